"""What the tests of the server share."""

from tests.server.postgres import database, postgres
from tests.server.serving import server
from tests.server.stores import settings

__all__ = ["database", "postgres", "server", "settings"]

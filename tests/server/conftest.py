"""What the tests of the server share."""

from tests.server.postgres import database, postgres
from tests.server.serving import server

__all__ = ["database", "postgres", "server"]

"""What the tests of the server share."""

from tests.server.fixtures import database, postgres, server
from tests.server.stores import settings

__all__ = ["database", "postgres", "server", "settings"]

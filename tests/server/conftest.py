"""What the tests of the server share."""

from tests.server.postgres import database, postgres

__all__ = ["database", "postgres"]

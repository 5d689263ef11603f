"""Attacks on a server that is running, as a hostile client would try them: `make attack`."""

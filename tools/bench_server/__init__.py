"""Benchmarks of our server and of boardgame.io's under the same load: `make bench-server`."""

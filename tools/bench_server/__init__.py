"""Our server beside that of boardgame.io, under the same load, as `make bench-server` shows it."""

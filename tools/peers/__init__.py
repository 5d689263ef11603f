"""Others' engines beside ours: random play on one core, as `make bench` shows it."""

"""Worker processes in which bots think and games are reviewed, and the pool that asks them."""

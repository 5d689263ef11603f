"""Benchmarks of other engines and ours: random play on one core (`make bench`)."""

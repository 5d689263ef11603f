"""A data set of games for offline learning: `bali dataset` (docs/research.md)."""

"""Bali, the card game by Klaus-Jürgen Wrede: rules, records, play."""

__version__ = "0.1.0"

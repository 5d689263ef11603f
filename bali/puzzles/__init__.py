"""Puzzles: decisions of strong bots with one clearly best move, their checks and the generator.

`docs/puzzles.md` says what makes a puzzle and how the shipped ones were checked.
"""

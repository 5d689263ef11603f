"""The line mode, for any terminal, a pipe or a screen reader."""

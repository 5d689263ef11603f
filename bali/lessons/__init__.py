"""The guided start: short lessons on real positions, as data (`docs/lessons.md`)."""

"""The full-screen game, drawn with Textual."""

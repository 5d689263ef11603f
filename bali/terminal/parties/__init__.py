"""Games as those at this terminal take part in them: here, at a server's table, or looking back."""

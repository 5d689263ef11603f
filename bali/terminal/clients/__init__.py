"""Game clients: what a front end plays through, for a local match, a server's table or a replay."""

"""What `import bali` offers: games, views, bots and tournaments for scripts and notebooks."""

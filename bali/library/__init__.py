"""What `import bali` offers: games, views, reviews, bots and tournaments, for any script."""

"""Reports on many games: seats, points, winners, variants, bots and rare rules."""

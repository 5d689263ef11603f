"""What many games say: seats, points, winners, variants, bots and rare rules, with intervals."""

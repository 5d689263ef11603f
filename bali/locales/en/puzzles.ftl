### Puzzles: decisions with one clearly best move.

## What a puzzle is about

puzzle-theme-majority = majority
puzzle-theme-denial = denial
puzzle-theme-altar = altar
puzzle-theme-endgame = endgame
puzzle-theme-demon = demon
puzzle-theme-oracle = oracle
puzzle-theme-prices = prices
puzzle-theme-shrine = shrine

## The task, and the answers

puzzle-task = Puzzle { $id }, { $difficulty ->
    [easy] easy
    [hard] hard
   *[medium] medium
} ({ $rating }). { $moves ->
    [one] Find the best move.
   *[other] Find the { $moves } best moves of this turn, one after the other.
}
puzzle-heading = { $tries ->
    [one] Puzzle, { $tries } try left.
   *[other] Puzzle, { $tries } tries left.
}
puzzle-again = You have tried this one before: it does not count again.
puzzle-right = Right! And the next move?
puzzle-wrong = There is something better: this costs { $loss } percentage points. { $tries ->
    [0] No try is left.
    [one] { $tries } try is left.
   *[other] { $tries } tries are left.
}
puzzle-end = { $result ->
    [clean] Solved at the first try!
    [solved] Solved.
   *[failed] Not solved.
}
puzzle-solution = Solution: { $moves }.
puzzle-then = { $list }, then { $item }
puzzle-themes = Themes: { $themes }.
puzzle-none = There are no more puzzles of this kind.

## How the player does

puzzle-rating = Your rating: { $rating } ± { $deviation }. Solved in a row: { $streak }, at most { $best }.
puzzle-progress = { $number ->
    [0] No puzzles tried yet.
    [one] { $number } puzzle tried, { $solved } solved at the first try.
   *[other] { $number } puzzles tried, { $solved } solved at the first try.
}
puzzle-attempt = { $day }, { $id }: { $result ->
    [solved] solved
   *[failed] not solved
}, rating { $rating }

## In the terminal

puzzle-next = Enter: the next puzzle. You can also play on from here against bots (on), or quit.
puzzle-not-yet = That works after the solution: look on, or give up with “solution”.
command-solution = solution l
command-next = next n
command-on = on o
puzzle-does-hint = shows where to look; the puzzle does not count as solved then
puzzle-does-solution = gives up and shows the solution
puzzle-does-table = tells the whole table again
puzzle-does-picture = draws the table in columns
puzzle-does-rules = explains the current phase
puzzle-does-next = after the solution: goes on to the next puzzle
puzzle-does-on = after the solution: plays on from here against bots, as a game of its own
puzzle-does-help = lists the commands
puzzle-does-quit = ends
key-solution = solution
does-key-solution = l: in a puzzle: give up and see the solution; then n: the next puzzle

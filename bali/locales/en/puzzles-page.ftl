### Puzzles on the page; what the terminal says, too, is in puzzles.ftl.

## The list of puzzles

puzzles-lead = Moments from games of strong bots in which one move is clearly the best. You have three tries; what counts for your rating is the first.
puzzles-day-says = { $date }, the same for everybody. { $state ->
    [solved] You solved it at the first try.
    [missed] You have tried it.
   *[new] You have not tried it yet.
}
puzzles-open = { $state ->
    [new] Solve it
   *[other] Look at it again
}
puzzles-mixed = Mixed
puzzles-mixed-says = One of { $total } puzzles on any theme, about as hard as you are strong.
puzzles-begin = Start
puzzles-by-difficulty = By difficulty
puzzles-by-theme = By theme
puzzle-difficulty-easy = Easy
puzzle-difficulty-medium = Medium
puzzle-difficulty-hard = Hard
puzzles-count = { $number } of { $total } solved

## What was done here

puzzles-progress = Your progress
puzzles-rating = Rating
puzzles-rating-value = { $rating } ± { $deviation }
puzzles-streak = Solved in a row
puzzles-streak-value = { $number } (best: { $best })
puzzles-clean = Solved at the first try
puzzles-clean-value = { $number } of { $total }
puzzles-none = You have not tried a puzzle yet. Your rating, your streak and your history will be here.
puzzles-kept = All of this is kept in this browser only. The server counts, without your name, who solved what, to know how hard its puzzles are.
puzzles-chart = Rating, puzzles { $first } to { $last }
puzzles-history = History, the newest first
puzzles-history-all = Show all { $number }
puzzles-column-day = Day
puzzles-column-puzzle = Puzzle
puzzles-column-result = Result
puzzles-column-rating = Rating
puzzles-result = { $result ->
    [solved] solved
   *[missed] missed
}

## A puzzle

puzzles-all = All puzzles
puzzles-one = Puzzle
puzzles-titled = { puzzles-one }: { $about }
puzzles-task = The puzzle
puzzles-you = You
puzzles-tries = { $number ->
    [one] { $number } try left
   *[other] { $number } tries left
}
puzzles-players = { $number ->
    [one] { $number } player
   *[other] { $number } players
}
puzzles-hint-theme = { $number ->
    [one] It is about: { $themes }.
   *[other] It is about several things: { $themes }.
}
puzzles-hint-more = Where to look
puzzles-reveal = Show the solution
puzzles-best = { $move }: win share { $share }.
puzzles-rated = Your rating: { $rating } ({ $change }).
puzzles-statistics = Here { $solved } of { $attempts } have solved it at the first try.
puzzles-practice = Play it out against bots
puzzles-next = Next puzzle

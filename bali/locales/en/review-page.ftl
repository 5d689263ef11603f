### Reviews, exercises and hints in the browser; their sentences about moves are in review.ftl.

## While a review is computed

progress-waiting = The review begins as soon as the bots are ready …
progress-running = The game is being reviewed: { $percent } %.
progress-failed = { $code ->
    [not-over] The review opens when the game is over.
    [too-fast] Another review is still being computed for you. Please try again in a moment.
    [offline] The server cannot be reached.
    [malformed] This record cannot be reviewed: it is not that of a finished game.
   *[other] The review could not be computed.
}
progress-again = Ask again

## The graph

graph-title = Everybody's win shares over the game
graph-share = { $name } { $share }
graph-moment = Move { $step } of { $steps }: { $shares }
graph-row = Turn { $turn }, move { $step }
graph-events = Mistakes, good moves and luck
graph-mistake = { $name }: { $judgement }, { $loss } lost.
graph-marked = { $name }: { $judgement }.
graph-luck = Luck for { $name }: { $luck }.

## What the review says

panel-title = Review
panel-effort = { $effort ->
    [quick] at a glance
    [normal] thorough
   *[deep] deep
}
panel-deeper = Look deeper
panel-whose = Whose play
panel-all = everybody
panel-none = There was nothing to decide here. Choose a point of the graph or a line of the lists.
panel-mistakes = Mistakes
panel-mistakes-none = None: well played!
panel-mistake = Turn { $turn }, { $name }: { $judgement }
panel-loss = −{ $loss }
panel-try = { $number ->
    [one] Find something better
   *[other] Find something better: { $number } exercises
}
panel-luck = Strokes of luck
judged-title = Turn { $turn }, { $name }: { $judgement }
judged-played = Played
judged-best = Best
judged-both = Played, and the best
judged-share = win share { $share }
judged-try = Find something better here
level-title = How well it was played
level-kinds = Error rates by kind of decision: percentage points · number of decisions
split-title = Skill and luck in the result

## Exercises

exercise-title = Exercise { $number } of { $total }
exercise-task = The exercise
exercise-close = Back to the review
exercise-ask = Turn { $turn }, as { $name }: find something better.
exercise-played = What was played, { $move }, cost { $loss } percentage points.
exercise-right = Right!
exercise-best = That is the best move: { $move }, win share { $share }.
exercise-good = { $move } is nearly as good as the best: win share { $share }. The best: { $best }.
exercise-wrong = { $move } costs { $loss } percentage points.
exercise-once-more = Try once more.
exercise-shown = { $best } was the best: win share { $share }.
exercise-reveal = Show the best
exercise-next = Next exercise
exercise-skip = Skip it
exercise-done = Finish

## Playing on from a moment

practice-says = The same cards, from move { $step } on, at a table of your own: for practice.
practice-seat = Your seat
practice-bot = The others are bots
practice-begin = Play on

## Hints at the table

table-hint-more = Show the two best moves
table-hint-thinking = A hint is being looked for …
table-hint-failed = { $code ->
    [stale] The table has moved on.
    [too-fast] That was too fast. Please try again in a moment.
    [quota-exhausted] You have done this as often as one game allows.
   *[other] There is no hint at the moment.
}

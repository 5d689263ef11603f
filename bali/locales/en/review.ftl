### Reviews of finished games, and hints. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise. Moves, cards, lists and decimals come as finished phrases.

## Numbers

review-signed = { $sign ->
    [minus] −{ $number }
    [plus] +{ $number }
   *[zero] { $number }
}
review-percent = { $number } %

## Moves, named in a review

review-move-buy-none = buying nothing
review-move-buy = buying { $card }
review-move-play = playing { $cards }
review-move-discard = returning a shrine to the box
review-move-offer = laying { $card } on the altar
review-move-bless = laying { $card } from the supply on the altar
review-move-look = looking at the altar
review-move-look-not = not looking at the altar
review-move-keep = keeping { altar-place }
review-move-reward = { $sort ->
    [stones] taking stones
   *[points] taking victory points
}
review-move-gain = taking { $card }

## How good a decision was

review-judgement-best = best move
review-judgement-good = good
review-judgement-close = close
review-judgement-inaccuracy = inaccuracy
review-judgement-mistake = mistake
review-judgement-blunder = blunder
review-mark-only = only move
review-mark-brilliant = brilliant move
review-decision = Turn { $turn }, { story-player }: { $move } ({ $judgement }).
review-decision-lost = Turn { $turn }, { story-player }: { $move } ({ $judgement }, −{ $loss } percentage points). Better: { $best }.
review-loss = This costs about { $loss } percentage points of win share (95 % interval: { $low } to { $high }).
review-option = { $move }: win share { $share } %.

## Kinds of decisions

review-kind-buy = buying
review-kind-play = playing
review-kind-sacrifice = sacrifice
review-kind-take = taking
review-kind-oracle = Oracle
review-kind-score = scoring

## The reason: $moves, then what they change for everybody's expected points. What speaks against
## the better move comes before "but". A list of sources follows the points.

review-instead = { $better } instead of { $worse }
# Two moves of the same sort: rows, or cards as objects.
review-instead-take = row { $better } instead of row { $worse }
review-instead-buy = buying { $better } instead of { $worse }
review-instead-play = playing { $better } instead of { $worse }
review-instead-offer = laying { $better } instead of { $worse } on the altar
review-instead-bless = laying { $better } instead of { $worse } from the supply on the altar
review-instead-keep = keeping { $better } instead of { $worse }
review-instead-gain = taking { $better } instead of { $worse }
review-instead-reward = { $better ->
    [stones] taking stones instead of victory points
   *[points] taking victory points instead of stones
}
review-instead-oracle = { $better ->
    [look] looking at the altar instead of leaving it
   *[none] leaving the altar instead of looking at it
}
review-reason = { $moves }: { $effects }.
review-own-more = about { $points } points more for { review-whom }{ $sources }
review-own-less = about { $points } points less for { review-whom }{ $sources }
review-own-same = about the same points for { review-whom }{ $sources }
review-other-more = { $points } more for { review-whom }
review-other-less = { $points } less for { review-whom }
review-timing = order and timing make the difference
# A player after "for".
review-whom = { story-player }
review-list-and = { $list } and { $item }
review-list-but = { $list }, but { $item }
review-sources = {" "}({ $sources })
review-source = { $source } { $points }
review-source-points = points
review-source-shrines = shrines
review-source-goods = goods
review-source-stones = stones

## What moves score at once, and what they leave

review-scores = row { $row } scores the { $kinds } at once: { $gains }
review-scores-nothing = row { $row } scores the { $kinds } at once, which brings nobody anything
review-gain-choice = { points } or { stones }
review-gain-cards = { $number ->
    [one] { $number } sacrifice card
   *[other] { $number } sacrifice cards
}
review-facts = { $facts }.
review-list-facts = { $list }; { $item }
# What the next player could score then, from another row or the same one.
review-leaves = row { $row } leaves { review-whom } the scoring of the { $kinds } in row { $other }: { $gain }

## Levels

review-level = { $you ->
    [yes] You played
   *[no] { $name } played
} like “{ $level }”.
review-level-range = { $you ->
    [yes] You played
   *[no] { $name } played
} like “{ $level }” (anything from “{ $weakest }” to “{ $strongest }” is possible).
review-level-none = { $you ->
    [yes] You had
   *[no] { $name } had
} too few decisions to name a level.
review-errors = Error rate { $rate } percentage points ({ $low } to { $high }) in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.
review-kind-levels = By kind of decision: { $levels }.
review-like = { $kind } like “{ $level }”
review-like-range = { $kind } like “{ $level }” (“{ $weakest }” to “{ $strongest }”)

## The split of the result

review-fair = fair share
review-skill = skill
review-luck = luck
review-rest = rest
review-result = result
review-without-luck = result without luck
review-split = Fair share { $fair }, skill { $skill }, luck { $luck }, rest { $rest }: result { $result } %.
review-split-without = Without luck the result would be { $share } % ± { $half }.

## What chance did

review-chance-deal = the deal
review-chance-row = new row { $row }: { $cards }
review-chance-row-empty = new row { $row }: no cards
review-chance-reveal = the hidden cards are revealed
review-turn = Turn { $turn }, { $event }
review-luck-line = { $event } ({ $shares } percentage points).
review-luck-share = { story-player } { $luck }

## Where to look, the first part of a hint

review-focus-row = Look at row { $row }.
review-focus-good = Think of { $good }: look at the altar and at your sacrifice cards.
review-focus-kind = Look at the { $kinds }.
review-focus-majority = { $you ->
    [yes] Look at the { $kinds }, and at how many you have.
   *[no] Look at the { $kinds }, and at how many { $name } has.
}
review-focus-oracle = Look at the altar: is it worth a look?
# Buying nothing is about nothing else than stones.
review-focus-any = Look at your stones, and at what else you may need them for.
# The two best moves, where the difference lies within its error.
review-equal = Both are about equally good.

## The review of a game, on the command line and as a page

review-title = Review of a game: { $players }
review-winner = { $you ->
    [yes] You win.
   *[no] { $name } wins.
}
review-winners = { $winners } share the victory.
review-effort = Effort: { $effort ->
    [quick] quick
    [deep] deep
   *[normal] normal
}. Seed: { $seed }.
review-split-title = How the results came about, in percent
review-levels-title = How everybody played
review-kinds-title = Error rates by kind, in percentage points (and the number of decisions)
review-graph-title = Win shares, turn by turn
review-graph-marks = ! shows who made a mistake, ^ who found the only good move, * whom a stroke of luck favoured, = several in one place.
review-mistakes-title = Mistakes, the largest first
review-mistakes-none = There are none.
review-marks-title = Where only one move was good
review-strokes-title = Strokes of luck, the largest first
review-strokes-none = There are no strokes of luck of 5 percentage points or more.
review-interval = { $value } ({ $low } to { $high })
review-uncompiled = The bots’ code is not compiled here: a review takes many times as long.

## The course of the win shares, line by line

review-course-title = Win shares over the game
review-course-start = At the start: { $shares }.
review-course-turn = Turn { $turn }: { $shares }.
review-course-end = At the end: { $shares }.
review-course-share = { story-player } { $share }
review-swings-title = The turns that changed most
review-swing = Turn { $turn }: { story-player } from { $before } to { $after }.

## The reviews of several games

review-summary-title = { $games ->
    [one] { $games } game reviewed
   *[other] { $games } games reviewed
}
review-head-games = games
review-head-result = won
review-head-errors = error rate
review-head-luck = luck
review-head-without-luck = without luck
review-worst-title = The worst mistakes
review-line = Line { $line }. { $text }

## The page

review-lead = Every unforced decision was searched again, from what the player could know then, and every new row was weighed against all that could have come.
review-figures = The figures
review-head-turn = turn
review-head-player = player
review-head-end = end
review-stroke = a stroke of luck, on the line of the seat that it favours
review-explained = What every number means is in docs/review.md.

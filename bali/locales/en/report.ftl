### The report on many games: `bali report`.

## Numbers

report-number = { NUMBER($number) }
report-tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
report-small-percent = { NUMBER($number, maximumFractionDigits: 4) } %
report-interval = { $value } ({ $low } to { $high })
report-range = { $low } to { $high }
report-at-least = { $number } or more

## The page

report-title = Bali: what the games say
report-lead = { $games } games of bots, replayed and counted: { $bots }. Every value comes with its 95 % interval.
report-forfeits = Games that a bot forfeited: { $games }. They count for the bots only.
report-mixed = different bots
report-players = { $players } players
report-variants = { $variants ->
    [oracle] the Oracle
    [demon] the Demon
    [oracle-demon] Oracle and Demon
   *[none] no variants
}
report-of = { $bots }, { $players } players
report-figures = The figures

## Heads of columns

report-head-bots = bots
report-head-players = players
report-head-variants = variants
report-head-games = games
report-head-seats = seats
report-head-seat = seat
report-head-share = win share
report-head-rare-share = share of games
report-head-points = points
report-head-turns = turns
report-head-margin = lead of the winner
report-head-winners = winners
report-head-others = others
report-head-difference = difference
report-head-deed = what
report-head-shrines = shrines
report-head-measure = measure
report-head-rating = rating
report-head-time = ms per choice
report-head-rule = rule
report-head-rare = what happened
report-head-example = for example game
report-head-source = from

## In short

report-short-title = In short
report-short-start = starting player wins
report-short-fair = fair share
report-short-points = points of the winner
report-short-source = most of them from
report-short-deed = what sets winners apart
report-short-more = { $deed } { $difference }
report-short-part = { $source }, { $share }

## Seats

report-seats-title = Is the starting player favoured?
report-seats-answer = { $answer ->
    [more] The starting player wins more than a fair share
    [less] The starting player wins less than a fair share
   *[unclear] The starting player has no clear advantage
}
report-seats-lead = Win share by seat in playing order. Seat 1 starts, with 2 stones; every later seat has one stone more. The dashed line is a fair share.

## Points and length

report-scores-title = How many points?
report-scores-answer = Winners have { $points } points on average
report-scores-lead = How often seats end with so many points, winners and others, all variants together.
report-lengths-title = How long is a game?
report-lengths-answer = A game takes { $turns } turns on average
report-lengths-lead = How often a game has so many turns, of all players together.

## Where points come from

report-sources-title = Where do the points come from?
report-sources-answer = Most points of the winners come from: { $sources }
report-sources-lead = Mean points of the winners and of the others, by where they come from.
report-source-points_priests = scored priests
report-source-points_shrines = scored shrines
report-source-shrine_points = shrines at the end
report-source-stone_points = stones
report-source-goods_points = goods

## What winners do

report-deeds-title = What do winners do differently?
report-deeds-answer = { $answer ->
    [some] Winners stand out most by: { $deeds }
   *[none] Nothing sets winners clearly apart
}
report-deeds-lead = Means of the winners and of the others of the same games, all variants together. A difference goes together with victory; it need not be the cause: who is ahead can also afford more.
report-deeds-cards = cards played: { $of }
report-deeds-goods = goods and stones: { $of }
report-deed-bought = goods bought
report-deed-gained = goods from scorings
report-deed-kept = goods from the oracle
report-deed-offered = goods sacrificed
report-deed-paid = stones paid for goods
report-deed-stones_earned = stones earned
report-deed-stones_left = stones left
report-deed-majorities = sole majorities scored
report-deed-first_shrine = own turn of 1st shrine
report-farmers = farmers
report-when-title = When do they do it?
report-when-answer = { $answer ->
    [some] In time, winners differ most in: { $deeds }
   *[none] Winners play their cards when others do
}
report-when-lead = Cards played in the first, the second and the last third of a game's turns: three dots for each kind.
report-third-early = early
report-third-middle = middle
report-third-late = late
report-shrines-title = How many shrines win?
report-shrines-answer = { $answer ->
    [more] Who has many shrines wins more often than who has none
   *[unclear] Many shrines do not always win more than none
}
report-shrines-lead = Win share of the seats that have so many shrines in front of them in the end. This is no advice: shrines also tell who had stones to spare.

## Variants

report-variants-title = What do the variants change?
report-variants-answer = The variants change the length of a game by { $low } to { $high } turns
report-variants-lead = The difference from games without variants.
report-variants-opposite = With { $players } players ({ $variants }) the sign of the effect depends on the bots: { $measure } { $one } among { $first }, { $other } among { $second }.
report-measure-points = points of a seat
report-measure-turns = turns of a game
report-measure-margin = lead of the winner, in points
report-measure-start = starting player's win share

## Bots

report-bots-title = How strong are the bots, how long do they think?
report-bots-answer = { $answer ->
    [rated] { $bot } is the strongest bot
    [timed] The slowest bot thinks { $time } ms per choice
   *[neither] The bots did not meet, nor was their time measured
}
report-bots-lead = Win share and rating from games in which different bots met; 0 is the mean of the ratings. Forced moves are no choices.
report-bots-rating = rating

## Rare rules

report-rare-title = Rare rules seen
report-rare-answer = { $seen } of { $all } rare rules were seen
report-rare-lead = The share of games in which this happened at least once; with the Oracle's rules, of the games with the Oracle.
report-rare-free_purchase = a sacrifice card bought for nothing
report-rare-three_farmers = three farmers played at once
report-rare-shrine_returned = a shrine returned to the box
report-rare-no_shrine = nobody played a shrine
report-rare-nothing_to_offer = a player had no card to sacrifice
report-rare-nothing_to_bless = the supply was empty at a sacrifice
report-rare-shrine_stones = stones chosen for shrines
report-rare-other_good = another good, as a supply pile was empty
report-rare-nothing_left = a farmer's good was due, but nothing was left
report-rare-cut_short = the game ended before the hand was full
report-rare-good_absent = a good without any card on the altar
report-rare-all_equal = all four goods worth the same
report-rare-tie_shrines = a tie decided by shrines
report-rare-tie_stones = a tie decided by stones
report-rare-tie_shared = a shared victory
report-rare-oracles_only = a new row of nothing but oracles
report-rare-look_declined = the oracle's look at the altar declined
report-rare-small_look = a look at fewer than four cards
report-rare-no_altar = an oracle came, but the altar was empty

## How it was made

report-method-title = How this was made
report-method = Shares have Wilson's interval; where a deal was played more than once, how much the deals differ is taken into account. Other values have the interval of the mean. Winners and others are compared game by game. Shared victories count in parts.
report-commands = The commands

### The table in sentences, for the ears.

# A range of numbers, and so many of something: rice 2, stonemasons 3, rice 0 to 1.
told-range = { $least } to { $most }
told-count = { $what } { $count }
# A list under its name: Supply: rice 3, bananas 2.
told-list = { $what }: { $list }.
told-row = Row { $row }, from the bottom: { $cards }.
told-row-empty = Row { $row } is empty.
told-nothing = nothing
told-unknown = an unknown card
told-front = { $you ->
    [yes] You have
   *[no] { $name } has
} in front: { $cards }.
told-majority = { $you ->
    [yes] You have
   *[no] { $name } has
} { $kinds ->
    [none] no sole majority
   *[other] the sole majority of { $kinds }
}.
told-owned = { $you ->
    [yes] You have
   *[no] { $name } has
} { stones } and { points }.
told-goods = { $you ->
    [yes] You have
   *[no] { $name } has
} { $number ->
    [0] no sacrifice cards
    [one] { $number } sacrifice card
   *[other] { $number } sacrifice cards
}{ $goods ->
    [none] {""}
   *[other] : { $goods }
}.
told-hand = { $you ->
    [yes] You have
   *[no] { $name } has
} in hand: { $cards }.
told-now = If the game ended now: { $scores }.
told-score = { story-player } { $points }

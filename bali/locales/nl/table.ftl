### The table in sentences, for the ears.

# A range of numbers, and so many of something: rice 2, stonemasons 3, rice 0 to 1.
told-range = { $least } tot { $most }
told-count = { $what } { $count }
# A list under its name: Supply: rice 3, bananas 2.
told-list = { $what }: { $list }.
told-row = Rij { $row }, van onderaf: { $cards }.
told-row-empty = Rij { $row } is leeg.
told-nothing = niets
told-unknown = een onbekende kaart
told-front = { $you ->
    [yes] Je hebt voor je
   *[no] { $name } heeft voor zich
}: { $cards }.
told-majority = { $you ->
    [yes] Je hebt
   *[no] { $name } heeft
} { $kinds ->
    [none] nergens als enige de meeste
   *[other] als enige de meeste: { $kinds }
}.
told-owned = { $you ->
    [yes] Je hebt
   *[no] { $name } heeft
} { stones } en { points }.
told-goods = { $you ->
    [yes] Je hebt
   *[no] { $name } heeft
} { $number ->
    [0] geen offerkaarten
    [one] { $number } offerkaart
   *[other] { $number } offerkaarten
}{ $goods ->
    [none] {""}
   *[other] : { $goods }
}.
told-hand = { $you ->
    [yes] Je hebt
   *[no] { $name } heeft
} op hand: { $cards }.
told-now = Als het spel nu eindigde: { $scores }.
told-score = { story-player } { $points }

### The table in sentences, for the ears.

# A range of numbers, and so many of something: rice 2, stonemasons 3, rice 0 to 1.
told-range = { $least } bis { $most }
told-count = { $what } { $count }
# A list under its name: Supply: rice 3, bananas 2.
told-list = { $what }: { $list }.
told-row = Reihe { $row }, von unten: { $cards }.
told-row-empty = Reihe { $row } ist leer.
told-nothing = nichts
told-unknown = eine unbekannte Karte
told-front = { $you ->
    [yes] Du hast vor dir
   *[no] { $name } hat vor sich
}: { $cards }.
told-majority = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} { $kinds ->
    [none] keine alleinige Mehrheit
   *[other] die alleinige Mehrheit: { $kinds }
}.
told-owned = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} { stones } und { points }.
told-goods = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} { $number ->
    [0] keine Opferkarten
    [one] { $number } Opferkarte
   *[other] { $number } Opferkarten
}{ $goods ->
    [none] {""}
   *[other] : { $goods }
}.
told-hand = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} auf der Hand: { $cards }.
told-now = Wenn das Spiel jetzt endete: { $scores }.
told-score = { story-player } { $points }

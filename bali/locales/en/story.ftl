### What happened, in a sentence or two. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise; $face is "up" or "down". Cards and lists come as finished phrases.

## Parts of sentences

# A player inside a list.
story-player = { $you ->
    [yes] you
   *[no] { $name }
}
story-face = { $face ->
    [up] face up
   *[down] face down
}
# After a gain: $base for the cards, and 1 more; a base of 0 is the 1 more alone.
story-majority = { $alone ->
    [yes] { $base ->
        [0] {" "}(for the sole majority)
       *[other] {" "}({ $base }, and 1 for the sole majority)
    }
   *[no] {""}
}

## Buying and playing

story-bought = { $stones ->
    [0] { $you ->
        [yes] You take { $card } for free.
       *[no] { $name } takes { $card } for free.
    }
   *[other] { $you ->
        [yes] You buy { $card } for { stones }.
       *[no] { $name } buys { $card } for { stones }.
    }
}
story-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $cards }{ $stones ->
    [0] {""}
   *[other] {" "}for { stones }
}.
story-discarded = { $you ->
    [yes] You hold three shrines, cannot pay for any of them and return one to the box.
   *[no] { $name } holds three shrines, cannot pay for any of them and returns one to the box.
}
story-demon = The demon moves on to row { $row }.

## The sacrifice

story-offered = { $you ->
    [yes] You lay
   *[no] { $name } lays
} { $card } { story-face } on the altar.
story-blessed = { $you ->
    [yes] You lay
   *[no] { $name } lays
} { $card } from the supply face up on the altar.

## Taking

story-taken = { $you ->
    [yes] You take { $card } from row { $row } and reveal { $revealed }.
   *[no] { $name } takes { $card } from row { $row } and reveals { $revealed }.
}
story-taken-last = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card }, the last card of row { $row }.
story-formed = Row { $row } is laid out anew{ $number ->
    [one] {""}
   *[other] , from the bottom
}: { $cards }{ $pile ->
    [0] {""}
    [one] ; { $pile } card is left in the pile
   *[other] ; { $pile } cards are left in the pile
}.
story-formed-empty = Row { $row } stays empty: only oracles were left in the pile.

## The oracle

story-oracles = { $number ->
    [one] An oracle turns up in row { $row } and leaves the game.
   *[other] { $number } oracles turn up in row { $row } and leave the game.
}
story-looked = { $you ->
    [yes] You look
   *[no] { $name } looks
} { $number ->
    [one] at the only card on the altar
   *[other] at the top { $number } cards of the altar
}.
story-looked-cards = { $you ->
    [yes] You look
   *[no] { $name } looks
} { $number ->
    [one] at the only card on the altar: { $cards }.
   *[other] at the top { $number } cards of the altar, from the top: { $cards }.
}
story-declined = { $you ->
    [yes] You choose
   *[no] { $name } chooses
} not to look at the altar.
story-kept = { $you ->
    [yes] You keep
   *[no] { $name } secretly keeps
} one of the cards; { story-top }.
story-kept-card = { $you ->
    [yes] You keep
   *[no] { $name } keeps
} { $card }, { $place ->
    [1] the top one
    [2] the second from the top
    [3] the third from the top
   *[other] the fourth from the top
}; { story-top }.
# What the altar shows afterwards: $shown is a card.
story-top = { $face ->
    [none] the altar is now empty
   *[other] { $shown } now lies { story-face } on top of the altar
}

## Scoring

story-scored = The { $kinds } are scored: { $shares }.
story-scored-later = The { $kinds } are scored.
story-scored-nobody = The { $kinds } are scored, but nobody has any.
story-scored-nothing = The { $kinds } are scored, but no sacrifice cards are left in the supply.
story-scored-owed = The { $cards } have run out: { $shares }.
story-share = { story-player } { $gain }{ story-majority }
story-share-choice = { $you ->
    [yes] you choose
   *[no] { $name } chooses
} { points } or { stones }{ story-majority }
story-share-owed = { $you ->
    [yes] you choose
   *[no] { $name } chooses
} { $number ->
    [one] a card of another good
   *[other] { $number } cards of other goods
}{ story-majority }
story-rewarded = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $gain } for the { $base ->
    [one] shrine
   *[other] shrines
}{ story-majority }.
story-gained = The { $cards } have run out, so { $you ->
    [yes] you take
   *[no] { $name } takes
} { $card }.

## The end

story-exhausted = The pile is used up: the game ends at once.
story-counted = Points per sacrifice card: { $values }. Final score: { $totals }; { $verdict }.
story-value = { $good } { $value }
story-total = { story-player } { $total }
story-won-points = { $you ->
    [yes] you win
   *[no] { $name } wins
}
story-won-shrines = points are tied, and { $you ->
    [yes] you win
   *[no] { $name } wins
} with more shrines
story-won-stones = points and shrines are tied, and { $you ->
    [yes] you win
   *[no] { $name } wins
} with more stones
story-won-shared = points, shrines and stones are tied, and { $winners } share the victory

### What happened, in a sentence or two. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise; $face is "up" or "down". Cards and lists come as finished phrases.

## Parts of sentences

# A player inside a list.
story-player = { $you ->
    [yes] jij
   *[no] { $name }
}
story-face = { $face ->
    [up] open
   *[down] gedekt
}
# After a gain: $base for the cards, and 1 more; a base of 0 is the 1 more alone.
story-majority = { $alone ->
    [yes] { $base ->
        [0] {" "}(als enige met de meeste)
       *[other] {" "}({ $base }, plus 1 als enige met de meeste)
    }
   *[no] {""}
}

## Buying and playing

story-bought = { $stones ->
    [0] { $you ->
        [yes] Je pakt gratis { $card }.
       *[no] { $name } pakt gratis { $card }.
    }
   *[other] { $you ->
        [yes] Je koopt { $card } voor { stones }.
       *[no] { $name } koopt { $card } voor { stones }.
    }
}
story-played = { $you ->
    [yes] Je speelt
   *[no] { $name } speelt
} { $cards }{ $stones ->
    [0] {""}
   *[other] {" "}voor { stones }
}.
story-discarded = { $you ->
    [yes] Je hebt drie altaren op hand, kunt er geen van betalen en legt er één terug in de doos.
   *[no] { $name } heeft drie altaren op hand, kan er geen van betalen en legt er één terug in de doos.
}
story-demon = De demon schuift door naar rij { $row }.

## The sacrifice

story-offered = { $you ->
    [yes] Je legt
   *[no] { $name } legt
} { $card } { story-face } op de offerplaats.
story-blessed = { $you ->
    [yes] Je legt
   *[no] { $name } legt
} { $card } uit de voorraad open op de offerplaats.

## Taking

story-taken = { $you ->
    [yes] Je pakt
   *[no] { $name } pakt
} { $card } uit rij { $row }, waardoor { $revealed } vrijkomt.
story-taken-last = { $you ->
    [yes] Je pakt
   *[no] { $name } pakt
} { $card }, de laatste kaart uit rij { $row }.
story-formed = Rij { $row } wordt opnieuw gevormd{ $number ->
    [one] {""}
   *[other] , van onderaf
}: { $cards }{ $pile ->
    [0] {""}
    [one] ; er ligt nog { $pile } kaart op de stapel
   *[other] ; er liggen nog { $pile } kaarten op de stapel
}.
story-formed-empty = Rij { $row } blijft leeg: er lagen alleen nog orakels op de stapel.

## The oracle

story-oracles = { $number ->
    [one] In rij { $row } verschijnt een orakel, dat het spel verlaat.
   *[other] In rij { $row } verschijnen { $number } orakels, die het spel verlaten.
}
story-looked = { $you ->
    [yes] Je bekijkt
   *[no] { $name } bekijkt
} { $number ->
    [one] de enige kaart op de offerplaats
   *[other] de bovenste { $number } kaarten op de offerplaats
}.
story-looked-cards = { $you ->
    [yes] Je bekijkt
   *[no] { $name } bekijkt
} { $number ->
    [one] de enige kaart op de offerplaats: { $cards }.
   *[other] de bovenste { $number } kaarten op de offerplaats, van bovenaf: { $cards }.
}
story-declined = { $you ->
    [yes] Je kiest
   *[no] { $name } kiest
} ervoor de kaarten op de offerplaats niet te bekijken.
story-kept = { $you ->
    [yes] Je houdt
   *[no] { $name } houdt in het geheim
} een van de kaarten; { story-top }.
story-kept-card = { $you ->
    [yes] Je houdt
   *[no] { $name } houdt
} { $card }, { $place ->
    [1] de bovenste
    [2] de tweede van boven
    [3] de derde van boven
   *[other] de vierde van boven
}; { story-top }.
# What the altar shows afterwards: $shown is a card.
story-top = { $face ->
    [none] de offerplaats is nu leeg
   *[other] boven op de offerplaats ligt nu { $shown } { story-face }
}

## Scoring

story-scored = De { $kinds } worden gewaardeerd: { $shares }.
story-scored-later = De { $kinds } worden gewaardeerd.
story-scored-nobody = De { $kinds } worden gewaardeerd, maar niemand heeft er één.
story-scored-nothing = De { $kinds } worden gewaardeerd, maar er liggen geen offerkaarten meer in de voorraad.
story-scored-owed = De { $cards } zijn op: { $shares }.
story-share = { story-player } { $gain }{ story-majority }
story-share-choice = { $you ->
    [yes] jij kiest
   *[no] { $name } kiest
} { points } of { stones }{ story-majority }
story-share-owed = { $you ->
    [yes] jij kiest
   *[no] { $name } kiest
} { $number ->
    [one] een andere offerkaart
   *[other] { $number } andere offerkaarten
}{ story-majority }
story-rewarded = { $you ->
    [yes] Je neemt
   *[no] { $name } neemt
} { $gain } voor { $base ->
    [one] het altaar
   *[other] de altaren
}{ story-majority }.
story-gained = De { $cards } zijn op, dus { $you ->
    [yes] pak je
   *[no] pakt { $name }
} { $card }.

## The end

story-exhausted = De stapel is op: het spel is meteen afgelopen.
story-counted = Punten per offerkaart: { $values }. Eindstand: { $totals }; { $verdict }.
story-value = { $good } { $value }
story-total = { story-player } { $total }
story-won-points = { $you ->
    [yes] jij wint
   *[no] { $name } wint
}
story-won-shrines = bij gelijke punten { $you ->
    [yes] win jij
   *[no] wint { $name }
} met meer altaren
story-won-stones = bij gelijke punten en altaren { $you ->
    [yes] win jij
   *[no] wint { $name }
} met meer stenen
story-won-shared = punten, altaren en stenen zijn gelijk en { $winners } delen de overwinning

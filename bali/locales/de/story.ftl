### What happened, in a sentence or two. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise; $face is "up" or "down". Cards and lists come as finished phrases.

## Parts of sentences

# A player inside a list.
story-player = { $you ->
    [yes] du
   *[no] { $name }
}
story-face = { $face ->
    [up] offen
   *[down] verdeckt
}
# After a gain: $base for the cards, and 1 more; a base of 0 is the 1 more alone.
story-majority = { $alone ->
    [yes] { $base ->
        [0] {" "}(für die alleinige Mehrheit)
       *[other] {" "}({ $base }, dazu 1 für die alleinige Mehrheit)
    }
   *[no] {""}
}

## Buying and playing

story-bought = { $stones ->
    [0] { $you ->
        [yes] Du nimmst kostenlos { $card }.
       *[no] { $name } nimmt kostenlos { $card }.
    }
   *[other] { $you ->
        [yes] Du kaufst { $card } für { stones }.
       *[no] { $name } kauft { $card } für { stones }.
    }
}
story-played = { $you ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $cards }{ $stones ->
    [0] {""}
   *[other] {" "}für { stones }
}.
story-discarded = { $you ->
    [yes] Du hast drei Schreine auf der Hand, kannst keinen bezahlen und legst einen in die Schachtel zurück.
   *[no] { $name } hat drei Schreine auf der Hand, kann keinen bezahlen und legt einen in die Schachtel zurück.
}
story-demon = Der Dämon zieht weiter auf Reihe { $row }.

## The sacrifice

story-offered = { $you ->
    [yes] Du legst
   *[no] { $name } legt
} { $card } { story-face } auf den Altar.
story-blessed = { $you ->
    [yes] Du legst
   *[no] { $name } legt
} { $card } aus dem Vorrat offen auf den Altar.

## Taking

story-taken = { $you ->
    [yes] Du nimmst { $card } aus Reihe { $row } und legst { $revealed } frei.
   *[no] { $name } nimmt { $card } aus Reihe { $row } und legt { $revealed } frei.
}
story-taken-last = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $card }, die letzte Karte aus Reihe { $row }.
story-formed = Reihe { $row } wird neu ausgelegt{ $number ->
    [one] {""}
   *[other] , von unten
}: { $cards }{ $pile ->
    [0] {""}
    [one] ; im Stapel ist noch { $pile } Karte
   *[other] ; im Stapel sind noch { $pile } Karten
}.
story-formed-empty = Reihe { $row } bleibt leer: Im Stapel waren nur noch Orakel.

## The oracle

story-oracles = { $number ->
    [one] In Reihe { $row } erscheint ein Orakel und verlässt das Spiel.
   *[other] In Reihe { $row } erscheinen { $number } Orakel und verlassen das Spiel.
}
story-looked = { $you ->
    [yes] Du siehst dir
   *[no] { $name } sieht sich
} { $number ->
    [one] die einzige Karte auf dem Altar an
   *[other] die obersten { $number } Karten auf dem Altar an
}.
story-looked-cards = { $you ->
    [yes] Du siehst dir
   *[no] { $name } sieht sich
} { $number ->
    [one] die einzige Karte auf dem Altar an: { $cards }.
   *[other] die obersten { $number } Karten auf dem Altar an, von oben: { $cards }.
}
story-declined = { $you ->
    [yes] Du siehst dir
   *[no] { $name } sieht sich
} keine Karten auf dem Altar an.
story-kept = { $you ->
    [yes] Du behältst
   *[no] { $name } behält heimlich
} eine der Karten; { story-top }.
story-kept-card = { $you ->
    [yes] Du behältst
   *[no] { $name } behält
} { $card }, { $place ->
    [1] die oberste
    [2] die zweite von oben
    [3] die dritte von oben
   *[other] die vierte von oben
}; { story-top }.
# What the altar shows afterwards: $shown is a card.
story-top = { $face ->
    [none] der Altar ist jetzt leer
   *[other] oben auf dem Altar liegt jetzt { story-face } { $shown }
}

## Scoring

story-scored = Die { $kinds } werden gewertet: { $shares }.
story-scored-later = Die { $kinds } werden gewertet.
story-scored-nobody = Die { $kinds } werden gewertet, aber niemand hat welche ausliegen.
story-scored-nothing = Die { $kinds } werden gewertet, aber im Vorrat sind keine Opferkarten mehr.
story-scored-owed = Die { $cards } sind aufgebraucht; { $shares }.
story-share = { story-player } { $gain }{ story-majority }
story-share-choice = { story-player } nach Wahl { points } oder { stones }{ story-majority }
story-share-owed = { $you ->
    [yes] du wählst
   *[no] { $name } wählt
} { $number ->
    [one] eine andere Opferkarte
   *[other] { $number } andere Opferkarten
}{ story-majority }
story-rewarded = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $gain } für { $base ->
    [one] den Schrein
   *[other] die Schreine
}{ story-majority }.
story-gained = Die { $cards } sind aufgebraucht, also { $you ->
    [yes] nimmst du
   *[no] nimmt { $name }
} { $card }.

## The end

story-exhausted = Der Stapel ist aufgebraucht: Das Spiel endet sofort.
story-counted = Punkte pro Opferkarte: { $values }. Endstand: { $totals }; { $verdict }.
story-value = { $good } { $value }
story-total = { story-player } { $total }
story-won-points = { $you ->
    [yes] du gewinnst
   *[no] { $name } gewinnt
}
story-won-shrines = bei Punktgleichstand { $you ->
    [yes] gewinnst du
   *[no] gewinnt { $name }
} mit mehr Schreinen
story-won-stones = bei Gleichstand an Punkten und Schreinen { $you ->
    [yes] gewinnst du
   *[no] gewinnt { $name }
} mit mehr Steinen
# A list of winners may contain "du", so it stands without a verb.
story-won-shared = Gleichstand an Punkten, Schreinen und Steinen, geteilter Sieg: { $winners }

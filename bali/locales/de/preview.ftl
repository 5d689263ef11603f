### What a move is called, what it would change, and why another one cannot be made. Cards, gains
### and lists come as finished phrases.

## Moves, as an offer to the player

move-buy-none = Nichts kaufen
move-buy = { $stones ->
    [0] { $card } kostenlos nehmen
   *[other] { $card } für { stones } kaufen
}
move-play = { $cards }{ $stones ->
    [0] {""}
   *[other] {" "}für { stones }
} spielen
move-discard = Einen Schrein in die Schachtel zurücklegen
move-offer = { $card } { story-face } auf den Altar legen
move-bless = { $card } aus dem Vorrat offen auf den Altar legen
move-take = { $card } aus Reihe { $row } nehmen
move-look = { $number ->
    [one] Die einzige Karte auf dem Altar ansehen und behalten
   *[other] Die obersten { $number } Karten auf dem Altar ansehen und eine davon behalten
}
move-look-not = Nicht hinsehen
move-keep = { $card } behalten, { altar-place }, { story-face }
move-reward = { $gain } nehmen
move-gain = { $card } nehmen
altar-place = { $place ->
    [1] die oberste
    [2] die zweite von oben
    [3] die dritte von oben
   *[other] die vierte von oben
}

## What a move changes

change-goods = { $number ->
    [0] Es ist deine letzte.
   *[other] Du hast dann { $cards }.
}
change-stones = Du hast dann { $stones ->
    [0] keine Steine mehr
   *[other] { stones }
}{ $shrine ->
    [yes] , genug für einen Schrein
   *[no] {""}
}.
change-points = Du hast dann { points }.
change-loses = Die Steine reichen dann nicht mehr für { $cards }.
change-price = { $stones ->
    [0] Danach sind { $cards } für dich kostenlos.
   *[other] Danach kosten dich { $cards } { stones } statt { $before }.
}
change-majority = { $kinds }: Die alleinige Mehrheit geht an dich.
change-majority-from = { $kinds }: Die alleinige Mehrheit geht von { $name } an dich.
change-majority-lost = { $kinds }: { $name } verliert die alleinige Mehrheit.
change-demon = Der Dämon zieht weiter auf Reihe { $row }.
change-worth = Bekannter Wert danach: { $values }.
change-value = { $good } { $after } (jetzt { $before })
change-worth-same = Am bekannten Wert ändert sich nichts.
change-take = Danach nimmst du { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}.
change-final = Das lässt sich nicht zurücknehmen.

## What follows when a card is taken

outlook-reveals = Das legt { $card } frei.
outlook-new-row = Das deckt eine neue Reihe auf.
outlook-new-row-scored = Ihre unterste Karte wird gewertet.
outlook-may-look = Bringt sie ein Orakel, darfst du dir den Altar ansehen.
outlook-may-end = Sie kann das Spiel beenden.
outlook-more = Noch wird nicht gewertet: Du nimmst noch { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}.
outlook-end = Das beendet das Spiel sofort; es wird nicht mehr gewertet.

## Why a move cannot be made

blocked-stones-more = { $more ->
    [one] dir fehlt { $more } Stein
   *[other] dir fehlen { $more } Steine
}
blocked-stones = { blocked-stones-more }: Preis { $needs }, du hast { $has }
blocked-supply = im Vorrat aufgebraucht
blocked-held = { $has ->
    [0] nicht auf deiner Hand
   *[other] du hast nur { $has } auf der Hand
}
blocked-shrines = nur mit drei Schreinen auf der Hand: du hast { $has }
blocked-affordable = nur wenn du keinen Schrein bezahlen kannst: Preis { $needs }, du hast { $has }
blocked-owned = du hast keine
blocked-demon = hier steht der Dämon
blocked-altar = { $has ->
    [one] auf dem Altar liegt nur { $has } Karte
   *[other] auf dem Altar liegen nur { $has } Karten
}

list-or = { $list } oder { $item }

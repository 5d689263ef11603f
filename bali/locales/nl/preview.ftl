### What a move is called, what it would change, and why another one cannot be made. Cards, gains
### and lists come as finished phrases.

## Moves, as an offer to the player

move-buy-none = Koop niets
move-buy = { $stones ->
    [0] Pak gratis { $card }
   *[other] Koop { $card } voor { stones }
}
move-play = Speel { $cards }{ $stones ->
    [0] {""}
   *[other] {" "}voor { stones }
}
move-discard = Leg een altaar terug in de doos
move-offer = Leg { $card } { story-face } op de offerplaats
move-bless = Leg { $card } uit de voorraad open op de offerplaats
move-take = Pak { $card } uit rij { $row }
move-look = { $number ->
    [one] Bekijk de enige kaart op de offerplaats en houd die
   *[other] Bekijk de bovenste { $number } kaarten op de offerplaats en houd er één
}
move-look-not = Niet kijken
move-keep = Houd { $card }, { altar-place }, { story-face }
move-reward = Neem { $gain }
move-gain = Pak { $card }
altar-place = { $place ->
    [1] de bovenste
    [2] de tweede van boven
    [3] de derde van boven
   *[other] de vierde van boven
}

## What a move changes

change-goods = { $number ->
    [0] Het is je laatste.
   *[other] Je hebt dan { $cards }.
}
change-stones = Je hebt dan { $stones ->
    [0] geen stenen meer
   *[other] { stones }
}{ $shrine ->
    [yes] , genoeg voor een altaar
   *[no] {""}
}.
change-points = Je hebt dan { points }.
change-loses = Dan heb je te weinig stenen voor { $cards }.
change-price = { $stones ->
    [0] Daarna zijn { $cards } gratis voor je.
   *[other] Daarna kosten { $cards } je { stones } in plaats van { $before }.
}
change-majority = Je hebt dan als enige de meeste { $kinds }.
change-majority-from = Je hebt dan, in plaats van { $name }, als enige de meeste { $kinds }.
change-majority-lost = { $name } heeft dan niet meer als enige de meeste { $kinds }.
change-demon = De demon schuift door naar rij { $row }.
change-worth = Bekende waarde daarna: { $values }.
change-value = { $good } { $after } (nu { $before })
change-worth-same = Aan de bekende waarde verandert niets.
change-take = Daarna pak je { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}.
change-final = Dit kun je niet terugnemen.

## What follows when a card is taken

outlook-reveals = Hierdoor komt { $card } vrij.
outlook-new-row = Hierdoor wordt een nieuwe rij gevormd.
outlook-new-row-scored = De onderste kaart daarvan wordt gewaardeerd.
outlook-may-look = Komt er een orakel, dan mag je op de offerplaats kijken.
outlook-may-end = Daarmee kan het spel eindigen.
outlook-more = Er wordt nog niets gewaardeerd: je pakt nog { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}.
outlook-end = Hiermee is het spel meteen afgelopen; er wordt niets meer gewaardeerd.

## Why a move cannot be made

blocked-stones-more = je komt { $more ->
    [one] { $more } steen
   *[other] { $more } stenen
} tekort
blocked-stones = { blocked-stones-more }: prijs { $needs }, je hebt { $has }
blocked-supply = op in de voorraad
blocked-held = { $has ->
    [0] niet in je hand
   *[other] je hebt er maar { $has } op hand
}
blocked-shrines = alleen met drie altaren op hand: je hebt er { $has }
blocked-affordable = alleen als je geen altaar kunt betalen: kost { $needs }, je hebt { $has }
blocked-owned = die heb je niet
blocked-demon = hier staat de demon
blocked-altar = { $has ->
    [one] op de offerplaats ligt maar { $has } kaart
   *[other] op de offerplaats liggen maar { $has } kaarten
}

list-or = { $list } of { $item }

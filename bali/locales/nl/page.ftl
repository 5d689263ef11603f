### The table in the browser.

## Cards: short names, in which a soft hyphen (U+00AD) may stand, and what each does.

card-stonemason = steen­houwer
card-priest = priester
card-shrine = altaar
card-rice = rijst­plukker
card-peanut = pinda­plukker
card-banana = bananen­plukker
card-pepper = peper­plukker
card-oracle = orakel
card-does-stonemason = waardering: elk 1 steen
card-does-priest = waardering: elk 1 punt
card-does-shrine = waardering: elk 1 punt of steen; aan het eind 4 punten
card-does-rice = waardering: 1 rijstkaart; rijst kost 1 minder
card-does-peanut = waardering: 1 pindakaart; pinda's kosten 1 minder
card-does-banana = waardering: 1 bananenkaart; bananen kosten 1 minder
card-does-pepper = waardering: 1 peperkaart; pepers kosten 1 minder
card-does-oracle = bekijk de offerplaats

## Players. Bots bear the names that Balinese children get by the order of their birth.

bot-name = { $number ->
    [0] Wayan
    [1] Kadek
    [2] Komang
   *[other] Ketut
}
player-name = Speler { $number }
player-you = jij
player-turn = aan de beurt
player-decides = beslist
player-thinks = denkt na
player-away = { $why ->
    [clock] tijd op: een bot speelt
    [agreed] een bot speelt verder
   *[left] weg: een bot speelt
}
seat-free = vrije plaats

## The table

offer = De rijen
row-empty = lege rij
demon = demon
row-demon = Hier staat de demon: niemand kan deze kaart pakken. Daarachter: { $card }.
row-demon-last = Hier staat de demon: niemand kan deze kaart pakken.
offer-bottom = { $card }, onderaan rij { $row }.
foot-new = nieuwe rij
foot-end = einde van het spel
ledger = De dorpen
ledger-caption = De dorpen: een regel per speler, een kolom per soort kaart.
ledger-more = meer
ledger-stone = stenen
ledger-point = overwinningspunten
ledger-goods = offerkaarten
ledger-now = nu
ledger-now-says = punten als het spel nu zou eindigen
known-hand = bekende hand: { $cards }
cell = { $number }{ $alone ->
    [yes] , als enige de meeste
   *[no] {""}
}
alone = als enige de meeste
reaches-shrine = genoeg voor een altaar
full-stop = { $text }.
game-over = Het spel is afgelopen.
others = { $phase ->
    [buy] { $name } denkt na over een aankoop.
    [play] { $name } kiest wat er gespeeld wordt.
    [offer] { $name } kiest een offerkaart voor de offerplaats.
    [bless] { $name } kiest een kaart uit de voorraad voor de offerplaats.
    [take] { $name } kiest een kaart om te pakken.
    [oracle] { $name } mag de offerplaats bekijken.
    [keep] { $name } bekijkt de offerplaats.
    [reward] { $name } kiest punten of stenen.
   *[gain] { $name } kiest een andere offerkaart.
}
closed = { $why ->
    [cancelled] Deze tafel is geannuleerd voordat het spel begon.
    [host] De beheerder heeft deze tafel gesloten.
   *[abandoned] Deze tafel is gesloten omdat niemand meer speelde.
}

## The dock: what is mine, and the decision

dock = Mijn beslissing
hand = Mijn hand
hand-none = geen kaarten op de hand
my-goods = Mijn offerkaarten
goods-worth = telt { $worth }
goods-own = je hebt { $number }
pile-left = nog { $number }
pile-price = { $stones ->
    [0] gratis
   *[other] { stones }
}
undo = Terugnemen
hint = Tip
weight-ends = beëindigt je beurt
weight-final = { $why ->
    [row] legt een nieuwe rij open: definitief
    [look] je ziet kaarten: definitief
    [top] draait een kaart om: definitief
   *[end] beëindigt het spel
}
choice-none = Kies en bevestig dan.
buy-skipped = Je kunt niets betalen: het kopen is overgeslagen.
play-number = Hoeveel?
take-later = { $phase ->
    [buy] Kaarten pak je na het spelen.
    [play] Kaarten pak je na het spelen.
    [offer] Kaarten pak je na het offeren.
    [bless] Kaarten pak je na het offeren.
   *[other] Beslis eerst wat hier gevraagd wordt.
}
oracle-look = De offerplaats bekijken
leaves = Voor { $name } blijft: { $rows }.
leaves-row = { $card } → { $revealed } +{ $gain }
second-best = Beste tweede kaart: rij { $row }, { $card } → { $revealed } +{ $gain }.
skip = Overslaan
refused = { $code ->
    [stale] De tafel was al verder. Kies opnieuw.
    [not-your-turn] Je bent niet meer aan de beurt.
    [store-down] De server kon je zet niet opslaan. Probeer het opnieuw.
    [too-fast] Dat ging te snel. Probeer het zo meteen opnieuw.
    [not-absent] Deze speler is er, of was er kort geleden.
    [quota-exhausted] Dat heb je al zo vaak gedaan als in één partij mag.
    [banned] Je bent op deze server geblokkeerd.
   *[other] De server heeft deze zet niet aangenomen. Kies opnieuw.
}

## Altar, pile and box

altar = Offerplaats
altar-cards = { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}
altar-hidden = { $number } gedekt
altar-empty = leeg
altar-down = een gedekte kaart
altar-full = De offerplaats van bovenaf
altar-unknown = onbekend
altar-by = gelegd door { $name }
altar-mine = dat weet alleen jij
pile = Stapel
pile-short = { $number } in de stapel
pile-odds = De onderste kaart van de volgende nieuwe rij
rows-left = { $number ->
    [one] de volgende nieuwe rij beëindigt het spel
   *[other] nog { $number } nieuwe rijen tot het einde
}
box-shrines = { $number ->
    [one] { $number } altaar in de doos
   *[other] { $number } altaren in de doos
}

## Above the table

turn-number = Beurt { $turn }
your-turn = Jij bent aan de beurt
you-decide = Jij beslist
decides = { $name } beslist
turn-of = { $name } is aan de beurt
practice = oefening
title-turn = ● Jij bent aan de beurt
back-home = Begin
menu = Menu
history = Verloop
steps = De fasen van een beurt
step-buy = kopen
step-play = spelen
step-offer = offeren
step-take = pakken
step-score = waarderen
speed = Tempo
pause = Pauze
play-on = Verder
help-keys = Toetsen
help-rules = Regels
settings = Instellingen
seat-link = Mijn plaats meenemen naar een ander apparaat
seat-link-made = Deze link werkt één keer, een uur lang. Open hem op het andere apparaat:
seat-revoke = Mijn andere apparaten afmelden
seat-revoke-done = Nu heeft alleen dit apparaat je plaats nog.
fingerprint = Vingerafdruk van de geschudde kaarten: hij legt vóór de eerste zet alle kaarten vast en is aan het einde te controleren.
copy = Kopiëren
copied = Gekopieerd
copy-table = De tafel als tekst kopiëren
close = Sluiten
spectator = Je kijkt toe.
clock-left = { $name }: nog { $time }
deadline = nog { $minutes } min
deadline-seconds = nog { $seconds } s
deadline-hours = nog { $hours } u
since = Sinds je laatste beurt: { $number ->
    [one] 1 gebeurtenis
   *[other] { $number } gebeurtenissen
}

## Waiting for players

waiting = Wachten op spelers
waiting-starts = Het spel begint als alle plaatsen bezet zijn.
waiting-sit = Ga zitten
waiting-name = Je naam
waiting-stay = Je kunt ook hier blijven en toekijken: het spel verschijnt zodra het begint.
waiting-invited = Ben je uitgenodigd? Ga dan zitten:
waiting-creator = heeft de tafel gemaakt
waiting-reserved = nog niet hier
waiting-bot = Liever een bot
waiting-bot-which = { $last ->
    [yes] Welke bot? Dan begint het spel meteen.
   *[no] Welke bot?
}
waiting-cancel = Tafel annuleren
waiting-cancel-sure = Voor iedereen annuleren?
waiting-invite = Uitnodigen
waiting-link = { $use ->
    [sit] Wie deze link opent, kan een vrije plaats nemen.
    [both] Wie deze link opent, kan een vrije plaats nemen of toekijken.
   *[watch] Wie deze link opent, kan toekijken.
}
waiting-share = Delen
waiting-qr = QR-code
waiting-qr-says = Richt de camera van een ander apparaat erop.
waiting-agreed = Wat is afgesproken
waiting-players = Spelers
waiting-variants = Varianten
waiting-variants-none = geen
waiting-undo = Zetten terugnemen
waiting-watch = Toekijken
waiting-allowed = { $allowed ->
    [yes] toegestaan
   *[no] niet toegestaan
}
waiting-refused = { $code ->
    [no-free-seat] Deze plaats is niet meer vrij.
    [already-started] Het spel is al begonnen.
   *[other] { home-trouble }
}
gone = { $code ->
    [no-such-table] Deze tafel bestaat niet.
    [not-watchable] Aan deze tafel kan niemand toekijken.
    [banned] Je bent op deze server geblokkeerd.
   *[unknown-token] Deze plaats is niet meer van jou.
}

## Several people on one device

curtain-pass = Geef het apparaat aan { $name }
curtain-open = Ik ben { $name }: toon mijn kaarten
curtain-hold = Houd de knop ingedrukt of druk op Enter

## Keys

keys-change = Wijzigen
keys-press = Druk op een toets …
keys-reset = De gewone toetsen
keys-on = Losse toetsen staan aan
press-first = eerste kaart, rij of keuze
press-second = tweede
press-third = derde
press-fourth = vierde
press-rice = rijst
press-peanut = pinda's
press-banana = bananen
press-pepper = pepers
press-none = niets kopen, niet kijken
press-undo = terugnemen
press-skip = overslaan; twee keer: naar nu
press-pause = pauze
press-villages = naar de dorpen
press-altar = naar de offerplaats
press-history = naar het verloop
press-read = de tafel voorlezen
press-repeat = de laatste melding herhalen
press-sound = geluid
press-hint = een tip geven, dan een uitgebreidere
press-help = deze lijst
press-enter = kiezen; nog eens: doen
press-escape = terug
press-arrows = binnen een groep
read-table = Beurt { $turn }. { $asked } { $players }
read-player = { $name }: { stones }, { points }, { $goods ->
    [one] { $goods } offerkaart
   *[other] { $goods } offerkaarten
}.

## The first steps, each told once

coach-play = Eén steenhouwer heb je al. Speel een plukker: plukkers maken goederen goedkoper.
coach-take = Pak een kaart. De kaart erachter wordt voor iedereen gewaardeerd: kijk naar de getallen onder de rijen.
coach-buy = Je kunt een offerkaart betalen. Aan het eind telt elke kaart zoveel als haar goed op de offerplaats waard is.
coach-shrine = Altaren kosten stenen, tellen aan het eind 4 punten, en met elk begint een offerfase.
coach-altar = De offerplaats bepaalt wat goederen waard zijn: wat er het meest ligt, telt het meest.
coach-majority = De dubbele streep betekent: als enige de meeste. Dat brengt 1 extra als die soort wordt gewaardeerd.
coach-demon = Uit de rij van de demon kan niemand pakken. Gespeelde priesters zetten hem verder.
coach-oracle = Met een orakel bekijk je de bovenste kaarten van de offerplaats en houd je er één.
coach-off = Geen tips meer
look-at-table = De tafel bekijken
no-page = Deze pagina bestaat niet.

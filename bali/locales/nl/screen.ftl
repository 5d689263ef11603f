### Het spel op het hele scherm van een terminal.

## Boven kolommen: hoogstens 5 tekens

short-stonemason = Sthwr
short-priest = Pries
short-shrine = Altr.
short-rice = Rijst
short-peanut = Pinda
short-banana = Banaan
short-pepper = Peper
short-stones = Steen
short-points = OP
short-goods = Gd

## Het aanbod en ernaast: hoogstens 15 tekens

demon-here = DEMON!
demon-next = (straks demon)
foot-demon = demon, nu niet
foot-short = → { $card }
panel-pile = Stapel { $number }
panel-rows = { $rows ->
    [1] volgende: einde
   *[other] einde na { $latest ->
        [yes] ≤{ $rows }
       *[no] { $rows }
    } r.
}
panel-altar = Offerpl. { $number }
panel-top = boven: { $good }
panel-top-hidden = boven: gedekt
panel-hidden = { $number } onbekend
panel-box = Doos { $cards }
ledger-head = voor je·bezit
short-now = Stand
status-now = Stand:
legend-open = Tekens: 1·2 is 1 landbouwer voor je en 2 van het goed; * als enige de meeste; ▸ beslist. Stand: punten als het nu eindigde. ? toont de regels.
legend-strict = Tekens: * als enige de meeste; ▸ beslist. ? toont de regels.
ledger-own-goods = Je goederen
ledger-altar = Offer=waard
player-stones = { stones }
player-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
tile-price = { $what } ({ $stones ->
    [0] gratis
   *[other] { stones }
})

## Regels van de tafel

word-hand = Handkaarten
since-last-turn = Sinds je laatste beurt
thinking = { $name } denkt na
waiting-for = { $name } is aan zet.
too-small = De tafel heeft { $columns } kolommen en { $lines } regels nodig; hier zijn er { $wide } en { $high }. Maak het venster groter of de letters kleiner, of speel regel voor regel: bali play --plain
hand-over = Enter: doorgeven aan { $name }.
handover = { $name } is aan de beurt.

    Druk op Enter als je alleen voor het scherm zit.
name-person = Speler { $number }
pace = De bots spelen { $pace ->
    [slow] langzaam
    [fast] snel
    [instant] meteen
   *[normal] op normale snelheid
}.

## Toetsen, in de balk onderaan: een of twee woorden

key-choose = kiezen
key-do = doen
key-undo = terug
key-hint = tip
key-history = verloop
key-help = regels
key-new = nieuw
key-quit = stoppen
key-close = sluiten
key-replay = terugzien
key-review = analyse
key-again = opnieuw
key-practice = verder
key-jump = erheen
key-whose = van wie
key-next = volgende
key-back = lijst
key-step = zet
key-turn = beurt
key-observer = zicht
key-run = afspelen
key-look = bekijken
key-without = verder zonder
key-deal = delen
key-line = regel
key-change = wijzigen

## Wat de toetsen doen, voor de hulp

does-key-choose = 0 tot 9: een zet kiezen en zien wat hij oplevert; nog eens dezelfde toets speelt hem
does-key-arrows = pijlen, Tab: de volgende of vorige zet kiezen; de muis toont wat een zet oplevert
does-key-do = Enter of een tweede klik: de gekozen zet spelen
does-key-back = Escape: de keuze opheffen
does-key-undo = z: { does-undo }
does-key-hint = i: { does-hint }
does-key-review = v: na het einde en bij het bekijken: de analyse, die op de achtergrond berekend wordt (Escape breekt dat af); daar leidt Enter naar een moment, en e somt de fouten van iemand anders op
does-key-again = a: in een analyse: een fout nog een keer proberen
does-key-practice = p: in een analyse of bij het bekijken: vanaf dat moment verder spelen tegen bots, als een eigen spel
does-key-history = h: alles wat er gebeurd is
does-key-help = ?: deze pagina
does-key-skip = spatie: niet op de volgende zet van de bot wachten
does-key-pace = s: hoe snel de zetten van de bots op elkaar volgen
does-key-theme = t: licht of donker
does-key-new = n: een nieuw spel delen
does-key-games = o: bewaarde spellen, om verder te spelen of te bekijken
does-key-quit = q, Ctrl-C: weggaan; het spel is bewaard, en bali play --resume gaat ermee verder
does-key-suspend = Ctrl-Z: onderbreken; fg haalt het spel terug

## De regels

rules-title = Regels en toetsen
rules-now = Wat je nu beslist
rules-marks = In het overzicht: kaarten op tafel, * als enige de meeste, na · de eigen offerkaarten. Daaronder: je prijs, en van de offerplaats het aantal kaarten en wat er één nu waard is. Onder een rij: wat er openkomt als de onderste kaart wordt gepakt, en wat iedereen zou krijgen.
rules-aim = Het doel
rules-end = Het einde
rules-keys = Toetsen
rule-aim = Wie aan het eind de meeste punten heeft, wint. Punten komen van overwinningspunten uit het spel, 4 voor elk altaar, 1 voor elke volle 5 stenen, en van offerkaarten, die zoveel tellen als de offerplaats zegt. Een beurt: pak als je wilt een offerkaart, speel een kaart, vul je hand aan uit het aanbod; dan wordt de kaart die openkwam voor iedereen gewaardeerd.
rule-end = Het spel eindigt op het moment dat de stapel op is; er wordt niets meer gepakt of gewaardeerd. De goederen met de meeste kaarten op de offerplaats tellen 3 punten per kaart, de volgende 2, dan 1, dan 0; gelijke aantallen tellen gelijk. De meeste punten winnen; bij een gelijke stand de meeste altaren, dan de meeste stenen.

## Het einde

ending-altar = De offerplaats
ending-worth = { $value ->
    [one] { $value } punt per kaart
   *[other] { $value } punten per kaart
}

## Terugkijken

replay = Zet { $step } van { $steps }, zicht: { $observer }.
observer-all = alles open
observer-none = een toeschouwer

## Reviews

reviewing = Analyse: { $percent } %
moment-best = { $judgement }.
moment-lost = { $judgement }, −{ $loss } procentpunt. Beter: { $best }.
again-find = Wat was beter geweest?
again-heading = Opnieuw, { $number } van { $total }.

## Een nieuw spel, bewaarde spellen

setup-title = Een nieuw spel
setup-players = Spelers
setup-people = daarvan mensen hier
setup-people-hosted = Mensen
setup-bots = Tegenspelers
setup-bot = Tegenspeler { $number }
setup-oracle = Het Orakel
setup-demon = De Demon
setup-history = Verloop
setup-hints = Tips
setup-hints-says = Wie alleen tegen bots speelt, kan altijd om tips vragen; meerdere mensen moeten ze afspreken. Met streng geheugen zijn er geen.
setup-curtain = Gordijn
setup-curtain-says = Tussen de beurten van meerdere mensen aan deze terminal worden de handkaarten verborgen, tenzij iedereen met open hand wil spelen.
setup-open = zichtbaar
setup-strict = streng geheugen
setup-no = zonder
setup-yes = met
games-title = Bewaarde spellen
games-none = Er zijn nog geen bewaarde spellen.
games-over = afgelopen
games-practice = oefening
unsaved = Dit spel kan niet worden bewaard: { $reason }.
resume-none = er is geen onafgemaakt spel
resume-hint = Er wacht een onafgemaakt spel: bali play --resume

## Tips, het verloop

hint-title = Een tip
hint-comes = Een tip wordt berekend
history-bots = Tegenspelers: { $bots }.
history-title = Wat er gebeurd is

## The start screen, saved games

start-title = Bali. Wat wil je doen?
start-resume = Verder spelen: { $game }
start-new = Nieuw spel
start-learn = Het spel leren, in korte lessen
start-puzzles = Puzzels: vind de beste zet
start-server = Op een server spelen
start-games = Opgeslagen spellen: hervatten, terugkijken, beoordelen
start-help = Regels en toetsen
start-leave = Stoppen
games-turn = beurt { $turn }
games-level = ({ $level })
games-delete = Dit spel voorgoed wissen? Dezelfde toets nog eens wist het, Escape bewaart het.
games-undeleted = Dit spel kan niet worden gewist: { $reason }.
games-name = Een naam voor dit spel (leeg: geen)
key-rename = naam
key-delete = wissen
key-menu = menu
does-key-menu = m: het startscherm; het spel is opgeslagen

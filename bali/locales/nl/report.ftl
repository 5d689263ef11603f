### The report on many games: `bali report`.

## Numbers

report-number = { NUMBER($number) }
report-tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
report-small-percent = { NUMBER($number, maximumFractionDigits: 4) } %
report-interval = { $value } ({ $low } tot { $high })
report-range = { $low } tot { $high }
report-at-least = { $number } of meer

## The page

report-title = Bali: wat de partijen zeggen
report-lead = { $games } partijen van bots, nagespeeld en geteld: { $bots }. Bij elke waarde hoort haar 95%‑interval.
report-forfeits = Door een bot opgegeven partijen: { $games }. Ze tellen alleen voor de bots.
report-mixed = verschillende bots
report-players = { $players } spelers
report-variants = { $variants ->
    [oracle] het orakel
    [demon] de demon
    [oracle-demon] orakel en demon
   *[none] zonder varianten
}
report-of = { $bots }, { $players } spelers
report-figures = De cijfers

## Heads of columns

report-head-bots = wie
report-head-players = spelers
report-head-variants = varianten
report-head-games = partijen
report-head-seats = plaatsen
report-head-seat = plaats
report-head-share = winstaandeel
report-head-rare-share = aandeel partijen
report-head-points = punten
report-head-turns = beurten
report-head-margin = voorsprong van de winnaar
report-head-winners = winnaars
report-head-others = anderen
report-head-difference = verschil
report-head-deed = wat
report-head-shrines = altaren
report-head-measure = maat
report-head-rating = sterkte
report-head-time = ms per keuze
report-head-rule = regel
report-head-rare = wat gebeurde
report-head-example = bijvoorbeeld partij
report-head-source = waaruit

## In short

report-short-title = In het kort
report-short-start = startspeler wint
report-short-fair = eerlijk deel
report-short-points = punten van de winnaar
report-short-source = de meeste uit
report-short-deed = wat winnaars onderscheidt
report-short-more = { $deed } { $difference }
report-short-part = { $source }, { $share }

## Seats

report-seats-title = Is de startspeler in het voordeel?
report-seats-answer = { $answer ->
    [more] De startspeler wint meer dan een eerlijk deel
    [less] De startspeler wint minder dan een eerlijk deel
   *[unclear] De startspeler heeft geen duidelijk voordeel
}
report-seats-lead = Winstaandeel per plaats in speelvolgorde. Plaats 1 begint, met 2 stenen; elke volgende plaats heeft een steen meer. De streepjeslijn is het eerlijke deel.

## Points and length

report-scores-title = Hoeveel punten?
report-scores-answer = Winnaars hebben gemiddeld { $points } punten
report-scores-lead = Hoe vaak plaatsen met zoveel punten eindigen, winnaars en anderen, alle varianten samen.
report-lengths-title = Hoe lang duurt een partij?
report-lengths-answer = Een partij duurt gemiddeld { $turns } beurten
report-lengths-lead = Hoe vaak een partij zoveel beurten telt, van alle spelers samen.

## Where points come from

report-sources-title = Waar komen de punten vandaan?
report-sources-answer = De meeste punten van de winnaars komen uit: { $sources }
report-sources-lead = Gemiddelde punten van de winnaars en van de anderen, naar herkomst.
report-source-points_priests = gewaardeerde priesters
report-source-points_shrines = gewaardeerde altaren
report-source-shrine_points = altaren aan het eind
report-source-stone_points = stenen
report-source-goods_points = goederen

## What winners do

report-deeds-title = Wat doen winnaars anders?
report-deeds-answer = { $answer ->
    [some] Winnaars onderscheiden zich het duidelijkst door: { $deeds }
   *[none] Niets onderscheidt winnaars duidelijk
}
report-deeds-lead = Gemiddelden van de winnaars en van de anderen in dezelfde partijen, alle varianten samen. Een verschil gaat samen met de winst; het hoeft er niet de oorzaak van te zijn: wie voor staat, kan zich ook meer veroorloven.
report-deeds-cards = gespeelde kaarten: { $of }
report-deeds-goods = goederen en stenen: { $of }
report-deed-bought = goederen gekocht
report-deed-gained = goederen uit waarderingen
report-deed-kept = goederen van het orakel
report-deed-offered = goederen geofferd
report-deed-paid = stenen voor goederen
report-deed-stones_earned = stenen verdiend
report-deed-stones_left = stenen over
report-deed-majorities = waarderingen met meerderheid
report-deed-first_shrine = eigen beurt: 1e altaar
report-farmers = landbouwers
report-when-title = Wanneer doen ze dat?
report-when-answer = { $answer ->
    [some] In de tijd verschillen winnaars het meest bij: { $deeds }
   *[none] Winnaars spelen hun kaarten wanneer anderen dat doen
}
report-when-lead = Kaarten gespeeld in het eerste, tweede en laatste derde deel van de beurten van een partij: drie stippen per soort.
report-third-early = vroeg
report-third-middle = midden
report-third-late = laat
report-shrines-title = Hoeveel altaren winnen?
report-shrines-answer = { $answer ->
    [more] Wie veel altaren heeft, wint vaker dan wie er geen heeft
   *[unclear] Veel altaren winnen niet altijd vaker dan geen
}
report-shrines-lead = Winstaandeel van de plaatsen met aan het eind zoveel altaren voor zich. Dit is geen advies: altaren tonen ook wie stenen over had.

## Variants

report-variants-title = Wat veranderen de varianten?
report-variants-answer = De varianten veranderen de lengte van een partij met { $low } tot { $high } beurten
report-variants-lead = Het verschil met partijen zonder varianten.
report-variants-opposite = Met { $players } spelers ({ $variants }) hangt het teken van het effect van de bots af: { $measure } { $one } bij { $first }, { $other } bij { $second }.
report-measure-points = punten van een plaats
report-measure-turns = beurten van een partij
report-measure-margin = voorsprong van de winnaar, in punten
report-measure-start = winstaandeel van de startspeler

## Bots

report-bots-title = Hoe sterk zijn de bots, hoe lang denken ze?
report-bots-answer = { $answer ->
    [rated] { $bot } is de sterkste bot
    [timed] De traagste bot denkt { $time } ms per keuze
   *[neither] De bots troffen elkaar niet en hun tijd is niet gemeten
}
report-bots-lead = Winstaandeel en sterkte uit partijen waarin verschillende bots elkaar troffen; 0 is de gemiddelde sterkte. Gedwongen zetten zijn geen keuze.
report-bots-rating = sterkte

## Rare rules

report-rare-title = Zeldzame regels
report-rare-answer = { $seen } van { $all } zeldzame regels kwamen voor
report-rare-lead = Het aandeel partijen waarin dit minstens één keer gebeurde; bij de regels van het orakel van de partijen met het orakel.
report-rare-free_purchase = een offerkaart voor niets gekocht
report-rare-three_farmers = drie landbouwers tegelijk gespeeld
report-rare-shrine_returned = een altaar terug in de doos
report-rare-no_shrine = niemand speelde een altaar
report-rare-nothing_to_offer = een speler had niets te offeren
report-rare-nothing_to_bless = de voorraad was leeg bij het offeren
report-rare-shrine_stones = stenen gekozen voor altaren
report-rare-other_good = een ander goed, omdat een voorraad leeg was
report-rare-nothing_left = een goed was verschuldigd, maar er was niets meer
report-rare-cut_short = einde voordat de hand vol was
report-rare-good_absent = een goed zonder kaart op de offerplaats
report-rare-all_equal = alle vier goederen evenveel waard
report-rare-tie_shrines = gelijke stand, beslist door altaren
report-rare-tie_stones = gelijke stand, beslist door stenen
report-rare-tie_shared = een gedeelde overwinning
report-rare-oracles_only = een nieuwe rij met alleen orakels
report-rare-look_declined = de blik van het orakel op de offerplaats afgeslagen
report-rare-small_look = een blik op minder dan vier kaarten
report-rare-no_altar = een orakel kwam, maar de offerplaats was leeg

## How it was made

report-method-title = Hoe dit is gemaakt
report-method = Aandelen hebben het interval van Wilson; waar een verdeling vaker is gespeeld, telt mee hoezeer de verdelingen verschillen. Andere waarden hebben het interval van het gemiddelde. Winnaars en anderen worden partij voor partij vergeleken. Gedeelde overwinningen tellen in delen.
report-commands = De commando's

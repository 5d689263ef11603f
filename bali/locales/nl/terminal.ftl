### The game line by line and the table drawn in text.

## The table. Labels have 12 columns, words above numbers about 8.

table-turn = Beurt { $turn }, { $name }: { $phase }.
# The decision in a word: the titles of the rule book are too long for a line that is read often.
table-phase = { $phase ->
    [buy] Kopen
    [play] Spelen
    [take] Pakken
    [oracle] { phase-oracle }
    [keep] { phase-keep }
    [reward] { phase-reward }
    [gain] { phase-gain }
    [over] { phase-over }
   *[offer] { phase-offer }
}
table-to-take = { $number ->
    [one] Nog { $number } kaart te pakken.
   *[other] Nog { $number } kaarten te pakken.
}
table-scored = Gewaardeerd worden: { $kinds }.
table-to-move = Aan zet: { $name }.
table-pile = Stapel: { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}; { $latest ->
    [yes] uiterlijk { $rows ->
        [1] de volgende nieuwe rij
       *[other] de { $rows }e nieuwe rij
    } beëindigt het spel.
   *[no] { $rows ->
        [1] de volgende nieuwe rij
       *[other] de { $rows }e nieuwe rij
    } beëindigt het spel.
}
table-pile-empty = Stapel: leeg.
table-demon = Demon: rij { $row }.
table-box = Doos: { kind-shrine-plural } { $shrines }{ $oracle ->
    [yes] , orakels { $oracles }
   *[no] {""}
}.
table-altar-empty = Offerplaats: leeg.
table-altar = Offerplaats: { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}, bovenop { $top }.
table-top-hidden = een gedekte kaart
table-hidden = { $number ->
    [one] { $number } daarvan is onbekend.
   *[other] { $number } daarvan zijn onbekend.
}
table-stack = Van bovenaf: { $cards }.
table-unknown = ?
table-row = Rij { $row }{ $demon ->
    [yes] {" "}(demon)
   *[no] {""}
}
table-foot = dan { $card }
table-foot-new = dan nieuwe rij
table-foot-end = dan EINDE
table-fronts = Op tafel
table-in-pile = In de stapel
table-owned = Bezit
table-stones = stenen
table-points = punten
# The points if the game ended now.
table-now = stand
table-supply = Voorraad
table-price = Jouw prijs
table-on-altar = Offerplaats
table-worth = Nu waard
table-hands = Handkaarten
table-hand-size = { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}
table-hand-empty = geen

## The final count

headline-won = { $you ->
    [yes] Jij wint
   *[no] { $name } wint
} met { $total }.
headline-shared = { $winners } delen de overwinning met { $total }.
headline-place = Je bent { $place }e met { $total }.
count-title = Puntentelling
count-points = punten
count-shrines = altaren
count-stones = stenen
count-goods = goederen
count-total = totaal

## A game from its beginning

heading = Bali voor { $players } spelers, { $variants ->
    [oracle] met het orakel
    [demon] met de demon
    [oracle-demon] met het orakel en de demon
   *[none] zonder varianten
}
heading-seat = { $number }. { $name } ({ $color })
heading-bot = { $number }. { $name } ({ $color }, { $level })
heading-color = { $number }. { $name }
heading-turn = Beurt { $turn }: { $name }
heading-turn-bot = Beurt { $turn }: { $name } ({ $level })
forfeit = { $name } geeft de partij op bij zet { $move }: { $reason }.
name-you = Jij
start-seat = Je kleur is { $color } en je bent als nummer { $number } aan de beurt.
start-open = Open verloop: alles wat je zou kunnen onthouden wordt getoond.
start-strict = Streng geheugen: wat er gebeurd is, moet je zelf onthouden.
getting-ready = De bots maken zich klaar. Dat is maar één keer nodig en kan een halve minuut duren.

## What is asked

ask-buy = Koop je een offerkaart? Je hebt { stones }.
ask-play = Wat speel je? Je hebt { stones }.
ask-offer = { $face ->
    [up] Welke offerkaart leg je open op de offerplaats? Iedereen ziet die.
   *[down] Welke offerkaart leg je gedekt op de offerplaats? Alleen jij weet welke.
}
ask-bless = Welke kaart uit de voorraad leg je open boven op de offerplaats?
ask-take = Uit welke rij pak je een kaart? { $number ->
    [one] Het is je laatste kaart deze beurt.
   *[other] Je pakt nog { $number } kaarten.
}
ask-oracle = Er is een orakel verschenen. Bekijk je de offerplaats?
ask-keep = Alleen jij ziet deze kaarten. Welke houd je?
ask-reward = De altaren worden gewaardeerd. Neem je punten of stenen?
ask-gain = De { $cards } zijn op. Welke andere kaart pak je?
choice = { $move }. { $changes }
afterwards = Daarna: { $then }
not-now = Kan nu niet: { $list }.
not-now-move = { $what } ({ $why })
forced = Er is maar één mogelijkheid, al gedaan: { $move }.
skipped-purchase = Kopen overgeslagen: de goedkoopste kaart kost { $price }, je hebt { $stones }.

## Answers

unknown-answer = Dat begrijp ik niet. Geef een van de nummers of een opdracht: { $commands }.
unknown-move = Dat kan nu niet. Geef een van de nummers.
not-now-answer = Dat kan nu niet: { $why }.
nothing-new = Sinds je laatste keuze is er niets gebeurd.
undone = Teruggenomen.
undo-off = Aan deze tafel kan niets worden teruggenomen.
undo-start = Er is nog niets om terug te nemen.
undo-other = Terugnemen kan niet: er is intussen iemand anders geweest.
undo-row = Terugnemen kan niet: er is een nieuwe rij gevormd.
undo-look = Terugnemen kan niet: je hebt de offerplaats bekeken.
undo-top = Terugnemen kan niet: de kaart eronder is zichtbaar geworden.
undo-limit = Terugnemen kan niet: dat heb je al zo vaak gedaan als in één partij mag.
undo-standin = Terugnemen kan niet: dat heeft de invaller beslist.
undo-late = Terugnemen kan niet: de tijd voor die beslissing is om.
left = Je verlaat de tafel. Tot ziens!
save = Geef een bestandsnaam om het verslag op te slaan; een lege regel sluit af.
saved = Het verslag staat in { $file }.
not-saved = { $file } kan niet geschreven worden: { $reason }.
save-exists = dat bestand bestaat al
farewell = Bedankt voor het spelen!

## Hints, and what a bot thinks of every move

hint-strict = Aan een tafel met streng geheugen zijn er geen tips: een tip weet alles wat je gezien hebt, en hier moet je dat zelf onthouden.
hint-people = Hier zijn er geen tips: er spelen meerdere mensen, en die hebben vóór het spel geen tips afgesproken.
hints-agreed = Aan deze tafel zijn tips toegestaan: iedereen mag erom vragen, en na afloop ziet iedereen wie dat deed.
hint-cancelled = De tip is afgebroken.
hint-best = De twee beste mogelijkheden, met je winstaandeel:
hint-more = Vraag nog een keer voor de twee beste mogelijkheden en de reden.
thoughts = Wat de bot “{ $bot }” denkt, met de kennis van { $name }:
thoughts-share = winstaandeel %
thoughts-points = punten
thoughts-marks = * zou de bot kiezen{ $played ->
    [yes] , + is gespeeld
   *[no] {""}
}. Achter ± staat hoe zeker hij is: in 95 van de 100 gevallen zou eindeloos nadenken het winstaandeel niet verder verschuiven.

## Commands: the word, then the letter that stands for it; what it does

command-undo = terug t
command-hint = tip i
command-table = overzicht o
command-picture = beeld b
command-story = verloop v
command-rules = regels r
command-help = hulp h
command-quit = stop s
does-undo = neemt je laatste zet terug, zolang niemand anders aan zet is geweest en er niets verborgens is onthuld
does-hint = zegt waar je moet kijken; nog een keer gevraagd, de twee beste mogelijkheden en de reden; niet aan tafels met streng geheugen
does-table = vertelt de hele tafel; in je beurt hoor je wat er veranderd is
does-picture = tekent de tafel in kolommen
does-story = vertelt wat er gebeurd is
does-rules = zegt welke regel nu geldt
does-help = toont de opdrachten
does-quit = beëindigt het spel
hint-answers = Antwoord met het nummer van een zet of in de woorden van de verslagen, bijvoorbeeld: take 2.
hint-marks = In de tekening staat > voor wie beslist en * bij wie als enige de meeste heeft. De kaart tussen haken kan uit een rij worden gepakt; daaronder staat wat er dan vrijkomt.
hint-command = { $key }, { $word }: { $does }.
hint-commands = Opdrachten: { $commands }.

## After the end: the review, exercises, and playing on from a moment

command-review = analyse a
command-again = opnieuw o
command-from = vanaf v
does-review = laat zien waar het spel gewonnen en verloren werd en somt de fouten op; met een nummer, zoals analyse 2, toont het die fout
does-again = met een nummer, zoals opnieuw 2: vraagt om een betere keuze in plaats van die fout
does-from = met een getal, zoals vanaf 37: speelt na zoveel zetten verder tegen bots, als een eigen spel
unknown-command = Dat begrijp ik niet. Dit zijn de opdrachten:
review-begins = Het spel wordt geanalyseerd; Ctrl-C breekt dat af.
review-progress = { $percent } %
review-cancelled = De analyse is afgebroken.
review-mistakes = { $number ->
    [0] { $whose ->
        [own] Je hebt geen fouten gemaakt.
        [other] { $name } heeft geen fouten gemaakt.
       *[all] Niemand heeft een fout gemaakt.
    }
   *[other] { $whose ->
        [own] Jouw fouten, de grootste eerst
        [other] De fouten van { $name }, de grootste eerst
       *[all] De fouten, de grootste eerst
    }
}
review-no-mistake = { $number ->
    [0] Er staat geen fout in de lijst.
    [1] Er staat één fout in de lijst.
   *[other] In de lijst staan de fouten 1 tot en met { $number }.
}
review-here = Dit was na { $step } zetten: opnieuw { $number } probeert het nog een keer, vanaf { $step } speelt vanaf hier verder.
again-task = Fout { $number }: zoek iets beters. Een lege regel leidt terug.
again-right = Goed!
again-wrong = Er is iets beters: dit kost { $loss } procentpunt.
again-played = Dat is wat er gespeeld werd: het kost { $loss } procentpunt.
practice-from = Oefening vanaf zet { $step }.
practice-steps = Zeg na hoeveel zetten je verder wilt spelen, 0 tot en met { $last }, bijvoorbeeld: vanaf 0.
bots-failed = De bots kunnen niet antwoorden: { $reason }
bot-failed = { $name } kan niet verder spelen: { $reason }.
bot-failed-again = Nog een keer vragen.
bot-failed-replace = Een bot laten doorspelen: { $level }.
bot-failed-quit = Stoppen. De partij is opgeslagen; bali play --resume --bots … hervat die met andere bots.

## The rule that applies now

rule-buy = Eén keer per beurt mag je een offerkaart kopen. Die kost 5 stenen, 1 minder voor elke plukker van dat goed die voor je ligt. Aan het eind telt elke offerkaart voor wat het goed waard is.
rule-play = Je moet een steenhouwer of een priester (gratis), een altaar (7 stenen) of 1, 2 of 3 gelijke plukkers (0, 1 of 2 stenen) spelen. Een altaar telt aan het eind voor 4 punten en leidt tot een offerfase. Met drie altaren op hand en minder dan 7 stenen leg je er één terug in de doos.
rule-offer = Na een altaar leggen alle anderen om de beurt een offerkaart open op de offerplaats, daarna de actieve speler één gedekt. Het goed met de meeste kaarten op de offerplaats is aan het eind 3 punten per kaart waard, het volgende 2, dan 1, dan 0; gelijke aantallen zijn evenveel waard.
rule-bless = Tot slot legt de actieve speler een kaart naar keuze uit de voorraad open op de offerplaats.
rule-take = Je vult je hand aan tot 3 kaarten, steeds met de onderste kaart van een rij. Is je hand vol, dan wordt de kaart die nu onderaan ligt in de rij waaruit je het laatst pakte, voor iedereen gewaardeerd: steenhouwers leveren stenen op, priesters overwinningspunten, altaren een van beide, plukkers 1 offerkaart. Wie als enige de meeste heeft, en minstens 2, krijgt er 1 extra. Een lege rij wordt opnieuw gevormd; als de stapel op is, eindigt het spel meteen. Uit de rij van de demon mag niemand pakken; elke gespeelde priester schuift hem een rij door.
rule-oracle = Orakels in een nieuwe rij verlaten het spel. Daarna mag je de bovenste 4 kaarten op de offerplaats bekijken; doe je dat, dan houd je er één en gaan de andere terug zoals ze lagen.
rule-keep = { rule-oracle }
rule-reward = Wie altaren heeft liggen, kiest overwinningspunten of stenen, 1 per altaar; wie als enige de meeste heeft, krijgt 1 extra van dezelfde soort.
rule-gain = Is de voorraad van het gewaardeerde goed op, dan pak je in plaats daarvan een andere offerkaart.

## Lessons

lessons-entry = { $title }{ $state ->
    [done] {" "}(voltooid)
    [skipped] {" "}(overgeslagen)
   *[open] {""}
}
lessons-choose = Voer het nummer van een les in, of een lege regel voor “{ $title }”. Al het andere toont de lijst.
lessons-complete = Alle lessen zijn voltooid. Voer een nummer in om er een te herhalen, of een lege regel om te stoppen; bali play --bots easy deelt een spel.
lessons-complete-screen = Alle lessen zijn voltooid. Kies er een om die te herhalen, of stop met q; bali play --bots easy deelt een spel.
lessons-skip = Antwoord met een nummer; een lege regel slaat deze stap over.
lessons-take-back = Enter neemt het terug.
lessons-go-on = Enter gaat verder.

## What is done, of lessons and puzzles

progress-aside = Je voortgang tot nu toe is niet leesbaar ({ $reason }). Je begint opnieuw; het bestand blijft bewaard als { $file }.
progress-locked = Je voortgang tot nu toe is niet leesbaar ({ $reason }). Het bestand { $file } blijft zoals het is, dus er wordt niets nieuws bewaard.
progress-unsaved = Je voortgang kan niet worden bewaard: { $reason }.

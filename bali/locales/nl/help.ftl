### The help of the command line: `bali --help`, `bali play --help` and so on.

help-bali = Het kaartspel Bali. Zonder opdracht opent het in de browser; met de opdrachten speel je in de terminal, controleer je partijen, vertel je ze na en laat je bots spelen.

## Commands

help-play = in de terminal spelen: tegen bots, met anderen hier of aan de tafel van een server
help-learn = het spel leren in de terminal, in korte lessen aan een echte tafel
help-check = spelverslagen zet voor zet controleren
help-show = een partij in woorden navertellen en de tafel tekenen
help-view = wat een plaats of een toeschouwer op een moment van het spel mag weten, als JSON
help-think = op een moment van een partij elke toegestane zet door een bot laten beoordelen
help-review = een afgelopen partij analyseren: waar die beslist werd, door vaardigheid of geluk, en wat beter was geweest; een bestand met meer partijen geeft een overzicht per speler
help-simulate = bots laten spelen en de verslagen schrijven
help-dataset = een dataset maken om zonder spelen van te leren: partijen van sterke bots, met wat elke plaats bij elke keuze wist en hoe de zoektocht over de zetten verdeeld was, als Parquet-bestanden met een beschrijving
help-arena = bots een toernooi laten spelen: elke verdeling in elke zitvolgorde, met betrouwbaarheidsintervallen van winstaandelen en ratings
help-strength = een bot meten tegen vaste tegenstanders, in gelijke aantallen en met vaste verdelingen, en zijn rij van de tabel in docs/research.md tonen
help-bot = een bot starten die via standaardinvoer en -uitvoer het botprotocol spreekt
help-bench = de snelheid van de spelmotor en de bots meten
help-about = wat dit programma is

## Arguments and options

help-language = taal van de teksten; zonder opgave die van je systeem
help-players = aantal spelers, 2 tot en met 4 (zonder opgave zo veel als er genoemd zijn, minstens 3)
help-simulate-players = aantal spelers, 2 tot en met 4, of een bereik: 2..4 (zonder opgave 3)
help-arena-players = aantal spelers, 2 tot en met 4, of een bereik: 2..4 (zonder opgave zo veel als er bots zijn, hoogstens 4)
help-strength-players = aantal spelers, 2 tot en met 4, of een bereik: 2..4 (zonder opgave 2..4)
help-variants = varianten: oracle, demon of oracle,demon (zonder opgave geen)
help-simulate-variants = varianten: oracle, demon, oracle,demon of all: alle combinaties om de beurt (zonder opgave geen)
help-seed = een geheel getal; hetzelfde getal geeft dezelfde partijen
help-play-seed = een geheel getal; hetzelfde getal deelt dezelfde kaarten, en bots antwoorden hetzelfde op dezelfde zetten
help-bot-seed = een geheel getal; hetzelfde getal geeft dezelfde antwoorden, als een spel er zelf geen noemt
help-think-seed = een geheel getal; hetzelfde getal geeft dezelfde beoordelingen
help-review-seed = een geheel getal; hetzelfde getal geeft dezelfde analyse (zonder opgave 0)
help-puzzle-seed = een geheel getal; hetzelfde aantal en hetzelfde getal geven dezelfde opgaven (zonder opgave 1)
help-sample-seed = een geheel getal; hetzelfde getal geeft dezelfde steekproef (zonder opgave 0)
help-history = open: alles wat je zou kunnen onthouden wordt getoond; strict: net als aan een echte tafel onthoud je het zelf (zonder opgave open)
help-hints = tips toestaan hoewel er meerdere mensen spelen, omdat iedereen het ermee eens is; alleen tegen bots kun je er altijd om vragen
help-file = een bestand met verslagen; - voor de standaardinvoer
help-files = bestanden met verslagen (.json of .jsonl); - voor de standaardinvoer
help-line = regel van het verslag in het bestand (zonder opgave 1)
help-step = na zoveel beslissingen stoppen (zonder opgave de hele partij)
help-json = per resultaat één regel JSON schrijven
help-seat = nummer van de plaats, 0 is de startspeler, of spectator voor een toeschouwer
help-games = totaal aantal partijen
help-strength-games = aantal partijen tegen elke tegenstander met elk aantal spelers (zonder opgave 96)
help-bots = de bots, één voor alle plaatsen of elk een: easy, medium, hard, expert, een programma dat het botprotocol spreekt of een bestand met getrainde gewichten (.npz) (zonder opgave medium). Bots onthouden alles wat ze gezien hebben, ook aan tafels met streng geheugen
help-simulate-bots = de bots op volgorde of één voor alle plaatsen: random, easy, medium, hard, expert, een programma dat het botprotocol spreekt of een bestand met getrainde gewichten (.npz) (zonder opgave random)
help-arena-bots = de bots: random, easy, medium, hard, expert, programma’s die het botprotocol spreken of bestanden met getrainde gewichten (.npz). Er mogen meer bots dan spelers zijn: dan speelt elke selectie
help-opponents = andere tegenstanders dan de vaste, bijvoorbeeld maar één daarvan
help-name = naam van de bot, desgewenst met zijn budget: hard, hard:sims=2000
help-think-bot = naam van de bot, desgewenst met zijn budget: hard, hard:sims=2000 (zonder opgave expert)
help-seating = hoe vaak een verdeling wordt gespeeld: all in elke zitvolgorde, rotations alleen in één volgorde en haar rotaties, met vier bots 4 partijen in plaats van 24 (zonder opgave all)
help-adjusted = ook het geluk in elke partij meten en de winstaandelen zonder geluk met hun intervallen tonen; duurt tot een seconde per partij
help-trace = bij elke beslissing ook de plaats en de toegestane zetten schrijven
help-jobs = aantal processen (zonder opgave zoveel als er kernen zijn)
help-simulate-out = bestand voor de verslagen (.jsonl) of map voor tabellen (.parquet); wat begonnen is, wordt voortgezet (zonder opgave de standaarduitvoer)
help-arena-out = bestand voor de verslagen (.jsonl) of map voor tabellen (.parquet); wat begonnen is, wordt voortgezet (zonder opgave wordt niets bewaard)
help-strength-out = map voor de verslagen; wat daar begonnen is, wordt voortgezet (zonder opgave wordt niets bewaard)

# Many games

help-report = verslag over veel partijen: een pagina met grafieken en tabellen
help-games-files = bestanden met verslagen (.jsonl) of mappen met tabellen (.parquet)
help-page = bestand voor de pagina, met --json voor de cijfers; een naam op .md geeft een Markdown-document met de afbeeldingen in een map ernaast (zonder opgave de standaarduitvoer)
help-table-list = welke tabellen worden geschreven: games,seats, desgewenst met decisions (elke beslissing) en thoughts (wat zoekende bots van elke zet vonden) (zonder opgave games,seats,decisions)
help-dataset-games = aantal partijen in totaal (zonder opgave 100000)
help-dataset-players = aantal spelers, 2 tot en met 4, of een bereik (zonder opgave 2..4)
help-dataset-variants = varianten: oracle, demon, oracle,demon of all: alle combinaties om de beurt (zonder opgave all)
help-dataset-seed = een geheel getal; hetzelfde getal geeft dezelfde partijen en bestanden (zonder opgave 1)
help-dataset-bots = de bots op volgorde of één voor alle plaatsen; met een aantal simulaties, want een tijd in seconden is niet te herhalen (zonder opgave hard:sims=100)
help-dataset-out = map voor de dataset; wat begonnen is, wordt voortgezet
help-ray = op een Ray-cluster spelen; zonder adres op het lokale, dat zo nodig wordt gestart

# The server

help-verify = controleren dat de kaarten van een spel vóór de eerste zet vastlagen: het verslag tegen de vastlegging
help-serve = een server voor mensen en bots draaien
help-version = de versie van dit programma tonen
help-no-browser = geen browser openen, alleen het adres van het spel tonen
help-tables = de tafels van een server tonen, sluiten of verwijderen; spelers verwijderen; namen en adressen blokkeren
help-backup = de spellen van een server kopiëren terwijl hij draait
help-restore = een met backup gemaakte kopie op de plaats van de spellen van een server zetten terwijl hij niet draait; toont waar de vorige bewaard blijven
help-doctor = een installatie controleren: opslag, ruimte, open bestanden, proxy, klok, gecompileerde code, bots
help-config = TOML-bestand met opties, zoals port = 8000; de opdrachtregel en variabelen zoals BALI_PORT gaan voor
help-data = map voor de spellen; zonder opgave de gebruikelijke van dit systeem
help-database = postgresql://… in plaats van een bestand in de map: voor meerdere processen en machines
help-host = adres waarop de server luistert; zonder opgave kan alleen deze machine hem bereiken
help-port = poort waarop de server luistert (zonder opgave 8000)
help-doctor-host = adres van de server die gecontroleerd wordt, als het niet in zijn map staat (zonder opgave 127.0.0.1)
help-doctor-port = poort van de server die gecontroleerd wordt, als die niet in zijn map staat (zonder opgave 8000)
help-processes = aantal serverprocessen; vanaf 2 alleen op Linux
help-workers = aantal werkprocessen voor bots
help-url = openbaar adres van de server achter een proxy, zo nodig met pad
help-bot-time = milliseconden die een zet van een bot ten minste duurt (hard 150, expert 950 meer), zodat een gedwongen zet niet opvalt; 0 voor niet langer dan nodig
help-rate = verzoeken per seconde van één adres, 0 voor onbeperkt; half zoveel van één plaats. Een server die alleen deze machine kan bereiken heeft geen grenzen
help-metrics = poort op deze machine voor Prometheus
help-keep = afgelopen spellen na deze tijd verwijderen, zoals 365d of 12h (zonder opgave nooit)
help-close = het spel aan deze tafel voorgoed beëindigen
help-delete = deze tafel met het hele logboek verwijderen
help-kick = de speler van een plaats verwijderen, geteld vanaf 0: een bot speelt verder, vóór het begin is de plaats vrij
help-delete-person = iedereen met deze naam van alle tafels verwijderen; tafels waaraan niemand anders speelde worden verwijderd
help-ban-name = deze naam vanaf nu weigeren
help-ban-address = dit adres of netwerk, zoals 192.0.2.0/24, vanaf nu weigeren
help-unban = de blokkade van deze naam of dit adres opheffen
help-bans = de blokkades tonen
help-copy = het bestand waarnaar wordt gekopieerd; het mag nog niet bestaan
help-restored-copy = de kopie die wordt teruggezet
verified = Het zijn de kaarten die vóór de eerste zet zijn vastgelegd, en elke zet is geldig.
verified-practice = Dit is een oefening: er is verder gespeeld vanaf een moment van een ander spel, waarvan de kaarten bekend konden zijn.
at-home = Bali staat op { $address } (ctrl-c stopt het)
there-already = Bali draait al op { $address }

# Het spel in de terminal

help-people = mensen aan deze terminal, met naam; tussen hun beurten zijn de handkaarten verborgen (zonder opgave jij alleen). Bij een server je naam
help-no-curtain = de handkaarten tussen de beurten van meerdere mensen niet verbergen; iedereen mag ze zien
help-table = adres van een tafel bij een Bali-server, om te gaan zitten of toe te kijken; alleen dat van de server: daar een tafel openen, met de genoemde bots en mensen op de andere plaatsen
help-resume = het laatste onafgemaakte spel hervatten
help-replay = een verslag zet voor zet bekijken, door de ogen van elke plaats; een afgelopen spel kan geanalyseerd en vanaf elk moment verder gespeeld worden
help-plain = regel voor regel spelen, zonder kleuren en cursor: voor pipes en schermlezers; zonder terminal vanzelf zo
help-lesson = naam van de les waarmee je begint: front, scoring, majority, prices, buying, farmers, shrine, altar, end, plan, oracle of demon (zonder naam de lijst van alle)

# Reviews

help-review-line = regel van het verslag in het bestand (zonder opgave alle)
help-effort = quick: enkele seconden voor een partij; normal: tot een minuut; deep: zo lang als het duurt (zonder opgave normal)
help-review-seat = nummer van de plaats waarvan de fouten getoond worden, 0 is de startspeler; die wordt met “je” aangesproken
help-review-jobs = aantal processen voor meer partijen (zonder opgave zoveel als er kernen zijn)
help-html = de analyse als één pagina met alles erin naar dit bestand schrijven; - voor de standaarduitvoer

# Opgaven

help-puzzles = opgaven uit spellen van sterke bots: de ene duidelijk beste mogelijkheid vinden
help-puzzles-make = een verzameling opgaven maken; na een onderbreking gaat dezelfde opdracht verder
help-puzzles-check = een steekproef van de opgaven met meer moeite opnieuw doorzoeken en tellen hoeveel er overeenkomen
help-today = alleen de opgave van de dag, die voor iedereen dezelfde is
help-theme = alleen opgaven met dit thema
help-difficulty = alleen opgaven van deze moeilijkheid
help-progress = in plaats daarvan je rating, reeks en geschiedenis tonen
help-puzzle-number = hoeveel opgaven (zonder opgave 500)
help-puzzle-out = bestand van de verzameling
help-puzzle-workers = aantal processen (indien niet opgegeven: zoveel als er kernen zijn)
help-puzzle-file = bestand van de verzameling; indien niet opgegeven: de meegeleverde
help-sample = hoeveel opgaven opnieuw doorzocht worden (zonder opgave 100)
help-times = de moeite, als veelvoud van die van expert (zonder opgave 50)

# Help, completion and the manual page

help-help = de hulp bij een opdracht tonen
help-completion = een script tonen dat opdrachten en opties aanvult: bash, zsh of fish
help-man = de handleiding tonen: bali man > bali.1
help-command = naam van de opdracht (zonder opgave het programma zelf)
help-shell = de shell: bash, zsh of fish
help-examples = Voorbeelden:
example-home = het spel in de browser openen
example-play = het startscherm in de terminal openen
example-bots = meteen tegen één sterke bot spelen
example-learn = het spel in de terminal leren
example-review = een afgelopen partij beoordelen
example-serve = tafels voor anderen aanbieden
example-simulate = bots laten spelen
example-help = alle opties van een opdracht
help-exit-codes = Afsluitcodes:
exit-code-0 = gedaan
exit-code-1 = een verslag is fout, of een controle mislukte
exit-code-2 = de opdracht kan niet worden uitgevoerd; de melding zegt waarom
exit-code-130 = onderbroken

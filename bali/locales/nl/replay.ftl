### Spellen bekijken in de terminal.

replay-go = Naar welke zet? 0 tot { $steps }
replay-no-record = In deze richting is er geen ander spel.
replay-unreadable = Dit spel kan niet worden gelezen: { $reason }
replay-file = Bestand met spellen, zo nodig met een regel: games.jsonl 3
start-records = Een bestand met spellen terugzien
opinion = Wat de bots voor { $name } zouden doen, met het winstaandeel:
opinion-forced = Hier valt niets te beslissen.

## Toetsen

key-step-number = ga naar
key-opinion = mening
key-next-record = spel
does-key-step-number = g: bij het bekijken: naar de zet met een nummer gaan
does-key-opinion = i: bij het bekijken: wat de bots alleen van dit moment vinden, met de kennis van wie aan zet is
does-key-records = [ en ]: bij het bekijken: het vorige en het volgende spel van het bestand

## Opdrachten: het woord, dan de letter ervoor

command-move = zet z
command-think = mening m
command-previous = eerdere e
does-move = met een getal, zoals zet 37: de tafel na zoveel zetten
does-think = wat de bots van dit moment vinden: de twee beste zetten en de reden; met een getal, zoals mening 37, na zoveel zetten
does-next = het volgende spel van het bestand
does-previous = het spel ervoor

### Spiele ansehen im Terminal.

replay-go = Zu welchem Schritt? 0 bis { $steps }
replay-no-record = In dieser Richtung gibt es kein weiteres Spiel.
replay-unreadable = Dieses Spiel kann nicht gelesen werden: { $reason }
replay-file = Datei mit Spielen, wenn nötig mit einer Zeile: games.jsonl 3
start-records = Eine Datei mit Spielen ansehen
opinion = Was die Bots für { $name } täten, mit dem Gewinnanteil:
opinion-forced = Hier ist nichts zu entscheiden.

## Tasten

key-step-number = gehe zu
key-opinion = Meinung
key-next-record = Spiel
does-key-step-number = g: beim Ansehen: zu einem Schritt mit einer Nummer gehen
does-key-opinion = i: beim Ansehen: was die Bots allein von diesem Augenblick halten, aus dem Wissen dessen, der am Zug ist
does-key-records = [ und ]: beim Ansehen: das vorige und das nächste Spiel der Datei

## Befehle: das Wort, dann der Buchstabe dafür

command-move = zug z
command-think = meinung m
command-previous = vorige v
does-move = mit einer Zahl, etwa zug 37: der Tisch nach so vielen Schritten
does-think = was die Bots von diesem Augenblick halten: die zwei besten Züge und der Grund; mit einer Zahl, etwa meinung 37, nach so vielen Schritten
does-next = das nächste Spiel der Datei
does-previous = das Spiel davor

### The help of the command line: `bali --help`, `bali play --help` and so on.

help-bali = Das Kartenspiel Bali: spielen, Partien prüfen und erzählen, Bots spielen lassen.

## Commands

help-play = im Terminal gegen Bots spielen
help-check = Spielprotokolle Zug für Zug prüfen
help-show = eine Partie in Worten erzählen und den Tisch zeichnen
help-view = was ein Platz oder ein Zuschauer zu einem Zeitpunkt wissen darf, als JSON
help-simulate = Bots spielen lassen und die Protokolle schreiben
help-bench = die Geschwindigkeit messen
help-about = was dieses Programm ist

## Arguments and options

help-language = Sprache der Texte; ohne Angabe die des Systems
help-players = Zahl der Spieler, 2 bis 4 (ohne Angabe 3)
help-variants = Varianten: oracle, demon oder oracle,demon (ohne Angabe keine)
help-seed = eine ganze Zahl; dieselbe Zahl ergibt wieder dieselbe Partie
help-history = open: gezeigt wird alles, woran man sich erinnern könnte; strict: wie am echten Tisch merkst du es dir selbst (ohne Angabe open)
help-file = eine Datei mit Protokollen; - für die Standardeingabe
help-files = Dateien mit Protokollen (.json oder .jsonl); - für die Standardeingabe
help-line = Zeile des Protokolls in der Datei (ohne Angabe 1)
help-step = nach so vielen Entscheidungen anhalten (ohne Angabe die ganze Partie)
help-json = je Ergebnis eine Zeile JSON schreiben
help-seat = Nummer des Platzes, 0 ist der Startspieler, oder spectator für Zuschauer
help-games = Zahl der Partien
help-bots = die Bots der Reihe nach, oder einer für alle Plätze (ohne Angabe random)
help-trace = auch schreiben, wer entschied und was sonst erlaubt war
help-out = Datei, in die geschrieben wird (ohne Angabe die Standardausgabe)

### The help of the command line: `bali --help`, `bali play --help` and so on.

help-bali = Das Kartenspiel Bali. Ohne Befehl öffnet es sich im Browser; die Befehle spielen im Terminal, prüfen und erzählen Partien und lassen Bots spielen.

## Commands

help-play = im Terminal spielen: gegen Bots, mit anderen hier oder am Tisch eines Servers
help-check = Spielprotokolle Zug für Zug prüfen
help-show = eine Partie in Worten erzählen und den Tisch zeichnen
help-view = was ein Platz oder ein Zuschauer zu einem Zeitpunkt wissen darf, als JSON
help-think = was ein Bot zu einem Zeitpunkt einer Partie von jeder erlaubten Möglichkeit hält
help-simulate = Bots spielen lassen und die Protokolle schreiben
help-arena = Bots ein Turnier spielen lassen: jede Verteilung in jeder Sitzordnung, Siegquoten und Wertungen mit Intervallen
help-bot = einen der Bots über Standardeingabe und -ausgabe das Bot-Protokoll sprechen lassen
help-bench = die Geschwindigkeit messen
help-about = was dieses Programm ist

## Arguments and options

help-language = Sprache der Texte; ohne Angabe die des Systems
help-players = Zahl der Spieler, 2 bis 4 (ohne Angabe 3); in der Simulation und der Arena auch ein Bereich: 2..4
help-variants = Varianten: oracle, demon oder oracle,demon (ohne Angabe keine); in der Simulation auch all: alle Möglichkeiten reihum
help-seed = eine ganze Zahl; dieselbe Zahl ergibt wieder dieselben Partien und Gedanken
help-history = open: gezeigt wird alles, woran man sich erinnern könnte; strict: wie am echten Tisch merkst du es dir selbst (ohne Angabe open)
help-file = eine Datei mit Protokollen; - für die Standardeingabe
help-files = Dateien mit Protokollen (.json oder .jsonl); - für die Standardeingabe
help-line = Zeile des Protokolls in der Datei (ohne Angabe 1)
help-step = nach so vielen Entscheidungen anhalten (ohne Angabe die ganze Partie)
help-json = je Ergebnis eine Zeile JSON schreiben
help-seat = Nummer des Platzes, 0 ist der Startspieler, oder spectator für Zuschauer
help-games = Zahl aller Partien zusammen
help-bots = die Bots der Reihe nach, außerhalb der Arena auch einer für alle Plätze: easy, medium, hard, expert, ein Programm, das das Bot-Protokoll spricht, oder eine Datei mit gelernten Gewichten (.npz) (ohne Angabe medium, wenn du spielst, und random bei der Simulation); in der Arena auch mehr Bots als Spieler: dann spielt jede Auswahl. Bots merken sich alles, was sie gesehen haben, auch an Tischen mit strengem Gedächtnis
help-name = Name des Bots, auf Wunsch mit seinem Budget: hard, hard:sims=2000 (für Gedanken ohne Angabe expert)
help-trace = auch schreiben, wer entschied und was sonst erlaubt war
help-jobs = Zahl der Prozesse (ohne Angabe so viele, wie es Kerne gibt)
help-out = Datei für die Protokolle (.jsonl) oder Ordner für Tabellen (.parquet); Begonnenes wird fortgesetzt. Ohne Angabe schreibt die Simulation auf die Standardausgabe und die Arena behält nichts

# Many games

help-report = was viele Partien sagen: eine Seite mit Bildern und Tabellen
help-games-files = Dateien mit Protokollen (.jsonl) oder Ordner mit Tabellen (.parquet)
help-page = Datei für die Seite; ein Name auf .md ergibt ein Dokument mit seinen Bildern in einem Ordner daneben (ohne Angabe die Standardausgabe)
help-kept-tables = welche Tabellen geschrieben werden: games,seats oder games,seats,decisions (ohne Angabe alle)
help-ray = auf einem Ray-Cluster spielen; ohne Adresse auf dem dieses Rechners oder auf einem neuen

# The server

help-verify = prüfen, dass die Karten eines Spiels vor dem ersten Zug feststanden: sein Protokoll gegen die Festlegung
help-serve = einen Server für Menschen und Bots betreiben
help-no-browser = keinen Browser öffnen, nur sagen, wo das Spiel ist
help-tables = die Tische eines Servers auflisten, schließen oder löschen
help-backup = die Spiele eines Servers kopieren, während er läuft
help-data = Ordner für die Spiele; ohne Angabe der auf diesem System übliche
help-database = postgresql://… statt einer Datei im Ordner: für mehrere Prozesse und Rechner
help-host = Adresse, auf der der Server hört; ohne Angabe erreicht ihn nur dieser Rechner
help-port = Port, auf dem der Server hört
help-processes = Prozesse, die bedienen; ab 2 nur unter Linux
help-workers = Prozesse, in denen Bots nachdenken
help-url = wo man den Server erreicht, wenn ein Proxy davor steht, gegebenenfalls mit Pfad
help-rate = Anfragen je Sekunde von einer Adresse, 0 für unbegrenzt; halb so viele von einem Platz. Ein Server, den nur dieser Rechner erreicht, hat keine Grenzen
help-metrics = Port auf diesem Rechner für Prometheus
help-close = das Spiel an diesem Tisch endgültig beenden
help-delete = diesen Tisch mit allem, was er weiß, löschen
help-copy = die Datei, in die kopiert wird; es darf sie noch nicht geben
verified = Es sind die Karten, die vor dem ersten Zug festgelegt wurden, und jeder Zug ist erlaubt.
at-home = Bali ist unter { $address } (Strg-C beendet es)
there-already = Bali läuft schon unter { $address }

# Das Spiel im Terminal

help-people = Menschen an diesem Terminal, mit Namen; zwischen ihren Zügen sind die Handkarten verdeckt (ohne Angabe du allein). Bei einem Server dein Name
help-table = Adresse eines Tisches bei einem Bali-Server, um Platz zu nehmen oder zuzuschauen; nur die des Servers: dort einen Tisch eröffnen, mit den genannten Bots und Menschen auf den anderen Plätzen
help-resume = das letzte unbeendete Spiel fortsetzen
help-replay = eine Aufzeichnung Schritt für Schritt ansehen, aus der Sicht jedes Platzes
help-plain = Zeile für Zeile spielen, ohne Farben und Cursor: für Pipes und Vorleseprogramme; ohne Terminal von selbst so

### The help of the command line: `bali --help`, `bali play --help` and so on.

help-bali = Das Kartenspiel Bali. Ohne Befehl öffnet es sich im Browser; die Befehle spielen im Terminal, prüfen und zeigen Partien und lassen Bots spielen.

## Commands

help-play = im Terminal spielen: gegen Bots, mit anderen hier oder am Tisch eines Servers
help-learn = das Spiel im Terminal lernen, in kurzen Lektionen an einem echten Tisch
help-check = Spielprotokolle Zug für Zug prüfen
help-show = eine Partie in Worten beschreiben und den Tisch zeichnen
help-view = was ein Platz oder ein Zuschauer zu einem Zeitpunkt wissen darf, als JSON
help-think = zu einem Zeitpunkt einer Partie jede erlaubte Möglichkeit von einem Bot bewerten lassen
help-review = eine beendete Partie analysieren: wo sie entschieden wurde, durch Können oder Glück, und was besser gewesen wäre; eine Datei mit mehreren Partien ergibt eine Übersicht nach Spielern
help-simulate = Bots spielen lassen und die Protokolle schreiben
help-dataset = einen Datensatz zum Lernen ohne Spielen anlegen: Partien starker Bots mit dem, was jeder Platz bei jeder Wahl wusste, und mit der Verteilung der Suche auf die Züge, als Parquet-Dateien mit einem Datenblatt
help-arena = Bots ein Turnier spielen lassen: jede Verteilung in jeder Sitzordnung, mit Konfidenzintervallen der Siegquoten und Wertungen
help-strength = einen Bot an festen Gegnern messen, in gleicher Zahl und mit festen Verteilungen, und seine Zeile der Tabelle in docs/research.md ausgeben
help-bot = einen Bot starten, der über Standardeingabe und -ausgabe das Bot-Protokoll spricht
help-bench = die Geschwindigkeit der Spielmaschine und der Bots messen
help-about = was dieses Programm ist

## Arguments and options

help-language = Sprache der Texte; ohne Angabe die des Systems
help-players = Zahl der Spieler, 2 bis 4 (ohne Angabe so viele, wie genannt sind, mindestens 3)
help-simulate-players = Zahl der Spieler, 2 bis 4, oder ein Bereich: 2..4 (ohne Angabe 3)
help-arena-players = Zahl der Spieler, 2 bis 4, oder ein Bereich: 2..4 (ohne Angabe so viele wie Bots, höchstens 4)
help-strength-players = Zahl der Spieler, 2 bis 4, oder ein Bereich: 2..4 (ohne Angabe 2..4)
help-variants = Varianten: oracle, demon oder oracle,demon (ohne Angabe keine)
help-simulate-variants = Varianten: oracle, demon, oracle,demon oder all: alle Kombinationen reihum (ohne Angabe keine)
help-seed = eine ganze Zahl; dieselbe Zahl ergibt dieselben Partien
help-play-seed = eine ganze Zahl; dieselbe Zahl verteilt dieselben Karten, und Bots antworten auf dieselben Züge gleich
help-bot-seed = eine ganze Zahl; dieselbe Zahl ergibt dieselben Antworten, wenn ein Spiel keine eigene nennt
help-think-seed = eine ganze Zahl; dieselbe Zahl ergibt dieselben Bewertungen
help-review-seed = eine ganze Zahl; dieselbe Zahl ergibt dieselbe Analyse (ohne Angabe 0)
help-puzzle-seed = eine ganze Zahl; dieselbe Anzahl und dieselbe Zahl ergeben dieselben Aufgaben (ohne Angabe 1)
help-sample-seed = eine ganze Zahl; dieselbe Zahl ergibt dieselbe Stichprobe (ohne Angabe 0)
help-history = open: gezeigt wird alles, woran man sich erinnern könnte; strict: wie am echten Tisch merkst du es dir selbst (ohne Angabe open)
help-hints = Tipps erlauben, obwohl mehrere Menschen spielen, weil alle einverstanden sind; allein gegen Bots kannst du immer fragen
help-file = eine Datei mit Protokollen; - für die Standardeingabe
help-files = Dateien mit Protokollen (.json oder .jsonl); - für die Standardeingabe
help-line = Zeile des Protokolls in der Datei (ohne Angabe 1)
help-step = nach so vielen Entscheidungen anhalten (ohne Angabe die ganze Partie)
help-json = je Ergebnis eine Zeile JSON schreiben
help-seat = Nummer des Platzes, 0 ist der Startspieler, oder spectator für Zuschauer
help-games = Gesamtzahl der Partien
help-strength-games = Zahl der Partien gegen jeden Gegner mit jeder Spielerzahl (ohne Angabe 96)
help-bots = die Bots, einer für alle Plätze oder je einer: easy, medium, hard, expert, ein Programm, das das Bot-Protokoll spricht, oder eine Datei mit trainierten Gewichten (.npz) (ohne Angabe medium). Bots merken sich alles, was sie gesehen haben, auch an Tischen mit strengem Gedächtnis
help-simulate-bots = die Bots der Reihe nach oder einer für alle Plätze: random, easy, medium, hard, expert, ein Programm, das das Bot-Protokoll spricht, oder eine Datei mit trainierten Gewichten (.npz) (ohne Angabe random)
help-arena-bots = die Bots: random, easy, medium, hard, expert, Programme, die das Bot-Protokoll sprechen, oder Dateien mit trainierten Gewichten (.npz). Es können mehr Bots als Spieler sein: Dann spielt jede Auswahl
help-opponents = andere Gegner als die festen, zum Beispiel nur einer von ihnen
help-name = Name des Bots, auf Wunsch mit seinem Budget: hard, hard:sims=2000
help-think-bot = Name des Bots, auf Wunsch mit seinem Budget: hard, hard:sims=2000 (ohne Angabe expert)
help-seating = wie oft eine Verteilung gespielt wird: all in jeder Sitzordnung, rotations nur in einer Reihenfolge und ihren Drehungen, mit vier Bots 4 statt 24 Partien (ohne Angabe all)
help-adjusted = auch das Glück in jeder Partie messen und die Siegquoten ohne Glück mit ihren Intervallen ausgeben; dauert bis zu einer Sekunde je Partie
help-trace = zu jeder Entscheidung auch den Platz und die erlaubten Möglichkeiten schreiben
help-jobs = Zahl der Prozesse (ohne Angabe so viele, wie es Kerne gibt)
help-simulate-out = Datei für die Protokolle (.jsonl) oder Ordner für Tabellen (.parquet); Begonnenes wird fortgesetzt (ohne Angabe die Standardausgabe)
help-arena-out = Datei für die Protokolle (.jsonl) oder Ordner für Tabellen (.parquet); Begonnenes wird fortgesetzt (ohne Angabe wird nichts behalten)
help-strength-out = Ordner für die Protokolle; was dort begonnen ist, wird fortgesetzt (ohne Angabe wird nichts behalten)

# Many games

help-report = Bericht über viele Partien: eine Seite mit Diagrammen und Tabellen
help-games-files = Dateien mit Protokollen (.jsonl) oder Ordner mit Tabellen (.parquet)
help-page = Datei für die Seite, mit --json für die Zahlen; ein Name auf .md ergibt ein Markdown-Dokument mit seinen Bildern in einem Ordner daneben (ohne Angabe die Standardausgabe)
help-table-list = welche Tabellen geschrieben werden: games,seats, auf Wunsch mit decisions (jede Entscheidung) und thoughts (was suchende Bots von jeder Möglichkeit hielten) (ohne Angabe games,seats,decisions)
help-dataset-games = Zahl aller Partien (ohne Angabe 100000)
help-dataset-players = Zahl der Spieler, 2 bis 4, oder ein Bereich (ohne Angabe 2..4)
help-dataset-variants = Varianten: oracle, demon, oracle,demon oder all: alle Kombinationen reihum (ohne Angabe all)
help-dataset-seed = eine ganze Zahl; dieselbe Zahl ergibt dieselben Partien und Dateien (ohne Angabe 1)
help-dataset-bots = die Bots der Reihe nach oder einer für alle Plätze; mit einer Zahl von Simulationen, denn eine Zeit in Sekunden lässt sich nicht wiederholen (ohne Angabe hard:sims=100)
help-dataset-out = Ordner für den Datensatz; ein begonnener wird fortgesetzt
help-ray = auf einem Ray-Cluster spielen; ohne Adresse auf dem lokalen, der bei Bedarf gestartet wird

# The server

help-verify = prüfen, dass die Karten eines Spiels vor dem ersten Zug feststanden: sein Protokoll gegen die Festlegung
help-serve = einen Server für Menschen und Bots betreiben
help-version = die Version dieses Programms ausgeben
help-no-browser = keinen Browser öffnen, nur die Adresse des Spiels ausgeben
help-tables = die Tische eines Servers auflisten, schließen oder löschen; Spieler entfernen; Namen und Adressen sperren
help-backup = die Spiele eines Servers kopieren, während er läuft
help-restore = eine mit backup gemachte Kopie an die Stelle der Spiele eines Servers setzen, während er nicht läuft; gibt aus, wo die bisherigen aufbewahrt werden
help-doctor = eine Installation prüfen: Speicher, Platz, offene Dateien, Proxy, Uhr, übersetzten Code, Bots
help-config = TOML-Datei mit Optionen, etwa port = 8000; die Befehlszeile und Variablen wie BALI_PORT gehen vor
help-data = Ordner für die Spiele; ohne Angabe der auf diesem System übliche
help-database = postgresql://… statt einer Datei im Ordner: für mehrere Prozesse und Rechner
help-host = Adresse, auf der der Server hört; ohne Angabe erreicht ihn nur dieser Rechner
help-port = Port, auf dem der Server hört (ohne Angabe 8000)
help-doctor-host = Adresse des Servers, der geprüft wird, wenn sie nicht in seinem Ordner steht (ohne Angabe 127.0.0.1)
help-doctor-port = Port des Servers, der geprüft wird, wenn er nicht in seinem Ordner steht (ohne Angabe 8000)
help-processes = Zahl der Serverprozesse; ab 2 nur unter Linux
help-workers = Zahl der Arbeitsprozesse für Bots
help-url = öffentliche Adresse des Servers hinter einem Proxy, gegebenenfalls mit Pfad
help-bot-time = Millisekunden, die ein Zug eines Bots mindestens dauert (hard 150, expert 950 mehr), damit ein erzwungener nicht auffällt; 0 für nicht länger als nötig
help-rate = Anfragen je Sekunde von einer Adresse, 0 für unbegrenzt; halb so viele von einem Platz. Ein Server, den nur dieser Rechner erreicht, hat keine Grenzen
help-metrics = Port auf diesem Rechner für Prometheus
help-keep = beendete Spiele nach dieser Zeit löschen, etwa 365d oder 12h (ohne Angabe nie)
help-close = das Spiel an diesem Tisch endgültig beenden
help-delete = diesen Tisch mit seinem ganzen Protokoll löschen
help-kick = den Spieler eines Platzes entfernen, gezählt ab 0: ein Bot spielt weiter, vor dem Start ist der Platz frei
help-delete-person = alle mit diesem Namen von allen Tischen entfernen; Tische, an denen sonst niemand gespielt hat, werden gelöscht
help-ban-name = diesen Namen von nun an abweisen
help-ban-address = diese Adresse oder dieses Netz, etwa 192.0.2.0/24, von nun an abweisen
help-unban = die Sperre dieses Namens oder dieser Adresse aufheben
help-bans = die Sperren auflisten
help-copy = die Datei, in die kopiert wird; es darf sie noch nicht geben
help-restored-copy = die Kopie, die wiederhergestellt wird
verified = Es sind die Karten, die vor dem ersten Zug festgelegt wurden, und jeder Zug ist erlaubt.
verified-practice = Dies ist eine Übung: Die Partie wurde von einem Moment einer anderen aus weitergespielt, deren Karten bekannt sein konnten.
at-home = Bali ist unter { $address } (Strg-C beendet es)
there-already = Bali läuft schon unter { $address }

# Das Spiel im Terminal

help-people = Menschen an diesem Terminal, mit Namen; zwischen ihren Zügen sind die Handkarten verdeckt (ohne Angabe du allein). Bei einem Server dein Name
help-no-curtain = die Handkarten zwischen den Zügen mehrerer Menschen nicht verdecken; alle dürfen sie sehen
help-table = Adresse eines Tisches bei einem Bali-Server, um Platz zu nehmen oder zuzuschauen; nur die des Servers: dort einen Tisch eröffnen, mit den genannten Bots und Menschen auf den anderen Plätzen
help-resume = das letzte unbeendete Spiel fortsetzen
help-replay = eine Aufzeichnung Schritt für Schritt ansehen, aus der Sicht jedes Platzes; ein beendetes Spiel lässt sich analysieren und von jedem Augenblick an weiterspielen
help-plain = Zeile für Zeile spielen, ohne Farben und Cursor: für Pipes und Vorleseprogramme; ohne Terminal von selbst so
help-lesson = Name der Lektion, mit der es beginnt: front, scoring, majority, prices, buying, farmers, shrine, altar, end, plan, oracle oder demon (ohne Angabe die Liste aller)

# Reviews

help-review-line = Zeile des Protokolls in der Datei (ohne Angabe alle)
help-effort = quick: einige Sekunden für eine Partie; normal: bis zu einer Minute; deep: so lange es dauert (ohne Angabe normal)
help-review-seat = Nummer des Platzes, dessen Fehler gezeigt werden, 0 ist der Startspieler; er wird mit „du“ angesprochen
help-review-jobs = Zahl der Prozesse bei mehreren Partien (ohne Angabe so viele, wie es Kerne gibt)
help-html = die Analyse als eine Seite, die alles enthält, in diese Datei schreiben; - für die Standardausgabe

# Aufgaben

help-puzzles = Aufgaben aus Spielen starker Bots: die eine klar beste Möglichkeit finden
help-puzzles-make = eine Aufgabensammlung erstellen; nach einem Abbruch setzt derselbe Befehl fort
help-puzzles-check = eine Stichprobe der Aufgaben mit mehr Aufwand noch einmal durchsuchen und zählen, wie viele übereinstimmen
help-today = nur die Aufgabe des Tages, die für alle dieselbe ist
help-theme = nur Aufgaben mit diesem Thema
help-difficulty = nur Aufgaben dieser Schwierigkeit
help-progress = stattdessen deine Wertungszahl, Serie und Geschichte ausgeben
help-puzzle-number = wie viele Aufgaben (ohne Angabe 500)
help-puzzle-out = Datei der Sammlung
help-puzzle-workers = Zahl der Prozesse (wenn nicht angegeben, so viele wie Kerne)
help-puzzle-file = Datei der Sammlung; wenn nicht angegeben, die mitgelieferte
help-sample = wie viele Aufgaben noch einmal durchsucht werden (ohne Angabe 100)
help-times = der Aufwand, als Vielfaches von expert (ohne Angabe 50)

# Help, completion and the manual page

help-help = die Hilfe zu einem Befehl ausgeben
help-completion = ein Skript ausgeben, das Befehle und Optionen ergänzt: bash, zsh oder fish
help-man = die Handbuchseite ausgeben: bali man > bali.1
help-command = Name des Befehls (ohne Angabe das Programm selbst)
help-shell = die Shell: bash, zsh oder fish
help-examples = Beispiele:
example-home = das Spiel im Browser öffnen
example-play = den Startbildschirm im Terminal öffnen
example-bots = sofort gegen einen starken Bot spielen
example-learn = das Spiel im Terminal lernen
example-review = eine beendete Partie auswerten
example-serve = Tische für andere anbieten
example-simulate = Bots spielen lassen
example-help = alle Optionen eines Befehls
help-exit-codes = Rückgabewerte:
exit-code-0 = ausgeführt
exit-code-1 = ein Protokoll ist falsch, oder eine Prüfung schlug fehl
exit-code-2 = der Befehl kann nicht ausgeführt werden; die Meldung sagt, warum
exit-code-130 = unterbrochen

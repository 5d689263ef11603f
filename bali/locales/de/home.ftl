### The pages around the table: home, new table, settings.

## Home

home-game = Bali
home-lead = Baue ein Dorf, beschenke den Altar und achte darauf, was hinter deiner Karte liegt: Das wird für alle gewertet.
home-name = Dein Name
home-play = Jetzt spielen
home-play-says = { $number ->
    [one] Du gegen einen Bot. Es geht sofort los.
   *[other] Du gegen { $number } Bots. Es geht sofort los.
}
home-learn = Lernen
home-puzzles = Aufgaben
home-puzzle = Aufgabe des Tages
home-puzzle-done = Für heute erledigt: Morgen kommt die nächste.
home-again = Noch einmal versuchen
home-offer = Neu bei Bali?
home-offer-says = Kurze Lektionen zeigen dir in fünf Minuten, wie man spielt.
home-offer-yes = Zeig es mir
home-offer-no = Nein, danke
home-players = Spieler
home-level = Stärke der Bots
home-new = Neuer Tisch
home-new-says = Freunde, andere Bots, Varianten, eine Uhr: wie du möchtest.
home-you = du
home-mine = Meine Tische
home-mine-none = Gerade läuft kein Spiel. „{ home-play }“ ändert das.
home-mine-over = { $number ->
    [one] { $number } beendetes Spiel
   *[other] { $number } beendete Spiele
}
home-looking = Einen Moment …
home-unreachable = Gerade nicht erreichbar.
home-offline = Offline: Stand { $time }.
home-turn-yours = Du bist am Zug
home-turn = { $name } ist am Zug
home-waiting = { $number ->
    [one] Es fehlt noch { $number } Person
   *[other] Es fehlen noch { $number } Personen
}
home-won = Beendet. Gewonnen: { $names }
home-place = Platz { $place } von { $players }
home-closed = Dieser Tisch wurde geschlossen
home-forget = Vergessen
home-forget-sure = Platz endgültig aufgeben?
home-export = Meine beendeten Spiele speichern
home-delete = Meine Spiele vom Server löschen
home-delete-ask = Alle deine Spiele löschen?
home-delete-says = Dein Name und deine Plätze werden von allen deinen Tischen entfernt. Wo ein Spiel noch läuft, spielt ein Bot für dich weiter; Tische ohne andere Menschen werden gelöscht. Das lässt sich nicht rückgängig machen.
home-delete-do = Löschen
home-public = Mitspielen oder zuschauen
home-public-none = Gerade ist kein öffentlicher Tisch offen. Mache deinen eigenen öffentlich.
home-join = Mitspielen
home-watch = Zuschauen
home-free = { $number ->
    [one] { $number } freier Platz
   *[other] { $number } freie Plätze
}
home-read = Lesen und nachspielen
home-rules = Regeln
home-rules-says = Alle auf einer Seite, mit gezeichneten Beispielen.
home-record = Protokoll öffnen
home-record-says = Verfolge ein Spiel aus seiner Datei noch einmal, Zug für Zug.
home-record-bad = In dieser Datei steht kein Spielprotokoll.
home-private = Keine Cookies, keine Tracker. Deine Tische und Einstellungen stehen nur in diesem Browser.
home-trouble = { $code ->
    [offline] Der Server ist nicht erreichbar. Bitte versuche es noch einmal.
    [too-fast] Das war etwas zu schnell. Bitte versuche es gleich noch einmal.
    [quota-exhausted] Das hast du so oft getan, wie es in einer Partie geht.
    [banned] Auf diesem Server bist du gesperrt.
   *[other] Das hat nicht geklappt. Bitte versuche es noch einmal.
}

## New table

new-says = Es ist schon alles eingestellt. Ändere, was du möchtest.
new-seats = Wer spielt mit?
new-seat = Wer sitzt auf Platz { $number }?
new-who-me = Ich
new-who-friend = Freund oder Freundin, per Link
new-who-here = Jemand an diesem Gerät
new-who-bot = Bot: { $level }
new-who-says = { $who ->
    [me] Du spielst in diesem Browser.
    [friend] Du bekommst einen Link zum Verschicken. Los geht es, wenn alle da sind.
    [here] Ihr gebt das Gerät weiter; ein Vorhang verdeckt die Hände.
    [easy] Spielt wie ein Anfänger, nach Faustregeln.
    [medium] Denkt ein wenig voraus.
    [hard] Ist schwer zu schlagen.
   *[expert] Spielt so gut er kann und denkt eine Sekunde nach.
}
new-name = Name der Person auf Platz { $number }
new-name-here = Wie heißt sie oder er?
new-remove = Platz { $number } entfernen
new-add = Platz hinzufügen
new-order = Reihenfolge
new-order-random = Auslosen
new-order-random-says = Wer beginnt, wird beim Anlegen des Tisches ausgelost.
new-order-given = Wie aufgelistet
new-order-given-says = Wer oben steht, beginnt. Freunde sitzen nach dir.
new-rules = Wie spielt ihr?
new-oracle-says = Im Stapel liegen Orakel. Wer eines aufdeckt, darf in den Altar schauen und eine der obersten Karten behalten.
new-demon-says = Der Dämon bewacht eine Reihe, aus der niemand nehmen darf. Jeder Priester schickt ihn weiter.
new-history = Gedächtnis
new-history-open = Offener Verlauf
new-history-open-says = Du siehst alles, woran man sich erinnern könnte.
new-history-strict = Strenges Gedächtnis
new-history-strict-says = Wie am echten Tisch: Was vor deinem letzten Zug geschah, musst du dir selbst merken.
new-undo = Züge können zurückgenommen werden
new-undo-says = Solange nichts Verdecktes aufgedeckt wurde und niemand sonst gezogen hat.
new-hints = Tipps
new-hints-says = Alle dürfen nach Tipps fragen; am Ende sehen alle, wer es getan hat. Allein gegen Bots sind sie immer erlaubt.
new-company = Zeit und Gesellschaft
new-clock = Zeit für jede Entscheidung
new-clock-none = Unbegrenzt
new-clock-time = { $unit ->
    [seconds] { $number } Sekunden
   *[days] { $number ->
        [one] { $number } Tag
       *[other] { $number } Tage
    }
}
new-clock-total = Zeit für die ganze Partie
new-clock-total-time = { $minutes } Min. + { $seconds } Sek.
new-clock-total-says = Jeder hat diese Zeit für alle Entscheidungen und bekommt nach jedem Zug die Sekunden dazu.
new-clock-own = Eigene
new-clock-minutes = Minuten für jeden
new-clock-increment = Sekunden nach jedem Zug
new-clock-says = Wessen Zeit abläuft, für den spielt die Vertretung, bis er oder sie zurück ist.
new-standin = Vertretung
new-standin-says = Der Bot, der für Abwesende spielt.
new-public = Öffentlicher Tisch
new-public-says = Er steht auf der Startseite, solange jemand von euch da ist, und wer mag, nimmt einen freien Platz.
new-watch = Andere dürfen zuschauen
new-watch-says = Wer den Link hat, darf zusehen. Verdeckte Karten bleiben verdeckt.
new-friends-say = Der Link für deine Freunde wartet am Tisch.
new-make = Tisch anlegen

## Settings

set-title = Einstellungen
set-looks = Aussehen und Ton
set-language = Sprache
set-theme = Farben
set-theme-auto = Wie das Gerät
set-theme-light = Hell
set-theme-dark = Dunkel
set-text = Schriftgröße
set-text-normal = Mittel
set-text-large = Groß
set-text-larger = Größer
set-villages = Dörfer
set-villages-cards = Karten
set-villages-numbers = Zahlen
set-villages-says = Karten werden gezeichnet, wo das Fenster Platz dafür hat.
set-motion = Bewegung
set-motion-auto = Wie das Gerät
set-motion-full = Viel
set-motion-reduced = Wenig
set-motion-says = Bei wenig Bewegung wandert nichts; stattdessen werden die Plätze umrandet.
set-sound = Ton
set-sound-says = Kurze Klänge von angeschlagenem Metall. Alles Hörbare ist auch zu sehen.
set-play = Am Tisch
set-speed = Tempo der anderen
set-speed-slow = Langsam
set-speed-normal = Normal
set-speed-fast = Schnell
set-speed-instant = Sofort
set-speed-says = Du kannst jederzeit vorspringen.
set-one-click = Ein Klick genügt
set-one-click-says = Mit der Maus, bei Zügen, die man zurücknehmen kann. Sonst wählst du erst und bestätigst dann.
set-skip = Kauf überspringen, wenn nichts zu kaufen ist
set-skip-says = Eine Zeile sagt dir, wenn das geschieht.
set-shortcuts = Tastenkürzel
set-shortcuts-says = Am Tisch zeigt „?“ alle.
set-notify = Melden, wenn ich am Zug bin
set-notify-says = Eine Mitteilung, wenn diese Seite im Hintergrund ist.
set-notify-denied = Dein Browser erlaubt dieser Seite keine Mitteilungen.
set-coach = Die ersten Schritte noch einmal erklären
set-coach-done = Wird gemacht, im nächsten Spiel.

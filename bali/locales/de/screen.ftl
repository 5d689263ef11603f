### Das Spiel auf dem ganzen Bildschirm eines Terminals.

## Über Spalten: höchstens 5 Zeichen

short-stonemason = Stmtz
short-priest = Prie.
short-shrine = Schr.
short-rice = Reis
short-peanut = Erdn.
short-banana = Banan.
short-pepper = Papr.
short-stones = Stein
short-points = SP
short-goods = Gü

## Der Dorfplatz und daneben: höchstens 15 Zeichen

demon-here = DÄMON
demon-next = (Dämon)
foot-demon = Dämon, gesperrt
foot-short = → { $card }
panel-pile = Stapel { $number }
panel-rows = { $rows ->
    [1] nächste: Ende
   *[other] Ende in { $latest ->
        [yes] ≤{ $rows }
       *[no] { $rows }
    } R.
}
panel-altar = Altar: { $number }
panel-top = oben { $good }
panel-top-hidden = oben verdeckt
panel-hidden = { $number } unbekannt
panel-box = Schachtel { $cards }
ledger-head = Auslage·Besitz
short-now = Stand
status-now = Stand:
legend-open = Zeichen: 1·2 sind 1 Bauer vor dir und 2 Karten des Guts; * alleinige Mehrheit; ▸ entscheidet. Stand: Punkte, wäre jetzt Schluss. ? zeigt Regeln.
legend-strict = Zeichen: * alleinige Mehrheit; ▸ entscheidet. ? zeigt Regeln.
ledger-own-goods = Deine Güter
ledger-altar = Altar=Wert
player-stones = { stones }
player-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tile-price = { $what } ({ $stones ->
    [0] umsonst
   *[other] { stones }
})

## Zeilen des Tisches

word-hand = Handkarten
since-last-turn = Seit deinem letzten Zug
thinking = { $name } denkt nach
waiting-for = Am Zug: { $name }.
too-small = Der Tisch braucht { $columns } Spalten und { $lines } Zeilen; hier sind es { $wide } und { $high }. Mache das Fenster größer oder die Schrift kleiner, oder spiele Zeile für Zeile: bali play --plain
hand-over = Eingabetaste: weiter an { $name }.
handover = Am Zug: { $name }.

    Wenn du allein vor dem Bildschirm bist, drücke die Eingabetaste.
name-person = Person { $number }
pace = Bots spielen { $pace ->
    [slow] langsam
    [fast] schnell
    [instant] sofort
   *[normal] normal schnell
}.

## Tasten, in der Leiste unten: ein oder zwei Wörter

key-choose = wählen
key-do = ausführen
key-undo = zurück
key-hint = Tipp
key-history = Verlauf
key-help = Regeln
key-new = neu
key-quit = Ende
key-close = schließen
key-replay = ansehen
key-review = Analyse
key-again = nochmal
key-practice = spielen
key-jump = hingehen
key-whose = wessen
key-next = weiter
key-back = Liste
key-step = Schritt
key-turn = Zug
key-observer = Sicht
key-run = ablaufen
key-look = betrachten
key-without = ohne weiter
key-deal = austeilen
key-line = Zeile
key-change = ändern

## Was die Tasten tun, für die Hilfe

does-key-choose = 0 bis 9: einen Zug auswählen und sehen, was er bringt; dieselbe Taste noch einmal spielt ihn
does-key-arrows = Pfeile, Tabulator: den nächsten oder vorigen Zug auswählen; die Maus zeigt eine Vorschau
does-key-do = Eingabetaste oder zweiter Klick: den ausgewählten Zug spielen
does-key-back = Escape: die Auswahl aufheben
does-key-undo = z: { does-undo }
does-key-hint = i: { does-hint }
does-key-review = v: nach dem Ende und beim Ansehen: die Analyse, die im Hintergrund berechnet wird (Escape bricht ab); dort führt die Eingabetaste zu einem Augenblick, und e listet die Fehler von jemand anderem auf
does-key-again = a: in einer Analyse: einen Fehler noch einmal versuchen
does-key-practice = p: in einer Analyse oder beim Ansehen: von diesem Augenblick an gegen Bots weiterspielen, als eigenes Spiel
does-key-history = h: alles, was geschehen ist
does-key-help = ?: diese Seite
does-key-skip = Leertaste: nicht auf die nächste Handlung des Bots warten
does-key-pace = s: wie schnell die Handlungen der Bots aufeinander folgen
does-key-theme = t: hell oder dunkel
does-key-new = n: ein neues Spiel austeilen
does-key-games = o: gespeicherte Spiele, zum Fortsetzen oder Ansehen
does-key-quit = q, Strg-C: gehen; das Spiel ist gespeichert, und bali play --resume setzt es fort
does-key-suspend = Strg-Z: anhalten; fg holt die Partie zurück

## Die Regeln

rules-title = Regeln und Tasten
rules-now = Was du jetzt entscheidest
rules-marks = In der Übersicht: ausliegende Karten, * alleinige Mehrheit, hinter · die eigenen Opferkarten. Darunter: dein Preis, und vom Altar die Zahl der Karten und was eine jetzt wert ist. Unter einer Reihe: was aufgedeckt wird, wenn ihre unterste Karte genommen wird, und was alle bekämen.
rules-aim = Das Ziel
rules-end = Das Ende
rules-keys = Tasten
rule-aim = Wer am Ende die meisten Punkte hat, gewinnt. Punkte bringen Siegpunkte aus dem Spiel, jeder Schrein 4, je 5 Steine 1, und Opferkarten so viel, wie der Altar sagt. Ein Zug: wenn du magst, eine Opferkarte nehmen, eine Karte ausspielen, die Hand vom Dorfplatz auffüllen; dann wird die aufgedeckte Karte für alle gewertet.
rule-end = Das Spiel endet in dem Augenblick, in dem der Stapel aufgebraucht ist; nichts wird mehr genommen oder gewertet. Die Güter mit den meisten Karten auf dem Altar zählen 3 Punkte je Karte, die nächsten 2, dann 1, dann 0; gleiche Anzahlen zählen gleich. Die meisten Punkte gewinnen; bei Gleichstand mehr Schreine, dann mehr Steine.

## Das Ende

ending-altar = Der Altar
ending-worth = { $value ->
    [one] je { $value } Punkt
   *[other] je { $value } Punkte
}

## Zurückschauen

replay = Schritt { $step } von { $steps }, Sicht: { $observer }.
observer-all = alles offen
observer-none = Zuschauer

## Reviews

reviewing = Analyse: { $percent } %
moment-best = { $judgement }.
moment-lost = { $judgement }, −{ $loss } Prozentpunkte. Besser: { $best }.
again-find = Was wäre besser gewesen?
again-heading = Noch einmal, { $number } von { $total }.

## Ein neues Spiel, gespeicherte Spiele

setup-title = Ein neues Spiel
setup-players = Spieler
setup-people = davon Menschen hier
setup-people-hosted = Menschen
setup-bots = Gegner
setup-bot = Gegner { $number }
setup-oracle = Das Orakel
setup-demon = Der Dämon
setup-history = Verlauf
setup-hints = Tipps
setup-hints-says = Wer allein gegen Bots spielt, kann immer nach Tipps fragen; mehrere Menschen müssen sie vereinbaren. Mit strengem Gedächtnis gibt es keine.
setup-curtain = Vorhang
setup-curtain-says = Zwischen den Zügen mehrerer Menschen an diesem Terminal werden die Handkarten verdeckt, außer wenn alle mit offenen Händen spielen wollen.
setup-open = offen
setup-strict = strenges Gedächtnis
setup-no = ohne
setup-yes = mit
games-title = Gespeicherte Spiele
games-none = Es gibt noch keine gespeicherten Spiele.
games-over = beendet
games-practice = Übung
unsaved = Dieses Spiel kann nicht gespeichert werden: { $reason }.
resume-none = es gibt kein unbeendetes Spiel
resume-hint = Ein unbeendetes Spiel wartet: bali play --resume

## Tipps, der Verlauf

hint-title = Ein Tipp
hint-comes = Ein Tipp wird berechnet
history-bots = Gegner: { $bots }.
history-title = Was geschehen ist

## The start screen, saved games

start-title = Bali. Was möchtest du tun?
start-resume = Weiterspielen: { $game }
start-new = Neue Partie
start-learn = Das Spiel lernen, in kurzen Lektionen
start-puzzles = Aufgaben: den besten Zug finden
start-server = Auf einem Server spielen
start-games = Gespeicherte Partien: fortsetzen, ansehen, auswerten
start-help = Regeln und Tasten
start-leave = Beenden
games-turn = Zug { $turn }
games-level = ({ $level })
games-delete = Diese Partie endgültig löschen? Dieselbe Taste noch einmal löscht sie, Escape behält sie.
games-undeleted = Diese Partie kann nicht gelöscht werden: { $reason }.
games-name = Ein Name für diese Partie (leer: keiner)
key-rename = benennen
key-delete = löschen
key-menu = Menü
does-key-menu = m: der Startbildschirm; die Partie ist gespeichert

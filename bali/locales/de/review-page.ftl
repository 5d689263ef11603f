### Reviews, exercises and hints in the browser; their sentences about moves are in review.ftl.

## While a review is computed

progress-waiting = Die Analyse beginnt, sobald die Bots bereit sind …
progress-running = Die Partie wird analysiert: { $percent } %.
progress-failed = { $code ->
    [not-over] Die Analyse gibt es, wenn die Partie vorbei ist.
    [too-fast] Für dich wird noch eine andere Analyse berechnet. Bitte versuche es gleich noch einmal.
    [offline] Der Server ist nicht zu erreichen.
    [malformed] Diese Aufzeichnung lässt sich nicht analysieren: Sie ist nicht die einer beendeten Partie.
   *[other] Die Analyse konnte nicht berechnet werden.
}
progress-again = Noch einmal anfragen

## The graph

graph-title = Die Siegquoten aller im Lauf der Partie
graph-share = { $name } { $share }
graph-moment = Schritt { $step } von { $steps }: { $shares }
graph-row = Zug { $turn }, Schritt { $step }
graph-events = Fehler, gute Züge und Glück
graph-mistake = { $name }: { $judgement }, { $loss } verloren.
graph-marked = { $name }: { $judgement }.
graph-luck = Glück für { $name }: { $luck }.

## What the review says

panel-title = Analyse
panel-effort = { $effort ->
    [quick] auf die Schnelle
    [normal] gründlich
   *[deep] tief
}
panel-deeper = Genauer hinsehen
panel-whose = Wessen Spiel
panel-all = alle
panel-none = Hier gab es nichts zu entscheiden. Wähle einen Punkt der Kurven oder eine Zeile der Listen.
panel-mistakes = Fehler
panel-mistakes-none = Keine: gut gespielt!
panel-mistake = Zug { $turn }, { $name }: { $judgement }
panel-loss = −{ $loss }
panel-try = { $number ->
    [one] Finde etwas Besseres
   *[other] Finde etwas Besseres: { $number } Aufgaben
}
panel-luck = Glücksfälle
judged-title = Zug { $turn }, { $name }: { $judgement }
judged-played = Gespielt
judged-best = Am besten
judged-both = Gespielt und am besten
judged-share = Siegquote { $share }
judged-try = Finde hier etwas Besseres
level-title = Wie gut gespielt wurde
level-kinds = Fehlerquote je Art der Entscheidung: Prozentpunkte · Zahl der Entscheidungen
split-title = Können und Glück im Ergebnis

## Exercises

exercise-title = Aufgabe { $number } von { $total }
exercise-task = Die Aufgabe
exercise-close = Zur Analyse
exercise-ask = Zug { $turn }, als { $name }: Finde etwas Besseres.
exercise-played = Was gespielt wurde, { $move }, hat { $loss } Prozentpunkte gekostet.
exercise-right = Richtig!
exercise-best = Das ist das Beste: { $move }, Siegquote { $share }.
exercise-good = { $move }: fast so gut wie das Beste, Siegquote { $share }. Am besten: { $best }.
exercise-wrong = { $move } kostet { $loss } Prozentpunkte.
exercise-once-more = Versuche es noch einmal.
exercise-shown = Am besten: { $best }, Siegquote { $share }.
exercise-reveal = Das Beste zeigen
exercise-next = Nächste Aufgabe
exercise-skip = Überspringen
exercise-done = Fertig

## Playing on from a moment

practice-says = Dieselben Karten, ab Schritt { $step }, an einem eigenen Tisch: zur Übung.
practice-seat = Dein Platz
practice-bot = Die anderen sind Bots
practice-begin = Weiterspielen

## Hints at the table

table-hint-more = Die zwei besten Züge zeigen
table-hint-thinking = Ein Tipp wird gesucht …
table-hint-failed = { $code ->
    [stale] Am Tisch ging es weiter.
    [too-fast] Das war zu schnell. Bitte versuche es gleich noch einmal.
    [quota-exhausted] Das hast du so oft getan, wie es in einer Partie geht.
   *[other] Im Augenblick gibt es keinen Tipp.
}

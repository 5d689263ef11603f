### Reviews, exercises and hints in the browser; their sentences about moves are in review.ftl.

## While a review is computed

progress-waiting = De analyse begint zodra de bots klaar zijn …
progress-running = Het spel wordt geanalyseerd: { $percent } %.
progress-failed = { $code ->
    [not-over] De analyse komt als het spel is afgelopen.
    [too-fast] Er wordt voor jou nog een andere analyse berekend. Probeer het zo nog eens.
    [offline] De server is niet te bereiken.
    [malformed] Dit verslag kan niet worden geanalyseerd: het is niet dat van een afgelopen spel.
   *[other] De analyse kon niet worden berekend.
}
progress-again = Nog eens vragen

## The graph

graph-title = Ieders winstaandeel in de loop van het spel
graph-share = { $name } { $share }
graph-moment = Zet { $step } van { $steps }: { $shares }
graph-row = Beurt { $turn }, zet { $step }
graph-events = Fouten, goede zetten en geluk
graph-mistake = { $name }: { $judgement }, { $loss } verloren.
graph-marked = { $name }: { $judgement }.
graph-luck = Geluk voor { $name }: { $luck }.

## What the review says

panel-title = Analyse
panel-effort = { $effort ->
    [quick] in vogelvlucht
    [normal] grondig
   *[deep] diep
}
panel-deeper = Beter kijken
panel-whose = Wiens spel
panel-all = iedereen
panel-none = Hier viel niets te beslissen. Kies een punt van de grafiek of een regel van de lijsten.
panel-mistakes = Fouten
panel-mistakes-none = Geen: goed gespeeld!
panel-mistake = Beurt { $turn }, { $name }: { $judgement }
panel-loss = −{ $loss }
panel-try = { $number ->
    [one] Vind iets beters
   *[other] Vind iets beters: { $number } opgaven
}
panel-luck = Gelukstreffers
judged-title = Beurt { $turn }, { $name }: { $judgement }
judged-played = Gespeeld
judged-best = Het beste
judged-both = Gespeeld, en het beste
judged-share = winstaandeel { $share }
judged-try = Vind hier iets beters
level-title = Hoe goed er is gespeeld
level-kinds = Foutpercentage per soort beslissing: procentpunt · aantal beslissingen
split-title = Vaardigheid en geluk in het resultaat

## Exercises

exercise-title = Opgave { $number } van { $total }
exercise-task = De opgave
exercise-close = Terug naar de analyse
exercise-ask = Beurt { $turn }, als { $name }: vind iets beters.
exercise-played = Wat is gespeeld, { $move }, kostte { $loss } procentpunt.
exercise-right = Goed!
exercise-best = Dat is het beste: { $move }, winstaandeel { $share }.
exercise-good = { $move }: bijna zo goed als het beste, winstaandeel { $share }. Het beste: { $best }.
exercise-wrong = { $move } kost { $loss } procentpunt.
exercise-once-more = Probeer het nog eens.
exercise-shown = Het beste: { $best }, winstaandeel { $share }.
exercise-reveal = Het beste tonen
exercise-next = Volgende opgave
exercise-skip = Overslaan
exercise-done = Klaar

## Playing on from a moment

practice-says = Dezelfde kaarten, vanaf zet { $step }, aan een eigen tafel: om te oefenen.
practice-seat = Jouw plaats
practice-bot = De anderen zijn bots
practice-begin = Verder spelen

## Hints at the table

table-hint-more = De twee beste zetten tonen
table-hint-thinking = Er wordt een tip gezocht …
table-hint-failed = { $code ->
    [stale] Het spel is verdergegaan.
    [too-fast] Dat was te snel. Probeer het zo nog eens.
    [quota-exhausted] Dat heb je al zo vaak gedaan als in één partij mag.
   *[other] Er is nu geen tip.
}

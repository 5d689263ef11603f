### Reviews of finished games, and hints. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise. Moves, cards, lists and decimals come as finished phrases.

## Numbers

review-signed = { $sign ->
    [minus] −{ $number }
    [plus] +{ $number }
   *[zero] { $number }
}
review-percent = { $number } %

## Moves, named in a review

review-move-buy-none = nichts kaufen
review-move-buy = { $card } kaufen
review-move-play = { $cards } spielen
review-move-discard = einen Schrein in die Schachtel zurücklegen
review-move-offer = { $card } auf den Altar legen
review-move-bless = { $card } aus dem Vorrat auf den Altar legen
review-move-look = den Altar ansehen
review-move-look-not = den Altar nicht ansehen
review-move-keep = { altar-place } behalten
review-move-reward = { $sort ->
    [stones] Steine nehmen
   *[points] Siegpunkte nehmen
}
review-move-gain = { $card } nehmen

## How good a decision was

review-judgement-best = beste Wahl
review-judgement-good = gut
review-judgement-close = knapp
review-judgement-inaccuracy = Ungenauigkeit
review-judgement-mistake = Fehler
review-judgement-blunder = Patzer
review-mark-only = einzige gute Wahl
review-mark-brilliant = brillante Wahl
review-decision = Zug { $turn }, { story-player }: { $move } ({ $judgement }).
review-decision-lost = Zug { $turn }, { story-player }: { $move } ({ $judgement }, −{ $loss } Prozentpunkte). Besser: { $best }.
review-loss = Das kostet etwa { $loss } Prozentpunkte Siegquote (95‑%‑Intervall: { $low } bis { $high }).
review-option = { $move }: Siegquote { $share } %.

## Kinds of decisions

review-kind-buy = Kaufen
review-kind-play = Spielen
review-kind-sacrifice = Opfern
review-kind-take = Nehmen
review-kind-oracle = Orakel
review-kind-score = Wertung

## The reason: $moves, then what they change for everybody's expected points. What speaks against
## the better move comes before "but". A list of sources follows the points.

review-instead = lieber { $better } als { $worse }
# Two moves of the same sort: rows, or cards as objects.
review-instead-take = Reihe { $better } statt Reihe { $worse }
review-instead-buy = lieber { $better } als { $worse } kaufen
review-instead-play = lieber { $better } als { $worse } spielen
review-instead-offer = lieber { $better } als { $worse } auf den Altar legen
review-instead-bless = lieber { $better } als { $worse } aus dem Vorrat auf den Altar legen
review-instead-keep = lieber { $better } als { $worse } behalten
review-instead-gain = lieber { $better } als { $worse } nehmen
review-instead-reward = { $better ->
    [stones] lieber Steine als Siegpunkte nehmen
   *[points] lieber Siegpunkte als Steine nehmen
}
review-instead-oracle = { $better ->
    [look] den Altar lieber ansehen als nicht
   *[none] den Altar lieber nicht ansehen
}
review-reason = { $moves }: { $effects }.
review-own-more = etwa { $points } Punkte mehr für { review-whom }{ $sources }
review-own-less = etwa { $points } Punkte weniger für { review-whom }{ $sources }
review-own-same = etwa gleich viele Punkte für { review-whom }{ $sources }
review-other-more = { $points } mehr für { review-whom }
review-other-less = { $points } weniger für { review-whom }
review-timing = Reihenfolge und Zeitpunkt geben den Ausschlag
# A player after "for".
review-whom = { $you ->
    [yes] dich
   *[no] { $name }
}
review-list-and = { $list } und { $item }
review-list-but = { $list }, aber { $item }
review-sources = {" "}({ $sources })
review-source = { $source } { $points }
review-source-points = Punkte
review-source-shrines = Schreine
review-source-goods = Güter
review-source-stones = Steine

## What moves score at once, and what they leave

review-scores = Reihe { $row } wertet sofort die { $kinds }: { $gains }
review-scores-nothing = Reihe { $row } wertet sofort die { $kinds }, was niemandem etwas bringt
review-gain-choice = { points } oder { stones }
review-gain-cards = { $number ->
    [one] { $number } Opferkarte
   *[other] { $number } Opferkarten
}
review-facts = { $facts }.
review-list-facts = { $list }; { $item }
# What the next player could score then, from another row or the same one.
review-leaves = Reihe { $row } lässt { $you ->
    [yes] dir
   *[no] { $name }
} die Wertung der { $kinds } in Reihe { $other }: { $gain }

## Levels

review-level = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} gespielt wie „{ $level }“.
review-level-range = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} gespielt wie „{ $level }“ (möglich ist alles von „{ $weakest }“ bis „{ $strongest }“).
review-level-none = { $you ->
    [yes] Du hattest
   *[no] { $name } hatte
} zu wenige Entscheidungen, um eine Stufe zu nennen.
review-errors = Fehlerquote { $rate } Prozentpunkte ({ $low } bis { $high }) in { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}.
review-kind-levels = Nach Art der Entscheidung: { $levels }.
review-like = { $kind } wie „{ $level }“
review-like-range = { $kind } wie „{ $level }“ („{ $weakest }“ bis „{ $strongest }“)

## The split of the result

review-fair = gerechter Anteil
review-skill = Können
review-luck = Glück
review-rest = Rest
review-result = Ergebnis
review-without-luck = Ergebnis ohne Glück
review-split = Gerechter Anteil { $fair }, Können { $skill }, Glück { $luck }, Rest { $rest }: Ergebnis { $result } %.
review-split-without = Ohne Glück wäre das Ergebnis { $share } % ± { $half }.

## What chance did

review-chance-deal = die Kartenverteilung zu Beginn
review-chance-row = neue Reihe { $row }: { $cards }
review-chance-row-empty = neue Reihe { $row }: keine Karten
review-chance-reveal = die verdeckten Karten werden aufgedeckt
review-turn = Zug { $turn }, { $event }
review-luck-line = { $event } ({ $shares } Prozentpunkte).
review-luck-share = { story-player } { $luck }

## Where to look, the first part of a hint

review-focus-row = Sieh dir Reihe { $row } an.
review-focus-good = { $good }: Sieh auf den Altar und auf deine Opferkarten.
review-focus-kind = Achte auf die { $kinds }.
review-focus-majority = { $you ->
    [yes] Achte auf die { $kinds } und darauf, wie viele du hast.
   *[no] Achte auf die { $kinds } und darauf, wie viele { $name } hat.
}
review-focus-oracle = Denk an den Altar: Lohnt sich ein Blick?
# Buying nothing is about nothing else than stones.
review-focus-any = Achte auf deine Steine: Wofür brauchst du sie noch?
# The two best moves, where the difference lies within its error.
review-equal = Beide sind etwa gleich gut.

## The review of a game, on the command line and as a page

review-title = Analyse einer Partie: { $players }
review-winner = { $you ->
    [yes] Du gewinnst.
   *[no] { $name } gewinnt.
}
review-winners = { $winners } teilen sich den Sieg.
review-effort = Aufwand: { $effort ->
    [quick] schnell
    [deep] tief
   *[normal] normal
}. Startzahl: { $seed }.
review-split-title = Wie die Ergebnisse zustande kamen, in Prozent
review-levels-title = Wie alle gespielt haben
review-kinds-title = Fehlerquoten nach Art, in Prozentpunkten (und Zahl der Entscheidungen)
review-graph-title = Siegquoten, Zug für Zug
review-graph-marks = ! zeigt, wer einen Fehler machte, ^ wer das einzig Gute fand, * wen das Glück begünstigte, = mehrere an einer Stelle.
review-mistakes-title = Fehler, die größten zuerst
review-mistakes-none = Es gibt keine.
review-marks-title = Wo nur eines gut war
review-strokes-title = Glücksfälle, die größten zuerst
review-strokes-none = Es gibt keine Glücksfälle von 5 Prozentpunkten oder mehr.
review-interval = { $value } ({ $low } bis { $high })
review-uncompiled = Der Code der Bots ist hier nicht kompiliert: Eine Analyse dauert viel länger.

## The course of the win shares, line by line

review-course-title = Siegquoten im Verlauf der Partie
review-course-start = Am Anfang: { $shares }.
review-course-turn = Zug { $turn }: { $shares }.
review-course-end = Am Ende: { $shares }.
review-course-share = { story-player } { $share }
review-swings-title = Die Züge, die am meisten änderten
review-swing = Zug { $turn }: { story-player } von { $before } auf { $after }.

## The reviews of several games

review-summary-title = { $games ->
    [one] { $games } Partie analysiert
   *[other] { $games } Partien analysiert
}
review-head-games = Partien
review-head-result = gewonnen
review-head-errors = Fehlerquote
review-head-luck = Glück
review-head-without-luck = ohne Glück
review-worst-title = Die größten Fehler
review-line = Zeile { $line }. { $text }

## The page

review-lead = Jede Entscheidung mit einer Wahl wurde noch einmal durchgerechnet, mit dem Wissen, das damals möglich war, und jede neue Reihe mit allem verglichen, was hätte kommen können.
review-figures = Die Zahlen
review-head-turn = Zug
review-head-player = Spieler
review-head-end = Ende
review-stroke = ein Glücksfall, auf der Linie dessen, den er begünstigt
review-explained = Was jede Zahl bedeutet, steht in docs/review.md.

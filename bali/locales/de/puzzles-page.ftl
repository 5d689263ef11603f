### Aufgaben auf der Seite; was auch das Terminal sagt, steht in puzzles.ftl.

## Die Liste der Aufgaben

puzzles-lead = Momente aus Partien starker Bots, in denen es genau eine klar beste Möglichkeit gibt. Du hast drei Versuche; für deine Wertungszahl zählt der erste.
puzzles-day-says = { $date }, für alle dieselbe. { $state ->
    [solved] Du hast sie auf Anhieb gelöst.
    [missed] Du hast sie schon versucht.
   *[new] Du hast sie noch nicht versucht.
}
puzzles-open = { $state ->
    [new] Lösen
   *[other] Noch einmal ansehen
}
puzzles-mixed = Gemischt
puzzles-mixed-says = Eine von { $total } Aufgaben zu beliebigen Themen, etwa so schwer, wie du stark bist.
puzzles-begin = Beginnen
puzzles-by-difficulty = Nach Schwierigkeit
puzzles-by-theme = Nach Thema
puzzle-difficulty-easy = Leicht
puzzle-difficulty-medium = Mittel
puzzle-difficulty-hard = Schwer
puzzles-count = { $number } von { $total } gelöst

## Was hier geschafft wurde

puzzles-progress = Dein Fortschritt
puzzles-rating = Wertungszahl
puzzles-rating-value = { $rating } ± { $deviation }
puzzles-streak = In Folge gelöst
puzzles-streak-value = { $number } (Rekord: { $best })
puzzles-clean = Auf Anhieb gelöst
puzzles-clean-value = { $number } von { $total }
puzzles-none = Du hast noch keine Aufgabe versucht. Hier stehen dann deine Wertungszahl, deine Serie und dein Verlauf.
puzzles-kept = All das bleibt in diesem Browser. Der Server zählt nur, ohne deinen Namen, wer was gelöst hat, um zu wissen, wie schwer seine Aufgaben sind.
puzzles-chart = Wertungszahl, Aufgaben { $first } bis { $last }
puzzles-history = Verlauf, das Neueste zuerst
puzzles-history-all = Alle { $number } zeigen
puzzles-column-day = Tag
puzzles-column-puzzle = Aufgabe
puzzles-column-result = Ergebnis
puzzles-column-rating = Wertungs­zahl
puzzles-result = { $result ->
    [solved] gelöst
   *[missed] verfehlt
}

## Eine Aufgabe

puzzles-all = Alle Aufgaben
puzzles-one = Aufgabe
puzzles-titled = { puzzles-one }: { $about }
puzzles-task = Die Aufgabe
puzzles-you = Du
puzzles-tries = { $number ->
    [one] noch { $number } Versuch
   *[other] noch { $number } Versuche
}
puzzles-players = { $number ->
    [one] { $number } Spieler
   *[other] { $number } Spieler
}
puzzles-hint-theme = { $number ->
    [one] Es geht um: { $themes }.
   *[other] Es geht um mehreres: { $themes }.
}
puzzles-hint-more = Wohin sehen?
puzzles-reveal = Lösung zeigen
puzzles-best = { $move }: Siegquote { $share }.
puzzles-rated = Deine Wertungszahl: { $rating } ({ $change }).
puzzles-statistics = Hier haben sie { $solved } von { $attempts } auf Anhieb gelöst.
puzzles-practice = Gegen Bots zu Ende spielen
puzzles-next = Nächste Aufgabe

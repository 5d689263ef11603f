### Aufgaben: Entscheidungen mit genau einer klar besten Möglichkeit.

## Worum es in einer Aufgabe geht

puzzle-theme-majority = Mehrheit
puzzle-theme-denial = andere bremsen
puzzle-theme-altar = Altar
puzzle-theme-endgame = Endspiel
puzzle-theme-demon = Dämon
puzzle-theme-oracle = Orakel
puzzle-theme-prices = Preise
puzzle-theme-shrine = Schrein

## Die Aufgabe und die Antworten

puzzle-task = Aufgabe { $id }, { $difficulty ->
    [easy] leicht
    [hard] schwer
   *[medium] mittel
} ({ $rating }). { $moves ->
    [one] Finde die beste Möglichkeit.
   *[other] Finde die { $moves } besten Schritte dieses Zugs, einen nach dem anderen.
}
puzzle-heading = { $tries ->
    [one] Aufgabe, noch { $tries } Versuch.
   *[other] Aufgabe, noch { $tries } Versuche.
}
puzzle-again = Diese Aufgabe hast du schon versucht: Sie zählt nicht noch einmal.
puzzle-right = Richtig! Und der nächste Schritt?
puzzle-wrong = Es gibt etwas Besseres: Das kostet { $loss } Prozentpunkte. { $tries ->
    [0] Du hast keinen Versuch mehr.
    [one] Du hast noch { $tries } Versuch.
   *[other] Du hast noch { $tries } Versuche.
}
puzzle-end = { $result ->
    [clean] Auf Anhieb gelöst!
    [solved] Gelöst.
   *[failed] Nicht gelöst.
}
puzzle-solution = Lösung: { $moves }.
puzzle-then = { $list }, dann { $item }
puzzle-themes = Themen: { $themes }.
puzzle-none = Es gibt keine weiteren Aufgaben dieser Art.

## Wie gut es läuft

puzzle-rating = Deine Wertungszahl: { $rating } ± { $deviation }. In Folge gelöst: { $streak }, höchstens { $best }.
puzzle-progress = { $number ->
    [0] Noch keine Aufgabe versucht.
    [one] { $number } Aufgabe versucht, { $solved } auf Anhieb gelöst.
   *[other] { $number } Aufgaben versucht, { $solved } auf Anhieb gelöst.
}
puzzle-attempt = { $day }, { $id }: { $result ->
    [solved] gelöst
   *[failed] nicht gelöst
}, Wertungszahl { $rating }

## Im Terminal

puzzle-next = Eingabetaste: nächste Aufgabe. Du kannst auch von hier an gegen Bots weiterspielen (weiter) oder aufhören (ende).
puzzle-not-yet = Das geht erst nach der Lösung: Such weiter, oder gib mit „lösung“ auf.
command-solution = lösung l
command-next = nächste n
command-on = weiter w
puzzle-does-hint = sagt, wo du hinsehen solltest; die Aufgabe zählt dann nicht als gelöst
puzzle-does-solution = gibt auf und zeigt die Lösung
puzzle-does-table = sagt den ganzen Tisch noch einmal an
puzzle-does-picture = zeichnet den Tisch in Spalten
puzzle-does-rules = erklärt die aktuelle Phase
puzzle-does-next = nach der Lösung: führt zur nächsten Aufgabe
puzzle-does-on = nach der Lösung: spielt von hier an gegen Bots weiter, als eigenes Spiel
puzzle-does-help = nennt die Befehle
puzzle-does-quit = hört auf
key-solution = Lösung
does-key-solution = l: in einer Aufgabe: aufgeben und die Lösung ansehen; danach n: die nächste Aufgabe

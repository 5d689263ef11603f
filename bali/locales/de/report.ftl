### The report on many games: `bali report`.

## Numbers

report-number = { NUMBER($number) }
report-tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
report-small-percent = { NUMBER($number, maximumFractionDigits: 4) } %
report-interval = { $value } ({ $low } bis { $high })
report-range = { $low } bis { $high }
report-at-least = { $number } oder mehr

## The page

report-title = Bali: was die Partien sagen
report-lead = { $games } Partien von Bots, nachgespielt und gezählt: { $bots }. Zu jedem Wert gehört sein 95‑%‑Intervall.
report-forfeits = Von einem Bot aufgegebene Partien: { $games }. Sie zählen nur für die Bots.
report-mixed = verschiedene Bots
report-players = { $players } Spieler
report-variants = { $variants ->
    [oracle] das Orakel
    [demon] der Dämon
    [oracle-demon] Orakel und Dämon
   *[none] ohne Varianten
}
report-of = { $bots }, { $players } Spieler
report-figures = Die Zahlen

## Heads of columns

report-head-bots = Bots
report-head-players = Spieler
report-head-variants = Varianten
report-head-games = Partien
report-head-seats = Plätze
report-head-seat = Platz
report-head-share = Siegquote
report-head-rare-share = Anteil der Partien
report-head-points = Punkte
report-head-turns = Züge
report-head-margin = Vorsprung des Siegers
report-head-winners = Sieger
report-head-others = andere
report-head-difference = Unterschied
report-head-deed = was
report-head-shrines = Schreine
report-head-measure = Maß
report-head-rating = Wertungszahl
report-head-time = ms je Wahl
report-head-rule = Regel
report-head-rare = was geschah
report-head-example = zum Beispiel Partie
report-head-source = woher

## In short

report-short-title = In Kürze
report-short-start = Startspieler gewinnt
report-short-fair = gerechter Anteil
report-short-points = Punkte des Siegers
report-short-source = die meisten aus
report-short-deed = was Sieger unterscheidet
report-short-more = { $deed } { $difference }
report-short-part = { $source }, { $share }

## Seats

report-seats-title = Ist der Startspieler im Vorteil?
report-seats-answer = { $answer ->
    [more] Der Startspieler gewinnt mehr als seinen gerechten Anteil
    [less] Der Startspieler gewinnt weniger als seinen gerechten Anteil
   *[unclear] Der Startspieler hat keinen klaren Vorteil
}
report-seats-lead = Siegquote nach Plätzen in Spielreihenfolge. Platz 1 beginnt, mit 2 Steinen; jeder spätere Platz hat einen Stein mehr. Die gestrichelte Linie ist der gerechte Anteil.

## Points and length

report-scores-title = Wie viele Punkte?
report-scores-answer = Sieger haben im Mittel { $points } Punkte
report-scores-lead = Wie oft Plätze mit so vielen Punkten enden, Sieger und andere, alle Varianten zusammen.
report-lengths-title = Wie lang ist eine Partie?
report-lengths-answer = Eine Partie dauert im Mittel { $turns } Züge
report-lengths-lead = Wie oft eine Partie so viele Züge hat, von allen Spielern zusammen.

## Where points come from

report-sources-title = Woher kommen die Punkte?
report-sources-answer = Die meisten Punkte der Sieger kommen aus: { $sources }
report-sources-lead = Mittlere Punkte der Sieger und der anderen, nach ihrer Herkunft.
report-source-points_priests = gewertete Priester
report-source-points_shrines = gewertete Schreine
report-source-shrine_points = Schreine am Ende
report-source-stone_points = Steine
report-source-goods_points = Güter

## What winners do

report-deeds-title = Was machen Sieger anders?
report-deeds-answer = { $answer ->
    [some] Sieger unterscheiden sich am deutlichsten durch: { $deeds }
   *[none] Nichts unterscheidet Sieger deutlich
}
report-deeds-lead = Mittelwerte der Sieger und der anderen derselben Partien, alle Varianten zusammen. Ein Unterschied geht mit dem Sieg einher; er muss nicht seine Ursache sein: Wer vorn liegt, kann sich auch mehr leisten.
report-deeds-cards = ausgespielte Karten: { $of }
report-deeds-goods = Güter und Steine: { $of }
report-deed-bought = Güter gekauft
report-deed-gained = Güter aus Wertungen
report-deed-kept = Güter vom Orakel
report-deed-offered = Güter geopfert
report-deed-paid = Steine für Güter
report-deed-stones_earned = Steine eingenommen
report-deed-stones_left = Steine übrig
report-deed-majorities = Wertungen mit Mehrheit
report-deed-first_shrine = eigener Zug: 1. Schrein
report-farmers = Bauern
report-when-title = Wann tun sie es?
report-when-answer = { $answer ->
    [some] Zeitlich unterscheiden sich Sieger am meisten bei: { $deeds }
   *[none] Sieger spielen ihre Karten dann aus, wenn andere es tun
}
report-when-lead = Im ersten, zweiten und letzten Drittel der Züge einer Partie ausgespielte Karten: drei Punkte je Kartenart.
report-third-early = früh
report-third-middle = Mitte
report-third-late = spät
report-shrines-title = Wie viele Schreine gewinnen?
report-shrines-answer = { $answer ->
    [more] Wer viele Schreine hat, gewinnt öfter als wer keinen hat
   *[unclear] Viele Schreine gewinnen nicht immer öfter als keiner
}
report-shrines-lead = Siegquote der Plätze, die am Ende so viele Schreine vor sich haben. Das ist kein Rat: Schreine zeigen auch, wer Steine übrig hatte.

## Variants

report-variants-title = Was ändern die Varianten?
report-variants-answer = Die Varianten ändern die Länge einer Partie um { $low } bis { $high } Züge
report-variants-lead = Der Unterschied zu Partien ohne Varianten.
report-variants-opposite = Mit { $players } Spielern ({ $variants }) hängt das Vorzeichen der Wirkung von den Bots ab: { $measure } { $one } bei { $first }, { $other } bei { $second }.
report-measure-points = Punkte eines Platzes
report-measure-turns = Züge einer Partie
report-measure-margin = Vorsprung des Siegers, in Punkten
report-measure-start = Siegquote des Startspielers

## Bots

report-bots-title = Wie stark sind die Bots, wie lange denken sie?
report-bots-answer = { $answer ->
    [rated] { $bot } ist der stärkste Bot
    [timed] Der langsamste Bot denkt { $time } ms je Wahl
   *[neither] Die Bots trafen nicht aufeinander, und ihre Zeit wurde nicht gemessen
}
report-bots-lead = Siegquote und Wertungszahl aus Partien, in denen verschiedene Bots aufeinandertrafen; 0 ist das Mittel der Wertungszahlen. Erzwungene Züge sind keine Wahl.
report-bots-rating = Wertungszahl

## Rare rules

report-rare-title = Seltene Regeln
report-rare-answer = { $seen } von { $all } seltenen Regeln kamen vor
report-rare-lead = Anteil der Partien, in denen dies mindestens einmal geschah; bei den Regeln des Orakels der Partien mit Orakel.
report-rare-free_purchase = eine Opferkarte umsonst gekauft
report-rare-three_farmers = drei Bauern auf einmal ausgespielt
report-rare-shrine_returned = ein Schrein in die Schachtel zurückgelegt
report-rare-no_shrine = niemand spielte einen Schrein
report-rare-nothing_to_offer = ein Spieler hatte nichts zu opfern
report-rare-nothing_to_bless = der Vorrat war beim Opfern leer
report-rare-shrine_stones = Steine für Schreine gewählt
report-rare-other_good = ein anderes Gut, weil ein Vorrat leer war
report-rare-nothing_left = ein Gut war fällig, aber nichts mehr da
report-rare-cut_short = Ende, bevor die Hand voll war
report-rare-good_absent = ein Gut ohne Karte auf dem Altar
report-rare-all_equal = alle vier Güter gleich viel wert
report-rare-tie_shrines = Gleichstand, durch Schreine entschieden
report-rare-tie_stones = Gleichstand, durch Steine entschieden
report-rare-tie_shared = ein geteilter Sieg
report-rare-oracles_only = eine neue Reihe nur aus Orakeln
report-rare-look_declined = den Blick des Orakels auf den Altar abgelehnt
report-rare-small_look = ein Blick auf weniger als vier Karten
report-rare-no_altar = ein Orakel kam, doch der Altar war leer

## How it was made

report-method-title = Wie dies entstand
report-method = Anteile haben Wilsons Intervall; wo eine Verteilung mehrmals gespielt wurde, zählt mit, wie sehr die Verteilungen sich unterscheiden. Andere Werte haben das Intervall des Mittelwerts. Sieger und andere werden Partie für Partie verglichen. Geteilte Siege zählen in Teilen.
report-commands = Die Befehle

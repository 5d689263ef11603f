### Das Ende eines Spiels, sein Verlauf und Wiederholungen.

## Das Ende. Spieler in Sätzen kommen als $tied; $you und $name wie in story.ftl.

end-title = Das Ende
end-show = Ergebnis zeigen
end-altar = Der Altar bestimmt, was die Güter wert sind
end-worth = { $cards }, je { points } wert
end-down = verdeckt, von { $name }
end-down-dealt = von Anfang an verdeckt
end-equal = { $goods }: gleich viele, gleicher Wert.
end-absent = { $goods }: nicht auf dem Altar, nichts wert.
end-players = Die Punkte aller
end-count = Wie sich die Punkte zusammensetzen
end-line-points = Punkte im Spiel
end-line-total = Summe
end-how-shrines = { $number } × 4
end-how-stones = { $number } ÷ 5
end-how-good = { $number } × { $value }
end-won-points = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} mit { $total } Punkten, { $ahead } vor { $others }.
end-place = Du bist { $place }. mit { $total } Punkten, { $behind ->
    [0] gleichauf mit
   *[other] { $behind } hinter
} { $winners }.
end-won-shrines = Gleichstand, { points }: { $tied }. { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} mit mehr Schreinen, { $most } gegen { $second }.
end-won-stones = Gleichstand, { points } und gleich viele Schreine: { $tied }. { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} mit mehr Steinen, { $most } gegen { $second }.
end-won-shared = Gleichstand, { points }, gleich viele Schreine und Steine: geteilter Sieg für { $tied }.
end-chart = Die Punkte aller nach jedem Zug, als wäre das Spiel dort zu Ende gewesen
end-swings = Was das Spiel entschieden hat
end-swing = { $you ->
    [yes] Du kommst
   *[no] { $name } kommt
} von { $before } auf { $after }.
end-lead = { $side ->
    [ahead] { $number } Vorsprung
    [behind] { $number } Rückstand
   *[level] Gleichstand
}

## Was man dann tun kann

end-rematch = Revanche
end-rematch-join = Revanche annehmen
end-rematch-asked = Es gibt eine Revanche: dieselben Spieler, um einen Platz weitergerückt.
end-rematch-watch = Revanche ansehen
end-replay = Wiederholung
end-review = Partie analysieren
end-hints = Tipps wurden genutzt: { $players }.
end-hints-of = { $name } ({ $number }×)
end-record = Protokoll herunterladen
end-share = Wiederholung teilen
end-share-here = Dieser kurze Link führt zur Wiederholung auf diesem Server:
end-share-says = In diesem Link steckt das ganze Spiel. Er funktioniert auf jedem Server dieses Spiels:
end-check = Mischung prüfen
end-check-says = Vor dem ersten Zug hat der Server einen Fingerabdruck aller Karten gezeigt. Dein Browser berechnet ihn hier neu, aus den Karten, die kamen.
end-check-promised = Vor dem Spiel gezeigt
end-check-found = Jetzt berechnet
end-check-same = Beide sind gleich: Die Karten lagen vor dem Spiel fest.
end-check-other = Sie sind verschieden: Das sind nicht die Karten, die vor dem Spiel festlagen!
end-check-unable = Dein Browser berechnet das nur über eine sichere Verbindung (https). Mit dem Protokoll und „bali verify“ geht es überall.

## Der Verlauf

history-none = Noch ist nichts geschehen.

## Wiederholungen

replay-title = Wiederholung
replay-dealt = Die Karten sind ausgeteilt.
replay-bought-none = { $name } kauft nichts.
replay-open-says = Zieh eine Datei mit einem Protokoll hierher, wähle eine aus, oder füge ein Protokoll oder einen Link ein.
replay-paste = Protokoll oder Link einfügen
replay-show = Zeigen
replay-not-record = Das ist kein Spielprotokoll.
replay-wrong = Dieses Protokoll verletzt eine Regel: { $place ->
    [setup] Die Karten stimmen nicht
    [seats] Die Spieler stimmen nicht
    [result] Das Ergebnis stimmt nicht
    [trace] Die Spur stimmt bei Schritt { $number } nicht
   *[move] Schritt { $number } ist nicht möglich
}.
replay-not-over = An diesem Tisch gilt strenges Gedächtnis. Die Wiederholung gibt es nach dem Spiel.
replay-another = Anderes Protokoll
replay-to-table = Zum Tisch
replay-step = Schritt { $step } von { $steps }
replay-slider = Augenblick des Spiels
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-turn-back = Einen Zug zurück
replay-turn-on = Einen Zug weiter
replay-play = Abspielen
replay-jump = Zu Zug
replay-eyes = Mit den Augen von
replay-eyes-all = allen, Karten offen
replay-link = Link zu diesem Augenblick
replay-review = Analyse
replay-what-if = Von hier weiterspielen
replay-loading = Einen Augenblick …

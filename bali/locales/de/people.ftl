### Die Menschen am Tisch im Browser: wer da ist, wer gegangen ist, was sie sagen.

presence = { $state ->
    [here] verbunden
    [away] ein Bot spielt für diesen Platz
   *[lost] Verbindung verloren
}

## Die Verbindung

connection-lost = Keine Verbindung. Neuer Versuch …
connection-kept = Keine Verbindung. Neuer Versuch; dein Zug bleibt erhalten und wird gesendet.

## Gehen, und ohne jemanden weiterspielen

leave-seat = Gehen: ein Bot spielt für dich
leave-ask = Den Tisch verlassen?
leave-says = Ein Bot ({ $level }) spielt für dich, bis du zurückkommst. Alle erfahren es.
leave-do = Gehen
come-back = Wieder selbst spielen
go-without = Ohne { $name } weiterspielen
without-ask = Ohne { $name } weiterspielen?
without-says = Sobald alle anderen, die da sind, zustimmen, spielt ein Bot ({ $level }) für { $name }, bis { $name } zurückkommt. Alle erfahren es.
without-when = Man kann ohne jemanden weiterspielen, der { $time } weg ist.
waiting-absence = Abwesende können ersetzt werden nach
absence-time = { $unit ->
    [hours] { $number } Stunden
    [minutes] { $number } Minuten
   *[seconds] { $number } Sekunden
}
stay = Abbrechen
bot-for-you = { $why ->
    [clock] Deine Zeit ist abgelaufen: ein Bot spielt für dich.
    [agreed] Die anderen spielen ohne dich weiter: ein Bot spielt für dich.
   *[left] Du bist gegangen: ein Bot spielt für dich.
}
seat-away = { $why ->
    [clock] Die Zeit von { $name } ist abgelaufen: ein Bot ({ $level }) spielt weiter.
    [agreed] Das Spiel geht ohne { $name } weiter: ein Bot ({ $level }) übernimmt.
   *[left] { $name } ist gegangen: ein Bot ({ $level }) spielt weiter.
}
seat-back = { $name } ist wieder da.
seat-agreed = { $name } möchte ohne { $other } weiterspielen.
took-back = { $name } hat den letzten Zug zurückgenommen.
took-back-you = Du hast deinen letzten Zug zurückgenommen.

## Reaktionen

react = Reagieren
reacted = { $name }: { $reaction }
reaction-well-played = Gut gespielt!
reaction-thanks = Danke!
reaction-good-luck = Viel Glück!
reaction-oh-no = Oh nein!
reaction-thinking = Ich überlege …
reaction-go-on = Spielen wir weiter?
set-reactions = Reaktionen
set-reactions-says = Alle am Tisch können einander sechs kurze Botschaften senden. Aus: du siehst und sendest keine.

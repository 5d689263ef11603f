### Server und ihre Tische im Terminal.

## Am Tisch eines Servers

joining = Du kommst an den Tisch …
not-connected = Nicht verbunden, neuer Versuch …
table-closed = Dieser Tisch wurde geschlossen.
looking-on = Du schaust zu.
waiting-people = { $number ->
    [one] Ein Platz ist noch frei.
   *[other] { $number } Plätze sind noch frei.
}

    Lade mit dieser Adresse ein:
    { $address }
waiting-seated = Am Tisch: { $players }.
unreachable = { $cause ->
    [refused] Der Server ist nicht zu erreichen: Unter dieser Adresse läuft keiner.
    [unknown] Einen Server mit diesem Namen gibt es nicht.
    [slow] Der Server ist nicht zu erreichen: Er antwortet nicht rechtzeitig.
    [unsafe] Die Verbindung ist nicht sicher: Das Zertifikat des Servers lässt sich nicht prüfen.
    [foreign] Was unter dieser Adresse antwortet, ist kein Bali-Server.
   *[lost] Der Server ist nicht zu erreichen: Es gibt keine Verbindung.
}
hosted-review-failed = Der Server konnte das Spiel nicht auswerten.
# By the codes of the API.
refusal = { $code ->
    [malformed] Der Server nimmt das nicht an ({ $reason }); vielleicht hat er eine andere Version.
    [unknown-token] Der Server kennt diesen Platz nicht mehr, oder der Link dorthin ist verbraucht.
    [foreign-origin] Der Server nimmt das nur von seiner eigenen Seite an.
    [not-your-turn] Du bist nicht am Zug.
    [not-playing] An diesem Tisch wird gerade nicht gespielt.
    [not-over] Das geht erst nach dem Ende des Spiels.
    [not-watchable] Alle Plätze sind besetzt, und Zuschauen ist an diesem Tisch nicht möglich.
    [not-creator] Das kann nur, wer diesen Tisch eröffnet hat.
    [no-hints] An diesem Tisch gibt es keine Tipps.
    [banned] Wer diesen Server betreibt, hat diesen Namen oder diese Verbindung gesperrt.
    [no-such-table] Diesen Tisch gibt es nicht.
    [no-such-review] Diese Analyse gibt es nicht mehr. Frage noch einmal danach.
    [no-such-lesson] Diese Lektion gibt es nicht.
    [no-such-puzzle] Diese Aufgabe gibt es nicht.
    [no-such-page] Der Server kennt diese Anfrage nicht; vielleicht hat er eine andere Version.
    [wrong-method] Der Server kennt diese Anfrage nicht; vielleicht hat er eine andere Version.
    [stale] Der Tisch hat sich inzwischen verändert.
    [no-free-seat] Es ist kein Platz mehr frei.
    [not-absent] Diese Person ist da oder war es vor Kurzem.
    [already-started] Das Spiel hat schon begonnen.
    [cannot-undo] Jetzt kann nichts zurückgenommen werden.
    [quota-exhausted] Du hast das so oft getan, wie ein Spiel es erlaubt.
    [too-large] Das ist zu lang für den Server.
    [wrong-host] Unter diesem Namen antwortet der Server nicht. Frage nach seiner richtigen Adresse.
    [illegal] Das geht jetzt nicht.
    [too-fast] Zu viele Anfragen. Bitte warte einen Moment.
    [failed] Der Server hat einen Fehler gemacht; nichts wurde verändert.
    [store-down] Der Server kann gerade nichts speichern; nichts ist verloren. Bitte versuche es später noch einmal.
   *[other] Der Server lehnt ab: { $reason }
}

## Auf dem Weg an den Tisch eines Servers

server-address = Adresse des Servers oder eines Tisches dort
server-no-address = Das ist keine Adresse wie https://example.org
server-title = Tische auf { $server }
server-new = Neuer Tisch hier
seat-taken = besetzter Platz
server-free-seat = freier Platz
server-table = { $what ->
    [own] Dein Platz
    [named] Dein Platz als { $name }
    [free] Platz nehmen
   *[watch] Zusehen
}: { $players }{ $turn ->
    [0] {""}
   *[other] , Zug { $turn }
}
seat-title = Du hast an diesem Tisch schon einen Platz.
seat-return = Zurück an deinen Platz
seat-return-named = Zurück an den Platz von { $name }
seat-other = Einen weiteren Platz nehmen
server-name = Dein Name am Tisch (leer: keiner)

## Die Revanche

key-rematch = Revanche
rematch-asked = Eine Revanche ist gewünscht: dieselben Spieler, alle Plätze um einen weiter. Mit { $key } bist du dabei.
command-rematch = revanche r
does-rematch = spielt noch einmal mit denselben Spielern, alle Plätze um einen weiter
does-key-rematch = n: am Tisch eines Servers, nach dem Ende: { does-rematch }

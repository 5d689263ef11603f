### Servers en hun tafels in de terminal.

## Aan de tafel van een server

joining = Je schuift aan …
not-connected = Niet verbonden, nieuwe poging …
table-closed = Deze tafel is gesloten.
looking-on = Je kijkt toe.
waiting-people = { $number ->
    [one] Eén plaats is nog vrij.
   *[other] { $number } plaatsen zijn nog vrij.
}

    Nodig uit met dit adres:
    { $address }
waiting-seated = Aan tafel: { $players }.
unreachable = { $cause ->
    [refused] De server is niet te bereiken: op dit adres draait er geen.
    [unknown] Er is geen server met deze naam.
    [slow] De server is niet te bereiken: hij antwoordt niet op tijd.
    [unsafe] De verbinding is niet veilig: het certificaat van de server kan niet worden gecontroleerd.
    [foreign] Wat op dit adres antwoordt, is geen Bali-server.
   *[lost] De server is niet te bereiken: er is geen verbinding.
}
hosted-review-failed = De server kon het spel niet analyseren.
# By the codes of the API.
refusal = { $code ->
    [malformed] De server neemt dit niet aan ({ $reason }); misschien heeft hij een andere versie.
    [unknown-token] De server kent deze plaats niet meer, of de link ernaartoe is gebruikt.
    [foreign-origin] De server neemt dit alleen van zijn eigen pagina aan.
    [not-your-turn] Je bent niet aan de beurt.
    [not-playing] Aan deze tafel wordt nu niet gespeeld.
    [not-over] Dit kan pas na het einde van het spel.
    [not-watchable] Alle plaatsen zijn bezet, en toekijken kan aan deze tafel niet.
    [not-creator] Dit kan alleen wie deze tafel heeft gemaakt.
    [no-hints] Aan deze tafel zijn er geen tips.
    [banned] De beheerder van deze server heeft deze naam of deze verbinding geweerd.
    [no-such-table] Deze tafel bestaat niet.
    [no-such-review] Deze analyse is er niet meer. Vraag er nog eens om.
    [no-such-lesson] Deze les bestaat niet.
    [no-such-puzzle] Deze puzzel bestaat niet.
    [no-such-page] De server kent dit verzoek niet; misschien heeft hij een andere versie.
    [wrong-method] De server kent dit verzoek niet; misschien heeft hij een andere versie.
    [stale] De tafel is intussen veranderd.
    [no-free-seat] Er is geen plaats meer vrij.
    [not-absent] Deze speler is er, of was er kort geleden.
    [already-started] Het spel is al begonnen.
    [cannot-undo] Er kan nu niets worden teruggenomen.
    [quota-exhausted] Je hebt dit zo vaak gedaan als een spel toestaat.
    [too-large] Dit is te lang voor de server.
    [wrong-host] De server antwoordt niet op deze naam. Vraag de beheerder om het juiste adres.
    [illegal] Dat kan nu niet.
    [too-fast] Te veel verzoeken. Wacht even.
    [failed] De server heeft een fout gemaakt; er is niets veranderd.
    [store-down] De server kan nu niets opslaan; er is niets verloren. Probeer het straks nog eens.
   *[other] De server weigert: { $reason }
}

## Op weg naar de tafel van een server

server-address = Adres van de server, of van een tafel daar
server-no-address = Dit is geen adres zoals https://example.org
server-title = Tafels op { $server }
server-new = Nieuwe tafel hier
seat-taken = bezette plaats
server-free-seat = vrije plaats
server-table = { $what ->
    [own] Jouw plaats
    [named] Jouw plaats als { $name }
    [free] Plaatsnemen
   *[watch] Meekijken
}: { $players }{ $turn ->
    [0] {""}
   *[other] , beurt { $turn }
}
seat-title = Je hebt al een plaats aan deze tafel.
seat-return = Terug naar je plaats
seat-return-named = Terug naar de plaats van { $name }
seat-other = Nog een plaats nemen
server-name = Je naam aan de tafel (leeg: geen)

## De revanche

key-rematch = revanche
rematch-asked = Er is om een revanche gevraagd: dezelfde spelers, alle plaatsen een verder. Met { $key } doe je mee.
command-rematch = revanche r
does-rematch = speelt nog eens met dezelfde spelers, alle plaatsen een verder
does-key-rematch = n: aan de tafel van een server, na het einde: { does-rematch }

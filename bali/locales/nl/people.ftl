### De mensen aan de tafel in de browser: wie er is, wie weg is, wat ze zeggen.

presence = { $state ->
    [here] verbonden
    [away] een bot speelt voor deze speler
   *[lost] verbinding verbroken
}

## De verbinding

connection-lost = Geen verbinding. Nieuwe poging …
connection-kept = Geen verbinding. Nieuwe poging; je zet wordt bewaard en verstuurd.

## Weggaan, en zonder iemand verder spelen

leave-seat = Weggaan: een bot speelt voor je
leave-ask = De tafel verlaten?
leave-says = Een bot ({ $level }) speelt voor je tot je terugkomt. Iedereen krijgt het te zien.
leave-do = Weggaan
come-back = Weer zelf spelen
go-without = Zonder { $name } verder spelen
without-ask = Zonder { $name } verder spelen?
without-says = Zodra alle andere aanwezige spelers het ermee eens zijn, speelt een bot ({ $level }) voor { $name }, tot { $name } terugkomt. Iedereen krijgt het te zien.
without-when = Je kunt zonder een speler verder spelen die { $time } weg is.
waiting-absence = Afwezige spelers zijn te vervangen na
absence-time = { $unit ->
    [hours] { $number } uur
    [minutes] { $number } minuten
   *[seconds] { $number } seconden
}
stay = Annuleren
bot-for-you = { $why ->
    [clock] Je tijd is op: een bot speelt voor je.
    [agreed] De anderen spelen zonder je verder: een bot speelt voor je.
   *[left] Je bent weggegaan: een bot speelt voor je.
}
seat-away = { $why ->
    [clock] De tijd van { $name } is op: een bot ({ $level }) speelt verder.
    [agreed] Het spel gaat zonder { $name } verder: een bot ({ $level }) neemt het over.
   *[left] { $name } is weggegaan: een bot ({ $level }) speelt verder.
}
seat-back = { $name } is terug.
seat-agreed = { $name } wil zonder { $other } verder spelen.
took-back = { $name } heeft de laatste zet teruggenomen.
took-back-you = Je hebt je laatste zet teruggenomen.

## Reacties

react = Reageren
reacted = { $name }: { $reaction }
reaction-well-played = Goed gespeeld!
reaction-thanks = Bedankt!
reaction-good-luck = Veel succes!
reaction-oh-no = O nee!
reaction-thinking = Ik denk even na …
reaction-go-on = Spelen we verder?
set-reactions = Reacties
set-reactions-says = Spelers kunnen elkaar zes korte berichten sturen. Uit: je ziet en stuurt er geen.

### Het einde van een spel, het verloop en herhalingen.

## Het einde. Spelers in zinnen komen als $tied; $you en $name zoals in story.ftl.

end-title = Het einde
end-show = Toon de uitslag
end-altar = De offerplaats bepaalt wat de goederen waard zijn
end-worth = { $cards }, elk { points } waard
end-down = gedekt, van { $name }
end-down-dealt = gedekt vanaf het begin
end-equal = { $goods }: even veel kaarten, even veel waard.
end-absent = { $goods }: niet op de offerplaats, niets waard.
end-players = Ieders punten
end-count = Zo tellen de punten op
end-line-points = punten in het spel
end-line-total = totaal
end-how-shrines = { $number } × 4
end-how-stones = { $number } ÷ 5
end-how-good = { $number } × { $value }
end-won-points = { $you ->
    [yes] Je wint
   *[no] { $name } wint
} met { $total } punten, { $ahead } voor { $others }.
end-place = Je bent { $place }e met { $total } punten, { $behind ->
    [0] gelijk met
   *[other] { $behind } achter
} { $winners }.
end-won-shrines = Gelijke stand, { points }: { $tied }. { $you ->
    [yes] Je wint
   *[no] { $name } wint
} met meer altaren, { $most } tegen { $second }.
end-won-stones = Gelijke stand, { points } en even veel altaren: { $tied }. { $you ->
    [yes] Je wint
   *[no] { $name } wint
} met meer stenen, { $most } tegen { $second }.
end-won-shared = Gelijke stand, { points }, even veel altaren en stenen: de overwinning wordt gedeeld door { $tied }.
end-chart = Ieders punten na elke beurt, alsof het spel daar was afgelopen
end-swings = Wat het spel besliste
end-swing = { $you ->
    [yes] Je gaat
   *[no] { $name } gaat
} van { $before } naar { $after }.
end-lead = { $side ->
    [ahead] { $number } voorsprong
    [behind] { $number } achterstand
   *[level] gelijke stand
}

## Wat je dan kunt doen

end-rematch = Nog een spel
end-rematch-join = Doe mee met nog een spel
end-rematch-asked = Er komt nog een spel: dezelfde spelers, één plaats opgeschoven.
end-rematch-watch = Bekijk het volgende spel
end-replay = Herhaling
end-review = Spel analyseren
end-hints = Er zijn tips gebruikt: { $players }.
end-hints-of = { $name } ({ $number }×)
end-record = Verslag downloaden
end-share = Herhaling delen
end-share-here = Deze korte link leidt naar de herhaling op deze server:
end-share-says = In deze link zit het hele spel. Hij werkt op elke server van dit spel:
end-check = Controleer het schudden
end-check-says = Vóór de eerste zet toonde de server een vingerafdruk van alle kaarten. Je browser berekent hem hier opnieuw, uit de kaarten die kwamen.
end-check-promised = Getoond vóór het spel
end-check-found = Nu berekend
end-check-same = Ze zijn gelijk: de kaarten lagen vóór het spel vast.
end-check-other = Ze verschillen: dit zijn niet de kaarten die vóór het spel vastlagen!
end-check-unable = Je browser berekent dit alleen over een veilige verbinding (https). Met het verslag en ‘bali verify’ kan het overal.

## Het verloop

history-none = Er is nog niets gebeurd.

## Herhalingen

replay-title = Herhaling
replay-dealt = De kaarten zijn gedeeld.
replay-bought-none = { $name } koopt niets.
replay-open-says = Sleep een bestand met een verslag hierheen, kies er een, of plak een verslag of een link.
replay-paste = Plak een verslag of een link
replay-show = Toon
replay-not-record = Dit is geen verslag van een spel.
replay-wrong = Dit verslag breekt een regel: { $place ->
    [setup] de kaarten kloppen niet
    [seats] de spelers kloppen niet
    [result] de uitslag klopt niet
    [trace] het spoor klopt niet bij zet { $number }
   *[move] zet { $number } kan niet
}.
replay-not-over = Aan deze tafel geldt een streng geheugen. De herhaling is er na het spel.
replay-another = Ander verslag
replay-to-table = Naar de tafel
replay-step = Zet { $step } van { $steps }
replay-slider = Moment van het spel
replay-first = Naar het begin
replay-back = Een zet terug
replay-on = Een zet verder
replay-last = Naar het einde
replay-turn-back = Een beurt terug
replay-turn-on = Een beurt verder
replay-play = Afspelen
replay-jump = Naar beurt
replay-eyes = Door de ogen van
replay-eyes-all = iedereen, kaarten open
replay-link = Link naar dit moment
replay-review = Analyse
replay-what-if = Vanaf hier verder spelen
replay-loading = Een ogenblik …

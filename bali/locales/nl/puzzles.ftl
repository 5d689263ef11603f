### Opgaven: beslissingen met één duidelijk beste mogelijkheid.

## Waar een opgave over gaat

puzzle-theme-majority = meerderheid
puzzle-theme-denial = anderen afremmen
puzzle-theme-altar = offerplaats
puzzle-theme-endgame = eindspel
puzzle-theme-demon = demon
puzzle-theme-oracle = orakel
puzzle-theme-prices = prijzen
puzzle-theme-shrine = altaar

## De opgave en de antwoorden

puzzle-task = Opgave { $id }, { $difficulty ->
    [easy] makkelijk
    [hard] moeilijk
   *[medium] gemiddeld
} ({ $rating }). { $moves ->
    [one] Zoek de beste zet.
   *[other] Zoek de { $moves } beste zetten van deze beurt, een voor een.
}
puzzle-heading = { $tries ->
    [one] Opgave, nog { $tries } poging.
   *[other] Opgave, nog { $tries } pogingen.
}
puzzle-again = Deze opgave heb je al geprobeerd: hij telt niet nog een keer.
puzzle-right = Goed! En de volgende zet?
puzzle-wrong = Er is iets beters: dit kost { $loss } procentpunt. { $tries ->
    [0] Je hebt geen poging meer.
    [one] Je hebt nog { $tries } poging.
   *[other] Je hebt nog { $tries } pogingen.
}
puzzle-end = { $result ->
    [clean] In één keer opgelost!
    [solved] Opgelost.
   *[failed] Niet opgelost.
}
puzzle-solution = Oplossing: { $moves }.
puzzle-then = { $list }, daarna { $item }
puzzle-themes = Thema's: { $themes }.
puzzle-none = Er zijn geen opgaven van deze soort meer.

## Hoe het gaat

puzzle-rating = Jouw rating: { $rating } ± { $deviation }. Achter elkaar opgelost: { $streak }, hoogstens { $best }.
puzzle-progress = { $number ->
    [0] Nog geen opgave geprobeerd.
    [one] { $number } opgave geprobeerd, { $solved } in één keer opgelost.
   *[other] { $number } opgaven geprobeerd, { $solved } in één keer opgelost.
}
puzzle-attempt = { $day }, { $id }: { $result ->
    [solved] opgelost
   *[failed] niet opgelost
}, rating { $rating }

## In de terminal

puzzle-next = Enter: de volgende opgave. Je kunt vanaf hier ook verder spelen tegen bots (verder) of stoppen (stop).
puzzle-not-yet = Dat kan pas na de oplossing: zoek verder, of geef op met “oplossing”.
command-solution = oplossing p
command-next = nieuwe n
command-on = verder d
puzzle-does-hint = zegt waar je moet kijken; de opgave telt dan niet als opgelost
puzzle-does-solution = geeft op en toont de oplossing
puzzle-does-table = vertelt de hele tafel nog een keer
puzzle-does-picture = tekent de tafel in kolommen
puzzle-does-rules = legt de huidige fase uit
puzzle-does-next = na de oplossing: gaat door met de volgende opgave
puzzle-does-on = na de oplossing: speelt vanaf hier verder tegen bots, als een eigen spel
puzzle-does-help = noemt de opdrachten
puzzle-does-quit = stopt
key-solution = oplossing
does-key-solution = l: in een opgave: opgeven en de oplossing bekijken; daarna n: de volgende opgave

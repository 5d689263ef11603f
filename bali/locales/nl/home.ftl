### The pages around the table: home, new table, settings.

## Home

home-game = Bali
home-lead = Bouw een dorp, breng offers, en let op wat er achter je kaart ligt: dat wordt voor iedereen gewaardeerd.
home-name = Je naam
home-play = Nu spelen
home-play-says = { $number ->
    [one] Jij tegen één bot. Het begint meteen.
   *[other] Jij tegen { $number } bots. Het begint meteen.
}
home-learn = Leren
home-puzzles = Opgaven
home-puzzle = Opgave van de dag
home-puzzle-done = Voor vandaag klaar: morgen komt de volgende.
home-again = Opnieuw proberen
home-offer = Nieuw bij Bali?
home-offer-says = In vijf minuten leer je spelen, met korte lessen.
home-offer-yes = Laat zien
home-offer-no = Nee, bedankt
home-players = Spelers
home-level = Sterkte van de bots
home-new = Nieuwe tafel
home-new-says = Vrienden, andere bots, varianten, een klok: zoals jij wilt.
home-you = jij
home-mine = Mijn tafels
home-mine-none = Er loopt geen spel. ‘{ home-play }’ verandert dat.
home-mine-over = { $number ->
    [one] { $number } afgelopen spel
   *[other] { $number } afgelopen spellen
}
home-looking = Een ogenblik …
home-unreachable = Nu niet bereikbaar.
home-offline = Offline: stand van { $time }.
home-turn-yours = Jij bent aan zet
home-turn = { $name } is aan zet
home-waiting = { $number ->
    [one] Wacht op nog { $number } speler
   *[other] Wacht op nog { $number } spelers
}
home-won = Afgelopen. Winnaar: { $names }
home-place = Plaats { $place } van { $players }
home-closed = Deze tafel is gesloten
home-forget = Vergeten
home-forget-sure = Plaats voorgoed opgeven?
home-export = Mijn afgelopen spellen opslaan
home-delete = Mijn spellen van de server verwijderen
home-delete-ask = Al je spellen verwijderen?
home-delete-says = Je naam en je plaatsen worden van al je tafels verwijderd. Waar een spel nog bezig is, speelt een bot verder voor jou; tafels zonder andere mensen worden verwijderd. Dit kan niet ongedaan worden gemaakt.
home-delete-do = Verwijderen
home-public = Meedoen of kijken
home-public-none = Er is geen openbare tafel open. Maak je eigen tafel openbaar.
home-join = Meedoen
home-watch = Kijken
home-free = { $number ->
    [one] { $number } vrije plaats
   *[other] { $number } vrije plaatsen
}
home-read = Lezen en naspelen
home-rules = Regels
home-rules-says = Alles op één pagina, met getekende voorbeelden.
home-record = Verslag openen
home-record-says = Volg een spel uit zijn bestand opnieuw, zet voor zet.
home-record-bad = In dit bestand staat geen verslag van een spel.
home-private = Geen cookies, geen trackers. Je tafels en instellingen staan alleen in deze browser.
home-trouble = { $code ->
    [offline] De server is niet bereikbaar. Probeer het nog eens.
    [too-fast] Dat ging iets te snel. Probeer het zo nog eens.
    [quota-exhausted] Dat heb je al zo vaak gedaan als in één partij mag.
    [banned] Je bent op deze server geblokkeerd.
   *[other] Dat lukte niet. Probeer het nog eens.
}

## New table

new-says = Alles staat al klaar. Verander wat je wilt.
new-seats = Wie spelen er mee?
new-seat = Wie zit op plaats { $number }?
new-who-me = Ik
new-who-friend = Een vriend of vriendin, via een link
new-who-here = Iemand op dit apparaat
new-who-bot = Bot: { $level }
new-who-says = { $who ->
    [me] Je speelt in deze browser.
    [friend] Je krijgt een link om te sturen. Het spel begint als iedereen er is.
    [here] Jullie geven het apparaat door; een gordijn verbergt de handen.
    [easy] Speelt als een beginner, met vuistregels.
    [medium] Denkt een beetje vooruit.
    [hard] Is moeilijk te verslaan.
   *[expert] Speelt zo goed mogelijk en denkt een seconde na.
}
new-name = Naam van de persoon op plaats { $number }
new-name-here = Naam
new-remove = Plaats { $number } verwijderen
new-add = Plaats toevoegen
new-order = Speelvolgorde
new-order-random = Loten
new-order-random-says = Wie begint, wordt geloot als de tafel wordt gemaakt.
new-order-given = Zoals in de lijst
new-order-given-says = Wie bovenaan staat, begint. Vrienden zitten na jou.
new-rules = Hoe spelen jullie?
new-oracle-says = In de stapel zitten orakels. Wie er een omdraait, mag op de offerplaats kijken en een van de bovenste kaarten houden.
new-demon-says = De demon bewaakt een rij waaruit niemand mag pakken. Elke priester stuurt hem verder.
new-history = Geheugen
new-history-open = Open verloop
new-history-open-says = Je ziet alles wat je zou kunnen onthouden.
new-history-strict = Streng geheugen
new-history-strict-says = Zoals aan een echte tafel: wat er vóór je laatste zet gebeurde, moet je zelf onthouden.
new-undo = Zetten mogen worden teruggenomen
new-undo-says = Zolang er niets verborgens is onthuld en niemand anders heeft gezet.
new-hints = Tips bij het spelen
new-hints-says = Spelers mogen om tips vragen; na afloop ziet iedereen wie dat deed. Alleen tegen bots mag het altijd.
new-company = Tijd en gezelschap
new-clock = Tijd voor elke beslissing
new-clock-none = Onbeperkt
new-clock-time = { $unit ->
    [seconds] { $number } seconden
   *[days] { $number ->
        [one] { $number } dag
       *[other] { $number } dagen
    }
}
new-clock-total = Tijd voor de hele partij
new-clock-total-time = { $minutes } min. + { $seconds } sec.
new-clock-total-says = Iedere speler heeft deze tijd voor alle beslissingen en krijgt er na elke beurt de seconden bij.
new-clock-own = Eigen tijd
new-clock-minutes = Minuten per speler
new-clock-increment = Seconden na elke beurt
new-clock-says = Voor wie geen tijd meer heeft, speelt de invaller tot hij of zij terug is.
new-standin = Invaller
new-standin-says = De bot die speelt voor wie er niet is.
new-public = Openbare tafel
new-public-says = De tafel staat op de startpagina zolang er een speler is, en wie wil neemt een vrije plaats.
new-watch = Anderen mogen kijken
new-watch-says = Wie de link heeft, mag meekijken. Gedekte kaarten blijven gedekt.
new-friends-say = De link voor je vrienden ligt aan de tafel klaar.
new-make = Tafel maken

## Settings

set-title = Instellingen
set-looks = Uiterlijk en geluid
set-language = Taal
set-theme = Kleuren
set-theme-auto = Zoals het apparaat
set-theme-light = Licht
set-theme-dark = Donker
set-text = Tekstgrootte
set-text-normal = Normaal
set-text-large = Groot
set-text-larger = Groter
set-villages = Dorpen
set-villages-cards = Kaarten
set-villages-numbers = Getallen
set-villages-says = Kaarten worden getekend waar het venster er plaats voor heeft.
set-motion = Beweging
set-motion-auto = Zoals het apparaat
set-motion-full = Veel
set-motion-reduced = Weinig
set-motion-says = Met weinig beweging reist er niets; de plaatsen krijgen dan een rand.
set-sound = Geluid
set-sound-says = Korte klanken van aangeslagen metaal. Alles wat klinkt, is ook te zien.
set-play = Aan de tafel
set-speed = Tempo van de anderen
set-speed-slow = Langzaam
set-speed-normal = Normaal
set-speed-fast = Snel
set-speed-instant = Meteen
set-speed-says = Je kunt altijd vooruitspringen.
set-one-click = Eén klik is genoeg
set-one-click-says = Met de muis, voor zetten die je kunt terugnemen. Anders kies je eerst en bevestig je daarna.
set-skip = Kopen overslaan als er niets te koop is
set-skip-says = Een regel zegt je wanneer dat gebeurt.
set-shortcuts = Sneltoetsen
set-shortcuts-says = Aan de tafel toont ‘?’ ze allemaal.
set-notify = Melden als ik aan zet ben
set-notify-says = Een melding als deze pagina op de achtergrond staat.
set-notify-denied = Je browser staat deze pagina geen meldingen toe.
set-coach = De eerste stappen opnieuw uitleggen
set-coach-done = Komt voor elkaar, in je volgende spel.

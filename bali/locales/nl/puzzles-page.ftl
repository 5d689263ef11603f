### Opgaven op de pagina; wat ook de terminal zegt, staat in puzzles.ftl.

## De lijst met opgaven

puzzles-lead = Momenten uit partijen van sterke bots waarin één zet duidelijk de beste is. Je hebt drie pogingen; voor je rating telt de eerste.
puzzles-day-says = { $date }, voor iedereen dezelfde. { $state ->
    [solved] Je hebt hem in één keer opgelost.
    [missed] Je hebt hem al geprobeerd.
   *[new] Je hebt hem nog niet geprobeerd.
}
puzzles-open = { $state ->
    [new] Oplossen
   *[other] Nog eens bekijken
}
puzzles-mixed = Gemengd
puzzles-mixed-says = Een van { $total } opgaven over allerlei thema's, ongeveer zo moeilijk als jij sterk bent.
puzzles-begin = Beginnen
puzzles-by-difficulty = Op moeilijkheid
puzzles-by-theme = Op thema
puzzle-difficulty-easy = Makkelijk
puzzle-difficulty-medium = Gemiddeld
puzzle-difficulty-hard = Moeilijk
puzzles-count = { $number } van { $total } opgelost

## Wat hier is gedaan

puzzles-progress = Jouw voortgang
puzzles-rating = Jouw rating
puzzles-rating-value = { $rating } ± { $deviation }
puzzles-streak = Achter elkaar opgelost
puzzles-streak-value = { $number } (record: { $best })
puzzles-clean = In één keer opgelost
puzzles-clean-value = { $number } van { $total }
puzzles-none = Je hebt nog geen opgave geprobeerd. Hier komen je rating, je reeks en je geschiedenis te staan.
puzzles-kept = Dit alles blijft in deze browser. De server telt alleen, zonder je naam, wie wat heeft opgelost, om te weten hoe moeilijk zijn opgaven zijn.
puzzles-chart = Rating, opgaven { $first } tot en met { $last }
puzzles-history = Geschiedenis, de nieuwste eerst
puzzles-history-all = Alle { $number } tonen
puzzles-column-day = Dag
puzzles-column-puzzle = Opgave
puzzles-column-result = Resultaat
puzzles-column-rating = Rating
puzzles-result = { $result ->
    [solved] opgelost
   *[missed] gemist
}

## Een opgave

puzzles-all = Alle opgaven
puzzles-one = Opgave
puzzles-titled = { puzzles-one }: { $about }
puzzles-task = De opgave
puzzles-you = Jij
puzzles-tries = { $number ->
    [one] nog { $number } poging
   *[other] nog { $number } pogingen
}
puzzles-players = { $number ->
    [one] { $number } speler
   *[other] { $number } spelers
}
puzzles-hint-theme = { $number ->
    [one] Het gaat om: { $themes }.
   *[other] Het gaat om meer dan één ding: { $themes }.
}
puzzles-hint-more = Waar moet ik kijken?
puzzles-reveal = Oplossing tonen
puzzles-best = { $move }: winstaandeel { $share }.
puzzles-rated = Jouw rating: { $rating } ({ $change }).
puzzles-statistics = Hier hebben { $solved } van de { $attempts } hem in één keer opgelost.
puzzles-practice = Uitspelen tegen bots
puzzles-next = Volgende opgave

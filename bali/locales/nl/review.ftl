### Reviews of finished games, and hints. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise. Moves, cards, lists and decimals come as finished phrases.

## Numbers

review-signed = { $sign ->
    [minus] −{ $number }
    [plus] +{ $number }
   *[zero] { $number }
}
review-percent = { $number } %

## Moves, named in a review

review-move-buy-none = niets kopen
review-move-buy = { $card } kopen
review-move-play = { $cards } spelen
review-move-discard = een altaar terugleggen in de doos
review-move-offer = { $card } op de offerplaats leggen
review-move-bless = { $card } uit de voorraad op de offerplaats leggen
review-move-look = op de offerplaats kijken
review-move-look-not = niet op de offerplaats kijken
review-move-keep = { altar-place } houden
review-move-reward = { $sort ->
    [stones] stenen nemen
   *[points] overwinningspunten nemen
}
review-move-gain = { $card } pakken

## How good a decision was

review-judgement-best = beste zet
review-judgement-good = goed
review-judgement-close = nipt
review-judgement-inaccuracy = onnauwkeurigheid
review-judgement-mistake = fout
review-judgement-blunder = blunder
review-mark-only = enige goede zet
review-mark-brilliant = briljante zet
review-decision = Beurt { $turn }, { story-player }: { $move } ({ $judgement }).
review-decision-lost = Beurt { $turn }, { story-player }: { $move } ({ $judgement }, −{ $loss } procentpunt). Beter: { $best }.
review-loss = Dit kost ongeveer { $loss } procentpunt winstaandeel (95%-interval: { $low } tot { $high }).
review-option = { $move }: winstaandeel { $share } %.

## Kinds of decisions

review-kind-buy = kopen
review-kind-play = spelen
review-kind-sacrifice = offeren
review-kind-take = pakken
review-kind-oracle = orakel
review-kind-score = waardering

## The reason: $moves, then what they change for everybody's expected points. What speaks against
## the better move comes before "but". A list of sources follows the points.

review-instead = liever { $better } dan { $worse }
# Two moves of the same sort: rows, or cards as objects.
review-instead-take = rij { $better } in plaats van rij { $worse }
review-instead-buy = liever { $better } dan { $worse } kopen
review-instead-play = liever { $better } dan { $worse } spelen
review-instead-offer = liever { $better } dan { $worse } op de offerplaats leggen
review-instead-bless = liever { $better } dan { $worse } uit de voorraad op de offerplaats leggen
review-instead-keep = liever { $better } dan { $worse } houden
review-instead-gain = liever { $better } dan { $worse } pakken
review-instead-reward = { $better ->
    [stones] liever stenen dan overwinningspunten nemen
   *[points] liever overwinningspunten dan stenen nemen
}
review-instead-oracle = { $better ->
    [look] liever wel dan niet op de offerplaats kijken
   *[none] liever niet op de offerplaats kijken
}
review-reason = { $moves }: { $effects }.
review-own-more = ongeveer { $points } punten meer voor { review-whom }{ $sources }
review-own-less = ongeveer { $points } punten minder voor { review-whom }{ $sources }
review-own-same = ongeveer evenveel punten voor { review-whom }{ $sources }
review-other-more = { $points } meer voor { review-whom }
review-other-less = { $points } minder voor { review-whom }
review-timing = volgorde en timing geven de doorslag
# A player after "for".
review-whom = { $you ->
    [yes] jou
   *[no] { $name }
}
review-list-and = { $list } en { $item }
review-list-but = { $list }, maar { $item }
review-sources = {" "}({ $sources })
review-source = { $source } { $points }
review-source-points = punten
review-source-shrines = altaren
review-source-goods = goederen
review-source-stones = stenen

## What moves score at once, and what they leave

review-scores = rij { $row } waardeert meteen de { $kinds }: { $gains }
review-scores-nothing = rij { $row } waardeert meteen de { $kinds }, wat niemand iets oplevert
review-gain-choice = { points } of { stones }
review-gain-cards = { $number ->
    [one] { $number } offerkaart
   *[other] { $number } offerkaarten
}
review-facts = { $facts }.
review-list-facts = { $list }; { $item }
# What the next player could score then, from another row or the same one.
review-leaves = rij { $row } laat { review-whom } de waardering van de { $kinds } in rij { $other }: { $gain }

## Levels

review-level = { $you ->
    [yes] Je speelde
   *[no] { $name } speelde
} als “{ $level }”.
review-level-range = { $you ->
    [yes] Je speelde
   *[no] { $name } speelde
} als “{ $level }” (alles van “{ $weakest }” tot “{ $strongest }” is mogelijk).
review-level-none = { $you ->
    [yes] Je had
   *[no] { $name } had
} te weinig beslissingen om een niveau te noemen.
review-errors = Foutpercentage { $rate } procentpunt ({ $low } tot { $high }) in { $decisions ->
    [one] { $decisions } beslissing
   *[other] { $decisions } beslissingen
}.
review-kind-levels = Per soort beslissing: { $levels }.
review-like = { $kind } als “{ $level }”
review-like-range = { $kind } als “{ $level }” (“{ $weakest }” tot “{ $strongest }”)

## The split of the result

review-fair = eerlijk deel
review-skill = vaardigheid
review-luck = geluk
review-rest = rest
review-result = resultaat
review-without-luck = resultaat zonder geluk
review-split = Eerlijk deel { $fair }, vaardigheid { $skill }, geluk { $luck }, rest { $rest }: resultaat { $result } %.
review-split-without = Zonder geluk zou het resultaat { $share } % ± { $half } zijn.

## What chance did

review-chance-deal = de kaartverdeling aan het begin
review-chance-row = nieuwe rij { $row }: { $cards }
review-chance-row-empty = nieuwe rij { $row }: geen kaarten
review-chance-reveal = de gedekte kaarten worden onthuld
review-turn = Beurt { $turn }, { $event }
review-luck-line = { $event } ({ $shares } procentpunt).
review-luck-share = { story-player } { $luck }

## Where to look, the first part of a hint

review-focus-row = Kijk eens naar rij { $row }.
review-focus-good = Denk aan { $good }: kijk naar de offerplaats en naar je offerkaarten.
review-focus-kind = Let op de { $kinds }.
review-focus-majority = { $you ->
    [yes] Let op de { $kinds } en op hoeveel jij er hebt.
   *[no] Let op de { $kinds } en op hoeveel { $name } er heeft.
}
review-focus-oracle = Denk aan de offerplaats: loont het om te kijken?
# Buying nothing is about nothing else than stones.
review-focus-any = Let op je stenen: waarvoor heb je ze nog nodig?
# The two best moves, where the difference lies within its error.
review-equal = Beide zijn ongeveer even goed.

## The review of a game, on the command line and as a page

review-title = Analyse van een partij: { $players }
review-winner = { $you ->
    [yes] Je wint.
   *[no] { $name } wint.
}
review-winners = { $winners } delen de overwinning.
review-effort = Grondigheid: { $effort ->
    [quick] snel
    [deep] diep
   *[normal] normaal
}. Startgetal: { $seed }.
review-split-title = Hoe de resultaten tot stand kwamen, in procenten
review-levels-title = Hoe iedereen speelde
review-kinds-title = Foutpercentages per soort, in procentpunt (en het aantal beslissingen)
review-graph-title = Winstaandelen, beurt voor beurt
review-graph-marks = ! toont wie een fout maakte, ^ wie de enige goede zet vond, * wie geluk had, = meerdere op één plek.
review-mistakes-title = Fouten, de grootste eerst
review-mistakes-none = Er zijn er geen.
review-marks-title = Waar maar één zet goed was
review-strokes-title = Gelukstreffers, de grootste eerst
review-strokes-none = Er zijn geen gelukstreffers van 5 procentpunt of meer.
review-interval = { $value } ({ $low } tot { $high })
review-uncompiled = De code van de bots is hier niet gecompileerd: een analyse duurt veel langer.

## The course of the win shares, line by line

review-course-title = Winstaandelen in de loop van het spel
review-course-start = Aan het begin: { $shares }.
review-course-turn = Beurt { $turn }: { $shares }.
review-course-end = Aan het einde: { $shares }.
review-course-share = { story-player } { $share }
review-swings-title = De beurten die het meest veranderden
review-swing = Beurt { $turn }: { story-player } van { $before } naar { $after }.

## The reviews of several games

review-summary-title = { $games ->
    [one] { $games } partij geanalyseerd
   *[other] { $games } partijen geanalyseerd
}
review-head-games = partijen
review-head-result = gewonnen
review-head-errors = foutpercentage
review-head-luck = geluk
review-head-without-luck = zonder geluk
review-worst-title = De grootste fouten
review-line = Regel { $line }. { $text }

## The page

review-lead = Elke beslissing met een keuze is opnieuw doorgerekend, met wat de speler toen kon weten, en elke nieuwe rij is vergeleken met alles wat had kunnen komen.
review-figures = De cijfers
review-head-turn = beurt
review-head-player = speler
review-head-end = einde
review-stroke = een gelukstreffer, op de lijn van wie er baat bij had
review-explained = Wat elk getal betekent, staat in docs/review.md.

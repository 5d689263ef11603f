### The words of the game.

about = Een onofficiële uitvoering van Bali, een kaartspel van Klaus-Jürgen Wrede, uitgegeven door White Goblin Games. Beeld en tekst van de uitgever zijn niet overgenomen.

## Lists: a, b and c. Any list begins with commas; the last item is added by a message of its own.

list-comma = { $list }, { $item }
list-and = { $list } en { $item }
# Two sentences after each other.
sentences = { $first } { $second }

# A number with one decimal.
decimal = { $whole },{ $tenths }

## The kinds of cards: the name, the plural, and so many as the object of a sentence.

kind-stonemason = steenhouwer
kind-stonemason-plural = steenhouwers
kind-stonemason-object = { $number ->
    [one] een steenhouwer
   *[other] { $number } steenhouwers
}
kind-priest = priester
kind-priest-plural = priesters
kind-priest-object = { $number ->
    [one] een priester
   *[other] { $number } priesters
}
kind-shrine = altaar
kind-shrine-plural = altaren
kind-shrine-object = { $number ->
    [one] een altaar
   *[other] { $number } altaren
}
kind-rice = rijstplukker
kind-rice-plural = rijstplukkers
kind-rice-object = { $number ->
    [one] een rijstplukker
   *[other] { $number } rijstplukkers
}
kind-peanut = pindaplukker
kind-peanut-plural = pindaplukkers
kind-peanut-object = { $number ->
    [one] een pindaplukker
   *[other] { $number } pindaplukkers
}
kind-banana = bananenplukker
kind-banana-plural = bananenplukkers
kind-banana-object = { $number ->
    [one] een bananenplukker
   *[other] { $number } bananenplukkers
}
kind-pepper = peperplukker
kind-pepper-plural = peperplukkers
kind-pepper-object = { $number ->
    [one] een peperplukker
   *[other] { $number } peperplukkers
}
kind-oracle = orakel

## The goods: the name, one sacrifice card of it, such cards in general, and so many of them.

good-rice = rijst
good-rice-card = een rijstkaart
good-rice-cards = rijstkaarten
good-rice-count = { $number ->
    [one] { $number } rijstkaart
   *[other] { $number } rijstkaarten
}
good-peanut = pinda's
good-peanut-card = een pindakaart
good-peanut-cards = pindakaarten
good-peanut-count = { $number ->
    [one] { $number } pindakaart
   *[other] { $number } pindakaarten
}
good-banana = bananen
good-banana-card = een bananenkaart
good-banana-cards = bananenkaarten
good-banana-count = { $number ->
    [one] { $number } bananenkaart
   *[other] { $number } bananenkaarten
}
good-pepper = pepers
good-pepper-card = een peperkaart
good-pepper-cards = peperkaarten
good-pepper-count = { $number ->
    [one] { $number } peperkaart
   *[other] { $number } peperkaarten
}
# A sacrifice card whose good is not told.
good-hidden-card = een kaart

## Stones and victory points

stones = { $stones ->
    [one] { $stones } steen
   *[other] { $stones } stenen
}
points = { $points ->
    [one] { $points } overwinningspunt
   *[other] { $points } overwinningspunten
}

## The colours of the players

color-red = rood
color-blue = blauw
color-yellow = geel
color-green = groen

## What is being decided; several decisions belong to one phase of the turn.

phase-buy = Een offerkaart pakken
phase-play = Kaart(en) spelen
phase-offer = Offerfase
phase-bless = { phase-offer }
phase-take = Kaart(en) pakken
phase-oracle = { variant-oracle }
phase-keep = { variant-oracle }
phase-reward = Waardering
phase-gain = { phase-reward }
phase-over = Einde van het spel

## The variants

variant-oracle = Het orakel
variant-demon = De demon

## Places, things and notions

word-goods = goederen
word-row = rij { $row }

## Bots

# What a bot is: a level, or a name as it was given.
level = { $level ->
    [random] willekeurig
    [easy] makkelijk
    [medium] gemiddeld
    [hard] moeilijk
    [expert] expert
   *[other] { $level }
}
start-bots = Bots onthouden alles wat ze gezien hebben, ook aan tafels met streng geheugen.

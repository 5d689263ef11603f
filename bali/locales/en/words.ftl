### The words of the game.

about = An unofficial implementation of Bali, a card game by Klaus-Jürgen Wrede, published by White Goblin Games. It contains none of their art or text.

## Lists: a, b and c. Any list begins with commas; the last item is added by a message of its own.

list-comma = { $list }, { $item }
list-and = { $list } and { $item }
# Two sentences after each other.
sentences = { $first } { $second }

# A number with one decimal.
decimal = { $whole }.{ $tenths }

## The kinds of cards: the name, the plural, and so many as the object of a sentence.

kind-stonemason = stonemason
kind-stonemason-plural = stonemasons
kind-stonemason-object = { $number ->
    [one] a stonemason
   *[other] { $number } stonemasons
}
kind-priest = priest
kind-priest-plural = priests
kind-priest-object = { $number ->
    [one] a priest
   *[other] { $number } priests
}
kind-shrine = shrine
kind-shrine-plural = shrines
kind-shrine-object = { $number ->
    [one] a shrine
   *[other] { $number } shrines
}
kind-rice = rice farmer
kind-rice-plural = rice farmers
kind-rice-object = { $number ->
    [one] a rice farmer
   *[other] { $number } rice farmers
}
kind-peanut = peanut farmer
kind-peanut-plural = peanut farmers
kind-peanut-object = { $number ->
    [one] a peanut farmer
   *[other] { $number } peanut farmers
}
kind-banana = banana farmer
kind-banana-plural = banana farmers
kind-banana-object = { $number ->
    [one] a banana farmer
   *[other] { $number } banana farmers
}
kind-pepper = pepper farmer
kind-pepper-plural = pepper farmers
kind-pepper-object = { $number ->
    [one] a pepper farmer
   *[other] { $number } pepper farmers
}
kind-oracle = oracle

## The goods: the name, one sacrifice card of it, such cards in general, and so many of them.

good-rice = rice
good-rice-card = a rice card
good-rice-cards = rice cards
good-rice-count = { $number ->
    [one] { $number } rice card
   *[other] { $number } rice cards
}
good-peanut = peanuts
good-peanut-card = a peanut card
good-peanut-cards = peanut cards
good-peanut-count = { $number ->
    [one] { $number } peanut card
   *[other] { $number } peanut cards
}
good-banana = bananas
good-banana-card = a banana card
good-banana-cards = banana cards
good-banana-count = { $number ->
    [one] { $number } banana card
   *[other] { $number } banana cards
}
good-pepper = peppers
good-pepper-card = a pepper card
good-pepper-cards = pepper cards
good-pepper-count = { $number ->
    [one] { $number } pepper card
   *[other] { $number } pepper cards
}
# A sacrifice card whose good is not told.
good-hidden-card = a card

## Stones and victory points

stones = { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
points = { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}

## The colours of the players

color-red = red
color-blue = blue
color-yellow = yellow
color-green = green

## What is being decided; several decisions belong to one phase of the turn.

phase-buy = Take a sacrifice card
phase-play = Play card(s)
phase-offer = Sacrifice phase
phase-bless = { phase-offer }
phase-take = Take card(s)
phase-oracle = { variant-oracle }
phase-keep = { variant-oracle }
phase-reward = Scoring
phase-gain = { phase-reward }
phase-over = End of the game

## The variants

variant-oracle = The Oracle
variant-demon = The Demon

## Places, things and notions

word-goods = goods
word-row = row { $row }

## Bots

# What a bot is: a level, or a name as it was given.
level = { $level ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
}
start-bots = Bots remember everything they have seen, at tables with strict memory too.

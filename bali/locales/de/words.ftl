### The words of the game.

about = Eine inoffizielle Umsetzung von Bali, einem Kartenspiel von Klaus-Jürgen Wrede, erschienen bei White Goblin Games. Bilder und Texte des Verlags sind nicht enthalten.

## Lists: a, b and c. Any list begins with commas; the last item is added by a message of its own.

list-comma = { $list }, { $item }
list-and = { $list } und { $item }
# Two sentences after each other.
sentences = { $first } { $second }

# A number with one decimal.
decimal = { $whole },{ $tenths }

## The kinds of cards: the name, the plural, and so many as the object of a sentence (accusative).

kind-stonemason = Steinmetz
kind-stonemason-plural = Steinmetze
kind-stonemason-object = { $number ->
    [one] einen Steinmetz
   *[other] { $number } Steinmetze
}
kind-priest = Priester
kind-priest-plural = Priester
kind-priest-object = { $number ->
    [one] einen Priester
   *[other] { $number } Priester
}
kind-shrine = Schrein
kind-shrine-plural = Schreine
kind-shrine-object = { $number ->
    [one] einen Schrein
   *[other] { $number } Schreine
}
kind-rice = Reisbauer
kind-rice-plural = Reisbauern
kind-rice-object = { $number ->
    [one] einen Reisbauern
   *[other] { $number } Reisbauern
}
kind-peanut = Erdnussbauer
kind-peanut-plural = Erdnussbauern
kind-peanut-object = { $number ->
    [one] einen Erdnussbauern
   *[other] { $number } Erdnussbauern
}
kind-banana = Bananenbauer
kind-banana-plural = Bananenbauern
kind-banana-object = { $number ->
    [one] einen Bananenbauern
   *[other] { $number } Bananenbauern
}
kind-pepper = Paprikabauer
kind-pepper-plural = Paprikabauern
kind-pepper-object = { $number ->
    [one] einen Paprikabauern
   *[other] { $number } Paprikabauern
}
kind-oracle = Orakel

## The goods: the name, one sacrifice card of it, such cards in general, and so many of them.

good-rice = Reis
good-rice-card = eine Reiskarte
good-rice-cards = Reiskarten
good-rice-count = { $number ->
    [one] { $number } Reiskarte
   *[other] { $number } Reiskarten
}
good-peanut = Erdnüsse
good-peanut-card = eine Erdnusskarte
good-peanut-cards = Erdnusskarten
good-peanut-count = { $number ->
    [one] { $number } Erdnusskarte
   *[other] { $number } Erdnusskarten
}
good-banana = Bananen
good-banana-card = eine Bananenkarte
good-banana-cards = Bananenkarten
good-banana-count = { $number ->
    [one] { $number } Bananenkarte
   *[other] { $number } Bananenkarten
}
good-pepper = Paprika
good-pepper-card = eine Paprikakarte
good-pepper-cards = Paprikakarten
good-pepper-count = { $number ->
    [one] { $number } Paprikakarte
   *[other] { $number } Paprikakarten
}
# A sacrifice card whose good is not told.
good-hidden-card = eine Karte

## Stones and victory points

stones = { $stones ->
    [one] { $stones } Stein
   *[other] { $stones } Steine
}
points = { $points ->
    [one] { $points } Siegpunkt
   *[other] { $points } Siegpunkte
}

## The colours of the players

color-red = rot
color-blue = blau
color-yellow = gelb
color-green = grün

## What is being decided; several decisions belong to one phase of the turn.

phase-buy = Eine Opferkarte nehmen
phase-play = Karte(n) ausspielen
phase-offer = Opferphase
phase-bless = { phase-offer }
phase-take = Karte(n) nehmen
phase-oracle = { variant-oracle }
phase-keep = { variant-oracle }
phase-reward = Wertung
phase-gain = { phase-reward }
phase-over = Spielende

## The variants

variant-oracle = Das Orakel
variant-demon = Der Dämon

## Places, things and notions

word-goods = Güter
word-row = Reihe { $row }

## Bots

# What a bot is: a level, or a name as it was given.
level = { $level ->
    [random] zufällig
    [easy] leicht
    [medium] mittel
    [hard] schwer
    [expert] Experte
   *[other] { $level }
}
start-bots = Bots merken sich alles, was sie gesehen haben, auch an Tischen mit strengem Gedächtnis.

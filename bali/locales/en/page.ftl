### The table in the browser.

## Cards: short names, in which a soft hyphen (U+00AD) may stand, and what each does.

card-stonemason = stone­mason
card-priest = priest
card-shrine = shrine
card-rice = rice farmer
card-peanut = peanut farmer
card-banana = banana farmer
card-pepper = pepper farmer
card-oracle = oracle
card-does-stonemason = 1 stone each when scored
card-does-priest = 1 point each when scored
card-does-shrine = 1 point or stone each when scored; 4 points at the end
card-does-rice = 1 rice card when scored; rice costs 1 less
card-does-peanut = 1 peanut card when scored; peanuts cost 1 less
card-does-banana = 1 banana card when scored; bananas cost 1 less
card-does-pepper = 1 pepper card when scored; peppers cost 1 less
card-does-oracle = look at the altar

## Players. Bots bear the names that Balinese children get by the order of their birth.

bot-name = { $number ->
    [0] Wayan
    [1] Kadek
    [2] Komang
   *[other] Ketut
}
player-name = Player { $number }
player-you = you
player-turn = on turn
player-decides = decides
player-thinks = is thinking
player-away = { $why ->
    [clock] out of time: a bot plays
    [agreed] a bot plays on
   *[left] left: a bot plays
}
seat-free = free seat

## The table

offer = The rows
row-empty = empty row
demon = demon
row-demon = The demon stands here: nobody can take it. Behind it: { $card }.
row-demon-last = The demon stands here: nobody can take it.
offer-bottom = { $card }, bottom of row { $row }.
foot-new = new row
foot-end = ends the game
ledger = The villages
ledger-caption = The players' villages: one line a player, one column a kind of card.
ledger-more = more
ledger-stone = stones
ledger-point = victory points
ledger-goods = sacrifice cards
ledger-now = now
ledger-now-says = points if the game ended now
known-hand = known hand: { $cards }
cell = { $number }{ $alone ->
    [yes] , alone in front
   *[no] {""}
}
alone = alone in front
reaches-shrine = enough for a shrine
full-stop = { $text }.
game-over = The game is over.
others = { $phase ->
    [buy] { $name } is deciding what to buy.
    [play] { $name } is deciding what to play.
    [offer] { $name } is choosing a sacrifice card for the altar.
    [bless] { $name } is choosing a card from the supply for the altar.
    [take] { $name } is deciding which card to take.
    [oracle] { $name } may look at the altar.
    [keep] { $name } is looking at the altar.
    [reward] { $name } is choosing points or stones.
   *[gain] { $name } is choosing another sacrifice card.
}
closed = { $why ->
    [cancelled] This table was cancelled before the game began.
    [host] The host has closed this table.
   *[abandoned] This table was closed because nobody played.
}

## The dock: what is mine, and the decision

dock = My decision
hand = My hand
hand-none = no cards in hand
my-goods = My sacrifice cards
goods-worth = worth { $worth }
goods-own = you own { $number }
pile-left = { $number } left
pile-price = { $stones ->
    [0] free
   *[other] { stones }
}
undo = Take back
hint = Hint
weight-ends = ends your turn
weight-final = { $why ->
    [row] turns up a new row: cannot be taken back
    [look] you will see cards: cannot be taken back
    [top] turns up a card: cannot be taken back
   *[end] ends the game
}
choice-none = Choose, then confirm.
buy-skipped = Nothing you can afford: buying was skipped.
play-number = How many?
take-later = { $phase ->
    [buy] Cards are taken after playing.
    [play] Cards are taken after playing.
    [offer] Cards are taken after the sacrifice.
    [bless] Cards are taken after the sacrifice.
   *[other] First decide what is asked here.
}
oracle-look = Look at the altar
leaves = Leaves to { $name }: { $rows }.
leaves-row = { $card } → { $revealed } +{ $gain }
second-best = Best second card: row { $row }, { $card } → { $revealed } +{ $gain }.
skip = Skip
refused = { $code ->
    [stale] The table had moved on. Please choose again.
    [not-your-turn] It is not your turn any more.
    [store-down] The server could not store your move. Please try again.
    [too-fast] That was too fast. Please try again in a moment.
    [not-absent] This player is there, or was a short while ago.
    [quota-exhausted] You have done this as often as one game allows.
    [banned] The host of this server has banned you.
   *[other] The server did not take this move. Please choose again.
}

## Altar, pile and box

altar = Altar
altar-cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
altar-hidden = { $number } hidden
altar-empty = empty
altar-down = a card face down
altar-full = The altar from the top
altar-unknown = unknown
altar-by = laid by { $name }
altar-mine = only you know this one
pile = Pile
pile-short = { $number } in the pile
pile-odds = The next new row's bottom card
rows-left = { $number ->
    [one] the next new row ends the game
   *[other] { $number } new rows to the end
}
box-shrines = { $number ->
    [one] { $number } shrine in the box
   *[other] { $number } shrines in the box
}

## Above the table

turn-number = Turn { $turn }
your-turn = Your turn
you-decide = You decide
decides = { $name } decides
turn-of = { $name }'s turn
practice = practice
title-turn = ● Your turn
back-home = Home
menu = Menu
history = History
step-buy = buy
step-play = play
step-offer = sacrifice
step-take = take
step-score = score
steps = The phases of a turn
speed = Speed
pause = Pause
play-on = Go on
help-keys = Keys
help-rules = Rules
settings = Settings
seat-link = Carry my seat to another device
seat-link-made = This link works once, within the hour. Open it on the other device:
seat-revoke = Sign out my other devices
seat-revoke-done = Only this device has your seat now.
fingerprint = Fingerprint of the shuffle: it fixes all cards before the first move, and can be checked at the end.
copy = Copy
copied = Copied
copy-table = Copy the table as text
close = Close
spectator = You are watching.
clock-left = { $name }: { $time } left
deadline = { $minutes } min left
deadline-seconds = { $seconds } s left
deadline-hours = { $hours } h left
since = Since your last turn: { $number ->
    [one] 1 event
   *[other] { $number } events
}

## Waiting for players

waiting = Waiting for players
waiting-starts = The game starts when every seat is taken.
waiting-sit = Sit down
waiting-name = Your name
waiting-stay = You can also stay here and watch: the game appears when it starts.
waiting-invited = Were you invited? Then take a seat:
waiting-creator = made this table
waiting-reserved = not here yet
waiting-bot = A bot instead
waiting-bot-which = { $last ->
    [yes] Which bot? Then the game starts at once.
   *[no] Which bot?
}
waiting-cancel = Cancel this table
waiting-cancel-sure = Cancel it for everybody?
waiting-invite = Invite
waiting-link = { $use ->
    [sit] Whoever opens this link can take a free seat.
    [both] Whoever opens this link can take a free seat or watch.
   *[watch] Whoever opens this link can watch.
}
waiting-share = Share
waiting-qr = QR code
waiting-qr-says = Point the camera of another device at it.
waiting-agreed = What was agreed
waiting-players = Players
waiting-variants = Variants
waiting-variants-none = none
waiting-undo = Taking back moves
waiting-watch = Watching
waiting-allowed = { $allowed ->
    [yes] allowed
   *[no] not allowed
}
waiting-refused = { $code ->
    [no-free-seat] This seat is not free any more.
    [already-started] The game has already started.
   *[other] { home-trouble }
}
gone = { $code ->
    [no-such-table] There is no such table.
    [not-watchable] This table cannot be watched.
    [banned] The host of this server has banned you.
   *[unknown-token] This seat is not yours any more.
}

## Several people on one device

curtain-pass = Hand the device to { $name }
curtain-open = I am { $name }: show my cards
curtain-hold = Hold the button, or press Enter

## Keys

keys-change = Change
keys-press = Press a key …
keys-reset = The usual keys
keys-on = Single keys are on
press-first = first card, row or choice
press-second = second
press-third = third
press-fourth = fourth
press-rice = rice
press-peanut = peanuts
press-banana = bananas
press-pepper = peppers
press-none = buy nothing, do not look
press-undo = take back
press-skip = skip what is shown; twice: to now
press-pause = pause
press-villages = to the villages
press-altar = to the altar
press-history = to the history
press-read = read out the table
press-repeat = repeat the last announcement
press-sound = sound
press-hint = give a hint, then a fuller one
press-help = this list
press-enter = choose; once more: do it
press-escape = back
press-arrows = move within a group
read-table = Turn { $turn }. { $asked } { $players }
read-player = { $name }: { stones }, { points }, { $goods ->
    [one] { $goods } sacrifice card
   *[other] { $goods } sacrifice cards
}.

## The first steps, each told once

coach-play = You own one stonemason already. Play a farmer: farmers make goods cheaper.
coach-take = Take a card. The card behind it is scored for everyone: look at the numbers below the rows.
coach-buy = You can afford a sacrifice card. At the end each counts as much as its good is worth on the altar.
coach-shrine = Shrines cost stones, count 4 points at the end, and playing one starts a sacrifice.
coach-altar = Goods on the altar decide what goods are worth: the most frequent one is worth most.
coach-majority = The double line means: alone in front. That brings 1 more when the kind is scored.
coach-demon = Nobody can take from the row of the demon. Playing priests moves it on.
coach-oracle = An oracle lets you look at the top of the altar and keep one card.
coach-off = No more tips
look-at-table = Look at the table
no-page = There is no such page.

### What a move is called, what it would change, and why another one cannot be made. Cards, gains
### and lists come as finished phrases.

## Moves, as an offer to the player

move-buy-none = Buy nothing
move-buy = { $stones ->
    [0] Take { $card } for free
   *[other] Buy { $card } for { stones }
}
move-play = Play { $cards }{ $stones ->
    [0] {""}
   *[other] {" "}for { stones }
}
move-discard = Return a shrine to the box
move-offer = Lay { $card } { story-face } on the altar
move-bless = Lay { $card } from the supply face up on the altar
move-take = Take { $card } from row { $row }
move-look = { $number ->
    [one] Look at the only card on the altar, which you then keep
   *[other] Look at the top { $number } cards of the altar and keep one of them
}
move-look-not = Do not look
move-keep = Keep { $card }, { altar-place }, { story-face }
move-reward = Take { $gain }
move-gain = Take { $card }
altar-place = { $place ->
    [1] the top one
    [2] the second from the top
    [3] the third from the top
   *[other] the fourth from the top
}

## What a move changes

change-goods = { $number ->
    [0] It is your last one.
   *[other] You then own { $cards }.
}
change-stones = You then have { $stones ->
    [0] no stones left
   *[other] { stones }
}{ $shrine ->
    [yes] , enough for a shrine
   *[no] {""}
}.
change-points = You then have { points }.
change-loses = That leaves too few stones for { $cards }.
change-price = { $stones ->
    [0] From then on { $cards } are free for you.
   *[other] From then on { $cards } cost you { stones } instead of { $before }.
}
change-majority = You then have the sole majority of { $kinds }.
change-majority-from = You take over the sole majority of { $kinds } from { $name }.
change-majority-lost = { $name } loses the sole majority of { $kinds }.
change-demon = The demon moves on to row { $row }.
change-worth = Known worth then: { $values }.
change-value = { $good } { $after } (now { $before })
change-worth-same = The known worth stays as it is.
change-take = You then take { $number ->
    [one] { $number } card
   *[other] { $number } cards
}.
change-final = This cannot be taken back.

## What follows when a card is taken

outlook-reveals = This reveals { $card }.
outlook-new-row = This turns up a new row.
outlook-new-row-scored = Its bottom card is scored.
outlook-may-look = If it brings an oracle, you may look at the altar.
outlook-may-end = It may end the game.
outlook-more = Nothing is scored yet: { $number ->
    [one] { $number } more card
   *[other] { $number } more cards
} to take.
outlook-end = This ends the game at once; nothing is scored.

## Why a move cannot be made

blocked-stones-more = you need { $more ->
    [one] { $more } more stone
   *[other] { $more } more stones
}
blocked-stones = { blocked-stones-more }: price { $needs }, you have { $has }
blocked-supply = none left in the supply
blocked-held = { $has ->
    [0] not in your hand
   *[other] you hold only { $has }
}
blocked-shrines = only with three shrines in hand: you hold { $has }
blocked-affordable = only if you cannot pay for a shrine: it costs { $needs }, you have { $has }
blocked-owned = you own none
blocked-demon = the demon stands here
blocked-altar = { $has ->
    [one] the altar has only { $has } card
   *[other] the altar has only { $has } cards
}

list-or = { $list } or { $item }

### The game on the whole screen of a terminal.

## Above columns: at most 5 columns

short-stonemason = Mason
short-priest = Prst.
short-shrine = Shri.
short-rice = Rice
short-peanut = Peanut
short-banana = Banana
short-pepper = Pepper
short-stones = Stone
short-points = Pts
short-goods = Gds

## The offer and beside it: at most 15 columns

demon-here = DEMON
demon-next = (demon)
foot-demon = demon, not now
foot-short = > { $card }
panel-pile = Pile { $number }
panel-rows = { $rows ->
    [1] next row: end
   *[other] end in { $latest ->
        [yes] ≤{ $rows }
       *[no] { $rows }
    } rows
}
panel-altar = Altar { $number }
panel-top = top: { $good }
panel-top-hidden = top: face down
panel-hidden = { $number } unknown
panel-box = Box { $cards }
ledger-head = in front·owned
short-now = Now
status-now = Now:
legend-open = Marks: 1·2 is 1 farmer in front and 2 of the good owned; * sole majority; ▸ to decide. Now: points if the game ended. ? shows rules and keys.
legend-strict = Marks: * sole majority; ▸ to decide. ? shows rules and keys.
ledger-own-goods = Your goods
ledger-altar = Altar=worth
player-stones = { stones }
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tile-price = { $what } ({ $stones ->
    [0] free
   *[other] { stones }
})

## Lines of the table

word-hand = Hand
since-last-turn = Since your last turn
thinking = { $name } is thinking
waiting-for = { $name } is to move.
too-small = The table needs { $columns } columns and { $lines } lines; here are { $wide } and { $high }. Make the window larger or the font smaller, or play line by line: bali play --plain
hand-over = Enter: hand over to { $name }.
handover = It is { $name }'s turn.

    When you are alone with the screen, press Enter.
name-person = Player { $number }
pace = Bots play { $pace ->
    [slow] slowly
    [fast] fast
    [instant] at once
   *[normal] at normal speed
}.

## Keys, in the bar below: a word or two

key-choose = choose
key-do = do it
key-undo = take back
key-hint = hint
key-history = history
key-help = rules
key-new = new game
key-quit = quit
key-close = close
key-replay = replay
key-review = review
key-again = try again
key-practice = play on
key-jump = go there
key-whose = whose
key-next = next
key-back = list
key-step = move
key-turn = turn
key-observer = view
key-run = run
key-look = look
key-without = continue without
key-deal = deal
key-line = line
key-change = change

## What the keys do, for the help

does-key-choose = 0 to 9: select a move and preview it; the same key again plays it
does-key-arrows = arrows, Tab: select the next or the previous move; the mouse previews the move it points at
does-key-do = Enter, or a second click: play the selected move
does-key-back = Escape: cancel the selection
does-key-undo = z: { does-undo }
does-key-hint = i: { does-hint }
does-key-review = v: after the end and in a replay: the review, which is computed in the background (Escape cancels that); there, Enter goes to a moment, and e lists somebody else's mistakes
does-key-again = a: in a review: try a mistake again
does-key-practice = p: in a review or a replay: play on from the moment against bots, as a game of its own
does-key-history = h: everything that has happened
does-key-help = ?: this page
does-key-skip = Space: do not wait for the bot's next move
does-key-pace = s: speed of the bots' moves
does-key-theme = t: light or dark
does-key-new = n: deal a new game
does-key-games = o: saved games, to resume or to replay
does-key-quit = q, Ctrl-C: quit; the game is saved, and bali play --resume resumes it
does-key-suspend = Ctrl-Z: suspend; fg brings the game back

## The rules

rules-title = Rules and keys
rules-now = What you decide now
rules-marks = In the ledger: cards in front, * sole majority, after · the sacrifice cards owned. Below: your price, and of the altar the number of cards and what one is worth now. Under a row: what is revealed if its bottom card is taken, and what everybody would get.
rules-aim = The aim
rules-end = The end
rules-keys = Keys
rule-aim = Whoever has the most points at the end wins. Points come from victory points gained in play, 4 for every shrine, 1 for every full 5 stones, and from sacrifice cards, which count as much as the altar says. A turn: buy a sacrifice card if you like, play a card, fill your hand from the offer, then the card that was revealed last is scored for everybody.
rule-end = The game ends at the moment when the pile runs out; nothing more is taken or scored. The goods with the most cards on the altar count 3 points a card, the next 2, then 1, then 0; equal numbers count the same. Most points win; ties go to more shrines, then to more stones.

## The end

ending-altar = The altar
ending-worth = { $value ->
    [one] { $value } point each
   *[other] { $value } points each
}

## Looking back

replay = Move { $step } of { $steps }, view: { $observer }.
observer-all = everything
observer-none = spectator

## Reviews

reviewing = Review: { $percent } %
moment-best = { $judgement }.
moment-lost = { $judgement }, −{ $loss } percentage points. Better: { $best }.
again-find = What would have been better?
again-heading = Try again, { $number } of { $total }.

## A new game, saved games

setup-title = A new game
setup-players = Players
setup-people = People here
setup-people-hosted = People
setup-bots = Bots
setup-bot = Bot { $number }
setup-oracle = The Oracle
setup-demon = The Demon
setup-history = History
setup-hints = Hints
setup-hints-says = If you play alone against bots, you can always ask for hints; several people have to agree to them. With strict memory there are none.
setup-curtain = Curtain
setup-curtain-says = Between the turns of several people at this terminal the hands are covered, unless all agree to play with open hands.
setup-open = open
setup-strict = strict memory
setup-no = without
setup-yes = with
games-title = Saved games
games-none = There are no saved games yet.
games-over = finished
games-practice = practice
unsaved = This game cannot be saved: { $reason }.
resume-none = there is no unfinished game
resume-hint = An unfinished game is waiting: bali play --resume

## Hints, the history

hint-title = A hint
hint-comes = A hint is being worked out
history-bots = Bots: { $bots }.
history-title = What has happened

## The start screen, saved games

start-title = Bali. What would you like to do?
start-resume = Continue: { $game }
start-new = New game
start-learn = Learn the game, in short lessons
start-puzzles = Puzzles: find the best move
start-server = Play on a server
start-games = Saved games: continue, replay, review
start-help = Rules and keys
start-leave = Quit
games-turn = turn { $turn }
games-level = ({ $level })
games-delete = Delete this game for good? The same key again deletes it, Escape keeps it.
games-undeleted = This game cannot be deleted: { $reason }.
games-name = A name for this game (empty: none)
key-rename = name
key-delete = delete
key-menu = menu
does-key-menu = m: the start screen; the game is saved

### The game line by line and the table drawn in text.

## The table. Labels have 12 columns, words above numbers about 8.

table-turn = Turn { $turn }, { $name }: { $phase }.
# The decision in a word: the titles of the rule book are too long for a line that is read often.
table-phase = { $phase ->
    [buy] Buy
    [play] Play
    [take] Take
    [oracle] { phase-oracle }
    [keep] { phase-keep }
    [reward] { phase-reward }
    [gain] { phase-gain }
    [over] { phase-over }
   *[offer] { phase-offer }
}
table-to-take = { $number ->
    [one] { $number } card left to take.
   *[other] { $number } cards left to take.
}
table-scored = Scored: { $kinds }.
table-to-move = To decide: { $name }.
table-pile = Pile: { $number ->
    [one] { $number } card
   *[other] { $number } cards
}; { $rows ->
    [1] the next new row
    [2] the 2nd new row
    [3] the 3rd new row
   *[other] the { $rows }th new row
} ends the game{ $latest ->
    [yes] {" "}at the latest
   *[no] {""}
}.
table-pile-empty = Pile: empty.
table-demon = Demon: row { $row }.
table-box = Box: { kind-shrine-plural } { $shrines }{ $oracle ->
    [yes] , oracles { $oracles }
   *[no] {""}
}.
table-altar-empty = Altar: empty.
table-altar = Altar: { $number ->
    [one] { $number } card
   *[other] { $number } cards
}, on top { $top }.
table-top-hidden = a card face down
table-hidden = { $number ->
    [one] { $number } of them is unknown.
   *[other] { $number } of them are unknown.
}
table-stack = From the top: { $cards }.
table-unknown = ?
table-row = Row { $row }{ $demon ->
    [yes] {" "}(demon)
   *[no] {""}
}
table-foot = then { $card }
table-foot-new = then a new row
table-foot-end = then the END
table-fronts = In front
table-in-pile = In the pile
table-owned = Owned
table-stones = stones
table-points = points
# The points if the game ended now.
table-now = now
table-supply = Supply
table-price = Your price
table-on-altar = On the altar
table-worth = Worth now
table-hands = Hands
table-hand-size = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
table-hand-empty = empty

## The final count

headline-won = { $you ->
    [yes] You win
   *[no] { $name } wins
} with { $total }.
headline-shared = { $winners } share the victory with { $total }.
headline-place = You are { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} with { $total }.
count-title = End scoring
count-points = points
count-shrines = shrines
count-stones = stones
count-goods = goods
count-total = total

## A game from its beginning

heading = Bali for { $players } players, { $variants ->
    [oracle] with the Oracle
    [demon] with the Demon
    [oracle-demon] with the Oracle and the Demon
   *[none] without variants
}
heading-seat = { $number }. { $name } ({ $color })
heading-bot = { $number }. { $name } ({ $color }, { $level })
heading-color = { $number }. { $name }
heading-turn = Turn { $turn }: { $name }
heading-turn-bot = Turn { $turn }: { $name } ({ $level })
forfeit = { $name } forfeits the game at move { $move }: { $reason }.
name-you = You
start-seat = Your colour is { $color }, and you are number { $number } in turn order.
start-open = Open history: everything that can be remembered is shown.
start-strict = Strict memory: you have to remember for yourself what has happened.
getting-ready = The bots are getting ready. This is needed only once and can take half a minute.

## What is asked

ask-buy = Do you buy a sacrifice card? You have { stones }.
ask-play = What do you play? You have { stones }.
ask-offer = { $face ->
    [up] Which sacrifice card do you lay face up on the altar? Everybody sees it.
   *[down] Which sacrifice card do you lay face down on the altar? Only you will know it.
}
ask-bless = Which card from the supply do you lay face up on top of the altar?
ask-take = Which row do you take a card from? { $number ->
    [one] It is your last card this turn.
   *[other] { $number } cards are to be taken.
}
ask-oracle = An oracle has turned up. Do you look at the altar?
ask-keep = Only you see these cards. Which one do you keep?
ask-reward = The shrines are scored. Do you take points or stones?
ask-gain = The { $cards } have run out. Which other card do you take?
choice = { $move }. { $changes }
afterwards = After that: { $then }
not-now = Not now: { $list }.
not-now-move = { $what } ({ $why })
forced = The only possible move was played for you: { $move }.
skipped-purchase = Buying skipped: the cheapest card costs { $price }, you have { $stones }.

## Answers

unknown-answer = Not understood. Please enter one of the numbers or a command: { $commands }.
unknown-move = That is not possible now. Please enter one of the numbers.
not-now-answer = That is not possible now: { $why }.
nothing-new = Nothing has happened since your last choice.
undone = Taken back.
undo-off = At this table nothing can be taken back.
undo-start = There is nothing to take back yet.
undo-other = Nothing can be taken back: another player has moved since.
undo-row = Nothing can be taken back: a new row has been turned up.
undo-look = Nothing can be taken back: you have looked at the altar.
undo-top = Nothing can be taken back: the card below has come to light.
undo-limit = Nothing can be taken back: you have done so as often as one game allows.
undo-standin = Nothing can be taken back: the stand-in has made this move.
undo-late = Nothing can be taken back: the time for that decision is up.
left = You leave the table. Goodbye!
save = To save the record, enter a file name; an empty line ends.
saved = The record is in { $file }.
not-saved = { $file } cannot be written: { $reason }.
save-exists = the file already exists
farewell = Thank you for playing!

## Hints, and what a bot thinks of every move

hint-strict = There are no hints at a table with strict memory: a hint knows everything that you have seen, and here you must remember that yourself.
hint-people = There are no hints here: several people play, and they did not agree to hints before the game.
hints-agreed = Hints are allowed at this table: everybody may ask for them, and afterwards everybody sees who did.
hint-cancelled = The hint was cancelled.
hint-best = The two best moves, with your win share:
hint-more = Ask once more for the two best moves and the reason.
thoughts = What the bot “{ $bot }” thinks, with the knowledge of { $name }:
thoughts-share = win share %
thoughts-points = points
thoughts-marks = * would be the bot's choice{ $played ->
    [yes] , + was played
   *[no] {""}
}. After ± is the half-width of the 95 % confidence interval: how far unlimited thinking could still move the win share.

## Commands: the word, then the letter that stands for it; what it does

command-undo = undo u
command-hint = hint i
command-table = table t
command-picture = picture p
command-story = story s
command-rules = rules r
command-help = help h
command-quit = quit q
does-undo = takes back your last move, as long as nobody else has moved and nothing hidden has been revealed
does-hint = shows where to look; asked once more, the two best moves and the reason; not at tables with strict memory
does-table = tells the whole table; at your turn you are told what has changed
does-picture = draws the table in columns
does-story = shows what has happened
does-rules = shows the rule that applies now
does-help = lists the commands
does-quit = ends the game
hint-answers = Answer with the number of a move or with the words of a record, for example: take 2.
hint-marks = In the drawn table, > marks who decides and * a sole majority. The card in brackets is the one that can be taken from a row; below it is what would be revealed then.
hint-command = { $key }, { $word }: { $does }.
hint-commands = Commands: { $commands }.

## After the end: the review, exercises, and playing on from a moment

command-review = review v
command-again = again a
command-from = from f
does-review = shows where the game was won and lost and lists the mistakes; with a number, as in review 2, it shows that mistake
does-again = with a number, as in again 2: asks for a better move instead of that mistake
does-from = with a number, as in from 37: plays on after so many moves, against bots, as a game of its own
unknown-command = Not understood. These are the commands:
review-begins = The game is being reviewed; Ctrl-C cancels that.
review-progress = { $percent } %
review-cancelled = The review was cancelled.
review-mistakes = { $number ->
    [0] { $whose ->
        [own] You made no mistakes.
        [other] { $name } made no mistakes.
       *[all] Nobody made a mistake.
    }
   *[other] { $whose ->
        [own] Your mistakes, the largest first
        [other] The mistakes of { $name }, the largest first
       *[all] The mistakes, the largest first
    }
}
review-no-mistake = { $number ->
    [0] There is no mistake in the list.
    [1] There is one mistake in the list.
   *[other] The list has the mistakes 1 to { $number }.
}
review-here = This was after { $step } moves: again { $number } tries it again, from { $step } plays on from here.
again-task = Mistake { $number }: find something better. An empty line leads back.
again-right = Right!
again-wrong = There is something better: this costs { $loss } percentage points.
again-played = That is what was played: it costs { $loss } percentage points.
practice-from = Practice from move { $step }.
practice-steps = Say after how many moves you want to play on, 0 to { $last }, for example: from 0.
bots-failed = The bots cannot answer: { $reason }
bot-failed = { $name } cannot go on: { $reason }.
bot-failed-again = Ask it again.
bot-failed-replace = Let a bot play on for it: { $level }.
bot-failed-quit = Quit. The game is saved; bali play --resume --bots … resumes it with other bots.

## The rule that applies now

rule-buy = Once a turn you may buy one sacrifice card. It costs 5 stones, 1 less for each farmer of that good in front of you. At the end every sacrifice card counts what its good is worth.
rule-play = You must play a stonemason or a priest (free), a shrine (7 stones), or 1, 2 or 3 farmers of one good (0, 1 or 2 stones). A shrine counts 4 points at the end and starts a sacrifice phase. With three shrines in hand and fewer than 7 stones you return one to the box.
rule-offer = After a shrine everybody else, in turn order, lays a sacrifice card face up on the altar, then the active player one face down. The good with the most cards on the altar is worth 3 points a card at the end, the next 2, then 1, then 0; equal numbers are worth the same.
rule-bless = The active player finally lays any card from the supply face up on the altar.
rule-take = You fill your hand up to 3 cards, always with the bottom card of a row. When your hand is full, the card now at the bottom of the row last taken from is scored for everybody: stonemasons bring stones, priests victory points, shrines either of them, farmers 1 sacrifice card. The sole majority of a kind, with at least 2 cards, brings 1 more. An emptied row is laid out anew; when the pile runs out, the game ends at once. Nothing can be taken from the demon's row; every priest played moves the demon.
rule-oracle = Oracles in a new row leave the game. Then you may look at the top 4 cards of the altar; if you do, you keep one of them and the others go back as they lay.
rule-keep = { rule-oracle }
rule-reward = Everybody with shrines chooses victory points or stones, 1 for each shrine; the sole majority brings 1 more of the same sort.
rule-gain = Where the pile of the scored good is empty, another sacrifice card is taken instead.

## Lessons

lessons-entry = { $title }{ $state ->
    [done] {" "}(done)
    [skipped] {" "}(skipped)
   *[open] {""}
}
lessons-choose = Enter the number of a lesson, or an empty line for “{ $title }”. Anything else lists them all.
lessons-complete = All lessons are done. Enter a number to repeat one, or an empty line to leave; bali play --bots easy deals a game.
lessons-complete-screen = All lessons are done. Choose one to repeat it, or leave with q; bali play --bots easy deals a game.
lessons-skip = Answer with a number; an empty line skips this step.
lessons-take-back = Enter takes it back.
lessons-go-on = Enter goes on.

## What is done, of lessons and puzzles

progress-aside = What you have done so far cannot be read ({ $reason }). You begin anew; the file is kept as { $file }.
progress-locked = What you have done so far cannot be read ({ $reason }). The file { $file } is left alone, so nothing new is kept.
progress-unsaved = What you have done cannot be kept: { $reason }.

### The end of a game, its history, and replays.

## The end. Players inside sentences come as $tied; $you and $name as in story.ftl.

end-title = The end
end-show = Show the result
end-altar = The altar sets the worth of the goods
end-worth = { $cards }, worth { points } each
end-down = face down, from { $name }
end-down-dealt = face down from the start
end-equal = { $goods }: equal counts, equal value.
end-absent = { $goods }: not on the altar, worth nothing.
end-players = Everybody's points
end-count = How the points add up
end-line-points = points gained
end-line-total = total
end-how-shrines = { $number } × 4
end-how-stones = { $number } ÷ 5
end-how-good = { $number } × { $value }
end-won-points = { $you ->
    [yes] You win
   *[no] { $name } wins
} with { $total }, { $ahead } ahead of { $others }.
end-place = You are { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} with { $total }, { $behind ->
    [0] level with
   *[other] { $behind } behind
} { $winners }.
end-won-shrines = There is a tie at { points }: { $tied }. { $you ->
    [yes] You win
   *[no] { $name } wins
} with more shrines, { $most } against { $second }.
end-won-stones = There is a tie at { points } with equally many shrines: { $tied }. { $you ->
    [yes] You win
   *[no] { $name } wins
} with more stones, { $most } against { $second }.
end-won-shared = There is a tie at { points }, with equally many shrines and stones: { $tied } share the victory.
end-chart = Everybody's points turn by turn, as if the game had ended there
end-swings = What decided the game
end-swing = { $you ->
    [yes] You go
   *[no] { $name } goes
} from { $before } to { $after }.
end-lead = { $side ->
    [ahead] { $number } ahead
    [behind] { $number } behind
   *[level] level
}

## What can be done then

end-rematch = Rematch
end-rematch-join = Join the rematch
end-rematch-asked = A rematch has been asked for: the same players, seats moved on by one.
end-rematch-watch = Watch the rematch
end-replay = Replay
end-review = Review the game
end-hints = Hints were used: { $players }.
end-hints-of = { $name } ({ $number }×)
end-record = Download the record
end-share = Share the replay
end-share-here = This short link leads to the replay on this server:
end-share-says = The whole game is in this link. It works on any server of this game:
end-check = Check the shuffle
end-check-says = Before the first move the server showed a fingerprint of all the cards. Here your browser works it out again from the cards that came.
end-check-promised = Shown before the game
end-check-found = Worked out now
end-check-same = Both are the same: the cards were fixed before the game began.
end-check-other = They differ: these are not the cards that were fixed before the game began!
end-check-unable = Your browser works this out over a safe connection only (https). The record and “bali verify” do it anywhere.

## The history

history-none = Nothing has happened yet.

## Replays

replay-title = Replay
replay-dealt = The cards are dealt.
replay-bought-none = { $name } buys nothing.
replay-open-says = Drop a file with a record here, choose one, or paste a record or a link to a replay.
replay-paste = Paste a record or a link
replay-show = Show it
replay-not-record = This is no record of a game.
replay-wrong = This record breaks a rule: { $place ->
    [setup] the cards are not right
    [seats] the players are not right
    [result] the result is not right
    [trace] its trace is not right at move { $number }
   *[move] move { $number } is not possible
}.
replay-not-over = This table plays with strict memory. Its replay opens when the game is over.
replay-another = Another record
replay-to-table = To the table
replay-step = Move { $step } of { $steps }
replay-slider = Moment of the game
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-turn-back = One turn back
replay-turn-on = One turn on
replay-play = Play
replay-jump = Go to turn
replay-eyes = Through the eyes of
replay-eyes-all = all, cards open
replay-link = Link to this moment
replay-review = Review
replay-what-if = Play on from here
replay-loading = One moment …

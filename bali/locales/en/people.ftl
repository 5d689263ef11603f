### The people at the table in the browser: who is there, who has left, what they say.

presence = { $state ->
    [here] connected
    [away] a bot plays for this player
   *[lost] connection lost
}

## The connection

connection-lost = Not connected. Trying again …
connection-kept = Not connected. Trying again; your move is kept and will be sent.

## Leaving, and going on without somebody

leave-seat = Leave: a bot plays for you
leave-ask = Leave the table?
leave-says = A bot ({ $level }) plays for you until you come back. Everybody is told.
leave-do = Leave
come-back = Take over again
go-without = Go on without { $name }
without-ask = Go on without { $name }?
without-says = As soon as all other players who are present agree, a bot ({ $level }) plays for { $name }, until { $name } comes back. Everybody is told.
without-when = One can go on without a player who has been gone for { $time }.
waiting-absence = Absent players can be replaced after
absence-time = { $unit ->
    [hours] { $number } hours
    [minutes] { $number } minutes
   *[seconds] { $number } seconds
}
stay = Cancel
bot-for-you = { $why ->
    [clock] Your time ran out: a bot is playing for you.
    [agreed] The others went on without you: a bot is playing for you.
   *[left] You left: a bot is playing for you.
}
seat-away = { $why ->
    [clock] { $name } ran out of time: a bot ({ $level }) plays for them.
    [agreed] The game goes on without { $name }: a bot ({ $level }) plays for them.
   *[left] { $name } has left: a bot ({ $level }) plays for them.
}
seat-back = { $name } is back.
seat-agreed = { $name } wants to go on without { $other }.
took-back = { $name } took back the last move.
took-back-you = You took back your last move.

## Reactions

react = React
reacted = { $name }: { $reaction }
reaction-well-played = Well played!
reaction-thanks = Thank you!
reaction-good-luck = Good luck!
reaction-oh-no = Oh no!
reaction-thinking = Let me think …
reaction-go-on = Shall we go on?
set-reactions = Reactions
set-reactions-says = Players can send each other six short messages. Off: you neither see nor send any.

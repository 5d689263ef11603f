### Replays in the terminal.

replay-go = Go to which move? 0 to { $steps }
replay-no-record = There is no other record in this direction.
replay-unreadable = This record cannot be read: { $reason }
replay-file = File with records, and a line if need be: games.jsonl 3
start-records = Replay a file of records
opinion = What the bots would do for { $name }, and the win share:
opinion-forced = There is nothing to decide here.

## Keys

key-step-number = go to
key-opinion = opinion
key-next-record = record
does-key-step-number = g: in a replay: go to the move with a number
does-key-opinion = i: in a replay: what the bots think of this moment alone, from what the mover knew
does-key-records = [ and ]: in a replay: the record before, and the next one of the file

## Commands: the word, then the letter that stands for it

command-move = move m
command-think = think t
command-previous = previous p
does-move = with a number, as in move 37: the table after so many moves
does-think = what the bots think of the moment: the two best moves and the reason; with a number, as in think 37, after so many moves
does-next = the next record of the file
does-previous = the record before

### Servers and their tables in the terminal.

## At a server's table

joining = Joining the table …
not-connected = Not connected, trying again …
table-closed = This table was closed.
looking-on = You are watching.
waiting-people = { $number ->
    [one] One seat is still free.
   *[other] { $number } seats are still free.
}

    To invite others, share this address:
    { $address }
waiting-seated = At the table: { $players }.
unreachable = { $cause ->
    [refused] The server cannot be reached: none is running at this address.
    [unknown] There is no server of this name.
    [slow] The server cannot be reached: it does not answer in time.
    [unsafe] The connection is not safe: the certificate of the server cannot be checked.
    [foreign] What answers at this address is not a Bali server.
   *[lost] The server cannot be reached: there is no connection.
}
hosted-review-failed = The server could not review the game.
# By the codes of the API.
refusal = { $code ->
    [malformed] The server does not accept this ({ $reason }); it may be of another version.
    [unknown-token] The server no longer knows this seat, or the link to it has been used.
    [foreign-origin] The server accepts this only from its own page.
    [not-your-turn] It is not your turn.
    [not-playing] No game is being played at this table.
    [not-over] This is for after the end of the game.
    [not-watchable] All seats are taken, and this table cannot be watched.
    [not-creator] Only the player who made this table can do this.
    [no-hints] There are no hints at this table.
    [banned] The host of this server has banned this name or this connection.
    [no-such-table] There is no such table.
    [no-such-review] This review is gone. Ask for it once more.
    [no-such-lesson] There is no such lesson.
    [no-such-puzzle] There is no such puzzle.
    [no-such-page] The server does not know this request; it may be of another version.
    [wrong-method] The server does not know this request; it may be of another version.
    [stale] The table has changed in the meantime.
    [no-free-seat] No seat is free any more.
    [not-absent] This player is there, or was a short while ago.
    [already-started] The game has already started.
    [cannot-undo] Nothing can be taken back now.
    [quota-exhausted] You have done this as often as one game allows.
    [too-large] This is too long for the server.
    [wrong-host] The server does not answer to this name. Ask its host for the right address.
    [illegal] That is not possible now.
    [too-fast] Too many requests. Please wait a moment.
    [failed] The server has made a mistake; nothing was changed.
    [store-down] The server can store nothing at the moment; nothing is lost. Please try again in a while.
   *[other] The server refuses: { $reason }
}

## On the way to a server's table

server-address = Address of the server, or of a table there
server-no-address = This is not an address such as https://example.org
server-title = Tables at { $server }
server-new = New table here
seat-taken = taken seat
server-free-seat = free seat
server-table = { $what ->
    [own] Your seat
    [named] Your seat as { $name }
    [free] Sit down
   *[watch] Watch
}: { $players }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
}
seat-title = You have a seat at this table already.
seat-return = Return to your seat
seat-return-named = Return to the seat of { $name }
seat-other = Take another seat
server-name = Your name at the table (empty: none)

## The rematch

key-rematch = rematch
rematch-asked = A rematch has been asked for, with the same players and all seats moved on by one. You join it with { $key }.
command-rematch = rematch r
does-rematch = plays again with the same players, all seats moved on by one
does-key-rematch = n: at a server's table, after the end: { does-rematch }

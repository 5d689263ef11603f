### The pages around the table: home, new table, settings.

## Home

home-game = Bali
home-lead = Build a village, feed the altar, and mind what lies behind the card you take: it is scored for everyone.
home-name = Your name
home-play = Play now
home-play-says = { $number ->
    [one] You against one bot. It starts at once.
   *[other] You against { $number } bots. It starts at once.
}
home-learn = Learn
home-puzzles = Puzzles
home-puzzle = Puzzle of the day
home-puzzle-done = Done for today: the next one comes tomorrow.
home-again = Try again
home-offer = New to Bali?
home-offer-says = In five minutes of short lessons you learn to play.
home-offer-yes = Show me how
home-offer-no = No, thanks
home-players = Players
home-level = Strength of the bots
home-new = New table
home-new-says = Friends, other bots, variants, a clock: as you like it.
home-you = you
home-mine = My tables
home-mine-none = No games are going on. “{ home-play }” changes that.
home-mine-over = { $number ->
    [one] { $number } finished game
   *[other] { $number } finished games
}
home-looking = One moment …
home-unreachable = Cannot be reached just now.
home-offline = Offline: as of { $time }.
home-turn-yours = Your turn
home-turn = { $name } is to move
home-waiting = { $number ->
    [one] Waiting for { $number } more player
   *[other] Waiting for { $number } more players
}
home-won = Over. Winner: { $names }
home-place = Place { $place } of { $players }
home-closed = This table has been closed
home-forget = Forget
home-forget-sure = Give up the seat for good?
home-export = Save my finished games
home-delete = Delete my games from the server
home-delete-ask = Delete all your games?
home-delete-says = Your name and your seats are removed from all your tables. Where a game goes on, a bot plays in your place; tables without other people are deleted. This cannot be undone.
home-delete-do = Delete
home-public = Join or watch
home-public-none = No public table is open. List your own when you make one.
home-join = Join
home-watch = Watch
home-free = { $number ->
    [one] { $number } free seat
   *[other] { $number } free seats
}
home-read = Read and replay
home-rules = Rules
home-rules-says = All of them on one page, with drawn examples.
home-record = Open a record
home-record-says = Follow any game again, move by move, from its file.
home-record-bad = There is no record of a game in this file.
home-private = No cookies, no trackers. Your tables and settings are kept in this browser only.
home-trouble = { $code ->
    [offline] The server cannot be reached. Please try again.
    [too-fast] That was a little fast. Please try again in a moment.
    [quota-exhausted] You have done this as often as one game allows.
    [banned] The host of this server has banned you.
   *[other] That did not work. Please try again.
}

## New table

new-says = Everything is set already. Change what you like.
new-seats = Who plays?
new-seat = Who sits at seat { $number }?
new-who-me = Me
new-who-friend = A friend, by link
new-who-here = A person on this device
new-who-bot = Bot: { $level }
new-who-says = { $who ->
    [me] You play in this browser.
    [friend] You get a link to send. Play starts when all have come.
    [here] You pass the device on; a curtain hides the hands.
    [easy] Plays like a beginner, by rules of thumb.
    [medium] Thinks a little ahead.
    [hard] Is hard to beat.
   *[expert] Plays as well as it can, and thinks for a second.
}
new-name = Name of the person at seat { $number }
new-name-here = Name
new-remove = Remove seat { $number }
new-add = Add a seat
new-order = Order of play
new-order-random = By lot
new-order-random-says = Who starts is drawn when the table is made.
new-order-given = As listed
new-order-given-says = The first in the list starts. Friends sit after you.
new-rules = How do you play?
new-oracle-says = Oracles lie in the pile. Who turns one up may look at the altar and keep one of its top cards.
new-demon-says = The demon guards one row, from which nobody can take a card. Every priest moves it on.
new-history = Memory
new-history-open = Open history
new-history-open-says = Everything that could be remembered is shown to you.
new-history-strict = Strict memory
new-history-strict-says = As at a real table: what happened before your last move, you must remember yourself.
new-undo = Moves can be taken back
new-undo-says = As long as nothing hidden was revealed and nobody else has moved.
new-hints = Hints
new-hints-says = Players may ask for hints; everybody sees afterwards who did. Alone against bots they are always allowed.
new-company = Time and company
new-clock = Time for each decision
new-clock-none = No limit
new-clock-time = { $unit ->
    [seconds] { $number } seconds
   *[days] { $number ->
        [one] { $number } day
       *[other] { $number } days
    }
}
new-clock-total = Time for the whole game
new-clock-total-time = { $minutes } min + { $seconds } s
new-clock-total-says = Every player has these minutes for all decisions, and gets the seconds on top after each turn.
new-clock-own = Own
new-clock-minutes = Minutes for each player
new-clock-increment = Seconds added after a turn
new-clock-says = Who runs out of time is played by the stand-in until they are back.
new-standin = Stand-in
new-standin-says = The bot that plays for people who are away.
new-public = Public table
new-public-says = It is listed on the home page while a player is there, and anybody may take a free seat.
new-watch = Others may watch
new-watch-says = Who has the link may look on. Hidden cards stay hidden.
new-friends-say = The link for your friends is waiting at the table.
new-make = Make the table

## Settings

set-title = Settings
set-looks = Looks and sound
set-language = Language
set-theme = Colours
set-theme-auto = Like the device
set-theme-light = Light
set-theme-dark = Dark
set-text = Text size
set-text-normal = Normal
set-text-large = Large
set-text-larger = Larger
set-villages = Villages
set-villages-cards = Cards
set-villages-numbers = Numbers
set-villages-says = Cards are drawn where the window has room for them.
set-motion = Movement
set-motion-auto = Like the device
set-motion-full = Full
set-motion-reduced = Little
set-motion-says = With little movement nothing travels; places are outlined instead.
set-sound = Sound
set-sound-says = Short tones of struck metal. All that sounds can be seen as well.
set-play = At the table
set-speed = Speed of the others' moves
set-speed-slow = Slow
set-speed-normal = Normal
set-speed-fast = Fast
set-speed-instant = At once
set-speed-says = You can always skip ahead.
set-one-click = One click is enough
set-one-click-says = With the mouse, for moves that can be taken back. Otherwise you choose first and then confirm.
set-skip = Skip buying when nothing can be bought
set-skip-says = A line tells you when that happens.
set-shortcuts = Keyboard shortcuts
set-shortcuts-says = At the table, “?” lists them.
set-notify = Tell me when it is my turn
set-notify-says = A notification when this page is in the background.
set-notify-denied = Your browser does not allow notifications from this page.
set-coach = Explain the first steps again
set-coach-done = Will do, in your next game.

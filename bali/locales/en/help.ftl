### The help of the command line: `bali --help`, `bali play --help` and so on.

help-bali = The card game Bali. Without a command it opens in the browser; the commands play in the terminal, check and show games, and run bots.

## Commands

help-play = play a game in the terminal: against bots, with others here, or at a server’s table
help-learn = learn the game in the terminal, in short lessons at a real table
help-check = check game records, move by move
help-show = describe a game in words and draw the table
help-view = print what a seat or a spectator may know at a moment of a game, as JSON
help-think = evaluate every legal move at a moment of a game, by a bot
help-review = review a finished game: where it was won, by skill or by luck, and what would have been better; a file of several games gives a summary by player
help-simulate = let bots play games and write their records
help-dataset = make a data set for offline learning: games of strong bots, with what each seat knew at every choice and how the search divided its visits, as Parquet files with a card
help-arena = let bots play a tournament: every deal in every seating, with confidence intervals of win shares and ratings
help-strength = measure a bot against fixed opponents, in equal numbers and on fixed deals, and print its row of the table in docs/research.md
help-bot = run a bot that speaks the bot protocol on standard input and output
help-bench = measure the speed of the engine and the bots
help-about = print what this program is

## Arguments and options

help-language = language of the texts; if not given, that of your system
help-players = number of players, 2 to 4 (if not given, as many as are named, at least 3)
help-simulate-players = number of players, 2 to 4, or a range: 2..4 (3 if not given)
help-arena-players = number of players, 2 to 4, or a range: 2..4 (if not given, as many as there are bots, at most 4)
help-strength-players = number of players, 2 to 4, or a range: 2..4 (2..4 if not given)
help-variants = variants: oracle, demon or oracle,demon (none if not given)
help-simulate-variants = variants: oracle, demon, oracle,demon or all: every combination in turn (none if not given)
help-seed = a whole number; the same seed gives the same games
help-play-seed = a whole number; the same seed deals the same cards and lets bots answer the same moves alike
help-bot-seed = a whole number; the same seed gives the same answers, if a game names no seed of its own
help-think-seed = a whole number; the same seed gives the same evaluations
help-review-seed = a whole number; the same seed gives the same review (0 if not given)
help-puzzle-seed = a whole number; the same number of puzzles and the same seed give the same puzzles (1 if not given)
help-sample-seed = a whole number; the same seed gives the same sample (0 if not given)
help-history = open: show everything that can be remembered; strict: as at a real table, players must remember it (open if not given)
help-hints = allow hints although several people play, because all agreed; alone against bots you can always ask
help-file = a file with records; - for standard input
help-files = files with records (.json or .jsonl); - for standard input
help-line = line of the record in the file (1 if not given)
help-step = stop after this many moves (the whole game if not given)
help-json = write one line of JSON per result
help-seat = number of the seat, 0 being the starting player, or spectator
help-games = total number of games
help-strength-games = number of games against each opponent with each number of players (96 if not given)
help-bots = the bots, one for all seats or one each: easy, medium, hard, expert, a program that speaks the bot protocol, or a file of trained weights (.npz) (medium if not given). Bots have perfect memory, at tables with strict memory too
help-simulate-bots = the bots by seat, or one for all seats: random, easy, medium, hard, expert, a program that speaks the bot protocol, or a file of trained weights (.npz) (random if not given)
help-arena-bots = the bots: random, easy, medium, hard, expert, programs that speak the bot protocol, or files of trained weights (.npz). There may be more bots than players; then every selection plays
help-opponents = other opponents than the fixed ones, for example to measure against one of them only
help-name = name of the bot, optionally with a budget: hard, hard:sims=2000
help-think-bot = name of the bot, optionally with a budget: hard, hard:sims=2000 (expert if not given)
help-seating = how often a deal is played: all in every seating, rotations only in one order and its rotations, with four bots 4 games instead of 24 (all if not given)
help-adjusted = also measure the luck of every game and print the win shares without it, with their intervals; takes up to a second per game
help-trace = also write the seat and the legal moves of every decision
help-jobs = number of processes (as many as there are cores if not given)
help-simulate-out = file for the records (.jsonl), or a folder for tables (.parquet); an unfinished file or folder is resumed (standard output if not given)
help-arena-out = file for the records (.jsonl), or a folder for tables (.parquet); an unfinished file or folder is resumed (if not given, nothing is kept)
help-strength-out = folder for the records; what has been begun there is resumed (if not given, nothing is kept)

# Many games

help-report = report on many games: a page with charts and tables
help-games-files = files with records (.jsonl) or folders with tables (.parquet)
help-page = file for the page, or with --json for the figures; a name that ends in .md gives a Markdown document, with its images in a folder beside it (standard output if not given)
help-table-list = which tables to write: games,seats, and if wanted decisions (every decision) and thoughts (what bots that search thought of every legal move) (games,seats,decisions if not given)
help-dataset-games = total number of games (100000 if not given)
help-dataset-players = number of players, 2 to 4, or a range (2..4 if not given)
help-dataset-variants = variants: oracle, demon, oracle,demon or all: every combination in turn (all if not given)
help-dataset-seed = a whole number; the same seed gives the same games and files (1 if not given)
help-dataset-bots = the bots by seat, or one for all seats; give a budget in simulations, since one in seconds cannot be repeated (hard:sims=100 if not given)
help-dataset-out = folder for the data set; an unfinished one is resumed
help-ray = play on a Ray cluster; without an address on the local cluster, which is started if needed

# The server

help-verify = check that the cards of a game were fixed before play: its record against the commitment
help-serve = run a server for people and bots
help-version = print the version of this program
help-no-browser = do not open a browser, only print the address of the game
help-tables = list, close or delete the tables of a server; remove players; ban names and addresses
help-backup = copy a server's games, while it runs
help-restore = put a copy made by backup in the place of a server's games, while it does not run; prints where the previous ones are kept
help-doctor = check an installation: store, space, open files, proxy, clock, compiled code, bots
help-config = TOML file with options, such as port = 8000; the command line and variables such as BALI_PORT precede it
help-data = folder for the games; if not given, the platform's usual one
help-database = postgresql://… instead of a file in the folder: for several processes and machines
help-host = address to listen on; if not given, only this machine can reach the server
help-port = port to listen on (8000 if not given)
help-doctor-host = address of the server to check, where its data folder does not tell it (127.0.0.1 if not given)
help-doctor-port = port of the server to check, where its data folder does not tell it (8000 if not given)
help-processes = number of server processes; 2 or more on Linux only
help-workers = number of worker processes for bots
help-url = public address of the server behind a proxy, with the path, if any
help-bot-time = milliseconds that a bot's move takes at least (hard 150, expert 950 more), so that a forced one cannot be told from others; 0 for no longer than it needs
help-rate = requests a second from one address, 0 for no limit; half as many from one seat. No limits on a server that only this machine can reach
help-metrics = port on this machine for Prometheus
help-keep = delete finished games after this time, such as 365d or 12h (never if not given)
help-close = end the game at this table for good
help-delete = remove this table and its whole log
help-kick = remove the player of a seat, counted from 0: a bot plays on, before the start the seat is free
help-delete-person = remove everybody of this name from all tables; tables at which nobody else played are deleted
help-ban-name = refuse this name from now on
help-ban-address = refuse this address or network, such as 192.0.2.0/24, from now on
help-unban = lift the ban of this name or address
help-bans = list the bans
help-copy = the file to copy into, which must not exist yet
help-restored-copy = the copy to restore
verified = The cards are the ones that were committed to before the first move, and every move is legal.
verified-practice = This is practice: the game was played on from a moment of another one, whose cards the player may have known.
at-home = Bali is at { $address } (ctrl-c stops it)
there-already = Bali is already running at { $address }

# The game in the terminal

help-people = people at this terminal, by name; hands are hidden between their turns (you alone if not given). At a server, your name
help-no-curtain = do not cover the hands between the turns of several people, who all may see them
help-table = address of a table at a Bali server, to join or watch it; the address of the server alone: create a table there, with the bots that are named and people in the other seats
help-resume = resume the last unfinished game
help-replay = replay a record move by move, from the view of any seat; a finished game can be reviewed, and played on from any moment
help-plain = play line by line, without colours and cursor: for pipes and screen readers; chosen automatically where there is no terminal
help-lesson = name of the lesson to start with: front, scoring, majority, prices, buying, farmers, shrine, altar, end, plan, oracle or demon (the list of all if not given)

# Reviews

help-review-line = line of the record in the file (all of them if not given)
help-effort = quick: some seconds for a game; normal: up to a minute; deep: as long as it takes (normal if not given)
help-review-seat = number of the seat whose mistakes to show, 0 being the starting player; it is addressed as “you”
help-review-jobs = number of processes for several games (as many as there are cores if not given)
help-html = write the review as one page with everything in it to this file; - for standard output

# Puzzles

help-puzzles = find the one clearly best move: puzzles from games of strong bots
help-puzzles-make = make a collection of puzzles; if interrupted, the same command resumes
help-puzzles-check = search a sample of the puzzles again, with more effort, and count how many agree
help-today = only the puzzle of the day, which is the same for everybody
help-theme = only puzzles with this theme
help-difficulty = only puzzles of this difficulty
help-progress = print your rating, streak and history instead
help-puzzle-number = how many puzzles (500 if not given)
help-puzzle-out = file of the collection
help-puzzle-workers = number of processes (as many as there are cores if not given)
help-puzzle-file = file of the collection; if not given, the one that comes with the program
help-sample = how many puzzles to search again (100 if not given)
help-times = the effort, in that of expert (50 if not given)

# Help, completion and the manual page

help-help = print the help of a command
help-completion = print a script that completes commands and options: bash, zsh or fish
help-man = print the manual page: bali man > bali.1
help-command = name of the command (the program itself if not given)
help-shell = the shell: bash, zsh or fish
help-examples = Examples:
example-home = open the game in the browser
example-play = open the start screen in the terminal
example-bots = play against one strong bot, at once
example-learn = learn the game in the terminal
example-review = review a finished game
example-serve = host tables for others
example-simulate = let bots play
example-help = all options of a command
help-exit-codes = Exit codes:
exit-code-0 = done
exit-code-1 = a record is wrong, or a check failed
exit-code-2 = the command cannot be carried out; the message says why
exit-code-130 = interrupted

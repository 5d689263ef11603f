"""Others' bots: whole games through real processes, and every way in which a program can fail."""

import json
import os
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from bali import rules
from bali.bots import Knowledge, UnknownBot, external, player
from bali.bots.external import BotFailed
from bali.chance import Seeded
from bali.game import Game
from bali.moves import WORDS, spread
from bali.view import view
from tests.pairs import pairs
from tools.random_play import dealt

TOP = Path(__file__).parent.parent
PYTHON = shlex.quote(sys.executable)
RANDOM = f"{PYTHON} -m bali bot random"
FARMER = str(TOP / "examples" / "farmer_bot.py")


def make_knowledge(game: Game) -> Knowledge:
    seat = game.table.mover
    return Knowledge(spread(rules.legal(game.table)), lambda: view(game, seat))


def played(names: list[str], seed: int, configuration: tuple[int, bool, bool]) -> list[str]:
    """The moves of a whole game."""
    game = Game(dealt(seed, configuration))
    with ExitStack() as table:
        line_up = [table.enter_context(player(name)) for name in names]
        dice = [Seeded(seed, seat + 1) for seat in range(len(names))]
        while not game.table.over():
            seat = game.table.mover
            game.play(line_up[seat].choose(make_knowledge(game), dice[seat]))
    return [WORDS[step.move] for step in game.steps]


@pytest.fixture
def choice() -> Knowledge:
    """Of the first player at the beginning: which of three farmers to play?"""
    game = Game(dealt(0))
    game.play(rules.BUY_NONE)
    return make_knowledge(game)


# Whole games


@pytest.mark.parametrize("configuration", [(2, False, False), (3, True, False), (4, True, True)])
def test_whole_games_of_others_bots(configuration: tuple[int, bool, bool]) -> None:
    names = [RANDOM, FARMER, f"{PYTHON} {FARMER}:seconds=0.001", RANDOM][: configuration[0]]
    moves = played(names, 7, configuration)
    assert moves == played(names, 7, configuration)  # by their seeds


def test_our_bots_play_through_the_protocol_as_they_do_without() -> None:
    """By the seed that they receive."""
    seed = external._seed(Seeded(5, 1))
    game = Game(dealt(5, (2, True, True)))
    with player(RANDOM) as far, player("random") as near:
        dice, generator = Seeded(5, 1), Seeded(seed)
        while not game.table.over():
            move = far.choose(make_knowledge(game), dice)
            assert move == near.choose(make_knowledge(game), generator)
            game.play(move)


def test_the_deal_cannot_be_computed_from_the_seed_of_a_bot() -> None:
    """To the deal, whose generator the bot's own came from: it is no number that was drawn."""
    dice = Seeded(5)
    drawn = external._seed(dice)
    again = Seeded(5)
    assert drawn not in {again.bits() >> shift for _ in range(4) for shift in range(17)}
    assert 0 <= drawn < 1 << 53


def test_a_single_legal_move_needs_no_request() -> None:
    game = Game(dealt(0))
    with player(f"{PYTHON} -c pass") as chooser:
        assert chooser.choose(make_knowledge(game), Seeded(1)) == rules.BUY_NONE


# Messages to a program

NOTING = """
import json, sys
with open(sys.argv[1], "w") as notes:
    for line in sys.stdin:
        notes.write(line)
        word, _, rest = line.partition(" ")
        if word == "bali":
            print("ready", flush=True)
        elif word == "knowledge":
            legal = json.loads(rest)["legal"]
        elif word == "go":
            print("move", legal[-1], flush=True)
"""


def record_messages(tmp_path: Path, game: Game, budget: str = "") -> str:
    """All messages to a bot for a single move."""
    program, notes = tmp_path / "noting.py", tmp_path / "notes"
    program.write_text(NOTING)
    with player(f"{PYTHON} {program} {notes}{budget}") as chooser:
        assert chooser.choose(make_knowledge(game), Seeded(1)) == make_knowledge(game).legal[-1]
    return notes.read_text("utf-8")


def test_games_that_a_seat_cannot_distinguish_give_the_same_messages(tmp_path: Path) -> None:
    compared = 0
    for seed in range(24):
        for pair in pairs(seed):
            if pair.one.table.mover == pair.observer and len(make_knowledge(pair.one).legal) > 1:
                assert record_messages(tmp_path, pair.one) == record_messages(tmp_path, pair.other)
                compared += 1
    assert compared > 12


def test_a_program_receives_the_knowledge_of_its_seat_only(tmp_path: Path) -> None:
    game = Game(dealt(6))
    while len(make_knowledge(game).legal) == 1:
        game.play(make_knowledge(game).legal[0])
    greeting, beginning, knowledge, going, end = record_messages(
        tmp_path, game, ":sims=20:seconds=2.5"
    ).splitlines()
    assert (greeting, end) == ("bali 1", "quit")
    assert json.loads(beginning.removeprefix("game ")) == {
        "players": game.deal.players,
        "seat": game.table.mover,
        "variants": view(game, None).variants,
        "seed": external._seed(Seeded(1)),
    }
    assert knowledge.encode() == b"knowledge " + msgspec.json.encode(view(game, game.table.mover))
    assert json.loads(going.removeprefix("go ")) == {"sims": 20, "seconds": 2.5}
    assert record_messages(tmp_path, game).splitlines()[3] == "go {}"


# Failing

# What the bad bots begin with. The pipe that they open ends when they do, and with them all that
# they have started.
HEAD = f"""#!{sys.executable}
import os, signal, subprocess, sys, time

alive = os.open(sys.argv[1], os.O_WRONLY)
os.set_inheritable(alive, True)

def say(line):
    sys.stdout.write(line + "\\n")
    sys.stdout.flush()

def await_go():
    for line in sys.stdin:
        if line.startswith("bali"):
            say("ready")
        if line.startswith("go"):
            os.write(alive, b"!")
            return

def stay():
    while True:
        time.sleep(3600)

"""


class Bad:
    """A bad bot, and the end of a pipe that tells whether anything is left of it."""

    def __init__(self, folder: Path) -> None:
        self._file, self._pipe = folder / "bad bot.py", folder / "alive"
        os.mkfifo(self._pipe)
        self.alive = os.open(self._pipe, os.O_RDONLY | os.O_NONBLOCK)

    def name(self, program: str, budget: str = "") -> str:
        self._file.write_text(HEAD + program)
        return f"{shlex.quote(str(self._file))} {self._pipe}{budget}"

    def sign(self) -> bytes:
        """The next sign of life; none when everything that could give one is gone."""
        assert select.select([self.alive], [], [], 60)[0], "still there"
        return os.read(self.alive, 1)

    def is_gone(self) -> bool:
        os.close(os.open(self._pipe, os.O_WRONLY))  # in case that nobody ever opened it
        while self.sign():
            pass
        return True


@pytest.fixture
def bad(tmp_path: Path) -> Iterator[Bad]:
    made = Bad(tmp_path)
    yield made
    os.close(made.alive)


FAILURES = {
    "ends at once": ("sys.exit('no luck')", "ended with exit code 1; it said: no luck"),
    "ends": ("await_go(); sys.exit(3)", "ended with exit code 3"),
    "crashes": ("await_go(); {}['rice']", "ended with exit code 1; it said: .*KeyError: 'rice'"),
    "is killed": ("await_go(); os.kill(os.getpid(), signal.SIGKILL)", "was ended by signal 9"),
    "closes its output": ("await_go(); os.close(1); stay()", "closed its output"),
    "answers nothing": ("await_go(); say('move'); stay()", '"" is not a move'),
    "answers nonsense": ("await_go(); say('move fly'); stay()", '"fly" is not a move'),
    "answers at length": (
        "await_go(); say('move ' + 'x' * 99999); stay()",
        '"x{40}" is not a move',
    ),
    "does what is not allowed": (
        "await_go(); say('move take 1'); stay()",
        '"take 1" is not legal',
    ),
    "writes no text": (r"await_go(); os.write(1, b'move \xff\n'); stay()", '"�" is not a move'),
    "complains": ("await_go(); say('error I am lost'); sys.exit(1)", "it said: I am lost"),
    "steers terminals": (
        r"await_go(); os.write(2, b'\x1b[2Jboo\n'); sys.exit()",
        r"said: �\[2Jboo",
    ),
    "thinks aloud for ever": ("await_go()\nwhile True: say('info hm')", "writes too much"),
    "has no end of a line": (
        "await_go()\nwhile True: os.write(1, b'x' * 999)",
        "writes too much",
    ),
    "writes before it is asked": ("while True: say('hm')", "writes too much"),
    "does not read": ("say('ready')\nwhile True: say('hm')", "writes too much"),
    "leaves a child behind": (
        "await_go(); subprocess.Popen(['sleep', '3600'], stdout=-3, close_fds=False); sys.exit(4)",
        "ended with exit code 4",
    ),
}


@pytest.mark.parametrize(("program", "reason"), FAILURES.values(), ids=FAILURES.keys())
def test_a_program_that_fails(program: str, reason: str, bad: Bad, choice: Knowledge) -> None:
    name = bad.name(program)
    with player(name) as chooser:
        with pytest.raises(BotFailed) as failure:
            chooser.choose(choice, Seeded(1))
        assert bad.is_gone()  # before the game is over
        message = str(failure.value)
        assert message.startswith(f"{name}, choice 1 (turn 1): ")
        assert re.search(reason, message)
        assert "\n" not in message
        assert len(message) < 1000
        with pytest.raises(BotFailed, match=r"choice 2 .*: has left the game"):
            chooser.choose(choice, Seeded(1))


TOO_SLOW = {
    "is never ready": "stay()",
    "reads and reads": "for line in sys.stdin: pass",
    "says only that it is ready": "say('ready'); stay()",
    "thinks for ever": "await_go(); stay()",
    "thinks aloud": "await_go()\nwhile True: say('info hm'); time.sleep(0.01)",
    "grumbles": r"await_go(); [os.write(2, b'grumble\n' * 999) for _ in iter(int, 1)]",
    "has a child": "await_go(); subprocess.Popen(['sleep', '3600'], close_fds=False)",
    "does not want to go": "signal.signal(signal.SIGTERM, signal.SIG_IGN); await_go(); stay()",
}


@pytest.mark.parametrize("program", TOO_SLOW.values(), ids=TOO_SLOW.keys())
def test_a_program_that_takes_too_long(
    program: str, bad: Bad, choice: Knowledge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "START", 1.5)
    monkeypatch.setattr(external, "GRACE", 0.2)
    with player(bad.name(program, ":seconds=0.3")) as chooser:
        with pytest.raises(BotFailed, match=r"no `(ready|move)` in (1\.5|0\.5) seconds"):
            chooser.choose(choice, Seeded(1))
        assert bad.is_gone()


def test_a_later_failure_names_its_place(bad: Bad) -> None:
    game = Game(dealt(0))
    game.play(rules.BUY_NONE)
    farmer = WORDS[make_knowledge(game).legal[0]]
    program = f"await_go(); say('move {farmer}'); await_go(); say('move take 9'); stay()"
    with player(bad.name(program)) as chooser:
        game.play(chooser.choose(make_knowledge(game), Seeded(1)))
        with pytest.raises(BotFailed, match=r', choice 2 \(turn 1\): "take 9" is not a move'):
            chooser.choose(make_knowledge(game), Seeded(1))


def test_a_talkative_program_may_play(bad: Bad, choice: Knowledge) -> None:
    """As long as it answers; also if it writes more than a pipe holds while it is not asked."""
    move = WORDS[choice.legal[0]]
    program = f"""
while True:
    os.write(2, b"hm " * 100_000)
    await_go()
    for _ in range(10_000):
        say("info what to play, what to play?")
    say("  move   {move}  ")
"""
    with player(bad.name(program)) as chooser:
        for _ in range(3):
            assert WORDS[chooser.choose(choice, Seeded(1))] == move
    assert bad.is_gone()


def test_a_program_that_does_not_read_holds_up_nobody(bad: Bad, choice: Knowledge) -> None:
    """The messages soon exceed the capacity of a pipe; its answers are legal nevertheless."""
    move = WORDS[choice.legal[0]]
    with player(bad.name(f"say('ready')\nwhile True: say('move {move}')")) as chooser:
        for _ in range(100):
            assert WORDS[chooser.choose(choice, Seeded(1))] == move
    assert bad.is_gone()


@pytest.mark.parametrize("farewell", ["stay()", "os.close(0); stay()", "sys.exit()", "await_go()"])
def test_at_the_end_of_the_game_nothing_is_left(farewell: str, bad: Bad, choice: Knowledge) -> None:
    move = WORDS[choice.legal[0]]
    with player(bad.name(f"await_go(); say('move {move}'); {farewell}")) as chooser:
        chooser.choose(choice, Seeded(1))
    assert bad.is_gone()
    chooser.close()  # a second time


def test_an_interrupted_game_leaves_nothing_behind(bad: Bad) -> None:
    playing = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from bali.bots import player; from bali.chance import Seeded\n"
        "from bali.game import Game; from tools.random_play import dealt\n"
        "from tests.test_external import make_knowledge\n"
        "game = Game(dealt(0)); game.play(0)\n"
        "with player(sys.argv[2]) as chooser: chooser.choose(make_knowledge(game), Seeded(1))"
    )
    command = [sys.executable, "-c", playing, str(TOP), bad.name("await_go(); stay()")]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        assert bad.sign() == b"!"  # it thinks
        process.send_signal(signal.SIGINT)
        assert b"KeyboardInterrupt" in process.stderr.read()
    assert bad.is_gone()


def test_a_file_that_is_no_program(tmp_path: Path, choice: Knowledge) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x00\x01\x02")
    file.chmod(0o755)
    with (
        player(str(file)) as chooser,
        pytest.raises(BotFailed, match=r"choice 1 .*: cannot be started: Exec format error"),
    ):
        chooser.choose(choice, Seeded(1))


# Names


@pytest.mark.parametrize("executable", [True, False])
@pytest.mark.parametrize("name", ["bot.py", "./bot.py", "bot.py -u:seconds=5", "python3 bot.py"])
def test_names_that_are_commands(
    name: str,
    executable: bool,
    tmp_path: Path,
    choice: Knowledge,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "bot.py"
    shutil.copy(FARMER, file)
    file.chmod(0o755 if executable else 0o644)
    monkeypatch.chdir(tmp_path)
    with player(name) as chooser:
        assert chooser.choose(choice, Seeded(1)) in choice.legal


@pytest.mark.parametrize(
    "name",
    ["./nobody", "nobody.py", "a b", " ", "'", "/", "\\", "./a\0b", "python3 x:seconds=never"],
)
def test_names_that_are_nobodys(name: str) -> None:
    with pytest.raises(UnknownBot):
        player(name)

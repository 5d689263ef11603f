"""The bot protocol: what `docs/bot-protocol.md` shows, the example bot, and `bali bot`."""

import ast
import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali import rules
from bali.bots import Thought, knowledge, player
from bali.bots.protocol import LONGEST
from bali.bots.speaking import speak
from bali.chance import Chance, Seeded
from bali.game import Game
from bali.match import Match
from bali.moves import IDS, WORDS, spread
from bali.table import deal
from bali.view import view
from examples import farmer_bot
from tests.test_docs import blocks
from tools.random_play import dealt, play

TOP = Path(__file__).parent.parent
PAGE = (TOP / "docs" / "bot-protocol.md").read_text("utf-8")
EXAMPLE = TOP / "examples" / "farmer_bot.py"
OURS = [sys.executable, "-W", "error", "-m", "bali", "bot", "random"]


def talk(command: list[str], given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, input=given, capture_output=True, check=False, encoding="utf-8")


def knowing(match: Match) -> str:
    seat = match.to_move()
    assert seat is not None
    return "knowledge " + msgspec.json.encode(match.remembered(seat)).decode()


# The document


def conversation() -> tuple[list[str], list[str]]:
    """The lines to the bot and from it, with the knowledge in full."""
    (dialogue,) = (block for block in blocks(PAGE, "") if block.startswith("-> "))
    (shown,) = blocks(PAGE, "json")
    full = json.dumps(json.loads(shown), separators=(",", ":"))
    sent, received = [], []
    for line in dialogue.splitlines():
        if line.startswith("-> knowledge "):
            begin, end = line.removeprefix("-> knowledge ").split(" … ")
            assert full.startswith(begin)
            assert full.endswith(end)
            sent.append(f"knowledge {full}")
        elif line.startswith("-> "):
            sent.append(line.removeprefix("-> "))
        else:
            received.append(line.removeprefix("<- "))
    return sent, received


def test_the_knowledge_in_the_document_is_what_a_bot_receives() -> None:
    match = Match(deal(Seeded(7), 2, oracle=False, demon=True), ["Ann", "Bo"])
    match.play(0, "buy none")
    match.play(0, "play rice 1")
    assert knowing(match) in conversation()[0]


def test_the_example_bot_has_the_documents_conversation() -> None:
    sent, received = conversation()
    answer = talk([sys.executable, str(EXAMPLE)], "\n".join(sent) + "\n")
    assert (answer.stdout.splitlines(), answer.stderr, answer.returncode) == (received, "", 0)


def test_our_bots_have_it_too() -> None:
    sent, _ = conversation()
    answer = talk(OURS, "\n".join(sent) + "\n")
    ready, move = answer.stdout.splitlines()
    assert ready == "ready"
    assert move in ("move take 2", "move take 3", "move take 4")
    assert (answer.stderr, answer.returncode) == ("", 0)


def test_the_bot_in_the_document_plays(tmp_path: Path) -> None:
    (program,) = blocks(PAGE, "python")
    file = tmp_path / "shortest.py"
    file.write_text(program, "utf-8")
    sent, _ = conversation()
    answer = talk([sys.executable, str(file)], "\n".join(sent) + "\n")
    assert re.fullmatch(r"ready\nmove take [234]\n", answer.stdout)


def test_every_limit_in_the_document_is_the_real_one() -> None:
    from bali.bots import external, program, protocol

    assert f"`bali {protocol.VERSION}`" in PAGE
    assert f"has {external.START:g} seconds to be `ready`" in PAGE
    assert f"or {external.DEFAULT_SECONDS:g} if there are none" in PAGE
    assert f"on top {external.GRACE:g} seconds" in PAGE
    assert (program.MOST, program.FAREWELL) == (1 << 20, 1)  # "a megabyte", "a second later"


# The example bot


def test_the_example_needs_the_standard_library_only() -> None:
    tree = ast.parse(EXAMPLE.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            module = [node.module or ""] if isinstance(node, ast.ImportFrom) else names
            assert {name.split(".")[0] for name in module} <= sys.stdlib_module_names
    assert EXAMPLE.stat().st_mode & 0o111, "executable"


def winners(configuration: tuple[int, bool, bool], number: int, dice: Chance) -> list[int]:
    """A game of the example bot, in the seat of its number, against random ones."""
    players = configuration[0]
    game = Game(deal(Seeded(11, number // players), *configuration))
    while not game.table.over():
        seat, legal = game.table.mover, spread(rules.legal(game.table))
        move = legal[dice.below(len(legal))]
        if seat == number % players and len(legal) > 1:
            known = json.loads(msgspec.json.encode(view(game, seat)))
            move = IDS[farmer_bot.choose(known)]
            assert move in legal
        game.play(move)
    return [seat for seat in range(players) if rules.wins(game.table, seat)]


@pytest.mark.parametrize(
    ("configuration", "games", "share"),
    [
        ((2, False, False), 40, 0.9),
        ((2, True, True), 40, 0.85),
        ((3, True, False), 24, 0.65),
        ((4, False, True), 24, 0.5),
    ],
)
def test_the_example_is_far_better_than_chance(
    configuration: tuple[int, bool, bool], games: int, share: float
) -> None:
    won = 0.0
    for number in range(games):
        best = winners(configuration, number, Seeded(12, number))
        if number % configuration[0] in best:
            won += 1 / len(best)
    assert won / games > share


# bali bot


BEGIN = 'game {"players":2,"seat":0,"variants":[]}'


def answers(*lines: str | bytes, seed: int | None = None, name: str = "random") -> list[str]:
    """What a bot of ours says to some lines."""
    given = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    out = io.BytesIO()
    speak(name, seed, io.BytesIO(given), out)
    return out.getvalue().decode().splitlines()


@pytest.fixture
def choice() -> str:
    """The knowledge of a seat that has many moves to choose from."""
    game = Game(dealt(8))
    for _ in play(game, Seeded(3)):
        if len(spread(rules.legal(game.table))) >= 4 and game.table.turn > 6:
            break
    return "knowledge " + msgspec.json.encode(view(game, game.table.mover)).decode()


def test_the_same_seed_gives_the_same_moves(choice: str) -> None:
    def moves(game: str, seed: int | None = None) -> list[str]:
        said = answers(game, choice, *["go {}"] * 20, seed=seed)
        assert len(said) == 20
        return said

    seeded = BEGIN.replace("}", ',"seed":5}')
    assert moves(seeded) == moves(seeded) == moves(seeded, seed=6)  # the game's seed comes first
    assert moves(BEGIN, seed=6) == moves(BEGIN, seed=6) != moves(seeded)
    assert moves(BEGIN) != moves(BEGIN)


def test_games_one_after_the_other_differ_though_the_seed_is_one(choice: str) -> None:
    game = [BEGIN, choice, *["go {}"] * 20]
    said = answers(*game, *game, seed=6)
    assert said[:20] != said[20:]
    assert said == answers(*game, *game, seed=6)


@pytest.mark.parametrize("name", ["random", "easy"])
def test_a_seeded_bot_plays_as_it_does_in_the_laboratory(name: str) -> None:
    match = Match(deal(Seeded(4), 3, oracle=True, demon=True), [None] * 3)
    lines, moves = ['game {"players":3,"seat":0,"variants":["oracle","demon"],"seed":9}'], []
    with player(name) as bot:
        dice = Seeded(9)
        while (seat := match.to_move()) is not None:
            lines += [knowing(match), "go"]
            moves.append(WORDS[bot.choose(knowledge(match, seat), dice)])
            match.play(seat, moves[-1])
    said = [line for line in answers(*lines, name=name) if not line.startswith("info ")]
    assert said == [f"move {move}" for move in moves]


def test_a_thinker_writes_its_evaluations_before_its_move(choice: str) -> None:
    said = answers(BEGIN, choice, 'go {"sims":300}', seed=6, name="hard")
    assert said == answers(BEGIN, choice, 'go {"sims":300}', seed=6, name="hard")
    *info, move = said
    thoughts = [
        msgspec.json.decode(line.removeprefix("info "), type=Thought, strict=True) for line in info
    ]
    known = json.loads(choice.removeprefix("knowledge "))
    assert sorted(thought.move for thought in thoughts) == sorted(known["legal"])
    assert sum(thought.games for thought in thoughts) == 300
    assert move == f"move {thoughts[0].move}"


def test_a_forced_move_is_not_thought_about(choice: str) -> None:
    known = json.loads(choice.removeprefix("knowledge "))
    known["legal"] = known["legal"][:1]
    said = answers(BEGIN, "knowledge " + json.dumps(known), "go", name="hard")
    assert said == [f"move {known['legal'][0]}"]


def test_a_budget_is_welcome(choice: str) -> None:
    said = answers(BEGIN, choice, 'go {"sims":10}', 'go {"seconds":0.1}', 'go {"seconds":1,"x":2}')
    assert [line.split()[0] for line in said] == ["move"] * 3


NONSENSE: dict[str, tuple[list[str | bytes], str]] = {
    "an unknown word": (["fly high"], '"fly" is not a word of the protocol'),
    "another version": (["bali 2"], "bali: only version 1 is supported"),
    "no version": (["bali"], "bali: Input data was truncated"),
    "no JSON": (["game {"], "game: Input data was truncated"),
    "another type": (["game []"], "game: Expected `object`, got `array`"),
    "a field missing": (['game {"players":2}'], "game: Object missing required field `seat`"),
    "five players": ([BEGIN.replace("2", "5")], "game: Expected `int` <= 4 - at `$.players`"),
    "no time at all": (['go {"seconds":0}'], "go: Expected `float` > 0.0 - at `$.seconds`"),
    "too early": (["go {}"], "go: `game` and `knowledge` must come first"),
    "a game alone": ([BEGIN, "go {}"], "go: `game` and `knowledge` must come first"),
    "no UTF-8": ([b'knowledge {"seat":"\xff"}'], "knowledge: "),
    "no text": ([b"\x00\x1b[2J\xff"], '"��[2J�" is not a word of the protocol'),
    "too deep": (["knowledge " + "[" * 100_000], "knowledge: "),
    "too long": (["knowledge " + " " * LONGEST + "{}"], f"a line may have {LONGEST} bytes"),
}


@pytest.mark.parametrize(("lines", "error"), NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_is_answered_and_the_conversation_goes_on(
    lines: list[str | bytes], error: str, choice: str
) -> None:
    said, *more = answers(*lines, "", BEGIN, choice, "go {}")
    assert said.startswith(f"error {error}")
    assert [line.split()[0] for line in more] == ["move"]


IMPOSSIBLE = {
    "a spectator's": {"seat": None},
    "of strict memory": {"history": "strict"},
    "of another's move": {"to_move": None},
    "without a move": {"legal": []},
    "with a strange move": {"legal": ["fly", "buy none"]},
    "of other players": {"players": 3},
    "with rows missing": {"offer": []},
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_knowledge_that_cannot_be(change: dict[str, object], choice: str) -> None:
    known = json.loads(choice.removeprefix("knowledge ")) | change
    said = answers(BEGIN, choice, "knowledge " + json.dumps(known), "go {}")
    assert said[0].startswith("error knowledge: ")
    assert said[1] == "error go: `game` and `knowledge` must come first"  # not the one before


def test_a_bot_that_comes_to_grief_says_so_and_goes_on(choice: str) -> None:
    name = f"{shlex.quote(sys.executable)} -c pass"
    greeted, moved, unknown = answers("bali 1", BEGIN, choice, "go {}", "fly", name=name)
    assert re.match(r"error BotFailed\(.*choice 1 \(turn 1\): ended with exit code 0", greeted)
    assert re.match(r"error BotFailed\(.*ended with exit code 0", moved)
    assert unknown == 'error "fly" is not a word of the protocol'


@settings(max_examples=200)
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=40),
            st.tuples(
                st.sampled_from(["bali", "game", "knowledge", "go"]), st.binary(max_size=40)
            ).map(lambda line: line[0].encode() + b" " + line[1]),
        ),
        max_size=5,
    )
)
def test_any_bytes_at_all(lines: list[bytes]) -> None:
    for line in answers(*lines):
        assert line.split()[0] in ("ready", "error")


def test_the_end_of_the_input_is_the_end() -> None:
    for sent, received in [("", ""), ("bali 1\n", "ready\n"), ("bali 1", "ready\n")]:
        answer = talk(OURS, sent)
        assert (answer.stdout, answer.stderr, answer.returncode) == (received, "", 0)


def test_nothing_is_read_after_quit() -> None:
    answer = talk(OURS, "quit\nbali 1\n")
    assert (answer.stdout, answer.returncode) == ("", 0)


def test_whoever_asks_may_go_away() -> None:
    command = f"{' '.join(OURS)} | head -n 1"
    answer = talk(["bash", "-o", "pipefail", "-c", command], "bali 1\n" * 1000)
    assert (answer.stdout, answer.stderr, answer.returncode) == ("ready\n", "", 0)


@pytest.mark.parametrize("name", ["nobody", "random:sims=many", "./no such bot", "'", "no.py"])
def test_a_bot_that_does_not_exist(name: str) -> None:
    answer = talk([*OURS[:-1], name], "bali 1\n")
    assert (answer.stdout, answer.returncode) == ("", 2)
    assert answer.stderr.startswith("bali: ")
    assert answer.stderr.count("\n") == 1

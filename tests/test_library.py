"""What `import bali` offers: that it is all there, keeps its promises and is documented."""

import ast
import doctest
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bali
from bali import rules
from bali.errors import BaliError
from bali.library.views import TableView
from bali.match import Match
from bali.texts import LANGUAGES
from bali.view import View, view
from tests.pairs import pairs
from tests.test_docs import TOP, blocks
from tools.random_play import CONFIGURATIONS

PACKAGE = Path(bali.__file__).parent
PAGE = (TOP / "docs" / "library.md").read_text("utf-8")


def started(seed: int, configuration: tuple[int, bool, bool]) -> bali.GameSession:
    players, oracle, demon = configuration
    return bali.new(players, ["oracle"] * oracle + ["demon"] * demon, seed)


# The public names


def test_the_public_names_are_one_list_for_readers_checkers_and_python() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))
    (checked,) = [node for node in tree.body if isinstance(node, ast.If)]
    seen_by_checkers = {
        (node.module, alias.name)
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert {(module, name) for name, module in bali._PLACES.items()} == seen_by_checkers
    assert sorted(bali.__all__) == sorted(bali._PLACES)
    assert set(bali.__all__) <= set(dir(bali))


@pytest.mark.parametrize("name", bali.__all__)
def test_every_public_name_has_a_docstring_and_stands_in_the_document(name: str) -> None:
    value = getattr(bali, name)
    assert (value.__doc__ or "").strip()
    assert f"`bali.{name}`" in PAGE
    for member, found in vars(value).items() if isinstance(value, type) else ():
        if (
            not member.startswith("_")
            and callable(found)
            and value.__module__[:12] == "bali.library"
        ):
            assert found.__doc__, f"{name}.{member}"


@pytest.mark.parametrize("name", sorted(bali.__all__))
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>> " in getattr(bali, name).__doc__


@pytest.mark.parametrize("name", ["GameSession", "Preview", "arena"])
def test_the_import_is_lazy(name: str) -> None:
    program = (
        "import sys, bali; before = set(sys.modules); assert 'numpy' not in before;"
        f"assert not [name for name in before if name.startswith('bali.')]; bali.{name}"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        bali.nothing  # noqa: B018


@pytest.mark.parametrize("name", bali.__all__)
def test_the_examples_in_the_docstrings_run(name: str) -> None:
    """Those of the name and its methods, wherever it is defined."""
    runner = doctest.DocTestRunner()
    for example in doctest.DocTestFinder().find(getattr(bali, name), name):
        runner.run(example)
    results = runner.summarize()
    assert results.attempted
    assert not results.failed


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(bali)
    assert results.attempted
    assert not results.failed


def test_the_documents_programs_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (program,) = blocks(PAGE, "python")
    exec(program, {})  # noqa: S102
    assert "End scoring" in capsys.readouterr().out


def test_the_tutorials_bot_beats_easy(capsys: pytest.CaptureFixture[str]) -> None:
    page = (TOP / "docs" / "tutorial.md").read_text("utf-8")
    names: dict[str, float] = {}
    program = "\n".join(blocks(page, "python")).replace("deals=100", "deals=20")
    exec(program, names)  # noqa: S102
    assert names["share"] > 0.5
    assert '"take 1" is not legal now' in capsys.readouterr().out


def test_all_errors_have_one_base_class() -> None:
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and file != PACKAGE / "errors.py":
                bases = {ast.unparse(base) for base in node.bases}
                if node.name != "Quit":  # who leaves the terminal has made no mistake
                    assert "Exception" not in bases, f"{file}: {node.name}"
                    assert not bases & {"ValueError", "OSError"} or "BaliError" in bases, node.name


# Games


@settings(max_examples=15)
@given(st.integers(0, 2**32), st.sampled_from(CONFIGURATIONS))
def test_what_is_saved_undone_or_copied_is_the_same_game(
    tmp_path_factory: pytest.TempPathFactory,
    seed: int,
    configuration: tuple[int, bool, bool],
) -> None:
    game = started(seed, configuration)
    bot = bali.bot("random", seed=seed)
    before: list[list[str]] = []
    while not game.over:
        before.append(game.legal)
        move = bot.choose(game)
        assert move in game.legal
        assert sorted(game.preview().moves) == sorted(game.legal)
        game.play(move)
    file = tmp_path_factory.mktemp("library") / "game.jsonl"
    game.save(file, trace=True)
    loaded, twin = bali.load(file), game.copy()
    assert loaded.result == twin.result == game.result is not None
    assert loaded.moves == twin.moves == game.moves
    assert loaded.story() == game.story()
    while before:
        twin.undo()
        assert twin.legal == before.pop()
    assert twin.moves == []
    with pytest.raises(bali.CannotUndo):
        twin.undo()
    assert game.over, "a copy is independent"


def test_a_record_is_played_once_to_load_it(tmp_path: Path) -> None:
    game = started(3, CONFIGURATIONS[-1])
    while not game.over:
        game.play(game.legal[-1])
    game.save(tmp_path / "game.json")
    with patch.object(rules, "apply", wraps=rules.apply) as apply:
        loaded = bali.load(tmp_path / "game.json")
    assert apply.call_count == len(game.moves)
    assert (loaded.moves, loaded.result) == (game.moves, game.result)


def test_a_view_tells_nothing_that_is_hidden() -> None:
    """Games that an observer cannot tell apart look the same, in every drawing."""
    compared = 0
    for seed in range(30):
        for pair in pairs(seed):
            one, other = (
                TableView.of(view(game, pair.observer), [None] * game.deal.players)
                for game in (pair.one, pair.other)
            )
            assert str(one) == str(other)
            assert one.svg() == other.svg()
            assert one.json() == other.json()
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_in_every_language_and_moment(language: str) -> None:
    game = bali.new(4, ("oracle", "demon"), seed=3, names=["<Ann>", "Bo & Co", None, "Dee"])
    bot = bali.bot("random", seed=5)
    while True:
        for seat in (None, 0, 3):
            shown = game.view(seat)
            assert isinstance(shown, View)
            assert max(map(len, shown.text(language).splitlines())) <= 80
            root = ET.fromstring(shown.svg(language))  # noqa: S314
            assert root.tag.endswith("svg")
            assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\(", shown.svg(language))
        if game.over:
            break
        for _ in range(9):
            if not game.over:
                game.play(bot.choose(game))
    assert game._repr_html_().startswith("<svg ")


def test_strict_memory_is_strict_here_too() -> None:
    game = bali.new(3, seed=4, history="strict")
    assert game.view(0).history == "strict"
    assert game.view(0).altar.count is None


# Errors


def test_errors_name_the_place_and_change_nothing(tmp_path: Path) -> None:
    game = bali.new(seed=7)
    for move, error in (("fly", bali.NoSuchMove), ("take 1", bali.IllegalMove)):
        with pytest.raises(error) as caught:
            game.play(move)
        assert isinstance(caught.value, BaliError)
    assert game.moves == []
    with pytest.raises(bali.NoSuchSeat):
        game.view(2)
    wrong = tmp_path / "wrong.jsonl"
    game.play("buy none")
    game.save(wrong)
    wrong.write_text(wrong.read_text().replace('"buy none"', '"take 1"'))
    with pytest.raises(bali.RecordError, match=rf"{re.escape(str(wrong))}:1: 1: \"take 1\""):
        bali.load(wrong)
    with pytest.raises(bali.FileError, match="there is no game 1"):
        bali.load(wrong, game=1)
    with pytest.raises(bali.FileError, match="there is no game -1"):
        bali.load(wrong, game=-1)
    with pytest.raises(bali.FileError, match="nowhere"):
        bali.load(tmp_path / "nowhere.jsonl")
    with pytest.raises(bali.FileError, match="nowhere"):
        game.save(tmp_path / "nowhere" / "game.jsonl")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "5 players: a game has 2 to 4"),
        ({"variants": ["demons"]}, '"demons" is no variant; there are: oracle, demon'),
        ({"variants": ["demon", "demon"]}, "the same variant twice"),
        ({"variants": "demon"}, '"demon" is not a list of variants'),
        ({"names": ["Ann"]}, "1 names for 2 players"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_a_game_that_cannot_be_set_up(options: dict[str, object], message: str) -> None:
    with pytest.raises(bali.BadSetup, match=message):
        bali.new(**options)  # type: ignore[arg-type]


def test_bots_that_cannot_do_it() -> None:
    game = bali.new(seed=7)
    with pytest.raises(bali.UnknownBot, match="nobody"):
        bali.bot("nobody")
    with pytest.raises(bali.CannotThink, match="random"):
        bali.bot("random").think(game)
    with pytest.raises(bali.GameOver, match="not that of a seat to move"):
        bali.bot("random").choose(game.view(1))
    with pytest.raises(bali.TooFewBots):
        bali.arena(["random"], players=2)
    with pytest.raises(bali.BadSetup, match="at least one"):
        bali.arena(["random", "random"], games=0)
    while not game.over:
        game.play(game.legal[0])
    for ask in (lambda: bali.bot("random").choose(game), lambda: game.play("buy none")):
        with pytest.raises(bali.GameOver):
            ask()


def test_a_bot_repeats_itself_and_thinks() -> None:
    game = bali.new(seed=11)
    while len(game.legal) < 3:
        game.play(game.legal[0])
    with bali.bot("medium:sims=20", seed=3) as bot:
        thoughts = bot.think(game)
    assert sorted(thought.move for thought in thoughts) == sorted(game.legal)
    assert thoughts == bali.bot("medium:sims=20", seed=3).think(game.view(game.to_move))


def test_an_arena_reports() -> None:
    report = bali.arena(["greedy", "random"], games=20, seed=1, jobs=1)
    assert "win share" in str(report)
    assert report.bots[0].bot == "greedy"
    assert report.bots[0].adjusted_share is None


def test_an_arena_takes_luck_out_of_the_results() -> None:
    report = bali.arena(["greedy", "random"], games=4, seed=1, jobs=1, adjusted=True)
    assert report.bots[0].adjusted_share is not None
    assert "adjusted games" in str(report)


def test_an_arena_of_rotations() -> None:
    bots = ["random", *(f"random:sims={sims}" for sims in (1, 2, 3))]
    report = bali.arena(bots, games=8, players=4, seed=1, jobs=1, seating="rotations")
    assert (report.seating, report.deals, report.partial_deals) == ("rotations", 2, 0)
    with pytest.raises(bali.BadSetup, match="seating: 'some', not one of all, rotations"):
        bali.arena(bots, seating="some")


def test_a_match_is_rewound_whoever_moved() -> None:
    match = Match(bali.new(seed=7).record().deal, [None, None], undo=False)
    match.play(0, "buy none")
    match.rewind()
    assert match.legal(0) == ["buy none"]
    assert match.version == 2

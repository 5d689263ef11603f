"""Replays of files: moments by number, other records, and what the bots think of a moment."""

import asyncio
import io
import re
from pathlib import Path

import pytest

from bali.analysis.hints import make_hint
from bali.analysis.review import Hint
from bali.chance import Chance
from bali.record import Record, write
from bali.terminal.bots import BotClient
from bali.terminal.clients.record_file import RecordPlace, parse_place
from bali.terminal.clients.replay import ReplayClient, open_replay
from bali.terminal.plain.play import play
from bali.terminal.plain.table_sentences import tell_position
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.replay import ReplayScreen
from bali.terminal.screen.start_page import StartPage
from bali.texts import LANGUAGES, texts
from bali.view import View
from tests.test_plain import InProcessBots
from tools.random_play import played, recorded
from tools.terminal_pilot import Player, playing, starting

SAY = texts("en").say


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [
        recorded(played(seed, (2, False, False), eager=True), names)
        for seed, names in ((1, ["Ann", "Bo"]), (2, ["Cy", "Di"]), (3, ["Ed", "Flo"]))
    ]


@pytest.fixture(scope="module")
def file(records: list[Record], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records on the lines 1, 2 and 4."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    first, second, third = map(write, records)
    path.write_bytes(b"\n".join([first, second, b"", third, b""]))
    return path


def replay(player: Player) -> ReplayClient:
    screen = player.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen.client


def test_the_records_beside_one_are_found(file: Path) -> None:
    first = RecordPlace(str(file), 1)
    assert first.find_previous() is None
    second = first.find_next()
    assert second == (str(file), 2)
    third = RecordPlace(str(file), 2).find_next()
    assert third == (str(file), 4)
    assert RecordPlace(str(file), 4).find_next() is None
    assert RecordPlace(str(file), 4).find_previous() == second
    assert RecordPlace("-", 1).find_next() is None


def test_a_file_and_a_line_are_typed(tmp_path: Path) -> None:
    assert parse_place("games.jsonl 12") == ("games.jsonl", 12)
    assert parse_place("my games.jsonl") == ("my games.jsonl", 1)
    assert parse_place("~/games.jsonl") == (str(Path.home() / "games.jsonl"), 1)
    odd = tmp_path / "game 2"
    odd.touch()
    assert parse_place(str(odd)) == (str(odd), 1)


def test_the_screen_goes_to_a_move_and_to_other_records(file: Path) -> None:
    async def game() -> None:
        async with playing(open_replay(RecordPlace(str(file), 2), texts("en"))) as player:
            await player.press("g")
            await player.until(lambda: isinstance(player.app.screen, InputPage))
            await player.press("1", "7", "enter")
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
            assert replay(player).step == 17
            for key, name in (("]", "Ed"), ("[", "Cy"), ("[", "Ann")):
                before = player.app.screen
                await player.press("right_square_bracket" if key == "]" else "left_square_bracket")
                await player.until(lambda: player.app.screen is not before)  # noqa: B023
                assert replay(player).names[0] == name
            await player.press("left_square_bracket")
            await player.until(lambda: SAY("replay-no-record") in player.screen())

    asyncio.run(game())


def test_a_record_is_opened_from_the_start_screen(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def game() -> None:
        async with starting(tmp_path / "games") as player:
            page = player.app.screen
            assert isinstance(page, StartPage)
            for typed in ("/nowhere.json", f"{file} 4"):
                await player.press("home", *["down"] * page.entries.index("records"), "enter")
                await player.until(lambda: isinstance(player.app.screen, InputPage))
                await player.press(*typed, "enter")
                if typed == "/nowhere.json":
                    await player.until(lambda: "This record cannot be read" in player.screen())
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
            assert replay(player).names == ["Ed", "Flo"]

    asyncio.run(game())


class SlowBots(BotClient):
    """Answers when it is allowed to."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.may_answer = asyncio.Event()

    async def hint(self, view: View, dice: Chance) -> Hint:
        self.views.append(view)
        await self.may_answer.wait()
        return make_hint(view, dice.below(100))

    async def close(self) -> None:
        pass


def test_the_opinion_of_a_moment_comes_beside_it_and_blocks_nothing(
    records: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    bots: list[SlowBots] = []

    def make_bots() -> SlowBots:
        bots.append(SlowBots())
        return bots[-1]

    monkeypatch.setattr("bali.terminal.screen.replay.BotClient", make_bots)

    async def game() -> None:
        client = ReplayClient(records[0], texts("en"))
        client.go(next(step for step in range(5, 40) if peek_view(client, step)))
        async with playing(client, (120, 40)) as player:
            here = client.step
            await player.press("i")
            await player.until(lambda: bots and bots[0].views)
            await player.until(lambda: SAY("hint-comes") in player.screen())
            view = bots[0].views[0]
            assert view.seat == view.to_move  # what the mover knew, nothing else
            await player.press("right")
            assert client.step == here + 1
            await player.press("left")
            bots[0].may_answer.set()
            await player.until(lambda: "What the bots would do for" in player.screen())
            assert len(re.findall(r"\d+\.\d %", player.screen())) >= 2
            await player.press("right")
            await player.settle()
            assert "What the bots would do for" not in player.screen()

    asyncio.run(game())


def peek_view(client: ReplayClient, step: int) -> View | None:
    client.go(step)
    return client.decision_view()


@pytest.mark.parametrize("language", LANGUAGES)
def test_line_by_line_there_are_commands_for_the_same(file: Path, language: str) -> None:
    catalogue, screen = texts(language), io.StringIO()
    client = open_replay(RecordPlace(str(file), 1), catalogue)
    step = next(step for step in range(5, 40) if peek_view(client, step))
    words = [catalogue.say(f"command-{name}").split()[0] for name in ("move", "think", "next")]
    move, think, following = words
    typed = [f"{move} 12", f"{think} {step}", following, following, following, "previous", "quit"]
    play(client, catalogue, io.StringIO("\n".join(typed) + "\n"), screen, InProcessBots)
    output = screen.getvalue()
    say = catalogue.say
    assert say("replay", step=12, steps=len(client.moves), observer=say("observer-all")) in output
    opinion = output.partition(f"> {think} {step}")[2].partition(f"> {following}")[0]
    assert len(re.findall(r"\d[.,]\d ?%", opinion)) >= 2
    for name in ("Ann", "Cy", "Ed"):
        assert name in output
    assert "".join(say("replay-no-record").split()) in "".join(output.split())
    assert output.rpartition("> previous")[2].count("Di") > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_line_by_line_the_table_is_told_in_sentences(records: list[Record], language: str) -> None:
    """At the end of the game, with the count, and after a number of moves; no columns are drawn."""
    catalogue, screen = texts(language), io.StringIO()
    client = ReplayClient(records[0], catalogue)
    last = len(client.moves)
    expected = []
    for step in (last, 12):
        client.go(step)
        expected.append(list(tell_position(client.moment().view, client.names, catalogue)))
    typed = f"{catalogue.say('command-move').split()[0]} 12\n"
    play(client, catalogue, io.StringIO(typed), screen, InProcessBots)
    output = screen.getvalue()
    for lines in expected:
        assert "\n".join(lines) in output
    assert catalogue.say("count-title") in expected[0]
    assert not any(line.startswith(catalogue.say("table-fronts")) for line in output.split("\n"))

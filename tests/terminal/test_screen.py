"""The full-screen game, played with keys and mouse."""

import asyncio
from pathlib import Path

import pytest
from rich.text import Text

from bali.chance import Seeded
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.replay import EVERYTHING, ReplayClient
from bali.terminal.clients.saved_games import last_unfinished_game, load_game
from bali.terminal.columns import width
from bali.terminal.screen.answers import BLOCKED, AnswerChoice
from bali.terminal.screen.colors import SHAPES, SYMBOLS
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.layout import COLUMNS, LINES
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.pages import RulesPage
from bali.terminal.screen.setup_page import SetupPage
from bali.terminal.screen.widgets import Dock, Drawing
from bali.texts import LANGUAGES, texts
from tests.sampling import mark_long
from tools.random_play import played, recorded
from tools.screens import at
from tools.terminal_pilot import SMALLEST, Player, local_game, playing


async def wait_for_answers(player: Player) -> list[AnswerChoice]:
    await player.until(player.table.answers)
    await player.settle()
    return player.table.answers()


def test_a_preview_shows_what_a_take_reveals_and_what_everybody_gains() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2))
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.press("1", "1")
            answers = await wait_for_answers(player)
            moment = game.moment()
            assert moment.view.phase == "take"
            for answer in answers:
                await player.press("escape", answer.key)
                await player.settle()
                screen = " ".join(player.screen().split())
                outlook = moment.preview.moves[answer.word].outlook
                assert outlook is not None
                assert outlook.reveals is not None
                scored = texts("en").say(f"kind-{outlook.reveals}-plural")
                assert f"The {scored} are scored" in screen
                gains = moment.preview.scorings[outlook.reveals].gains
                for gain in gains:
                    if gain.stones is not None and gain.base:
                        assert f"{gain.stones.before}+{gain.base + gain.bonus}" in screen

    asyncio.run(game())


def test_the_mouse_previews_selects_and_plays() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2))
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.press("1", "1")
            await wait_for_answers(player)
            version = game.match.version
            await player.pilot.hover("#offer", offset=(20, 5))
            await player.until(lambda: player.table.hovered_move == "take 2")
            await player.settle()
            assert "This reveals" in player.screen()
            await player.pilot.click("#offer", offset=(20, 5))
            await player.until(lambda: player.table.selected_move == "take 2")
            assert game.match.version == version
            await player.pilot.click("#offer", offset=(20, 5))
            await player.until(lambda: game.match.version > version)

    asyncio.run(game())


def test_a_blocked_move_is_explained_and_not_played() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2, variants=("demon",)))
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.press("1", "1")
            await wait_for_answers(player)
            version = game.match.version
            await player.press("1", "1", "enter")
            await player.settle()
            assert "the demon stands here" in player.screen()
            assert game.match.version == version

    asyncio.run(game())


@pytest.mark.parametrize("part", ["#offer", "#dock"])
def test_a_blocked_move_can_be_clicked_again_and_is_still_not_played(part: str) -> None:
    async def game() -> None:
        game = local_game(GameOptions(2, variants=("demon",)))
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.press("1", "1")
            blocked = next(answer for answer in await wait_for_answers(player) if not answer.legal)
            assert blocked.word == "take 1"
            assert "1 ⊘" in player.screen()
            assert "2 ⊘" not in player.screen()
            version = game.match.version
            for _ in range(3):
                await player.pilot.click(part, offset=(6, 2))
                await player.settle()
                assert player.table.selected_move == blocked.word
            assert "the demon stands here" in player.screen()
            assert "▸1 ⊘" in player.screen()
            assert game.match.version == version

    asyncio.run(game())


def test_a_line_that_is_too_long_is_truncated() -> None:
    async def game() -> None:
        async with playing(local_game(GameOptions())) as player:
            await wait_for_answers(player)
            drawing = player.table.query_one("#ledger", Drawing)
            drawing.draw([Text("W W " * 50), Text("the line below")])
            await player.settle()
            top = drawing.region.y
            assert player.lines()[top].endswith("…")
            assert player.lines()[top + 1].startswith("the line below")

    asyncio.run(game())


def test_undo_and_why_not() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2))
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.press("z")
            await player.settle()
            assert "There is nothing to take back yet." in player.screen()
            await player.press("1", "1")
            assert game.match.view(None).phase == "take"
            await player.press("z")
            await player.settle()
            assert game.match.view(None).phase == "play"
            assert "Taken back." in player.screen()

    asyncio.run(game())


@pytest.mark.parametrize(
    "language", mark_long(LANGUAGES, lambda language: language in ("de", "ja"))
)
def test_every_line_has_the_width_of_the_screen(language: str) -> None:
    async def game() -> None:
        names = ("とても長い名前の人", "W" * 40)
        game = local_game(GameOptions(4, names, variants=("oracle", "demon")), language, seed=3)
        async with playing(game, (80, 24)) as player:
            chance = Seeded(3)
            for size in ((80, 24), (100, 30), (131, 44), (COLUMNS, LINES)):
                await player.pilot.resize_terminal(*size)
                await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
                await player.settle()
                assert "とても長い" in player.screen() or "WWWW" in player.screen()
                await player.press("enter")
                await wait_for_answers(player)
                for line in player.lines():
                    assert width(line) == size[0], line
                table = player.table
                assert isinstance(table, LocalScreen)
                while not table.hands_over():
                    legal = [answer for answer in await wait_for_answers(player) if answer.legal]
                    answer = legal[chance.below(len(legal))]
                    await player.press(answer.key, "enter")
                    await player.until(lambda: table.hands_over() or table.answers())  # noqa: B023
                await player.settle()
                for line in player.lines():
                    assert width(line) == size[0], line
                await player.press("enter")

    asyncio.run(game())


def test_the_handover_screen_hides_the_hand() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2, people=("Ann", "Bo")))
        async with playing(game) as player:
            await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
            await player.settle()
            first = game.names[0]
            assert first in player.screen()
            assert "farmer" not in player.screen()
            assert game.observer is None
            await player.press("enter")
            await wait_for_answers(player)
            assert "Hand" in player.screen()
            await player.press("1", "1")
            await wait_for_answers(player)
            await player.press("1", "1")
            table = player.table
            assert isinstance(table, LocalScreen)
            await player.until(table.hands_over)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
            await player.settle()
            assert game.names[1] in player.screen()
            assert "farmer" not in player.screen()

    asyncio.run(game())


@pytest.mark.parametrize("size", [(COLUMNS - 1, 24), (80, LINES - 1), (20, 5)])
def test_too_small_a_screen_gets_a_sentence(size: tuple[int, int]) -> None:
    async def game() -> None:
        async with playing(local_game(GameOptions()), size) as player:
            await player.settle()
            assert str(COLUMNS) in player.screen()
            assert "Row 1" not in player.screen()
            await player.pilot.resize_terminal(*SMALLEST)
            await player.until(lambda: "Row 1" in player.screen())

    asyncio.run(game())


def test_with_too_small_a_screen_keys_do_nothing_to_the_table() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2))
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.pilot.resize_terminal(COLUMNS - 1, LINES)
            await player.until(lambda: not player.table.fits())
            await player.settle()
            theme, version = player.app.theme, game.match.version
            await player.press("1", "1", "right", "enter", "z", "n", "t")
            assert game.match.version == version
            assert player.table.selected_move is None
            assert player.app.screen is player.table
            assert player.app.theme == theme
            assert player.lines()[-1].split() == ["?", "rules", "q", "quit"]
            await player.press("question_mark")
            await player.until(lambda: isinstance(player.app.screen, RulesPage))

    asyncio.run(game())


def test_the_bar_shows_the_keys_that_apply() -> None:
    async def game() -> None:
        game = local_game(GameOptions(2))
        async with playing(game) as player:
            keys = sorted(answer.key for answer in await wait_for_answers(player))
            assert player.lines()[-1].startswith(f" {keys[0]}-{keys[-1]} choose")
            assert "hint" in player.lines()[-1]
            await player.press("1", "1")
            keys = sorted(answer.key for answer in await wait_for_answers(player))
            assert keys == ["1", "2", "3", "4"]
            assert player.lines()[-1].startswith(" 1-4 choose")
            assert "z take back" in player.lines()[-1]

    asyncio.run(game())


def test_the_key_to_take_back_is_hidden_where_it_cannot_be_done_but_says_why() -> None:
    async def game() -> None:
        game = at("buy", 20, 3, texts("en"))
        barrier = game.moment().barrier
        assert barrier is not None
        async with playing(game) as player:
            await wait_for_answers(player)
            assert "take back" not in player.lines()[-1]
            await player.press("z")
            await player.settle()
            assert texts("en").say(f"undo-{barrier}") in player.screen()

    asyncio.run(game())


def test_help_setup_theme_and_pace() -> None:
    async def game() -> None:
        async with playing(local_game(GameOptions())) as player:
            await wait_for_answers(player)
            await player.press("question_mark")
            await player.until(lambda: isinstance(player.app.screen, RulesPage))
            await player.settle()
            assert "What you decide now" in player.screen()
            await player.press("escape")
            before = player.app.theme
            await player.press("t")
            assert player.app.theme != before
            await player.press("s")
            assert player.app.move_delay() > 0
            await player.press("n")
            await player.until(lambda: isinstance(player.app.screen, SetupPage))
            await player.press("right", "down", "down", "right", "right", *["down"] * 3, "left")
            await player.press("down", "right", "enter")
            await player.until(lambda: player.app.game_options.players == 4)
            assert player.app.game_options.bots == ("expert", "expert", "hard")
            assert player.app.game_options.variants == ("oracle",)

    asyncio.run(game())


def test_a_replay_goes_step_by_step_for_any_observer() -> None:
    async def game() -> None:
        whole = played(7, (3, True, True), eager=True)
        replay = ReplayClient(recorded(whole, ["Ann", "Bo", "Cy"]), texts("en"))
        async with playing(replay, (120, 40)) as player:
            await player.press("right", "right", "left")
            assert replay.step == 1
            await player.press("down")
            assert replay.step == replay.turns()[1]
            await player.press("up")
            assert replay.step == 0
            observers = []
            for _ in range(5):
                await player.press("e")
                observers.append(replay.observer)
            assert observers == [0, 1, 2, None, EVERYTHING]
            await player.press("end")
            await player.settle()
            assert replay.step == len(whole.steps)
            assert f"Move {replay.step} of {replay.step}" in player.screen()
            await player.press("home", "space")
            await player.until(lambda: replay.step > 3)

    asyncio.run(game())


def test_a_replay_for_a_seat_shows_only_what_the_seat_saw() -> None:
    whole = played(7, (3, True, True), eager=True)
    replay = ReplayClient(recorded(whole, ["Ann", "Bo", "Cy"]), texts("en"))
    replay.next_observer()
    for step in range(0, len(whole.steps), 7):
        replay.go(step)
        moment = replay.moment()
        assert moment.view.seat == 0
        assert moment.view.seats[1].goods is None


def test_a_game_that_cannot_be_saved_is_played_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    async def game() -> None:
        game = local_game(GameOptions(2), folder=tmp_path / "file")
        async with playing(game) as player:
            await wait_for_answers(player)
            await player.until(lambda: "This game cannot be saved" in player.screen())
            await player.press("1", "1")
            assert game.match.view(None).phase == "take"

    asyncio.run(game())


def test_games_are_saved_at_every_move_and_can_be_opened(tmp_path: Path) -> None:
    game = local_game(GameOptions(), folder=tmp_path)
    assert game.file is not None
    assert game.file.stat().st_mode & 0o077 == 0
    for _ in range(5):
        game.play(game.match.legal(game.match.to_move() or 0)[0])
        saved = load_game(game.file)
        assert saved is not None
        assert len(saved.record.moves) == game.match.version
    left = last_unfinished_game(tmp_path)
    assert left is not None
    assert left.file == game.file
    (tmp_path / "other.json").write_text("{")
    (tmp_path / "simulated.json").write_bytes(b'{"format": "bali-record/1"}')
    assert last_unfinished_game(tmp_path) == left


def bar(player: Player) -> str:
    return player.lines()[-1]


def test_keys_are_listed_only_where_they_work() -> None:
    """The first purchase is forced: nothing can be taken back, and nothing is offered to be."""

    async def game() -> None:
        undo, hint = texts("en").say("key-undo"), texts("en").say("key-hint")
        client = local_game(GameOptions(2))
        async with playing(client) as player:
            await wait_for_answers(player)
            own = [step for step in client.match.steps() if step.seat == client.observer]
            assert not any(step.is_choice for step in own)
            assert undo not in bar(player)
            assert hint in bar(player)
            version = client.match.version
            await player.press("z")
            await player.settle()
            assert client.match.version == version
            await player.press("1", "1")
            await wait_for_answers(player)
            assert undo in bar(player)
            await player.press("z")
            await player.settle()
            assert client.match.version > version
            assert client.moment().view.phase == "play"
        async with playing(local_game(GameOptions(2, history="strict"))) as player:
            await wait_for_answers(player)
            assert hint not in bar(player)
            await player.press("i")
            await player.settle()
            assert "no hints at a table with strict memory" in player.screen()

    asyncio.run(game())


def test_no_two_marks_look_alike() -> None:
    assert BLOCKED not in (*SYMBOLS.values(), *SHAPES.values(), "×", "✕")
    assert width(BLOCKED) == 1


@pytest.mark.parametrize("size", [SMALLEST, (120, 40), (200, 60)])
def test_the_cards_of_the_hand_can_be_clicked(size: tuple[int, int]) -> None:
    """The second of two equal farmers plays both."""

    async def game() -> None:
        client = at("play", 20, 3, texts("en"))
        async with playing(client, size) as player:
            await wait_for_answers(player)
            assert client.moment().view.seats[client.observer or 0].hand == [
                "stonemason", "banana", "banana",
            ]  # fmt: skip
            version = client.match.version
            dock = player.app.screen.query_one(Dock)
            for card, word in zip(
                dock._cards, ("play stonemason", "play banana 1", "play banana 2"), strict=True
            ):
                await player.pilot.click("#dock", offset=(card.begin + 1, 0))
                await player.settle()
                assert player.table.selected_move == word
            await player.pilot.click("#dock", offset=(dock._cards[2].begin + 1, 0))
            await player.until(lambda: client.match.version > version)

    asyncio.run(game())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
def test_wide_screens_have_a_panel_for_each_player(size: tuple[int, int], language: str) -> None:
    async def game() -> None:
        client = at("take", 28, 4, texts(language))
        async with playing(client, size) as player:
            await player.settle()
            drawn = player.app.screen.query_one("#players", Drawing)
            text = "\n".join(line.plain for line in drawn._lines)
            for name in client.names:
                assert name in text
            for kind in ("stonemason", "priest", "shrine", "pepper"):
                assert texts(language).say(f"kind-{kind}") in text
            offer = player.app.screen.query_one("#offer", Drawing)._lines
            assert len(offer) > 7  # the cards of the hand are as high as these
            assert "…" not in text

    asyncio.run(game())

"""The game on the whole screen, played by keys and mouse."""

import asyncio
from pathlib import Path

import pytest
from rich.text import Text

from bali.chance import Seeded
from bali.terminal.columns import width
from bali.terminal.parties.replayed import ALL_EYES, ReplayParty
from bali.terminal.parties.saved import opened, unfinished
from bali.terminal.screen.answers import AnswerChoice
from bali.terminal.screen.curtain import Curtain
from bali.terminal.screen.parts import Drawing
from bali.terminal.screen.plan import COLUMNS, LINES
from bali.terminal.screen.reading import Advice, Rules
from bali.terminal.screen.setup import Setup
from bali.texts import LANGUAGES, texts
from tests.sampling import mark_long
from tools.random_play import played, recorded
from tools.screens import at
from tools.terminal_pilot import SMALLEST, Player, party, playing


async def asked(player: Player) -> list[AnswerChoice]:
    await player.until(player.table.asked)
    await player.settled()
    return player.table.asked()


def test_pointing_shows_what_a_take_reveals_and_what_everybody_gets() -> None:
    async def game() -> None:
        game = party(players=2, seed=2)
        async with playing(game) as player:
            await asked(player)
            await player.press("1", "1")
            answers = await asked(player)
            moment = game.moment()
            assert moment.view.phase == "take"
            for answer in answers:
                await player.press("escape", answer.key)
                await player.settled()
                shown = " ".join(player.screen().split())
                outlook = moment.preview.moves[answer.word].outlook
                assert outlook is not None
                assert outlook.reveals is not None
                scored = texts("en").say(f"kind-{outlook.reveals}-plural")
                assert f"The {scored} are scored" in shown
                gains = moment.preview.scorings[outlook.reveals].gains
                for gain in gains:
                    if gain.stones is not None and gain.base:
                        assert f"{gain.stones.before}+{gain.base + gain.bonus}" in shown

    asyncio.run(game())


def test_the_mouse_looks_chooses_and_does() -> None:
    async def game() -> None:
        game = party(players=2, seed=2)
        async with playing(game) as player:
            await asked(player)
            await player.press("1", "1")
            await asked(player)
            version = game.match.version
            await player.pilot.hover("#offer", offset=(20, 5))
            await player.until(lambda: player.table.looked == "take 2")
            await player.settled()
            assert "This reveals" in player.screen()
            await player.pilot.click("#offer", offset=(20, 5))
            await player.until(lambda: player.table.chosen == "take 2")
            assert game.match.version == version
            await player.pilot.click("#offer", offset=(20, 5))
            await player.until(lambda: game.match.version > version)

    asyncio.run(game())


def test_what_is_barred_is_explained_and_not_done() -> None:
    async def game() -> None:
        game = party(players=2, variants=("demon",), seed=2)
        async with playing(game) as player:
            await asked(player)
            await player.press("1", "1")
            await asked(player)
            version = game.match.version
            await player.press("1", "1", "enter")
            await player.settled()
            assert "the demon stands here" in player.screen()
            assert game.match.version == version

    asyncio.run(game())


@pytest.mark.parametrize("part", ["#offer", "#dock"])
def test_what_is_barred_can_be_clicked_again_and_is_still_not_done(part: str) -> None:
    async def game() -> None:
        game = party(players=2, variants=("demon",), seed=2)
        async with playing(game) as player:
            await asked(player)
            await player.press("1", "1")
            barred = next(answer for answer in await asked(player) if not answer.legal)
            assert barred.word == "take 1"
            assert "1 ×" in player.screen()
            assert "2 ×" not in player.screen()
            version = game.match.version
            for _ in range(3):
                await player.pilot.click(part, offset=(6, 2))
                await player.settled()
                assert player.table.chosen == barred.word
            assert "the demon stands here" in player.screen()
            assert "▸1 ×" in player.screen()
            assert game.match.version == version

    asyncio.run(game())


def test_a_line_too_long_for_its_place_is_cut_and_pushes_none_down() -> None:
    async def game() -> None:
        async with playing(party()) as player:
            await asked(player)
            drawing = player.table.query_one("#ledger", Drawing)
            drawing.draw([Text("W W " * 50), Text("the line below")])
            await player.settled()
            top = drawing.region.y
            assert player.lines()[top].endswith("…")
            assert player.lines()[top + 1].startswith("the line below")

    asyncio.run(game())


def test_undo_and_why_not() -> None:
    async def game() -> None:
        game = party(players=2, seed=2)
        async with playing(game) as player:
            await asked(player)
            await player.press("z")
            await player.settled()
            assert "There is nothing to take back yet." in player.screen()
            await player.press("1", "1")
            assert game.match.view(None).phase == "take"
            await player.press("z")
            await player.settled()
            assert game.match.view(None).phase == "play"
            assert "Taken back." in player.screen()

    asyncio.run(game())


@pytest.mark.parametrize(
    "language", mark_long(LANGUAGES, lambda language: language in ("de", "ja"))
)
def test_every_line_has_the_width_of_the_screen(language: str) -> None:
    async def game() -> None:
        names = ("とても長い名前の人", "W" * 40)
        game = party(language, 4, ("oracle", "demon"), people=names, seed=3)
        async with playing(game, (80, 24)) as player:
            chance = Seeded(3)
            for size in ((80, 24), (100, 30), (131, 44), (COLUMNS, LINES)):
                await player.pilot.resize_terminal(*size)
                await player.until(lambda: isinstance(player.app.screen, Curtain))
                await player.settled()
                assert "とても長い" in player.screen() or "WWWW" in player.screen()
                await player.press("enter")
                await asked(player)
                for line in player.lines():
                    assert width(line) == size[0], line
                await player.until(lambda: bool(player.table.asked()))
                while not isinstance(player.app.screen, Curtain):
                    legal = [answer for answer in await asked(player) if answer.legal]
                    answer = legal[chance.below(len(legal))]
                    await player.press(answer.key, "enter")
                    await player.until(
                        lambda: isinstance(player.app.screen, Curtain) or player.table.asked()
                    )

    asyncio.run(game())


def test_the_curtain_hides_the_hand() -> None:
    async def game() -> None:
        game = party(players=2, people=("Ann", "Bo"), seed=2)
        async with playing(game) as player:
            await player.until(lambda: isinstance(player.app.screen, Curtain))
            await player.settled()
            first = game.names[0]
            assert first in player.screen()
            assert "farmer" not in player.screen()
            assert game.eyes is None
            await player.press("enter")
            await asked(player)
            assert "Hand" in player.screen()
            await player.press("1", "1")
            await asked(player)
            await player.press("1", "1")
            await player.until(lambda: isinstance(player.app.screen, Curtain))
            await player.settled()
            assert game.names[1] in player.screen()
            assert "farmer" not in player.screen()

    asyncio.run(game())


@pytest.mark.parametrize("size", [(COLUMNS - 1, 24), (80, LINES - 1), (20, 5)])
def test_too_small_a_screen_gets_a_sentence(size: tuple[int, int]) -> None:
    async def game() -> None:
        async with playing(party(), size) as player:
            await player.settled()
            assert str(COLUMNS) in player.screen()
            assert "Row 1" not in player.screen()
            await player.pilot.resize_terminal(*SMALLEST)
            await player.until(lambda: "Row 1" in player.screen())

    asyncio.run(game())


def test_with_too_small_a_screen_keys_do_nothing_to_the_table() -> None:
    async def game() -> None:
        game = party(players=2, seed=2)
        async with playing(game) as player:
            await asked(player)
            await player.pilot.resize_terminal(COLUMNS - 1, LINES)
            await player.until(lambda: not player.table.fits())
            await player.settled()
            theme, version = player.app.theme, game.match.version
            await player.press("1", "1", "right", "enter", "z", "n", "t")
            assert game.match.version == version
            assert player.table.chosen is None
            assert player.app.screen is player.table
            assert player.app.theme == theme
            assert player.lines()[-1].split() == ["?", "rules", "q", "quit"]
            await player.press("question_mark")
            await player.until(lambda: isinstance(player.app.screen, Rules))

    asyncio.run(game())


def test_the_bar_shows_the_keys_that_apply() -> None:
    async def game() -> None:
        game = party(players=2, seed=2)
        async with playing(game) as player:
            keys = sorted(answer.key for answer in await asked(player))
            assert player.lines()[-1].startswith(f" {keys[0]}-{keys[-1]} choose")
            assert "hint" in player.lines()[-1]
            await player.press("1", "1")
            keys = sorted(answer.key for answer in await asked(player))
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
            await asked(player)
            assert "take back" not in player.lines()[-1]
            await player.press("z")
            await player.settled()
            assert texts("en").say(f"undo-{barrier}") in player.screen()

    asyncio.run(game())


def test_whoever_need_not_decide_is_offered_no_hint() -> None:
    async def game() -> None:
        game = party(players=2, people=("Ann", "Bo"), seed=2)
        async with playing(game) as player:
            await player.until(lambda: isinstance(player.app.screen, Curtain))
            assert not player.table.check_action("hint", ())
            await player.press("enter")
            await asked(player)
            assert player.table.check_action("hint", ())

    asyncio.run(game())


def test_help_setup_theme_and_pace() -> None:
    async def game() -> None:
        async with playing(party()) as player:
            await asked(player)
            await player.press("question_mark")
            await player.until(lambda: isinstance(player.app.screen, Rules))
            await player.settled()
            assert "What you decide now" in player.screen()
            await player.press("escape")
            before = player.app.theme
            await player.press("t")
            assert player.app.theme != before
            await player.press("s")
            assert player.app.beat() > 0
            await player.press("n")
            await player.until(lambda: isinstance(player.app.screen, Setup))
            await player.press("right", "down", "down", "right", "right", "down", "right", "enter")
            await player.until(lambda: player.app.wish.players == 4)
            assert player.app.wish.bots == ("expert",) * 3
            assert player.app.wish.variants == ("oracle",)

    asyncio.run(game())


def test_a_hint_is_thought_of_in_the_background() -> None:
    async def game() -> None:
        async with playing(party(players=2, seed=2)) as player:
            await asked(player)
            await player.press("i")
            await player.until(lambda: isinstance(player.app.screen, Advice))
            await player.settled()
            assert "What an expert would do" in player.screen()
            assert "Win share" in player.screen()

    asyncio.run(game())


def test_strict_memory_has_no_hints() -> None:
    async def game() -> None:
        async with playing(party(history="strict")) as player:
            await asked(player)
            await player.press("i")
            await player.settled()
            assert "There are no hints at a table with strict memory" in player.screen()

    asyncio.run(game())


def test_a_replay_goes_step_by_step_through_any_eyes() -> None:
    async def game() -> None:
        whole = played(7, (3, True, True), eager=True)
        replay = ReplayParty(recorded(whole, ["Ann", "Bo", "Cy"]), texts("en"))
        async with playing(replay, (120, 40)) as player:
            await player.press("right", "right", "left")
            assert replay.step == 1
            await player.press("down")
            assert replay.step == replay.turns()[1]
            await player.press("up")
            assert replay.step == 0
            eyes = []
            for _ in range(5):
                await player.press("e")
                eyes.append(replay.eyes)
            assert eyes == [0, 1, 2, None, ALL_EYES]
            await player.press("end")
            await player.settled()
            assert replay.step == len(whole.steps)
            assert f"Move {replay.step} of {replay.step}" in player.screen()
            await player.press("home", "space")
            await player.until(lambda: replay.step > 3)

    asyncio.run(game())


def test_a_replay_through_a_seats_eyes_shows_no_more_than_the_seat_saw() -> None:
    whole = played(7, (3, True, True), eager=True)
    replay = ReplayParty(recorded(whole, ["Ann", "Bo", "Cy"]), texts("en"))
    replay.next_eyes()
    for step in range(0, len(whole.steps), 7):
        replay.go(step)
        moment = replay.moment()
        assert moment.view.seat == 0
        assert moment.view.seats[1].goods is None


def test_a_game_that_cannot_be_saved_is_played_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    async def game() -> None:
        game = party(players=2, folder=tmp_path / "file")
        async with playing(game) as player:
            await asked(player)
            await player.until(lambda: "This game cannot be saved" in player.screen())
            await player.press("1", "1")
            assert game.match.view(None).phase == "take"

    asyncio.run(game())


def test_games_are_saved_at_every_move_and_can_be_opened(tmp_path: Path) -> None:
    game = party(folder=tmp_path)
    assert game.file is not None
    assert game.file.stat().st_mode & 0o077 == 0
    for _ in range(5):
        game.play(game.match.legal(game.match.to_move() or 0)[0])
        saved = opened(game.file)
        assert saved is not None
        assert len(saved.record.moves) == game.match.version
    left = unfinished(tmp_path)
    assert left is not None
    assert left.file == game.file
    (tmp_path / "other.json").write_text("{")
    (tmp_path / "simulated.json").write_bytes(b'{"format": "bali-record/1"}')
    assert unfinished(tmp_path) == left

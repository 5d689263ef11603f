"""Reviews on the whole screen: computed in the background, moments, exercises, practice."""

import asyncio
from pathlib import Path

import pytest

from bali.analysis.highlights import list_marked, list_mistakes
from bali.analysis.review import ChanceEvent, Decision, Effort
from bali.analysis.tasks import Task, TaskResult
from bali.chance import Seeded
from bali.record import Record
from bali.terminal.bots import BotClient
from bali.terminal.clients.hosted import create_table
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.replay import EVERYTHING, ReplayClient
from bali.terminal.clients.saved_games import GameNotes, Seating, add_notes, list_saved_games
from bali.terminal.columns import width
from bali.terminal.exercises import is_right
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.exercise import ExerciseScreen
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.replay import ReplayScreen
from bali.terminal.screen.review_page import ReviewPage
from bali.texts import texts
from tests.sampling import SAMPLED_LANGUAGES
from tests.terminal.test_hosted import at, screen_plays_out
from tests.terminal.test_screen import wait_for_answers
from tools.live_server import served
from tools.random_play import played, recorded
from tools.sample_review import make_sample_review
from tools.terminal_pilot import Player, local_game, playing

SAY = texts("en").say
FIRST_TASKS = 5  # of a review, before it is cancelled


def make_record(person: int | None = 0) -> Record:
    """A finished game, in which all seats but that of the person are bots'."""
    record = recorded(played(7, (3, True, True), eager=True), ["Ann", "Bo", "Cy"])
    if person is None:
        return record
    bots = [None if seat == person else "random" for seat in range(3)]
    return add_notes(record, Seating(bots, "open"), GameNotes())


def make_replay(language: str = "en", person: int | None = 0) -> ReplayClient:
    """A replay that has its review, with invented figures."""
    client = ReplayClient(make_record(person), texts(language))
    client.review = make_sample_review(client.record)
    return client


def own_mistakes(client: ReplayClient) -> list[Decision]:
    assert client.review is not None
    return list_mistakes(client.review, client.person)


async def wait_for_review(player: Player) -> ReviewPage:
    await player.until(lambda: isinstance(player.app.screen, ReviewPage))
    await player.settle()
    page = player.app.screen
    assert isinstance(page, ReviewPage)
    return page


# Computing it


def test_a_real_review_from_a_replay_to_practice(tmp_path: Path) -> None:
    async def game() -> None:
        client = ReplayClient(make_record(), texts("en"))
        async with playing(client) as player:
            player.app.folder = tmp_path
            await player.press("v")
            await player.until(player.table.activity)
            await player.press("right", "right")
            assert client.step == 2, "the replay goes on"
            await wait_for_review(player)
            review = client.review
            assert review is not None
            mistakes = own_mistakes(client)
            assert [mistake.loss for mistake in mistakes] == sorted(
                (mistake.loss for mistake in mistakes), reverse=True
            )
            assert f"▸ Turn {mistakes[0].turn}, you: " in player.screen()
            await player.press("end")
            await player.settle()
            assert SAY("review-kinds-title")[:30] in player.screen()
            await player.press("home", "down", "enter")
            await player.until(lambda: player.app.screen is player.table)
            await player.settle()
            assert client.step == mistakes[1].step
            assert client.observer == mistakes[1].seat
            assert " +" in player.screen()
            assert " *" in player.screen()
            await player.press("v")
            await wait_for_review(player)
            await player.press("p")
            await player.until(lambda: isinstance(player.table, LocalScreen))
            await wait_for_answers(player)
            table = player.table
            assert isinstance(table, LocalScreen)
            practice = table.client.notes.practice
            assert practice is not None
            assert practice.step == mistakes[0].step
            assert SAY("practice-from", step=practice.step) in player.screen()
        (saved,) = list_saved_games(tmp_path)
        assert saved.notes.practice == practice

    asyncio.run(game())


class PausingBots(BotClient):
    """Stops in the middle of a review until it may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.may_go_on = asyncio.Event()
        self.done = 0
        self._compute = self._pool.review_task
        self._pool.review_task = self._review_task  # type: ignore[assignment, method-assign]

    async def _review_task(
        self, record: bytes, task: Task, effort: Effort, seed: int
    ) -> TaskResult:
        if self.done == FIRST_TASKS:
            await self.may_go_on.wait()
        result = await self._compute(record, task, effort, seed)
        self.done += 1
        return result


def test_after_a_local_game_and_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.terminal.screen.replay.BotClient", PausingBots)

    async def game() -> None:
        async with playing(local_game(GameOptions(2))) as player:
            await player.play_out(Seeded(2))
            await player.until(lambda: isinstance(player.app.screen, EndPage))
            await player.press("v")
            await player.until(lambda: isinstance(player.table, ReplayScreen))
            table = player.table
            assert isinstance(table, ReplayScreen)
            await player.until(lambda: table._bots)
            bots = table._bots
            assert isinstance(bots, PausingBots)
            await player.until(lambda: bots.done == FIRST_TASKS)
            await player.until(lambda: "Review: " in player.lines()[0])
            await player.press("escape")
            await player.settle()
            assert player.table.activity() == ""
            assert SAY("review-cancelled") in player.screen()
            bots.may_go_on.set()
            await player.press("v")
            await wait_for_review(player)
            assert table.client.review is not None
            assert table.client.person is not None

    asyncio.run(game())


def test_the_server_reviews_the_games_of_its_tables(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        options = GameOptions(2, bots=("random",))
        client = create_table(at(server), "Ann", texts("en"), options, tmp_path / "ann")

        async def game() -> None:
            async with playing(client) as player:
                await screen_plays_out(player)
                await player.press("v")
                await player.until(lambda: isinstance(player.table, ReplayScreen))
                await wait_for_review(player)
                table = player.table
                assert isinstance(table, ReplayScreen)
                assert table.client.review is not None
                assert table._bots is None, "not computed here"
                document = client.document()
                assert document is not None
                assert table.client.person == document.seat

        asyncio.run(game())


def test_an_unfinished_game_has_no_review() -> None:
    record = make_record()
    moves = record.moves[:30]
    client = ReplayClient(
        Record(record.deal, record.seats, moves, None, None, record.extra), texts("en")
    )

    async def game() -> None:
        async with playing(client) as player:
            assert "review" not in player.lines()[-1]
            await player.press("v", "p")
            await player.settle()
            assert player.app.screen is player.table
            assert player.table.activity() == ""

    asyncio.run(game())


# The page


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=str)
def test_every_line_has_the_width_of_the_screen(language: str, size: tuple[int, int]) -> None:
    async def game() -> None:
        client = make_replay(language)
        say = texts(language).say
        async with playing(client, size) as player:
            await player.press("v")
            page = await wait_for_review(player)
            assert say("review-mistakes", number=5, whose="own", name="") in player.screen()
            pages = {player.screen()}
            for _ in page._items[1:]:
                for line in player.lines():
                    assert width(line) == size[0], line
                assert "▸" in player.screen()
                await player.press("down")
                await player.settle()
                pages.add(player.screen())
            assert len(pages) == len(page._items)
            await player.press("end")
            await player.settle()
            assert say("review-kind-take") in player.screen()
            pages = {player.screen()}
            await player.press("pageup")
            await player.settle()
            assert say("review-skill") in "".join({*pages, player.screen()})
            assert say("level", level="hard") in player.screen()

    asyncio.run(game())


def test_the_list_is_that_of_a_seat_or_of_all() -> None:
    async def game() -> None:
        client = make_replay()
        review = client.review
        assert review is not None
        async with playing(client, (100, 60)) as player:
            await player.press("v")
            await wait_for_review(player)
            assert "Your mistakes, the largest first" in player.screen()
            for name in ("Bo", "Cy"):
                await player.press("e")
                await player.settle()
                assert f"The mistakes of {name}, the largest first" in player.screen()
            await player.press("e")
            await player.settle()
            assert "The mistakes, the largest first" in player.screen()
            largest = list_mistakes(review)[0]
            assert f"▸ Turn {largest.turn}, " in player.screen()

    asyncio.run(game())


def test_a_stroke_of_luck_leads_to_its_moment() -> None:
    async def game() -> None:
        client = make_replay()
        async with playing(client) as player:
            await player.press("v")
            page = await wait_for_review(player)
            await player.press(*["down"] * (len(own_mistakes(client)) + 1))
            event = page._items[page._cursor]
            assert not isinstance(event, Decision)
            await player.press("enter")
            await player.until(lambda: player.app.screen is player.table)
            assert client.step == event.step
            if client.decision() is None:
                assert client.observer == EVERYTHING

    asyncio.run(game())


def test_a_stroke_of_luck_is_played_on_from_if_nobodys_seat_is_known(tmp_path: Path) -> None:
    """By the seat that is to move then."""

    async def game() -> None:
        client = make_replay(person=None)
        async with playing(client) as player:
            player.app.folder = tmp_path
            await player.press("v")
            page = await wait_for_review(player)
            place = next(
                place for place, item in enumerate(page._items) if isinstance(item, ChanceEvent)
            )
            event = page._items[place]
            await player.press(*["down"] * place, "p")
            await player.until(lambda: isinstance(player.table, LocalScreen))
            table = player.table
            assert isinstance(table, LocalScreen)
            practice = table.client.notes.practice
            assert practice is not None
            assert practice.step == event.step

    asyncio.run(game())


def test_only_and_brilliant_moves_are_listed_and_lead_to_their_moments() -> None:
    async def game() -> None:
        client = make_replay()
        review = client.review
        assert review is not None
        (marked,) = list_marked(review, 0)
        async with playing(client, (100, 60)) as player:
            await player.press("v")
            await wait_for_review(player)
            assert SAY("review-marks-title") in player.screen()
            await player.press(*["down"] * len(own_mistakes(client)))
            await player.press("a")
            await player.settle()
            assert isinstance(player.app.screen, ReviewPage), "nothing better can be found"
            await player.press("enter")
            await player.until(lambda: player.app.screen is player.table)
            await player.settle()
            assert client.step == marked.step
            assert "Only move" in player.screen()

    asyncio.run(game())


def test_only_mistakes_can_be_tried_again() -> None:
    async def game() -> None:
        client = make_replay()
        mistake = own_mistakes(client)[0]
        review = client.review
        assert review is not None
        best = next(each for each in review.decisions if each.judgement == "best")
        async with playing(client) as player:
            table = player.table
            assert isinstance(table, ReplayScreen)
            for decision, offered in ((mistake, True), (best, False)):
                table.action_go(decision.step)
                await player.settle()
                assert table.check_action("again", ()) is offered

    asyncio.run(game())


# Exercises


def test_an_exercise_judges_every_answer() -> None:
    async def game() -> None:
        client = make_replay()
        mistakes = own_mistakes(client)
        async with playing(client) as player:
            await player.press("v")
            await wait_for_review(player)
            await player.press("a")
            await player.until(lambda: isinstance(player.app.screen, ExerciseScreen))
            await wait_for_answers(player)
            assert SAY("again-find") in player.screen()
            for option in mistakes[0].options:
                key = next(
                    answer.key for answer in player.table.answers() if answer.word == option.move
                )
                await player.press(key, key)
                await player.settle()
                if is_right(option):
                    assert SAY("again-right") in player.screen()
                elif option.move == mistakes[0].played:
                    assert "That is what was played: it costs 20.0" in player.screen()
            await player.press("n")
            await player.settle()
            assert SAY("again-heading", number=2, total=len(mistakes)) in player.screen()
            await player.press("escape")
            await wait_for_review(player)
            assert client.step == 0, "the replay stays where it is"

    asyncio.run(game())


def test_an_exercise_shows_only_what_the_mover_saw() -> None:
    client = make_replay(person=None)
    for mistake in own_mistakes(client):
        moment = client.peek(mistake.step, mistake.seat)
        assert moment.view.seat == mistake.seat
        assert len(moment.preview.moves) == len(mistake.options)
        for number, seat in enumerate(moment.view.seats):
            assert (seat.goods is None) == (number != mistake.seat)

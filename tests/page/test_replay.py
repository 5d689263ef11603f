"""Replays on the page: of a record from a file, a link or a text, and of a table's game."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bali.moves import WORDS
from bali.record import check, read, replay
from bali.story import redact
from bali.story_text import sentence
from bali.texts import texts
from tests.page.finished import finished, known_at, record_of
from tests.page.fit import misfits
from tests.sampling import SAMPLED_LANGUAGES
from tools.browser import DESK, PHONE, House, Size, barriers
from tools.live_server import HUMAN, Json, new_table

NAMES = ["Ann", "Bo", "Player 3"]  # the third has no name in the record
BOTS = ["medium", "hard", "medium"]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records as `bali simulate` writes them, but for the names."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    options = ["--games", "2", "--players", "3", "--variants", "oracle,demon", "--seed", "5"]
    command = [sys.executable, "-m", "bali", "simulate", *options, "--trace", "--out", str(path)]
    subprocess.run(command, check=True)
    games = [json.loads(line) for line in path.read_text().splitlines()]
    for game in games:
        for seat, name in zip(game["seats"], ["Ann", "Bo", None], strict=True):
            seat["name"] = name
        del game["seats"][2]["name"]
    path.write_text("\n".join(map(json.dumps, games)))
    return path


@pytest.fixture(scope="module")
def record(file: Path) -> Json:
    found: Json = json.loads(file.read_text().splitlines()[0])
    return found


def steps_of(record: Json) -> int:
    return len(record["moves"])


def opened(house: House, file: Path) -> Page:
    page = house.visitor().open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    slider(page).wait_for()
    return page


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


def step_text(page: Page) -> Locator:
    return page.locator(".controls .text")


def at_step(page: Page, step: int, steps: int) -> None:
    expect(page.get_by_text(f"Move {step} of {steps}", exact=True)).to_be_visible()


def sentences(record: Json, step: int, seat: int | None, *, all_open: bool = False) -> str:
    """What Python tells of a step of the record."""
    game = replay(read(json.dumps(record).encode()))
    events = game.steps[step - 1].events
    if not all_open:
        events = [redact(event, seat) for event in events]
    return " ".join(sentence(texts("en"), event, NAMES) for event in events)


# Moving through a game


def test_a_file_is_stepped_through(house: House, file: Path, record: Json) -> None:
    page, steps = opened(house, file), steps_of(record)
    at_step(page, 0, steps)
    expect(step_text(page)).to_have_text("The cards are dealt.")
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="One move on").click()
    at_step(page, 2, steps)
    expect(step_text(page)).to_have_text(sentences(record, 2, None))
    page.get_by_role("button", name="One move back").click()
    at_step(page, 1, steps)
    page.get_by_role("button", name="To the end").click()
    at_step(page, steps, steps)
    expect(step_text(page)).to_contain_text("Final score")
    page.get_by_role("button", name="To the beginning").click()
    at_step(page, 0, steps)


def test_every_step_has_the_sentences_of_python(house: House, file: Path, record: Json) -> None:
    page = opened(house, file)
    for step in range(0, steps_of(record), 7):
        slider(page).fill(str(step))
        at_step(page, step, steps_of(record))
        expected = sentences(record, step, None, all_open=True) if step else "The cards are dealt."
        if expected:
            expect(step_text(page)).to_have_text(expected)
        else:
            expect(step_text(page)).to_contain_text("buys nothing")


def test_keys(house: House, file: Path, record: Json) -> None:
    page, steps = opened(house, file), steps_of(record)
    page.locator(".controls .text").click()
    for key, step in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", steps)]:
        page.keyboard.press(key)
        at_step(page, step, steps)
    page.keyboard.press("Home")
    at_step(page, 0, steps)
    page.keyboard.press("PageDown")
    expect(page.get_by_label("Go to turn")).to_have_value("2")
    page.keyboard.press("PageUp")
    at_step(page, 0, steps)


def test_it_plays_by_itself_and_stops_at_the_end(house: House, file: Path, record: Json) -> None:
    page, steps = opened(house, file), steps_of(record)
    slider(page).fill(str(steps - 3))
    page.locator(".controls .text").click()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    at_step(page, steps, steps)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()  # from the beginning again
    at_step(page, 1, steps)
    page.get_by_role("button", name="Pause").click()


def test_a_jump_to_a_turn(house: House, file: Path, record: Json) -> None:
    page = opened(house, file)
    page.get_by_label("Go to turn").select_option("9")
    expect(page.get_by_text("Turn 9", exact=True).first).to_be_visible()
    begins = int(slider(page).input_value())
    # A turn begins with a decision about buying.
    assert record["moves"][begins].startswith("buy ")
    assert sum(move.startswith("buy ") for move in record["moves"][:begins]) == 8


def test_a_line_of_the_history_leads_to_its_moment(house: House, file: Path, record: Json) -> None:
    page = opened(house, file)
    history = page.get_by_role("region", name="History").first
    expect(history).to_contain_text("Final score")  # all has come
    line = history.get_by_role("button").nth(40)
    text = line.inner_text()
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(step_text(page)).to_contain_text(text)
    step = int(slider(page).input_value())
    assert text in sentences(record, step, None, all_open=True)


def test_the_present_line_of_the_history_is_always_in_sight(house: House, file: Path) -> None:
    page = opened(house, file)
    history = page.get_by_role("region", name="History").first
    expect(history).to_contain_text("Final score")  # all has come
    for step in (60, 30, 90):
        slider(page).fill(str(step))
        wait_in_sight(page)
    page.set_viewport_size({"width": 1440, "height": 640})
    wait_in_sight(page)


def wait_in_sight(page: Page) -> None:
    page.wait_for_function(
        """() => {
          const line = [...document.querySelectorAll(".history [aria-current]")].at(-1);
          const pane = line?.closest(".history").getBoundingClientRect();
          const place = line?.getBoundingClientRect();
          return place && place.top >= pane.top && place.bottom <= pane.bottom + 1;
        }"""
    )


# Through whose eyes


def hidden_step(record: Json) -> tuple[int, int]:
    """The first step at which a good is laid face down, and whose it is."""
    for number, step in enumerate(replay(read(json.dumps(record).encode())).steps, start=1):
        for event in step.events:
            if redact(event, None) != event and WORDS[step.move].startswith("offer"):
                return number, step.seat
    raise AssertionError("nobody hid anything")


def test_eyes(house: House, file: Path, record: Json) -> None:
    page = opened(house, file)
    step, owner = hidden_step(record)
    other = (owner + 1) % 3
    slider(page).fill(str(step))
    expect(step_text(page)).to_have_text(sentences(record, step, None, all_open=True))
    eyes = page.get_by_label("Through the eyes of")
    eyes.select_option(NAMES[owner])
    expect(step_text(page)).to_have_text(sentences(record, step, owner))
    eyes.select_option(NAMES[other])
    expect(step_text(page)).to_have_text(sentences(record, step, other))
    assert sentences(record, step, owner) != sentences(record, step, other)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_players_of_the_same_name_are_told_apart(
    house: House, record: Json, tmp_path: Path, size: Size
) -> None:
    """As bots of the same level are in the records of bots."""
    seats = [seat | {"name": name} for seat, name in zip(record["seats"], BOTS, strict=True)]
    file = tmp_path / "bots.json"
    file.write_text(json.dumps(record | {"seats": seats}))
    page = house.visitor(size).open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".village .name")).to_have_text(["medium A", "hard", "medium C"])
    eyes = page.get_by_label("Through the eyes of").locator("option")
    expect(eyes).to_have_text(["all, cards open", "medium A", "hard", "medium C"])
    assert misfits(page) == []


# Links


def test_a_link_leads_to_the_moment_in_a_fresh_browser(
    house: House, file: Path, record: Json
) -> None:
    page = opened(house, file)
    step, owner = hidden_step(record)
    slider(page).fill(str(step))
    page.get_by_label("Through the eyes of").select_option(NAMES[(owner + 1) % 3])
    page.get_by_role("button", name="Link to this moment").click()
    link = page.locator(".copy input").input_value()
    assert len(link) < 2000
    fresh = house.visitor().open(link)
    at_step(fresh, step, steps_of(record))
    expect(step_text(fresh)).to_have_text(sentences(record, step, (owner + 1) % 3))
    fresh.keyboard.press("ArrowRight")
    at_step(fresh, step + 1, steps_of(record))
    # The address follows, so that a reload leads to the same moment.
    fresh.wait_for_url(re.compile(f"step={step + 1}&"))
    fresh.reload()
    at_step(fresh, step + 1, steps_of(record))


def test_a_game_is_shared_with_somebody_else(house: House) -> None:
    people = finished(house.server, 21)
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}")
    page.get_by_role("button", name="Share the replay").click()
    links = page.locator(".copy input")
    expect(links).to_have_count(2)
    short, whole = (links.nth(number).input_value() for number in range(2))
    assert len(short) < 100 < len(whole)
    for link in (short, whole):
        fresh = house.visitor().open(link)
        at_step(fresh, 0, len(record_of(people)["moves"]))
        expect(fresh.get_by_label("Through the eyes of").locator("option")).to_have_text(
            ["all, cards open", "Ann", "Bo", "Cy"]
        )


# How a record comes in


def test_a_record_is_opened_at_home(house: House, file: Path, record: Json) -> None:
    page = house.visitor().open()
    page.locator("input[type=file]").set_input_files(file)
    at_step(page, 0, steps_of(record))


def test_a_record_or_a_link_is_pasted(house: House, record: Json) -> None:
    page = house.visitor().open("/replay")
    page.get_by_label("Paste a record or a link").fill(json.dumps(record))
    page.get_by_role("button", name="Show it").click()
    at_step(page, 0, steps_of(record))
    page.wait_for_url(re.compile("#r="))
    link = page.url.replace("step=0", "step=12")
    page.get_by_role("button", name="Another record").click()
    page.get_by_label("Paste a record or a link").fill(link)
    page.get_by_role("button", name="Show it").click()
    at_step(page, 12, steps_of(record))


def test_a_file_is_dropped(house: House, record: Json) -> None:
    page = house.visitor().open("/replay")
    page.get_by_label("Paste a record or a link").wait_for()
    page.evaluate(
        "(text) => { const data = new DataTransfer();"
        " data.items.add(new File([text], 'game.json'));"
        " document.body.dispatchEvent(new DragEvent('drop',"
        " {dataTransfer: data, bubbles: true, cancelable: true})) }",
        json.dumps(record),
    )
    at_step(page, 0, steps_of(record))


def test_an_error_in_a_record_is_reported(house: House, record: Json) -> None:
    visitor = house.visitor()
    visitor.excused.append("status of 400")
    page = visitor.open("/replay")
    broken = record | {"moves": [*record["moves"][:20], "take 9", *record["moves"][21:]]}
    dealt = record | {"setup": record["setup"] | {"pile": ["priest"] * 42}}
    for text, problem in [
        ("Hello!", "This is no record of a game."),
        (json.dumps(broken), "This record breaks a rule: move 21 is not possible."),
        (json.dumps(dealt), "This record breaks a rule: the cards are not right."),
        ("http://127.0.0.1/replay#r=nonsense", "This is no record of a game."),
    ]:
        page.get_by_label("Paste a record or a link").fill(text)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("alert")).to_have_text(problem)


# A table's game


def test_the_replay_of_a_table(house: House) -> None:
    people = finished(house.server, 22)
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}")
    page.get_by_role("link", name="Replay").click()
    steps = len(record_of(people)["moves"])
    at_step(page, 0, steps)
    page.get_by_label("Through the eyes of").select_option("Bo")
    page.get_by_role("button", name="To the end").click()
    at_step(page, steps, steps)
    page.wait_for_url(re.compile(rf"/t/{people[0].table}/replay#step={steps}&eyes=1$"))
    page.get_by_role("button", name="To the table").click()
    page.locator(".end").wait_for()


def test_a_line_of_a_tables_history_leads_to_its_moment(house: House) -> None:
    people = finished(house.server, 23)
    story = people[0].look()["story"]
    number = next(at for at, event in enumerate(story) if event["event"] == "scored" and at > 50)
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}/replay#event={number}")
    expect(step_text(page)).to_contain_text("scored")
    record = record_of(people)
    game = replay(read(json.dumps(record).encode()))
    step = int(slider(page).input_value())
    before = sum(len(done.events) for done in game.steps[: step - 1])
    assert before <= number < before + len(game.steps[step - 1].events)


def test_while_a_game_is_on_only_through_the_own_eyes(house: House) -> None:
    here = {**HUMAN, "here": True, "name": "Bo"}
    _, people = new_table(house.server, [HUMAN, here], name="Ann", order="given")
    people[0].move("buy none")
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}/replay#eyes=1&step=1")
    at_step(page, 1, 1)
    expect(page.get_by_label("Through the eyes of")).to_have_count(0)


def test_with_strict_memory_there_is_none_until_the_end(house: House) -> None:
    here = {**HUMAN, "here": True, "name": "Bo"}
    _, people = new_table(house.server, [HUMAN, here], name="Ann", history="strict")
    visitor = known_at(house.visitor(), people)
    visitor.excused.append("status of 403")
    page = visitor.open(f"/t/{people[0].table}/replay")
    expect(page.get_by_role("alert")).to_contain_text("opens when the game is over")


# Looks


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, record: Json, tmp_path: Path, language: str) -> None:
    named = zip(record["seats"], ["Ann", "Bo", "Cy"], strict=True)
    seats = [{"color": seat["color"], "name": name} for seat, name in named]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record | {"seats": seats}))
    for width, height in (DESK, (1024, 768), (768, 1024), PHONE, (320, 640)):
        page = house.visitor((width, height), locale=language).open("/replay")
        page.locator("input[type=file]").wait_for(state="attached")
        assert misfits(page) == [], width
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".controls").wait_for()
        assert misfits(page) == [], width


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_the_bar_takes_one_line_or_on_a_phone_two(house: House, language: str) -> None:
    people = finished(house.server, 3, 2)
    page = known_at(house.visitor(locale=language), people).open(f"/t/{people[0].table}/replay")
    bar = page.locator("header.bar")
    bar.wait_for()
    for (width, height), lines in {(820, 1180): 1, PHONE: 2, (360, 740): 2}.items():
        page.set_viewport_size({"width": width, "height": height})
        middles: list[int] = bar.locator("> :is(a, button, label)").evaluate_all(
            "(parts) => parts.map((part) => part.getBoundingClientRect())"
            ".map(({ top, bottom }) => Math.round((top + bottom) / 20))"
        )
        assert len(set(middles)) == lines, (width, middles)
        box = bar.bounding_box()
        assert box is not None
        assert box["height"] <= 100, width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_the_way(house: House, file: Path, scheme: str) -> None:
    page = house.visitor(scheme=scheme).open("/replay")  # type: ignore[arg-type]
    page.locator("input[type=file]").wait_for(state="attached")
    assert barriers(page) == []
    page.locator("input[type=file]").set_input_files(file)
    slider(page).fill("30")
    at_step(page, 30, check_steps(file))
    assert barriers(page) == []


def check_steps(file: Path) -> int:
    return len(check(read(file.read_bytes().splitlines()[0])))

"""Reviews on the page: the graph, the mistakes, the split, and how a review comes."""

import json
import re
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from bali.analysis.review import DECISION_KINDS, Decision
from bali.reason_text import describe_reason
from bali.review_text import (
    describe_level,
    describe_luck,
    describe_split,
    format_decimal,
    name_move,
)
from bali.texts import texts
from tests.page.finished import finished, known_at, record_of
from tests.page.fit import misfits
from tests.page.reviewed import REVIEWING, Reviewed, reviewed, wait_for_graph, with_review
from tests.sampling import SAMPLED_LANGUAGES
from tools.browser import DESK, PHONE, House, barriers
from tools.live_server import HUMAN, Json, Server, new_table

NAMES = ["Ann", "Bo", "Cy"]
STROKE = 0.05  # of luck that is marked


@pytest.fixture(scope="module")
def game(server: Server) -> Reviewed:
    found = reviewed(server, 41)
    assert len(found.mistakes()) > 1
    return found


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Everybody's win shares over the game")


def at_step(page: Page, step: int) -> None:
    expect(slider(page)).to_have_attribute("aria-valuenow", str(step))


def moment(page: Page) -> Locator:
    return page.locator(".review .moment")


def whole_percent(share: float) -> str:
    return f"{int(100 * share + 0.5)} %"


# How a review comes


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_game_is_reviewed_after_its_end(house: House, size: tuple[int, int]) -> None:
    people = finished(house.server, 42 + size[0])
    page = known_at(house.visitor(size), people).open(f"/t/{people[0].table}")
    page.get_by_role("link", name="Review the game").click()
    expect(page.get_by_role("progressbar", name="Review")).to_be_visible()
    running = page.get_by_text(re.compile(r"The game is being reviewed: \d+ %"))
    expect(running).to_be_visible(timeout=REVIEWING)
    wait_for_graph(page)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    assert barriers(page) == []
    page.wait_for_url(re.compile("review=quick"))
    page.reload()  # the same review is asked for again
    wait_for_graph(page)


def test_a_reload_goes_on_with_a_review_that_is_computed(house: House) -> None:
    people = finished(house.server, 43)
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}/replay")
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("progressbar").wait_for()
    page.wait_for_url(re.compile("review=quick"))
    page.reload()
    wait_for_graph(page)
    page.get_by_role("button", name="Review", exact=True).click()  # closes it
    expect(page.locator(".graph")).to_have_count(0)
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_a_record_is_reviewed(house: House, game: Reviewed, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(game.people)))
    page = house.visitor().open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Review", exact=True).click()
    wait_for_graph(page)
    # Nobody's own game: the mistakes are everybody's.
    expect(page.locator(".review .list").first.get_by_role("listitem")).to_have_count(
        len(game.mistakes(None))
    )
    page.wait_for_url(re.compile("#r=.*review=quick"))
    page.reload()
    wait_for_graph(page)


def test_what_is_not_finished_has_no_review(house: House, game: Reviewed, tmp_path: Path) -> None:
    here = {**HUMAN, "here": True, "name": "Bo"}
    _, people = new_table(house.server, [HUMAN, here], name="Ann", order="given")
    people[0].move("buy none")
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}/replay#review=quick")
    expect(page.get_by_text("Move 0 of 1", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Review", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    page.goto(f"/t/{people[0].table}")
    page.locator(".offer, .curtain").first.wait_for()
    expect(page.get_by_role("link", name="Review the game")).to_have_count(0)
    record = record_of(game.people)
    file = tmp_path / "part.json"
    file.write_text(json.dumps(part_of(record)))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Move 0 of 9", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Review", exact=True)).to_have_count(0)


def part_of(record: Json) -> Json:
    """The record of a game that goes on."""
    part = {**record, "moves": record["moves"][:9]}
    del part["result"]
    return part


def test_an_error_is_told_with_a_way_to_ask_again(house: House, game: Reviewed) -> None:
    visitor = known_at(house.visitor(), game.people)
    visitor.excused.append("status of 429")
    refused = {"error": "too-fast", "message": "another review is computed", "retry_after": 1}
    visitor.page.route("**/review", lambda route: route.fulfill(status=429, json=refused), times=1)
    page = visitor.open(game.address())
    expect(page.get_by_role("alert")).to_contain_text("Another review is still being computed")
    page.get_by_role("button", name="Ask again").click()
    wait_for_graph(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_lost_connection_is_made_again(house: House) -> None:
    people = finished(house.server, 44)
    visitor = known_at(house.visitor(), people)
    lost: list[str] = []

    def follow(socket: WebSocketRoute) -> None:
        lost.append(socket.url)
        if len(lost) == 1:
            socket.close(code=1013)
        else:
            socket.connect_to_server()

    visitor.page.route_web_socket(re.compile("/api/reviews/.*/live"), follow)
    page = visitor.open(f"/t/{people[0].table}/replay#review=quick")
    wait_for_graph(page)
    assert lost


def test_a_deeper_review_takes_the_place_of_the_quick_one(house: House, game: Reviewed) -> None:
    page = with_review(house, game)
    asked: list[Json] = []

    def deeper(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        status: Json = game.people[0].ask("/review", {}).json()
        review = status["review"] | {"effort": asked[-1]["effort"]}
        route.fulfill(json=status | {"effort": review["effort"], "review": review})

    page.route("**/review", deeper)
    review = page.get_by_role("region", name="Review")
    expect(review).to_contain_text("at a glance")
    review.get_by_role("button", name="Look deeper").click()
    expect(review).to_contain_text("thorough")
    review.get_by_role("button", name="Look deeper").click()
    expect(review).to_contain_text("deep")
    expect(review.get_by_role("button", name="Look deeper")).to_have_count(0)
    assert [request["effort"] for request in asked] == ["normal", "deep"]
    page.wait_for_url(re.compile("review=deep"))


# The graph


def test_the_graph_has_its_table(house: House, game: Reviewed) -> None:
    page = with_review(house, game)
    table = page.get_by_role("table", name="Everybody's win shares over the game")
    rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    shares = [[whole_percent(share) for share in point.shares] for point in game.review.graph]
    assert [row[:3] for row in rows] == shares
    told = " ".join(row[3] for row in rows)
    assert told.count(" lost.") == len(game.mistakes(None))
    # A line for each player, with a pattern, a shape and a name of its own.
    lines = page.locator(".chart g[class*=of-]")
    expect(lines).to_have_count(3)
    patterns = {
        line.locator("polyline").first.get_attribute("stroke-dasharray") for line in lines.all()
    }
    shapes = {line.locator("use").first.get_attribute("href") for line in lines.all()}
    assert len(patterns) == len(shapes) == 3
    assert sorted(page.locator(".ends .name").all_inner_texts()) == NAMES


def test_the_graph_marks_mistakes_and_luck(house: House, game: Reviewed) -> None:
    page = with_review(house, game)
    for seat, choice in [(0, "Ann"), (None, "everybody"), (2, "Cy")]:
        page.get_by_role("radio", name=choice).check()
        expect(page.locator(".chart .sign:not(.good)")).to_have_count(len(game.mistakes(seat)))
        expect(page.locator(".chart .sign.good")).to_have_count(len(game.marked(seat)))
        lucky = [
            event
            for event in game.review.chances
            if max(abs(luck) for who, luck in enumerate(event.luck) if seat in (None, who))
            >= STROKE
        ]
        expect(page.locator(".chart .luck")).to_have_count(len(lucky))


def test_only_and_brilliant_moves_are_signed_and_listed(house: House, game: Reviewed) -> None:
    """One of my best moves is made a brilliant one, since few games have any."""
    own = [each for each in game.review.decisions if each.seat == 0 and each.judgement == "best"]
    step = own[len(own) // 2].step
    visitor = house.visitor()
    review: Json = msgspec.to_builtins(game.review)
    for decision in review["decisions"]:
        decision["mark"] = "brilliant" if decision["step"] == step else None
    status: Json = game.people[0].ask("/review", {}).json()
    visitor.page.route("**/review", lambda route: route.fulfill(json=status | {"review": review}))
    page = game.at(visitor)
    expect(page.locator(".chart .sign.good")).to_have_text("!!")
    rows = page.get_by_role("table", name="Everybody's win shares over the game")
    expect(rows).to_contain_text("Ann: brilliant move.")
    item = page.locator(".review .list.marked").get_by_role("button")
    expect(item).to_have_count(1)
    expect(item).to_contain_text("brilliant move")
    item.click()
    at_step(page, step)
    expect(moment(page)).to_contain_text("Played, and the best")
    assert barriers(page) == []


def test_two_strokes_of_luck_in_one_move_are_both_marked(house: House, game: Reviewed) -> None:
    """Four oracles, and the row after them ends the game, which reveals the hidden cards."""
    luck = {"luck": [0.4, -0.3, -0.1], "half_widths": [0.01] * 3}
    last = {"step": game.review.steps, "turn": game.review.graph[-1].turn}
    visitor = house.visitor()
    review: Json = msgspec.to_builtins(game.review)
    review["chances"] = [
        last | luck | {"kind": "row", "row": 4, "cards": ["oracle"] * 4 + ["rice", "priest"]},
        last | luck | {"kind": "reveal", "row": None, "cards": []},
    ]
    status: Json = game.people[0].ask("/review", {}).json()
    visitor.page.route("**/review", lambda route: route.fulfill(json=status | {"review": review}))
    page = game.at(visitor, game.review.steps)
    expect(page.locator(".chart .luck")).to_have_count(2)
    expect(page.locator(".review .sign.luck")).to_have_count(2)


@pytest.mark.parametrize(("size", "seat"), [(DESK, None), (PHONE, 0), ((360, 740), 0)])
def test_no_sign_of_the_graph_lies_on_another(
    house: House, game: Reviewed, size: tuple[int, int], seat: int | None
) -> None:
    page = with_review(house, game, size=size)
    page.get_by_role("radio", name="everybody" if seat is None else NAMES[seat]).check()
    signs = page.locator(".chart .sign, .chart .luck")
    expect(page.locator(".chart .sign:not(.good)")).to_have_count(len(game.mistakes(seat)))
    boxes = [sign.bounding_box() for sign in signs.all()]
    pairs = [
        (one, other)
        for one, other in combinations(boxes, 2)
        if one and other
        if abs(one["x"] - other["x"]) + 1 < min(one["width"], other["width"])
        if abs(one["y"] - other["y"]) + 1 < min(one["height"], other["height"])
    ]
    assert pairs == []


@pytest.mark.parametrize("size", [DESK, (1280, 800)])
def test_nothing_is_below_the_end_of_the_page(
    house: House, game: Reviewed, size: tuple[int, int]
) -> None:
    """The review scrolls beside the table, with all it has for screen readers."""
    page = with_review(house, game, size=size)
    page.get_by_role("radio", name="everybody").check()
    expect(page.locator(".levels .seats li")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]


def test_keys_move_along_the_graph(house: House, game: Reviewed) -> None:
    page = with_review(house, game, 10)
    slider(page).focus()
    for key, step in [("ArrowRight", 11), ("ArrowLeft", 10), ("Home", 0), ("ArrowRight", 1)]:
        page.keyboard.press(key)
        at_step(page, step)
        expect(page.locator(".now-shares")).to_contain_text(f"Move {step} of {game.review.steps}")
    said = slider(page).get_attribute("aria-valuetext") or ""
    assert said.startswith(f"Move 1 of {game.review.steps}: Ann ")
    page.keyboard.press("End")
    at_step(page, game.review.steps)
    expect(page.locator(".controls .text")).to_contain_text("Final score")


def test_pointing_at_the_graph_shows_the_moment_until_it_is_left(
    house: House, game: Reviewed
) -> None:
    page = with_review(house, game, 5)
    expect(page.locator(".controls .text")).not_to_have_text("")
    before = page.locator(".ledger").inner_text()
    box = slider(page).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 40, box["y"] + 50)
    expect(page.locator(".now-shares")).not_to_contain_text("Move 5 of")
    expect(page.locator(".ledger")).not_to_have_text(before)
    page.mouse.move(box["x"] + 200, box["y"] - 200)
    at_step(page, 5)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 50)
    page.mouse.move(box["x"] + 200, box["y"] - 200)
    expect(page.locator(".now-shares")).not_to_contain_text("Move 5 of")


# The mistakes


def test_the_mistakes_are_listed_by_size_and_lead_to_their_moments(
    house: House, game: Reviewed
) -> None:
    page = with_review(house, game)
    items = page.locator(".review .list").first.get_by_role("button")
    expected = game.mistakes()
    losses = [f"−{format_decimal(texts('en'), 100 * mistake.loss)}" for mistake in expected]
    expect(items.locator(".loss")).to_have_text(losses)
    for place in (0, len(expected) - 1):
        items.nth(place).click()
        at_step(page, expected[place].step)
        expect(items.nth(place)).to_have_attribute("aria-current", "step")
        check_moment(page, expected[place])


def check_moment(page: Page, decision: Decision) -> None:
    """The played and the best move stand side by side, with the reason in Python's words."""
    say = texts("en")
    cards = moment(page).locator("dl > div")
    expect(cards).to_have_count(2)
    expect(cards.nth(0)).to_contain_text(re.compile(name_move(say, decision.played), re.I))
    expect(cards.nth(1)).to_contain_text(re.compile(name_move(say, decision.best), re.I))
    one, other = (cards.nth(number).bounding_box() for number in range(2))
    assert one is not None
    assert other is not None
    assert one["y"] == other["y"]
    played = next(option for option in decision.options if option.move == decision.played)
    assert played.reason is not None
    reason = describe_reason(say, played.reason, decision.seat, NAMES, reader=0)
    expect(moment(page)).to_contain_text(reason)


def test_a_moment_tells_its_luck(house: House, game: Reviewed) -> None:
    event = next(event for event in game.review.chances if event.kind == "row")
    page = with_review(house, game, event.step)
    expect(moment(page)).to_contain_text(describe_luck(texts("en"), event, NAMES, reader=0))


def test_on_a_phone_a_mistake_brings_its_table_into_sight(house: House, game: Reviewed) -> None:
    page = with_review(house, game, size=PHONE)
    last = page.locator(".review .list").first.get_by_role("button").last
    last.click()
    at_step(page, game.mistakes()[-1].step)
    page.wait_for_function("scrollY === 0")
    expect(page.locator(".offer")).to_be_in_viewport()
    expect(slider(page)).to_be_in_viewport()


def test_on_a_phone_the_played_and_the_best_move_are_told_beside_the_table(
    house: House, game: Reviewed
) -> None:
    page = with_review(house, game, size=PHONE)
    say, mistake = texts("en"), game.mistakes()[0]
    page.locator(".review .list").first.get_by_role("button").first.click()
    page.wait_for_function("scrollY === 0")
    line = page.locator(".moves")
    expect(line).to_be_in_viewport()
    for title, move in (("Played", mistake.played), ("Best", mistake.best)):
        told = re.compile(f"{title}: {re.escape(name_move(say, move))}", re.I)
        expect(line).to_contain_text(told)
    page.get_by_role("button", name="To the end").click()
    expect(line).to_have_text("")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_played_and_the_best_move_are_lit_on_the_table(
    house: House, game: Reviewed, size: tuple[int, int]
) -> None:
    takes = [
        each for each in game.review.decisions if each.kind == "take" and each.played != each.best
    ]
    page = with_review(house, game, takes[0].step, size=size)
    played, best = (move.split()[1] for move in (takes[0].played, takes[0].best))
    expect(page.locator(f'[data-place="row-{played}"][data-played]')).to_be_visible()
    expect(page.locator(f'[data-place="row-{best}"][data-hinted]')).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator("[data-played]")).to_have_count(0)
    expect(page.locator(".moves")).to_have_count(0 if size == DESK else 1)


# How everybody played


def test_levels_and_splits_are_those_of_python(house: House, game: Reviewed) -> None:
    page = with_review(house, game)
    say = texts("en")
    bars = page.locator(".splits li")
    expect(bars).to_have_count(3)
    for seat in game.review.seats:
        expect(bars.nth(seat.seat)).to_contain_text(describe_split(say, seat.split))
        expect(bars.nth(seat.seat).locator(".piece")).to_have_count(4)
    own = game.review.seats[0]
    levels = page.locator(".levels .seats li")
    expect(levels).to_have_count(1)
    expect(levels).to_contain_text(describe_level(say, own.level, 0, NAMES, reader=0))
    rates = page.locator(".levels tbody tr td")
    expected = [own.kinds[kind] for kind in DECISION_KINDS if kind in own.kinds]
    expect(rates).to_have_text(
        [f"{format_decimal(say, 100 * rate.rate)} · {rate.decisions}×" for rate in expected]
    )
    page.get_by_role("radio", name="everybody").check()
    expect(levels).to_have_count(3)


def test_the_pieces_of_a_split_add_up_to_its_bar(house: House, game: Reviewed) -> None:
    page = with_review(house, game)
    for seat in game.review.seats:
        bar = page.locator(".splits .bar").nth(seat.seat)
        split = seat.split
        widths = [
            piece.evaluate("(element) => parseFloat(element.style.width)")
            for piece in bar.locator(".piece").all()
        ]
        parts = [split.fair, split.skill, split.luck, split.rest]
        scale = widths[0] / split.fair
        assert widths == pytest.approx([abs(part) * scale for part in parts], abs=0.1)


# Looks


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, game: Reviewed, language: str) -> None:
    step = game.mistakes()[0].step
    sizes = (DESK, (1280, 800), (1024, 768), (820, 1180), (844, 390), PHONE, (360, 740))
    for size in sizes:
        page = with_review(house, game, step, size=size, locale=language)
        page.get_by_role("radio").first.check()
        assert misfits(page) == [], size


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_the_way(
    house: House, game: Reviewed, size: tuple[int, int], scheme: str
) -> None:
    page = with_review(house, game, game.mistakes()[0].step, size=size, scheme=scheme)
    assert barriers(page) == []


def test_the_whole_review_by_keyboard(house: House, game: Reviewed) -> None:
    people = game.people
    page = known_at(house.visitor(), people[:1]).open(f"/t/{people[0].table}")
    page.locator(".verdict.done").wait_for()
    press_until(page, "Tab", "a[href*=review]")
    page.keyboard.press("Enter")
    wait_for_graph(page)
    press_until(page, "Tab", ".review .list .line")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    at_step(page, game.mistakes()[1].step)
    press_until(page, "Shift+Tab", ".moment .button")
    page.keyboard.press("Enter")
    page.locator(".exercise .dock").wait_for()


def press_until(page: Page, key: str, selector: str) -> None:
    for _ in range(80):
        if page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached")

"""`docs/rules.md` is executed: its clauses are complete and its worked examples are played.

The numbers are read from the document's tables; sentences that state a number are looked up with
the number that the rules give.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from bali import outcome, rules
from bali.moves import CARDS, COLORS, GOODS
from bali.story import top_card
from bali.table import Table
from tests.tables import (
    do,
    leave_in_pile,
    legal,
    new_table,
    phase,
    picture,
    scoring,
    set_altar,
    set_pile,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
NAMES = ("Ayu", "Nyoman", "Wayan", "Ketut")
AYU, NYOMAN, WAYAN, KETUT = range(4)

# How many clauses each section has; R3 is one sentence without a number of its own.
CLAUSES = {1: 5, 2: 5, 3: 0, 4: 3, 5: 3, 6: 5, 7: 4, 8: 7, 9: 4, 10: 4, 11: 4, 12: 4}
RULINGS = {"R1.2", "R1.4", "R2.2", "R6.4", "R7.3", "R8.1", "R8.5", "R8.6", "R9.1", "R9.3", "R10.3"}

PLAY = "In play, when its card is scored"

Rows = list[dict[str, str]]


# Reading the document


def clauses() -> dict[str, str]:
    """The text of every numbered clause."""
    body = TEXT[: TEXT.index("\n## Worked examples")]
    parts = re.split(r"^(?:\*\*(R\d+\.\d+)\*\* |#+ .*$)", body, flags=re.MULTILINE)
    return {number: text for number, text in zip(parts[1::2], parts[2::2], strict=True) if number}


def section(heading: str) -> str:
    """What stands under the heading that begins like this."""
    start = re.search(rf"^#+ {re.escape(heading)}.*$", TEXT, re.MULTILINE)
    assert start, heading
    following = re.search(r"^#", TEXT[start.end() :], re.MULTILINE)
    return TEXT[start.end() :][: following.start() if following else None]


def tables(text: str) -> list[Rows]:
    """The tables in a text, each row by the names of its columns."""
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        head, _, *rows = [
            [cell.strip() for cell in line.strip("| ").split("|")] for line in block.splitlines()
        ]
        assert rows
        found.append([dict(zip(head, row, strict=True)) for row in rows])
    return found


def example(number: int) -> list[Rows]:
    return tables(section(f"Example {number}:"))


def flat(text: str) -> str:
    """A text without its line breaks, to find sentences in."""
    return " ".join(text.split())


def states(number: int, sentence: str) -> None:
    """The example says so."""
    assert sentence in flat(section(f"Example {number}:"))


def numbers(cell: str) -> list[int]:
    return [int(part) for part in cell.split(",")]


def cards(cell: str) -> str:
    """Cards as `tests.tables` writes them: "rice farmer, shrine" becomes "rice shrine"."""
    return cell.replace(" farmer", "").replace(",", "")


def goods(cell: str) -> str:
    """Sacrifice cards given by their numbers: "2, 0, 1, 0" becomes "rice rice banana"."""
    return " ".join(Counter(dict(zip(GOODS, numbers(cell), strict=True))).elements())


def altar(cell: str) -> str:
    """An altar, listed from the top in the document: "rice (down), pepper (up)"."""
    listed = re.findall(r"(\w+) \((up|down)\)", cell)
    return " ".join(good + "*" * (face == "down") for good, face in reversed(listed))


# Setting the table


def playing(seat: int, hand: str, stones: int, players: int = 3) -> Table:
    """It is this seat's turn to play."""
    table = new_table(players)
    table.active = table.mover = seat
    table.phase = rules.PLAY
    set_seat(table, seat, hand=hand, stones=stones)
    return table


def scored(kind: str, counts: list[int], choice: str = "stones") -> dict[str, list[int]]:
    """What the players get when a kind is scored of which they have so many in front."""
    table = scoring(kind)
    for seat, count in enumerate(counts):
        set_seat(table, seat, front=f"{kind} " * count, stones=0, goods="")
    do(table, "take 1")
    while phase(table) == "reward":
        do(table, "reward stones" if choice == "stones" else "reward points")
    after = picture(table)
    rice = [own.get("rice", 0) for own in after.goods]
    return {"stones": after.stones, "victory points": after.points, "rice cards": rice}


def seen_on_top(table: Table) -> str:
    top = top_card(table)
    assert top is not None
    return top.good or "a back"


# The clauses


def test_every_clause_is_there_once_and_in_order() -> None:
    expected = [f"R{part}.{n}" for part, count in CLAUSES.items() for n in range(1, count + 1)]
    assert re.findall(r"^\*\*(R\d+\.\d+)\*\*", TEXT, re.MULTILINE) == expected
    assert re.findall(r"^## R(\d+) ", TEXT, re.MULTILINE) == [str(part) for part in CLAUSES]


@pytest.mark.parametrize("folder", ["bali", "tests", "docs"])
def test_every_clause_cited_exists(folder: str) -> None:
    all_clauses = set(clauses()) | {f"R{part}" for part in CLAUSES}
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".md")]
    assert files
    for path in files:
        cited = re.findall(r"\bR\d+(?:\.\d+)?\b", path.read_text(encoding="utf-8"))
        assert not set(cited) - all_clauses, path


def test_rulings_are_marked_and_give_their_reason() -> None:
    marked = {number: text for number, text in clauses().items() if "**Ruling" in text}
    assert set(marked) == RULINGS
    assert all("*Reason*: " in text for text in marked.values())


@pytest.mark.parametrize(
    "words", ["unofficial implementation", "Klaus-Jürgen Wrede", "White Goblin Games"]
)
def test_the_source_of_the_game_is_named_first(words: str) -> None:
    assert words in flat(TEXT.split("\n\n")[1])


def test_components() -> None:
    deck, starts = tables(section("R1 "))
    count = {cards(row["Card"]): int(row["Number"]) for row in deck}
    assert count == dict(zip(CARDS, (*rules.COPIES, rules.ORACLES), strict=True))
    assert f"The deck has {sum(rules.COPIES)} cards" in TEXT
    assert f"which makes {sum(count.values())}" in TEXT
    assert [row["Colour"] for row in starts] == list(COLORS)
    for row, hand in zip(starts, picture(new_table(4)).hands, strict=True):
        assert sorted(row["Farmers"].split(", ")) == hand
        assert {row["Lacks"]} == set(GOODS) - set(hand)


def test_set_up_numbers() -> None:
    table = new_table(4)
    text = flat(section("R2 "))
    assert f"The {table.pile_size} cards left are the pile" in text
    first, second, third, fourth = table.stones
    assert f"{first} stones, the second {second}, the third {third}, the fourth {fourth}." in text
    assert f"makes it {new_table(oracle=True).pile_size} cards" in flat(clauses()["R10.1"])


def test_prices_of_playing() -> None:
    for row in tables(section("R5 "))[0]:
        number, kind = row["Play"].split()[:2]
        farmers = kind.startswith("farmer")
        table = playing(AYU, "rice rice rice" if farmers else kind, stones=9)
        do(table, f"play rice {number}" if farmers else f"play {kind}")
        assert table.stones[AYU] == 9 - int(row["Stones"])
        assert row["Then"] == ("R7" if phase(table) == "take" else "R6, R7")


# The worked examples


def test_example_1_a_price() -> None:
    for row in example(1)[0]:
        table = new_table()
        set_seat(table, AYU, front="rice " * int(row["Farmers of the type in front"]))
        assert rules.price(table, AYU, rules.RICE) == int(row["Price"])
    table = new_table()
    states(1, "1 rice farmer and 2 pepper farmers in front, and 3 stones")
    set_seat(table, AYU, front="rice pepper pepper", stones=3, hand="pepper pepper priest")
    rice, peanut, banana, _ = (rules.price(table, AYU, good) for good in range(rules.GOODS))
    states(1, f"Rice would cost her {rice}, peanuts and bananas {peanut} each")
    assert peanut == banana
    assert legal(table) == ["buy none", "buy pepper"]
    do(table, "buy pepper")
    states(1, f"{table.stones[AYU]} stones are left")
    assert legal(table) == ["play priest", "play pepper 1"]


def test_example_2_what_can_be_played() -> None:
    for row in example(2)[0]:
        table = playing(AYU, cards(row["Hand"]), int(row["Stones"]))
        assert legal(table) == re.findall(r"`(.*?)`", row["Legal"])


def test_example_3_a_sacrifice() -> None:
    table = playing(NYOMAN, "shrine priest priest", stones=9)
    set_seat(table, WAYAN, goods="")
    states(3, "One pepper card lies on the altar, face up")
    set_altar(table, "pepper")
    idle, *rows = example(3)[0]
    assert (idle["Who"], idle["All see on top"]) == ("Wayan", seen_on_top(table))
    do(table, "play shrine")
    states(3, f"pays {9 - table.stones[NYOMAN]} of his 9 stones")
    for row, verb in zip(rows, ("offer", "offer", "bless"), strict=True):
        assert row["Who"].split(",")[0] == NAMES[table.mover]
        do(table, f"{verb} {row['Lays']}")
        assert table.face_down[table.altar_size - 1] == (row["Face"] == "down")
        assert seen_on_top(table) == row["All see on top"]
    assert phase(table) == "take"
    states(
        3, f"keeps {table.stones[NYOMAN]} stones, and the altar now has {table.altar_size} cards"
    )


def test_example_4_what_a_take_scores() -> None:
    offer, ways = example(4)
    states(4, "a banana farmer, a stonemason, a priest and a rice farmer")
    for way in ways:
        table = new_table()
        for row in offer:
            set_row(table, int(row["Row"]), cards(row["Cards"]))
        set_pile(table, "banana stonemason priest rice")
        set_taking(table, WAYAN, 2)
        before = Counter(picture(table).hands[WAYAN])
        do(table, f"take {way['First'][-1]}", f"take {way['Second'][-1]}")
        after = picture(table)
        assert Counter(after.hands[WAYAN]) - before == Counter(cards(way["Into the hand"]).split())
        assert after.last_row is not None
        assert after.offer[after.last_row - 1][0] == cards(way["Scored"])


@pytest.mark.parametrize("choice", ["victory points", "stones"])
def test_example_5_what_a_scoring_brings(choice: str) -> None:
    for row in example(5)[0]:
        in_front = numbers(row["In front of Ayu, Nyoman, Wayan"])
        got = scored(cards(row["Scored"]), in_front, choice)
        sort = choice if row["Of"] == "victory points or stones" else row["Of"]
        assert got == {each: [0, 0, 0] for each in got} | {sort: numbers(row["They get"])}


def test_example_6_a_supply_pile_runs_out() -> None:
    table = scoring("pepper", 4, WAYAN)
    states(6, "Ayu has 3 of them in front, the others 1 each")
    for seat in range(4):
        set_seat(table, seat, front="pepper pepper pepper" if seat == AYU else "pepper", goods="")
    states(6, "2 pepper cards left, 1 rice card, 1 banana card and no peanuts")
    set_supply(table, 1, 0, 1, 2)
    do(table, "take 1")
    expected: list[dict[str, int]] = [{}, {}, {}, {}]
    for row in example(6)[0]:
        seat = NAMES.index(row["Due"].split(",")[0])
        if row["Takes"] == "nothing":
            assert not rules.stocked(table)
            continue
        expected[seat] = expected[seat] | {row["Takes"]: 1}
        if row["Takes"] != "pepper":
            assert table.mover == seat
            assert legal(table) == [f"gain {good}" for good in row["May take"].split(", ")]
            do(table, f"gain {row['Takes']}")
    assert picture(table).goods == expected
    assert (phase(table), table.mover) == ("buy", KETUT)


def test_example_7_draws_from_the_pile() -> None:
    for row, oracle in zip(example(7)[0], (False, True), strict=True):
        table = new_table(oracle=oracle)
        assert table.pile_size == int(row["Pile"])
        set_pile(table, "priest " * table.pile_size)
        draws = []
        while table.drawn < table.pile_size:
            drawn = table.drawn
            set_row(table, 1, "")
            rules.form_row(table, 0)
            draws.append(table.drawn - drawn)
        full, last = int(row["Full rows drawn from it"]), int(row["Cards in the last draw"])
        assert draws == [rules.DEPTH] * full + [last]


def test_example_7_the_pile_runs_out() -> None:
    table = playing(KETUT, "rice rice priest", stones=5, players=4)
    do(table, "play rice 2")
    states(7, f"{sum(table.hand[KETUT])} card is left in his hand")
    set_row(table, 4, "shrine")
    leave_in_pile(table, "stonemason priest")
    states(7, f"{table.pile_size - table.drawn} cards are left in the pile")
    stones = table.stones[:]
    do(table, "take 4")
    states(7, "take empties row 4, and the two cards form the row anew: the game is over")
    assert table.over()
    states(7, f"nothing is scored, though a {picture(table).offer[3][0]} lies at the bottom")
    assert table.stones == stones
    states(7, f"He ends with {sum(table.hand[KETUT])} cards in hand")


def test_example_8_dense_ranking() -> None:
    for row in example(8)[0]:
        counts, worth = (numbers(cell) for cell in row.values())
        assert [rules.worth(counts, good) for good in range(rules.GOODS)] == worth


def test_example_9_oracles_turn_up() -> None:
    for row in example(9)[0]:
        table = new_table(oracle=True)
        set_taking(table)
        set_row(table, 1, "priest")
        set_pile(table, cards(row["Drawn"]))
        do(table, "take 1")
        after = picture(table)
        assert after.offer[0] == cards(row["The row"]).split()
        assert after.box.get("oracle", 0) == int(row["Oracles gone"])
        looks = 0
        while phase(table) == "oracle":
            do(table, "oracle look", "keep 1")
            looks += 1
        assert looks == int(row["Looks"])


def test_example_9_a_look() -> None:
    listed = re.search(r"from the top: (.*?)\. She", flat(section("Example 9:")))
    assert listed
    rows = example(9)[1]
    for row in rows:
        table = new_table(oracle=True)
        set_altar(table, altar(listed[1]))
        set_seat(table, AYU, goods="")
        set_taking(table)
        table.phase = rules.CONSULT
        do(table, "oracle look")
        assert legal(table) == [f"keep {row['Keeps']}" for row in rows]
        do(table, f"keep {row['Keeps']}")
        after = picture(table)
        assert after.goods[AYU] == {row["Gets"]: 1}
        assert after.altar == altar(row["The altar afterwards"]).split()
        assert seen_on_top(table) == row["All see on top"]


def test_example_10_the_demon_walks() -> None:
    for row in example(10)[0]:
        table = new_table(demon=True)
        for _ in range(int(row["Priests played so far, by all"])):
            set_seat(table, AYU, hand="priest")
            table.phase = rules.PLAY
            do(table, "play priest")
        table.phase = rules.TAKE
        assert picture(table).demon == int(row["Demon on row"])
        assert legal(table) == [f"take {place}" for place in numbers(row["Rows to take from"])]


def test_example_11_the_final_count() -> None:
    table = new_table()
    states(11, "2 rice, 6 peanut, 4 banana and 4 pepper cards")
    set_altar(table, goods("2, 6, 4, 4"))
    states(
        11, "worth {rice}, {peanut}, {banana} and {pepper}".format(**outcome.result(table).values)
    )
    rows = example(11)[0]
    assert [row["Player"] for row in rows] == list(NAMES[:3])
    for seat, row in enumerate(rows):
        points, shrines = int(row["Victory points"]), "shrine " * int(row["Shrines"])
        own = goods(row["Sacrifice cards"])
        set_seat(table, seat, points=points, front=shrines, stones=int(row["Stones"]), goods=own)
    final = outcome.result(table)
    columns = ("Victory points", "For shrines", "For stones", "For goods", "Total")
    for row, score in zip(rows, final.scores, strict=True):
        assert score == outcome.Score(*(int(row[column]) for column in columns))
    (winner,) = final.winners
    states(11, f"{NAMES[winner]} has more {outcome.decided_by(table)} and wins")


def test_example_11_ties() -> None:
    winners = {"first": [0], "second": [1], "both": [0, 1]}
    for row in example(11)[1]:
        table = new_table(2)
        for seat in range(2):
            shrines, stones = numbers(row["Shrines"])[seat], numbers(row["Stones"])[seat]
            set_seat(table, seat, front="shrine " * shrines, stones=stones, goods="")
            set_seat(table, seat, points=50 - rules.final_score(table, seat))
        assert outcome.result(table).winners == winners[row["Winner"]]


# The table of points


def test_points_in_play() -> None:
    rows = tables(section("Points at a glance"))[0]
    gains = {row["What"]: int(row[PLAY][0]) for row in rows if row[PLAY] != "-"}
    more = gains["sole majority, with at least 2"]

    def total(kind: str, count: int) -> int:
        return sum(map(sum, scored(kind, [count, 0, 0]).values()))

    for kind in ("stonemason", "priest", "shrine"):
        each = gains[f"{kind} in front"]
        assert (total(kind, 1), total(kind, 3)) == (each, 3 * each + more)
    each = gains["farmer in front"]
    assert (total("rice", 1), total("rice", 3)) == (each, each + more)


def test_points_at_the_end() -> None:
    end = {row["What"]: row["At the end"] for row in tables(section("Points at a glance"))[0]}

    def counted(front: str = "", hand: str = "", points: int = 0, stones: int = 0) -> int:
        table = new_table()
        set_seat(table, AYU, front=front, hand=hand, points=points, stones=stones, goods="")
        return rules.final_score(table, AYU)

    for kind in ("stonemason", "priest", "shrine", "pepper"):
        name = "farmer" if kind in GOODS else kind
        assert counted(front=kind) == int(end[f"{name} in front"])
        alone = counted(front=f"{kind} {kind}") - 2 * counted(front=kind)
        assert alone == int(end["sole majority, with at least 2"])
        assert counted(hand=kind) == int(end["card in hand"])
    assert counted(points=1) == int(end["victory point gained"])
    assert counted(stones=9) == int(end["full 5 stones"])
    values = [rules.worth([4, 3, 2, 1], good) for good in range(rules.GOODS)]
    assert end["sacrifice card"] == "{}, {}, {} or {}, by the altar".format(*values)

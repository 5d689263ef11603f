"""R12: what a player may know, and what nobody may."""

import msgspec
import pytest

import bali.memory.recollection
from bali import rules
from bali.game import Game
from bali.memory import MOVE_CARDS, Deductions
from bali.moves import GOODS, KINDS
from bali.outcome import result
from bali.story import AltarCard, AnyEvent, Blessed, Counted, Exhausted, Offered
from bali.view import History, Look, View, story, view
from tests.rules.hidden import (
    OBSERVERS,
    ended_game,
    every_history,
    every_observer,
    look_game,
    shrine_game,
)
from tests.tables import (
    game_on,
    leave_in_pile,
    new_deal,
    new_table,
    play,
    set_altar,
    set_pile,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)

STACK = [AltarCard(None, "down", None), AltarCard("banana", "up", 2)]
ALTAR = {"rice": (2, 3), "peanut": (1, 2), "banana": (0, 1), "pepper": (1, 1)}


@pytest.fixture(autouse=True)
def deducer_calls(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Fixed deductions, as these tables do not follow from their games; what they were asked."""
    questions: list[object] = []

    class Fixed:
        def __init__(self, players: int, oracle: bool) -> None:
            self.players, self.oracle = players, oracle
            self.events: list[AnyEvent] = []

        def update(self, new_events: list[AnyEvent]) -> Deductions:
            self.events += new_events
            questions.append((self.players, self.oracle, self.events[:]))
            goods = [dict.fromkeys(GOODS, (seat, seat + 1)) for seat in range(self.players)]
            return Deductions(goods, ALTAR, STACK)

    monkeypatch.setattr(bali.memory.recollection, "Deducer", Fixed)
    return questions


def goods_moved(events: list[AnyEvent]) -> list[AnyEvent]:
    return [event for event in events if type(event) in MOVE_CARDS]


@every_history
@every_observer
def test_r12_1_what_is_always_public(observer: int | None, history: History) -> None:
    table = new_table(3, oracle=True, demon=True)
    set_seat(
        table, 0, stones=5, points=2, front="stonemason stonemason rice", hand="rice rice rice"
    )
    set_seat(table, 1, stones=0, points=7, front="stonemason shrine", goods="rice rice")
    set_seat(table, 2, front="priest priest", hand="shrine shrine", goods="")
    set_supply(table, 3, 0, 5, 6)
    set_altar(table, "rice pepper")
    set_row(table, 1, "shrine")
    set_row(table, 2, "priest rice")
    set_row(table, 3, "banana rice pepper")
    set_row(table, 4, "pepper pepper rice stonemason")
    table.turn, table.active, table.mover = 9, 2, 2
    table.phase, table.to_take = rules.TAKE, 1
    table.last_row, table.demon, table.drawn = 1, 3, 12
    table.box_shrines, table.box_oracles = 2, 5
    own_view = view(game_on(table), observer, history)
    assert (own_view.seat, own_view.history, own_view.players) == (observer, history, 3)
    assert own_view.variants == ["oracle", "demon"]
    assert (own_view.turn, own_view.phase, own_view.active, own_view.to_move, own_view.to_take) == (
        9,
        "take",
        2,
        2,
        1,
    )
    assert [seat.color for seat in own_view.seats] == ["red", "blue", "yellow"]
    assert [seat.stones for seat in own_view.seats] == [5, 0, 4]
    assert [seat.points for seat in own_view.seats] == [2, 7, 0]
    assert [seat.hand_size for seat in own_view.seats] == [3, 3, 2]
    assert [seat.goods_size for seat in own_view.seats] == [4, 2, 0]
    front = dict.fromkeys(KINDS, 0)
    assert own_view.seats[0].front == front | {"stonemason": 2, "rice": 1}
    assert own_view.seats[1].front == front | {"stonemason": 1, "shrine": 1}
    assert [seat.alone for seat in own_view.seats] == [["stonemason"], [], ["priest"]]
    assert own_view.seats[0].prices == {"rice": 4, "peanut": 5, "banana": 5, "pepper": 5}
    assert own_view.offer == [
        ["shrine"],
        ["priest", "rice"],
        ["banana", "rice", "pepper"],
        ["pepper", "pepper", "rice", "stonemason"],
    ]
    assert (own_view.last_row, own_view.demon, own_view.pile, own_view.scored) == (2, 4, 30, None)
    assert own_view.supply == {"rice": 3, "peanut": 0, "banana": 5, "pepper": 6}
    assert (own_view.altar.size, own_view.altar.top) == (2, AltarCard("pepper", "up", None))
    assert own_view.box == {"shrine": 2, "oracle": 5}
    assert own_view.result is None
    assert own_view.legal == (["take 1", "take 2", "take 3"] if observer == 2 else [])


@every_observer
def test_r12_1_at_the_beginning(observer: int | None) -> None:
    own_view = view(Game(new_deal(3)), observer)
    assert (own_view.turn, own_view.phase, own_view.active, own_view.to_move) == (1, "buy", 0, 0)
    assert (own_view.last_row, own_view.demon, own_view.scored, own_view.look) == (
        None,
        None,
        None,
        None,
    )
    assert own_view.variants == []
    assert (own_view.altar.size, own_view.altar.top) == (0, None)
    assert own_view.legal == (["buy none"] if observer == 0 else [])
    assert own_view.box == {"shrine": 0, "oracle": 0}


@pytest.mark.parametrize(
    ("oracle", "demon", "names"),
    [(False, False, []), (True, False, ["oracle"]), (False, True, ["demon"])],
)
def test_r12_1_the_variants(oracle: bool, demon: bool, names: list[str]) -> None:
    assert view(Game(new_deal(oracle=oracle, demon=demon)), None).variants == names


@pytest.mark.parametrize("kind", ["shrine", "rice"])
def test_r12_1_the_kind_being_scored(kind: str) -> None:
    table = new_table(2)
    set_taking(table)
    set_seat(table, 1, front=kind)
    set_supply(table, 0, 3, 0, 0)
    set_row(table, 1, f"rice {kind}")
    game = game_on(table)
    play(game, "take 1")
    assert view(game, 0).scored == kind
    assert view(game, 1).to_move == 1


@every_history
def test_r12_2_the_own_hand_and_sacrifice_cards(history: History) -> None:
    table = new_table(3)
    set_seat(table, 1, hand="shrine stonemason pepper", goods="rice rice pepper")
    own_view = view(game_on(table), 1, history)
    assert own_view.seats[1].hand == ["stonemason", "shrine", "pepper"]
    assert own_view.seats[1].goods == {"rice": 2, "peanut": 0, "banana": 0, "pepper": 1}


@every_history
@every_observer
def test_r12_2_sacrifice_cards_are_private(observer: int | None, history: History) -> None:
    own_view = view(shrine_game(), observer, history)
    for seat, other in enumerate(own_view.seats):
        assert (other.goods is not None) == (seat == observer)


@every_observer
def test_r12_2_hands_are_private_with_strict_memory(observer: int | None) -> None:
    own_view = view(shrine_game(), observer, "strict")
    for seat, other in enumerate(own_view.seats):
        assert (other.hand is not None) == (seat == observer)
        assert other.goods_range is None


@every_history
def test_r12_2_only_the_looker_sees_the_cards_looked_at(history: History) -> None:
    game = look_game()
    cards = [
        AltarCard("peanut", "down", None),
        AltarCard("pepper", "up", None),
        AltarCard("rice", "down", None),
    ]
    own = view(game, 1, history)
    assert own.look == cards
    assert own.legal == ["keep 1", "keep 2", "keep 3"]
    assert own.memory.looks == [Look(cards, None)]
    for other in (0, 2, None):
        own_view = view(game, other, history)
        assert own_view.look is None
        assert own_view.legal == []
        assert own_view.memory.looks == []
        assert own_view.phase == "keep"
    play(game, "keep 3")
    after = view(game, 1, history)
    assert after.look is None
    assert after.memory.looks == [Look(cards, 3)]
    assert view(game, 0, history).memory.looks == []


@every_history
def test_r12_2_every_look_is_remembered(history: History) -> None:
    game = look_game()
    play(game, "keep 3")
    set_row(game.table, 3, "rice")
    set_pile(game.table, "oracle pepper rice rice")
    play(game, "take 3", "oracle look")
    looks = view(game, 1, history).memory.looks
    assert [len(look.cards) for look in looks] == [3, 2]
    assert [look.kept for look in looks] == [3, None]
    play(game, "keep 2")
    after = view(game, 1, history).memory.looks
    assert [len(look.cards) for look in after] == [3, 2]
    assert [look.kept for look in after] == [3, 2]


@every_history
def test_r12_2_own_cards_laid_face_down_are_remembered(history: History) -> None:
    game = shrine_game()
    assert view(game, 1, history).memory.laid == ["rice"]
    for other in (0, 2, None):  # their own cards lie face up
        assert view(game, other, history).memory.laid == []


@every_history
@every_observer
def test_r12_3_a_card_lying_face_down_is_secret(observer: int | None, history: History) -> None:
    game = shrine_game()
    assert view(game, observer, history).altar.top == AltarCard(None, "down", None)
    events = story(game, observer, history)
    offerings = [event for event in events if isinstance(event, Offered) and event.face == "down"]
    assert offerings == [Offered(1, "rice" if observer == 1 else None, "down")]


def views_with(observer: int | None, history: History, *changes: str) -> list[View]:
    """Views of tables that differ only in what is secret from this observer."""
    views = []
    for change in changes:
        table = new_table(3, oracle=True)
        set_altar(table, change + " peanut")
        set_pile(table, "rice pepper" if change.startswith("rice") else "pepper rice")
        views.append(view(game_on(table), observer, history))
    return views


@every_history
@every_observer
def test_r12_3_altar_and_pile_are_secret(observer: int | None, history: History) -> None:
    one, other = views_with(observer, history, "rice pepper*", "pepper banana*")
    assert one == other


def test_r12_3_strict_memory_tells_nothing_of_the_altar_but_size_and_top() -> None:
    altar = view(shrine_game(), 0, "strict").altar
    assert altar.size == 4
    assert (altar.stack, altar.count, altar.worth, altar.hidden) == (None, None, None, None)


def test_r12_3_only_the_contents_of_the_pile_can_be_counted() -> None:
    game = Game(new_deal(3))
    left = view(game, 0).pile_kinds
    assert left is not None
    assert list(left) == list(KINDS)
    assert sum(left.values()) == 34
    lying = [card for row in view(game, 0).offer for card in row]
    assert left["priest"] == 9 - lying.count("priest")
    assert left["pepper"] == 5 - lying.count("pepper")
    assert view(game, 0, "strict").pile_kinds is None


def test_r12_3_the_contents_of_the_pile_with_oracles() -> None:
    table = new_table(3, oracle=True)
    leave_in_pile(table, "oracle oracle rice priest stonemason")
    left = view(game_on(table), None).pile_kinds
    assert left == dict.fromkeys((*KINDS, "oracle"), 0) | {
        "oracle": 2,
        "rice": 1,
        "priest": 1,
        "stonemason": 1,
    }


@every_history
@every_observer
def test_r12_3_at_the_end_everything_is_shown(observer: int | None, history: History) -> None:
    game = ended_game()
    own_view = view(game, observer, history)
    assert (own_view.phase, own_view.to_move, own_view.legal) == ("over", None, [])
    assert all(seat.hand is not None for seat in own_view.seats)
    for seat, other in enumerate(own_view.seats):
        assert other.goods == dict(zip(GOODS, game.table.goods[seat], strict=True))
        assert other.goods_range is not None
    assert own_view.altar.stack == [AltarCard("pepper", "down", None), AltarCard("rice", "up", 2)]
    assert own_view.altar.count is not None
    assert own_view.pile_kinds == dict.fromkeys((*KINDS, "oracle"), 0)
    assert own_view.result == result(game.table)
    assert own_view.memory.goods is not None
    assert Offered(1, "rice", "down") in own_view.memory.goods
    events = story(game, observer, history)
    assert events == [event for step in game.steps for event in step.events]
    assert Offered(1, "rice", "down") in events
    assert events[-2:] == [Exhausted(), Counted(result(game.table), "points")]


@every_observer
def test_r12_4_open_history_shows_every_hand(observer: int | None) -> None:
    own_view = view(shrine_game(), observer, "open")
    assert [seat.hand for seat in own_view.seats] == [
        ["rice", "peanut", "banana"],
        ["rice", "rice"],
        ["rice", "banana", "pepper"],
    ]
    assert all(seat.goods_range is not None for seat in own_view.seats)


def test_r12_4_open_is_the_default() -> None:
    game = shrine_game()
    assert view(game, 0) == view(game, 0, "open")
    assert story(game, 0) == story(game, 0, "open")


def test_r12_4_what_moved_sacrifice_cards_may_be_remembered() -> None:
    game = shrine_game()
    play(game, "bless pepper", "take 2")
    open_memory = view(game, 0, "open").memory.goods
    assert open_memory is not None
    assert open_memory[:4] == [
        Offered(2, "peanut", "up"),
        Offered(0, "banana", "up"),
        Offered(1, None, "down"),
        Blessed(1, "pepper"),
    ]
    assert all(type(event) in MOVE_CARDS for event in open_memory)
    assert view(game, 0, "strict").memory.goods is None


def test_r12_4_open_history_shows_what_can_be_deduced() -> None:
    table = new_table(3)
    set_altar(table, "rice rice peanut pepper banana* rice*")
    own_view = view(game_on(table), 0)
    assert [seat.goods_range for seat in own_view.seats] == [
        dict.fromkeys(GOODS, (seat, seat + 1)) for seat in range(3)
    ]
    assert own_view.altar.stack == STACK
    assert own_view.altar.count == ALTAR
    assert own_view.altar.worth == {"rice": 3, "peanut": 2, "banana": 0, "pepper": 2}
    assert own_view.altar.hidden == 2


@every_observer
def test_r12_4_deductions_rest_on_what_was_seen(
    observer: int | None, deducer_calls: list[object]
) -> None:
    game = shrine_game()
    view(game, observer, "open")
    assert deducer_calls == [(3, True, goods_moved(story(game, observer, "open")))]
    view(game, observer, "open")
    assert len(deducer_calls) == 1  # there is nothing new to go on
    deducer_calls.clear()
    view(game, observer, "strict")
    assert deducer_calls == []
    view(ended_game(), observer, "strict")
    assert deducer_calls == [(3, True, goods_moved(story(ended_game(), observer)))]


@every_history
@every_observer
def test_r12_3_the_owner_of_a_record_may_see_everything_before_the_end(
    observer: int | None, history: History, deducer_calls: list[object]
) -> None:
    game = look_game()
    hidden = goods_moved([event for step in game.steps for event in step.events])
    own_view = view(game, observer, history, reveal=True)
    assert deducer_calls == [(3, True, hidden)]
    assert own_view.look is not None
    assert [card.good for card in own_view.look] == ["peanut", "pepper", "rice"]
    assert all(seat.goods == dict.fromkeys(GOODS, 1) for seat in own_view.seats)
    assert all(seat.hand is not None for seat in own_view.seats)
    assert own_view.altar.stack == [AltarCard("peanut", "down", None), AltarCard("pepper", "up", 2)]
    assert (own_view.phase, own_view.to_move, own_view.result) == ("keep", 1, None)
    assert len(own_view.legal) == (3 if observer == 1 else 0)


@every_history
@every_observer
def test_r12_3_a_look_ends_with_the_card_kept(observer: int | None, history: History) -> None:
    game = look_game()
    play(game, "keep 1")
    assert view(game, observer, history, reveal=True).look is None


def test_r12_3_at_the_end_nobody_has_made_the_looks_of_another() -> None:
    game = look_game()
    play(game, "keep 1")
    set_row(game.table, 3, "rice")
    leave_in_pile(game.table, "priest priest")
    play(game, "take 3")
    assert [look.kept for look in view(game, 1).memory.looks] == [1]
    for other in (0, 2, None):
        assert view(game, other).memory.looks == []
        assert view(game, other).memory.laid == []


def test_r12_4_events_and_views_can_be_sent() -> None:
    for observer in OBSERVERS:
        game = ended_game()
        assert msgspec.json.encode(view(game, observer))
        assert msgspec.json.encode(story(game, observer))

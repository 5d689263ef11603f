"""What a preview tells of a move: everything it changes."""

from bali import rules
from bali.preview import Change, Majority, Shift
from bali.table import Table
from tests.preview.cases import follows, knowing_altar, preview_of, would
from tests.tables import (
    do,
    new_table,
    scoring,
    set_altar,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)


def playing(hand: str, stones: int = 20, *, demon: bool = False) -> Table:
    table = new_table(demon=demon)
    set_seat(table, 0, hand=hand, stones=stones)
    table.phase = rules.PLAY
    return table


# Buy


def test_a_purchase_tells_stones_goods_and_supply() -> None:
    table = new_table()
    set_seat(table, 0, stones=9, front="rice rice", goods="rice rice pepper", hand="shrine rice")
    set_supply(table, 17, 15, 18, 14)
    assert would(table, "buy rice") == Change(
        stones=Shift(9, 6),
        goods={"rice": Shift(2, 3)},
        supply={"rice": Shift(17, 16)},
        loses=["play shrine"],
    )
    assert would(table, "buy none") == Change()


def test_a_purchase_tells_which_farmers_can_then_not_be_paid() -> None:
    table = new_table()
    set_seat(table, 0, stones=5, front="stonemason", hand="rice rice rice")
    assert would(table, "buy pepper").loses == ["play rice 2", "play rice 3"]


# Play


def test_farmers_tell_front_price_majority_and_cards_to_take() -> None:
    table = playing("rice rice pepper", stones=1)
    set_seat(table, 0, front="stonemason rice")
    set_seat(table, 1, front="rice rice")
    assert would(table, "play rice 2") == Change(
        stones=Shift(1, 0),
        front={"rice": Shift(1, 3)},
        prices={"rice": Shift(4, 2)},
        majorities={"rice": Majority(1, 0)},
        to_take=2,
    )
    assert would(table, "play rice 1").majorities == {"rice": Majority(1, None)}


def test_a_price_of_nothing_does_not_fall() -> None:
    table = playing("rice rice rice")
    set_seat(table, 0, front="rice rice rice rice rice")
    assert would(table, "play rice 3").prices == {}


def test_a_priest_tells_where_the_demon_goes() -> None:
    table = playing("priest rice shrine", demon=True)
    assert would(table, "play priest").demon == Shift(1, 2)
    assert would(table, "play rice 1").demon is None
    table.demon = 3
    assert would(table, "play priest").demon == Shift(4, 1)
    assert would(playing("priest"), "play priest").demon is None


def test_a_shrine_and_its_return() -> None:
    table = playing("shrine shrine shrine", stones=7)
    shrine = would(table, "play shrine")
    assert (shrine.stones, shrine.front, shrine.to_take) == (
        Shift(7, 0),
        {"shrine": Shift(0, 1)},
        1,
    )
    set_seat(table, 0, stones=6)
    assert preview_of(table).moves == {"discard shrine": Change(to_take=1)}


# Sacrifice


def test_an_offering_tells_goods_altar_face_and_worth() -> None:
    table = playing("shrine")
    set_seat(table, 1, goods="pepper pepper")
    set_altar(table, "rice rice pepper banana*")
    do(table, "play shrine")
    change = knowing_altar(table, rice=2, peanut=0, banana=0, pepper=1).moves["offer pepper"]
    assert change.goods == {"pepper": Shift(2, 1)}
    assert change.altar is not None
    assert (change.altar.size, change.altar.face, change.altar.known) == (
        Shift(4, 5),
        "up",
        Shift(1, 2),
    )
    assert change.altar.worth == {
        "rice": Shift(3, 3),
        "peanut": Shift(0, 0),
        "banana": Shift(0, 0),
        "pepper": Shift(2, 3),
    }
    do(table, "offer pepper", "offer rice")
    own = preview_of(table).moves["offer rice"].altar
    assert own is not None
    assert own.face == "down"


def test_a_blessing_tells_the_supply_too() -> None:
    table = playing("shrine")
    table.phase = rules.BLESS
    set_supply(table, 17, 15, 18, 14)
    change = would(table, "bless rice")
    assert (change.supply, change.goods) == ({"rice": Shift(17, 16)}, {})
    assert change.altar is not None
    assert (change.altar.size, change.altar.face) == (Shift(0, 1), "up")


def test_strict_memory_gives_only_the_height_of_the_altar() -> None:
    table = playing("shrine")
    table.phase = rules.BLESS
    altar = preview_of(table, "strict").moves["bless rice"].altar
    assert altar is not None
    assert (altar.size, altar.known, altar.worth) == (Shift(0, 1), None, None)


# Choices


def consulting(to_take: int = 0) -> Table:
    """Row 1 has just been formed and shows a stonemason; oracles were among its cards."""
    table = new_table(players=2, oracle=True)
    set_taking(table, 0, 1)
    table.last_row, table.phase, table.to_take = 0, rules.CONSULT, to_take
    set_row(table, 1, "stonemason rice priest")
    set_altar(table, "pepper rice* banana rice pepper")
    return table


def test_a_look_cannot_be_taken_back() -> None:
    moves = preview_of(consulting()).moves
    assert moves["oracle look"].final == "look"
    assert moves["oracle look"].looks_at == 4
    assert moves["oracle none"].final is None
    for change in moves.values():
        assert change.outlook is not None
        assert (change.outlook.follows, change.outlook.reveals) == ("scored", "stonemason")
        assert change.outlook.leaves is not None
        assert change.outlook.leaves.seat == 1


def test_after_the_oracle_the_taking_goes_on() -> None:
    outlook = follows(consulting(to_take=1), "oracle none")
    assert (outlook.follows, outlook.to_take) == ("more", 1)
    assert outlook.then[0].reveals == "rice"


def test_keeping_a_card() -> None:
    table = consulting()
    set_seat(table, 0, goods="pepper rice")
    do(table, "oracle look")
    moves = knowing_altar(table, rice=2, peanut=0, banana=1, pepper=1).moves
    rice = moves["keep 4"]
    assert (rice.final, rice.goods) == (None, {"rice": Shift(1, 2)})
    assert rice.altar is not None
    assert (rice.altar.size, rice.altar.known, rice.altar.face) == (Shift(5, 4), Shift(2, 1), None)
    assert rice.altar.worth == {
        "rice": Shift(3, 3),
        "peanut": Shift(0, 0),
        "banana": Shift(2, 3),
        "pepper": Shift(2, 3),
    }
    top = moves["keep 1"]
    assert (top.final, top.goods) == ("top", {"pepper": Shift(1, 2)})
    assert (rice.stones, rice.supply) == (None, {})


def test_keeping_the_only_card_brings_nothing_to_light() -> None:
    table = consulting()
    set_altar(table, "rice*")
    do(table, "oracle look")
    assert would(table, "keep 1").final is None


def test_a_reward() -> None:
    table = scoring("shrine", players=2)
    set_seat(table, 0, front="shrine shrine", stones=5, points=7)
    do(table, "take 1")
    assert preview_of(table).moves == {
        "reward points": Change(points=Shift(7, 10)),
        "reward stones": Change(stones=Shift(5, 8), reaches_shrine=True),
    }


def test_another_good() -> None:
    table = scoring("rice", players=2)
    set_seat(table, 0, front="rice", goods="pepper")
    set_supply(table, 0, 2, 0, 1)
    do(table, "take 1")
    assert preview_of(table).moves == {
        "gain peanut": Change(goods={"peanut": Shift(0, 1)}, supply={"peanut": Shift(2, 1)}),
        "gain pepper": Change(goods={"pepper": Shift(1, 2)}, supply={"pepper": Shift(1, 0)}),
    }

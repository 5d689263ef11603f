"""Every answer that is not legal has one reason, and it is true."""

from bali import rules
from bali.moves import CARD_IDS, GOOD_IDS, IDS, WORDS
from bali.preview import Plays, Reason, preview
from bali.table import Table
from bali.view import view
from tests.preview.cases import Configuration, every_configuration, games
from tests.tables import game_on, new_table, set_seat


@every_configuration
def test_every_other_answer_has_a_true_reason(configuration: Configuration) -> None:
    for game in games(configuration, "scarce"):
        full_preview = preview(view(game, game.table.mover, "strict"))
        answers = set(full_preview.moves) | set(full_preview.blocked)
        assert not set(full_preview.moves) & set(full_preview.blocked)
        assert answers == questions(next(iter(full_preview.moves)))
        for word, reason in full_preview.blocked.items():
            assert_remedy(game.table, word, reason)


@every_configuration
def test_before_buying_the_preview_has_the_plays(configuration: Configuration) -> None:
    """The same as when nothing was bought; None in any other phase."""
    for game in games(configuration, "scarce"):
        seat = game.table.mover
        plays = preview(view(game, seat, "strict")).plays
        if game.table.phase != rules.BUY:
            assert plays is None
            continue
        assert preview(view(game, (seat + 1) % game.table.players, "strict")).plays is None
        after = game.table.copy()
        rules.apply(after, rules.BUY_NONE)
        then = preview(view(game_on(after), seat, "strict"))
        assert plays == Plays(then.moves, then.blocked)


def questions(word: str) -> set[str]:
    """All answers to the question that a move answers."""
    plays = ("play", "discard")
    group = plays if word.startswith(plays) else (word.split(maxsplit=1)[0],)
    return {other for other in WORDS if other.split()[0] in group}


def assert_remedy(table: Table, word: str, reason: Reason) -> None:
    """Not legal with one less than is needed; legal, if nothing else is lacking, with so many."""
    if reason.needs is not None:
        assert not allowed(table, word, reason, reason.needs - 1)
        assert allowed(table, word, reason, reason.needs)
    else:
        assert reason.code == "demon"
        assert (reason.row, word) == (table.demon + 1, f"take {reason.row}")


def allowed(table: Table, word: str, reason: Reason, number: int) -> bool:
    changed = table.copy()
    hand, stones = changed.hand[table.mover], changed.stones
    name = word.split()[1]
    match reason.code:
        case "stones":
            assert reason.has == stones[table.mover]
            stones[table.mover] = number
        case "held":
            assert reason.has == hand[CARD_IDS[name]]
            changed.hand[table.mover] = [0] * rules.KINDS
            changed.hand[table.mover][CARD_IDS[name]] = number
            stones[table.mover] = 20
        case "shrines":
            assert reason.has == hand[rules.SHRINE]
            hand[rules.SHRINE] = number
            stones[table.mover] = 0
        case "affordable":
            assert reason.has == stones[table.mover]
            stones[table.mover] = rules.SHRINE_PRICE - 1 if number == reason.needs else 7
        case "supply":
            assert reason.has == changed.supply[GOOD_IDS[name]]
            changed.supply[GOOD_IDS[name]] = number
            stones[table.mover] = 20
        case "owned":
            assert reason.has == changed.goods[table.mover][GOOD_IDS[name]]
            changed.goods[table.mover][GOOD_IDS[name]] = number
        case "altar":
            assert reason.has == table.altar_size
            changed.altar_size = number
        case _:
            raise AssertionError(reason)
    return bool(rules.legal(changed) >> IDS[word] & 1)


def test_the_most_important_reason_comes_first() -> None:
    table = new_table()
    set_seat(table, 0, stones=4, front="", hand="rice shrine shrine")
    table.supply[rules.RICE] = 0
    blocked = preview(view(game_on(table), 0)).blocked
    assert blocked["buy rice"] == Reason("supply", 1, 0)
    assert blocked["buy pepper"] == Reason("stones", 5, 4)
    table.phase = rules.PLAY
    blocked = preview(view(game_on(table), 0)).blocked
    assert blocked["play rice 3"] == Reason("held", 3, 1)
    assert blocked["play priest"] == Reason("held", 1, 0)
    assert blocked["play shrine"] == Reason("stones", 7, 4)
    assert blocked["discard shrine"] == Reason("shrines", 3, 2)
    set_seat(table, 0, stones=9, hand="shrine shrine shrine")
    blocked = preview(view(game_on(table), 0)).blocked
    assert blocked["discard shrine"] == Reason("affordable", 7, 9)
    set_seat(table, 0, stones=6)
    blocked = preview(view(game_on(table), 0)).blocked
    assert blocked["play shrine"] == Reason("stones", 7, 6)
    assert blocked["play rice 1"] == Reason("held", 1, 0)

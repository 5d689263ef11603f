"""Views are validated before compiled code, which checks no bounds, sees their numbers.

They may come from other programs. A view that passes need not come from a game, but every number in
it is one that a game can have, and the cards are those of the box.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from bali import rules
from bali.bots.beliefs.cases import Impossible
from bali.memory import Range
from bali.moves import CARDS, COLORS, GOODS, KINDS, PHASES, VARIANT_NAMES
from bali.story import AltarCard, Blessed, Bought, Gained, Kept, Offered, Scored
from bali.view import SeatView, View

MOST_COINS = 1000  # stones or points of a player, far beyond those of any game
MOST_EVENTS = 1000  # that moved sacrifice cards, likewise

Checks = dict[str, bool]  # by what is checked: whether it is right


def validate(view: View) -> None:
    """Raise Impossible unless the view meets the assumptions of the compiled rules."""
    # Each group of checks relies on the groups before it.
    groups: tuple[Callable[[View], Checks], ...] = (
        _check_names,
        _check_turn,
        _check_players,
        _check_cards,
        _check_altar,
        _check_events,
    )
    for group in groups:
        wrong = [name for name, is_right in group(view).items() if not is_right]
        if wrong:
            raise Impossible(f"the view is inconsistent: {', '.join(wrong)}")


def _check_names(view: View) -> Checks:
    """Whether all parts are there, and have names that exist."""
    colors = [seat.color for seat in view.seats]
    return {
        "seats": rules.FEWEST <= view.players == len(view.seats) <= rules.MOST,
        "phase": view.phase in PHASES,
        "variants": set(view.variants) <= set(VARIANT_NAMES),
        "colors": set(colors) <= set(COLORS) and len(set(colors)) == len(colors),
        "front": all(seat.front.keys() == set(KINDS) for seat in view.seats),
        "hands": all(set(seat.hand or []) <= set(KINDS) for seat in view.seats),
        "goods": all(_names_goods(seat) for seat in view.seats),
        "offer": len(view.offer) == rules.ROWS,
        "rows": all(0 < len(row) <= rules.DEPTH and set(row) <= set(KINDS) for row in view.offer),
        "pile": set(view.pile_kinds or {}) <= set(CARDS),
        "supply": view.supply.keys() == set(GOODS),
        "box": {"shrine", "oracle"} <= view.box.keys(),
        "altar": (view.altar.count or {}).keys() == set(GOODS),
    }


def _names_goods(seat: SeatView) -> bool:
    of_goods = (seat.goods_range or {}).keys() == set(GOODS)
    return of_goods and (seat.goods is None or seat.goods.keys() == set(GOODS))


# By phase: the fewest and most cards that are still to be taken; from 1 to 3 in all others.
TO_TAKE = {
    "buy": (0, 0),
    "play": (0, 0),
    "oracle": (0, rules.HAND - 1),
    "keep": (0, rules.HAND - 1),
    "reward": (0, 0),
    "gain": (0, 0),
}
OF_OTHERS = ("offer", "reward", "gain")  # phases in which others than the active player decide
AFTER_TAKES = ("oracle", "keep", "reward", "gain")


def _check_turn(view: View) -> Checks:
    """Whether the decision can be asked for."""
    seats, rows = range(view.players), range(1, rules.ROWS + 1)
    fewest, most = TO_TAKE.get(view.phase, (1, rules.HAND))
    scored = {"reward": ("shrine",), "gain": GOODS}.get(view.phase, (None,))
    return {
        "mover": view.seat is not None and view.seat == view.to_move,
        "turn": view.seat in seats and view.active in seats,
        "number of the turn": 0 < view.turn <= rules.DECK + 1,
        "phase": view.seat == view.active or view.phase in OF_OTHERS,
        "cards to take": fewest <= view.to_take <= most,
        "last row": view.last_row in rows
        or (view.last_row is None and view.phase not in AFTER_TAKES),
        "demon": view.demon in (rows if "demon" in view.variants else (None,)),
        "oracle": "oracle" in view.variants or view.phase not in ("oracle", "keep"),
        "scored": view.scored in scored,
    }


def _check_players(view: View) -> Checks:
    hand_sizes = [
        rules.HAND - (view.to_take if seat == view.active else 0) for seat in range(view.players)
    ]
    return {
        "hands": hand_sizes == [len(seat.hand or []) for seat in view.seats],
        "front": all(number >= 0 for seat in view.seats for number in seat.front.values()),
        "stones": all(0 <= seat.stones <= MOST_COINS for seat in view.seats),
        "points": all(0 <= seat.points <= MOST_COINS for seat in view.seats),
        "goods": all(_fits(seat.goods_range or {}, seat.goods_size) for seat in view.seats),
    }


def _fits(ranges: Mapping[str, Range], size: int) -> bool:
    """Whether so many cards can be in these ranges."""
    fewest, most = (sum(bounds) for bounds in zip(*ranges.values(), strict=True))
    ordered = all(0 <= low <= high <= rules.SACRIFICES for low, high in ranges.values())
    return bool(ordered and fewest <= size <= most)


def _check_cards(view: View) -> Checks:
    """Whether the cards are those of the box, with those that players start with (R1)."""
    pile = view.pile_kinds or {}
    cards = Counter(pile) + Counter(card for row in view.offer for card in row)
    for seat in view.seats:
        cards += Counter(seat.front) + Counter(seat.hand or [])
    cards["shrine"] += view.box["shrine"]
    cards["oracle"] += view.box["oracle"]
    oracles = rules.ORACLES if "oracle" in view.variants else 0
    copies = Counter(dict(zip(CARDS, (*rules.COPIES, oracles), strict=True)))
    for seat in view.seats:
        copies += _starting_cards(seat)
    sacrifices = view.altar.size + sum(seat.goods_size for seat in view.seats)
    return {
        "pile": view.pile == sum(pile.values()) and all(number >= 0 for number in pile.values()),
        "box": min(view.box["shrine"], view.box["oracle"]) >= 0,
        "cards": all(cards[card] == copies[card] for card in CARDS),
        "supply": all(0 <= number <= rules.SACRIFICES for number in view.supply.values()),
        "sacrifice cards": sacrifices + sum(view.supply.values()) <= rules.SACRIFICES * rules.GOODS,
    }


def _starting_cards(seat: SeatView) -> Counter[str]:
    """R1.2, R2.1: a stonemason, and all farmers but the one that the colour lacks."""
    lacks = GOODS[rules.LACKS[COLORS.index(seat.color)]]
    return Counter(["stonemason", *(good for good in GOODS if good != lacks)])


def _check_altar(view: View) -> Checks:
    altar, look = view.altar, view.look
    number = min(rules.LOOK, altar.size)
    return {
        "altar": 0 <= altar.size <= rules.LARGEST_ALTAR and len(altar.stack or []) == altar.size,
        "goods on the altar": _fits(altar.count or {}, altar.size)
        and all(card.good in (None, *GOODS) for card in altar.stack or []),
        "look": (look is not None) == (view.phase == "keep")
        and (view.phase not in ("oracle", "keep") or number > 0)
        and (look is None or len(look) == number)
        and all(_is_seen(card) for card in look or []),
    }


def _is_seen(card: AltarCard) -> bool:
    return card.good in GOODS and card.face is not None


def _check_events(view: View) -> Checks:
    """Whether the remembered events name seats, goods and numbers that exist."""
    events = view.memory.goods or []
    seats = range(view.players)
    number = dict.fromkeys((Offered, Blessed, Kept, Bought, Gained), 0)
    shares = 0
    named = placed = True
    for event in events:
        match event:
            case Scored(kind, given):
                named &= kind in KINDS and all(share.seat in seats for share in given)
                placed &= all(0 <= share.goods <= rules.SACRIFICES for share in given)
                shares += sum(share.goods for share in given)
            case Blessed(_, good) | Bought(_, good) | Gained(_, good):
                named &= good in GOODS and event.seat in seats
            case Offered(seat, good) | Kept(seat, _, good):
                named &= good in (None, *GOODS) and seat in seats
        if type(event) in number:
            number[type(event)] += 1
    received = number[Bought] + number[Gained] + shares
    laid = number[Offered] + number[Blessed] + (rules.GOODS if "oracle" in view.variants else 0)
    return {
        "events": named and placed and len(events) <= MOST_EVENTS,
        "goods received": received <= rules.SACRIFICES * rules.GOODS,
        "offerings": laid - number[Kept] == view.altar.size and laid <= rules.LARGEST_ALTAR,
    }

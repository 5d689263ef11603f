"""A name for every number of an observation, from the words of moves and cards."""

from itertools import product

from bali import rules
from bali.kernel.observations import parts
from bali.moves import CARDS, GOODS, KINDS, PHASES

SEATS = ("own", "second", "third", "fourth")  # in playing order, from the observer
_ROWS = tuple(f"row_{row}" for row in range(1, rules.ROWS + 1))
_DEPTHS = tuple(f"card_{depth}" for depth in range(1, rules.DEPTH + 1))
_LOOKED = tuple(f"card_{place}" for place in range(1, rules.LOOK + 1))

Axis = tuple[str, ...]


def feature_names(players: int) -> tuple[str, ...]:
    """The names of all features, in the order of the tensor: `offer.row_1.card_4.shrine`."""
    axes = _axes(players)
    return tuple(
        ".".join((part.name, *labels))
        for part in parts(players)
        for labels in product(*axes[part.name])
    )


def _axes(players: int) -> dict[str, tuple[Axis, ...]]:
    """What the indices of each part stand for, by its dimensions."""
    seats = SEATS[:players]
    return {
        "phase": (PHASES,),
        "clock": (("to_take", "turn", "pile"),),
        "variants": (("oracle", "demon"),),
        "demon": (_ROWS,),
        "last_row": (_ROWS,),
        "scored": (KINDS,),
        "active": (seats,),
        "mover": (seats,),
        "offer": (_ROWS, _DEPTHS, KINDS),
        "pile": (CARDS,),
        "supply": (GOODS,),
        "top": ((*GOODS, "face_down", "none"),),
        "altar": (GOODS,),
        "worth": (GOODS,),
        "altar_size": (("cards", "not_counted"),),
        "look": (_LOOKED, (*GOODS, "face_down")),
        "box": (("shrine", "oracle"),),
        "goods": (GOODS,),
        "front": (seats, KINDS),
        "alone": (seats, KINDS),
        "hand": (seats, KINDS),
        "prices": (seats, GOODS),
        "stones": (seats,),
        "points": (seats,),
        "cards": (seats,),
        "account": (seats, GOODS),
        "laid": (seats,),
        "kept": (seats,),
        "dues": (seats, _ROWS),
        "standing": (seats,),
    }

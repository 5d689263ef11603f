"""The columns of the tables; docs/lab.md describes them, which a test checks."""

import pyarrow as pa

from bali.kernel.game_statistics import RARE
from bali.moves import GOODS, KINDS

THIRDS = ("early", "middle", "late")
WORD = pa.dictionary(pa.int8(), pa.string())
NAME = pa.dictionary(pa.int32(), pa.string())
_SMALL, _SHORT = pa.int8(), pa.int16()


def _each(form: str, of: tuple[str, ...]) -> list[tuple[str, pa.DataType]]:
    return [(form.format(word), _SMALL) for word in of]


GAMES = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.uint64()),
        ("deal", pa.int64()),
        ("players", _SMALL),
        ("oracle", pa.bool_()),
        ("demon", pa.bool_()),
        ("turns", _SHORT),
        ("moves", _SHORT),
        ("rows", _SMALL),
        ("looks", _SMALL),
        ("margin", _SHORT),
        ("decided_by", WORD),
        *_each("altar_{}", GOODS),
        *_each("value_{}", GOODS),
        *_each("supply_{}", GOODS),
        *_each("{}", RARE),
        ("forfeit_seat", _SMALL),
        ("forfeit_move", _SHORT),
        ("forfeit_reason", pa.string()),
    ]
)

SEATS = pa.schema(
    [
        ("game", pa.int64()),
        ("seat", _SMALL),
        ("bot", NAME),
        ("color", WORD),
        ("won", pa.float64()),
        ("total", _SHORT),
        ("points", _SHORT),
        ("points_priests", _SHORT),
        ("points_shrines", _SHORT),
        ("shrine_points", _SHORT),
        ("stone_points", _SHORT),
        ("goods_points", _SHORT),
        ("stones", _SHORT),
        *_each("front_{}", KINDS),
        *_each("goods_{}", GOODS),
        *[(f"played_{kind}_{third}", _SMALL) for kind in KINDS for third in THIRDS],
        ("first_shrine", _SMALL),
        ("turns", _SMALL),
        *_each("bought_{}", GOODS),
        ("paid", _SHORT),
        ("gained", _SMALL),
        ("kept", _SMALL),
        ("offered", _SMALL),
        ("stones_masons", _SHORT),
        ("stones_shrines", _SHORT),
        ("majorities", _SMALL),
        ("decisions", _SHORT),
        ("choices", _SHORT),
        ("seconds", pa.float64()),
    ]
)

THOUGHTS = pa.schema(
    [
        ("game", pa.int64()),
        ("step", _SHORT),
        ("move", WORD),
        ("visits", pa.int32()),
        ("win_share", pa.float64()),
        ("half_width", pa.float64()),
        ("points", pa.float64()),
    ]
)

DECISIONS = pa.schema(
    [
        ("game", pa.int64()),
        ("step", _SHORT),
        ("turn", _SHORT),
        ("seat", _SMALL),
        ("phase", WORD),
        ("move", WORD),
        ("options", _SMALL),
        ("legal", pa.int64()),
    ]
)

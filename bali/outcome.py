"""The result of a game: scores, winners, and what decided (R9)."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from bali import rules

Tiebreak = Literal["points", "shrines", "stones", "shared"]


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R9.3: where a player's points come from; `total` is the sum of the others.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> while not game.over:
    ...     game.play(game.legal[0])
    >>> score = game.result.scores[0]
    >>> score.total == score.points + score.shrines + score.stones + score.goods
    True
    """

    points: int  # gained in play
    shrines: int
    stones: int
    goods: int
    total: int


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final count, as records hold it (R9); `docs/records.md` describes the fields.

    Scores are by seat. Several seats win only if nothing breaks their tie (R9.4).

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> while not game.over:
    ...     game.play(game.legal[0])
    >>> len(game.result.scores), game.result.winners
    (2, [0])
    """

    altar: dict[str, int]
    values: dict[str, int]
    scores: list[Score]
    winners: list[int]


def by_good(numbers: Sequence[int]) -> dict[str, int]:
    """Numbers of the four goods by name."""
    rice, peanut, banana, pepper = numbers
    return {"rice": rice, "peanut": peanut, "banana": banana, "pepper": pepper}


def result(table: rules.State) -> Result:
    """The count of a table as it is now; final when the game is over."""
    scores = [
        Score(
            points=table.points[seat],
            shrines=rules.SHRINE_POINTS * table.front[seat][rules.SHRINE],
            stones=table.stones[seat] // rules.STONES_A_POINT,
            goods=rules.goods_points(table, seat),
            total=rules.final_score(table, seat),
        )
        for seat in range(table.players)
    ]
    return Result(
        altar=by_good(table.altar_count),
        values=by_good([rules.value(table, good) for good in range(rules.GOODS)]),
        scores=scores,
        winners=[seat for seat in range(table.players) if rules.wins(table, seat)],
    )


def totals_of(table: rules.State) -> list[int]:
    """The totals by seat, counted as if the game ended now."""
    return [rules.final_score(table, seat) for seat in range(table.players)]


def decided_by(table: rules.State) -> Tiebreak:
    """R9.4: what decided the victory."""
    final = result(table)
    if len(final.winners) > 1:
        return "shared"
    winner = final.winners[0]
    tied = [
        seat
        for seat in range(table.players)
        if seat != winner and final.scores[seat].total == final.scores[winner].total
    ]
    if not tied:
        return "points"
    shrines = table.front[winner][rules.SHRINE]
    if any(table.front[seat][rules.SHRINE] == shrines for seat in tied):
        return "stones"
    return "shrines"


def victory(end: rules.State) -> list[float]:
    """The share of the victory of each seat (R9.4)."""
    wins = [bool(rules.wins(end, seat)) for seat in range(end.players)]
    return [win / sum(wins) for win in wins]

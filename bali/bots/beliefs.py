"""What a seat believes: a table with all that it knows, and a script that leaves the rest open."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from bali import rules
from bali.chance import Chance, shuffle
from bali.kernel import beliefs as kernel
from bali.kernel.records import Tables, blank, put
from bali.moves import CARD_IDS, CARDS, GOOD_IDS, GOODS
from bali.preview.imagine import imagine
from bali.story import (
    AltarCard,
    AnyEvent,
    Blessed,
    Bought,
    Gained,
    Kept,
    Looked,
    Offered,
    Scored,
)
from bali.table import Table
from bali.view import View

_FACES = {"up": 0, "down": 1}
_OPEN = -1


class Beliefs(NamedTuple):
    """What the compiled search deals from; see `bali.kernel.beliefs`."""

    tables: Tables  # the first shows all that the seat knows, the second is room for a deal
    script: kernel.Script
    open_to: kernel.Choices  # by choice: so many answers, or 0 for a card of the first altar
    known: kernel.Choices  # by choice: the answer that is certain, or NO_CHOICE
    worlds: np.ndarray[tuple[int, int], np.dtype[np.int8]]  # given ways, if it is hard to find any


def beliefs(view: View) -> Beliefs:
    """The beliefs of the seat to move."""
    script = _Script(view)
    tables = blank(2)
    put(tables, 0, known_table(view))
    return Beliefs(
        tables,
        np.array(script.rows, np.int8).reshape(-1, kernel.COLUMNS),
        np.array(script.open_to, np.int8),
        np.array(script.known, np.int8),
        np.zeros((0, len(script.open_to)), np.int8),
    )


class _Script:
    """Writes the script, and notes which choices are certain because the seat saw the card."""

    def __init__(self, view: View) -> None:
        self.rows: list[tuple[int, int, int, int]] = []
        self.open_to: list[int] = []
        self.known: list[int] = []
        # The altar as far as it is certain which card lies where: the card's choice, or _OPEN.
        self._altar: list[int] = []
        self._me = view.seat
        if "oracle" in view.variants:
            for _ in range(rules.GOODS):  # R10.1
                self._row(kernel.FIRST, 0, self._choice(0))
                self._altar.append(self._last())
        self._looked = 0
        for event in view.memory.goods or []:
            self._write(event)

    def _write(self, event: AnyEvent) -> None:
        match event:
            case Bought(seat, good) | Gained(seat, good):
                self._row(kernel.GAIN, seat, GOOD_IDS[good])
            case Scored(kind, shares) if kind in GOOD_IDS:
                for share in shares:
                    for _ in range(share.goods):
                        self._row(kernel.GAIN, share.seat, GOOD_IDS[kind])
            case Offered(seat, None, face):
                self._row(kernel.HIDE, seat, self._choice(rules.GOODS), _FACES[face])
                self._altar.append(self._last())
            case Offered(seat, str(good), face):
                self._row(kernel.LAY, seat, GOOD_IDS[good], _FACES[face])
                self._altar.append(_OPEN)
            case Blessed(_, good):
                self._row(kernel.BLESS, 0, GOOD_IDS[good])
                self._altar.append(_OPEN)
            case Looked(_, number, cards):
                self._looked = number
                for place, card in enumerate(cards or []):
                    self._show(place, card)
            case Kept(seat, int(place)):
                self._row(kernel.KEEP, seat, place - 1)
                del self._altar[len(self._altar) - place]
            case Kept(seat, None, _, top):
                self._row(kernel.TAKE, seat, self._choice(self._looked), _shown(top))
                self._altar[-self._looked :] = [_OPEN] * (self._looked - 1)

    def _row(self, what: int, seat: int, number: int, more: int = 0) -> None:
        self.rows.append((what, seat, number, more))

    def _choice(self, answers: int) -> int:
        self.open_to.append(answers)
        self.known.append(kernel.NO_CHOICE)
        return self._last()

    def _last(self) -> int:
        return len(self.open_to) - 1

    def _show(self, place: int, card: AltarCard) -> None:
        if card.good is None or card.face is None:
            return
        good = GOOD_IDS[card.good]
        self._row(kernel.SHOW, place, good, _FACES[card.face])
        choice = self._altar[-1 - place]
        if choice != _OPEN:
            self.known[choice] = good


def _shown(top: AltarCard | None) -> int:
    if top is None:
        return kernel.TOP_NONE
    return kernel.TOP_DOWN if top.good is None else GOOD_IDS[top.good]


def known_table(view: View) -> Table:
    """The table as the seat to move knows it; the pile in any order, hidden goods made up."""
    table = imagine(view)
    table.served = _served(view, table)
    kinds = view.pile_kinds or {}
    table.pile = [CARD_IDS[kind] for kind in CARDS for _ in range(kinds.get(kind, 0))]
    table.pile += [0] * (rules.LARGEST_PILE - view.pile)
    for name in ("stones", "points"):
        getattr(table, name).extend([0] * (rules.MOST - view.players))
    for name, width in (("front", rules.KINDS), ("hand", rules.KINDS), ("goods", rules.GOODS)):
        getattr(table, name).extend([0] * width for _ in range(rules.MOST - view.players))
    stack = view.altar.stack or []
    for place, card in enumerate(reversed(stack)):
        table.altar[place] = rules.RICE if card.good is None else GOOD_IDS[card.good]
        table.face_down[place] = _FACES[card.face or "down"]
    return table


def _served(view: View, table: Table) -> int:
    """How many seats have had their part of the sacrifice or scoring under way (R6, R8)."""
    steps = (table.mover - table.active) % table.players
    if table.phase == rules.OFFER:
        return steps or table.players
    if table.phase == rules.REWARD:
        return steps + 1
    if table.phase != rules.GAIN:
        return 0
    served = _had_their_part(view.memory.goods or [])
    due = [
        step
        for step in range(table.players + 1)
        if rules.recipient(table, table.scored, step) != rules.NOBODY
    ]
    return due[served] + 1


def _had_their_part(told: list[AnyEvent]) -> int:
    """How many cards were handed out since the scoring began."""
    cards = 0
    for event in told:
        match event:
            case Scored(_, shares):
                cards = sum(share.goods for share in shares)
            case Gained():
                cards += 1
    return cards


def every_world(script: kernel.Script, beliefs: Beliefs, chance: Chance) -> Iterator[list[int]]:
    """All ways in which the game can have gone, in random order: choice by choice, going back."""
    raise NotImplementedError(script, beliefs, chance, shuffle, GOODS)

"""OpenSpiel's observer: tensors and strings, with or without perfect recall."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from bali import rules
from bali.kernel.observations import parts
from bali.moves import GOODS, KINDS, PHASES
from bali.research.checks import whole_number
from bali.research.openspiel.notes import BITS, MOST_NOTES, words
from bali.research.openspiel.state import ChanceState
from bali.research.spaces import Tensor, split_observation

_BITS = np.arange(BITS)


class Observer:
    """Tensors for observations and information states; strings for every kind of observation.

    With `PrivateInfoType.ALL_PLAYERS` it holds what all seats know, whoever observes. Perfect
    recall needs both public and private information, because what a seat saw is one sequence.
    """

    _blocks: Tensor  # the tensor without `player`, by seat

    def __init__(self, players: int, kind: Any) -> None:
        self._players = players
        self._public = kind.public_info
        self._whose = kind.private_info
        self._recalls = kind.perfect_recall
        whole = self._public and self._whose != pyspiel.PrivateInfoType.NONE
        if self._recalls and not whole:
            raise pyspiel.SpielError(
                "perfect_recall needs public_info, and private_info of SINGLE_PLAYER or ALL_PLAYERS"
            )
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if whole:
            self._lay_out_tensor()

    def _lay_out_tensor(self) -> None:
        """Name the parts of the tensor: of one seat, or of every seat with its number."""
        single = self._whose == pyspiel.PrivateInfoType.SINGLE_PLAYER
        head = self._players if single else 0
        width = sum(part.size() for part in parts(self._players))
        length = width + (MOST_NOTES * BITS if self._recalls else 0)
        self.tensor = np.zeros(head + length * (1 if single else self._players), np.float32)
        if single:
            self.dict["player"] = self.tensor[:head]
        self._blocks = self.tensor[head:].reshape(-1, length)
        for seat, block in enumerate(self._blocks):
            named = split_observation(block[:width], self._players)
            if self._recalls:
                named["notes"] = block[width:]
            self.dict |= {
                name if single else f"seat_{seat}_{name}": part for name, part in named.items()
            }

    def _seats(self, player: int) -> Sequence[int]:
        """The seats whose private information is observed; ValueError for any other number."""
        if self._whose == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return range(self._players)
        if self._whose == pyspiel.PrivateInfoType.NONE:
            return []
        return [whole_number("player", player, self._players)]

    def set_from(self, state: Any, player: int) -> None:
        if self.tensor is None:
            return
        chance_state: ChanceState = state.chance_state
        seats = self._seats(player)
        self.tensor[:] = 0
        if "player" in self.dict:
            self.dict["player"][player] = 1
        for block, seat in zip(self._blocks, seats, strict=True):
            observation = chance_state.observe(seat)
            block[: len(observation)] = observation
            if self._recalls:
                notes = np.frombuffer(chance_state.notes[seat], np.uint8)
                bits = (notes[:, None] + 1) >> _BITS & 1
                block[len(observation) :][: bits.size] = bits.ravel()

    def string_from(self, state: Any, player: int) -> str:
        chance_state: ChanceState = state.chance_state
        seats = self._seats(player)
        if self._recalls:
            return "\n".join(f"seat {seat}: {words(chance_state.notes[seat])}" for seat in seats)
        lines = []
        for seat in seats:
            lines += [f"seat {seat}", *private(chance_state, seat)]
        if self._public:
            lines += public(chance_state)
        return "\n".join(lines)


def public(chance_state: ChanceState) -> list[str]:
    """R12.1: the public information."""
    if chance_state.compiled_state is None:
        return ["dealing"]
    table = chance_state.table()
    seats = range(chance_state.variants[0])
    top = int(table["altar_size"]) - 1
    top_text = "nothing" if top < 0 else "face down"
    if top >= 0 and not table["face_down"][top]:
        top_text = GOODS[table["altar"][top]]
    rows = [
        " ".join(KINDS[card] for card in table["offer"][row][: table["length"][row]])
        for row in range(rules.ROWS)
    ]
    return [
        f"turn {table['turn']} of {table['active']}: {PHASES[table['phase']]} {table['mover']}",
        f"to take {table['to_take']}, last row {table['last_row']}, demon {table['demon']}",
        f"scored {table['scored']}",
        *(f"row {row}: {cards}" for row, cards in enumerate(rows)),
        f"drawn {chance_state.drawn}" if chance_state.pending_take is not None else "",
        f"pile {table['pile_size'] - table['drawn']}, supply {_row(table['supply'])}",
        f"altar {table['altar_size']}, top {top_text}",
        f"box {table['box_shrines']} {table['box_oracles']}",
        *(
            f"{seat}: front {_row(table['front'][seat])}, stones {table['stones'][seat]}, "
            f"points {table['points'][seat]}, hand {table['hand'][seat].sum()}, "
            f"goods {table['goods'][seat].sum()}"
            for seat in seats
        ),
    ]


def private(chance_state: ChanceState, seat: int) -> list[str]:
    """R12.2: the own cards, and those that the seat is looking at."""
    if chance_state.compiled_state is None:
        return []
    table = chance_state.table()
    looking = table["phase"] == rules.KEEP and table["mover"] == seat
    return [
        f"hand {_row(table['hand'][seat])}, goods {_row(table['goods'][seat])}",
        f"look {words(bytes(chance_state.look_notes()))}" if looking else "",
    ]


def describe(chance_state: ChanceState) -> str:
    """Everything, also what is hidden, for OpenSpiel's string of a state."""
    lines = public(chance_state)
    for seat in range(chance_state.variants[0]):
        lines += private(chance_state, seat)
    if chance_state.compiled_state is not None:
        table = chance_state.table()
        lines.append(f"altar from the bottom: {_row(table['altar'][: table['altar_size']])}")
    return "\n".join(lines)


def _row(numbers: Any) -> str:
    return " ".join(map(str, numbers.tolist()))

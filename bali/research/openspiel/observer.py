"""OpenSpiel's observer: tensors and strings, with or without perfect recall."""

from typing import Any

import numpy as np
import pyspiel

from bali import rules
from bali.kernel.observations import parts
from bali.moves import GOODS, KINDS, PHASES
from bali.research.openspiel.notes import BITS, MOST_NOTES, words
from bali.research.openspiel.state import ChanceState
from bali.research.spaces import Tensor, split_observation

_BITS = np.arange(BITS)


class Observer:
    """Tensors for observations and information states; strings for every kind of observation."""

    def __init__(self, players: int, kind: Any) -> None:
        self._players = players
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if self._public and self._private:
            size = sum(part.size() for part in parts(players))
            notes_size = MOST_NOTES * BITS if self._recalls else 0
            self.tensor = np.zeros(players + size + notes_size, np.float32)
            self.dict["player"] = self.tensor[:players]
            self.dict |= split_observation(self.tensor[players : players + size], players)
            if notes_size:
                self.dict["notes"] = self.tensor[players + size :]

    def set_from(self, state: Any, player: int) -> None:
        if self.tensor is None:
            return
        chance_state: ChanceState = state.chance_state
        self.tensor[:] = 0
        self.dict["player"][player] = 1
        observation = chance_state.observe(player)
        self.tensor[self._players : self._players + len(observation)] = observation
        if self._recalls:
            notes = np.frombuffer(chance_state.notes[player], np.uint8)
            bits = (notes[:, None] + 1) >> _BITS & 1
            self.dict["notes"][: bits.size] = bits.ravel()

    def string_from(self, state: Any, player: int) -> str:
        chance_state: ChanceState = state.chance_state
        if self._recalls and self._public and self._private:
            return f"seat {player}: {words(chance_state.notes[player])}"
        lines = []
        if self._private:
            lines.append(f"seat {player}")
            lines += private(chance_state, player)
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

"""The state of one game with explicit chance nodes: every card is an outcome of its own."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from bali import rules
from bali.game import Game
from bali.kernel.observations import width
from bali.research.checks import describe_wrong
from bali.research.compiled_state import CompiledState, start_state
from bali.research.openspiel import notes
from bali.research.spaces import Tensor
from bali.table import Deal

OFFER = rules.ROWS * rules.DEPTH
CHANCE = -1

Odds = list[tuple[int, float]]


class ChanceState:
    """A game in which chance deals card by card, also those of a new row.

    `BaliState` wraps it for OpenSpiel.
    """

    __slots__ = (
        "altar",
        "cards",
        "colors",
        "compiled_state",
        "drawn",
        "left",
        "moves",
        "notes",
        "pending_take",
        "variants",
    )  # fmt: skip

    def __init__(self, players: int, oracle: bool, demon: bool) -> None:
        self.variants = (players, oracle, demon)
        self.colors: list[int] = []
        self.cards: list[int] = []  # of the first offer
        self.altar: list[int] = []  # the first one, bottom first
        self.left = [*rules.COPIES, rules.ORACLES if oracle else 0]  # by card, not yet drawn
        self.compiled_state: CompiledState | None = None  # None during the deal
        self.moves = b""
        self.pending_take: int | None = None  # a take that has emptied a row
        self.drawn: list[int] = []  # the cards that form it, so far
        self.notes = [b""] * players  # by seat

    def __deepcopy__(self, _: object) -> "ChanceState":
        """A fast copy: OpenSpiel clones its states very often."""
        twin = ChanceState.__new__(ChanceState)
        twin.variants = self.variants
        twin.colors = self.colors[:]
        twin.cards = self.cards[:]
        twin.altar = self.altar[:]
        twin.left = self.left[:]
        twin.compiled_state = None if self.compiled_state is None else self.compiled_state.copy()
        twin.moves = self.moves
        twin.pending_take = self.pending_take
        twin.drawn = self.drawn[:]
        twin.notes = self.notes[:]
        return twin

    # The node

    def over(self) -> bool:
        return self.compiled_state is not None and self.compiled_state.over()

    def mover(self) -> int:
        """The seat to move, or CHANCE, which equals NOBODY: check `over` first."""
        if self.compiled_state is None or self.pending_take is not None:
            return CHANCE
        return self.compiled_state.mover()

    def legal(self) -> list[int]:
        return [] if self.compiled_state is None else self.compiled_state.legal()

    def chance_outcomes(self) -> Odds:
        """The outcomes of a chance node, with their probabilities."""
        if self.compiled_state is not None:
            return _proportional_odds(self.left)
        if len(self.colors) < self.variants[0]:
            return _uniform_odds(set(range(rules.MOST)) - set(self.colors))
        if len(self.cards) < OFFER:
            return _proportional_odds(self.left[: rules.KINDS])  # R10.1: no oracles in the offer
        return _uniform_odds(set(range(rules.GOODS)) - set(self.altar))

    # Actions

    def apply_action(self, action: int) -> None:
        """Make a move, or apply an outcome of chance; ValueError if it is illegal."""
        self._require_possible(action)
        if self.compiled_state is None:
            self._deal(action)
        elif self.pending_take is not None:
            self._draw(action)
        elif self._empties(action):
            self.pending_take = action
        else:
            self._make_move(action)

    def _require_possible(self, action: int) -> None:
        """OpenSpiel does not check: an illegal action must change nothing."""
        if self.compiled_state is None or self.pending_take is not None:
            outcomes = [outcome for outcome, _ in self.chance_outcomes()]
            if action not in outcomes:
                raise ValueError(f"outcome {action} is not possible; possible are {outcomes}")
        else:
            mask = self.compiled_state.mask()
            if not 0 <= action < rules.MOVES or not mask[action]:
                raise ValueError(describe_wrong(action, mask))

    def _deal(self, outcome: int) -> None:
        players, oracle, _ = self.variants
        if len(self.colors) < players:
            self.colors.append(outcome)
            self._note_all(notes.COLOR + outcome)
        elif len(self.cards) < OFFER:
            self.cards.append(outcome)
            self.left[outcome] -= 1
            self._note_all(notes.CARD + outcome)
        else:
            self.altar.append(outcome)
        if len(self.cards) == OFFER and len(self.altar) == (rules.GOODS if oracle else 0):
            # The rest of the pile lies in order until cards are drawn.
            self.compiled_state = start_state(self.deal(_in_order(self.left)))

    def table(self) -> Any:
        """The numbers on the table, by the names of `rules.State`."""
        if self.compiled_state is None:
            raise ValueError("the game is still being dealt")
        return self.compiled_state.tables[0]

    def deal(self, pile: Iterable[int]) -> Deal:
        players, oracle, demon = self.variants
        rows = range(0, OFFER, rules.DEPTH)
        offer = tuple(tuple(self.cards[first : first + rules.DEPTH]) for first in rows)
        colors, altar = tuple(self.colors), tuple(self.altar)
        return Deal(players, oracle, demon, colors, offer, tuple(pile), altar)

    def _empties(self, move: int) -> bool:
        row = move - rules.TAKE_ROW
        return 0 <= row < rules.ROWS and bool(self.table()["length"][row] == 1)

    def _draw(self, card: int) -> None:
        """R7.3, R10.2: four cards, and four more as long as all were oracles."""
        self.drawn.append(card)
        self.left[card] -= 1
        whole = len(self.drawn) % rules.DEPTH == 0 and any(
            card != rules.ORACLE for card in self.drawn
        )
        if self.pending_take is not None and (whole or not any(self.left)):
            table = self.table()
            table["pile"][table["drawn"] : table["pile_size"]] = [
                *self.drawn,
                *_in_order(self.left),
            ]
            move, self.pending_take, self.drawn = self.pending_take, None, []
            self._make_move(move)

    def _make_move(self, move: int) -> None:
        """Make a move on the table, and note what each seat sees of it."""
        table = self.table()
        mover, before, public_note = int(table["mover"]), int(table["drawn"]), self._public_note()
        self._note(move, mover, move if public_note is None else public_note)
        if move == rules.ORACLE_LOOK:
            self.notes[mover] += bytes(self.look_notes())
        assert self.compiled_state is not None  # noqa: S101
        self.compiled_state.move(move)
        self.moves += bytes([move])
        if public_note == notes.KEEP_HIDDEN:
            self._note_all(self._top())
        for card in table["pile"][before : table["drawn"]].tolist():
            self._note_all(notes.CARD + card)

    def _public_note(self) -> int | None:
        """The note that other seats get for the next move if it is hidden from them; else None."""
        table = self.table()
        if table["phase"] == rules.KEEP:
            return notes.KEEP_HIDDEN
        is_secret = table["phase"] == rules.OFFER and table["mover"] == table["active"]
        return notes.OFFER_HIDDEN if is_secret else None

    def _note(self, note: int, seat: int, others: int) -> None:
        for other in range(len(self.notes)):
            self.notes[other] += bytes([note if other == seat else others])

    def _note_all(self, note: int) -> None:
        self._note(note, 0, note)

    def look_notes(self) -> Iterable[int]:
        """R10.3: the top cards of the altar, top first."""
        table = self.table()
        top = int(table["altar_size"]) - 1
        for place in range(top, max(-1, top - rules.LOOK), -1):
            yield notes.LOOK + 2 * int(table["altar"][place]) + int(table["face_down"][place])

    def _top(self) -> int:
        table = self.table()
        top = int(table["altar_size"]) - 1
        if top < 0:
            return notes.TOP_NONE
        return notes.TOP_DOWN if table["face_down"][top] else notes.TOP + int(table["altar"][top])

    # Observations

    def game(self) -> Game:
        """The same game as a plain one, for views."""
        game = Game(self.deal(self._pile()))
        for move in self.moves:
            game.play(move)
        return game

    def _pile(self) -> list[int]:
        """The whole pile: the cards drawn, in order, and the rest."""
        pile: list[int] = self.table()["pile"][: self.table()["pile_size"]].tolist()
        return pile

    def observe(self, seat: int) -> Tensor:
        """The observation of a seat; zeros during the deal."""
        if self.compiled_state is None:
            return np.zeros(width(self.variants[0]), np.float32)
        return self.compiled_state.observe(seat)

    def returns(self) -> list[float]:
        """By seat; zeros before the end."""
        if self.compiled_state is None or not self.over():
            return [0.0] * self.variants[0]
        return self.compiled_state.returns()

    def replay_for(self, seat: int, answers: Sequence[int]) -> "ChanceState":
        """The same game as far as a seat knows, with other hidden cards.

        `answers` are the goods of the first altar, then what others laid face down or kept.
        """
        remaining = iter(answers)
        twin = ChanceState(*self.variants)
        twin.colors, twin.cards, twin.left = self.colors[:], self.cards[:], self.left[:]
        twin.altar = [next(remaining) for _ in self.altar]
        public_notes = [notes.COLOR + color for color in self.colors]
        public_notes += [notes.CARD + card for card in self.cards]
        twin.notes = [bytes(public_notes)] * len(self.notes)
        twin.compiled_state = start_state(twin.deal(self._pile()))
        for move in self.moves:
            twin._make_move(twin._substitute(move, seat, remaining))
        return twin

    def _substitute(self, move: int, seat: int, remaining: Iterator[int]) -> int:
        """The move, or the next answer in its place if it is hidden from a seat."""
        public_note = self._public_note()
        if public_note is None or self.mover() == seat:
            return move
        first = rules.OFFER_GOOD if public_note == notes.OFFER_HIDDEN else rules.KEEP_CARD
        return first + next(remaining)


def _in_order(left: Sequence[int]) -> list[int]:
    return [card for card, number in enumerate(left) for _ in range(number)]


def _uniform_odds(choices: set[int]) -> Odds:
    return [(choice, 1 / len(choices)) for choice in sorted(choices)]


def _proportional_odds(left: Sequence[int]) -> Odds:
    total = sum(left)
    return [(card, number / total) for card, number in enumerate(left) if number]

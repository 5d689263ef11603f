"""Hypothesis plays: whatever is legal, in any order, beside the reference."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.moves import GOODS, IDS, WORDS, spread
from bali.table import deal
from tests.rules.reference import Reference
from tests.tables import CONFIGURATIONS, picture, set_seat, snapshot

PICKS = st.integers(0, rules.MOVES - 1)


class Play(RuleBasedStateMachine):
    """A game and the reference, move by move."""

    @initialize(
        configuration=st.sampled_from(CONFIGURATIONS),
        seed=st.integers(0, 2**64 - 1),
        stones=st.integers(0, 30),
        drawn=st.integers(0, 7),
    )
    def begin(
        self, configuration: tuple[int, bool, bool], seed: int, stones: int, drawn: int
    ) -> None:
        """Somewhere in a game: players have so many stones more, and rows were drawn before."""
        cards = deal(Seeded(seed), *configuration)
        self.game, self.reference = Game(cards), Reference(cards)
        self.game.table.drawn = 4 * drawn
        del self.reference.pile[: 4 * drawn]
        for seat, player in enumerate(self.reference.players):
            player.stones += stones
            set_seat(self.game.table, seat, stones=player.stones)
        self.reference.begin()
        self.cards = self.count_cards()

    @rule(pick=PICKS)
    def move(self, pick: int) -> None:
        self.make(pick)

    @rule(picks=st.lists(PICKS, min_size=5, max_size=30))
    def several_moves(self, picks: list[int]) -> None:
        for pick in picks:
            self.make(pick)

    def make(self, pick: int) -> None:
        moves = spread(rules.legal(self.game.table))
        if moves:
            move = moves[pick % len(moves)]
            self.game.play(move)
            self.reference.answer(WORDS[move])

    @rule(move=PICKS)
    def the_mask_excludes_what_is_illegal(self, move: int) -> None:
        question = self.reference.question
        legal = question is not None and WORDS[move] in question.answers
        assert bool(rules.legal(self.game.table) >> move & 1) == legal

    @precondition(lambda self: self.game.steps)
    @rule(pick=PICKS)
    def a_copy_goes_its_own_way(self, pick: int) -> None:
        before = snapshot(self.game.table)
        twin = self.game.table.copy()
        moves = spread(rules.legal(twin))
        if moves:
            rules.apply(twin, moves[pick % len(moves)])
        assert snapshot(self.game.table) == before

    @invariant()
    def both_games_are_the_same(self) -> None:
        assert picture(self.game.table) == self.reference.picture()
        assert rules.legal(self.game.table) >> len(IDS) == 0

    @invariant()
    def nothing_is_lost(self) -> None:
        assert self.count_cards() == self.cards
        table = self.game.table
        for good in range(len(GOODS)):
            owned = sum(goods[good] for goods in table.goods)
            assert table.supply[good] + owned + table.altar_count[good] == 25
        assert min(*table.stones, *table.points, table.to_take) >= 0

    @invariant()
    def somebody_moves_until_it_is_over(self) -> None:
        table = self.game.table
        assert table.over() == (table.mover == rules.NOBODY) == (rules.legal(table) == 0)
        assert table.over() == (table.drawn == table.pile_size)

    def count_cards(self) -> int:
        table = self.game.table
        player_cards = sum(sum(row) for row in table.hand + table.front)
        boxed = table.box_shrines + table.box_oracles
        return player_cards + boxed + sum(table.length) + table.pile_size - table.drawn


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=40, stateful_step_count=25, derandomize=True, database=None
)

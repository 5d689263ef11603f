"""The shuffle: its generator, its fairness, and deals that stay the same for ever."""

from collections import Counter
from itertools import permutations, product

import pytest

from bali import rules
from bali.chance import Secure, Seeded, shuffle
from bali.table import deal
from tests.tables import CONFIGURATIONS
from tools import golden

FULL = 2**64


class Scripted(Seeded):
    """A generator that draws given bits."""

    __slots__ = ("script",)

    def __init__(self, *script: int) -> None:
        super().__init__(0)
        self.script = list(script)

    def bits(self) -> int:
        return self.script.pop(0)


class Chosen:
    """Chance with fixed answers."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = list(answers)
        self.limits: list[int] = []

    def below(self, limit: int) -> int:
        self.limits.append(limit)
        return self.answers.pop(0)


# The generator


def test_the_generator_is_splitmix64() -> None:
    generator = Seeded(0)
    generator._state = 1234567
    assert [generator.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seed_0_is_left_as_it_is_by_the_mixing() -> None:
    assert Seeded(0).bits() == 0xE220A8397B1DCDAF


def test_seed_and_stream_are_mixed_before_the_start() -> None:
    """The first step of a generator that stands at -STEP is the mixing of 0, and so on."""
    plain = Seeded(0)
    plain._state = (1234567 - 0x9E3779B97F4A7C15) % FULL
    mixed = plain.bits()
    plain._state = (mixed + 5 - 0x9E3779B97F4A7C15) % FULL
    assert Seeded(1234567, 5)._state == plain.bits()


def test_seeds_and_streams_give_different_numbers() -> None:
    starts = {Seeded(seed, stream).bits() for seed in range(50) for stream in range(50)}
    assert len(starts) == 2500
    assert Seeded(7).bits() == Seeded(7, 0).bits()


def test_a_fork_goes_its_own_way() -> None:
    parent, twin = Seeded(3), Seeded(3)
    child = parent.fork()
    assert child.bits() == Seeded(twin.bits()).bits()
    assert child.bits() != parent.bits()


@pytest.mark.parametrize(("seed", "stream"), [(-1, 0), (FULL, 0), (0, -1), (0, FULL)])
def test_a_seed_has_64_bits(seed: int, stream: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Seeded(seed, stream)


def test_the_largest_seed() -> None:
    assert 0 <= Seeded(FULL - 1, FULL - 1).bits() < FULL


# Fairness


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 7, 50, 2**32 + 1])
def test_below_draws_again_above_the_last_whole_multiple(limit: int) -> None:
    whole = FULL - FULL % limit
    assert Scripted(whole - 1).below(limit) == limit - 1
    assert Scripted(0).below(limit) == 0
    if whole < FULL:
        assert Scripted(whole, FULL - 1, 2).below(limit) == 2 % limit
    else:
        assert Scripted(FULL - 1).below(limit) == limit - 1


def test_below_reaches_every_number() -> None:
    generator = Seeded(9)
    assert {generator.below(50) for _ in range(2000)} == set(range(50))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5])
def test_the_shuffle_reaches_every_order_exactly_once(size: int) -> None:
    """From the last place down, every choice of chance leads to another order."""
    orders = []
    limits = range(size, 1, -1)
    for answers in product(*(range(limit) for limit in limits)):
        cards = list(range(size))
        chance = Chosen(answers)
        shuffle(cards, chance)
        assert chance.limits == list(limits)
        orders.append(tuple(cards))
    assert sorted(orders) == sorted(permutations(range(size)))


def test_the_secure_shuffle() -> None:
    secure = Secure()
    assert {secure.below(3) for _ in range(500)} == {0, 1, 2}
    cards = list(range(50))
    shuffle(cards, secure)
    assert sorted(cards) == list(range(50))
    assert cards != list(range(50))
    assert deal(secure, 3, True, True) != deal(secure, 3, True, True)


# Deals


@pytest.mark.parametrize(("players", "oracle", "demon"), CONFIGURATIONS)
def test_what_is_dealt(players: int, oracle: bool, demon: bool) -> None:
    dealt = deal(Seeded(77), players, oracle, demon)
    assert (dealt.players, dealt.oracle, dealt.demon) == (players, oracle, demon)
    assert len(dealt.colors) == len(set(dealt.colors)) == players
    assert set(dealt.colors) <= set(range(rules.MOST))
    assert [len(row) for row in dealt.offer] == [4, 4, 4, 4]
    assert len(dealt.pile) == (42 if oracle else 34)
    lying = [card for row in dealt.offer for card in row]
    assert rules.ORACLE not in lying
    deck = Counter({0: 12, 1: 9, 2: 9, 3: 5, 4: 5, 5: 5, 6: 5, 7: 8 if oracle else 0})
    assert Counter(lying) + Counter(dealt.pile) == +deck
    assert sorted(dealt.altar) == ([0, 1, 2, 3] if oracle else [])


def test_given_colours_leave_the_cards_as_they_are() -> None:
    for seed in range(5):
        drawn = deal(Seeded(seed), 3, True, False)
        given = deal(Seeded(seed), 3, True, False, (2, 0, 3))
        assert given.colors == (2, 0, 3)
        assert given == drawn._replace(colors=(2, 0, 3))


def test_the_same_seed_lays_out_the_same_offer_whatever_is_played() -> None:
    for seed in range(5):
        dealt = [deal(Seeded(seed), *configuration) for configuration in CONFIGURATIONS]
        assert len({cards.offer for cards in dealt}) == 1
        for oracle in (False, True):
            alike = [cards for cards in dealt if cards.oracle == oracle]
            assert len({(cards.pile, cards.altar) for cards in alike}) == 1
        colors = {cards.colors for cards in dealt}
        assert {cards[:2] for cards in colors} == {dealt[0].colors}


def test_oracles_may_lie_anywhere_in_the_pile() -> None:
    places = set()
    for seed in range(100):
        pile = deal(Seeded(seed), 2, True, False).pile
        places |= {place for place, card in enumerate(pile) if card == rules.ORACLE}
    assert places == set(range(42))


def test_the_golden_deals_are_dealt_for_ever() -> None:
    assert (golden.FOLDER / "deals.json").read_text("utf-8") == golden.deals()

"""Random games in all configurations: what must hold at every decision, and a second reckoning."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.moves import GOODS, IDS, WORDS, spread
from bali.outcome import result
from bali.story import AnyEvent, Bought, Gained, Played, Rewarded, Scored
from bali.table import Deal, Table, deal
from tests.rules.reference import LACKED, Reference
from tests.tables import CONFIGURATIONS, legal, picture, set_seat, snapshot, tally

STARTS = ("as dealt", "rich", "scarce", "sorted", "sorted backwards")
LONGEST = 2000  # decisions; a game that goes on so long never ends
DECK = Counter(stonemason=12, priest=9, shrine=9, rice=5, peanut=5, banana=5, pepper=5)

Configuration = tuple[int, bool, bool]

every_game = pytest.mark.parametrize("start", STARTS)
every_configuration = pytest.mark.parametrize(
    "configuration",
    CONFIGURATIONS,
    ids=lambda c: f"{c[0]}{'-oracle' * c[1]}{'-demon' * c[2]}",
)


def dealt(configuration: Configuration, start: str, seed: int) -> Deal:
    players, oracle, demon = configuration
    cards = deal(Seeded(seed), players, oracle, demon)
    if start.startswith("sorted"):
        pile = tuple(sorted(cards.pile, reverse=start == "sorted backwards"))
        lying = sorted(card for row in cards.offer for card in row)
        offer = tuple(tuple(lying[row::4]) for row in range(4))
        return cards._replace(offer=offer, pile=pile)
    return cards


def begun(configuration: Configuration, start: str, seed: int) -> tuple[Game, Reference]:
    """A game and the reference beside it. Rare things are made frequent by a richer start."""
    cards = dealt(configuration, start, seed)
    game, reference = Game(cards), Reference(cards)
    if start == "rich":
        for seat in range(cards.players):
            farmers = [GOODS[(seat + cards.players) % 4]] * 3
            set_seat(game.table, seat, stones=60, hand=" ".join(farmers))
            reference.players[seat].stones = 60
            reference.players[seat].hand = farmers
    if start == "scarce":
        _share_out_the_supply(game.table, reference)
    reference.begin()
    return game, reference


def _share_out_the_supply(table: Table, reference: Reference) -> None:
    for good, name in enumerate(GOODS):
        for number in range(table.supply[good] - 2 - good):
            seat = number % table.players
            table.supply[good] -= 1
            table.goods[seat][good] += 1
            reference.supply.remove(name)
            reference.players[seat].goods.append(name)


def moves(game: Game, seed: int) -> Iterator[int]:
    """Random legal moves until the game is over, each chosen on the table as it then lies."""
    chance = Seeded(seed, 1)
    for _ in range(LONGEST):
        choice = spread(rules.legal(game.table))
        if not choice:
            return
        yield choice[chance.below(len(choice))]
    raise AssertionError("the game does not end")


@every_game
@every_configuration
def test_the_engine_agrees_with_the_reference(configuration: Configuration, start: str) -> None:
    game, reference = begun(configuration, start, 11)
    for move in moves(game, 11):
        assert picture(game.table) == reference.picture()
        reference.answer(WORDS[move])
        game.play(move)
    assert picture(game.table) == reference.picture()
    final = result(game.table)
    assert [score.total for score in final.scores] == reference.totals()
    assert final.values == reference.values()
    assert final.winners == reference.winners()


@every_game
@every_configuration
def test_what_holds_at_every_decision(configuration: Configuration, start: str) -> None:
    game, _ = begun(configuration, start, 12)
    cards = all_cards(game.table)
    if start != "rich":
        assert cards == DECK + starting_cards(game.deal) + Counter(oracle=8 * configuration[1])
    for move in moves(game, 12):
        table = game.table
        assert all_cards(table) == cards
        assert all_goods(table) == Counter(dict.fromkeys(GOODS, 25))
        assert_no_negative_number(table)
        assert 0 <= table.mover < table.players
        assert 0 <= table.to_take <= 3
        assert (table.to_take > 0) >= (table.phase == rules.TAKE)
        assert rules.legal(table) > 0
        counts = tally([card.rstrip("*") for card in picture(table).altar])
        assert counts == {GOODS[good]: n for good, n in enumerate(table.altar_count) if n}
        if table.phase == rules.BUY:
            assert sum(table.hand[table.active]) == 3
        game.play(move)
    assert game.table.mover == rules.NOBODY
    assert legal(game.table) == []
    assert game.table.drawn == game.table.pile_size


def starting_cards(cards: Deal) -> Counter[str]:
    colors = [("red", "blue", "yellow", "green")[color] for color in cards.colors]
    farmers = [good for color in colors for good in GOODS if good != LACKED[color]]
    return Counter(farmers) + Counter(stonemason=cards.players)


def all_cards(table: Table) -> Counter[str]:
    look = picture(table)
    lying = [card for row in look.offer for card in row] + look.pile
    hand_cards = [card for hand in look.hands for card in hand]
    return sum((Counter(front) for front in [*look.fronts, look.box]), Counter(lying + hand_cards))


def all_goods(table: Table) -> Counter[str]:
    look = picture(table)
    altar = Counter(card.rstrip("*") for card in look.altar)
    return sum((Counter(goods) for goods in look.goods), altar + Counter(look.supply))


def assert_no_negative_number(table: Table) -> None:
    for name, numbers in snapshot(table).items():
        flat: list[int] = []
        if isinstance(numbers, list):
            for line in numbers:
                flat += line if isinstance(line, list) else [line]
        assert all(number >= 0 for number in flat), name


@every_configuration
def test_the_story_accounts_for_every_change(configuration: Configuration) -> None:
    for start in ("rich", "scarce"):
        game, _ = begun(configuration, start, 13)
        for move in moves(game, 13):
            before = game.table
            events = game.play(move).events
            for seat in range(before.players):
                stones, points, goods = changes_by_events(events, seat)
                after = game.table
                assert after.stones[seat] - before.stones[seat] == stones
                assert after.points[seat] - before.points[seat] == points
                laid = before.mover == seat and WORDS[move].startswith("offer")
                kept = before.mover == seat and WORDS[move].startswith("keep")
                change = sum(after.goods[seat]) - sum(before.goods[seat])
                assert change == goods + kept - laid


def changes_by_events(events: list[AnyEvent], seat: int) -> tuple[int, int, int]:
    """Stones, victory points and sacrifice cards of a seat, according to the events."""
    stones = points = goods = 0
    for event in events:
        match event:
            case Bought(seat=who, price=price) if who == seat:
                stones -= price
                goods += 1
            case Played(seat=who, price=price) if who == seat:
                stones -= price
            case Scored(shares=shares):
                share = next(share for share in shares if share.seat == seat)
                stones += share.stones
                points += share.points
                goods += share.goods
            case Rewarded(seat=who, sort="points", number=number) if who == seat:
                points += number
            case Rewarded(seat=who, sort="stones", number=number) if who == seat:
                stones += number
            case Gained(seat=who) if who == seat:
                goods += 1
            case _:
                pass
    return stones, points, goods


@every_configuration
def test_what_the_story_owes_is_paid(configuration: Configuration) -> None:
    """R8.5, R8.6: the choices announced by a scoring are exactly those made after it."""
    game, _ = begun(configuration, "scarce", 14)
    owed = 0
    for move in moves(game, 14):
        for event in game.play(move).events:
            if isinstance(event, Scored):
                assert owed == 0
                owed = sum(share.owed + bool(share.choice) for share in event.shares)
            elif isinstance(event, Rewarded | Gained):
                owed -= 1
        assert owed >= 0


@every_configuration
def test_a_copy_never_touches_its_origin(configuration: Configuration) -> None:
    game, _ = begun(configuration, "rich", 15)
    for move in moves(game, 15):
        origin = game.table
        before = snapshot(origin)
        twin = origin.copy()
        assert snapshot(twin) == before
        rules.apply(twin, move)
        assert snapshot(origin) == before
        game.play(move)
        assert snapshot(origin) == before
        assert snapshot(game.table) == snapshot(twin)


@every_configuration
def test_same_seed_same_game(configuration: Configuration) -> None:
    one, other = (begun(configuration, "as dealt", 16)[0] for _ in range(2))
    for game in (one, other):
        for move in moves(game, 16):
            game.play(move)
    assert one.steps == other.steps
    assert snapshot(one.table) == snapshot(other.table)
    different = begun(configuration, "as dealt", 17)[0]
    for move in moves(different, 17):
        different.play(move)
    assert different.steps != one.steps


def test_rare_things_happen_in_these_games() -> None:
    """The games above are worth playing: every move there is gets made in one of them."""
    made = set()
    for configuration in CONFIGURATIONS:
        for start in STARTS:
            game, _ = begun(configuration, start, 11)
            made |= {WORDS[step.move] for step in _played_out(game, 11).steps}
    assert set(IDS) - made == set()


def _played_out(game: Game, seed: int) -> Game:
    for move in moves(game, seed):
        game.play(move)
    return game

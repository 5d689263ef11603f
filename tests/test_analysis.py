"""Reviews: decisions judged by the mover's knowledge, luck without bias, splits that add up."""

from functools import cache
from itertools import product

import msgspec
import numpy as np
import pytest

from bali import rules
from bali.analysis import hidden_cards, judgement
from bali.analysis.focus import find_focus
from bali.analysis.hints import make_hint
from bali.analysis.intervals import student_quantile
from bali.analysis.judgement import KINDS, compare_moves, grade, judge, paired_difference
from bali.analysis.levels import (
    Setting,
    find_kind_level,
    find_level,
    list_groups,
    load_levels,
    measured_effort,
)
from bali.analysis.luck import _open_beliefs, judge_deal, judge_row
from bali.analysis.review import (
    DECISION_KINDS,
    EFFORTS,
    Effort,
    ErrorRate,
    Focus,
    Mark,
    Option,
    PlayedLevel,
    Review,
)
from bali.analysis.sampling import EffortSamples, expected_points, sample_move
from bali.analysis.tasks import TASK_KINDS, list_tasks, measure_luck, review, run_task
from bali.bots import knowledge_of, player
from bali.bots.beliefs import infer_beliefs, worlds
from bali.bots.beliefs.worlds import START
from bali.bots.names import BotName
from bali.chance import Seeded, shuffle
from bali.game import Game
from bali.moves import IDS, PHASES, words
from bali.record import VARIANTS, Record, RecordError, record_of, replay
from bali.table import Deal, Table
from bali.view import view
from tests.pairs import pairs
from tools import levels
from tools.random_play import CONFIGURATIONS, dealt, recorded

SOME = [CONFIGURATIONS[0], CONFIGURATIONS[7], CONFIGURATIONS[11]]
FEW = EffortSamples(search=6, rounds=3, positions=4, draws=4)


@pytest.fixture
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that many positions can be judged."""
    for module in ("judgement", "luck"):
        monkeypatch.setattr(f"bali.analysis.{module}.SAMPLES", {"quick": FEW})


@cache
def game_of(configuration: tuple[int, bool, bool], bot: str = "easy") -> Record:
    """A whole game of a bot against itself."""
    game = Game(dealt(18, configuration))
    chance = Seeded(181)
    with player(bot) as own:
        while not game.table.over():
            game.play(own.choose(knowledge_of(view(game, game.table.mover)), chance))
    return recorded(game, [None] * game.deal.players)


@cache
def review_of(configuration: tuple[int, bool, bool]) -> Review:
    return review(game_of(configuration), "quick", seed=7)


@pytest.mark.parametrize("configuration", SOME)
def test_the_split_adds_up_and_all_luck_and_skill_sum_to_zero(
    configuration: tuple[int, bool, bool],
) -> None:
    found = review_of(configuration)
    splits = [seat.split for seat in found.seats]
    for split in splits:
        assert split.fair + split.skill + split.luck + split.rest == pytest.approx(split.result)
        assert split.without_luck == pytest.approx(split.result - split.luck)
    assert sum(split.result for split in splits) == pytest.approx(1)
    assert sum(split.skill for split in splits) == pytest.approx(0)
    assert sum(split.luck for split in splits) == pytest.approx(0)
    for event in found.chances:
        assert sum(event.luck) == pytest.approx(0)
    for point in found.graph:
        assert sum(point.shares) == pytest.approx(1)


@pytest.mark.parametrize("configuration", SOME)
def test_every_unforced_decision_is_judged_with_all_its_moves(
    configuration: tuple[int, bool, bool],
) -> None:
    record, found = game_of(configuration), review_of(configuration)
    judged = {decision.step: decision for decision in found.decisions}
    for step in range(len(record.moves)):
        table = replay(record, step).table
        legal = words(rules.legal(table))
        assert (step in judged) == (len(legal) > 1)
        if step in judged:
            decision = judged[step]
            assert sorted(option.move for option in decision.options) == sorted(legal)
            assert decision.seat == table.mover
            assert decision.options[0].move == decision.best
            assert decision.options[0].loss == 0
            assert decision.options[0].reason is None
            assert all(option.reason is not None for option in decision.options[1:])
            own = next(each for each in decision.options if each.move == decision.played)
            assert decision.loss == own.loss >= 0
            assert own.low <= own.loss <= own.high
            assert (decision.judgement == "best") == (decision.played == decision.best)
    kinds = [event.kind for event in found.chances]
    assert kinds[0] == "deal"
    assert "row" in kinds


def test_the_same_seed_gives_the_same_review_in_any_order() -> None:
    record = game_of(SOME[2])
    tasks = list_tasks(record)
    assert {task.kind for task in tasks} == set(TASK_KINDS)
    some = tasks[::-7]  # other tasks before them, or none
    whole = review_of(SOME[2])
    for task in some:
        result = run_task(record, task, "quick", seed=7)
        if result.decision is not None:
            assert result.decision in whole.decisions
        if result.chance is not None:
            assert result.chance in whole.chances
        if result.point is not None:
            assert result.point in whole.graph
    assert measure_luck(record, "quick", seed=7) == whole.chances


def test_unfinished_games_are_refused() -> None:
    record = game_of(SOME[0])
    unfinished = msgspec.structs.replace(record, moves=record.moves[:30], result=None)
    with pytest.raises(RecordError, match="not over") as refusal:
        list_tasks(unfinished)
    assert refusal.value.place == "result"


# Secrecy


@pytest.mark.usefixtures("few_samples")
def test_games_that_the_mover_cannot_tell_apart_get_the_same_judgement_and_hint() -> None:
    compared = 0
    for seed in range(60):
        for pair in pairs(seed):
            seat = pair.one.table.mover
            if pair.observer != seat:
                continue
            one, other = view(pair.one, seat), view(pair.other, seat)
            if len(one.legal) > 1:
                judged = [judge(own, 5, one.legal[0], "quick", 3) for own in (one, other)]
                assert msgspec.json.encode(judged[0]) == msgspec.json.encode(judged[1])
                options = [compare_moves(own, FEW, 4) for own in (one, other)]
                assert msgspec.json.encode(options[0]) == msgspec.json.encode(options[1])
                compared += 1
    assert compared > 30


def test_a_hint_has_the_two_best_moves_and_says_where_to_look() -> None:
    game = Game(dealt(18, CONFIGURATIONS[0]))
    game.play(IDS["buy none"])
    own = view(game, 0)
    hint = make_hint(own, seed=1)
    assert hint == make_hint(own, seed=1)
    assert len(hint.options) == 2
    assert hint.options[0].reason is None
    assert hint.options[1].reason is not None
    assert hint.focus == find_focus(own, hint.options[0].move)
    assert find_focus(own, "take 3") == Focus(row=3)
    assert find_focus(own, "buy rice") == Focus(good="rice")
    assert find_focus(own, "play priest") == Focus(kind="priest")


def test_every_phase_with_a_decision_has_its_kind() -> None:
    assert set(KINDS) == set(PHASES) - {"over"}
    assert set(KINDS.values()) == set(DECISION_KINDS)


# Judging


@pytest.mark.parametrize(
    ("loss", "low", "word"),
    [
        (0.049, 0.049, "good"),
        (0.05, 0.026, "inaccuracy"),
        (0.05, 0.025, "close"),
        (0.10, 0.051, "mistake"),
        (0.10, 0.05, "inaccuracy"),
        (0.15, 0.076, "blunder"),
        (0.15, 0.075, "mistake"),
        (0.40, 0.01, "close"),
    ],
)
def test_words_for_losses(loss: float, low: float, word: str) -> None:
    assert grade(loss, low) == word


@pytest.mark.parametrize(
    ("samples", "quantile"),
    [(4, 3.182), (6, 2.571), (10, 2.262), (18, 2.110), (31, 2.042), (121, 1.980), (3_000, 1.961)],
)
def test_the_quantile_is_that_of_the_printed_tables(samples: int, quantile: float) -> None:
    assert student_quantile(samples) == pytest.approx(quantile, abs=0.004)


def test_few_deals_have_a_wide_interval() -> None:
    """Of means of 18 deals, 95 % of the intervals hold the true one, 0."""
    chance = np.random.default_rng(18)
    held, number = 0, 4_000
    for better, worse in chance.normal(0.5, 0.2, (number, 2, 18, 1)):
        found = paired_difference(better, worse, 0)
        held += found.low <= 0 <= found.high
    assert held / number == pytest.approx(0.95, abs=0.01)


def test_a_best_move_is_marked_if_all_others_are_clearly_worse() -> None:
    """It is brilliant if `greedy` would have missed it, and otherwise the only one."""
    game = replay(game_of(SOME[0]), 40)
    own = view(game, game.table.mover)
    with player("greedy") as greedy:
        found = own.legal[
            [IDS[word] for word in own.legal].index(greedy.choose(knowledge_of(own), Seeded(7)))
        ]
    missed = next(word for word in own.legal if word != found)

    def mark(best: str, *losses: tuple[float, float]) -> Mark | None:
        others = [
            Option(missed if best == found else found, [0.5, 0.5], loss, low, 1.0, [])
            for loss, low in losses
        ]
        return judgement._mark(own, [Option(best, [0.5, 0.5], 0.0, 0.0, 0.0, []), *others], 7)

    clear = (0.10, 0.051)
    assert mark(found, clear, clear) == "only"
    assert mark(missed, clear, clear) == "brilliant"
    assert mark(found, clear, (0.099, 0.09)) is None, "another one loses less"
    assert mark(found, clear, (0.30, 0.05)) is None, "that is not certain"


def test_a_move_that_loses_at_once_is_a_blunder() -> None:
    """Taking the last card ends the game (R9.1); whoever is behind should not."""
    found = 0
    for seed in range(40):
        game = Game(dealt(seed, CONFIGURATIONS[0]))
        chance = Seeded(seed, 1)
        with player("easy") as own:
            while not game.table.over():
                before = game.table
                own_view = view(game, before.mover)
                move = own.choose(knowledge_of(own_view), chance)
                game.play(move)
                final = game.table
                if final.over() and not rules.wins(final, before.mover):
                    others = [word for word in own_view.legal if _goes_on(before, word)]
                    decision = judge(own_view, 0, own_view.legal[0], "quick", seed)
                    losses = {option.move: option.loss for option in decision.options}
                    if others and len(own_view.legal) > 1:
                        found += losses[_word(move)] >= min(losses[word] for word in others)
    assert found > 3


def _goes_on(table: Table, word: str) -> bool:
    after = table.copy()
    rules.apply(after, IDS[word])
    return not after.over()


def _word(move: int) -> str:
    return next(word for word, number in IDS.items() if number == move)


@pytest.mark.parametrize("configuration", SOME)
def test_expected_points_add_up_to_the_forecast(configuration: tuple[int, bool, bool]) -> None:
    game = replay(game_of(configuration), 40)
    own = view(game, game.table.mover)
    samples = sample_move(infer_beliefs(own, Seeded(1)), IDS[own.legal[0]], 20, 3)
    points = expected_points(samples, own.players)
    for seat, by_source in enumerate(points):
        assert by_source.total == pytest.approx(samples.points[seat] / 20)


@pytest.mark.parametrize("players", [2, 3])
def test_a_part_of_the_samples_tells_where_points_come_from(players: int) -> None:
    game = replay(game_of((players, True, True)), 40)
    own = view(game, game.table.mover)
    beliefs, move, number = infer_beliefs(own, Seeded(1)), IDS[own.legal[0]], 200
    whole, part = (sample_move(beliefs, move, number, 3, stride=stride) for stride in (1, 4))
    assert np.array_equal(whole.shares, part.shares)
    assert np.array_equal(whole.points, part.points)
    assert 0 < part.final_sources.sum() < whole.final_sources.sum() / 3
    for all_of, some in zip(
        expected_points(whole, players), expected_points(part, players), strict=True
    ):
        assert some.total == pytest.approx(all_of.total)
        assert some.shrines == pytest.approx(all_of.shrines, abs=1.5)


# Luck


@pytest.mark.usefixtures("few_samples")
def test_the_luck_of_rows_has_no_bias() -> None:
    """Over all orders of the pile, its mean is 0, however few the samples."""
    record = game_of(SOME[0])
    task = [task for task in list_tasks(record) if task.kind == "row"][3]
    game = replay(record, task.step)
    move = replay(record, task.step + 1).steps[-1].move
    drawn, chance = game.table.drawn, Seeded(5)
    lucks = []
    for number in range(300):
        game.table.pile = _shuffle_from(game.table.pile, drawn, game.table.pile_size, chance)
        after = game.table.copy()
        rules.apply(after, move)
        lucks.append(judge_row(game, after, move, "quick", number).luck[0])
    error = np.std(lucks) / len(lucks) ** 0.5
    assert abs(np.mean(lucks)) < 4 * error
    assert np.std(lucks) > 0.005


def _shuffle_from(pile: list[int], first: int, size: int, chance: Seeded) -> list[int]:
    rest = pile[first:size]
    shuffle(rest, chance)
    return [*pile[:first], *rest, *pile[size:]]


@pytest.mark.usefixtures("few_samples")
def test_the_luck_of_deals_has_no_bias() -> None:
    """Over many deals, its mean is 0, however few the samples."""
    games = [Game(dealt(seed, SOME[1])) for seed in range(300)]
    lucks = [judge_deal(game, "quick", seed)[0].luck for seed, game in enumerate(games)]
    errors = np.std(lucks, axis=0) / len(lucks) ** 0.5
    assert (np.abs(np.mean(lucks, axis=0)) < 4 * errors).all()


def test_the_choices_of_a_hidden_card_have_probabilities() -> None:
    weights = [hidden_cards._weigh_offering(START, 0, good, 2) for good in range(rules.GOODS)]
    assert weights == [0.25] * rules.GOODS
    more = START._replace(goods=((3, 1, 1, 0), *START.goods[1:]))
    weights = [hidden_cards._weigh_offering(more, 0, good, 2) for good in range(rules.GOODS)]
    assert sum(weights) == pytest.approx(1)
    assert weights[3] == 0
    assert weights[0] > weights[1] == weights[2]


@pytest.mark.parametrize(("configuration", "step"), [(SOME[0], 93), (SOME[2], 28)])
def test_the_luck_of_hidden_cards_has_a_mean_of_zero(
    configuration: tuple[int, bool, bool], step: int
) -> None:
    """If the game were counted now: over all hidden cards that may lie there, by their weights."""
    game = replay(game_of(configuration), step)
    beliefs = _open_beliefs(game, 1)
    script = [(what, seat, number, more) for what, seat, number, more in beliefs.script.tolist()]
    lucks, weights = [], []
    for world in worlds(beliefs):
        cards, weight = hidden_cards._replay(script, world, game.table.players)
        other = game.table.copy()
        other.goods = [list(goods) for goods in cards.goods]
        other.altar_count = [
            sum(good == laid for laid, _ in cards.altar) for good in range(rules.GOODS)
        ]
        lucks.append(hidden_cards.compare_hidden(beliefs, other, 1).luck)
        weights.append(weight)
    assert len(weights) > 1
    mean = np.average(lucks, axis=0, weights=weights)
    assert mean == pytest.approx([0] * game.table.players, abs=1e-9)


def test_sampled_hidden_cards_agree_with_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replay(game_of(SOME[0]), 113)
    beliefs, final = _open_beliefs(game, 1), game.table.copy()
    for seat in range(final.players):  # the hidden cards decide
        final.points[seat] = final.stones[seat] = final.front[seat][rules.SHRINE] = 0
    number = len([*worlds(beliefs)])
    exact = hidden_cards.compare_hidden(beliefs, final, 1)
    assert exact.half_widths == [0] * final.players
    monkeypatch.setattr(hidden_cards, "MOST_WORLDS", number - 1)
    sampled = hidden_cards.compare_hidden(beliefs, final, 1)
    differences = np.abs(np.array(exact.luck) - sampled.luck)
    assert max(sampled.half_widths) > 0.01
    assert (differences <= 2 * np.array(sampled.half_widths) + 1e-9).all()


def test_without_hidden_cards_nothing_is_revealed() -> None:
    record = _without_shrines()
    kinds = [event.kind for event in measure_luck(record, "quick")]
    assert "reveal" not in kinds
    hidden = [event for event in review_of(SOME[1]).chances if event.kind == "reveal"]
    assert len(hidden) == 1


def _without_shrines() -> Record:
    """A game without the Oracle in which nobody plays a shrine unless it must."""
    for seed in range(100):
        deal: Deal = dealt(seed, CONFIGURATIONS[0])
        table, moves, chance = Table(deal), list[int](), Seeded(seed)
        while not table.over():
            legal = [IDS[word] for word in words(rules.legal(table))]
            shrine = rules.PLAY_KIND + rules.SHRINE
            legal = [move for move in legal if move != shrine] or legal
            moves.append(legal[chance.below(len(legal))])
            rules.apply(table, moves[-1])
        if table.altar_size == 0:
            return record_of(deal, moves, table, [None, None])
    raise AssertionError("every game has a shrine")


# Levels


def test_levels_are_measured_for_every_setting_and_in_the_order_of_strength() -> None:
    for effort, players, variants in product(EFFORTS, (2, 3, 4), VARIANTS):
        rates = load_levels().rates[measured_effort(effort, players)]
        by_bot = rates[str(Setting(players, variants))]
        assert list(by_bot) == list(levels.BOTS)
        assert by_bot["random"].rate > by_bot["easy"].rate > by_bot["expert"].rate


def test_the_level_is_the_nearest_one() -> None:
    setting = Setting(2, [])
    rates = load_levels().rates["quick"][str(setting)]
    own = find_level("quick", setting, ErrorRate(50, rates["easy"].rate, 0.0, 1.0))
    assert own == PlayedLevel("easy", "random", "expert")
    assert find_level("quick", setting, ErrorRate(9, 0.0, 0.0, 0.0)) is None


def test_bots_that_were_measured_in_another_order_form_a_group() -> None:
    measured: dict[BotName, float] = {
        "random": 0.03,
        "easy": 0.02,
        "medium": 0.002,
        "hard": 0.004,
        "expert": 0.003,
    }
    groups = list_groups({bot: ErrorRate(10, rate, rate, rate) for bot, rate in measured.items()})
    assert [group.bots for group in groups] == [["random"], ["easy"], ["medium", "hard", "expert"]]
    assert groups[-1].rate == pytest.approx(0.003)
    assert groups[-1].decisions == 30


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_level_lies_in_its_range(effort: Effort, players: int) -> None:
    """In every setting, and for every kind of decision, which has its own levels."""
    order = list(levels.BOTS)
    kinds = load_levels().kinds[measured_effort(effort, players)][str(players)]
    assert tuple(kinds) == DECISION_KINDS
    for rate in np.linspace(0, 0.05, 26):
        errors = ErrorRate(50, rate, max(0.0, rate - 0.005), rate + 0.005)
        found = [find_level(effort, Setting(players, variants), errors) for variants in VARIANTS]
        found += [find_kind_level(effort, players, kind, errors) for kind in DECISION_KINDS]
        for own in found:
            assert own is not None
            places = [order.index(bot) for bot in (own.weakest, own.level, own.strongest)]
            assert places == sorted(places)


def test_the_half_width_is_printed_whole_where_the_interval_ends_at_zero() -> None:
    """An error rate is not negative, so the interval below it may be shorter than that above."""
    rates: dict[BotName, ErrorRate] = {"hard": ErrorRate(3, 0.0010, 0.0, 0.0035)}
    assert "| 0.10 ± 0.25 |" in levels._draw_table("players", {"2": rates})


def test_the_documented_tables_of_levels_are_current() -> None:
    """`make levels` writes both."""
    text = levels.DOCUMENT.read_text()
    assert levels.BEGIN + levels.draw_tables() + levels.END in text

"""A review with invented figures, for drawings: at once there, and the same for the same record."""

from collections.abc import Iterator

from bali import rules
from bali.analysis.review import (
    FORMAT,
    ChanceEvent,
    Decision,
    DecisionKind,
    ErrorRate,
    ExpectedPoints,
    GraphPoint,
    Judgement,
    Mark,
    Option,
    PlayedLevel,
    ReasonWhy,
    Review,
    SeatGain,
    SeatReview,
    SourceGain,
    Split,
)
from bali.game import Game
from bali.moves import PHASES, WORDS, variant_names, words
from bali.outcome import result
from bali.record import Record, check, play_through
from bali.story import Formed

KINDS: dict[str, DecisionKind] = {
    "buy": "buy", "play": "play", "offer": "sacrifice", "bless": "sacrifice", "take": "take",
    "oracle": "oracle", "keep": "oracle", "reward": "score", "gain": "score",
}  # fmt: skip
MISTAKES: list[tuple[Judgement, float]] = [
    ("inaccuracy", 0.06),
    ("mistake", 0.11),
    ("blunder", 0.2),
]
EVERY = 5  # one decision in so many is a mistake
MARKED = 1  # the number of the decision that was the only good one


def make_sample_review(record: Record) -> Review:
    moves, players = check(record), record.deal.players
    decisions, chances, graph = list[Decision](), list[ChanceEvent](), list[GraphPoint]()
    winners = list[int]()
    for game in play_through(record):
        step = len(game.steps)
        ahead = [1.0 + (step * (seat + 2) // 7) % 5 for seat in range(players)]
        shares = [part / sum(ahead) for part in ahead]
        graph.append(GraphPoint(step, game.table.turn, shares))
        chances += _list_chances(game)
        if step < len(moves):
            decisions += _judge(game, WORDS[moves[step]], len(decisions))
        else:
            winners = result(game.table).winners
    return Review(
        format=FORMAT,
        effort="quick",
        seed=0,
        variants=variant_names(record.deal.oracle, record.deal.demon),
        winners=winners,
        steps=len(moves),
        seats=[_split(record, seat, winners, decisions) for seat in range(players)],
        decisions=decisions,
        chances=chances,
        graph=graph,
    )


def _list_chances(game: Game) -> Iterator[ChanceEvent]:
    players, step, turn = game.deal.players, len(game.steps), game.table.turn
    size = 0.02 * (1 + step % 5)
    luck = [-size / (players - 1)] * players
    luck[step % players] = size
    half_widths = [0.01] * players
    if step == 0:
        yield ChanceEvent(0, 1, "deal", None, [], luck, half_widths)
        return
    for event in game.steps[-1].events:
        if isinstance(event, Formed):
            yield ChanceEvent(step, turn, "row", event.row, event.cards, luck, half_widths)


def _judge(game: Game, played: str, number: int) -> Iterator[Decision]:
    table, legal = game.table, words(rules.legal(game.table))
    if len(legal) < 2:
        return
    best, loss = played, 0.0
    judgement: Judgement = "best"
    mark: Mark | None = "only" if number == MARKED else None
    if number % EVERY == 0:
        judgement, loss = MISTAKES[number // EVERY % len(MISTAKES)]
        best = next(word for word in legal if word != played)
    options = [
        _option(game, word, best, 0.0 if word == best else loss if word == played else 0.03)
        for word in sorted(legal, key=lambda word: word != best)
    ]
    yield Decision(
        len(game.steps), table.turn, table.mover, KINDS[PHASES[table.phase]], played, best,
        loss, loss / 2, 1.5 * loss, judgement, mark, options,
    )  # fmt: skip


def _option(game: Game, word: str, best: str, loss: float) -> Option:
    players, seat = game.deal.players, game.table.mover
    shares = [(0.5 + loss) / (players - 1)] * players
    shares[seat] = 0.5 - loss
    own, others = round(20 * loss, 1), [SeatGain((seat + 1) % players, -round(10 * loss, 1))]
    sources = [SourceGain("goods", own + 0.7), SourceGain("stones", -0.7)]
    reason = ReasonWhy(best, word, own, sources, others, [])
    points = [ExpectedPoints(4.0, 8.0, 6.0, 1.0)] * players
    return Option(
        word, shares, loss, loss / 2, 1.5 * loss, points, None if word == best else reason
    )


def _split(record: Record, seat: int, winners: list[int], decisions: list[Decision]) -> SeatReview:
    own = [decision for decision in decisions if decision.seat == seat]
    rate = sum(decision.loss for decision in own) / max(1, len(own))
    won, fair = (1 / len(winners) if seat in winners else 0.0), 1 / record.deal.players
    luck = 0.3 * (won - fair)
    skill = 0.6 * (won - fair)
    errors = ErrorRate(len(own), rate, rate / 2, 1.5 * rate)
    counts: dict[Judgement, int] = {}
    for decision in own:
        counts[decision.judgement] = counts.get(decision.judgement, 0) + 1
    return SeatReview(
        seat=seat,
        name=record.names()[seat],
        errors=errors,
        kinds={"take": errors},
        judgements=counts,
        level=PlayedLevel("hard", "medium", "expert"),
        kind_levels={"take": PlayedLevel("hard", "medium", "expert")},
        split=Split(won, fair, skill, luck, won - fair - skill - luck, won - luck, 0.1),
    )

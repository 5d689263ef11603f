"""A whole game as text: every decision with its choices, the events, and the state."""

from collections.abc import Iterator

from bali import rules
from bali.game import Game
from bali.moves import CARDS, COLORS, GOODS, KINDS, PHASES, WORDS, words
from bali.outcome import result
from bali.story_text import sentence
from bali.table import Table
from bali.texts import texts
from bali.view import variants
from tools.random_play import played

NAMES = ("Ann", "Bo", "Cy", "Di")


def playthrough(seed: int, players: int, oracle: bool, demon: bool) -> str:
    return "\n".join(_lines(played(seed, (players, oracle, demon), eager=True), seed)) + "\n"


def _lines(game: Game, seed: int) -> Iterator[str]:
    deal = game.deal
    table = Table(deal)
    named = ", ".join(variants(table)) or "none"
    yield f"Bali, {deal.players} players, variants: {named}; seed {seed}"
    for seat, color in enumerate(deal.colors):
        yield f"seat {seat}: {NAMES[seat]}, {COLORS[color]}"
    yield f"pile: {' '.join(CARDS[card] for card in deal.pile)}"
    if deal.altar:
        yield f"altar: {' '.join(GOODS[good] for good in deal.altar)}"
    turn = 0
    for step in game.steps:
        if table.turn != turn:
            turn = table.turn
            yield ""
            yield f"Turn {turn}, {NAMES[table.active]}"
            if table.active == 0:
                yield from _numbers(table)
        choices = [
            f"[{word}]" if word == WORDS[step.move] else word for word in words(rules.legal(table))
        ]
        yield f"{NAMES[step.seat]}, {PHASES[table.phase]}: {'  '.join(choices)}"
        for event in step.events:
            yield f"    {sentence(texts('en'), event, NAMES)}"
        rules.apply(table, step.move)
    yield ""
    yield from _numbers(table)
    final = result(table)
    yield f"values: {_format_counts(list(final.values.values()), GOODS)}"
    for seat, score in enumerate(final.scores):
        yield (
            f"{NAMES[seat]}: points {score.points}, shrines {score.shrines}, "
            f"stones {score.stones}, goods {score.goods}, total {score.total}"
            f"{', wins' * (seat in final.winners)}"
        )


def _numbers(table: Table) -> Iterator[str]:
    """The state of the table in a few lines."""
    for row in range(rules.ROWS):
        cards = " ".join(CARDS[card] for card in table.offer[row][: table.length[row]])
        yield f"  row {row + 1}{' (demon)' * (row == table.demon)}: {cards}"
    altar = [
        GOODS[table.altar[place]] + "?" * table.face_down[place]
        for place in range(table.altar_size)
    ]
    yield f"  altar: {' '.join(altar) or 'empty'}"
    yield f"  supply: {_format_counts(table.supply, GOODS)}; pile {table.pile_size - table.drawn}"
    for seat in range(table.players):
        yield (
            f"  {NAMES[seat]}: {table.stones[seat]} stones, {table.points[seat]} points; "
            f"front {_format_counts(table.front[seat], KINDS)}; "
            f"hand {_format_counts(table.hand[seat], KINDS)}; "
            f"goods {_format_counts(table.goods[seat], GOODS)}"
        )


def _format_counts(numbers: list[int], names: tuple[str, ...]) -> str:
    there = [f"{name} {number}" for name, number in zip(names, numbers, strict=True) if number]
    return ", ".join(there) or "none"

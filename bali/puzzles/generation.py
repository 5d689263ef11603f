"""Puzzles from games of bots: one game of a series gives one puzzle at most."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from bali import rules
from bali.analysis.review import Decision, Option
from bali.bots import Knowledge, Player, knowledge_of, player
from bali.bots.thinking import think
from bali.bots.thought import Thought
from bali.chance import Seeded
from bali.game import Game
from bali.moves import IDS, WORDS, spread
from bali.puzzles.checking import HIGHEST, LOWEST, compare_with, confirm, is_clear, screen
from bali.puzzles.difficulty import measure, rate_puzzle
from bali.puzzles.puzzle import PuzzleFacts
from bali.puzzles.themes import find_themes
from bali.record import Record, record_of, write
from bali.table import Deal, Table, deal
from bali.view import View, view

PLAYERS = (2, 3, 2, 4)  # in the order of the games
# Simulations of the bots that play, who are `expert` with a small budget.
PLAYING, CROWD_PLAYING = 400, 24
REPLYING = 60  # simulations of a decision in the turn of another player, among three and four
SCREEN_LEAD = 0.06  # of the bot's own choice over its next best move
EASY_TRIES = 4
ID_LENGTH = 8
STREAMS = 3  # of random numbers in a game: for its deal, its players, and the checks


class Candidate(NamedTuple):
    """A decision whose best move leads in the search of the bot that made it."""

    view: View
    step: int
    move: str
    greedy: bool  # whether `greedy` finds it
    easy: tuple[bool, ...]  # whether `easy` does, by attempt


class ScreenedMove(NamedTuple):
    """A candidate that has passed the screens, with all moves as the last one compared them."""

    candidate: Candidate
    options: list[Option]


class CheckedMove(NamedTuple):
    """A candidate that has passed all checks, as a decision."""

    candidate: Candidate
    decision: Decision


class MadeGame(NamedTuple):
    """A game of the series; the record ends with the puzzle if there is one."""

    record: Record
    facts: PuzzleFacts | None


def make_puzzle(seed: int, number: int) -> MadeGame:
    """Play a game of the series until it has a puzzle; the same on every machine."""
    dealing, playing, checking = (Seeded(seed, STREAMS * number + stream) for stream in range(3))
    game = Game(deal_game(number, dealing))
    origin: dict[str, object] = {"seed": seed, "game": number}
    for run in play_runs(game, playing):
        line = find_line(run, checking)
        if line:
            return _finish(_record(game, line[-1].decision.step + 1, origin), line, checking)
    return MadeGame(_record(game, len(game.steps), origin), None)


def deal_game(number: int, chance: Seeded) -> Deal:
    """The deal of a game: the numbers of players and the variants take turns."""
    players, variants = PLAYERS[number % len(PLAYERS)], number // len(PLAYERS) % 4
    return deal(chance, players, bool(variants & 1), bool(variants & 2))


def play_runs(game: Game, chance: Seeded) -> Iterator[list[Candidate]]:
    """Play a game of strong bots; yields consecutive candidates of one seat in one turn."""
    sims = PLAYING if game.deal.players == rules.FEWEST else CROWD_PLAYING
    run: list[Candidate] = []
    with player(f"expert:sims={sims}") as bot:
        while not game.table.over():
            legal = spread(rules.legal(game.table))
            if len(legal) == 1:
                game.play(legal[0])
                continue
            knowledge = knowledge_of(view(game, game.table.mover))
            if run and not _goes_on(game, run[-1]):
                yield run
                run = []
            move, is_candidate = choose(bot, knowledge, chance)
            if is_candidate:
                run.append(_make_candidate(knowledge.view, len(game.steps), move))
            elif run:
                yield run
                run = []
            game.play(IDS[move])
    if run:
        yield run


def _goes_on(game: Game, last: Candidate) -> bool:
    """Whether the next decision is of the same turn and seat, without moves of others between."""
    own = last.view
    return (game.table.turn, game.table.mover) == (own.turn, own.seat) and all(
        step.seat == own.seat for step in game.steps[last.step :]
    )


def choose(bot: Player, knowledge: Knowledge, chance: Seeded) -> tuple[str, bool]:
    """The move of a bot, and whether it may be clearly the best.

    In the turn of another player the bots for three and four players would search the own turn
    that follows in every game, which takes most of the time; comparing single moves does not.
    """
    own = knowledge.view
    if own.players > rules.FEWEST and own.active != own.seat:
        options = compare_with(own, REPLYING, chance.below(1 << 63))
        return options[0].move, is_clear(own, options, options[0].move, SCREEN_LEAD, 0.0)
    thoughts = think(bot, knowledge, chance)
    return thoughts[0].move, leads(thoughts)


def leads(thoughts: Sequence[Thought]) -> bool:
    """Whether the first move of a search may be clearly the best."""
    best, *others = thoughts
    if not LOWEST <= best.win_share <= HIGHEST:
        return False
    return all(best.win_share - other.win_share >= SCREEN_LEAD for other in others if other.games)


def _make_candidate(own: View, step: int, move: str) -> Candidate:
    knowledge = knowledge_of(own)
    with player("greedy") as greedy, player("easy") as easy:
        return Candidate(
            own,
            step,
            move,
            WORDS[greedy.choose(knowledge, Seeded(0))] == move,
            tuple(
                WORDS[easy.choose(knowledge, Seeded(number))] == move
                for number in range(EASY_TRIES)
            ),
        )


def find_line(run: Sequence[Candidate], chance: Seeded) -> list[CheckedMove]:
    """The decisions of a run that make a puzzle: consecutive, clear, and missed as a whole."""
    for part in screen_run(run, chance):
        line = confirm_line(part, chance)
        if line:
            return line
    return []


def screen_run(run: Sequence[Candidate], chance: Seeded) -> Iterator[list[ScreenedMove]]:
    """The parts of a run that may make a puzzle: all screens are cheaper than confirming a move."""
    if not is_missed(run):
        return
    part: list[ScreenedMove] = []
    for candidate in run:
        options = screen(candidate.view, candidate.move, chance.below(1 << 63))
        if options is not None:
            part.append(ScreenedMove(candidate, options))
        if part and (options is None or candidate is run[-1]):
            if is_missed([screened.candidate for screened in part]):
                yield part
            part = []


def confirm_line(part: Sequence[ScreenedMove], chance: Seeded) -> list[CheckedMove]:
    """The consecutive moves that are confirmed and missed as a whole; none of them is tried twice.

    One that `greedy` misses comes first, since a puzzle needs it.
    """
    results: dict[int, CheckedMove | None] = {}

    def is_confirmed(number: int) -> bool:
        if number not in results:
            results[number] = _confirm(part[number], chance)
        return results[number] is not None

    for number, screened in enumerate(part):
        if screened.candidate.greedy or not is_confirmed(number):
            continue
        first, last = number, number
        while last + 1 < len(part) and is_confirmed(last + 1):
            last += 1
        while first > 0 and is_confirmed(first - 1):
            first -= 1
        line = [move for at in range(first, last + 1) if (move := results[at]) is not None]
        if is_missed([checked.candidate for checked in line]):
            return line
    return []


def _confirm(screened: ScreenedMove, chance: Seeded) -> CheckedMove | None:
    candidate, options = screened
    decision = confirm(candidate.view, candidate.step, options, chance.below(1 << 63))
    return None if decision is None else CheckedMove(candidate, decision)


def is_missed(line: Sequence[Candidate]) -> bool:
    """Whether `greedy` and `easy`, at every attempt, miss one of the moves."""
    if all(each.greedy for each in line):
        return False
    return not any(all(each.easy[number] for each in line) for number in range(EASY_TRIES))


def _finish(record: Record, line: Sequence[CheckedMove], chance: Seeded) -> MadeGame:
    views = [checked.candidate.view for checked in line]
    decisions = [checked.decision for checked in line]
    moves = [checked.candidate.move for checked in line]
    found = measure([*zip(views, moves, strict=True)], chance)
    rating = rate_puzzle(found)
    facts = PuzzleFacts(
        id=sha256(write(record)).hexdigest()[:ID_LENGTH],
        themes=find_themes(views, decisions),
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        found=found,
        decisions=decisions,
    )
    return MadeGame(record, facts)


def _record(game: Game, steps: int, origin: dict[str, object]) -> Record:
    """The record of the first moves of a game, and where it is from."""
    moves = [step.move for step in game.steps[:steps]]
    table = Table(game.deal)
    for move in moves:
        rules.apply(table, move)
    return record_of(game.deal, moves, table, [None] * game.deal.players, extra=origin)

"""What `bali play` begins: which game, and on the whole screen or line by line."""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from bali.bots import require
from bali.errors import BaliError
from bali.match import MatchError
from bali.record import Record
from bali.terminal.parties.address import Address, address
from bali.terminal.parties.hosted import HostedParty, join, make
from bali.terminal.parties.local import LocalParty, new_party, resumed
from bali.terminal.parties.replayed import ReplayParty
from bali.terminal.parties.saved import games_folder, unfinished
from bali.terminal.trouble import trouble
from bali.texts import Texts, texts
from bali.view import History

USUAL = "medium"  # the bots, if none are named


class CannotStart(BaliError):
    """What was asked for cannot be played, and why."""


class Asked(NamedTuple):
    """A call of the command."""

    language: str
    players: int
    variants: Sequence[str]
    history: History
    people: Sequence[str]  # names
    bots: Sequence[str]
    seed: int | None
    plain: bool
    resume: bool
    replay: Record | None
    table: str | None  # address


def start(asked: Asked) -> None:
    """Play until the game is over or left."""
    said = texts(asked.language)
    try:
        party = _party(asked, said)
        if asked.plain or not is_terminal():
            _line_by_line(party, said)
        else:
            _on_the_screen(party, asked, said)
    except MatchError as error:
        raise CannotStart(trouble(error, said)) from None


def is_terminal() -> bool:
    """Whether there is a screen to draw on, and somebody before it."""
    if os.environ.get("TERM") == "dumb" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return sys.stdout.encoding.lower().replace("-", "") == "utf8"


def _party(asked: Asked, said: Texts) -> LocalParty | HostedParty | ReplayParty:
    if asked.replay is not None:
        return ReplayParty(asked.replay, said)
    if asked.table is not None:
        return _hosted(asked, said)
    if asked.resume:
        game = unfinished(games_folder())
        if game is None:
            raise CannotStart(said.say("resume-none"))
        return resumed(game, said)
    for bot in asked.bots:
        require(bot)  # whoever is not there shall be missed before cards are dealt
    return new_party(
        said,
        players=asked.players,
        variants=asked.variants,
        history=asked.history,
        bots=_bots(asked),
        seed=asked.seed,
        people=asked.people,
        folder=games_folder(),
    )


def _bots(asked: Asked) -> list[str]:
    """A bot for every seat that is left: one for all, or one each."""
    seats = asked.players - max(1, len(asked.people))
    if seats < 0:
        raise CannotStart(f"--people: {len(asked.people)} people, {asked.players} players")
    bots = list(asked.bots) or [USUAL]
    seated = bots if len(bots) > 1 else bots * seats
    if len(seated) != seats:
        raise CannotStart(f"--bots: {len(asked.bots)} bots, seats for {seats}")
    return seated


def _hosted(asked: Asked, said: Texts) -> HostedParty:
    at: Address | None = address(asked.table or "")
    if at is None:
        shown = "http://127.0.0.1:8000/t/…"
        raise CannotStart(f"--table: not an address such as {shown}")
    if len(asked.people) > 1:
        raise CannotStart("--people: one person at a server's table")
    name = asked.people[0] if asked.people else None
    if at.table is not None:
        return join(at, name, said)
    if len(asked.bots) >= asked.players:
        raise CannotStart(f"--bots: {len(asked.bots)} bots, seats for {asked.players - 1}")
    return make(
        at,
        name,
        said,
        players=asked.players,
        variants=asked.variants,
        history=asked.history,
        bots=asked.bots,
    )


def _line_by_line(party: LocalParty | HostedParty | ReplayParty, said: Texts) -> None:
    from bali.terminal.plain import play  # noqa: PLC0415

    if isinstance(party, ReplayParty):
        from bali.terminal.show import show  # noqa: PLC0415

        for line in show(party.whole(), party.names, said):
            sys.stdout.write(line + "\n")
        return
    play(party, said)


def _on_the_screen(
    party: LocalParty | HostedParty | ReplayParty, asked: Asked, said: Texts
) -> None:
    """Textual takes its time to load, and is loaded by nobody else."""
    from bali.terminal.screen.app import BaliApp, run  # noqa: PLC0415
    from bali.terminal.screen.setup import Wish  # noqa: PLC0415

    bots = tuple(asked.bots) or (USUAL,)
    wish = Wish(asked.players, tuple(asked.people), bots, tuple(asked.variants), asked.history)
    app = BaliApp(said, party, wish, games_folder())
    run(app)
    if app.unfinished():
        sys.stdout.write(said.say("resume-hint") + "\n")
    sys.stdout.write(said.say("left") + "\n")

"""What has to be told at a table with strict memory, collected without the code that tells it."""

from bali.match import Match
from bali.moves import WORDS
from bali.story import AnyEvent, redact


class Witness:
    """Collects for every seat what happened since it last had a choice."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.since: list[list[AnyEvent]] = [[] for _ in match.names]
        self.own: list[list[AnyEvent]] = [[] for _ in match.names]  # of the last choice itself

    def play(self, seat: int, word: str) -> None:
        has_choice = len(self.match.legal(seat)) > 1
        self.match.play(seat, word)
        events = self.match.steps()[-1].events
        if has_choice:
            self.since[seat], self.own[seat] = [], list(events)
        for told in self.since:
            told.extend(events)

    def expected(self, seat: int) -> list[AnyEvent]:
        return [redact(event, seat) for event in self.since[seat]]

    def missed(self, seat: int) -> list[AnyEvent]:
        """What is expected, without what the last choice itself brought about."""
        return self.expected(seat)[len(self.own[seat]) :]


def witness_of(match: Match, moves: int | None = None) -> Witness:
    """The witness of a match up to now, or of its first moves."""
    witness = Witness(Match(match.record().deal, match.names, "strict"))
    for step in match.steps()[:moves]:
        witness.play(step.seat, WORDS[step.move])
    return witness

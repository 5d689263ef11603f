"""When a bot's move is made: at times that tell nothing about its hidden cards.

A bot that has only one legal move would answer at once, and others would learn that it had no
choice. So unless everybody can see that a move is forced, it is made after a time that depends on
the bot alone. A bot that thinks longer makes its move after that time and a whole number of steps,
and a forced move takes as many steps as the bot's latest free one, but not more than 20: after a
question that has waited for long, such as before the code is compiled, others need not wait so long
again.
"""

from math import ceil

from bali.match import Match

MOST_STEPS = 20  # for which a forced move waits only because the latest free one did

# Seconds that a bot may think beyond the least time of a move; the others hardly need any.
THINKING_TIMES = {"hard": 0.15, "expert": 0.95}


class Pacing:
    """The pauses before bots' moves."""

    def __init__(self, least: float) -> None:
        """`least` is the least time of a move in seconds; 0: moves are made as soon as chosen."""
        self._least = least
        self._steps: dict[str, int] = {}  # by bot: of the latest move that was not forced

    def pause(self, bot: str, seconds: float, is_forced: bool) -> float:
        """Return the seconds to wait before the move of a bot that has thought for some time."""
        if not self._least:
            return 0.0
        usual = self._least + THINKING_TIMES.get(bot, 0.0)
        steps = max(0, ceil((seconds - usual) / self._least))
        if is_forced:
            steps = max(steps, self._steps.get(bot, 0))
        else:
            self._steps[bot] = min(steps, MOST_STEPS)
        return usual + steps * self._least - seconds


def is_openly_forced(match: Match, legal: list[str]) -> bool:
    """Return whether everybody can see that the player to move has only one legal move.

    What can be offered depends on hidden goods and, with strict memory, what can be played on a
    hand that the others may have forgotten. All other choices depend on what is open (R12.1).
    """
    hidden = ("offer", "play") if match.history == "strict" else ("offer",)
    return len(legal) == 1 and match.phase() not in hidden

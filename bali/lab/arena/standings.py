"""The standings of a tournament; they do not depend on the order of the games."""

from functools import cache

import msgspec

from bali.lab.arena.entry import WHOLE, ArenaGame
from bali.lab.arena.interval import DealShare, adjusted_interval, interval
from bali.lab.arena.rating import DealTally, ratings
from bali.lab.arena.tournament import SEATINGS, orders_of_deal, seatings

MILLION = 1_000_000


class Lapse(msgspec.Struct, frozen=True):
    """A game that a bot forfeited."""

    game: int
    move: int
    reason: str


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of a bot; shares, points and time are per seat."""

    bot: str
    games: int
    seats: int  # in these games
    win_share: float
    interval: tuple[float, float]
    rating: float
    rating_interval: tuple[float, float]
    points: float | None  # None if no game was played to the end
    seconds_per_move: float | None  # None if it never had a choice
    forfeits: list[Lapse]
    adjusted_share: float | None = None  # the win share without luck, if that was measured
    adjusted_interval: tuple[float, float] | None = None


class _Sums:
    """The sums over a bot's games."""

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0
        self.won = 0  # in twelfths
        self.luck = 0  # in millionths
        self.finished = 0  # seats in games that were played to the end
        self.points = 0
        self.choices = 0
        self.seconds = 0.0
        self.lapses: list[Lapse] = []


class _LineUpSums:
    """The sums over the games of a line-up on one deal."""

    def __init__(self, bots: int) -> None:
        self.games = 0
        self.won = [0] * bots  # by bot, in twelfths
        self.luck = [0] * bots  # by bot, in millionths


class Standings:
    def __init__(
        self, names: list[str], adjusted: bool = False, seating: str = SEATINGS[0]
    ) -> None:
        self._names = names
        self._adjusted = adjusted
        self._seating = seating
        self._sums = {name: _Sums() for name in names}
        # By deal and line-up (seats by bot).
        self._deals: dict[int, dict[tuple[int, ...], _LineUpSums]] = {}
        self.games = 0

    def add(self, entry: ArenaGame) -> None:
        self.games += 1
        names, won, points = entry.names(), entry.won(), entry.points()
        # Whole numbers, whose sums do not depend on the order.
        luck = [round(MILLION * part) for part in entry.luck()]
        line_up = tuple(names.count(name) for name in self._names)
        line_ups = self._deals.setdefault(entry.arena.deal, {})
        own = line_ups.setdefault(line_up, _LineUpSums(len(line_up)))
        own.games += 1
        for seat, name in enumerate(names):
            sums = self._sums[name]
            sums.seats += 1
            sums.won += won[seat]
            sums.luck += luck[seat]
            if points is not None:
                sums.finished += 1
                sums.points += points[seat]
            sums.choices += entry.arena.clocks[seat].choices
            sums.seconds += entry.arena.clocks[seat].seconds
            own.won[self._names.index(name)] += won[seat]
            own.luck[self._names.index(name)] += luck[seat]
        for name in set(names):
            self._sums[name].games += 1
        if entry.forfeit is not None:
            lapse = Lapse(entry.arena.game, entry.forfeit.move, entry.forfeit.reason)
            self._sums[names[entry.forfeit.seat]].lapses.append(lapse)

    def deals(self) -> int:
        return len(self._deals)

    def wins_by_deal(self, bot: str) -> list[DealShare]:
        """The wins of all seats of a bot and the games, by deal; without luck if it is measured."""
        place = self._names.index(bot)
        return [
            DealShare(
                won=sum(tally.won[place] for tally in tallies),
                played=sum(tally.games for tally in tallies),
            )
            for tallies in self._tallies(list(range(len(self._names))), self._adjusted)
        ]

    def forfeits(self, bot: str) -> list[Lapse]:
        """The games that a bot forfeited, in order."""
        return sorted(self._sums[bot].lapses, key=lambda lapse: lapse.game)

    def partial_deals(self) -> int:
        """The number of deals that some line-up has not played in all its orders."""
        return sum(
            any(
                own.games < _games_of_deal(line_up, deal, self._seating)
                for line_up, own in line_ups.items()
            )
            for deal, line_ups in self._deals.items()
        )

    def table(self) -> list[Standing]:
        """The standings of all bots that have played, the strongest first."""
        bots = [bot for bot, name in enumerate(self._names) if self._sums[name].games]
        deals = self._tallies(bots, adjusted=False)
        without_luck = self._tallies(bots, adjusted=True)
        standings = []
        for place, rating in enumerate(ratings(deals, len(bots))):
            name = self._names[bots[place]]
            sums = self._sums[name]
            standings.append(
                Standing(
                    bot=name,
                    games=sums.games,
                    seats=sums.seats,
                    win_share=sums.won / WHOLE / sums.seats,
                    interval=interval(_parts(deals, place)),
                    rating=rating.rating,
                    rating_interval=rating.interval,
                    points=sums.points / sums.finished if sums.finished else None,
                    seconds_per_move=sums.seconds / sums.choices if sums.choices else None,
                    forfeits=self.forfeits(name),
                    adjusted_share=(
                        _adjust(sums.won, sums.luck) / sums.seats if self._adjusted else None
                    ),
                    adjusted_interval=(
                        adjusted_interval(_parts(without_luck, place)) if self._adjusted else None
                    ),
                )
            )
        return sorted(standings, key=lambda standing: -standing.rating)

    def _tallies(self, bots: list[int], adjusted: bool) -> list[list[DealTally]]:
        """The results of these bots by deal, as they were or without luck."""
        return [
            [
                DealTally(
                    seats=tuple(line_up[bot] for bot in bots),
                    games=own.games,
                    won=tuple(
                        _adjust(own.won[bot], own.luck[bot] if adjusted else 0) for bot in bots
                    ),
                )
                for line_up, own in sorted(self._deals[deal].items())
            ]
            for deal in sorted(self._deals)
        ]


def _adjust(won: int, luck: int) -> float:
    """Wins, in twelfths, less luck, in millionths."""
    return won / WHOLE - luck / MILLION


@cache
def _games_of_deal(line_up: tuple[int, ...], deal: int, seating: str) -> int:
    """The number of games that a line-up, given as seats by bot, plays on a deal."""
    bots = tuple(bot for bot, seats in enumerate(line_up) for _ in range(seats))
    return sum(map(len, orders_of_deal(seatings(bots), deal, seating)))


def _parts(deals: list[list[DealTally]], bot: int) -> list[DealShare]:
    """The results of a bot on each deal that it played."""
    parts = [
        DealShare(
            won=sum(tally.won[bot] for tally in tallies),
            played=sum(tally.games * tally.seats[bot] for tally in tallies),
        )
        for tallies in deals
    ]
    return [part for part in parts if part.played]

"""A second implementation of the game, written from the text of the rules, to check the engine.

A turn is one stretch of a generator: it yields who is asked and which answers there are, and is
sent the answer. It works on words and lists and asks nothing of `bali.rules`.
"""

from collections.abc import Generator
from typing import NamedTuple

from bali.moves import CARDS, COLORS, GOODS
from bali.table import Deal
from tests.tables import Picture, tally

LACKED = {"red": "pepper", "blue": "rice", "yellow": "peanut", "green": "banana"}


class Question(NamedTuple):
    seat: int
    answers: set[str]


Asking = Generator[Question, str, None]


class PileIsOut(Exception):
    """R9.1"""


class Player:
    """R2.1, R2.2, R2.4"""

    def __init__(self, seat: int, color: str) -> None:
        self.front = ["stonemason"]
        self.hand = [good for good in GOODS if good != LACKED[color]]
        self.goods = list(GOODS)
        self.stones = 2 + seat
        self.points = 0

    def has(self, kind: str) -> int:
        return self.front.count(kind)


class Reference:
    """The same game beside the engine's. `question` is None before and after it."""

    def __init__(self, deal: Deal) -> None:
        self.players = [Player(seat, COLORS[color]) for seat, color in enumerate(deal.colors)]
        self.supply = [good for good in GOODS for _ in range(25 - deal.players)]
        self.rows = [[CARDS[card] for card in row] for row in deal.offer]
        self.pile = [CARDS[card] for card in deal.pile]
        self.altar: list[str] = []  # a star marks a card that lies face down
        for good in deal.altar:
            self.supply.remove(GOODS[good])
            self.altar.append(GOODS[good] + "*")
        self.demon = 1 if deal.demon else None
        self.box: list[str] = []
        self.last_row: int | None = None
        self.turn = 0
        self.active = 0
        self.question: Question | None = None
        self._game = self._play_game()

    def begin(self) -> None:
        self.question = next(self._game)

    def answer(self, word: str) -> None:
        try:
            self.question = self._game.send(word)
        except StopIteration:
            self.question = None

    def picture(self) -> Picture:
        return Picture(
            turn=self.turn,
            active=self.active,
            to_move=self.question.seat if self.question else None,
            legal=self.question.answers if self.question else set(),
            stones=[player.stones for player in self.players],
            points=[player.points for player in self.players],
            fronts=[tally(player.front) for player in self.players],
            hands=[sorted(player.hand) for player in self.players],
            goods=[tally(player.goods) for player in self.players],
            supply=tally(self.supply),
            offer=self.rows,
            pile=self.pile,
            altar=self.altar,
            demon=self.demon,
            last_row=self.last_row,
            box=tally(self.box),
        )

    # R3

    def _play_game(self) -> Asking:
        try:
            while True:
                for seat in range(len(self.players)):
                    yield from self._play_turn(seat)
        except PileIsOut:
            return

    def _play_turn(self, seat: int) -> Asking:
        self.turn += 1
        self.active = seat
        yield from self._buy(seat)
        yield from self._play(seat)
        while len(self.players[seat].hand) < 3:
            yield from self._take(seat)
        row = self.rows[(self.last_row or 0) - 1]
        yield from self._score(row[0])

    # R4

    def _price(self, player: Player, good: str) -> int:
        return [5, 4, 3, 2, 1, 0, 0, 0][player.has(good)]

    def _buy(self, seat: int) -> Asking:
        player = self.players[seat]
        answers = {"buy none"}
        for good in set(self.supply):
            if self._price(player, good) <= player.stones:
                answers.add(f"buy {good}")
        answer = yield Question(seat, answers)
        good = answer.removeprefix("buy ")
        if good != "none":
            player.stones -= self._price(player, good)
            self._move_good(good, player)

    def _move_good(self, good: str, player: Player) -> None:
        self.supply.remove(good)
        player.goods.append(good)

    # R5

    def _plays(self, player: Player) -> set[str]:
        if player.hand == ["shrine"] * 3 and player.stones < 7:
            return {"discard shrine"}
        answers = {f"play {kind}" for kind in ("stonemason", "priest") if kind in player.hand}
        if "shrine" in player.hand and player.stones >= 7:
            answers.add("play shrine")
        for good in GOODS:
            for number, cost in ((1, 0), (2, 1), (3, 2)):
                if player.hand.count(good) >= number and player.stones >= cost:
                    answers.add(f"play {good} {number}")
        return answers

    def _play(self, seat: int) -> Asking:
        player = self.players[seat]
        verb, kind, *number = (yield Question(seat, self._plays(player))).split()
        if verb == "discard":
            player.hand.remove(kind)
            self.box.append(kind)
            return
        for _ in range(int(number[0]) if number else 1):
            player.hand.remove(kind)
            player.front.append(kind)
        if number:
            player.stones -= {"1": 0, "2": 1, "3": 2}[number[0]]
        if kind == "priest" and self.demon:
            self.demon = {1: 2, 2: 3, 3: 4, 4: 1}[self.demon]
        if kind == "shrine":
            player.stones -= 7
            yield from self._sacrifice(seat)

    # R6

    def _from(self, seat: int) -> list[int]:
        """All seats in turn order, from this one."""
        seats = list(range(len(self.players)))
        return seats[seat:] + seats[:seat]

    def _sacrifice(self, active: int) -> Asking:
        for seat in [*self._from(active)[1:], active]:
            player = self.players[seat]
            if not player.goods:
                continue
            answer = yield Question(seat, {f"offer {good}" for good in player.goods})
            good = answer.removeprefix("offer ")
            player.goods.remove(good)
            self.altar.append(good + "*" if seat == active else good)
        if self.supply:
            answer = yield Question(active, {f"bless {good}" for good in self.supply})
            good = answer.removeprefix("bless ")
            self.supply.remove(good)
            self.altar.append(good)

    # R7, R10

    def _take(self, seat: int) -> Asking:
        answers = {f"take {row}" for row in (1, 2, 3, 4) if row != self.demon}
        answer = yield Question(seat, answers)
        self.last_row = int(answer.removeprefix("take "))
        row = self.rows[self.last_row - 1]
        self.players[seat].hand.append(row.pop(0))
        if row:
            return
        drawn: list[str] = []
        while not row and self.pile:
            four = self.pile[:4]
            del self.pile[:4]
            row += [card for card in four if card != "oracle"]
            drawn += four
        oracles = drawn.count("oracle")
        self.box += ["oracle"] * oracles
        if not self.pile:
            raise PileIsOut
        if oracles and self.altar:
            yield from self._consult(seat)

    def _consult(self, seat: int) -> Asking:
        if (yield Question(seat, {"oracle look", "oracle none"})) == "oracle none":
            return
        tops = min(4, len(self.altar))
        answers = {f"keep {place}" for place in range(1, tops + 1)}
        place = int((yield Question(seat, answers)).removeprefix("keep "))
        card = self.altar.pop(-place)
        self.players[seat].goods.append(card.removesuffix("*"))

    # R8

    def _alone(self, kind: str) -> int | None:
        counts = [player.has(kind) for player in self.players]
        most = max(counts)
        return counts.index(most) if most >= 2 and counts.count(most) == 1 else None

    def _share(self, seat: int, kind: str) -> int:
        return self.players[seat].has(kind) + (1 if self._alone(kind) == seat else 0)

    def _score(self, kind: str) -> Asking:
        for seat in self._from(self.active):
            player, share = self.players[seat], self._share(seat, kind)
            if kind == "stonemason":
                player.stones += share
            elif kind == "priest":
                player.points += share
            elif kind == "shrine" and player.has("shrine"):
                answer = yield Question(seat, {"reward points", "reward stones"})
                if answer == "reward points":
                    player.points += share
                else:
                    player.stones += share
            elif kind in GOODS and player.has(kind):
                yield from self._gain(seat, kind)
        alone = self._alone(kind)
        if kind in GOODS and alone is not None:
            yield from self._gain(alone, kind)

    def _gain(self, seat: int, good: str) -> Asking:
        if not self.supply:
            return
        if good not in self.supply:
            answer = yield Question(seat, {f"gain {other}" for other in self.supply})
            good = answer.removeprefix("gain ")
        self._move_good(good, self.players[seat])

    # R9

    def values(self) -> dict[str, int]:
        counts = {good: self.altar.count(good) + self.altar.count(good + "*") for good in GOODS}
        ranks = sorted(set(counts.values()) - {0}, reverse=True)
        return {good: [3, 2, 1, 0][ranks.index(n)] if n else 0 for good, n in counts.items()}

    def totals(self) -> list[int]:
        values = self.values()
        return [
            player.points
            + 4 * player.has("shrine")
            + player.stones // 5
            + sum(values[good] for good in player.goods)
            for player in self.players
        ]

    def winners(self) -> list[int]:
        standing = [
            (total, player.has("shrine"), player.stones)
            for total, player in zip(self.totals(), self.players, strict=True)
        ]
        return [seat for seat, stand in enumerate(standing) if stand == max(standing)]

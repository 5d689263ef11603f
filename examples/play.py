"""A game in ten lines: the first legal move, always. `python examples/play.py`"""

from bali.chance import Seeded
from bali.match import Match
from bali.table import deal

match = Match(deal(Seeded(7), 3, oracle=True, demon=True), ["Ann", "Bo", "Cy"])
while (seat := match.to_move()) is not None:
    match.play(seat, match.legal(seat)[0])
if (result := match.view(None).result) is not None:
    print([score.total for score in result.scores], "won by", result.winners)

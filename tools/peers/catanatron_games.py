"""catanatron: games of its random players, as `python -m tools.peers.catanatron_games`."""

from itertools import count

from catanatron.game import Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

from tools.peers.answering import Played, answer


def main() -> None:
    seeds = count(1)

    def play() -> Played:
        game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
        game.play()
        return Played(1, len(game.state.actions))

    answer(len(Color), play)


if __name__ == "__main__":
    main()

"""The games of the peers, and the floors for our relative speed."""

from typing import NamedTuple


class Peer(NamedTuple):
    """Another engine."""

    title: str
    package: str  # or several, separated by spaces
    script: str  # in this folder, run in the peers' environment


class Game(NamedTuple):
    """A game of a peer, by its name there."""

    peer: Peer
    name: str
    title: str
    whole: bool = True  # a complete card game; others are shown, but do not count for floors

    def __str__(self) -> str:
        return f"{self.peer.title}: {self.title}"


class Floor(NamedTuple):
    """Ours must be `times` as fast as the fastest of these games."""

    times: int
    title: str
    games: tuple[Game, ...]


OPENSPIEL = Peer("OpenSpiel", "open_spiel", "openspiel_games")
PGX = Peer("pgx", "pgx", "pgx_games")
RLCARD = Peer("RLCard", "rlcard", "rlcard_games")
CATANATRON = Peer("catanatron", "catanatron", "catanatron_games")
PGX_STEPS = Peer("pgx, vector environment", "pgx", "pgx_steps")
PETTINGZOO = Peer("PettingZoo", "pettingzoo pygame rlcard", "pettingzoo_games")
PEERS = (OPENSPIEL, PGX, RLCARD, CATANATRON, PGX_STEPS, PETTINGZOO)

HEARTS = Game(OPENSPIEL, "hearts", "hearts")
CATAN = Game(CATANATRON, "catan", "Catan")
GAMES = (
    HEARTS,
    Game(OPENSPIEL, "spades", "spades"),
    # By default, bridge ends with the auction, and the deal is scored by a solver.
    Game(OPENSPIEL, "bridge(use_double_dummy_result=false)", "bridge"),
    Game(OPENSPIEL, "euchre", "euchre"),
    Game(OPENSPIEL, "oh_hell", "oh hell"),
    Game(OPENSPIEL, "skat", "skat"),
    Game(OPENSPIEL, "tarok", "tarok"),
    Game(OPENSPIEL, "dou_dizhu", "dou dizhu"),
    Game(OPENSPIEL, "crazy_eights", "crazy eights"),
    Game(OPENSPIEL, "go_fish", "go fish"),
    Game(OPENSPIEL, "gin_rummy", "gin rummy"),
    Game(OPENSPIEL, "bridge", "bridge, auction alone", whole=False),
    Game(OPENSPIEL, "leduc_poker", "Leduc poker", whole=False),
    Game(OPENSPIEL, "kuhn_poker", "Kuhn poker", whole=False),
    Game(PGX, "sparrow_mahjong", "sparrow mahjong"),
    Game(PGX, "leduc_holdem", "Leduc poker", whole=False),
    Game(PGX, "kuhn_poker", "Kuhn poker", whole=False),
    Game(RLCARD, "uno", "UNO"),
    Game(RLCARD, "gin-rummy", "gin rummy"),
    Game(RLCARD, "bridge", "bridge"),
    CATAN,
)
ENVIRONMENTS = (
    Game(PGX_STEPS, "sparrow_mahjong", "sparrow mahjong"),
    Game(PGX_STEPS, "leduc_holdem", "Leduc poker", whole=False),
    Game(PETTINGZOO, "texas_holdem_v4", "Texas hold'em"),
    Game(PETTINGZOO, "tictactoe_v3", "tic-tac-toe", whole=False),
)
FLOORS = (
    Floor(
        2,
        "the fastest OpenSpiel card game",
        tuple(game for game in GAMES if game.peer == OPENSPIEL and game.whole),
    ),
    Floor(4, "OpenSpiel's hearts", (HEARTS,)),
    Floor(1000, "catanatron", (CATAN,)),
)

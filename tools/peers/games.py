"""Which games of which peers are played, and how much faster than them ours has to be."""

from typing import NamedTuple


class Peer(NamedTuple):
    """Somebody else's engine."""

    title: str
    package: str  # or several, parted by spaces
    script: str  # in this folder, run by the peers' own Python


class Game(NamedTuple):
    """One of a peer's games, by its name there."""

    peer: Peer
    name: str
    title: str
    whole: bool = True  # dealt from a pack and played to its end; what is not is shown, not counted

    def __str__(self) -> str:
        return f"{self.peer.title}: {self.title}"


class Floor(NamedTuple):
    """Ours has to be so many times as fast as the fastest of these games."""

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
    # As it is by default, bridge ends with the auction, and the deal is scored as solved.
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

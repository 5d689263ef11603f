"""Forecasts of a file: `hard:weights=forecasts.npz`."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from bali.bots import Knowledge, UnknownBot, knowledge_of, player
from bali.bots.external import BotFailed
from bali.bots.player import require, with_absolute_paths
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import forecast
from bali.kernel.forecast import LARGE_SIZE, SMALL_SIZE, load_weights
from bali.view import view
from tools.random_play import dealt, play

PROGRAMS = Path(forecast.__file__).with_name("weights.npz")


def decisions(players: int, number: int) -> list[Knowledge]:
    """Some decisions between several moves of a random game."""
    game, found = Game(dealt(5, (players, True, True))), []
    for moment in play(game, Seeded(5), eager=True):
        known = knowledge_of(view(moment, moment.table.mover))
        if len(known.legal) > 1:
            found.append(known)
    return found[:: max(1, len(found) // number)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_programs_own_file_changes_nothing(players: int) -> None:
    plain, from_file = player("hard:sims=60"), player(f"hard:sims=60:weights={PROGRAMS}")
    for known in decisions(players, 6):
        assert plain.choose(known, Seeded(1)) == from_file.choose(known, Seeded(1))


@pytest.mark.parametrize("size", [SMALL_SIZE, LARGE_SIZE])
@pytest.mark.parametrize("players", [2, 4])
def test_networks_of_both_sizes_are_used(tmp_path: Path, size: int, players: int) -> None:
    """One that forecasts nothing beyond the points of now, so that other moves are chosen."""
    file = write(tmp_path, {str(players): np.zeros(size, np.float32)})
    blind, plain = player(f"hard:sims=60:weights={file}"), player("hard:sims=60")
    pairs = [
        (blind.choose(known, Seeded(1)), plain.choose(known, Seeded(1)), known)
        for known in decisions(players, 12)
    ]
    assert all(move in known.legal for move, _, known in pairs)
    assert any(move != other for move, other, _ in pairs)


def test_a_file_without_the_number_of_players_fails_at_the_table(tmp_path: Path) -> None:
    file = write(tmp_path, {"3": load_weights(3)})
    with pytest.raises(BotFailed, match=r"forecasts\.npz has no network for 2 players"):
        player(f"medium:weights={file}").choose(decisions(2, 1)[0], Seeded(1))


@pytest.mark.parametrize(
    ("networks", "message"),
    [
        ({}, "there is no network in it"),
        ({"2": np.zeros(7, np.float32)}, "2 has 7 numbers, not "),
        ({"2": np.zeros((2, 3), np.float32)}, "2 does not have 1 dimensions of floats"),
        ({"4": np.zeros(LARGE_SIZE, np.int64)}, "4 does not have 1 dimensions of floats"),
        ({"4": np.full(LARGE_SIZE, np.nan, np.float32)}, "4 has numbers that are not finite"),
        ({"4": np.full(LARGE_SIZE, 1e300)}, "4 has numbers that are not finite"),
    ],
)
def test_invalid_files_are_refused_by_name(
    tmp_path: Path, networks: dict[str, NDArray[np.float32]], message: str
) -> None:
    with pytest.raises(UnknownBot, match=f"forecasts.npz: {message}"):
        require(f"hard:weights={write(tmp_path, networks)}")


def test_missing_and_damaged_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match=r"missing\.npz: "):
        require(f"hard:weights={tmp_path / 'missing.npz'}")
    (tmp_path / "damaged.npz").write_bytes(b"PK")
    with pytest.raises(UnknownBot, match=r"damaged\.npz: "):
        require(f"hard:weights={tmp_path / 'damaged.npz'}")


@pytest.mark.parametrize("bot", ["uct", "easy", "greedy", "random"])
def test_bots_without_forecasts_take_no_weights(bot: str) -> None:
    with pytest.raises(UnknownBot, match="only medium, hard, expert make forecasts with weights"):
        require(f"{bot}:weights={PROGRAMS}")


def test_options_come_in_any_order(tmp_path: Path) -> None:
    file = write(tmp_path, {"2": load_weights(2)})
    for name in (f"hard:weights={file}:sims=9", f"hard:sims=9:weights={file}"):
        assert player(name).budget == (9, None)


def test_paths_become_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for file in ("own.npz", "hard"):
        absolute = f"hard:weights={tmp_path / file}:sims=9"
        assert with_absolute_paths(f"hard:weights={file}:sims=9") == absolute


def write(folder: Path, networks: dict[str, NDArray[np.float32]]) -> Path:
    file = folder / "forecasts.npz"
    np.savez(file, **networks)  # type: ignore[arg-type]
    return file

"""The compiled rules: equal to the plain ones, move by move, and never stale."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import bali
from bali import kernel
from bali.kernel import cache, jit
from bali.kernel.games import play_random_games
from bali.kernel.records import blank, get, put
from bali.table import GRIDS, LINES, NUMBERS, Table
from tools.checksums import GAMES, SEED, plain_sums, total
from tools.golden import FOLDER
from tools.random_play import CONFIGURATIONS, dealt, played

Configuration = tuple[int, bool, bool]


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_compiled_games_are_the_plain_ones(configuration: Configuration) -> None:
    """The same deal, the same legal masks, the same moves, the same end."""
    games = play_random_games(7, 0, 40, *configuration)
    for number, (moves, end, checksum) in enumerate(plain_sums(7, range(40), *configuration)):
        assert games.moves[number, : games.lengths[number]].tolist() == moves
        assert games.sums[number] == checksum
        assert numbers(get(games.tables, number)) == numbers(end)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_compiled_games_have_the_checksum_of_thousands_of_plain_ones(
    configuration: Configuration,
) -> None:
    golden = json.loads((FOLDER / "checksums.json").read_text("utf-8"))
    name = "{} players, oracle {}, demon {}".format(*configuration)
    sums = play_random_games(SEED, 0, GAMES, *configuration).sums
    assert total(sums.tolist()) == golden[name]


def test_games_do_not_depend_on_the_batch_they_are_played_in() -> None:
    whole = play_random_games(3, 0, 50, 3, True, True)
    part = play_random_games(3, 30, 20, 3, True, True)
    assert np.array_equal(whole.moves[30:], part.moves)
    assert np.array_equal(whole.tables[30:], part.tables)


def numbers(table: Table) -> dict[str, object]:
    return {name: getattr(table, name) for name in (*NUMBERS, *LINES, *GRIDS, "pile")}


def test_a_table_goes_into_a_record_and_out_again() -> None:
    tables = blank(2)
    for seed in range(12):
        table = played(seed).table
        put(tables, 0, table)
        tables[1] = tables[0]
        put(tables, 0, Table(dealt(seed)))
        assert numbers(get(tables, 1)) == numbers(table)


# Where compiled code is kept


def test_other_sources_have_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.cache_folder(tmp_path)
    assert before == cache.cache_folder(tmp_path)
    for number, source in enumerate(cache.SOURCES):
        changed = tmp_path / source.name
        changed.write_bytes(source.read_bytes() + b"\n")
        sources = list(cache.SOURCES)
        sources[number] = changed
        with monkeypatch.context() as patch:
            patch.setattr(cache, "SOURCES", tuple(sources))
            assert cache.cache_folder(tmp_path) != before


def test_sources_that_were_moved_or_touched_have_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba would compile again for them, though compiled code is there."""
    source = tmp_path / "source.py"
    moved = tmp_path / "moved.py"
    source.write_text("")
    moved.write_text("")
    os.utime(source, (1, 1))
    os.utime(moved, (1, 1))
    folders = []
    for file, seconds in ((source, 1), (moved, 1), (source, 2)):
        os.utime(file, (seconds, seconds))
        monkeypatch.setattr(cache, "SOURCES", (file,))
        folders.append(cache.cache_folder(tmp_path))
    assert len(set(folders)) == 3


def test_code_for_another_processor_has_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cache.cache_folder(tmp_path)
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")
    assert cache.cache_folder(tmp_path) != before


def test_a_cache_is_complete_only_with_all_its_files_whole(tmp_path: Path) -> None:
    assert not cache.is_complete(None)
    assert not cache.is_complete(tmp_path)
    cache.write_manifest(tmp_path)
    assert not cache.is_complete(tmp_path)  # of nothing
    index, code = tmp_path / "some" / "f.nbi", tmp_path / "some" / "f.1.nbc"
    index.parent.mkdir()
    index.write_bytes(b"index")
    code.write_bytes(b"code")
    cache.write_manifest(tmp_path)
    assert cache.is_complete(tmp_path)
    index.write_bytes(b"a longer index, of more types of arguments")
    assert cache.is_complete(tmp_path)
    code.write_bytes(b"co")
    assert not cache.is_complete(tmp_path)
    code.unlink()
    assert not cache.is_complete(tmp_path)
    (tmp_path / cache.MANIFEST).write_text("no JSON")
    assert not cache.is_complete(tmp_path)


def test_code_that_was_not_used_for_long_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = cache.cache_folder()
    assert folder is not None
    (folder / "f.nbi").write_bytes(b"index")
    cache.write_manifest(folder)
    old, recent, other = (folder.parent / name for name in ("kernel-1", "kernel-2", "games"))
    for place in (old, recent, other):
        (place / "some").mkdir(parents=True)
    for place in (folder, old, other):
        os.utime(place, (1, 1))
    assert cache.is_compiled()
    assert folder.stat().st_mtime > 1
    os.utime(folder, (1, 1))
    cache.prune(folder)
    assert not old.exists()
    assert all(place.exists() for place in (folder, recent, other))


def test_a_folder_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bali").write_text("a file where the folder should be")
    assert cache.cache_folder(tmp_path) is None
    monkeypatch.setattr(cache, "_caches", lambda: tmp_path)

    def twice(number: int) -> int:
        return 2 * number

    assert jit.jit_entry(twice)(21) == 42


SHRINES = """
import numpy as np
from bali import rules
from bali.kernel.records import blank
from bali.kernel.vector_step import list_legal
tables, movers, masks = blank(10), np.zeros(10, np.int8), np.zeros((10, rules.MOVES), np.int8)
tables["phase"], tables["players"] = rules.PLAY, 2
tables["hand"][:, 0, rules.SHRINE] = 1
tables["stones"][:, 0] = range(10)
list_legal(tables, movers, masks)
print(rules.__file__, masks[:, rules.PLAY_KIND + rules.SHRINE].sum())
"""


def test_a_changed_rule_is_never_played_from_old_code(tmp_path: Path) -> None:
    """The same cache, first with the rules as they are, then with a dearer shrine."""
    shutil.copytree(Path(bali.__file__).parent, tmp_path / "bali")
    rules = tmp_path / "bali" / "rules.py"

    def run() -> list[str]:
        answer = subprocess.run(
            [sys.executable, "-c", SHRINES],
            cwd=tmp_path,
            env={"XDG_CACHE_HOME": str(tmp_path / "caches"), "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            check=True,
        )
        return answer.stdout.decode().split()

    assert run() == [str(rules), "3"]  # with 7, 8 and 9 stones
    compiled = list((tmp_path / "caches").rglob("*.nbi"))
    assert compiled
    rules.write_text(rules.read_text("utf-8").replace("SHRINE_PRICE = 7", "SHRINE_PRICE = 8"))
    assert run() == [str(rules), "2"]
    assert all(file.exists() for file in compiled)


def test_whether_it_is_compiled_is_decided_once() -> None:
    """Compiled functions and records for uncompiled ones do not go together."""
    program = (
        "import os; from bali.kernel import PLAIN, available; import bali.kernel.jit;"
        "assert not available(); del os.environ[PLAIN]; assert not available();"
        "from bali.bots import knowledge_of, player; from bali.chance import Seeded;"
        "from bali.game import Game; from bali.table import deal; from bali.view import view;"
        "game = Game(deal(Seeded(1), 2, oracle=False, demon=False));"
        "player('greedy').bot.choose(knowledge_of(view(game, 0)), Seeded(2), None)"
    )
    environment = os.environ | {kernel.PLAIN: "1"}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)

"""What is compiled for the bots is what they call: all of it, and before they call it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bali.bots import NAMES, knowledge_of, player
from bali.bots.compilation import (
    LOCK,
    CannotCompile,
    _samples,
    _signature,
    compile_all,
    entry_points,
)
from bali.bots.names import LEVELS
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import PLAIN, available, cache, jit
from bali.locks import acquire
from bali.view import view
from bali.workers.worker import command, environment
from tools.random_play import CONFIGURATIONS, dealt, play

pytestmark = pytest.mark.skipif(not available(), reason="there is no Numba")


@pytest.mark.long
def test_an_empty_cache_is_complete_once_the_bots_are_compiled(tmp_path: Path) -> None:
    """And then nothing is left to compile: not for any bot, decision or number of players."""
    fresh = environment(compiled=True) | {"XDG_CACHE_HOME": str(tmp_path)}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            arguments, env=fresh, check=True, stdout=subprocess.PIPE, text=True, timeout=1200
        )
        return done.stdout.strip()

    def ask(program: str) -> str:
        return run(sys.executable, "-c", program)

    program = "from bali.kernel.cache import is_compiled; print(is_compiled())"
    assert ask(program) == "False"
    run(*command("compile"))
    assert ask(program) == "True"
    played = "from tests.test_compilation import compiled_meanwhile; print(compiled_meanwhile())"
    assert ask(played) == "[]"


def test_the_bots_call_nothing_that_is_not_compiled_ahead_of_time() -> None:
    """In the cache that all tests share."""
    subprocess.run(command("compile"), env=environment(compiled=True), check=True)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from tests.test_compilation import compiled_meanwhile; print(compiled_meanwhile())",
        ],
        env=environment(compiled=True),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.stdout.strip() == "[]"


def compiled_meanwhile() -> list[str]:
    """Let every bot decide at many moments; the entry points that had to be compiled for that."""
    kinds = set()
    for seed, configuration in enumerate(CONFIGURATIONS):
        for game in play(Game(dealt(seed, configuration)), Seeded(seed, 1), eager=True):
            table = game.table
            if (table.players, table.phase) in kinds:
                continue
            kinds.add((table.players, table.phase))
            known = knowledge_of(view(game, table.mover))
            for name in NAMES:
                quick = f"{name}:sims=2" if name in (*LEVELS[1:], "uct") else name
                with player(quick) as program:
                    program.bot.choose(known, Seeded(seed), program.budget)
    return [function.__name__ for function in entry_points() if function.stats.cache_misses]


def test_two_processes_do_not_compile_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one waits for the first, and finds that nothing is left to do."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = cache.cache_folder()
    assert folder is not None
    first = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT)
    acquire(first, wait=False)
    second = subprocess.Popen(command("compile"), env=environment(compiled=True))
    (folder / "f.nbi").write_bytes(b"index")
    cache.write_manifest(folder)
    os.close(first)
    assert second.wait() == 0
    assert [file.name for file in folder.rglob("*.nb?")] == ["f.nbi"]


def test_an_entry_point_with_an_unknown_argument_type_is_named() -> None:
    class Function:
        __name__ = "evaluate"

        @staticmethod
        def py_func(sets: set[int]) -> None: ...

    with pytest.raises(CannotCompile, match="evaluate: there is no sample of sets"):
        _signature(Function(), _samples())


def test_without_a_cache_nothing_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bali").write_text("a file where the folder should be")
    monkeypatch.setattr(cache, "_caches", lambda: tmp_path)
    with pytest.raises(CannotCompile):
        compile_all()


def test_without_numba_there_is_nothing_to_compile() -> None:
    done = subprocess.run(
        command("compile"),
        env=os.environ | {PLAIN: "1"},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("bali: Numba cannot be loaded")
    assert jit.numba is not None

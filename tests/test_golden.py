"""The golden files: what was played once is played so for ever."""

import pytest

from tools.golden import FILES, FOLDER


# The checksums take long to make; test_kernel.py holds the compiled games against them.
@pytest.mark.parametrize("name", sorted(set(FILES) - {"checksums.json"}))
def test_the_golden_files_are_what_the_program_does(name: str) -> None:
    assert FILES[name]() == (FOLDER / name).read_text("utf-8"), "`make golden` writes them anew"


def test_the_golden_games_hold_every_sort_of_move() -> None:
    games = "".join((FOLDER / name).read_text("utf-8") for name in FILES if name.startswith("game"))
    for chosen in (
        "[buy none]", "[buy rice]", "[play stonemason]", "[play priest]", "[play shrine]",
        "[play rice 1]", "[offer rice]", "[bless rice]", "[take 1]", "[oracle look]", "[keep 1]",
        "[reward stones]", "[discard shrine]",
    ):  # fmt: skip
        assert chosen in games


def test_no_golden_file_is_left_over() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(FILES)

"""`python -m bali.research.check`: the other projects' own tests in one command."""

import sys

import pytest

from bali.research import check
from bali.research.suites import SUITES, Suite


def fail() -> None:
    raise AssertionError("wrong\nvery wrong")


def write_noise() -> None:
    sys.stdout.write("noise")


def import_missing() -> None:
    import stable_baselines3  # noqa: F401


def run(suites: list[Suite], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(check, "SUITES", tuple(suites))
    return check.main()


def test_a_failure_is_told_and_the_others_are_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    suites = [Suite("Ours", "fails", (), fail), Suite("Ours", "prints", (), write_noise)]
    assert run(suites, monkeypatch) == 1
    head, failed, passed = capsys.readouterr().out.splitlines()
    assert head.split() == ["project", "suite", "outcome", "seconds"]
    assert failed.split()[:3] == ["Ours", "fails", "failed"]
    assert failed.endswith("AssertionError: very wrong")
    assert passed.split()[:3] == ["Ours", "prints", "passed"]


def test_what_is_not_installed_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    suite = Suite("Theirs", "check", ("stable_baselines3",), import_missing)
    assert run([suite], monkeypatch) == 0
    line = capsys.readouterr().out.splitlines()[1]
    assert "not installed" in line
    assert line.endswith("stable_baselines3 is missing: pip install 'bali[sb3]'")


def test_a_module_that_a_suite_does_not_need_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    assert run([Suite("Theirs", "check", (), import_missing)], monkeypatch) == 1


@pytest.mark.long
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: f"{suite.project} {suite.name}")
@pytest.mark.filterwarnings("default")  # those of other projects about themselves
def test_every_suite_passes(suite: Suite) -> None:
    result = check.run_suite(suite)
    assert result.outcome in ("passed", "not installed"), result.remark

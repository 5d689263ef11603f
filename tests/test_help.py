"""Help, completion and the manual page, all made from the parser."""

import shutil
import subprocess
from pathlib import Path

import pytest

from bali.cli.completion import SHELLS
from bali.cli.manual import EXAMPLES, list_commands, list_options
from bali.cli.parser import help_texts, make_parser
from bali.lab import progress
from bali.terminal.columns import WIDEST, width
from bali.texts import LANGUAGES
from tests.test_cli import RIGHT, UNUSABLE, Call, call

__all__ = ["call"]

PARSER = make_parser(help_texts(["--help"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_examples_that_parse_and_the_exit_codes(
    call: Call, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    whole = call("--help").out
    assert all(width(line) <= WIDEST for line in whole.split("\n\n")[1].split("\n"))
    for example in EXAMPLES:
        assert f"  {example} " in whole
        make_parser(lambda _: "").parse_args(example.split()[1:])
    for code in (0, 1, 2, 130):
        assert f"\n  {code:>3}  " in whole


def test_the_help_of_a_command_is_the_same_both_ways(call: Call) -> None:
    for command in list_commands(PARSER):
        words = command.split()
        assert call("help", *words).out == call(*words, "--help").out
    assert call("help").out == call("--help").out
    for name in ("fly", "puzzles fly"):
        answer = call("help", *name.split())
        assert (answer.code, answer.err) == (
            UNUSABLE,
            f'bali: there is no command "{name}" (bali --help)\n',
        )


def test_a_wrong_seat_is_told_all_that_can_be_said(call: Call) -> None:
    answer = call("view", "game.json", "--seat", "audience")
    assert answer.code == UNUSABLE
    assert '"audience" is not a whole number from 0 to 3, or spectator' in answer.err


def test_every_option_has_a_text_of_its_own_command() -> None:
    for name, command in list_commands(PARSER).items():
        for option in list_options(command):
            assert option.help, (name, option.option_strings)
        if name not in ("simulate", "arena"):
            assert "arena" not in command.format_help().partition("\n\n")[2].replace(name, "")


def test_texts_that_commands_share_fit_each_of_them() -> None:
    commands = list_commands(PARSER)

    def explain(command: str, flag: str) -> str:
        (action,) = [found for found in commands[command]._actions
                     if flag in (*found.option_strings, found.dest)]  # fmt: skip
        return action.help or ""

    seeds = ["play", "bot", "think", "review", "simulate", "puzzles make", "puzzles check"]
    texts = {name: explain(name, "--seed") for name in seeds}
    assert len({*texts.values()}) == len(seeds)
    for name, text in texts.items():
        assert ("evaluations" in text) == (name == "think")
        assert ("games" in text) == (name == "simulate")
    assert "expert if not given" in explain("think", "--bot")
    assert "expert" not in explain("bot", "name")
    for flag in ("--host", "--port"):
        assert "to listen on" in explain("serve", flag)
        assert "to check" in explain("doctor", flag)


def complete(script: Path, *words: str) -> set[str]:
    quoted = " ".join(f"'{word}'" for word in words)
    program = f"source {script}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _bali; "
    run = subprocess.run(
        ["bash", "-c", program + 'echo "${COMPREPLY[@]}"'],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return set(run.stdout.split())


def test_bash_completes_commands_options_and_values(call: Call, tmp_path: Path) -> None:
    script = tmp_path / "bali.bash"
    script.write_text(call("completion", "bash").out)
    assert complete(script, "bali", "pl") == {"play"}
    commands = {name for name in list_commands(PARSER) if " " not in name}
    assert complete(script, "bali", "") >= commands
    assert complete(script, "bali", "--") == {"--help", "--version", "--no-browser"}
    assert complete(script, "bali", "--no-browser", "sh") == {"show"}
    assert complete(script, "bali", "help", "pu") == {"puzzles"}
    assert complete(script, "bali", "help", "puzzles", "m") == {"make"}
    assert complete(script, "bali", "puzzles", "") >= {"make", "check", "--theme"}
    assert complete(script, "bali", "puzzles", "--theme", "altar", "ma") == {"make"}
    assert complete(script, "bali", "puzzles", "check", "--s") == {"--sample", "--seed"}
    assert complete(script, "bali", "check", "--s") == set()
    assert complete(script, "bali", "simulate", "--out", "") == set()  # files, by default
    assert complete(script, "bali", "play", "--hi") == {"--history", "--hints"}
    assert complete(script, "bali", "play", "--history", "") == {"open", "strict"}
    assert complete(script, "bali", "completion", "") >= set(SHELLS)


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_every_command_and_option(call: Call, shell: str, tmp_path: Path) -> None:
    answer = call("completion", shell)
    assert answer.code == RIGHT
    for name, command in list_commands(PARSER).items():
        assert name in answer.out
        for option in list_options(command):
            assert option.option_strings[-1].lstrip("-") in answer.out
    for option in list_options(PARSER):
        assert option.option_strings[-1].lstrip("-") in answer.out
    program = shutil.which(shell)
    if program is not None:
        script = tmp_path / "script"
        script.write_text(answer.out)
        subprocess.run([program, "-n", script], check=True)


def test_the_manual_page_can_be_read(call: Call) -> None:
    page = call("man").out
    for name, command in list_commands(PARSER).items():
        assert f".SS bali {name}\n" in page
        for option in list_options(command)[1:]:  # without --help
            assert option.option_strings[-1].replace("-", "\\-") in page
    assert ".B \\-\\-no\\-browser\n" in page
    if shutil.which("groff") is not None:
        run = subprocess.run(
            ["groff", "-man", "-Tutf8", "-Kutf8", "-ww"], input=page,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.stderr == ""
        assert "exit" in run.stdout.lower()


def test_the_time_left_is_not_guessed_from_the_first_item(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))
    assert list(progress.progress(range(10), 10)) == list(range(10))
    shown = capsys.readouterr().err.split("\r")
    assert " left" not in "".join(shown[:4])
    assert "left" in "".join(shown[4:])

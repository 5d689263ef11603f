"""The options of a server from the command line, the environment and a file."""

import argparse
from pathlib import Path

import httpx
import pytest

from bali.cli import hosting, main
from bali.cli.configuration import StrictParser
from bali.cli.parser import make_parser
from bali.files import data_folder
from bali.server.settings import Settings
from tools.live_server import PATIENCE, served

TOP = Path(__file__).parent.parent.parent
Output = pytest.CaptureFixture[str]


@pytest.fixture
def served_settings(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of the servers that `bali serve` would have started."""
    found: list[Settings] = []

    def record(settings: Settings, _on_ready: object) -> bool:
        found.append(settings)
        return True

    monkeypatch.setattr("bali.server.run.serve", record)
    return found


def run_failing_command(capsys: Output, *arguments: str | Path) -> str:
    assert main([str(word) for word in arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def parser_of(command: str) -> StrictParser:
    """The parser of one command."""
    (commands,) = [
        action
        for action in make_parser(lambda _: "")._actions
        if isinstance(action, argparse._SubParsersAction)
    ]
    found = commands.choices[command]
    assert isinstance(found, StrictParser)
    return found


def test_the_command_line_precedes_the_environment_and_that_the_file(
    served_settings: list[Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bali.toml"
    file.write_text(f'host = "0.0.0.0"\nport = 8001\nworkers = 3\ndata = "{tmp_path}"\n')
    monkeypatch.setenv("BALI_PORT", "8002")
    monkeypatch.setenv("BALI_WORKERS", "4")
    monkeypatch.setenv("BALI_URL", "")  # as if it were not set
    monkeypatch.setenv("BALI_PLAIN", "1")  # not an option
    assert main(["serve", "--workers", "5", "--config", str(file)]) == 0
    monkeypatch.setenv("BALI_CONFIG", str(file))
    assert main(["serve"]) == 0
    first, second = served_settings
    assert (first.host, first.port, first.workers, first.url) == ("0.0.0.0", 8002, 5, None)  # noqa: S104
    assert first.data == tmp_path
    assert second == first._replace(workers=4)


def test_without_any_the_defaults_apply(served_settings: list[Settings]) -> None:
    assert main(["serve"]) == 0
    assert served_settings == [Settings(data_folder())]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("port = 70000", 'port: "70000" is not a whole number from 0 to 65535'),
        ('port = "many"', 'port: "many" is not a whole number from 0 to 65535'),
        ("port = [1]", "port: not a text or a number"),
        ("port = true", "port: not a text or a number"),
        ('url = "example.org"', 'url: "example.org" is not an address such as https://example.org'),
        ("prot = 8000", "prot: no such option"),
        ('config = "other.toml"', "config: no such option"),
        ("[serve]\nport = 1", "serve: no such option"),
    ],
)
def test_an_error_in_the_file_names_its_place(
    tmp_path: Path, capsys: Output, text: str, message: str
) -> None:
    file = tmp_path / "bali.toml"
    file.write_text(text)
    line = run_failing_command(capsys, "serve", "--config", file)
    assert line == f"bali: {file}: {message} (bali serve --help)"


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "bali.toml"
    line = run_failing_command(capsys, "serve", "--config", file)
    assert line == f"bali: {file}: No such file or directory (bali serve --help)"
    file.write_text("port = 1\nport = 2")
    line = run_failing_command(capsys, "serve", "--config", file)
    assert line.startswith(f"bali: {file}: Cannot overwrite a value (at ")
    file.write_bytes(b"\xff")
    assert f"bali: {file}: " in run_failing_command(capsys, "serve", "--config", file)


def test_an_error_in_the_environment_names_the_variable(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BALI_RATE", "-1")
    line = run_failing_command(capsys, "serve")
    number = '"-1" is not a whole number from 0 to 1000000'
    assert line == f"bali: BALI_RATE: {number} (bali serve --help)"


def test_other_commands_find_the_store_of_the_server(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bali.toml"
    monkeypatch.setenv("BALI_CLOSE", "not an option of the server")
    for command in (["tables"], ["backup", "copy"]):
        file.write_text("prot = 8001")
        assert "prot: no such option" in run_failing_command(capsys, *command, "--config", file)
        file.write_text(f'data = "{tmp_path / "file"}"\nport = 8001')
        line = run_failing_command(capsys, *command, "--config", file)
        assert line == f"bali: {tmp_path / 'file' / 'bali.sqlite'}: no such file"
        monkeypatch.setenv("BALI_DATA", str(tmp_path / "environment"))
        line = run_failing_command(capsys, *command, "--config", file)
        assert line == f"bali: {tmp_path / 'environment' / 'bali.sqlite'}: no such file"
        monkeypatch.delenv("BALI_DATA")


def test_a_server_starts_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "bali.toml"
    file.write_text('url = "https://example.org/games"\n')
    with served(tmp_path / "data", "--config", str(file)) as server:
        body = {"seats": [{"kind": "human"}, {"kind": "human"}]}
        made = httpx.post(f"http://{server.host}/api/tables", json=body, timeout=PATIENCE).json()
        assert made["invite"].startswith("https://example.org/games/t/")


def test_every_option_is_documented_with_its_variable() -> None:
    page = (TOP / "docs" / "hosting.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `--")]
    options = parser_of(hosting.serve.__name__).configurable
    assert {"--host", "--rate"} <= {action.option_strings[0] for action in options}
    for action in options:
        (flag,) = action.option_strings
        (row,) = [row for row in rows if f"`{flag}`" in row.split("|")[1]]
        assert f"`BALI_{action.dest.upper()}`" in row.split("|")[2], flag

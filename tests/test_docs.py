"""The documents are executed: what they show runs, what they name exists."""

import io
import json
import re
import shlex
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

from bali.analysis.review import (
    ChanceEvent,
    Decision,
    ErrorRate,
    GraphPoint,
    Option,
    ReasonWhy,
    Review,
    SeatReview,
    Split,
)
from bali.api import (
    AskHint,
    HintDocument,
    LessonAnswer,
    LessonDocument,
    LessonStepDocument,
    LessonSummary,
    Moment,
    Moments,
    NewTable,
    PuzzleAttempt,
    PuzzleDocument,
    PuzzleList,
    PuzzlePractice,
    PuzzleStepDocument,
    PuzzleSummary,
    RecordPractice,
    RecordReview,
    Replay,
    ReviewStatus,
    SeatInfo,
    Summary,
    TableDocument,
    TablePractice,
    TableReview,
)
from bali.bots import Thought
from bali.cli import main
from bali.lessons.lesson import Target
from bali.moves import WORDS
from bali.preview import Change, Gain, NewRow, Outlook, Preview, Reason, Row, Scoring
from bali.server import (
    admission,
    backlog,
    input_limiter,
    open_files,
    protocols,
    public_list,
    review_runner,
    run,
    settings,
    watcher,
)
from bali.server.app import HANDLERS
from bali.server.deadlines import LEASE
from bali.server.live_tables import RECONCILE
from bali.server.refusal import STATUS
from bali.server.reviews import QUEUE_LIMITS
from bali.server.supervisor import LONGEST_PAUSE as LONGEST_RESTART_PAUSE
from bali.server.supervisor import MOST_FAILURES, STABLE
from bali.server.table_state import DEFAULT_ABSENCE, LEAST_ABSENCE
from bali.story import AltarCard, AnyEvent, Share
from bali.view import Altar, Look, Memory, SeatView, View
from bali.workers.pool import FIRST_PAUSE, LONGEST_PAUSE
from tools.picture import DOCUMENT, SCREEN, picture, screen

TOP = Path(__file__).parent.parent
DOCUMENTS = sorted([*TOP.glob("*.md"), *(TOP / "docs").glob("*.md")])
README = (TOP / "README.md").read_text("utf-8")
OWN = r"example\.org|127\.0\.0\.1|localhost"  # addresses that stand for any server
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(text: str, language: str) -> list[str]:
    return [body for kind, body in BLOCK.findall(text) if kind == language]


def test_the_pictures_of_the_terminal_are_what_the_program_draws() -> None:
    page = DOCUMENT.read_text("utf-8")
    assert blocks(page, "")[-1] == picture(), "`make picture` draws it anew"
    assert SCREEN.read_text("utf-8") == screen(), "`make picture` draws it anew"
    assert f"]({SCREEN.name})" in page


def test_the_readme_begins_with_what_it_is_how_to_play_and_a_picture() -> None:
    lines = README.splitlines()
    assert len(lines) < 120
    first = "\n".join(lines[:20])
    assert [line.split("#")[0].strip() for line in blocks(first, "")[0].splitlines()] == [
        "make play",
        "make test",
    ]
    assert "](docs/table.png)" in first


def test_the_readmes_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = blocks(README, "python")
    exec(program, {})  # noqa: S102
    assert re.fullmatch(r"\[\d(, \d)*\]\n", capsys.readouterr().out)


def test_the_readmes_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [
        shlex.split(line, comments=True)[1:]
        for block in blocks(README, "")
        for line in block.splitlines()
        if line.startswith("bali ") and line.split()[1] not in ("play", "serve", "verify")
    ]
    assert [command[0] for command in commands] == [
        "simulate", "check", "show", "view", "think", "review", "arena", "report", "bot"
    ]  # fmt: skip
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    for command in commands:
        if "--games" in command:
            command[command.index("--games") + 1] = "4"
        assert main(command) == 0, command
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    text = BLOCK.sub("", document.read_text("utf-8"))
    for target in re.findall(r"\]\((?!https://)([^)#]+)(?:#[^)]*)?\)", text):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_file_and_make_command_named_exists(document: Path) -> None:
    text = document.read_text("utf-8")
    makefile = (TOP / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make ([a-z-]+)`", text):
        assert f"\n{target}:" in makefile, target
    for path in re.findall(
        r"`((?!bali/page)(?:bali|tests|docs|tools|examples|web)/[\w./-]*)`", text
    ):
        assert (TOP / path).exists(), path


def test_every_move_is_documented() -> None:
    page = (TOP / "docs" / "records.md").read_text("utf-8")
    for first in {word.split()[0] for word in WORDS}:
        assert f"`{first} " in page, first


def sections(document: str = "view.md") -> dict[str, str]:
    """The tables of a document by their headings."""
    page = (TOP / "docs" / document).read_text("utf-8")
    tables = re.findall(r"^\| (\w+) \| .*?(?=\n\n|\Z)", page, re.MULTILINE | re.DOTALL)
    texts = re.findall(r"^\| \w+ \| .*?(?=\n\n|\Z)", page, re.MULTILINE | re.DOTALL)
    return dict(zip(tables, texts, strict=True))


STRUCTS = [
    View, SeatView, Altar, AltarCard, Memory, Look, Share,
    Preview, Change, Outlook, Row, Scoring, Gain, NewRow, Reason, Thought,
]  # fmt: skip


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_field_of_view_preview_and_thought_is_documented(
    struct: type[msgspec.Struct],
) -> None:
    table = sections()[struct.__name__]
    assert set(struct.__struct_fields__) <= set(re.findall(r"`(\w+)`", table))


@pytest.mark.parametrize(
    "struct",
    [Review, SeatReview, ErrorRate, Split, Decision, Option, ReasonWhy, ChanceEvent, GraphPoint],
    ids=lambda struct: struct.__name__,
)
def test_every_field_of_a_review_is_documented(struct: type[msgspec.Struct]) -> None:
    table = sections("review.md")[struct.__name__]
    assert set(struct.__struct_fields__) <= set(re.findall(r"`(\w+)`", table))


@pytest.mark.parametrize(
    "struct",
    [
        TableDocument,
        SeatInfo,
        Summary,
        NewTable,
        Replay,
        Moments,
        Moment,
        TableReview,
        RecordReview,
        ReviewStatus,
        TablePractice,
        RecordPractice,
        AskHint,
        HintDocument,
        LessonSummary,
        LessonDocument,
        LessonStepDocument,
        LessonAnswer,
        Target,
        PuzzleList,
        PuzzleSummary,
        PuzzleDocument,
        PuzzleStepDocument,
        PuzzleAttempt,
        PuzzlePractice,
    ],
    ids=lambda struct: struct.__name__,
)
def test_every_field_of_the_api_is_documented(struct: type[msgspec.Struct]) -> None:
    table = sections("api.md")[struct.__name__]
    assert set(struct.__struct_encode_fields__) <= set(re.findall(r"`(\w+)`", table))


def test_every_call_and_error_is_documented() -> None:
    page = (TOP / "docs" / "api.md").read_text("utf-8")
    for handler in HANDLERS:
        (path,) = handler.paths
        method = (
            next(iter(handler.http_methods)) if isinstance(handler, HTTPRouteHandler) else "GET"
        )
        documented = re.sub(":(str|int)", "", path)
        assert f"`{method} {documented}`" in page, path
    for code, status in STATUS.items():
        assert re.search(rf"^\| {status} \|.*`{code}`", page, re.MULTILINE), code


def test_hosting_states_the_limits_that_the_server_has() -> None:
    page = " ".join((TOP / "docs" / "hosting.md").read_text("utf-8").split())
    limits = settings.Limits()
    defaults = settings.Settings(Path())
    for statement in (
        f"listens on port {defaults.port} of",
        f"the address to listen on: `{defaults.host}`, {defaults.port} |",
        f"requests a second from one address, {limits.address:g};",
        f"| requests, by address | {limits.address:g} a second (`--rate`) | {limits.burst} |",
        f"| requests, by seat | {limits.seat:g} a second (half of `--rate`) | {limits.burst} |",
        f"| new tables and rematches, by address | 1 in {1 / limits.tables:g} seconds | "
        f"{limits.table_burst} |",
        f"| parts of replays, by address | {limits.replays:g} a second | {limits.burst} |",
        f"| reactions, by seat | 1 in {1 / limits.reactions:g} seconds | {limits.reaction_burst} |",
        f"records, by address | {limits.replays:g} a second | {limits.burst} |",
        f"attempts at puzzles, by address | {limits.replays:g} a second | {limits.burst} |",
        f"| hints, by seat | 1 in {1 / limits.hints:g} seconds | {limits.hint_burst} |",
        f"{QUEUE_LIMITS.of_address} of an address and {QUEUE_LIMITS.of_all} of all may wait",
        f"another one does after {review_runner.LEASE // 1000} seconds",
        f"uploaded records the latest {review_runner.KEPT_UPLOADS:,} are kept",
        f"may have {limits.connections} live sockets open",
        f"A body may have {settings.LARGEST_BODY // 1024} KiB",
        f"a request with a record {settings.LARGEST_REPLAY // 1024} KiB",
        f"a WebSocket message {settings.LARGEST_FRAME // 1024} KiB",
        f"the head of a request {settings.LARGEST_HEAD // 1024} KiB",
        f"may have made {limits.public_tables} public tables that are not over, and have "
        f"{limits.public_seats} seats at such tables",
        f"leaves the list {public_list.LONGEST_IDLENESS // public_list.HOUR} hours after its last "
        f"change and {public_list.LONGEST_LISTING // public_list.HOUR} hours after its creation",
        f"stores who for {public_list.SEAT_MEMORY // public_list.HOUR} hours",
        f"sends more than {input_limiter.BURST // 1024} KiB at once or "
        f"{input_limiter.MESSAGE * limits.seat / 1024:g} KiB a second",
        f"or a message in more than {protocols.MOST_PARTS} parts",
        f"sent no request for {DEFAULT_ABSENCE // 1000} seconds or, with a time per decision, for "
        f"that time, but at least {LEAST_ABSENCE // 1000} seconds",
        f"a backlog of more than {backlog.LARGEST_BACKLOG // 1024} KiB",
        f"when more than {backlog.LARGEST_TOTAL >> 20} MiB wait",
        f"and {limits.http_connections} other connections",
        f"has {admission.Timeouts().head:g} seconds to send the head of a request, "
        f"{admission.Timeouts().body:g} seconds to send its body and "
        f"{admission.Timeouts().reading:g} seconds to read the response",
        f"open files, less {admission.RESERVED_FILES}.",
        f"up to {open_files.WANTED:,} or what the system allows",
        f"remains below {open_files.FEW:,}, the log says",
        f"never started are closed after {defaults.waiting_days:g} days",
        f"those without moves after {defaults.idle_days:g} days",
        f"pinged at least every {run.PING:g} seconds",
        f"does not answer within {run.PONG:g} is",
        f"made up for after {RECONCILE:g} seconds",
        f"milliseconds that a bot's move takes at least, {defaults.bot_time},",
        f"after pauses that grow to {LONGEST_RESTART_PAUSE:g} seconds. "
        f"After {MOST_FAILURES} failures in a row",
        f"if it has served for {STABLE:g} seconds",
        f"pauses that grow from {FIRST_PAUSE:g} to {LONGEST_PAUSE:g} seconds",
        f"another makes the move after {LEASE // 1000} seconds",
        f"closes live sockets with code {watcher.SERVICE_RESTART}",
    ):
        assert statement in page, statement


def test_every_event_is_documented() -> None:
    table = sections()["event"]
    for event in get_args(AnyEvent):
        (line,) = re.findall(rf"^\| `{event.__name__.lower()}` \|.*$", table, re.MULTILINE)
        assert set(event.__struct_fields__) <= set(re.findall(r"`(\w+)`", line))


def test_every_room_is_documented() -> None:
    page = (TOP / "docs" / "design.md").read_text("utf-8")
    for room in (TOP / "bali").iterdir():
        if room.suffix == ".py" and not room.name.startswith("__"):
            assert f"`{room.name}`" in page, room.name
        if (room / "__init__.py").exists() or room.name == "locales":
            assert f"`{room.name}/`" in page, room.name


def test_every_dependency_has_its_reason_and_its_pin() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
    page = (TOP / "docs" / "design.md").read_text("utf-8")
    pins = (TOP / "constraints.txt").read_text("utf-8")
    wanted = project["project"]["dependencies"] + project["build-system"]["requires"]
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    names = [re.split(r"[<>=! \[]", requirement)[0] for requirement in wanted]
    for name in set(names) - {"bali"}:  # an extra may be made of others
        assert f"`{name}`" in page, name
        assert f"\n{name}==" in "\n" + pins, name


def test_every_dependency_of_the_page_has_its_reason() -> None:
    package = json.loads((TOP / "web" / "package.json").read_text("utf-8"))
    page = (TOP / "docs" / "design.md").read_text("utf-8")
    for name in package["dependencies"] | package["devDependencies"]:
        assert f"`{name}`" in page, name


def test_every_dependency_is_named_once() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    named = [re.split(r"[<>=! \[]", line)[0] for group in groups for line in group]
    assert [name for name, times in Counter(named).items() if times > 1] == ["bali"]


def test_make_knows_the_extras_for_development() -> None:
    """Each is installed for the command of its name, once, also if another contains it."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    makefile = (TOP / "Makefile").read_text("utf-8")
    commands = {*re.findall(r": \$\(VENV\)/([a-z-]+)\.ready", makefile)} - {"play"}
    users = {"check", "gymnasium", "lab", "learn", "postgresql", "ray", "research", "sb3"}
    assert commands == set(extras) - users

    def contained(extra: str) -> set[str]:
        named = [re.fullmatch(r"bali\[(.+)\]", line) for line in extras[extra]]
        direct = {part for match in named if match for part in match[1].split(",")}
        return direct.union(*map(contained, direct))

    contents = dict(re.findall(r"^([a-z-]+)-contains := (.+)$", makefile, re.MULTILINE))
    for command in commands:
        assert set(contents.get(command, "").split()) == contained(command) & commands, command


def test_the_constraints_are_names_and_versions_only() -> None:
    for line in (TOP / "constraints.txt").read_text("utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line), line


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_to_others_are_secure_and_lead_to_pages(document: Path) -> None:
    """Only links: an address elsewhere that a program would ask for has no place here."""
    text = document.read_text("utf-8")
    for address in re.findall(r"https?://[^\s)>\]\"`]+", text):
        if not re.match(rf"https?://({OWN})", address):
            assert re.fullmatch(r"https://[a-z0-9.-]+\.[a-z]{2,}(/[\w./#?=%~-]*)?", address)
            assert f"]({address})" in text, f"{address} is no link"


def test_nothing_names_a_registry_or_a_path_of_some_machine() -> None:
    for document in [*DOCUMENTS, TOP / "Makefile", TOP / "pyproject.toml", TOP / ".ci" / "run"]:
        text = document.read_text("utf-8")
        assert not re.search(r"/home/|/root/|/work/|registry\.|index-url", text), document.name


def test_the_changelog_keeps_its_form() -> None:
    text = (TOP / "CHANGELOG.md").read_text("utf-8")
    first, *versions = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert first == "[Unreleased]" or re.fullmatch(r"\[[\d.]+\] - \d{4}-\d\d-\d\d", first)
    for version in versions:
        assert re.fullmatch(r"\[[\d.]+\] - \d{4}-\d\d-\d\d", version), version
    sections = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert sections <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}

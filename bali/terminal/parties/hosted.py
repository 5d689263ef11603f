"""A seat at a table of a Bali server, through its public API, live and with reconnection."""

import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from bali.api import GoOn, Made, Move, Seated, Sit, TableDocument, Undo
from bali.files import data_folder
from bali.preview import Preview
from bali.record import Record, read
from bali.story import AnyEvent, Taken
from bali.terminal.choices import forced
from bali.terminal.columns import LEVEL, clean
from bali.terminal.parties.address import Address
from bali.terminal.parties.calling import PATIENCE, RequestRefused, Unreachable, call, refusal
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.show import callings
from bali.texts import Texts
from bali.view import History

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds before the next attempt to connect
ALL = "seats"  # folder of the seats that we have at servers


_DOCUMENT = msgspec.json.Decoder(TableDocument)


class HostedParty:
    """One table of a server, seen from our seat or, if we have none, by somebody looking on."""

    def __init__(self, at: Address, table: str, seat: Seated | None, texts: Texts) -> None:
        self.texts = texts
        self.connected = False
        self.gone: RequestRefused | None = None  # why the server will not have us any more
        self._at = at
        self._table = table
        self._token = None if seat is None else seat.token
        self._told: TableDocument | None = None
        self._story: list[AnyEvent] = []
        self._news: Sequence[AnyEvent] = []
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._closed = threading.Event()

    @property
    def invitation(self) -> str:
        return f"{self._at.server}/t/{self._table}"

    # Looking

    def moment(self) -> PartyMoment | None:
        with self._lock:
            told = self._told
            if told is None or told.view is None:
                return None
            foreseen = Preview(told.preview, told.blocked, told.rows, told.scorings, told.new_row)
            return PartyMoment(
                eyes=told.seat,
                view=told.view,
                preview=foreseen,
                story=self._story,
                news=self._news,
                barrier=told.undo if told.seat is not None else "other",
                names=self._names(told),
                levels={
                    number: self.texts.say("level", level=clean(seat.bot, LEVEL))
                    for number, seat in enumerate(told.seats)
                    if seat.bot is not None
                },
            )

    def _names(self, told: TableDocument) -> list[str]:
        names = [seat.name for seat in told.seats]
        if told.view is None:
            return [clean(name or "") for name in names]
        if told.seat is not None and names[told.seat] is None:
            names[told.seat] = self.texts.say("name-you")
        return callings(told.view, names, self.texts)

    def told(self) -> TableDocument | None:
        """The table as it was told last."""
        return self._told

    def absent(self) -> int | None:
        """The seat of another person who is waited for."""
        told = self._told
        if told is None or told.status != "playing" or told.seat in (None, told.to_move):
            return None
        waited = told.seats[told.to_move or 0]
        return told.to_move if waited.kind == "human" and waited.bot is None else None

    # Playing: each waits for the server's answer

    def play(self, word: str) -> None:
        self._post("/moves", Move(word, self._version()))

    def undo(self) -> None:
        """The last move, and what was done by itself before it: it would be done again at once."""
        self._post("/undo", Undo(self._version()))
        while (moment := self.moment()) and forced(moment.preview) and moment.barrier is None:
            self._post("/undo", Undo(self._version()))

    def go_on_without(self, seat: int) -> None:
        self._post("/without", GoOn(seat))

    def record(self) -> Record:
        """The whole game, when it is over."""
        return read(call(self._at.calls(f"/{self._table}/record"), self._token))

    def _version(self) -> int:
        return 0 if self._told is None else self._told.version

    def _post(self, path: str, body: object) -> None:
        """A lost answer may be asked for again: with its version nothing is done twice."""
        url = self._at.calls(f"/{self._table}{path}")
        try:
            answer = call(url, self._token, body)
        except Unreachable:
            answer = call(url, self._token, body)
        self._hear(answer, whole=True)

    def _hear(self, text: bytes, whole: bool = False) -> None:
        """Take in a table as it was told; `whole`: with all of its story."""
        try:
            told = _DOCUMENT.decode(text)
        except msgspec.DecodeError as error:
            raise Unreachable(str(error)) from None
        with self._lock:
            before = self._told
            if before is not None and told.version < before.version:
                return  # an answer that a frame has overtaken
            kept = [] if whole else self._story[: told.story_from]
            story = [*kept, *told.story]
            if before is None or before.version != told.version:
                self._news = [] if before is None else new_in(self._story, story)
            self._told, self._story = told, story

    # Listening

    def listen(self, tell: Callable[[], None]) -> None:
        """Follow the table until it is closed here; connect again whenever that is needed."""
        pause = FIRST_PAUSE
        while not self._closed.is_set():
            try:
                with self._connected() as socket:
                    self._socket = socket
                    for text in socket:
                        self._hear(text if isinstance(text, bytes) else text.encode())
                        self.connected, pause = True, FIRST_PAUSE
                        tell()
            except InvalidStatus as error:
                refused = refusal(bytes(error.response.body or b""))
                if isinstance(refused, RequestRefused) and refused.code != "too-fast":
                    self.gone = refused
                    self._closed.set()
            except (OSError, TimeoutError, WebSocketException, Unreachable):
                pass  # the next attempt may do better
            self.connected = False
            if not self._closed.is_set():
                tell()
                self._closed.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        tell()

    def _connected(self) -> ClientConnection:
        path = f"/{self._table}/live"
        after = f"?after={self._told.version}" if self._told is not None else ""
        headers = {"Authorization": f"Bearer {self._token}"} if self._token is not None else {}
        return connect(
            self._at.live(path) + after,
            additional_headers=headers,
            open_timeout=PATIENCE,
            legacy=True,
        )

    def close(self) -> None:
        """Get up. The seat stays ours, and the table can be joined again."""
        self._closed.set()
        if self._socket is not None:
            self._socket.close()


def new_in(before: Sequence[AnyEvent], story: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
    """What was not told before. At the end the story comes anew, with all that was hidden."""
    if len(story) < len(before):
        return []
    if story[: len(before)] == before:
        return story[len(before) :]
    if len(before) > 1:
        takes = [place for place, event in enumerate(story) if isinstance(event, Taken)]
        return story[takes[-1] :] if takes else story
    return story


# Sitting down


def join(
    at: Address,
    name: str | None,
    texts: Texts,
    folder: Path | None = None,
) -> HostedParty:
    """Take the seat that we have there, or a free one, or look on."""
    table = at.table or ""
    kept = (folder or data_folder() / ALL) / f"{table}.json"
    seat = None
    with suppress(OSError, msgspec.DecodeError):
        seat = msgspec.json.decode(kept.read_bytes(), type=Seated)
    if seat is not None and at.code is None:
        try:
            call(at.calls(f"/{table}"), seat.token)
            return HostedParty(at, table, seat, texts)
        except RequestRefused as error:
            if error.code != "unknown-token":
                raise
    try:
        told = call(at.calls(f"/{table}/seats"), None, Sit(name, at.code or None))
    except RequestRefused as error:
        if error.code != "no-free-seat":
            raise
        return HostedParty(at, table, None, texts)
    seat = msgspec.json.decode(told, type=Seated)
    _keep(kept, seat)
    return HostedParty(at, table, seat, texts)


def make(
    at: Address,
    name: str | None,
    texts: Texts,
    *,
    players: int,
    variants: Sequence[str],
    history: History,
    bots: Sequence[str],
    folder: Path | None = None,
) -> HostedParty:
    """A new table, for people who are still to come and for bots."""
    # Not a NewTable: the server judges the bots' names, and may have others than we know.
    people: list[dict[str, str]] = [{"kind": "human"}] * (players - len(bots))
    asked = {
        "seats": people + [{"kind": "bot", "bot": bot} for bot in bots],
        "variants": list(variants),
        "history": history,
        "name": name,
    }
    made = msgspec.json.decode(call(at.calls(""), None, asked), type=Made)
    seat = Seated(made.seat, made.token)
    _keep((folder or data_folder() / ALL) / f"{made.table}.json", seat)
    return HostedParty(at, made.table, seat, texts)


def _keep(file: Path, seat: Seated) -> None:
    """Keep a seat on this machine; nobody else may read what proves it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(msgspec.json.encode(seat))

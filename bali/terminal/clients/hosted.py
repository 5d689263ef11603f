"""The client of a game at a server's table, which follows the table and reconnects."""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from bali.api import (
    AskHint,
    GoOn,
    HintDocument,
    HintPart,
    Made,
    Move,
    Next,
    Seated,
    Sit,
    TableDocument,
    TableReview,
    Undo,
)
from bali.api.deltas import DeltaFrame, apply_delta
from bali.preview import Preview
from bali.record import Record, RecordError, check, read
from bali.story import AnyEvent, Counted, Taken
from bali.terminal.choices import is_forced
from bali.terminal.clients.address import Address
from bali.terminal.clients.kept_seats import KeptSeat, KeptSeats, seats_folder
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.requests import (
    TIMEOUT,
    RequestRefused,
    Unreachable,
    call,
    decode,
    parse_refusal,
)
from bali.terminal.columns import LEVEL, clean
from bali.terminal.show import name_players
from bali.texts import Texts

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds before the next attempt to connect

_DOCUMENT_DECODER = msgspec.json.Decoder(TableDocument)
_DELTA_DECODER = msgspec.json.Decoder(DeltaFrame)
DELTA = b'{"delta":'  # the beginning of such a frame


class HostedClient:
    """A table of a server, for our seat or, without one, for a spectator.

    `listen` runs in a thread of its own; all other methods may be called meanwhile.
    """

    def __init__(self, at: Address, table: str, token: str | None, texts: Texts) -> None:
        self.texts = texts
        self.is_connected = False
        self.refusal: RequestRefused | None = None  # why the server ended the connection for good
        self._at = at
        self._table = table
        self._token = token
        self._document: TableDocument | None = None
        self._last_frame: TableDocument | None = None  # of the socket, to which deltas apply
        self._story: list[AnyEvent] = []
        self._news: Sequence[AnyEvent] = []
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._closing = threading.Event()

    @property
    def invitation(self) -> str:
        """The address of the table."""
        return f"{self._at.server}/t/{self._table}"

    # Reading

    def moment(self) -> GameMoment | None:
        """The current moment; None before the game has begun."""
        with self._lock:
            document = self._document
            if document is None or document.view is None:
                return None
            return GameMoment(
                observer=document.seat,
                view=document.view,
                preview=Preview(
                    document.preview,
                    document.blocked,
                    document.rows,
                    document.scorings,
                    document.new_row,
                ),
                story=self._story,
                news=self._news,
                barrier=document.undo if document.seat is not None else "other",
                names=self._names(document),
                levels={
                    number: self.texts.say("level", level=clean(seat.bot, LEVEL))
                    for number, seat in enumerate(document.seats)
                    if seat.bot is not None
                },
            )

    def _names(self, document: TableDocument) -> list[str]:
        names = [seat.name for seat in document.seats]
        if document.view is None:
            return [clean(name or "") for name in names]
        if document.seat is not None and names[document.seat] is None:
            names[document.seat] = self.texts.say("name-you")
        return name_players(document.view, names, self.texts)

    def document(self) -> TableDocument | None:
        """The last document of the table; None before the first has arrived."""
        return self._document

    def absent_seat(self) -> int | None:
        """The seat to move, if it is that of another person."""
        document = self._document
        if document is None or document.status != "playing":
            return None
        if document.seat in (None, document.to_move):
            return None
        seat = document.seats[document.to_move or 0]
        return document.to_move if seat.kind == "human" and seat.bot is None else None

    # Playing: each method waits for the response

    def play(self, word: str) -> None:
        """Make a move."""
        self._post("/moves", Move(word, self.version))

    def undo(self) -> None:
        """Undo the last move, and forced moves before it, which would be played again at once."""
        self._post("/undo", Undo(self.version))
        while (moment := self.moment()) and is_forced(moment.preview) and moment.barrier is None:
            self._post("/undo", Undo(self.version))

    def continue_without(self, seat: int) -> None:
        """Agree to replace an absent player by a bot."""
        self._post("/without", GoOn(seat))

    def rematch(self, folder: Path | None = None) -> "HostedClient":
        """The next game of the same players, in our seat there; asked for by the first of them."""
        content = call(self._at.api_url(f"/{self._table}/rematch"), self._token, {})
        following = decode(content, Next)
        folder = folder or seats_folder()
        kept = KeptSeats(folder, self._table).read()
        name = next((seat.name for seat in kept if seat.token == self._token), None)
        seat = Seated(following.seat, self._token or "")
        KeptSeats(folder, following.table).add(seat, name, self._at.server)
        at = self._at._replace(table=following.table, code=None)
        return HostedClient(at, following.table, self._token, self.texts)

    def can_rematch(self) -> bool:
        """Whether there can be a next game: only players who finished this one can ask for it."""
        document = self._document
        return document is not None and document.status == "over" and document.seat is not None

    def is_rematch_asked(self) -> bool:
        """Whether we can join the next game, since a player has asked for it."""
        document = self._document
        return self.can_rematch() and document is not None and document.rematch is not None

    def record(self) -> Record:
        """The record of the game, when it is over."""
        content = call(self._at.api_url(f"/{self._table}/record"), self._token)
        try:
            record = read(content)
            check(record)
        except RecordError as error:
            raise Unreachable("foreign", str(error)) from None
        return record

    def fetch_hint(self, part: HintPart) -> HintDocument:
        """A part of the hint for our decision."""
        question = AskHint(self.version, part)
        response = call(self._at.api_url(f"/{self._table}/hint"), self._token, question)
        return decode(response, HintDocument)

    def request_review(self, wish: TableReview) -> bytes:
        """Ask for the review of the game, when it is over; the answer is a ReviewStatus."""
        return call(self._at.api_url(f"/{self._table}/review"), self._token, wish)

    def review_url(self, review: str) -> str:
        return self._at.review_url(review)

    @property
    def version(self) -> int:
        """The version of the table that was received last."""
        return 0 if self._document is None else self._document.version

    def _post(self, path: str, body: object) -> None:
        """Send a request, twice if need be: because of its version it takes effect only once."""
        url = self._at.api_url(f"/{self._table}{path}")
        try:
            response = call(url, self._token, body)
        except Unreachable:
            response = call(url, self._token, body)
        try:
            self._accept(_DOCUMENT_DECODER.decode(response), is_complete=True)
        except msgspec.DecodeError as error:
            raise Unreachable("foreign", str(error)) from None

    def _receive(self, frame: bytes) -> None:
        """Accept a frame of the socket, a document or a delta."""
        try:
            if frame.startswith(DELTA) and self._last_frame is not None:
                delta = _DELTA_DECODER.decode(frame).delta
                self._last_frame = apply_delta(self._last_frame, delta)
            else:
                self._last_frame = _DOCUMENT_DECODER.decode(frame)
        except msgspec.DecodeError as error:
            raise Unreachable("foreign", str(error)) from None
        self._accept(self._last_frame)

    def _accept(self, document: TableDocument, is_complete: bool = False) -> None:
        """Accept a document, which has the whole story or only its new part."""
        with self._lock:
            before = self._document
            if before is not None and document.version < before.version:
                return  # a frame with a later version has arrived before this response
            old_part = [] if is_complete else self._story[: document.story_from]
            story = [*old_part, *document.story]
            if before is None or before.version != document.version:
                self._news = [] if before is None else find_news(self._story, story)
            self._document, self._story = document, story

    # Listening

    def listen(self, on_change: Callable[[], None]) -> None:
        """Follow the table until `close` is called, and reconnect whenever the connection is lost.

        `on_change` is called after every document and every change of the connection.
        """
        pause = FIRST_PAUSE
        while not self._closing.is_set():
            try:
                with self._connect() as socket:
                    self._socket = socket
                    for text in socket:
                        self._receive(text if isinstance(text, bytes) else text.encode())
                        self.is_connected, pause = True, FIRST_PAUSE
                        on_change()
            except InvalidStatus as error:
                refusal = parse_refusal(bytes(error.response.body or b""))
                if isinstance(refusal, RequestRefused) and refusal.code != "too-fast":
                    self.refusal = refusal
                    self._closing.set()
            except (OSError, TimeoutError, WebSocketException, Unreachable):
                pass  # the next attempt may succeed
            self.is_connected = False
            if not self._closing.is_set():
                on_change()
                self._closing.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        on_change()

    def _connect(self) -> ClientConnection:
        path = f"/{self._table}/live"
        # Servers that do not know version 2 ignore the query, and send documents.
        query = "?protocol=2&details=true"
        if self._document is not None:
            query += f"&after={self._document.version}"
        headers = {"Authorization": f"Bearer {self._token}"} if self._token is not None else {}
        return connect(
            self._at.websocket_url(path) + query,
            additional_headers=headers,
            open_timeout=TIMEOUT,
            legacy=True,
        )

    def close(self) -> None:
        """Stop listening. The seat remains ours, and the table can be joined again."""
        self._closing.set()
        if self._socket is not None:
            self._socket.close()


def find_news(before: Sequence[AnyEvent], story: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
    """The events of a story that are not in an earlier one.

    With strict memory a story begins at the own last choice, so that it may begin anywhere in the
    earlier one, or after it. At the end of a game the whole story is sent with all that was hidden.
    """
    if story and isinstance(story[-1], Counted):
        return story[_find_end(before, story) :]
    for number in range(min(len(before), len(story)), 0, -1):
        if before[len(before) - number :] == story[:number]:
            return story[number:]
    return story


def _find_end(before: Sequence[AnyEvent], story: Sequence[AnyEvent]) -> int:
    """Where an earlier story ends in the whole one or, if nowhere, the last card was taken."""
    for end in range(len(story) - 1, len(before) - 1, -1) if before else ():
        known = story[end - len(before) : end]
        if all(_may_be(*pair) for pair in zip(before, known, strict=True)):
            return end
    takes = [place for place, event in enumerate(story) if isinstance(event, Taken)]
    return takes[-1] if takes else 0


def _may_be(redacted: AnyEvent, event: AnyEvent) -> bool:
    """Whether an event is this one, of which parts may have been hidden."""
    if type(redacted) is not type(event):
        return False
    values = [getattr(redacted, name) for name in redacted.__struct_fields__]
    pairs = zip(values, [getattr(event, name) for name in event.__struct_fields__], strict=True)
    return all(value is None or value == whole for value, whole in pairs)


# Taking a seat


def join_table(
    at: Address, name: str | None, texts: Texts, folder: Path | None = None
) -> HostedClient:
    """Return to our seat of this name at a table or take a free one; without either, watch."""
    kept = KeptSeats(folder or seats_folder(), at.table or "").find(name)
    if kept is not None and at.code is None:
        try:
            return return_to_seat(at, kept, texts)
        except RequestRefused as error:
            if error.code != "unknown-token":
                raise
    return take_seat(at, name, texts, folder)


def return_to_seat(at: Address, seat: KeptSeat, texts: Texts) -> HostedClient:
    """Return to a seat of ours; raises RequestRefused if the server does not know it any more."""
    decode(call(at.api_url(f"/{at.table}"), seat.token), TableDocument)
    return HostedClient(at, at.table or "", seat.token, texts)


def take_seat(
    at: Address, name: str | None, texts: Texts, folder: Path | None = None
) -> HostedClient:
    """Take a free seat at a table, whatever seats there are ours; if none is free, watch."""
    table = at.table or ""
    try:
        response = call(at.api_url(f"/{table}/seats"), None, Sit(name, at.code or None))
    except RequestRefused as error:
        if error.code != "no-free-seat":
            raise
        return watch_table(at, texts)
    seat = decode(response, Seated)
    KeptSeats(folder or seats_folder(), table).add(seat, name, at.server)
    return HostedClient(at, table, seat.token, texts)


def watch_table(at: Address, texts: Texts) -> HostedClient:
    """Watch a table without a seat there."""
    return HostedClient(at, at.table or "", None, texts)


def create_table(
    at: Address, name: str | None, texts: Texts, options: GameOptions, folder: Path | None = None
) -> HostedClient:
    """Create a table with the bots of the options and people in the other seats, and join it."""
    people: list[dict[str, str]] = [{"kind": "human"}] * (options.players - len(options.bots))
    # Not a NewTable: the server judges the bots' names, and may have others than we know.
    table: dict[str, object] = {
        "seats": people + [{"kind": "bot", "bot": bot} for bot in options.bots],
        "variants": list(options.variants),
        "history": options.history,
        "name": name,
    }
    if options.hints and options.history == "open":  # older servers do not know the option
        table["hints"] = True
    made = decode(call(at.api_url(""), None, table), Made)
    seats = KeptSeats(folder or seats_folder(), made.table)
    seats.add(Seated(made.seat, made.token), name, at.server)
    return HostedClient(at, made.table, made.token, texts)

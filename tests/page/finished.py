"""Games that people at one device have finished through the API."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing

import msgspec

from bali.chance import Seeded
from bali.commitment import new_salt
from bali.server.events import TableSecret
from bali.server.requests import new_id
from bali.server.store.sqlite_file import FILE
from bali.server.store.sqlite_file import connect as connect_file
from bali.table import deal
from tools.browser import Visitor
from tools.live_server import HUMAN, Json, Person, Server, Watched, new_table

NAMES = ("Ann", "Bo", "Cy", "Di")
EAGER = ("play shrine", "oracle look", "reward stones")  # what fills the altar and opens it


def finished(
    server: Server,
    seed: int = 1,
    players: int = 3,
    *,
    seats: Sequence[Json] = (),
    before: Callable[[list[Person]], None] = lambda _: None,
    **more: object,
) -> list[Person]:
    """The people at a table whose game is over, by seat; `before` is called before it begins.

    The same seed gives the same game.
    """
    here = [{**HUMAN, "here": True, "name": name} for name in NAMES[1:players]]
    table = {"name": NAMES[0], "order": "given", **more}
    _, people = new_table(server, seats or [HUMAN, *here], **table)
    people = copy_with_deal(server, people, seed)
    before(people)
    dice = Seeded(seed)
    with ExitStack() as stack:
        watched = [Watched(person, stack) for person in people]
        while (seat := watched[0].document["to_move"]) is not None:
            legal = watched[seat].document["legal"]
            eager = [move for move in legal if move in EAGER]
            if "buy none" in legal and dice.below(4):
                eager = ["buy none"]  # stones are saved for shrines
            version = watched[seat].document["version"]
            watched[seat].move(eager[0] if eager else legal[dice.below(len(legal))], by_socket=True)
            for one in watched:
                one.see(version + 1)
    return people


def copy_with_deal(server: Server, people: Sequence[Person], seed: int) -> list[Person]:
    """The same people at a copy of their table, with the cards of a seed.

    The server shuffles by itself, so that a copy is written into its store, which it reads.
    """
    before, copy = people[0].table, new_id()
    with closing(connect_file(server.data / FILE)) as store:
        [secret] = store.execute("SELECT secret FROM tables WHERE id = ?", [before]).fetchone()
        old = msgspec.json.decode(secret, type=TableSecret).deal
        own_deal = deal(Seeded(seed), len(people), old.oracle, old.demon)
        new = msgspec.json.encode(TableSecret(own_deal, new_salt())).decode()
        store.execute("BEGIN IMMEDIATE")
        store.execute(
            "INSERT INTO tables (id, made, plan, secret, head, last, due, summary)"
            " SELECT ?, made, plan, ?, head, last, due, summary FROM tables WHERE id = ?",
            [copy, new, before],
        )
        store.execute(
            "INSERT INTO log SELECT ?, number, made, entry FROM log WHERE id = ?", [copy, before]
        )
        store.execute("COMMIT")
    return [Person(server, copy, person.seat, person.token) for person in people]


def record_of(people: Sequence[Person]) -> Json:
    record: Json = people[0].ask("/record").json()
    return record


def known_at(visitor: Visitor, people: Sequence[Person]) -> Visitor:
    """The browser of these people: it has their tokens."""
    seats = [{"seat": person.seat, "token": person.token} for person in people]
    visitor.context.add_init_script(
        "if (!localStorage.getItem('bali.tables')) localStorage.setItem('bali.tables',"
        f" JSON.stringify([{{table: '{people[0].table}', seats: {seats}, at: 1}}]))"
    )
    return visitor

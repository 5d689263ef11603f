"""Games that people at one device have finished through the API."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from bali.chance import Seeded
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
    """The people at a table whose game is over, by seat; `before` is called before it begins."""
    here = [{**HUMAN, "here": True, "name": name} for name in NAMES[1:players]]
    table = {"name": NAMES[0], "order": "given", **more}
    _, people = new_table(server, seats or [HUMAN, *here], **table)
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

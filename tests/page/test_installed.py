"""The page as an app: its icons, its service worker without network and after an upgrade."""

import json
import re
import struct
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from bali.server.page import FOLDER
from bali.texts import texts
from tests.page.test_pages import bring, finish, room, said, stored_value
from tools.browser import House, Visitor
from tools.icons import ICONS, PUBLIC, Icon, checksum, read_checksum
from tools.live_server import HUMAN, Json, Person, Server, new_table

OFFLINE = ["ERR_INTERNET_DISCONNECTED"]
# Resolves when the worker of the newest version looks after this page.
CONTROLLED = """async () => {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  while (serviceWorker.controller?.state !== "activated")
    await new Promise((resolve) => setTimeout(resolve, 20));
}"""


def installed(house: House) -> Visitor:
    """A visitor with a service worker."""
    return house.visitor(service_workers="allow")


def open_controlled(visitor: Visitor, path: str = "/") -> Page:
    page = visitor.open(path)
    page.evaluate(CONTROLLED)
    return page


# Icons


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_icons_are_those_of_the_svg(icon: Icon) -> None:
    png = (PUBLIC / icon.name).read_bytes()
    assert struct.unpack(">II", png[16:24]) == (icon.size, icon.size)
    assert read_checksum(png) == checksum(icon), "call `make icons`"


def test_the_manifest_names_icons_that_there_are(server: Server) -> None:
    manifest = server.client.get("/manifest.webmanifest").json()
    icons = {icon["src"]: icon for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons.values()}
    assert icons["icon-maskable-512.png"]["purpose"] == "maskable"
    for name in [*icons, "apple-touch-icon.png"]:
        answer = server.client.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == icons.get(name, {"type": "image/png"})["type"]
    assert "apple-touch-icon.png" in server.client.get("/").text


# Without network


def test_the_page_and_my_tables_are_there_without_network(house: House, server: Server) -> None:
    _, [ann, _] = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    visitor = installed(house)
    visitor.excused = OFFLINE
    bring(visitor, ann)
    page = open_controlled(visitor)
    expect(room(page, "home-mine")).to_contain_text(said("home-turn-yours"))

    visitor.context.set_offline(True)
    page.reload()
    tables = room(page, "home-mine")
    expect(tables).to_contain_text(said("home-turn-yours"))
    as_of = re.escape(said("home-offline", time="@")).replace("@", r"\d\d:\d\d")
    expect(tables.get_by_role("status")).to_have_text(re.compile(as_of))
    for path, title in (("/rules", said("book-title")), ("/new", said("home-new"))):
        page.goto(path)  # neither was ever opened
        expect(page.get_by_role("heading", level=1)).to_have_text(title)

    visitor.context.set_offline(False)
    page.goto("/")
    expect(tables).to_contain_text(said("home-turn-yours"))
    expect(tables.get_by_role("status")).to_have_count(0)


def test_languages_that_were_never_used_are_there_too(house: House) -> None:
    visitor = installed(house)
    visitor.excused = OFFLINE
    page = open_controlled(visitor)
    visitor.context.set_offline(True)
    page.get_by_label("Nederlands").check()
    play = page.get_by_role("button", name=texts("nl").say("home-play"), exact=True)
    expect(play).to_be_visible()


def test_nothing_of_a_seat_is_kept_by_the_worker(house: House, server: Server) -> None:
    _, [ann, _] = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    visitor = installed(house)
    bring(visitor, ann)
    page = open_controlled(visitor)
    expect(room(page, "home-mine")).to_contain_text(said("home-turn-yours"))
    page.goto(f"/t/{ann.table}")
    expect(page.locator(".dock")).to_be_visible()
    stored = page.evaluate("""async () => {
      const found = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          found.push([request.url, (await (await caches.match(request)).text())]);
      return found;
    }""")
    assert len(stored) > 20
    for address, body in stored:
        assert "/api/" not in address
        assert ann.table not in address + body
        assert ann.token not in address + body
    # What the page keeps of the table hides nothing from whoever may watch it.
    summary = stored_value(page, "bali.summaries")["tables"][ann.table]
    assert summary == server.client.get(f"/api/tables/{ann.table}/summary").json()


def test_a_forgotten_table_leaves_nothing(house: House, server: Server) -> None:
    _, [ann, _] = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    visitor = house.visitor()
    bring(visitor, ann)
    page = visitor.open()
    expect(room(page, "home-mine")).to_contain_text(said("home-turn-yours"))
    page.get_by_role("button", name=said("home-forget"), exact=True).click()
    page.get_by_role("button", name=said("home-forget-sure")).click()
    expect(room(page, "home-mine")).to_contain_text(said("home-mine-none"))
    assert ann.table not in json.dumps(page.evaluate("() => ({ ...localStorage })"))


# Upgrades


class Upgradable:
    """A site with the page's files, of which there can be a new version."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.host = f"127.0.0.1:{port}"
        self.client = httpx.Client(base_url=f"http://{self.host}")

    def upgrade(self, version: str) -> None:
        """Name an asset anew, as a build does when its content has changed."""
        index = (self.folder / "index.html").read_text()
        script = re.findall(r"assets/index-[\w-]+\.js", index)[0]
        fresh = f"assets/index-{version}.js"
        (self.folder / script).rename(self.folder / fresh)
        marked = re.sub("<title>.*</title>", f"<title>{version}</title>", index)
        (self.folder / "index.html").write_text(marked.replace(script, fresh))
        worker = (self.folder / "sw.js").read_text().replace(script, fresh)
        changed = re.sub(r'"[0-9a-f]{16}"|"version-\w+"', f'"version-{version}"', worker)
        assert changed != worker
        (self.folder / "sw.js").write_text(changed)
        for file in (self.folder / "assets").glob("*.js"):  # they import each other
            file.write_text(file.read_text().replace(script[7:], fresh[7:]))


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Upgradable]:
    folder = copytree(Path(str(FOLDER)), tmp_path / "page")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield Upgradable(folder, server.server_port)
        server.shutdown()
        thread.join()


def caches_of(page: Page) -> list[str]:
    names: list[str] = page.evaluate("() => caches.keys()")
    return [name.rpartition(" ")[2] for name in names]


def update(page: Page) -> None:
    """Let the browser look for a new worker, as it does by itself after every navigation."""
    page.evaluate("""async () => {
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
      await (await navigator.serviceWorker.ready).update();
      await changed;
    }""")
    page.evaluate(CONTROLLED)


def test_a_new_version_replaces_the_old_one(chromium: Browser, site: Upgradable) -> None:
    options: Json = {"service_workers": "allow"}
    visitor = Visitor(chromium, site, options)
    visitor.excused = ["404", "not valid JSON", *OFFLINE]  # there is no API
    page = open_controlled(visitor)
    [first] = caches_of(page)

    site.upgrade("two")
    page.reload()
    assert "index-two" in page.content()  # at once, although the old worker had another
    update(page)
    assert set(caches_of(page)) == {first, "version-two"}  # the old one for tabs that are open
    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "index-two" in page.content()

    visitor.context.set_offline(False)
    site.upgrade("three")
    page.reload()
    update(page)
    assert set(caches_of(page)) == {"version-two", "version-three"}
    visitor.close()


# Notifications


# A browser without a window denies notifications whatever it is told.
PRETENCE = """
Object.defineProperty(document, "hidden", { get: () => true });
Object.defineProperty(Notification, "permission", { get: () => "granted" });
globalThis.notes = [];
Object.assign(ServiceWorkerRegistration.prototype, {
  async showNotification(title, options) {
    notes.push({ title, ...options, close() { notes.splice(notes.indexOf(this), 1); } });
  },
  async getNotifications({ tag }) { return notes.filter((note) => note.tag === tag); },
});
"""
# Resolves when there are so many notifications.
NOTED = """async (number) => {
  while (notes.length !== number) await new Promise((resolve) => setTimeout(resolve, 20));
}"""
# Clicks on a notification, and returns what the worker does then.
CLICK = """(address) => new Promise((resolve) => {
  self.clients.openWindow = async (opened) => resolve(["open", opened]);
  WindowClient.prototype.focus = async function () { resolve(["focus", this.url]); };
  const notification = { data: address, close() {} };
  const event = Object.assign(new Event("notificationclick"), { notification, waitUntil() {} });
  self.dispatchEvent(event);
})"""


def play_turn(person: Person) -> None:
    while (table := person.look())["to_move"] == person.seat:
        assert person.move(table["legal"][-1]).status_code == 200


def test_my_turn_is_notified_through_the_worker(house: House, server: Server) -> None:
    _, [ann, bo] = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    visitor = installed(house)
    bring(visitor, bo)
    visitor.context.add_init_script(PRETENCE)
    visitor.context.add_init_script(
        "localStorage.setItem('bali.settings', JSON.stringify({ notify: true, coach: false }))"
    )
    page = open_controlled(visitor, f"/t/{bo.table}")
    page.reload()  # now there is a worker from the beginning
    expect(page.locator(".dock")).to_be_visible()
    play_turn(ann)
    page.evaluate(NOTED, 1)
    [note] = page.evaluate("notes.map(({ body, tag, data }) => ({ body, tag, data }))")
    address = f"http://{server.host}/t/{bo.table}"
    assert note == {"body": said("title-turn"), "tag": bo.table, "data": address}
    play_turn(bo)
    page.evaluate(NOTED, 0)
    [worker] = visitor.context.service_workers
    assert worker.evaluate(CLICK, address) == ["focus", address]
    page.goto("/rules")
    assert worker.evaluate(CLICK, address) == ["open", address]


# Tables that wait for me


def test_every_page_tells_that_a_table_waits_for_me(house: House, server: Server) -> None:
    _, [ann, bo] = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    visitor = house.visitor()
    visitor.excused = ["localStorage"]  # an empty tab has none to bring the seats to
    bring(visitor, ann)
    icon = visitor.page.locator("link[rel=icon]")
    for path in ("/", "/rules", "/new", "/replay"):
        page = visitor.open(path)
        expect(page).to_have_title(re.compile(r"^\(1\) .*Bali"))
        expect(icon).to_have_attribute("href", "./favicon-turn.svg")
    play_turn(ann)
    visitor.open("/rules")
    expect(icon).to_have_attribute("href", "./favicon.svg")
    expect(visitor.page).to_have_title(re.compile(r"^(?!\().*Bali"))
    # What one tab learns the others are told.
    other = visitor.context.new_page()
    play_turn(bo)
    other.goto("/")
    expect(visitor.page).to_have_title(re.compile(r"^\(1\) .*Bali"))


def test_the_list_tells_turn_date_and_place(house: House, server: Server) -> None:
    _, running = new_table(server, [HUMAN, HUMAN], name="Ann", order="given", variants=["demon"])
    _, over = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    finish(over)
    visitor = house.visitor()
    bring(visitor, running[0], over[0])
    page = visitor.open()
    tables = room(page, "home-mine").get_by_role("listitem").filter(visible=True)
    # The other one is folded away as soon as it is known to be over.
    expect(tables).to_have_count(1)
    made = page.evaluate(
        "new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date())"
    )
    for text in (said("turn-number", turn=1), said("variant-demon"), made):
        expect(tables).to_contain_text(text)
    page.get_by_text(said("home-mine-over", number=1)).click()
    winners = over[0].look()["result"]["winners"]
    place = 1 if over[0].seat in winners else 2
    expect(tables.last).to_contain_text(said("home-place", place=place, players=2))

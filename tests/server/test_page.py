"""The page as a server hands it out."""

import asyncio
import gzip
import re
import socket
from pathlib import Path

import httpx
import pytest

from bali.server.middleware import SECURITY_HEADERS
from bali.server.page import FOLDER, PageMiddleware
from tests.server.test_proxy import URL, client, needs_nginx, run_proxy
from tools.live_server import PATIENCE, Json, Server, served

TABLE = "abcdefghijklmnop"
VIEWS = ["/", "/new", "/rules", "/replay", "/watch", "/settings", f"/t/{TABLE}"]
VIEWS += [f"/t/{TABLE}/replay", "/rules/"]


def assets(index: str) -> list[str]:
    """The files that the page's document names."""
    named = re.findall(r'(?:src|href)="\./([^"]+)"', index)
    assert any(name.endswith(".js") for name in named)
    assert any(name.endswith(".css") for name in named)
    return named


@pytest.mark.parametrize("path", VIEWS)
def test_every_view_of_the_page_is_the_same_document(server: Server, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text == server.client.get("/").text
    assert '<head><base href="/" />' in answer.text


@pytest.mark.parametrize("path", ["/nothing", "/t/short", f"/t/{TABLE}/other", "/rules/more"])
def test_an_address_that_leads_nowhere_shows_the_page_all_the_same(
    server: Server, path: str
) -> None:
    answer = server.client.get(path, headers={"If-None-Match": _tag(server, "/")})
    assert answer.status_code == 404
    assert answer.text == server.client.get("/").text


@pytest.mark.parametrize(
    "path", ["/api", "/api/nothing", "/assets/nothing.js", "/assets", "/robots.txt", "/index.html"]
)
def test_what_is_no_view_is_not_found(server: Server, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "no-such-page"


def test_only_reading_is_for_the_page(server: Server) -> None:
    assert server.client.post("/rules").json()["error"] == "no-such-page"
    assert server.client.post("/").json()["error"] == "no-such-page"


TYPES = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
LARGEST_FONTS = 60_000  # bytes, all together


def test_assets_have_their_types_and_may_be_kept_for_ever(server: Server) -> None:
    for name in assets(server.client.get("/").text):
        answer = server.client.get(f"/{name}")
        assert answer.status_code == 200, name
        assert answer.headers["content-type"] == TYPES[name.rpartition(".")[2]]
        is_immutable = "immutable" in answer.headers["cache-control"]
        assert is_immutable == name.startswith("assets/")
        assert is_immutable or answer.headers["cache-control"] == "no-cache"
        on_disk = FOLDER.joinpath(name).read_bytes()
        assert answer.content == on_disk


def test_the_service_worker_serves_all_pages_and_is_asked_for_anew(server: Server) -> None:
    answer = server.client.get("/sw.js")  # its folder is what it looks after
    assert answer.headers["content-type"] == TYPES["js"]
    assert answer.headers["cache-control"] == "no-cache"
    named = set(re.findall(r"assets/[\w.-]+", answer.text))
    assert named == {f"assets/{file.name}" for file in FOLDER.joinpath("assets").iterdir()}


def test_the_typeface_is_small_asked_for_at_once_and_comes_with_its_licence(
    server: Server,
) -> None:
    fonts = [
        (f"assets/{file.name}", len(file.read_bytes()))
        for file in FOLDER.joinpath("assets").iterdir()
        if file.name.endswith(".woff2")
    ]
    assert 0 < sum(size for _, size in fonts) <= LARGEST_FONTS
    assert {name for name, _ in fonts} <= set(assets(server.client.get("/").text))
    licence = server.client.get("/noto-sans-licence.txt")
    assert licence.headers["content-type"] == "text/plain; charset=utf-8"
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence.text


def test_what_is_known_is_not_sent_again(server: Server) -> None:
    for path in ("/", "/favicon.svg"):
        for tag in (_tag(server, path), f'"other", W/{_tag(server, path)}'):
            again = server.client.get(path, headers={"If-None-Match": tag})
            assert again.status_code == 304
            assert again.content == b""
        assert server.client.get(path, headers={"If-None-Match": '"x"'}).status_code == 200


def _tag(server: Server, path: str) -> str:
    return server.client.get(path).headers["etag"]


@pytest.mark.parametrize(
    ("accepted", "zipped"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("*", True),
        ("GZIP", True),
        ("identity", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("", False),
    ],
)
def test_it_is_compressed_for_who_takes_that(server: Server, accepted: str, zipped: bool) -> None:
    for path in ("/", "/" + assets(server.client.get("/").text)[-1]):
        plain = server.client.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        with server.client.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["vary"] == "accept-encoding"
        assert (answer.headers.get("content-encoding") == "gzip") == zipped
        assert (gzip.decompress(raw) if zipped else raw) == plain.content
        assert (answer.headers["etag"] != plain.headers["etag"]) == zipped
        assert len(raw) == int(answer.headers["content-length"])


def test_a_head_is_the_answer_without_its_body(server: Server) -> None:
    for path, status in (("/", 200), ("/favicon.svg", 200), ("/nothing", 404)):
        whole, head = server.client.get(path), server.client.head(path)
        assert head.status_code == whole.status_code == status
        assert head.content == b""
        for name in ("content-length", "content-type", "etag", "cache-control"):
            assert head.headers[name] == whole.headers[name]


def test_every_answer_has_the_headers_that_protect_its_reader(server: Server) -> None:
    asset = assets(server.client.get("/").text)[-1]
    for path in ("/", f"/{asset}", "/nothing", "/assets/nothing.js"):
        headers = server.client.get(path).headers
        for name, value in SECURITY_HEADERS:
            assert headers[name.decode()] == value.decode()
    policy = server.client.get("/").headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "unsafe" not in policy
    assert "base-uri 'self'" in policy


@pytest.mark.parametrize(
    "target",
    [
        "/assets/../../rules.py",
        "/../rules.py",
        "/assets/%2e%2e/%2e%2e/rules.py",
        "/assets/..%2f..%2frules.py",
        "/assets/..\\..\\rules.py",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/.made-from",
        "/%2emade-from",
        "/index.html/../.made-from",
        "/assets/%00",
    ],
)
def test_nothing_but_the_page_can_be_reached(server: Server, target: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(
            f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b"".join(iter(lambda: line.recv(1 << 16), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split(b" ")[1] in (b"400", b"404"), head
    assert b"<title>Bali</title>" in body or b"no-such-page" in body or b"malformed" in body


@needs_nginx
def test_the_page_works_under_a_path(tmp_path: Path) -> None:
    with served(tmp_path, "--url", URL) as server, run_proxy(server) as host, client(host) as web:
        for path in ("/", "/rules", f"/t/{TABLE}/replay"):
            index = web.get(path)
            assert index.status_code == 200
            assert '<head><base href="/bali/" />' in index.text
            for name in assets(index.text):
                # As a browser resolves it: from the base, whatever the depth of the address.
                url = httpx.URL(f"http://{host}{path}").join("/bali/").join(name)
                answer = web.get(str(url))
                assert answer.status_code == 200, url
                assert answer.content == FOLDER.joinpath(name).read_bytes()
        assert web.get("/nothing").status_code == 404
        assert web.get("/assets/nothing.js").json()["error"] == "no-such-page"


def test_a_page_that_was_not_built_says_how(tmp_path: Path) -> None:
    messages: list[Json] = []

    async def api(_scope: Json, _receive: object, _send: object) -> None:
        messages.append({"status": "asked the API"})

    async def take(message: Json) -> None:
        messages.append(message)

    async def ask(path: str) -> None:
        scope = {"type": "http", "method": "GET", "path": path, "headers": []}
        await PageMiddleware(api, "", tmp_path / "nowhere")(scope, asyncio.sleep, take)  # type: ignore[arg-type]

    asyncio.run(ask("/"))
    assert messages[0]["status"] == 503
    assert b"make page" in messages[1]["body"]
    messages.clear()
    asyncio.run(ask("/api/bots"))
    assert messages == [{"status": "asked the API"}]


def test_the_prefix_cannot_break_out_of_the_document(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    messages: list[Json] = []

    async def take(message: Json) -> None:
        messages.append(message)

    async def ask() -> None:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
        await PageMiddleware(asyncio.sleep, '/a"><b', tmp_path)(scope, asyncio.sleep, take)  # type: ignore[arg-type]

    asyncio.run(ask())
    assert b'<base href="/a&quot;&gt;&lt;b/" />' in messages[1]["body"]

"""Draw the page's PNG icons from its SVG icon, in Chromium.

    python -m tools.icons

Browsers need them to install the page. Each contains a checksum of what it was drawn from, by which
a test notices that it is out of date.
"""

import hashlib
import re
import struct
import zlib
from pathlib import Path
from typing import NamedTuple

from tools.browser import chromium_running

PUBLIC = Path(__file__).parent.parent / "web" / "public"
SOURCE = PUBLIC / "favicon.svg"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Source"  # a keyword of tEXt chunks that the PNG specification names


class Icon(NamedTuple):
    name: str
    size: int
    fills_square: bool = False  # for systems that cut out the shape of their icons themselves
    scale: float = 1.0


ICONS = [
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # Anything outside the circle in the middle, 80 % wide, may be cut off.
    Icon("icon-maskable-512.png", 512, fills_square=True, scale=0.8),
    Icon("apple-touch-icon.png", 180, fills_square=True),
]


def checksum(icon: Icon) -> bytes:
    """The checksum of everything that an icon depends on."""
    return hashlib.sha256(SOURCE.read_bytes() + repr(icon).encode()).hexdigest().encode()


def read_checksum(png: bytes) -> bytes | None:
    """The checksum that is stored in an icon."""
    place = len(SIGNATURE)
    while place < len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        data = png[place + 8 : place + 8 + length]
        if kind == b"tEXt" and data.startswith(KEYWORD + b"\0"):
            return data.partition(b"\0")[2]
        place += length + 12
    return None


def insert_checksum(png: bytes, text: bytes) -> bytes:
    """Insert a tEXt chunk behind the header."""
    header_end = len(SIGNATURE) + 25
    body = b"tEXt" + KEYWORD + b"\0" + text
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return png[:header_end] + chunk + png[header_end:]


def html(icon: Icon) -> str:
    """A page that shows nothing but the icon."""
    svg = SOURCE.read_text("utf-8")
    colour = re.findall(r'fill="(#\w+)"', svg)[0] if icon.fills_square else "transparent"
    size = round(icon.size * icon.scale)
    sized = svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{colour}"
    return f'<body style="{style}">{sized}</body>'


def main() -> None:
    with chromium_running() as browser:
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            page.set_content(html(icon))
            png = page.screenshot(omit_background=True)
            (PUBLIC / icon.name).write_bytes(insert_checksum(png, checksum(icon)))
            page.close()


if __name__ == "__main__":
    main()

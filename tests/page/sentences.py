"""What the page says, asked outside a browser: its own functions, in a process of Node."""

import json
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hatch_build import found_node

WEB = Path(__file__).parent.parent.parent / "web"


class Said(NamedTuple):
    """What Python says, and what the page is asked for the same."""

    text: str
    call: str
    arguments: tuple[Any, ...]


def of_the_page(asked: list[Said], language: str) -> list[str]:
    """What the page says, from one process of Node."""
    node = found_node()
    assert node is not None, "the page's sentences need Node"
    lines = [
        msgspec.json.encode({"language": language, "call": said.call, "with": said.arguments})
        for said in asked
    ]
    done = subprocess.run(
        [Path(node.folder, "node"), "tests/sentences.js"],
        cwd=WEB,
        input=b"\n".join(lines),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()]

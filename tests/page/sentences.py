"""What the page says, asked outside a browser: its own functions, in a process of Node."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
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


class Speaker:
    """The page's functions in a process of Node, which has to load them all."""

    def __init__(self, node: "subprocess.Popen[bytes]") -> None:
        self._node = node

    def says(self, asked: Said, language: str) -> str:
        """What the page says."""
        line = {"language": language, "call": asked.call, "with": asked.arguments}
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(msgspec.json.encode(line) + b"\n")
        self._node.stdin.flush()
        answer = self._node.stdout.readline()
        assert answer, f"the page has no answer to {line}"
        told: str = json.loads(answer)
        return told


@contextmanager
def speaking() -> Iterator[Speaker]:
    node = found_node()
    assert node is not None, "the page's sentences need Node"
    command = [str(Path(node.folder, "node")), "tests/sentences.js"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=WEB, stdin=pipe, stdout=pipe) as process:
        yield Speaker(process)
    assert process.returncode == 0

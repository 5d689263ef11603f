"""The page's own formatting functions, called outside a browser in a process of Node."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hatch_build import found_node

WEB = Path(__file__).parent.parent.parent / "web"


class Query(NamedTuple):
    """A call of a function of the page, and the text that Python returns for the same."""

    text: str
    call: str
    arguments: tuple[Any, ...]


class Speaker:
    """The page's functions in a process of Node, which has to load them all."""

    def __init__(self, node: "subprocess.Popen[bytes]") -> None:
        self._node = node

    def query(self, query: Query, language: str) -> str:
        """The text that the page returns."""
        line = {"language": language, "call": query.call, "with": query.arguments}
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(msgspec.json.encode(line) + b"\n")
        self._node.stdin.flush()
        answer = self._node.stdout.readline()
        assert answer, f"the page has no answer to {line}"
        text: str = json.loads(answer)
        return text


@contextmanager
def speaking() -> Iterator[Speaker]:
    node = found_node()
    assert node is not None, "the page's sentences need Node"
    command = [str(Path(node.folder, "node")), "tests/sentences.js"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=WEB, stdin=pipe, stdout=pipe) as process:
        yield Speaker(process)
    assert process.returncode == 0

"""An attack and what it found; running all attacks of the package."""

import asyncio
import pkgutil
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from typing import NamedTuple

import tools.attack
from tools.columns import columns


class Finding(NamedTuple):
    """The outcome of an attack."""

    is_withstood: bool
    figure: str  # what was measured or answered, in a few words


class Attack(NamedTuple):
    name: str
    run: Callable[[str], Awaitable[Finding]]  # given the URL of the server


def find_attacks() -> list[Attack]:
    """Return the attacks of all modules of the package, in the order of the modules' names."""
    modules = [
        import_module(f"{tools.attack.__name__}.{module.name}")
        for module in pkgutil.iter_modules(tools.attack.__path__)
        if module.name != "__main__"
    ]
    return [attack for module in modules for attack in getattr(module, "ATTACKS", [])]


async def run_attacks(url: str, attacks: Sequence[Attack], pause: float = 0.0) -> list[Finding]:
    """Run attacks one after the other. One that fails itself has found nothing, and says why.

    `pause` is the time in seconds between two attacks, in which the server forgets the first one.
    """
    findings: list[Finding] = []
    for attack in attacks:
        if findings:
            await asyncio.sleep(pause)
        try:
            findings.append(await attack.run(url.rstrip("/")))
        except Exception as error:  # the others go on
            (line, *_) = [*str(error).splitlines(), ""]
            findings.append(Finding(False, f"{type(error).__name__}: {line}"))
    return findings


def render(attacks: Sequence[Attack], findings: Sequence[Finding]) -> str:
    """Render the findings as a table."""
    rows = [
        (attack.name, "withstood" if finding.is_withstood else "NOT WITHSTOOD", finding.figure)
        for attack, finding in zip(attacks, findings, strict=True)
    ]
    return columns([("attack", "outcome", "figure"), *rows])

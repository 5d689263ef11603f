"""The command that attacks a server."""

import asyncio
from pathlib import Path

import pytest

from tests.server.api_requests import make
from tools.attack import connections, fair_play, limits, logs, readers
from tools.attack.attack import Attack, Finding, find_attacks, render, run_attacks
from tools.live_server import HUMAN, served

(SLOW,) = (attack for attack in connections.ATTACKS if attack.name == "slow requests")


async def _answer_url(url: str) -> Finding:
    return Finding(True, url)


async def _break(url: str) -> Finding:
    raise ConnectionError(f"{url}\nand more")


def test_an_attack_that_fails_itself_does_not_stop_the_others() -> None:
    attacks = [Attack("breaking", _break), Attack("answering", _answer_url)]
    findings = asyncio.run(run_attacks("http://example.org/", attacks))
    assert findings == [
        Finding(False, "ConnectionError: http://example.org"),
        Finding(True, "http://example.org"),
    ]
    table = render(attacks, findings)
    assert "NOT WITHSTOOD" in table.splitlines()[2]
    assert "NOT WITHSTOOD" not in table.splitlines()[3]


def test_attacks_have_names_of_their_own() -> None:
    names = [attack.name for attack in find_attacks()]
    assert len(set(names)) == len(names)


def test_connections_cannot_hurt_a_server_that_others_can_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LONGEST_ANSWER", 20.0)  # others use the machine meanwhile
    options = ["--host", "0.0.0.0"]  # noqa: S104
    attacks = [attack for attack in connections.ATTACKS if attack is not SLOW]
    with served(tmp_path, *options) as server:
        findings = asyncio.run(run_attacks(f"http://{server.host}", attacks))
    assert all(finding.is_withstood for finding in findings), render(attacks, findings)


def test_players_and_readers_cannot_hurt_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_play, "LONGEST_TURN", 120.0)  # others use the machine meanwhile
    attacks = [*fair_play.ATTACKS, *readers.ATTACKS]
    with served(tmp_path) as server:
        findings = asyncio.run(run_attacks(f"http://{server.host}", attacks))
    assert all(finding.is_withstood for finding in findings), render(attacks, findings)


def test_attacks_wait_until_they_may_create_tables(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0") as server:  # noqa: S104
        while make(server, HUMAN, HUMAN).status_code == 201:
            pass
        findings = asyncio.run(run_attacks(f"http://{server.host}", fair_play.ATTACKS[:1]))
    assert findings == [Finding(True, "409, away: None")]


def test_one_network_counts_as_one_address_behind_a_proxy(tmp_path: Path) -> None:
    with served(tmp_path, "--url", "https://example.org") as server:
        findings = asyncio.run(run_attacks(f"http://{server.host}", limits.ATTACKS[1:]))
    assert all(finding.is_withstood for finding in findings), findings


# Each on a server of its own, whose quotas no other attack has used. Those that compare times are
# for an idle machine (`make attack`), where other tests do not delay the bots.
LONG = [logs.ATTACKS[0], limits.ATTACKS[0], SLOW]


@pytest.mark.long
@pytest.mark.parametrize("attack", LONG, ids=lambda attack: attack.name)
def test_a_server_that_others_can_reach_withstands(attack: Attack, tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0") as server:  # noqa: S104
        findings = asyncio.run(run_attacks(f"http://{server.host}", [attack]))
    assert findings[0].is_withstood, findings

"""Stored events are read by later versions of the server: their format must not change."""

from typing import get_args

import msgspec
import pytest

from bali.server.events import (
    AnyTableEvent,
    BotSeated,
    HintGiven,
    MoveMade,
    MoveUndone,
    PlayerLeft,
    PlayerReturned,
    RematchCreated,
    ReplacementAgreed,
    SeatTaken,
    SeatTransferred,
    SeatVacated,
    TableClosed,
    TokensRevoked,
    TransferCodeCreated,
)
from bali.server.store import EVENT_DECODER

STORED: list[tuple[AnyTableEvent, str]] = [
    (SeatTaken(1, "Bo", "aa"), '{"entry":"sat","seat":1,"name":"Bo","token":"aa"}'),
    (SeatTaken(1, None), '{"entry":"sat","seat":1,"name":null}'),
    (BotSeated(1, "easy"), '{"entry":"bot","seat":1,"bot":"easy"}'),
    (SeatVacated(1), '{"entry":"vacated","seat":1}'),
    (TokensRevoked(1, "aa"), '{"entry":"revoked","seat":1,"token":"aa"}'),
    (MoveMade(0, "take 1"), '{"entry":"moved","seat":0,"move":"take 1"}'),
    (MoveMade(0, "take 1", "easy"), '{"entry":"moved","seat":0,"move":"take 1","bot":"easy"}'),
    (MoveUndone(2), '{"entry":"undone","seat":2}'),
    (PlayerLeft(2, "clock"), '{"entry":"left","seat":2,"why":"clock"}'),
    (PlayerReturned(2), '{"entry":"returned","seat":2}'),
    (ReplacementAgreed(0, 2), '{"entry":"agreed","seat":0,"about":2}'),
    (TransferCodeCreated(0, "aa", 7), '{"entry":"passed","seat":0,"code":"aa","until":7}'),
    (SeatTransferred(0, "aa", "bb"), '{"entry":"carried","seat":0,"code":"aa","token":"bb"}'),
    (RematchCreated("id"), '{"entry":"rematched","table":"id"}'),
    (HintGiven(0, 17, 2), '{"entry":"hinted","seat":0,"version":17,"part":2}'),
    (TableClosed("host"), '{"entry":"closed","why":"host"}'),
    (TableClosed("cancelled"), '{"entry":"closed","why":"cancelled"}'),
]


@pytest.mark.parametrize(("event", "json"), STORED, ids=[json for _, json in STORED])
def test_stored_events_keep_their_format(event: AnyTableEvent, json: str) -> None:
    assert msgspec.json.encode(event).decode() == json
    assert EVENT_DECODER.decode(json) == event


def test_every_event_has_its_format_checked() -> None:
    assert {type(event) for event, _ in STORED} == set(get_args(AnyTableEvent))

"""Where an event's pages stand: alone as ever, and beside others below its own name."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import ADDRESSES
from display.station.tournament.events import Events
from display.station.web.event_addresses import addresses, as_alone, event_at
from tests.display.station.tournament.two_events import TwoEvents


def test_an_event_has_the_old_address_alone_and_its_own_beside_others(tmp_path: Path) -> None:
    room = TwoEvents(tmp_path / "station.db")

    assert list(addresses(room.events)) == ["/events/main-event", "/events/side-event"]
    assert list(addresses(Events([room.main]))) == ["/tournament"]


def test_an_address_tells_its_event(tmp_path: Path) -> None:
    room = TwoEvents(tmp_path / "station.db")
    alone = Events([room.main])

    assert event_at("/events/side-event/desk", room.events) == "side-event"
    assert event_at("/tournament/desk", room.events) is None
    assert event_at("/tournament/desk", alone) == "main-event"
    assert event_at("/tournaments", alone) is None
    assert event_at("/log", alone) is None


@pytest.mark.parametrize(
    ("path", "alone"),
    [("/events/main-event/desk", "/tournament/desk"), ("/events/x", "/tournament"), ("/log", "/log")],
)
def test_roles_are_given_by_the_address_of_one_event_alone(path: str, alone: str) -> None:
    assert as_alone(path) == alone
    assert f"GET {alone}" in ADDRESSES

"""Sounds of one's own: brought, kept, handed out to whoever is in, taken back; and what is no sound is refused."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from display.station.known.sounds import MOST_OCTETS, RoomSound
from display.station.running.entrance import Entrance
from display.station.web.requests import PressRefusedError
from display.station.web.sounds import Sounds
from table.clock import SimulatedClock, wall_ms
from tests.display.station.fed import Running
from tests.display.station.web.asked import Visit, refused

OURS = "RIFF....WAVEfmt of our own"


@pytest.fixture
def visit(running: Running) -> Visit:
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    routes = Sounds(entrance, running.store, "Night").routes
    return Visit(Starlette(routes=routes, exception_handlers={PressRefusedError: refused}), entrance)


def test_before_one_is_brought_there_is_none(visit: Visit) -> None:
    assert [visit.send("GET", f"/sounds/{one.value}") for one in RoomSound] == [(204, "")] * len(RoomSound)


def test_a_file_takes_the_place_of_our_tone_until_it_is_taken_back(visit: Visit) -> None:
    assert visit.press("/sounds/call", OURS)[0] == 200
    assert visit.send("GET", "/sounds/call") == (200, OURS)
    assert visit.send("GET", "/sounds/level")[0] == 204
    assert "Our tone again" in visit.send("GET", "/sounds")[1]

    assert visit.press("/sounds/call", "")[0] == 200
    assert visit.send("GET", "/sounds/call")[0] == 204
    assert "Our tone again" not in visit.send("GET", "/sounds")[1]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [("call", "<script>", 400), ("other", OURS, 400), ("call", OURS + "x" * MOST_OCTETS, 413)],
)
def test_what_is_no_sound_of_the_room_is_refused(visit: Visit, path: str, body: str, status: int) -> None:
    assert visit.press(f"/sounds/{path}", body)[0] == status
    assert visit.send("GET", "/sounds/call")[0] == 204


def test_whoever_has_not_the_word_of_the_page_changes_nothing(visit: Visit) -> None:
    assert visit.send("POST", "/sounds/call", OURS)[0] == 403

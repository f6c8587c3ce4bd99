"""One short evening of `make bench-evenings`: hand after hand on one table, nobody accused."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.room.physics import PERFECT
from tests.bench.evening.on_wire import play_wired_evening
from tests.bench.manner import PATIENT
from tests.long_run import long_run


@pytest.mark.parametrize("number", [4, *map(long_run, (0, 5, 7))])
def test_hand_after_hand_ends_as_the_room_has_seen_it_whatever_happens_to_the_deck_between(number: int) -> None:
    evening = play_wired_evening(number, 1, PERFECT, PATIENT, hands=3)

    assert (evening.accused, evening.astray) == ((), "")
    assert evening.hands == 3

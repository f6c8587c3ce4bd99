"""A human pace: every motion of a hand takes its time first, and comes to what it comes to without one."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.room.tabletop import Tabletop
from table.clock import SimulatedClock
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem
from table.playing.demo.pace import BOARD_NS, BURN_NS, GATHER_NS, MUCK_NS, PITCH_NS, TURN_UP_NS, PacedRoom

DECK = tuple(bytes([number] * 8) for number in range(1, 5))


class Watched:
    """A tabletop at a human pace, its clock, and what its antennas said."""

    def __init__(self) -> None:
        self.clock = SimulatedClock()
        self.said: list[InboxItem] = []
        self.bare = Tabletop(self.clock, self.said.append, is_facing_seen=True)
        self.room = PacedRoom(self.bare, self.clock.wait_ns)
        self.room.stack(DECK)


@pytest.mark.parametrize(
    ("zone", "took_ns"),
    [(Zone.SEAT_3, PITCH_NS), (Zone.BURN, BURN_NS), (Zone.BOARD, BOARD_NS), (Zone.MUCK, MUCK_NS)],
)
def test_a_card_is_seen_once_the_hand_has_reached_its_place(zone: Zone, took_ns: int) -> None:
    watched = Watched()
    watched.room.lay(DECK[0], zone, Facing.DOWN)

    assert [item.at_ns for item in watched.said] == [took_ns]
    assert watched.room.lying_on(zone) == watched.bare.lying_on(zone) == {DECK[0]: Facing.DOWN}


def test_turning_up_and_gathering_take_longer_than_pitching() -> None:
    watched = Watched()
    watched.room.lay(DECK[0], Zone.SEAT_3, Facing.DOWN)
    watched.room.turn(DECK[0], Facing.UP)
    watched.room.put_back(DECK[0])
    watched.room.collect()

    assert watched.clock.now_ns() == PITCH_NS + TURN_UP_NS + PITCH_NS + GATHER_NS
    assert set(watched.room.stub) == set(DECK)


def test_what_no_hand_does_takes_no_time() -> None:
    watched = Watched()
    watched.room.blind(Zone.BOARD)
    watched.room.sight(Zone.BOARD)
    watched.room.be_late(Zone.SEAT_3, None)

    # The look that sees again has an instant of its own, and no more.
    assert watched.clock.now_ns() == 1
    assert watched.room.unread() == {}
    assert watched.room.out_of_sight() == watched.bare.out_of_sight()

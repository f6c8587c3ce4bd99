"""The tabletop with perfect antennas: every motion is seen once, where it was made, and a blind zone sees nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.simulated.room.tabletop import Tabletop
from table.clock import SimulatedClock
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem, TagGone, TagSeen

A, B, C, D = (bytes([number] * 8) for number in range(1, 5))
SEAT, BOARD, MUCK = Zone.SEAT_3, Zone.BOARD, Zone.MUCK


class Desk:
    """A tabletop, its clock, and what was reported since somebody looked."""

    def __init__(self, *, is_facing_seen: bool = True) -> None:
        self.clock = SimulatedClock()
        self._reported: list[InboxItem] = []
        self.room = Tabletop(self.clock, self._reported.append, is_facing_seen=is_facing_seen)
        self.room.stack((A, B, C, D))

    def reported(self) -> list[tuple[str, Zone, bytes, Facing | None]]:
        """Return what was reported since the last time, in short."""
        short: list[tuple[str, Zone, bytes, Facing | None]] = []
        for item in self._reported:
            match item:
                case TagSeen(zone=zone, tag=tag, facing=facing):
                    short.append(("seen", zone, tag, facing))
                case TagGone(zone=zone, tag=tag):
                    short.append(("gone", zone, tag, None))
                case ZoneBlind(zone=zone):
                    short.append(("blind", zone, b"", None))
                case ZoneSighted(zone=zone):
                    short.append(("sighted", zone, b"", None))
                case _:
                    pytest.fail(f"an antenna does not say {item}")
        self._reported.clear()
        return short


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_card_that_lands_badly_is_seen_when_it_can_be_read(desk: Desk) -> None:
    desk.room.be_late(SEAT, 2_000)
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.room.lay(B, SEAT, Facing.DOWN)
    assert desk.reported() == [("seen", SEAT, B, Facing.DOWN)]
    assert (desk.room.unread(), desk.room.next_due_ns()) == ({A: 2_000}, 2_000)

    desk.clock.wait_ns(2_000)
    desk.room.look()
    assert desk.reported() == [("seen", SEAT, A, Facing.DOWN)]
    assert (desk.room.unread(), desk.room.next_due_ns()) == ({}, None)


def test_a_card_that_is_not_read_as_it_lies_is_seen_once_it_is_laid_again(desk: Desk) -> None:
    desk.room.be_late(SEAT, None)
    desk.room.lay(A, SEAT, Facing.UP)
    desk.clock.wait_ns(60_000_000_000)
    desk.room.look()
    assert desk.reported() == []
    assert desk.room.unread() == {A: None}

    desk.room.lay_again(A)
    assert desk.reported() == [("seen", SEAT, A, Facing.UP)]


def test_only_the_next_card_of_the_zone_lands_badly(desk: Desk) -> None:
    desk.room.be_late(SEAT, None)
    desk.room.lay(A, BOARD, Facing.UP)
    assert desk.reported() == [("seen", BOARD, A, Facing.UP)]

    desk.room.lay(B, SEAT, Facing.DOWN)
    desk.room.lay(C, SEAT, Facing.DOWN)
    assert desk.reported() == [("seen", SEAT, C, Facing.DOWN)]


@pytest.mark.parametrize("move", ["to another zone", "off", "turned", "collected"])
def test_a_card_that_is_lifted_lies_badly_no_longer(desk: Desk, move: str) -> None:
    desk.room.be_late(SEAT, None)
    desk.room.lay(A, SEAT, Facing.DOWN)
    match move:
        case "to another zone":
            desk.room.lay(A, MUCK, Facing.DOWN)
        case "off":
            desk.room.lift_off(A)
        case "turned":
            desk.room.turn(A, Facing.UP)
        case _:
            desk.room.collect()

    assert desk.room.unread() == {}


def test_of_the_stub_no_antenna_reads_but_what_is_laid_on_its_top(desk: Desk) -> None:
    desk.room.put_back(B, is_on_top=False)
    assert desk.reported() == []

    desk.room.put_back(C)
    assert desk.reported() == [("seen", Zone.STUB, C, Facing.DOWN)]
    assert desk.room.stub == (C, A, D, B)


def test_what_was_laid_on_the_stub_is_gone_once_the_stub_is_shuffled_over_it_or_it_is_dealt(desk: Desk) -> None:
    desk.room.put_back(C)
    desk.reported()
    desk.room.stack((A, C, B, D))
    assert desk.reported() == [("gone", Zone.STUB, C, None)]

    desk.room.put_back(D)
    desk.reported()
    desk.room.lay(D, SEAT, Facing.DOWN)
    assert desk.reported() == [("gone", Zone.STUB, D, None), ("seen", SEAT, D, Facing.DOWN)]


def test_a_card_is_put_on_top_of_the_stub_or_under_it(desk: Desk) -> None:
    desk.room.put_back(B, is_on_top=False)

    assert desk.room.stub == (A, C, D, B)


def test_a_card_laid_down_is_seen_where_and_how_it_lies(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.DOWN)

    assert desk.reported() == [("seen", SEAT, A, Facing.DOWN)]
    assert desk.room.lying_on(SEAT) == {A: Facing.DOWN}
    assert desk.room.stub == (B, C, D)


def test_a_card_that_moves_is_gone_from_the_one_place_before_it_is_seen_at_the_other(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.reported()
    desk.room.lay(A, MUCK, Facing.DOWN)

    assert desk.reported() == [("gone", SEAT, A, None), ("seen", MUCK, A, Facing.DOWN)]


def test_a_card_that_is_turned_over_is_seen_again_in_its_place(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.reported()
    desk.room.turn(A, Facing.UP)
    desk.room.turn(A, Facing.UP)

    assert desk.reported() == [("seen", SEAT, A, Facing.UP)]


def test_cards_with_one_inlay_do_not_tell_their_side() -> None:
    desk = Desk(is_facing_seen=False)
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.room.turn(A, Facing.UP)

    assert desk.reported() == [("seen", SEAT, A, Facing.UNKNOWN)]


def test_a_card_lifted_out_of_sight_is_gone_and_keeps_its_side(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.UP)
    desk.reported()
    desk.room.lift_off(A)

    assert desk.reported() == [("gone", SEAT, A, None)]
    assert desk.room.out_of_sight() == {A: Facing.UP}


def test_collecting_takes_every_card_but_those_out_of_sight(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.room.lay(B, BOARD, Facing.UP)
    desk.room.lift_off(C)
    desk.reported()
    desk.room.collect()

    assert desk.reported() == [("gone", SEAT, A, None), ("gone", BOARD, B, None)]
    assert desk.room.stub == (A, B, D)
    assert desk.room.out_of_sight() == {C: Facing.DOWN}


def test_a_blind_zone_says_that_it_is_blind_and_nothing_else(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.reported()
    desk.room.blind(SEAT)
    desk.room.lift_off(A)
    desk.room.lay(B, SEAT, Facing.UP)

    assert desk.reported() == [("blind", SEAT, b"", None)]


def test_a_zone_that_sees_again_reports_what_changed_meanwhile(desk: Desk) -> None:
    desk.room.lay(A, SEAT, Facing.DOWN)
    desk.room.lay(C, SEAT, Facing.DOWN)
    desk.room.blind(SEAT)
    desk.room.lift_off(A)
    desk.room.lay(B, SEAT, Facing.UP)
    desk.reported()
    desk.room.sight(SEAT)

    assert desk.reported() == [
        ("sighted", SEAT, b"", None),
        ("gone", SEAT, A, None),
        ("seen", SEAT, B, Facing.UP),
    ]


def test_other_zones_see_on_while_one_is_blind(desk: Desk) -> None:
    desk.room.blind(SEAT)
    desk.room.lay(A, BOARD, Facing.UP)

    assert desk.reported()[1:] == [("seen", BOARD, A, Facing.UP)]


def test_a_tag_from_outside_can_be_laid_down(desk: Desk) -> None:
    desk.room.lay(b"a coin", BOARD, Facing.UP)

    assert desk.reported() == [("seen", BOARD, b"a coin", Facing.UP)]


def test_reports_carry_the_time_of_the_one_clock() -> None:
    clock, reported = SimulatedClock(), list[InboxItem]()
    room = Tabletop(clock, reported.append, is_facing_seen=True)
    clock.wait_ns(1_500)
    room.lay(A, SEAT, Facing.DOWN)

    assert reported == [TagSeen(zone=SEAT, tag=A, facing=Facing.DOWN, not_before_ns=1_500, at_ns=1_500)]


@st.composite
def motions(draw: st.DrawFn) -> tuple[str, bytes, Zone, Facing]:
    return (
        draw(st.sampled_from(["lay", "lift off", "put back", "turn", "collect", "blind", "sight"])),
        draw(st.sampled_from([A, B, C, D])),
        draw(st.sampled_from([SEAT, BOARD, MUCK])),
        draw(st.sampled_from([Facing.UP, Facing.DOWN])),
    )


@given(st.lists(motions(), max_size=30))
def test_whatever_is_moved_every_card_is_in_one_place_and_the_reports_add_up_to_it(
    made: list[tuple[str, bytes, Zone, Facing]],
) -> None:
    desk = Desk()
    for motion in made:
        _make(desk.room, *motion)
    for zone in (SEAT, BOARD, MUCK):
        desk.room.sight(zone)
    pictured: dict[Zone, dict[bytes, Facing]] = {zone: {} for zone in Zone}
    for what, zone, tag, facing in desk.reported():
        if what == "seen":
            assert facing is not None
            pictured[zone][tag] = facing
        elif what == "gone":
            del pictured[zone][tag]

    assert pictured == {zone: desk.room.lying_on(zone) for zone in Zone}
    lying = [tag for zone in Zone if zone is not Zone.STUB for tag in desk.room.lying_on(zone)]
    assert sorted([*lying, *desk.room.stub, *desk.room.out_of_sight()]) == [A, B, C, D]


def _make(room: Tabletop, what: str, tag: bytes, zone: Zone, facing: Facing) -> None:
    match what:
        case "lay":
            room.lay(tag, zone, facing)
        case "lift off":
            room.lift_off(tag)
        case "put back":
            room.put_back(tag)
        case "turn":
            room.turn(tag, facing)
        case "collect":
            room.collect()
        case "blind":
            room.blind(zone)
        case _:
            room.sight(zone)

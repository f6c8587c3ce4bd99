"""The simulated copper: unkind in the ways that it says."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.room.copper import MOST_IN_A_STACK, Copper
from firmware_bridge.simulated.room.physics import Physics
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.zones import Facing, Zone


def tag(number: int) -> bytes:
    return bytes([4, *number.to_bytes(6)])


def test_an_antenna_reads_what_lies_on_it() -> None:
    copper = Copper({}, SimulatedClock())
    copper.lay(tag(1), Zone.SEAT_4, Facing.DOWN)

    assert copper.read(Zone.SEAT_4) == [tag(1)]
    assert copper.read(Zone.SEAT_5) == []


def test_a_card_of_two_inlays_tells_its_side() -> None:
    copper = Copper({tag(1): tag(2)}, SimulatedClock())
    copper.lay(tag(1), Zone.SEAT_4, Facing.DOWN)
    assert copper.read(Zone.SEAT_4) == [tag(2)]

    copper.turn(tag(1), Facing.UP)
    assert copper.read(Zone.SEAT_4) == [tag(1)]


def test_of_a_high_stack_only_the_lowest_cards_are_read() -> None:
    copper = Copper({}, SimulatedClock())
    for number in range(14):
        copper.lay(tag(number), Zone.MUCK, Facing.DOWN)

    assert copper.read(Zone.MUCK) == [tag(number) for number in range(MOST_IN_A_STACK)]


def test_an_antenna_out_of_order_says_so() -> None:
    copper = Copper({}, SimulatedClock())
    copper.blind(Zone.BOARD)
    with pytest.raises(OSError):  # noqa: PT011 - what a chip that does not answer raises
        copper.read(Zone.BOARD)

    copper.sight(Zone.BOARD)
    assert copper.read(Zone.BOARD) == []


def test_cards_are_missed_and_crossed_as_often_as_was_said_and_the_same_ones_each_time() -> None:
    def looks(seed: int) -> list[tuple[int, int]]:
        copper = Copper({}, SimulatedClock(), Physics(missed=0.2, crossed=0.1), seed=seed)
        copper.lay(tag(1), Zone.SEAT_4, Facing.DOWN)
        return [(len(copper.read(Zone.SEAT_4)), len(copper.read(Zone.SEAT_5))) for _ in range(2000)]

    read = looks(7)
    assert 1500 < sum(own for own, _ in read) < 1700
    assert 120 < sum(crossed for _, crossed in read) < 280
    assert looks(7) == read
    assert looks(8) != read


def test_a_card_on_its_way_is_read_by_the_antenna_it_slides_over() -> None:
    copper = Copper({}, SimulatedClock())
    copper.pass_over(tag(1), Zone.SEAT_3, Facing.DOWN)
    assert copper.read(Zone.SEAT_3) == [tag(1)]

    copper.passed()
    copper.lay(tag(1), Zone.SEAT_4, Facing.DOWN)
    assert copper.read(Zone.SEAT_3) == []


def test_a_card_that_lands_badly_is_read_when_its_time_has_come_or_it_is_laid_again() -> None:
    clock = SimulatedClock()
    copper = Copper({}, clock)
    copper.be_late(Zone.SEAT_4, 2_000)
    copper.lay(tag(1), Zone.SEAT_4, Facing.DOWN)
    copper.be_late(Zone.SEAT_4, None)
    copper.lay(tag(2), Zone.SEAT_4, Facing.DOWN)
    assert copper.read(Zone.SEAT_4) == []

    clock.wait_ns(2_000)
    assert copper.read(Zone.SEAT_4) == [tag(1)]

    copper.lay_again(tag(2))
    assert copper.read(Zone.SEAT_4) == [tag(1), tag(2)]


def test_a_stub_held_over_the_board_shows_its_lowest_cards_for_so_long() -> None:
    clock = SimulatedClock()
    copper = Copper({}, clock, Physics(hover_reads=1.0))
    copper.stack([tag(number) for number in range(20)])

    copper.landings.hold_stub_over(Zone.BOARD, 1_000)
    assert copper.read(Zone.BOARD) == [tag(number) for number in range(16, 20)]
    clock.wait_ns(1_000)
    assert copper.read(Zone.BOARD) == []


def test_a_card_that_overlaps_the_antenna_beside_is_read_there_until_it_is_pushed_to_its_place() -> None:
    clock = SimulatedClock()
    copper = Copper({}, clock)
    copper.lay(tag(1), Zone.BOARD, Facing.UP)

    copper.landings.overlap(tag(1), Zone.BURN, (0.0, 1.0), 1_000)
    assert (copper.read(Zone.BOARD), copper.read(Zone.BURN)) == ([], [tag(1)])
    clock.wait_ns(1_000)
    assert (copper.read(Zone.BOARD), copper.read(Zone.BURN)) == ([tag(1)], [])


def test_the_room_remembers_how_each_card_fell_until_all_are_collected() -> None:
    clock = SimulatedClock()
    late, well = (Copper({}, clock, physics) for physics in (Physics(late=1.0), Physics()))
    for copper in (late, well):
        copper.lay(tag(1), Zone.SEAT_4, Facing.DOWN)
        copper.lay_again(tag(1))

    assert [(one.zone, one.at_ns, one.is_well) for one in well.fallen] == [(Zone.SEAT_4, 0, True)]
    assert [one.is_well for one in late.fallen] == [False]

    late.collect()
    assert late.fallen == []


def test_what_an_antenna_reads_stands_still_between_motions_but_for_chance_and_time() -> None:
    clock = SimulatedClock()
    missed, late = (Copper({}, clock, physics) for physics in (Physics(missed=0.1), Physics(late=1.0)))
    assert (missed.motions, late.motions) == (None, 0)

    late.lay(tag(1), Zone.SEAT_4, Facing.DOWN)
    while_late = late.motions
    assert while_late is None

    clock.wait_ns(3 * NS_PER_S)
    after_late = late.motions
    assert after_late is not None

    late.landings.hold_stub_over(Zone.BOARD, NS_PER_S)
    while_held = late.motions
    assert while_held is None

    clock.wait_ns(NS_PER_S)
    assert late.motions == after_late

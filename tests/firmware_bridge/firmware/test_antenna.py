"""In which way an antenna is looked at: whole, for whoever came, or for those that settle."""

from __future__ import annotations

from firmware_bridge.firmware.antenna import ASK, GLANCE, WHOLE, Antenna

ACE, KING, QUEEN = b"\x04\x01", b"\x04\x02", b"\x04\x03"
MUCK = [b"\x04" + bytes((number,)) for number in range(9)]


def settled(*, expected: bool = True) -> Antenna:
    """Return an antenna with a tag that has lain there for long, looked at last at 0."""
    antenna = Antenna(0)
    antenna.is_parted, antenna.is_expected = True, expected
    antenna.looked([ACE], 0, 10_000)
    antenna.looks_to_tell = antenna.looks_for_new = 0
    antenna.fresh = []
    return antenna


def test_known_tags_of_a_due_antenna_are_asked_each_quarter_of_a_second() -> None:
    assert settled().way(249_000) == GLANCE
    assert settled().way(251_000) == WHOLE


def test_where_no_card_is_due_they_are_asked_a_fiftieth_of_a_second_later_for_each_tag_of_the_node() -> None:
    assert settled(expected=False).way(345_000, 5) == GLANCE
    assert settled(expected=False).way(355_000, 5) == WHOLE


def test_three_that_settle_are_asked_alone_and_four_are_not() -> None:
    flop = settled()
    flop.glanced([KING, QUEEN, MUCK[8]], 100_000, 120_000)
    assert flop.way(130_000) == ASK

    many = settled()
    many.glanced([KING, QUEEN, MUCK[7], MUCK[8]], 100_000, 120_000)
    assert many.way(130_000) == WHOLE


def test_one_that_settles_and_keeps_still_is_for_a_whole_look_to_miss() -> None:
    antenna = settled()
    antenna.glanced([KING], 100_000, 120_000)
    antenna.asked([], 130_000, 137_000)

    assert antenna.way(150_000) == WHOLE
    assert antenna.tags == [ACE, KING]


def test_what_a_part_read_and_an_ask_missed_after_that_is_not_in_the_whole_look() -> None:
    antenna = settled(expected=False)
    antenna.tags = MUCK[:5]
    antenna.whole.next_part(antenna.tags, 100_000)
    antenna.took_part([*MUCK[:5], MUCK[8]], 100_000, 120_000)
    antenna.asked([], 130_000, 137_000)
    while antenna.whole.left:
        antenna.whole.next_part(antenna.tags, 140_000)
        antenna.took_part([], 140_000, 150_000)
    antenna.took_whole(140_000, 150_000)

    assert antenna.tags == MUCK[:5]


def test_what_came_is_told_with_the_time_since_it_was_looked_for() -> None:
    antenna = settled()
    antenna.glanced([], 100_000, 120_000)

    assert antenna.since_us(150_000) == 50_000

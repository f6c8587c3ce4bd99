"""Looks in parts through the real driver and a model of the chip: glances, asks, and ends of UIDs."""

from __future__ import annotations

import pytest

from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.wire_bench import tag

KNOWN = sorted(tag(number) for number in range(1, 10))
CAME = tag(77)


def known() -> ChipLooks:
    """Return looks of an antenna on which nine tags are known."""
    looks = ChipLooks()
    looks.look(0, KNOWN)
    return looks


def test_a_glance_reads_whoever_came_and_nobody_else() -> None:
    looks = known()

    assert looks.glance(0, KNOWN)[0] == []
    assert looks.glance(0, [*KNOWN, CAME])[0] == [CAME]
    assert looks.glance(0, [*KNOWN, CAME])[0] == []


def test_a_glance_reads_two_that_came_at_once_and_bears_that_one_is_gone() -> None:
    assert sorted(known().glance(0, [*KNOWN[1:], CAME, tag(78)])[0]) == sorted([CAME, tag(78)])


def test_an_ask_hears_those_that_are_there() -> None:
    looks = known()

    assert looks.ask(0, KNOWN[1:], KNOWN[:2])[0] == KNOWN[1:2]


def test_the_parts_of_a_look_read_everybody_once_known_or_not() -> None:
    looks = known()
    read = [uid for end in range(4) for uid in looks.part(0, [*KNOWN, CAME], (end, 2))[0]]

    assert sorted(read) == sorted([*KNOWN, CAME])


def test_a_part_of_which_one_is_gone_reads_the_others() -> None:
    looks = known()
    end = KNOWN[0][-1] & 3
    there = [uid for uid in KNOWN[1:] if uid[-1] & 3 == end]

    assert sorted(looks.part(0, KNOWN[1:], (end, 2))[0]) == there


@pytest.mark.parametrize("cards", [2, 4])
def test_a_glance_takes_half_of_what_a_whole_look_takes_and_an_ask_less_than_a_card(cards: int) -> None:
    looks = ChipLooks()
    looks.look(0, KNOWN[:cards])
    whole_us = looks.look(0, KNOWN[:cards])[1]

    assert looks.glance(0, KNOWN[:cards])[1] < 0.6 * whole_us
    assert looks.ask(0, KNOWN[:cards], KNOWN[:1])[1] < whole_us / 2

"""Nodes that share a wire are on the air one after the other, and none waits for ever."""

from __future__ import annotations

import random
from itertools import pairwise

from firmware_bridge.firmware.boards.air_line import (
    BROKEN_US,
    OTHERS_US,
    SLOT_US,
    SLOTS,
    TURN_US,
    TURNS,
    UNSEEN_US,
    URGENT_US,
    AirLine,
)
from tests.firmware_bridge.chips.model_time import ModelTime

LOOK_US = 14_000
ASKS_US = 500
"""How often a node that waits asks."""


class Wire:
    """Pulled up, and low while anybody pulls it low."""

    def __init__(self) -> None:
        self.pulled: set[int] = set()

    def end(self, number: int) -> Pin:
        return Pin(self, number)


class Pin:
    """One end of it, called as pins are."""

    def __init__(self, wire: Wire, number: int) -> None:
        self._wire, self._number = wire, number

    def __call__(self, level: int | None = None) -> int:
        if level == 0:
            self._wire.pulled.add(self._number)
        elif level == 1:
            self._wire.pulled.discard(self._number)
        return int(not self._wire.pulled)


def asked(line: AirLine, time: ModelTime, us: int) -> list[bool]:
    """Ask for so long, as a node that waits does; return what it was told."""
    told = []
    for _ in range(us // ASKS_US):
        told.append(line.is_taken(0))
        time.sleep_us(ASKS_US)
    return told


def test_one_has_it_and_the_others_do_not_until_it_lets_go() -> None:
    time, wire = ModelTime(), Wire()
    ours, theirs = (AirLine(wire.end(number), time, lambda: 0) for number in range(2))

    assert ours.is_taken(0)
    assert not theirs.is_taken(0)
    ours.give()
    assert not ours.is_taken(0), "the others come first"
    assert theirs.is_taken(0)
    theirs.give()
    time.sleep_us(OTHERS_US)
    assert ours.is_taken(0)


def test_whoever_began_while_another_one_drew_has_it() -> None:
    wire = Wire()
    other = wire.end(1)

    class Drawing(ModelTime):
        def sleep_us(self, us: int) -> None:
            super().sleep_us(us)
            other(0)

    assert not AirLine(wire.end(0), Drawing(), lambda: SLOTS - 1).is_taken(0)
    assert wire.pulled == {1}


def test_three_that_want_it_all_the_time_take_turns() -> None:
    chance = random.Random(2)  # noqa: S311 - draws that can be repeated
    time, wire = ModelTime(), Wire()
    lines = [AirLine(wire.end(number), time, lambda: chance.randrange(256)) for number in range(3)]
    taken: list[int] = []
    while len(taken) < 90:
        number = chance.randrange(3)
        if lines[number].is_taken(0):
            taken.append(number)
            time.sleep_us(LOOK_US)
            lines[number].give()
        time.sleep_us(SLOT_US)

    assert all(first != second for first, second in pairwise(taken))
    assert min(taken.count(number) for number in range(3)) >= 25


def test_a_wire_that_stays_low_is_broken_and_keeps_nobody_from_looking() -> None:
    time, wire = ModelTime(), Wire()
    line = AirLine(wire.end(0), time, lambda: 0)
    wire.end(1)(0)

    assert not any(asked(line, time, BROKEN_US * 99 // 100))
    assert not line.is_held
    assert asked(line, time, LOOK_US)[-1]
    assert line.is_held


def test_a_broken_wire_is_waited_for_no_more_though_the_clock_turns_over() -> None:
    time, wire = ModelTime(), Wire()
    line = AirLine(wire.end(0), time, lambda: 0)
    wire.end(1)(0)
    asked(line, time, BROKEN_US + 2 * ASKS_US)

    for _ in range(8):
        time.us += 1 << 29
        assert all(asked(line, time, 2 * ASKS_US))


def test_a_wire_that_was_found_low_twice_may_have_been_high_between() -> None:
    time, wire = ModelTime(), Wire()
    line = AirLine(wire.end(0), time, lambda: 0)
    wire.end(1)(0)
    for _ in range(2 * BROKEN_US // UNSEEN_US):
        assert not line.is_taken(0)
        time.sleep_us(UNSEEN_US + ASKS_US)

    assert not line.is_held


def test_a_wire_on_ground_is_waited_for_once_and_not_before_each_look() -> None:
    time, wire = ModelTime(), Wire()
    lines = [AirLine(wire.end(number), time, lambda: 0) for number in range(3)]
    ground = wire.end(9)
    ground(0)
    looks = 0
    for _ in range(4 * BROKEN_US // LOOK_US):
        for line in lines:
            if line.is_taken(0):
                looks += 1
                line.give()
        time.sleep_us(LOOK_US)

    assert looks > 2 * len(lines) * BROKEN_US // LOOK_US
    ground(1)
    for line in lines:
        time.sleep_us(OTHERS_US)
        assert line.is_taken(0)
        line.give()
    time.sleep_us(OTHERS_US)
    assert [line.is_taken(0) for line in lines] == [True, False, False], "whole again: one has it, and the others wait"


def moments(late_us: int | None) -> list[int]:
    """Return how long nodes whose looks are so late wait on a free wire, for each draw."""
    found = []
    for draw in range(SLOTS):
        time = ModelTime()
        line = AirLine(Wire().end(0), time, lambda draw=draw: draw)
        began_us = time.us
        assert line.is_taken(late_us)
        found.append((time.us - began_us) // SLOT_US * SLOT_US)
    return found


def test_an_urgent_look_is_before_the_others_though_they_asked_half_a_millisecond_sooner() -> None:
    assert max(moments(None)) + 500 < min(moments(0))
    assert min(moments(TURNS * TURN_US - 1)) >= URGENT_US


def test_a_look_that_is_later_is_sooner_and_in_the_end_as_urgent_as_any() -> None:
    waited = [min(moments(turns * TURN_US)) for turns in range(TURNS + 1)]

    assert waited == sorted(waited, reverse=True)
    assert len(set(waited)) == TURNS + 1
    assert moments(TURNS * TURN_US) == moments(None)


def test_whoever_had_it_waits_longer_than_anybody_who_wants_it() -> None:
    assert max(moments(0)) < OTHERS_US


def test_a_wire_that_others_take_in_turn_is_not_broken() -> None:
    wire = Wire()
    other = wire.end(1)

    class Stealing(ModelTime):
        def sleep_us(self, us: int) -> None:
            super().sleep_us(us)
            other(0)

    time = Stealing()
    line = AirLine(wire.end(0), time, lambda: 0)
    for _ in range(2 * BROKEN_US // LOOK_US):
        assert not line.is_taken(0)
        time.us += LOOK_US
        other(1)

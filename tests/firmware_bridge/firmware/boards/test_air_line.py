"""Nodes that share a wire are on the air one after the other, and none waits for ever."""

from __future__ import annotations

import random
from itertools import pairwise

from firmware_bridge.firmware.boards.air_line import BROKEN_US, OTHERS_US, SLOT_US, SLOTS, AirLine
from tests.firmware_bridge.chips.model_time import ModelTime

LOOK_US = 14_000


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


def test_one_has_it_and_the_others_do_not_until_it_lets_go() -> None:
    time, wire = ModelTime(), Wire()
    ours, theirs = (AirLine(wire.end(number), time, lambda: 0) for number in range(2))

    assert ours.is_taken()
    assert not theirs.is_taken()
    ours.give()
    assert not ours.is_taken(), "the others come first"
    assert theirs.is_taken()
    theirs.give()
    time.sleep_us(OTHERS_US)
    assert ours.is_taken()


def test_whoever_began_while_another_one_drew_has_it() -> None:
    wire = Wire()
    other = wire.end(1)

    class Drawing(ModelTime):
        def sleep_us(self, us: int) -> None:
            super().sleep_us(us)
            other(0)

    assert not AirLine(wire.end(0), Drawing(), lambda: SLOTS - 1).is_taken()
    assert wire.pulled == {1}


def test_three_that_want_it_all_the_time_take_turns() -> None:
    chance = random.Random(2)  # noqa: S311 - draws that can be repeated
    time, wire = ModelTime(), Wire()
    lines = [AirLine(wire.end(number), time, lambda: chance.randrange(256)) for number in range(3)]
    taken: list[int] = []
    while len(taken) < 90:
        number = chance.randrange(3)
        if lines[number].is_taken():
            taken.append(number)
            time.sleep_us(LOOK_US)
            lines[number].give()
        time.sleep_us(SLOT_US)

    assert all(first != second for first, second in pairwise(taken))
    assert min(taken.count(number) for number in range(3)) >= 20


def test_a_wire_that_stays_low_is_broken_and_keeps_nobody_from_looking() -> None:
    time, wire = ModelTime(), Wire()
    line = AirLine(wire.end(0), time, lambda: 0)
    wire.end(1)(0)

    assert not line.is_taken()
    time.sleep_us(BROKEN_US - 1_000)
    assert not line.is_taken()
    time.sleep_us(2_000)
    assert line.is_taken()

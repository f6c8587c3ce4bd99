"""Bad lines do the damage they say, and the same damage every time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from firmware_bridge.simulated.nodes.lines import FaultyWire, flipping, inserting, lossy, noisy, perfect
from table.clock import SimulatedClock
from tests.firmware_bridge.worse_lines import DelayingWire, in_pieces, one_byte_at_a_time, unplugged

if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware_bridge.simulated.nodes.lines import Line

SENT = bytes(range(1, 101)) * 1_000


class Ends:
    """A wire whose far end is two fields."""

    def __init__(self) -> None:
        self.from_host = b""
        self.to_host: list[bytes] = []

    def read(self) -> bytes:
        octets, self.from_host = self.from_host, b""
        return octets

    def write(self, octets: bytes) -> None:
        self.to_host.append(octets)


def through(line: Line, size: int = 100) -> bytes:
    return b"".join(piece for here in range(0, len(SENT), size) for piece in line(SENT[here : here + size]))


def test_a_perfect_line_delivers_everything_at_once() -> None:
    assert list(perfect(b"abc")) == [b"abc"]


def test_one_byte_at_a_time() -> None:
    assert list(one_byte_at_a_time(b"abc")) == [b"a", b"b", b"c"]
    assert list(in_pieces(perfect)(b"abc")) == [b"a", b"b", b"c"]


def test_an_unplugged_line_delivers_nothing() -> None:
    assert list(unplugged(b"abc")) == []


def test_a_lossy_line_loses_about_its_rate() -> None:
    assert 800 <= len(SENT) - len(through(lossy(0.01, seed=1))) <= 1_200


def test_a_flipping_line_flips_one_bit_of_about_its_rate() -> None:
    arrived = through(flipping(0.01, seed=1))
    flipped = [(sent ^ came).bit_count() for sent, came in zip(SENT, arrived, strict=True)]

    assert set(flipped) == {0, 1}
    assert 800 <= sum(flipped) <= 1_200


def test_an_inserting_line_adds_about_its_rate_delimiters_among_it() -> None:
    arrived = through(inserting(0.01, seed=1))

    assert 800 <= len(arrived) - len(SENT) <= 1_200
    assert arrived.count(0) > 150


@pytest.mark.parametrize("make", [lossy, flipping, inserting, noisy])
def test_the_same_seed_does_the_same_damage_whatever_the_writes(make: Callable[[float, int], Line]) -> None:
    assert through(make(0.01, 3)) == through(make(0.01, 3), size=7) != through(make(0.01, 4))


def test_a_faulty_wire_damages_each_direction_by_itself() -> None:
    ends = Ends()
    wire = FaultyWire(ends, to_host=unplugged, to_node=perfect)
    ends.from_host = b"down"

    wire.write(b"up")

    assert wire.read() == b"down"
    assert ends.to_host == []


def test_a_delaying_wire_delivers_late_and_in_order() -> None:
    ends, clock = Ends(), SimulatedClock()
    wire = DelayingWire(ends, clock, slowest_ns=1_000_000, seed=2)
    sent = [bytes((number,)) for number in range(50)]
    for octets in sent:
        wire.write(octets)
        ends.from_host += octets
        wire.pump()
    assert ends.to_host != sent
    came = b""

    while (due_ns := wire.next_due_ns()) is not None:
        clock.wait_ns(due_ns - clock.now_ns())
        wire.pump()
        came += wire.read()

    assert ends.to_host == sent
    assert came == b"".join(sent)
    assert 500_000 < clock.now_ns() < 1_000_000

"""The ports of a table for a technician's tools: each answers, or says why it is of no use now."""

from __future__ import annotations

import os
import tty
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from config.files.hardware import NodeFile
from config.files.patience import Patience
from firmware_bridge.firmware import framing, payloads
from table.clock import NS_PER_MS, NS_PER_S, LiveClock, SimulatedClock
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
from table.wiring.hardware.bench_place import BenchPlace
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NODE = "e660583883720001"


def test_a_port_that_is_not_there_is_missing_and_one_that_is_no_device_is_told_otherwise(tmp_path: Path) -> None:
    nodes = [
        NodeFile(id="e660583883720001", port=str(tmp_path / "nowhere"), zones=(Zone.BOARD,)),
        NodeFile(id="e660583883720002", port=str(tmp_path), zones=(Zone.MUCK,)),
    ]
    with closing(BenchPlace(nodes, Patience(), {}, SimulatedClock())) as place:
        assert [place.is_missing(number) for number in (0, 1)] == [True, False]
        assert place.fault_of(0).startswith(f"{tmp_path / 'nowhere'}: no such port; plug the node in")
        assert place.fault_of(1).startswith(f"{tmp_path}: ")
        assert place.listen(NS_PER_S) == []


def test_a_node_that_answers_has_no_fault_and_one_that_the_file_does_not_name_is_told_by_both_ids() -> None:
    with LiveRoom() as room:
        right, wrong, *_ = room.simulated.hardware.nodes
        nodes = [right, replace(wrong, id="e660583883720099")]
        clock = LiveClock()
        with closing(BenchPlace(nodes, Patience(), {}, clock)) as place:
            until_ns = clock.now_ns() + PATIENCE_S * NS_PER_S
            while not all(port.node for port in place.ports) and clock.now_ns() < until_ns:
                place.listen(50 * NS_PER_MS)
            assert (place.fault_of(0), place.is_missing(0)) == ("", False)
            assert f"node {wrong.id} answers, the table's file names e660583883720099" in place.fault_of(1)


@pytest.fixture
def wired() -> Iterator[tuple[int, BenchPlace]]:
    """A file to say something into as what is plugged in, and the place that hears it."""
    master, slave = os.openpty()
    tty.setraw(slave)
    node = NodeFile(id=NODE, port=os.ttyname(slave), zones=(Zone.SEAT_1,))
    try:
        with closing(BenchPlace([node], Patience(), {}, LiveClock())) as place:
            yield master, place
    finally:
        os.close(master)
        os.close(slave)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (b"", "no node answers; look at its cable and its power, or put the firmware on it"),
        (b">>> \r\n\0>>> \r\n\0", "what comes is no frame: put the firmware on it"),
        (framing.encode(payloads.PONG, 1, bytes(4)), "whole frames come, and none answers a question"),
        (
            framing.encode(payloads.HELLO, 1, b"\1\1") * 2,
            "no node answers; whole frames with a payload that their type does not allow (PROTOCOL, 3): 2 of type 01",
        ),
    ],
    ids=["nothing", "text", "frames", "short hello"],
)
def test_where_no_node_answers_it_is_told_what_comes_instead(
    wired: tuple[int, BenchPlace], said: bytes, told: str
) -> None:
    master, place = wired
    os.write(master, said)

    wait_until(lambda: place.ports[0].read_since_opened == len(said), PATIENCE_S)

    assert place.fault_of(0).startswith(f"{place.ports[0].port}: {told}")


def test_a_node_that_answers_and_tells_of_another_antenna_or_of_none_is_told_so() -> None:
    with LiveRoom() as room:
        first, *_ = room.simulated.hardware.nodes
        with closing(BenchPlace([first], Patience(), {}, LiveClock())) as place:
            wait_until(lambda: place.listen(0) == [] and place.watch.antennas[first.id, 0].is_heard, PATIENCE_S)
            nothing = place.silence_of(0)
            place.watch.others[first.id].add(5)
            other = place.silence_of(0)
            place.ports[0].link.reader.feed(framing.encode(payloads.INVENTORY, 1, b""))
            misfit = place.silence_of(0)

    assert nothing == "its node told nothing of it"
    assert other == "its node tells of antenna 5, counted from 0, and the table's file names none there"
    assert misfit.endswith("(PROTOCOL, 3): 1 of type 02")

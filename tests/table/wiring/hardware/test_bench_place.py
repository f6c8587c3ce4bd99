"""The ports of a table for a technician's tools: each answers, or says why it is of no use now."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from config.files.hardware import NodeFile
from config.files.patience import Patience
from table.clock import NS_PER_MS, NS_PER_S, LiveClock, SimulatedClock
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
from table.wiring.hardware.bench_place import BenchPlace
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from pathlib import Path


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
            silent = place.fault_of(0)
            until_ns = clock.now_ns() + PATIENCE_S * NS_PER_S
            while not all(port.node for port in place.ports) and clock.now_ns() < until_ns:
                place.listen(50 * NS_PER_MS)
            assert (place.fault_of(0), place.is_missing(0)) == ("", False)
            assert f"node {wrong.id} answers, the table's file names e660583883720099" in place.fault_of(1)
    assert silent in {"", f"{right.port}: no node answers; look at its cable and its power, or put the firmware on it"}

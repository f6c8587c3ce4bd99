"""The recorder changes nothing that the drivers hear, and a disk that is full ends the capture alone."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.panel_source import NoPanel, PanelError, PanelSource
from firmware_bridge.nodes.node_port import REOPEN_EVERY_NS, NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.recording.capture import (
    CaptureFile,
    CardShown,
    ContactMoved,
    HostSpoke,
    Line,
    NodeSaid,
    Opening,
    PadScanned,
    PanelOpened,
    PanelRefused,
    PortClosed,
    PortOpened,
    PortRefused,
    PressesMissed,
    lines_of,
)
from firmware_bridge.recording.played import PlayedHardware
from firmware_bridge.recording.pseudonyms import Pseudonyms
from firmware_bridge.recording.recorder import Recorder
from firmware_bridge.settling.inventory import NodeSilent
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.cards import Card
from table.engine.words.setup import Level, TableSetup
from tests.firmware_bridge.wire_bench import WireBench, memory_bench

SETUP = TableSetup(level=Level(small_blind=1, big_blind=2), button=1, players=())
TAG = b"\x04\x01\x02\x03\x04\x05\x06"


class Bench:
    """A recorder, and what it has written by now."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "a.capture"
        self.clock = SimulatedClock(7 * NS_PER_S)
        opening = Opening(table_name="T", rulebook="nuts", setup=SETUP, start_ns=0, nodes=())
        self.told: list[str] = []
        self.file = CaptureFile(self.path, opening)
        self.recorder = Recorder(self.file, Pseudonyms({}, {}, b"k" * 32), self.clock, self.told.append)

    @property
    def lines(self) -> list[Line]:
        return list(lines_of(self.path))


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path)
    yield made
    made.file.close()


def test_a_node_says_the_same_whether_it_is_recorded_or_not_and_again_when_it_is_played(bench: Bench) -> None:
    written = bench
    plain, tapped = memory_bench(), memory_bench()
    tap_into(tapped, written)
    for node in (plain, tapped):
        node.run(1)
        node.lay(2, TAG)
        node.run(2)
        node.plug.unplug()
        node.run(3)
        node.plug.plug()
        node.run(2)

    assert tapped.heard == plain.heard
    kinds = [type(line) for line in written.lines]
    assert set(kinds) == {PortOpened, NodeSaid, HostSpoke, PortClosed, PortRefused}
    again = played(written)
    assert [type(event) for event in again] == [type(event) for event in plain.events]
    for event, before in zip(again, plain.events, strict=True):
        # That a pulled plug has silenced a node is noticed when the port is tried again.
        late_ns = event.at_ns - before.at_ns  # type: ignore[attr-defined]  # of the kind that is read
        assert 0 <= late_ns <= REOPEN_EVERY_NS if isinstance(before, NodeSilent) else late_ns == 0


def tap_into(node: WireBench, written: Bench) -> None:
    """Have the node's port opened anew through a recorder."""
    node.port.close()
    node._parts.remove(node.port)  # noqa: SLF001 - the bench knows one way to open a port, and this is another
    written.recorder._clock = node.clock  # noqa: SLF001 - one clock for both
    at = written.recorder.port("memory", node.plug.open_line)  # type: ignore[attr-defined]  # of the kind that is read
    node.heard.clear()
    node.port = NodePort("memory", clock=at, sink=node._hear, roll=NodeRoll(), open_line=at.open_line)  # noqa: SLF001 - for the reason above
    node._parts.append(node.port)  # noqa: SLF001 - for the reason above


def played(written: Bench) -> list[object]:
    hardware = PlayedHardware()
    first, *rest = written.lines
    hardware.hear(first)  # type: ignore[arg-type]  # of the kind that is read
    at = hardware.port("memory", lambda _: None)  # type: ignore[arg-type,return-value]  # of the kind that is read
    heard: list[object] = []
    port = NodePort("memory", clock=at, sink=heard.append, roll=NodeRoll(), open_line=at.open_line)
    for line in rest:
        hardware.hear(line)  # type: ignore[arg-type]  # of the kind that is read
        port.pump()
    return heard


class Switch(NoPanel):
    """A panel with one contact, which somebody moves."""

    def __init__(self, sink: object) -> None:
        self.sink = sink


def test_a_contact_is_heard_and_written_down_and_moves_again(bench: Bench) -> None:
    moved = ContactChanged(row=1, column=2, is_closed=True, at_ns=5)
    heard: list[ContactChanged] = []
    sources: list[Switch] = []

    def make(sink: object) -> PanelSource:
        sources.append(Switch(sink))
        return sources[0]

    panel = bench.recorder.panel(make)(heard.append)
    sources[0].sink(moved)  # type: ignore[operator]  # of the kind that is read
    sources[0].missed = 2

    assert heard == [moved]
    assert panel.missed == 2
    assert bench.lines == [
        PanelOpened(7 * NS_PER_S),
        ContactMoved(7 * NS_PER_S, 1, 2, is_closed=True, moved_ns=5),
        PressesMissed(7 * NS_PER_S, 2),
    ]
    hardware, again = PlayedHardware(), list[ContactChanged]()
    for line in bench.lines[:1]:
        hardware.hear(line)  # type: ignore[arg-type]  # of the kind that is read
    source = hardware.panel(make)(again.append)
    for line in bench.lines[1:]:
        hardware.hear(line)  # type: ignore[arg-type]  # of the kind that is read
    assert source.pump()
    assert (again, source.missed) == ([moved], 2)


def test_a_panel_that_is_not_there_is_not_there_again(bench: Bench) -> None:
    def refuse(_: object) -> PanelSource:
        words = "no pins"
        raise PanelError(words)

    with pytest.raises(PanelError):
        bench.recorder.panel(refuse)(print)
    assert bench.lines == [PanelRefused(7 * NS_PER_S, "no pins")]
    hardware = PlayedHardware()
    hardware.hear(PanelRefused(7 * NS_PER_S, "no pins"))
    with pytest.raises(PanelError, match="no pins"):
        hardware.panel(refuse)(print)


def test_a_tag_on_the_pad_is_written_under_its_other_name(bench: Bench) -> None:
    heard: list[PadTag] = []
    bench.recorder.pad(heard.append)(PadTag(uid=TAG, at_ns=3))

    (line,) = bench.lines
    assert heard == [PadTag(uid=TAG, at_ns=3)]
    assert isinstance(line, PadScanned)
    assert (line.scanned_ns, len(line.tag)) == (3, 14)
    assert line.tag != TAG.hex()


def test_a_public_card_is_named_once_its_tag_was_read(bench: Bench) -> None:
    bench.recorder.show(TAG, Card("As"))
    bench.recorder.pad(lambda _: None)(PadTag(uid=TAG, at_ns=3))
    bench.recorder.show(TAG, Card("As"))

    scanned, shown = bench.lines
    assert isinstance(scanned, PadScanned)
    assert shown == CardShown(7 * NS_PER_S, scanned.tag, Card("As"))


def test_a_disk_that_is_full_ends_the_capture_and_is_told_once(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Line) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(bench.file, "write", refuse)
    bench.recorder.touch("fold")
    bench.recorder.touch("call")
    bench.recorder.close()

    assert bench.told == [
        "the capture ends here: the disk does not take it (No space left on device); make room for another"
    ]

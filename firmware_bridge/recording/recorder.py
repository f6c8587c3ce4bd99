"""The recorder: listens at ports, panel and pad while a table plays, and writes what they say into a capture.

It stands between the drivers and their parts, and changes nothing that they hear. Times are those at which the
drivers took the bytes, to the nanosecond, so that the link means the same by them again. It is called from every
thread of the bridge. A disk that refuses a line ends the capture and not the table.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import cast

from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.dealer_panel import MakeSource
from firmware_bridge.keys.panel_source import PanelError, PanelSource
from firmware_bridge.nodes.node_port import SerialLine
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.recording import capture
from firmware_bridge.recording.disguise import Disguise
from firmware_bridge.recording.pseudonyms import Fresh, Pseudonyms
from table.clock import Clock
from table.engine.words.cards import Card
from table.engine.words.commands import DealerCommand
from table.engine.words.sightings import CommandReceived
from table.inbox import Tag


class Recorder:
    """One capture, as long as its table runs."""

    def __init__(
        self, file: capture.CaptureFile, pseudonyms: Pseudonyms, clock: Clock, tell: Callable[[str], object]
    ) -> None:
        """Write to *file*; *tell* the operator, once, where that ends before its time."""
        self._file = file
        self._names = pseudonyms
        self._clock = clock
        self._tell = tell
        self._lock = threading.RLock()
        self._is_over = False

    # --- what the drivers are given ---

    def port(self, port: str, open_line: Callable[[str], SerialLine]) -> RecordedPort:
        """Return the clock and the line of the node's port *port*."""
        return RecordedPort(self, port, self._clock, open_line)

    def panel(self, make_source: MakeSource) -> MakeSource:
        """Return what opens the panel, and listens to it."""

        def made(sink: Callable[[ContactChanged], object]) -> PanelSource:
            def hear(contact: ContactChanged) -> object:
                moved = contact.row, contact.column, contact.is_closed, contact.at_ns, contact.was_before
                self.write(capture.ContactMoved(self._clock.now_ns(), *moved))
                return sink(contact)

            try:
                source = make_source(hear)
            except PanelError as fault:
                self.write(capture.PanelRefused(self._clock.now_ns(), str(fault)))
                raise
            self.write(capture.PanelOpened(self._clock.now_ns()))
            recorded = _RecordedPanel(
                source, lambda count: self.write(capture.PressesMissed(self._clock.now_ns(), count))
            )
            return cast("PanelSource", recorded)

        return made

    def pad(self, sink: Callable[[PadTag], object]) -> Callable[[PadTag], object]:
        """Return where the pad is to say what lies on it."""

        def hear(tag: PadTag) -> object:
            with self._lock:
                name, fresh = self._names.scan(tag.uid, tag.at_ns)
                self._know([] if fresh is None else [fresh])
                self.write(capture.PadScanned(self._clock.now_ns(), name.hex(), tag.at_ns))
            return sink(tag)

        return hear

    # --- what is told beside the drivers ---

    def touch(self, key: str) -> None:
        """Take note of a key of the screen."""
        self.write(capture.KeyTouched(self._clock.now_ns(), key))

    def type(self, command: DealerCommand, at_ns: int) -> None:
        """Take note of a command that was typed."""
        self.write(capture.Typed(at_ns, command))

    def order(self, received: CommandReceived) -> None:
        """Take note of a command of the station's."""
        self.write(capture.StationOrdered(self._clock.now_ns(), received))

    def begin_hand(self) -> None:
        """Take note that another hand is live: a tag's name holds for a hand."""
        with self._lock:
            self._names.begin_hand()

    def end_hand(self) -> None:
        """Take note that none is."""
        with self._lock:
            self._names.end_hand()

    def show(self, tag: Tag, card: Card) -> None:
        """Take note that a card is public."""
        with self._lock:
            name = self._names.of(tag)
            if name is not None:
                self._names.show(tag)
                self.write(capture.CardShown(self._clock.now_ns(), name.hex(), card))

    def close(self) -> None:
        """End the capture."""
        self.write(capture.Ended(self._clock.now_ns()))
        with self._lock:
            self._is_over = True
            self._file.close()

    # --- what a port's thread says ---

    def said(self, port: str, disguise: Disguise, octets: bytes, at_ns: int) -> None:
        """Take note of bytes of a node."""
        with self._lock:
            self._names.hear(port, at_ns)
            kept = disguise.feed(octets)
            if kept:
                self.write(capture.NodeSaid(at_ns, port, kept.hex()))

    def rename(self, port: str, antenna: int, tags: Sequence[Tag], at_ns: int, *, is_whole: bool) -> list[Tag]:
        """Return what the tags that an antenna has read are called."""
        names, fresh = self._names.read(port, antenna, tags, at_ns, is_whole=is_whole)
        self._know(fresh)
        return names

    def lose(self, port: str, antenna: int | None, at_ns: int) -> None:
        """Take note that what lies on an antenna, or on all of a port, is not known any more."""
        with self._lock:
            self._names.lose(port, antenna, at_ns)

    def write(self, line: capture.Line) -> None:
        """Add *line*, if the capture has not ended."""
        with self._lock:
            if self._is_over:
                return
            try:
                self._file.write(line)
            except OSError as fault:
                self._is_over = True
                self._tell(
                    f"the capture ends here: the disk does not take it ({fault.strerror}); make room for another"
                )

    def _know(self, fresh: Sequence[Fresh]) -> None:
        for each in fresh:
            if each.card is not None:
                down = "" if each.down is None else each.down.hex()
                self.write(
                    capture.CardKnown(self._clock.now_ns(), each.tag.hex(), each.card.deck, each.card.is_joker, down)
                )


class RecordedPort:
    """The clock and the line of one port: which time the port took for which bytes is seen by their order."""

    def __init__(self, recorder: Recorder, port: str, clock: Clock, open_line: Callable[[str], SerialLine]) -> None:
        """Listen at *port*, which *open_line* opens."""
        self._recorder = recorder
        self._port = port
        self._clock = clock
        self._open_line = open_line
        self._disguise = Disguise(
            lambda antenna, tags, is_whole: recorder.rename(port, antenna, tags, self._at_ns, is_whole=is_whole),
            lambda antenna: recorder.lose(port, antenna, self._at_ns),
        )
        self._at_ns = 0
        self._read = bytearray()
        self._is_answering = False
        """Whether what the port writes now is an answer to what it has just read."""

    def now_ns(self) -> int:
        """Return the time; what was read before the port asked for it came then."""
        self._at_ns = self._clock.now_ns()
        self._is_answering = bool(self._read)
        self._flush()
        return self._at_ns

    def wait_ns(self, duration_ns: int) -> None:
        """Let time pass."""
        self._clock.wait_ns(duration_ns)

    def open_line(self, port: str) -> SerialLine:
        """Open the port; raise OSError where that fails."""
        try:
            line = self._open_line(port)
        except OSError as fault:
            words = fault.strerror or str(fault)
            self._recorder.write(capture.PortRefused(self._at_ns, self._port, fault.errno or 0, words))
            raise
        self._recorder.write(capture.PortOpened(self._at_ns, self._port))
        return _RecordedLine(self, line)

    def take(self, octets: bytes) -> None:
        """Take note of what was read."""
        self._read += octets

    def sent(self) -> None:
        """Take note that something was sent; an answer follows from what it answers."""
        if not self._is_answering:
            self._recorder.write(capture.HostSpoke(self._at_ns, self._port))

    def closed(self) -> None:
        """Take note that the port is gone, and what was read of it last."""
        self._flush()
        self._disguise.forget()
        self._recorder.lose(self._port, None, self._at_ns)
        self._recorder.write(capture.PortClosed(self._clock.now_ns(), self._port))

    def _flush(self) -> None:
        if self._read:
            octets = bytes(self._read)
            self._read.clear()
            self._recorder.said(self._port, self._disguise, octets, self._at_ns)


class _RecordedLine:
    """An open port that is listened to."""

    def __init__(self, port: RecordedPort, line: SerialLine) -> None:
        self._port = port
        self._line = line

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""
        return self._line.in_waiting

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:
        """Return what came."""
        octets = self._line.take(timeout_s, waker)
        if octets:
            self._port.take(octets)
        return octets

    def write(self, octets: bytes) -> object:
        """Send bytes."""
        self._port.sent()
        return self._line.write(octets)

    def close(self) -> None:
        """Give the port back."""
        self._port.closed()
        self._line.close()


class _RecordedPanel:
    """A panel whose missed presses are counted in the capture, too; its contacts are heard by its sink."""

    def __init__(self, source: PanelSource, tell_missed: Callable[[int], object]) -> None:
        self._source = source
        self._tell_missed = tell_missed
        self._missed = 0

    @property
    def missed(self) -> int:
        """How many presses were too short."""
        if self._source.missed != self._missed:
            self._missed = self._source.missed
            self._tell_missed(self._missed)
        return self._missed

    def __getattr__(self, name: str) -> object:
        """Return all else that the panel is asked for as it has it."""
        return getattr(self._source, name)

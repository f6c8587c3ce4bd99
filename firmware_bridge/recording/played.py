"""The hardware of a capture: ports, panel and pad that say again what was said, at the times at which it was.

Between it and the table stand the real link, settling and keypad.
"""

import errno
from collections.abc import Callable
from typing import assert_never

from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.dealer_panel import MakeSource
from firmware_bridge.keys.panel_source import NoPanel, PanelError, PanelSource
from firmware_bridge.nodes.node_port import SerialLine
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.recording import capture


class PlayedPort:
    """The clock and the line of one port.

    The port takes bytes at the very time at which it took them, and does by itself only what it did: a link that
    asked a moment earlier or later would mean something else by the answers.
    """

    def __init__(self) -> None:
        """Be unplugged."""
        self._passed_ns = 0
        self._said_ns = 0
        self._octets = b""
        self._is_taken = False
        self._fault: OSError | None = None
        self._is_plugged = False

    def hear(self, word: capture.PortWord) -> None:
        """Have the port find *word* at its next pump."""
        match word:
            case capture.NodeSaid(at_ns=at_ns, octets=octets):
                self._said_ns, self._octets = at_ns, bytes.fromhex(octets)
                return
            case capture.PortOpened():
                self._is_plugged = True
            case capture.PortRefused(number=number, words=words):
                self._is_plugged, self._fault = False, OSError(number or errno.EIO, words)
            case capture.PortClosed():
                self._is_plugged = False
            case capture.HostSpoke():
                pass
            case never:
                assert_never(never)
        self._passed_ns = word.at_ns

    def now_ns(self) -> int:
        """Return the time as the port knew it."""
        if self._is_taken:
            self._is_taken = False
            return self._said_ns
        return self._passed_ns

    def wait_ns(self, duration_ns: int) -> None:
        """Wait for nothing: the time of a port is in the capture."""

    def open_line(self, port: str) -> SerialLine:
        """Open it; raise OSError where it could not be opened."""
        if not self._is_plugged:
            raise self._fault or OSError(errno.ENOENT, port)
        return self

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""
        if not self._is_plugged:
            raise OSError(errno.EIO)
        return len(self._octets)

    def read(self, size: int) -> bytes:
        """Return what the node said."""
        octets, self._octets = self._octets[:size], self._octets[size:]
        self._is_taken = bool(octets)
        return octets

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:  # noqa: ARG002 - it waits for nothing
        """Return all that the node said."""
        return self.read(self.in_waiting)

    def write(self, octets: bytes) -> None:
        """Pass over what the table says: the answers are in the capture."""

    def close(self) -> None:
        """Have nothing to give back."""


class RecordedPanel(NoPanel):
    """A panel whose contacts move as they did; its lamps are seen by nobody."""

    def __init__(self, sink: Callable[[ContactChanged], object]) -> None:
        """Say to *sink* what moved."""
        super().__init__()
        self.sink = sink
        self._moved: list[ContactChanged] = []

    def move(self, contact: ContactChanged) -> None:
        """Have a contact move at the next pump."""
        self._moved.append(contact)

    def next_due_ns(self) -> int | None:
        """Return when what moved is to be said."""
        return min((contact.at_ns for contact in self._moved), default=None)

    def pump(self) -> bool:
        """Say what moved."""
        moved, self._moved = self._moved, []
        for contact in moved:
            self.sink(contact)
        return bool(moved)


class PlayedHardware:
    """All that is plugged into the table of a capture."""

    def __init__(self) -> None:
        """Plug nothing in yet."""
        self.ports: dict[str, PlayedPort] = {}
        self._refused = "it was not there yet"
        self._has_panel = False
        self._panel: RecordedPanel | None = None
        self._moved_before: list[ContactChanged] = []

    def port(self, port: str, open_line: Callable[[str], SerialLine]) -> PlayedPort:  # noqa: ARG002 - none is opened
        """Return the clock and the line of the node's port *port*."""
        return self.ports.setdefault(port, PlayedPort())

    def panel(self, make_source: MakeSource) -> MakeSource:  # noqa: ARG002 - none is opened
        """Return what opens the panel of the capture."""

        def made(sink: Callable[[ContactChanged], object]) -> PanelSource:
            if not self._has_panel:
                raise PanelError(self._refused)
            self._panel = RecordedPanel(sink)
            for contact in self._moved_before:
                self._panel.move(contact)
            self._moved_before.clear()
            return self._panel

        return made

    def pad(self, sink: Callable[[PadTag], object]) -> Callable[[PadTag], object]:
        """Return *sink*: no pad is opened."""
        return sink

    def hear(self, word: capture.PortWord | capture.PanelWord) -> None:
        """Have the part that said *word* find it at its next pump."""
        match word:
            case capture.PanelOpened():
                self._has_panel = True
            case capture.PanelRefused(words=words):
                self._has_panel, self._refused = False, words
            case capture.ContactMoved():
                self._move(
                    ContactChanged(
                        row=word.row,
                        column=word.column,
                        is_closed=word.is_closed,
                        at_ns=word.moved_ns,
                        was_before=word.was_before,
                    )
                )
            case capture.PressesMissed(count=count):
                if self._panel is not None:
                    self._panel.missed = count
            case _:
                self.ports.setdefault(word.port, PlayedPort()).hear(word)

    def _move(self, contact: ContactChanged) -> None:
        if self._panel is None:
            self._moved_before.append(contact)
        else:
            self._panel.move(contact)

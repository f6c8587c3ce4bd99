"""The dealer's panel on a node of its own: the second maker of the panel's interface, as `keys.panel` is the first.

The node tells what its contacts do, and until when they did nothing else; here that becomes contacts at their places,
and the lamps and the buzzer become the node's orders. A node that was away is asked anew, and told anew what is lit.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from config.files.hardware import PanelNodeFile
from config.files.patience import Patience
from config.panel.panel_file import PanelFile
from config.panel.panel_wiring import KeyPlace
from firmware_bridge.firmware.payloads import LIT_ALARM
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.dealer_panel import PanelRemark
from firmware_bridge.keys.panel_source import Shorts
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.panel_words import ContactsMoved, PanelVouched
from firmware_bridge.part_fault import PartFault
from firmware_bridge.settling.inventory import NodeHeard
from table.clock import NS_PER_MS, Clock
from table.engine.words.zones import SEATS, Seat
from table.troubles import Cause

FIRST_WORD_NS: Final = Patience().first_word_ms * NS_PER_MS
"""A board waits for two seconds before its node runs; one that has not said a word by then does not answer."""


class NodePanel:
    """The keys, lamps and buzzer of one panel node."""

    missed = 0
    """A node scans so often that no press is over before it looks."""

    def __init__(  # noqa: PLR0913 - a panel, the node it is wired to, and whom to tell
        self,
        node: PanelNodeFile,
        panel: PanelFile,
        clock: Clock,
        sink: Callable[[ContactChanged], object],
        *,
        tell: Callable[[LinkRemark | PanelRemark], object],
        make_port: Callable[[Callable[[LinkEvent], object]], NodePort],
    ) -> None:
        """Hear *node* at the port that is made; contacts go to *sink*, and what the operator should know to *tell*.

        A port that cannot be opened is tried again by itself, and `fault` says why.
        """
        self._node = node
        self._panel = panel
        self._clock = clock
        self._sink = sink
        self._tell = tell
        self._heard: deque[ContactsMoved | PanelVouched | NodeHeard] = deque()
        self._is_woken = threading.Event()
        self._closed: frozenset[KeyPlace] = frozenset()
        self._told_ns = clock.now_ns()
        self._heard_until_ns = self._told_ns
        self._first_word_ns = clock.now_ns() + FIRST_WORD_NS
        self._rows = len(panel.wiring.rows)
        self._shorted = 0
        self._is_told = self._is_vouched = False
        self.absences = self.absent_ns = 0
        self._orders = threading.Lock()
        """Held while what is lit changes: that comes from another thread."""
        self._lit = 0
        self._buzz_until_ns = 0
        self.port: Final = make_port(self._hear)
        """That of its node."""

    @property
    def fault(self) -> PartFault | None:
        """Why nothing is heard of its keys now."""
        port, named = self.port, self._node
        if port.node == named.id:
            return self._unfit()
        if port.node is not None:
            line = f"node {port.node} answers at {port.port}, and the panel's is {named.id}; name it under panel_node"
            return PartFault(Cause.REFUSED, f"the dealer's panel: {line} in the table's file, or plug in the other one")
        if port.fault is not None:
            return PartFault(port.fault.cause, f"the dealer's panel: {port.fault.line}")
        if port.refused_node is not None:
            return PartFault(Cause.REFUSED, f"the dealer's panel: {port.refused_node.line}")
        if self._clock.now_ns() < self._first_word_ns:
            return None
        line = f"its node {named.id} does not answer at {port.port}; look at its cable and its power"
        return PartFault(Cause.SILENT, f"the dealer's panel: {line}, or put the firmware on it")

    @property
    def is_heard(self) -> bool:
        """Whether its node answers, and is the one that the table's file names."""
        return self.port.node == self._node.id and self._unfit() is None

    @property
    def is_ready(self) -> bool:
        """Whether it has told as well which keys are down, and which rows."""
        return self.is_heard and self._is_told and self._is_vouched

    @property
    def shorts(self) -> Shorts:
        """The rows that are held down by no key."""
        return Shorts(rows=tuple(row + 1 for row in range(self._rows) if self._shorted >> row & 1))

    @property
    def told_until_ns(self) -> int | None:
        """Until when all that its contacts did has been told; None while nobody can tell."""
        return self._told_ns if self.is_heard else None

    def pump(self) -> bool:
        """Take what the node has said, and have it told what is lit."""
        self._is_woken.clear()
        with self._orders:
            self.port.order(self._lit, self._buzz_until_ns)
        is_any = self.port.pump()
        while self._heard:
            is_any = True
            self._take(self._heard.popleft())
        return is_any

    def next_due_ns(self) -> int | None:
        """Return when it wants to be pumped next."""
        if self._heard or self._is_woken.is_set() or self.port.is_called:
            return self._clock.now_ns()
        return self.port.next_due_ns()

    def wait(self, timeout_s: float) -> None:
        """Return when the node says something or somebody wakes it, at the latest after *timeout_s*."""
        if not self._is_woken.is_set():
            self.port.serve(timeout_s)

    def wake(self) -> None:
        """Let `wait` return now; safe from any thread."""
        self._is_woken.set()
        self.port.wake()

    def set_lamp(self, seat: Seat, *, is_lit: bool) -> None:
        """Switch the lamp of a seat."""
        self._switch(1 << (seat - SEATS[0]), is_lit=is_lit)

    def set_alarm(self, *, is_lit: bool) -> None:
        """Switch the alarm lamp."""
        self._switch(LIT_ALARM, is_lit=is_lit)

    def buzz(self, duration_ns: int) -> None:
        """Sound the buzzer for so long, from the next pump on; a longer one that sounds already goes on."""
        with self._orders:
            self._buzz_until_ns = max(self._clock.now_ns() + duration_ns, self._buzz_until_ns)
        self.wake()

    def close(self) -> None:
        """Put out every lamp, silence the buzzer and give the port back."""
        with self._orders:
            self._lit = self._buzz_until_ns = 0
        self.pump()
        self.port.close()

    def _switch(self, lamp: int, *, is_lit: bool) -> None:
        with self._orders:
            self._lit = self._lit | lamp if is_lit else self._lit & ~lamp
        self.wake()

    def _unfit(self) -> PartFault | None:
        """Return why the node that is named, and answers, is no panel."""
        if self.port.link.is_panel:
            return None
        line = f"node {self._node.id} at {self.port.port} is no panel; put a panel's firmware on it"
        return PartFault(Cause.REFUSED, f"the dealer's panel: {line} (squaredeal flash PORT --chip panel)")

    # --- what the node says ---

    def _hear(self, event: LinkEvent) -> None:
        if isinstance(event, ContactsMoved | PanelVouched | NodeHeard):
            if event.node == self._node.id:
                self._heard.append(event)
        elif isinstance(event, LinkRemark):
            self._tell(event)

    def _take(self, event: ContactsMoved | PanelVouched | NodeHeard) -> None:
        if isinstance(event, ContactsMoved):
            if event.is_first and self._is_told:
                # What was pressed since it told last is lost: a node in no session keeps nothing.
                self.absences += 1
                self.absent_ns = max(0, event.scans[0].at_ns - self._heard_until_ns)
            self._is_told = True
            for scan in event.scans:
                self._take_scan(scan.closed, scan.at_ns, was_before=event.is_first)
        elif isinstance(event, PanelVouched):
            self._take_shorted(event.shorted)
        if not isinstance(event, NodeHeard):
            self._heard_until_ns = event.at_ns
        # While nobody could tell, the keypad took every contact to stay as it was: what comes now is not before that.
        self._told_ns = max(self._told_ns, event.at_ns)

    def _take_scan(self, rows: bytes, at_ns: int, *, was_before: bool) -> None:
        closed = frozenset(
            place for place in self._panel.keys if place.row < len(rows) and rows[place.row] >> place.column & 1
        )
        at_ns = max(at_ns, self._told_ns)
        for place in sorted(closed ^ self._closed, key=msgspec.structs.astuple):
            is_closed = place in closed
            self._sink(
                ContactChanged(
                    row=place.row,
                    column=place.column,
                    is_closed=is_closed,
                    at_ns=at_ns,
                    was_before=was_before and is_closed,
                )
            )
        self._closed = closed

    def _take_shorted(self, shorted: int) -> None:
        self._is_vouched = True
        before, self._shorted = self.shorts.rows, shorted
        if self.shorts.rows != before and self.shorts.rows:
            rows = ", ".join(map(str, self.shorts.rows))
            line = f"row {rows} is held down by no key: none of its keys is read; look for a short to ground"
            self._tell(PanelRemark(f"the dealer's panel: {line}"))

"""The dealer's panel as one part of the bridge: its contacts pass through the keypad and leave as commands.

In a simulation somebody pumps it; live it pumps itself in one daemon thread. A panel that cannot be opened is tried
again until it can.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from config.panel.panel_file import PanelFile
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.keypad import Keypad
from firmware_bridge.keys.panel_source import NoPanel, PanelError, PanelSource
from firmware_bridge.part_fault import PartFault
from firmware_bridge.pump_thread import PumpThread
from table.clock import NS_PER_S, Clock, first_ns
from table.engine.words.entry_view import Figures
from table.engine.words.sightings import KeyPressed
from table.troubles import Cause

REFUSED_BUZZ_NS: Final = 60_000_000
"""Short: it says "not that key", and everybody at the table hears it."""

REOPEN_EVERY_NS: Final = 5_000_000_000
"""What is in the way is another program or a missing library: nobody mends that in a second."""

_LONGEST_WAIT_S: Final = 1.0
"""Nothing of it waits so long for anything: edges, touches, the buzzer and the end wake it."""

MakeSource = Callable[[Callable[[ContactChanged], object]], PanelSource]
"""Opens a panel whose contacts go to the sink it is given."""


class PanelRemark(msgspec.Struct, frozen=True):
    """What the panel has to tell the operator, once; it changes nothing at the table."""

    line: str
    """What the operator reads."""


class DealerPanel:
    """Keys, lamps and buzzer of one table."""

    name: Final = "the dealer's panel"
    """What an operator calls it."""

    def __init__(
        self,
        panel: PanelFile,
        denominations: Sequence[int],
        clock: Clock,
        *,
        make_source: MakeSource,
        sink: Callable[[KeyPressed | PanelRemark], object],
    ) -> None:
        """Try the panel, and leave in `fault` why it cannot be used; what is keyed on it goes to *sink*."""
        self._refused: PartFault | None = None
        self._clock = clock
        self._sink = sink
        self.keypad: Final = Keypad(panel, denominations)
        self._make_source = make_source
        self.source: PanelSource = NoPanel()
        """The panel itself, for its lamps and buzzer."""
        self._reopen_ns: int | None = clock.now_ns()
        self._reopen()
        self._faced: tuple[Figures | None, int] = (None, 0)
        self._refusals = self._missed = self._absences = 0
        self.troubles: tuple[str, ...] = ()
        """What is wrong with its keys, a line each, as long as it is; safe from any thread."""
        self.stuck: tuple[str, ...] = ()
        """The names of the keys that stick; safe from any thread."""
        self.pressed_since_ns: int | None = None
        """When the first key began to move that was not handed on yet; set by whoever pumps, read from any thread."""
        self._keys_due_ns: int | None = None
        """When time alone makes something of the keys, as of the last pump and the last key that was touched."""
        self._taken_until_ns: int | None = None
        """Until when all that the contacts did was handed on; None where that is now."""
        self._keys = threading.Lock()
        """Held while the keypad takes keys: those that are touched come from another thread."""
        self.thread: Final = PumpThread(self.name)

    @property
    def fault(self) -> PartFault | None:
        """Why the panel cannot be used now; None where it can."""
        return self._refused or self.source.fault

    def face(self, figures: Figures | None, *, answered: int) -> None:
        """Take note of what the player in turn faces once the table has followed so many commands; from any thread."""
        self._faced = figures, answered

    def pump(self) -> bool:
        """Do what can be done now; return whether there was anything."""
        with self._keys:
            return self._pump()

    def tap(self, key: str) -> None:
        """Press a key by its name, as a finger on a screen does: no contact bounces. Safe from any thread."""
        with self._keys:
            now_ns = self._clock.now_ns()
            command = self.keypad.press(key, now_ns)
            if command is not None:
                self._sink(KeyPressed(command=command, at_ns=now_ns))
            self._buzz_if_refused()
            self._keys_due_ns = self.keypad.next_due_ns()
        # What was touched may want to be forgotten in time.
        self.source.wake()

    def _pump(self) -> bool:
        self._reopen()
        is_any = self.source.pump()
        if self.source.missed > self._missed:
            self._missed = self.source.missed
            self.keypad.miss()
        self.pressed_since_ns = self.keypad.pressed_since_ns
        figures, answered = self._faced
        self.keypad.face(figures, answered=answered)
        told_ns, now_ns = self.source.told_until_ns, self._clock.now_ns()
        for pressed in self.keypad.pump(now_ns if told_ns is None else min(told_ns, now_ns)):
            is_any = True
            self._sink(pressed)
        if self.source.absences > self._absences:
            self._absences = self.source.absences
            self.keypad.be_away(self.source.absent_ns)
        for line in self.keypad.take_remarks():
            is_any = True
            self.troubles, self.stuck = self.keypad.stuck.troubles, self.keypad.stuck.names
            self._sink(PanelRemark(line))
        self.pressed_since_ns = self.keypad.pressed_since_ns
        # Only now: what was keyed by then is with the sink, or is yet to be pressed.
        self._taken_until_ns = told_ns
        self._buzz_if_refused()
        self._keys_due_ns = self.keypad.next_due_ns()
        return is_any

    def _buzz_if_refused(self) -> None:
        if self.keypad.refusals > self._refusals:
            self._refusals = self.keypad.refusals
            self.source.buzz(REFUSED_BUZZ_NS)

    def next_due_ns(self) -> int | None:
        """Return when it wants to be pumped next; None if not before a key moves."""
        keys_ns, told_ns = self._keys_due_ns, self.source.told_until_ns
        if keys_ns is not None and told_ns is not None and keys_ns > told_ns:
            keys_ns = None  # what the contacts did by then is told first, and whoever tells it is pumped
        return first_ns(self.source.next_due_ns(), keys_ns, self._reopen_ns)

    @property
    def moved_since_ns(self) -> int | None:
        """Since when a key may have moved that was not handed on yet; safe from any thread."""
        return first_ns(self.pressed_since_ns, self._taken_until_ns)

    def start(self) -> None:
        """Pump it in a thread of its own from now on."""
        self.thread.start(self._run)

    def close(self) -> None:
        """End the thread, if there is one, and give the panel back."""
        self.thread.stop(self.source.wake)
        self.source.close()

    def _reopen(self) -> None:
        now_ns = self._clock.now_ns()
        if self._reopen_ns is None or now_ns < self._reopen_ns:
            return
        try:
            self.source = self._make_source(self.keypad.contact)
            self._missed = self._absences = 0
        except PanelError as fault:
            self._refused, self._reopen_ns = PartFault(Cause.SILENT, str(fault)), now_ns + REOPEN_EVERY_NS
        else:
            self._refused = self._reopen_ns = None

    def _run(self) -> None:
        while not self.thread.is_stopping:
            self.pump()
            due_ns = self.next_due_ns()
            wait_s = _LONGEST_WAIT_S if due_ns is None else (due_ns - self._clock.now_ns()) / NS_PER_S
            if wait_s > 0:
                self.source.wait(min(wait_s, _LONGEST_WAIT_S))

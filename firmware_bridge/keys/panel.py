"""The dealer's panel on the pins of a Raspberry Pi; the only room of RPi.GPIO.

A matrix of contacts, each with a diode from its row to its column, so that no
number of keys makes a ghost. Rows are inputs, pulled up; columns are outputs. At rest
all columns are low and any key that closes pulls its row down: an edge. Then the
matrix is scanned, one column low at a time, until every contact was still for long
enough; as long as a key is held it is scanned on, only slower.

Callbacks only enqueue: pin and time. While a key is held our own scanning makes edges,
so those are not heard.

What a matrix cannot tell: a panel that is unplugged looks like one that nobody touches.
"""

import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from config.panel.panel_file import PanelFile
from config.panel.panel_wiring import Beside, KeyPlace, Wiring
from firmware_bridge.keys.contacts import HOLD_OFF_NS, ContactChanged
from firmware_bridge.keys.matrix import Gpio, Matrix
from firmware_bridge.keys.panel_source import PanelError
from firmware_bridge.part_fault import PartFault
from table.clock import NS_PER_MS, Clock, first_ns
from table.engine.words.zones import SEATS, Seat

_BUSY_SCAN_NS: Final = 1 * NS_PER_MS
"""Between scans while a contact may bounce. A scan takes some 0.1 ms on a Pi 4 (estimated)."""

_HELD_SCAN_NS: Final = 4 * NS_PER_MS
"""Between scans while keys are held and still: another key is seen so much later, and no dealer feels it."""

_MOST_EDGES: Final = 256
"""Kept until the next pump. Any one of them starts a scan, so that older ones are not missed."""


class _Edge(msgspec.Struct, frozen=True, gc=False):
    pin: int
    at_ns: int


class GpioPanel:
    """The keys, lamps and buzzer of one panel."""

    def __init__(self, panel: PanelFile, clock: Clock, sink: Callable[[ContactChanged], object]) -> None:
        """Take the pins that *panel* names; every contact that opens or closes goes to *sink*.

        Raises PanelError when RPi.GPIO is missing or a pin cannot be had.
        """
        self._clock = clock
        self._sink = sink
        self._wiring, self._beside = panel.wiring, panel.beside
        # One scan more than the keypad needs to call a contact settled; if it moves after that, an edge tells.
        self._still_ns = panel.timing.debounce_ms * NS_PER_MS + _BUSY_SCAN_NS
        # While a key is held no edge does, and a worn one that is let go must be seen to bounce.
        self._still_held_ns = HOLD_OFF_NS + _BUSY_SCAN_NS
        self._edges: deque[_Edge] = deque(maxlen=_MOST_EDGES)
        self._edge_came = threading.Event()
        self.closed: frozenset[KeyPlace] = frozenset()
        """The contacts that the last scan found closed."""
        self._next_scan_ns: int | None = None
        self._busy_until_ns = 0
        self._buzz_until_ns = 0
        self._is_sounding = False
        self.fault: PartFault | None = None
        """Nothing is the matter with pins that were had."""
        self.told_until_ns: int | None = None
        """They are this machine's own: nothing is under way."""
        self.absences = self.absent_ns = 0
        self.missed = 0
        """Presses that began and ended before a busy machine looked: an edge tells the row, and not the key."""
        self._debounce_ns = panel.timing.debounce_ms * NS_PER_MS
        self._gpio = _rpi_gpio()
        self._matrix = Matrix(self._gpio, panel.wiring.rows, panel.columns)
        try:
            self._take_pins()
        except PanelError:
            self._gpio.cleanup()
            raise
        self.shorts = self._matrix.shorts()
        """As they were when the pins were taken."""
        self._tell_what_is_held(clock.now_ns())

    def pump(self) -> bool:
        """Scan if an edge came or a scan is due, and switch the buzzer if it is time."""
        now_ns = self._clock.now_ns()
        is_switched = self._switch_buzzer(now_ns)
        if self._next_scan_ns is None and self._edges:
            self._busy_until_ns = now_ns + self._still_ns
        elif self._next_scan_ns is None or now_ns < self._next_scan_ns:
            return is_switched
        self._scan(now_ns)
        return True

    def next_due_ns(self) -> int | None:
        """Return when the next scan is due, or the buzzer is to be switched; None if nothing is."""
        now_ns = self._clock.now_ns()
        scan_ns = now_ns if self._next_scan_ns is None and self._edges else self._next_scan_ns
        if not self._is_sounding and now_ns >= self._buzz_until_ns:
            return scan_ns
        buzz_ns = self._buzz_until_ns if self._is_sounding else now_ns if now_ns < self._buzz_until_ns else None
        return first_ns(scan_ns, buzz_ns)

    def pass_scans(self, until_ns: int) -> None:
        """Take it that each scan due before *until_ns* found what the last one did: only a simulation can know."""
        if self._next_scan_ns is not None and self._next_scan_ns < until_ns:
            self._edges.clear()  # of our own making, as in a scan
        while self._next_scan_ns is not None and self._next_scan_ns < until_ns:
            self._plan_scan(self._next_scan_ns)

    def wait(self, timeout_s: float) -> None:
        """Return when an edge comes or somebody wakes it, at the latest after *timeout_s*."""
        if self._edge_came.wait(timeout_s):
            self._edge_came.clear()

    def wake(self) -> None:
        """Let `wait` return now; safe from any thread."""
        self._edge_came.set()

    def set_lamp(self, seat: Seat, *, is_lit: bool) -> None:
        """Switch the lamp of a seat."""
        self._gpio.output(self._wiring.lamps[seat - SEATS[0]], int(is_lit))

    def set_alarm(self, *, is_lit: bool) -> None:
        """Switch the alarm lamp."""
        self._gpio.output(self._wiring.alarm, int(is_lit))

    def buzz(self, duration_ns: int) -> None:
        """Sound the buzzer for so long, from the next pump on; a longer one that sounds already goes on."""
        # Only the pump switches the buzzer: with two threads at it, it might never fall silent.
        self._buzz_until_ns = max(self._clock.now_ns() + duration_ns, self._buzz_until_ns)
        self.wake()

    def close(self) -> None:
        """Put out every lamp, silence the buzzer and give every pin of this program back."""
        self._gpio.output([*self._wiring.lamps, self._wiring.alarm, self._wiring.buzzer], self._gpio.LOW)
        self._gpio.cleanup()

    def _switch_buzzer(self, now_ns: int) -> bool:
        is_sounding = now_ns < self._buzz_until_ns
        if is_sounding == self._is_sounding:
            return False
        self._is_sounding = is_sounding
        self._gpio.output(self._wiring.buzzer, int(is_sounding))
        return True

    # --- scanning ---

    def _edge(self, pin: int) -> None:
        # Kept before we look whether anybody scans: whoever goes to rest in between looks at the edges after that.
        self._edges.append(_Edge(pin, self._clock.now_ns()))
        if self._next_scan_ns is None:
            self._edge_came.set()

    def _scan(self, now_ns: int) -> None:
        # Taken before the matrix is read: an edge that comes while we read starts another scan.
        edges = self._take_edges()
        if self._next_scan_ns is not None:
            edges = {}  # these may be of our own making
        closed = self._matrix.read(self.closed)
        pulled = {self._wiring.rows[place.row] for place in closed}
        self.missed += sum(
            last_ns - first_ns >= self._debounce_ns for pin, (first_ns, last_ns) in edges.items() if pin not in pulled
        )
        for place in sorted(closed ^ self.closed, key=_row_by_row):
            at_ns, _ = edges.get(self._wiring.rows[place.row], (now_ns, now_ns))
            is_closed = place in closed
            self._sink(ContactChanged(row=place.row, column=place.column, is_closed=is_closed, at_ns=at_ns))
        if closed != self.closed:
            self.closed = closed
            self._busy_until_ns = now_ns + (self._still_held_ns if closed else self._still_ns)
        self._plan_scan(now_ns)

    def _plan_scan(self, scanned_ns: int) -> None:
        """Scan soon again while a contact may bounce, and as long as a key is held."""
        if scanned_ns < self._busy_until_ns:
            self._next_scan_ns = scanned_ns + _BUSY_SCAN_NS
        else:
            self._next_scan_ns = scanned_ns + _HELD_SCAN_NS if self.closed else None

    def _tell_what_is_held(self, now_ns: int) -> None:
        """Tell the keys that were held before the panel was opened: nobody pressed them at this table."""
        self.closed = self._matrix.read()
        for place in sorted(self.closed, key=_row_by_row):
            self._sink(
                ContactChanged(row=place.row, column=place.column, is_closed=True, at_ns=now_ns, was_before=True)
            )
        # With none of them held, what was pressed before the first pump is seen by its edges.
        self._next_scan_ns = now_ns if self.closed else None

    def _take_edges(self) -> dict[int, tuple[int, int]]:
        """Empty the queue; return the times of each pin's first edge in it and of its last."""
        times: dict[int, tuple[int, int]] = {}
        for _ in range(len(self._edges)):
            edge = self._edges.popleft()
            first_ns, _ = times.get(edge.pin, (edge.at_ns, edge.at_ns))
            times[edge.pin] = first_ns, edge.at_ns
        return times

    # --- taking the pins ---

    def _take_pins(self) -> None:
        gpio, wiring = self._gpio, self._wiring
        gpio.setwarnings(0)
        _attempt("the pins of this Pi", partial(gpio.setmode, gpio.BCM))
        for pin, name in _outputs(wiring, self._beside).items():
            _attempt(name, partial(gpio.setup, pin, gpio.OUT, initial=gpio.LOW))
        for number, pin in enumerate(wiring.rows, start=1):
            _attempt(f"pin {pin} (row {number})", partial(self._take_row, pin))

    def _take_row(self, pin: int) -> None:
        self._gpio.setup(pin, self._gpio.IN, pull_up_down=self._gpio.PUD_UP)
        self._gpio.add_event_detect(pin, self._gpio.BOTH, callback=self._edge)


def _row_by_row(place: KeyPlace) -> tuple[int, int]:
    return place.row, place.column


def _outputs(wiring: Wiring, beside: Beside) -> dict[int, str]:
    names = {pin: f"column {number}" for number, pin in enumerate(wiring.columns, start=1)}
    names |= {pin: f"lamp of seat {seat}" for seat, pin in zip(SEATS, wiring.lamps, strict=True)}
    names |= dict.fromkeys(beside.pins, "what lies beside the keys")
    names |= {wiring.alarm: "alarm lamp", wiring.buzzer: "buzzer"}
    return {pin: f"pin {pin} ({name})" for pin, name in names.items()}


_IN_USE: Final = (
    "end the program that holds it, switch I2C, SPI and the serial console off in raspi-config, or name another pin "
    "in the panel's file"
)
_NO_EDGES: Final = (
    "the old RPi.GPIO gets no edges on kernel 6.6 and later: there put squaredeal[pi] or apt's python3-rpi-lgpio in "
    "its place (never both; `pip uninstall RPi.GPIO` first); on an older kernel end the program that holds the pin"
)
"""What the old library says by "Failed to add edge detection": mostly it is not the pin."""


def _attempt(what: str, take: Callable[[], object]) -> None:
    try:
        take()
    except Exception as error:  # RPi.GPIO raises RuntimeError and ValueError, and below it lgpio an error of its own
        reason = _reason(error)
        way_out = _NO_EDGES if "edge detection" in reason else _IN_USE
        msg = f"the dealer's panel cannot have {what}: {reason}; {way_out}"
        raise PanelError(msg) from error


def _reason(error: Exception) -> str:
    said = str(error)
    if said[:1] in {"'", '"'} and said[:1] == said[-1:]:
        said = said[1:-1]  # an error of lgpio says its text as Python writes it
    return said or type(error).__name__


def _rpi_gpio() -> Gpio:
    """Return RPi.GPIO, which can be imported on a Pi only (or above a simulated lgpio)."""
    try:
        import RPi.GPIO  # noqa: PLC0415 - on other machines the import fails, and they need no panel
    except (ImportError, RuntimeError) as error:
        msg = (
            f"the dealer's panel needs RPi.GPIO, and it cannot be used here ({_reason(error)}): install "
            "squaredeal[pi] or apt's python3-rpi-lgpio, before kernel 6.6 squaredeal[pi-before-6-6], never both"
        )
        raise PanelError(msg) from error
    rpi: Gpio = RPi.GPIO
    return rpi

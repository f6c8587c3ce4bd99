"""A panel node: scans the dealer's keys and tells the host what its contacts do; lights lamps, sounds the buzzer.

PROTOCOL 12, the node's side. Contacts are told as they are, bounces and all, each scan that differs from the one before
it, whole: what a key is, and when one is pressed, is the host's business. The board is behind `hal`.
"""

import struct

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import PanelHal
from firmware_bridge.firmware.session import Every, Session

SCAN_US = 1_000  # between two scans

APART_US = 4_000  # between two words while contacts move; scans that differ meanwhile travel together

SCANNED_US = 50_000  # between two words of a panel at rest

MOVING_US = 50_000  # so long after a contact moved the host waits for what it does next: a worn one bounces for 30 ms

DEAF_US = 3_000_000  # a host that says nothing for so long is gone: it pings once a second


class PanelNode:
    """Runs on one board: `step` again and again, at the latest when `due_us` have passed or bytes came."""

    def __init__(self, hal: PanelHal) -> None:
        self._hal = hal
        self._session = Session(hal)
        self._scanning = Every(SCAN_US)
        self._word = Every(SCANNED_US)
        self._closed = bytes(hal.rows)
        self._shorted = 0
        self._scanned_us = self._moved_us = hal.ticks_us()
        self._scans: list[tuple[int, bytes]] = []  # that differ, and are not told yet
        self._order = payloads.NO_ORDER
        self._lit = 0
        self._buzz_from_us = self._buzz_us = 0
        hal.light(0)
        hal.sound(is_on=False)

    def step(self) -> None:
        """Answer the host, beat, scan the keys, tell what is new, and send again what was not acknowledged."""
        self._listen()
        now_us = self._hal.ticks_us()
        if self._session.is_on and self._is_past(self._session.heard_us, DEAF_US, now_us):
            self._session.end()
        self._session.beat(now_us)
        if self._scanning.due_us(now_us) == 0:
            self._scan(now_us)
        if self._session.is_on:
            self._tell(now_us)
            self._session.send_again(now_us)
        else:
            self._light(0)
        is_sounding = self._session.is_on and not self._is_past(self._buzz_from_us, self._buzz_us, now_us)
        if self._buzz_us and not is_sounding:
            self._buzz_us = 0
            self._hal.sound(is_on=False)

    def due_us(self) -> int:
        """Return how long the board may sleep unless bytes come."""
        now_us = self._hal.ticks_us()
        due_us = self._scanning.due_us(now_us)
        if self._session.is_on:
            due_us = min(due_us, self._word.due_us(now_us))
        return self._session.due_us(now_us, due_us)

    # --- what the host says ---

    def _listen(self) -> None:
        others = self._session.listen()
        if self._session.is_new:
            self._session.is_new = False
            self._order = payloads.NO_ORDER
            self._scan(self._hal.ticks_us())
            # A session begins with what is closed, whatever was told before.
            self._scans = [(self._scanned_us, self._closed)]
            self._tell_contacts()
        for kind, number, payload in others:
            if kind == payloads.ORDER and len(payload) == struct.calcsize(payloads.ORDER_BODY) and self._session.is_on:
                lit, buzz_ms = struct.unpack(payloads.ORDER_BODY, payload)
                self._carry_out(number, lit, buzz_ms * 1_000)

    def _carry_out(self, number: int, lit: int, buzz_us: int) -> None:
        """Take an order, unless it is the last one again: its number had not reached the host yet."""
        if number == self._order:
            return
        self._order = number
        self._light(lit)
        now_us = self._hal.ticks_us()
        left_us = self._buzz_us - ((now_us - self._buzz_from_us) & payloads.TICK_MASK)
        if buzz_us > left_us:
            if not self._buzz_us:
                self._hal.sound(is_on=True)
            self._buzz_from_us, self._buzz_us = now_us, buzz_us
        self._word.every_us = 0  # the host sends it again until it is told

    def _light(self, lit: int) -> None:
        if lit != self._lit:
            self._lit = lit
            self._hal.light(lit)

    # --- the keys ---

    def _scan(self, now_us: int) -> None:
        """Look at all contacts; what differs is told."""
        self._scanning.done(now_us)
        closed, self._shorted = self._hal.scan()
        self._scanned_us = now_us
        if closed == self._closed:
            return
        self._closed = closed
        self._moved_us = now_us
        if self._session.is_on:
            if self._scans and self._is_past(self._scans[0][0], payloads.SCAN_SPAN_US, now_us):
                self._tell_contacts()
            self._scans.append((now_us, closed))

    def _tell(self, now_us: int) -> None:
        """Tell what is new, or else until when nothing is; not more often than the host wants to know."""
        if self._word.every_us:
            is_moving = not self._is_past(self._moved_us, MOVING_US, now_us)
            self._word.every_us = APART_US if is_moving else SCANNED_US
        if self._word.due_us(now_us) > 0 and len(self._scans) < payloads.MAX_SCANS:
            return
        self._word.done(now_us)
        if self._scans:
            self._tell_contacts()
        elif self._session.is_on:
            self._word.every_us = SCANNED_US
            # All that was seen up to this scan was told with this number.
            body = struct.pack(
                payloads.SCANNED_BODY, self._session.number, self._scanned_us, self._order, self._shorted
            )
            self._session.send(payloads.SCANNED, self._session.last_seq, body)

    def _tell_contacts(self) -> None:
        scans, self._scans = self._scans, []
        self._session.tell(payloads.CONTACTS, payloads.pack_contacts(scans), self._hal.ticks_us())

    @staticmethod
    def _is_past(since_us: int, span_us: int, now_us: int) -> bool:
        """Tell whether so long has passed; asked often enough that no turn of the time is missed."""
        return ((now_us - since_us) & payloads.TICK_MASK) >= span_us

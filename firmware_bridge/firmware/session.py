"""A node's conversation with the host: who it is, which session it is in, and events that are kept until they arrive.

PROTOCOL 4, 5, 7 and 9, the node's side. What a node looks at, and what its events say, is not known here: every sort
of node has one of these.
"""

import struct

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.framing import RawReader, encode
from firmware_bridge.firmware.hal import Board
from firmware_bridge.firmware.outbox import Outbox

FIRMWARE = (1, 9, 0)

VERSIONS = (payloads.VERSION, payloads.VERSION)  # the lowest and the highest that is spoken here

HEARTBEAT_US = 500_000

EARLY_US = 100_000  # a beat goes with a word that is said anyway, so much before its time: it wakes nobody by itself


class Every:
    """Something that is done again and again, and at once the first time."""

    def __init__(self, every_us: int) -> None:
        self.every_us = every_us
        self._done_us: int | None = None

    def due_us(self, now_us: int) -> int:
        """Return how long until it is to be done."""
        if self._done_us is None:
            return 0
        return max(0, self.every_us - ((now_us - self._done_us) & payloads.TICK_MASK))

    def done(self, now_us: int) -> None:
        """Take note that it was done."""
        self._done_us = now_us


class Session:
    """Answers the host and tells it events; whoever owns it calls `listen`, `beat` and `send_again` in each step."""

    def __init__(self, board: Board) -> None:
        self.number = payloads.NO_SESSION
        self.is_new = False
        """A session has begun, and its owner has not taken note of it: whoever does says so by clearing it."""
        self.is_mute = False
        """Nothing is said and nothing answered: a node that cannot see must not look like one that sees no change."""
        self.heard_us = 0
        """When the host last said something whole."""
        self._board = board
        self._reader = RawReader()
        self._outbox = Outbox()
        self._first_seq = 0
        self._beat = Every(HEARTBEAT_US)
        self._later: list[tuple[int, bytes]] = []
        """Events that are no news: kept until something is said, and told with it."""

    @property
    def is_on(self) -> bool:
        """Whether there is a session."""
        return self.number != payloads.NO_SESSION

    @property
    def has_all_arrived(self) -> bool:
        """Whether the host has every event that was sent."""
        return not self._outbox.is_any

    @property
    def is_full(self) -> bool:
        """Whether the host has not heard for so long that no event is kept any more."""
        return self._outbox.is_full

    @property
    def last_seq(self) -> int:
        """The number of the newest event."""
        return self._outbox.last_seq

    def listen(self) -> list[tuple[int, int, bytes]]:
        """Answer what the host asks; return the other frames that came: type, sequence number, payload."""
        octets = self._board.read()
        if not octets:
            return []
        others: list[tuple[int, int, bytes]] = []
        for kind, seq, payload in self._reader.feed(octets):
            self.heard_us = self._board.ticks_us()
            if self.is_mute:
                continue
            if kind == payloads.ACK and len(payload) == struct.calcsize(payloads.ACK_BODY):
                (held,) = struct.unpack(payloads.ACK_BODY, payload)
                self._outbox.acknowledge(seq, held, self._board.ticks_us())
            elif kind == payloads.PING:
                self.send(payloads.PONG, seq, struct.pack(payloads.PONG_BODY, self._board.ticks_us()))
            elif kind == payloads.ASK_SNAPSHOT and len(payload) == struct.calcsize(payloads.ASK_SNAPSHOT_BODY):
                version, number = struct.unpack(payloads.ASK_SNAPSHOT_BODY, payload)
                self._start(version, number)
                self._say_hello(seq)
            else:
                others.append((kind, seq, payload))
        return others

    def beat(self, now_us: int) -> None:
        """Say that the node lives; before a session, who it is."""
        if self.is_mute or self._beat.due_us(now_us) > 0:
            return
        if self.is_on:
            self._board.write(self._heartbeat(now_us))
        else:
            self._beat.done(now_us)
            self._say_hello(0)

    def tell(self, kind: int, payload: bytes, now_us: int) -> None:
        """Tell an event: number it, keep it, send it."""
        if self.is_full:
            # The host has not heard for seconds: what it missed is not sent, a snapshot is once it asks again.
            self.end()
        else:
            self._board.write(self._told_now(now_us) + self._outbox.put(kind, payload, now_us))

    def tell_with_next(self, kind: int, payload: bytes) -> None:
        """Tell an event that is no news with the next thing that is told or vouched for."""
        self._later.append((kind, payload))

    def vouch(self, kind: int, payload: bytes, now_us: int) -> None:
        """Say something with the number of the newest event, and with it what was kept and a beat that is nearly due.

        All of it in one piece: whoever listens is woken once.
        """
        if self._later and self.is_full:
            self.end()
            return
        octets = self._told_now(now_us)
        if self._beat.due_us(now_us) <= EARLY_US:
            octets += self._heartbeat(now_us)
        self._board.write(octets + encode(kind, self.last_seq, payload))

    def send(self, kind: int, seq: int, payload: bytes) -> None:
        """Say something that nobody acknowledges."""
        self._board.write(encode(kind, seq, payload))

    def send_again(self, now_us: int) -> None:
        """Send what the host should have acknowledged by now."""
        for frame in self._outbox.overdue(now_us):
            self._board.write(frame)

    def end(self) -> None:
        """Give the session up: what was not acknowledged is forgotten."""
        self.number = payloads.NO_SESSION
        self._later = []
        self._outbox.clear()

    def due_us(self, now_us: int, within_us: int) -> int:
        """Return how long until something is to be said, *within_us* at most."""
        if not self.is_mute:
            within_us = min(within_us, self._beat.due_us(now_us))
        resend_us = self._outbox.due_us(now_us)
        return within_us if resend_us is None else min(within_us, resend_us)

    def _start(self, version: int, number: int) -> None:
        """Start anew unless this session is under way: the host asks again where an answer was lost."""
        if number == self.number or not VERSIONS[0] <= version <= VERSIONS[1]:
            return
        self.number = number
        self.is_new = True
        self._later = []
        self._outbox.clear()
        self._first_seq = self._outbox.next_seq

    def _heartbeat(self, now_us: int) -> bytes:
        self._beat.done(now_us)
        body = struct.pack(payloads.HEARTBEAT_BODY, self._board.boot_id, self.number, now_us)
        return encode(payloads.HEARTBEAT, 0, body)

    def _told_now(self, now_us: int) -> bytes:
        """Number what was kept, and return its frames."""
        octets = b""
        for kind, payload in self._later:
            octets += self._outbox.put(kind, payload, now_us)
        self._later = []
        return octets

    def _say_hello(self, seq: int) -> None:
        board = self._board
        identity = struct.pack(
            payloads.HELLO_IDENTITY,
            *VERSIONS,
            board.boot_id,
            board.unique_id,
            *FIRMWARE,
            board.antennas,
            board.capabilities,
        )
        state = struct.pack(payloads.HELLO_STATE, self.number, self._first_seq, board.ticks_us())
        self.send(payloads.HELLO, seq, identity + state)

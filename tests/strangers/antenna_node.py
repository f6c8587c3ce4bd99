"""A node with five antennas, as sections 4 to 8 of PROTOCOL.md tell one to behave; a stranger's firmware.

Its reader is somebody else's: asked for an antenna it says which tags answer, and how long the look takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tests.strangers.frames import (
    ACK,
    ASK_SNAPSHOT,
    HEARTBEAT,
    HELLO,
    INVENTORY,
    LOOKED,
    PING,
    PONG,
    Frame,
    Reader,
    written,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from table.clock import Clock

VERSION: Final = 1
READS_15693: Final = 1
FIRMWARE: Final = bytes((9, 9, 9))

LOOK_EVERY_US, HOT_EVERY_US = 60_000, 20_000
HOT_LOOKS: Final = 8
TOLD_EVERY_US: Final = 500_000
WORD_EVERY_US: Final = 200_000
HELLO_EVERY_US: Final = 500_000
AGAIN_US, AGAIN_IF_MISSED_US = 50_000, 5_000
SENT_AT_ONCE: Final = 16
KEPT: Final = 128
MOST_TAGS: Final = 32
US: Final = 1000
SEQS: Final = 1 << 16
MICROS: Final = 1 << 32
LONG_AGO: Final = 0xFF
AGE_US: Final = 10_000


class Line(Protocol):
    """The node's end of the wire."""

    def read(self) -> bytes:
        """Return what came."""

    def write(self, octets: bytes) -> None:
        """Send."""


Look = tuple[frozenset[bytes], int]
"""The tags that answered, and how many microseconds the look took."""


class _Antenna:
    def __init__(self) -> None:
        self.tags: frozenset[bytes] | None = None
        """Of its last look in this session."""
        self.began_us: int | None = None
        self.ended_us: int | None = None
        self.looks_left = 0
        """Looks that are still told after the last change."""
        self.told_us = 0

    @property
    def next_us(self) -> int:
        if self.began_us is None:
            return 0
        return self.began_us + (HOT_EVERY_US if self.looks_left else LOOK_EVERY_US)


class _Looking(NamedTuple):
    """A look that is under way."""

    antenna: int
    tags: frozenset[bytes]
    began_us: int
    ends_us: int


class AntennaNode:
    """One node on one line."""

    def __init__(
        self, clock: Clock, line: Line, unique_id: bytes, look: Callable[[int], Look], chance: random.Random
    ) -> None:
        """Start; clock and numbers begin anywhere, now and then just before they wrap."""
        self._clock, self._line, self._look, self.antennas = clock, line, look, 5
        self._unique_id = unique_id
        self._boot = chance.getrandbits(32).to_bytes(4)
        self._seq = chance.choice((0, 65_500, chance.randrange(SEQS)))
        self._offset_us = chance.choice((0, MICROS - 20_000_000, chance.randrange(MICROS)))
        self._drift = 1 + chance.uniform(-60, 60) / 1_000_000
        self._reader = Reader()
        self._session = 0
        self._first_seq = 0
        self._kept: dict[int, tuple[bytes, int]] = {}
        """By its number each event that is not acknowledged: its payload, and when it was sent last."""
        self._held: set[int] = set()
        self._rows = [_Antenna() for _ in range(self.antennas)]
        self._looking: _Looking | None = None
        self._was_hot = False
        self._hello_us = self._word_us = self._now_us()
        self._to_tell: list[bytes] = []
        """Looks that are no news: they wait for the next word."""
        self.due_ns = clock.now_ns()
        """When it wants to be pumped next, bytes aside."""
        self.up_ns = 0
        """Since when it has power."""

    def _now_us(self) -> int:
        return int(self._clock.now_ns() // US * self._drift)

    def _stamp(self, at_us: int) -> bytes:
        return ((at_us + self._offset_us) % MICROS).to_bytes(4)

    # --- what is due

    def _next_due_ns(self) -> int:
        if self._looking is not None:
            return self._on_host_clock(self._looking.ends_us)
        dues = [row.next_us for row in self._rows]
        if self._session:
            dues.append(self._word_us + WORD_EVERY_US)
            dues += [sent + AGAIN_US for seq, (_, sent) in self._kept.items() if seq not in self._held]
        else:
            dues.append(self._hello_us + HELLO_EVERY_US)
        return self._on_host_clock(min(dues))

    def _on_host_clock(self, at_us: int) -> int:
        return int(at_us / self._drift) * US + US

    def pump(self) -> None:
        """Do what is due."""
        self._pump()
        self.due_ns = self._next_due_ns()

    def _pump(self) -> None:
        now_us = self._now_us()
        if self._looking is not None and now_us < self._looking.ends_us:
            return  # it has one core, and hears nobody while it looks
        for frame in self._reader.take(self._line.read()):
            self._take(frame, now_us)
        self._turn_reader(now_us)
        if not self._session:
            if now_us - self._hello_us >= HELLO_EVERY_US:
                self._hello_us = now_us
                self._say(HELLO, 0, self._hello(now_us))
            return
        self._send_again(now_us)
        if now_us - self._word_us >= WORD_EVERY_US:
            self._say_word(now_us)

    def _say(self, kind: int, seq: int, payload: bytes) -> None:
        self._line.write(written(Frame(kind, seq, payload)))

    # --- the host's words

    def _take(self, frame: Frame, now_us: int) -> None:
        if frame.type == PING:
            self._say(PONG, frame.seq, self._stamp(now_us))
        elif frame.type == ASK_SNAPSHOT:
            self._begin_session(frame, now_us)
        elif frame.type == ACK:
            self._acknowledged(frame, now_us)

    def _begin_session(self, frame: Frame, now_us: int) -> None:
        version, session = frame.payload[0], int.from_bytes(frame.payload[1:5])
        if version != VERSION:
            self._session = 0
        elif session != self._session:
            self._session, self._first_seq = session, self._seq
            self._forget()
            self._word_us = now_us
        self._say(HELLO, frame.seq, self._hello(now_us))

    def _forget(self) -> None:
        self._kept.clear()
        self._held.clear()
        self._to_tell.clear()
        for row in self._rows:
            row.tags, row.ended_us, row.looks_left = None, None, 0

    def _hello(self, now_us: int) -> bytes:
        return (
            bytes((VERSION, VERSION))
            + self._boot
            + self._unique_id
            + FIRMWARE
            + bytes((self.antennas,))
            + READS_15693.to_bytes(2)
            + self._session.to_bytes(4)
            + (self._first_seq if self._session else self._seq).to_bytes(2)
            + self._stamp(now_us)
        )

    def _acknowledged(self, frame: Frame, now_us: int) -> None:
        """Forget what was delivered; send again what is missing before what the host holds.

        A number that is not kept delivers nothing, yet of what comes after it the host may hold some.
        """
        if frame.seq in self._kept:
            for seq in list(self._kept):
                del self._kept[seq]
                if seq == frame.seq:
                    break
        if self._kept and next(iter(self._kept)) != (frame.seq + 1) % SEQS:
            return
        bits = int.from_bytes(frame.payload[:4])
        self._held = {(frame.seq + 2 + bit) % SEQS for bit in range(32) if bits >> bit & 1}
        if not bits:
            return
        until = max((seq - frame.seq) % SEQS for seq in self._held)
        missing = [s for s in self._kept if (s - frame.seq) % SEQS < until and s not in self._held]
        for seq in missing[:SENT_AT_ONCE]:
            if now_us - self._kept[seq][1] >= AGAIN_IF_MISSED_US:
                self._send(seq, now_us)

    def _send_again(self, now_us: int) -> None:
        late = [seq for seq, (_, sent) in self._kept.items() if now_us - sent >= AGAIN_US and seq not in self._held]
        for seq in late[:SENT_AT_ONCE]:
            self._send(seq, now_us)

    def _send(self, seq: int, now_us: int) -> None:
        payload, _ = self._kept[seq]
        self._kept[seq] = payload, now_us
        self._say(INVENTORY, seq, payload)

    # --- the reader

    def _turn_reader(self, now_us: int) -> None:
        if self._looking is not None:
            done, self._looking = self._looking, None
            self._looked(done)
        if self._looking is None:
            antenna = self._next_antenna(now_us)
            if antenna is not None:
                tags, took_us = self._look(antenna)
                self._looking = _Looking(antenna, tags, now_us, now_us + took_us)

    def _next_antenna(self, now_us: int) -> int | None:
        due = [number for number, row in enumerate(self._rows) if row.next_us <= now_us]
        hot = [number for number in due if self._rows[number].looks_left]
        if hot and not self._was_hot:
            due = hot
        self._was_hot = bool(hot) and not self._was_hot
        return min(due, key=lambda number: self._rows[number].began_us or 0, default=None)

    def _looked(self, look: _Looking) -> None:
        row, tags, ended_us = self._rows[look.antenna], look.tags, look.ends_us
        since_us = look.began_us if row.began_us is None else row.began_us
        row.began_us, row.ended_us = look.began_us, ended_us
        is_change = tags != row.tags
        row.tags = tags
        if not self._session:
            return
        is_news = is_change or row.looks_left > 0
        row.looks_left = HOT_LOOKS if is_change else max(0, row.looks_left - 1)
        if not is_news and ended_us - row.told_us < TOLD_EVERY_US:
            return
        row.told_us = ended_us
        told = sorted(tags)[:MOST_TAGS]
        payload = (
            bytes((look.antenna,))
            + self._stamp(ended_us)
            + (ended_us - since_us).to_bytes(4)
            + bytes((len(told),))
            + b"".join(bytes((len(tag),)) + tag for tag in told)
        )
        if is_news:
            self._tell_waiting(ended_us)
            self._tell(payload, ended_us)
        else:
            self._to_tell.append(payload)

    # --- events

    def _tell_waiting(self, now_us: int) -> None:
        waiting, self._to_tell = self._to_tell, []
        for payload in waiting:
            self._tell(payload, now_us)

    def _tell(self, payload: bytes, now_us: int) -> None:
        if len(self._kept) >= KEPT:
            self._session = 0
            self._kept.clear()
            return
        seq, self._seq = self._seq, (self._seq + 1) % SEQS
        self._kept[seq] = payload, now_us
        self._send(seq, now_us)

    def _say_word(self, now_us: int) -> None:
        """Say what waits, that it lives, and until when each antenna was looked at."""
        self._word_us = now_us
        self._tell_waiting(now_us)
        if not self._session:
            return
        session = self._session.to_bytes(4)
        self._say(HEARTBEAT, 0, self._boot + session + self._stamp(now_us))
        ages = bytes(self._age(row, now_us) for row in self._rows)
        self._say(LOOKED, (self._seq - 1) % SEQS, session + self._stamp(now_us) + ages)

    @staticmethod
    def _age(row: _Antenna, now_us: int) -> int:
        if row.ended_us is None:
            return LONG_AGO
        return min(LONG_AGO, -((row.ended_us - now_us) // AGE_US))

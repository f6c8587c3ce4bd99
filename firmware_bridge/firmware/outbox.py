"""Events on their way to the host: numbered, kept until they are acknowledged, sent again when that takes too long.

PROTOCOL 4, the sending side. What is in a frame is not known here, and nothing is written here:
frames are handed out.
"""

from firmware_bridge.firmware.framing import encode
from firmware_bridge.firmware.payloads import SEQ_MASK, TICK_MASK

RESEND_US = 50_000  # the host answers in a millisecond or two, but a node that looks reads the answer up to 80 later

RESEND_MISSING_US = 5_000  # an event that the host says it misses; its next answers say so, too, until it has come

MAX_KEPT = (
    128  # events; at fifty a second that is the two seconds after which the host calls the node silent, and a bit
)

BURST = 16  # events sent again at once: some 600 bytes, 50 ms of a line at 115200 baud


class _KeptEvent:
    """One event that is not acknowledged."""

    def __init__(self, frame: bytes, sent_us: int) -> None:
        self.frame = frame
        self.sent_us = sent_us
        self.is_with_host = False


class Outbox:
    """The events that the host has not acknowledged, the oldest first."""

    def __init__(self) -> None:
        self.next_seq = 0
        self._oldest_seq = 0
        self._kept: list[_KeptEvent] = []

    @property
    def is_any(self) -> bool:
        """Whether the host has not confirmed everything yet."""
        return bool(self._kept)

    @property
    def is_full(self) -> bool:
        """Whether the host has been deaf for so long that it has to start anew."""
        return len(self._kept) >= MAX_KEPT

    @property
    def last_seq(self) -> int:
        """The number of the newest event."""
        return (self.next_seq - 1) & SEQ_MASK

    def clear(self) -> None:
        """Forget what was not acknowledged; the numbers go on."""
        self._kept = []
        self._oldest_seq = self.next_seq

    def put(self, kind: int, payload: bytes, now_us: int) -> bytes:
        """Number an event, keep it, and return its frame to be written."""
        frame = encode(kind, self.next_seq, payload)
        self._kept.append(_KeptEvent(frame, now_us))
        self.next_seq = (self.next_seq + 1) & SEQ_MASK
        return frame

    def acknowledge(self, upto_seq: int, held: int, now_us: int) -> None:
        """Forget all events up to and with *upto_seq*; the bits of *held* are those that the host has beyond a gap.

        A number that is not kept, and is not the one before the oldest, says nothing.
        """
        count = (upto_seq + 1 - self._oldest_seq) & SEQ_MASK
        if count > len(self._kept):
            return
        self._kept = self._kept[count:]
        self._oldest_seq = (upto_seq + 1) & SEQ_MASK
        # The first one kept is missing if any later one is held; bit 0 stands for the second.
        bits = held << 1
        for kept in self._kept:
            if not bits:
                break
            if bits & 1:
                kept.is_with_host = True
            elif (now_us - kept.sent_us) & TICK_MASK >= RESEND_MISSING_US:
                kept.sent_us = (now_us - RESEND_US) & TICK_MASK
            bits >>= 1

    def due_us(self, now_us: int) -> int | None:
        """Return how long until an event has to be sent again, or None where the host has them all."""
        if not self._kept:
            return None
        waited = [(now_us - kept.sent_us) & TICK_MASK for kept in self._kept if not kept.is_with_host]
        return max(0, RESEND_US - max(waited)) if waited else None

    def overdue(self, now_us: int) -> list[bytes]:
        """Return what is to be sent again now, up to a burst."""
        frames: list[bytes] = []
        for kept in self._kept:
            if not kept.is_with_host and (now_us - kept.sent_us) & TICK_MASK >= RESEND_US and len(frames) < BURST:
                kept.sent_us = now_us
                frames.append(kept.frame)
        return frames

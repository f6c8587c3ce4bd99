"""An antenna node: looks at its antennas in turn and tells the host, over a line that may lose anything.

PROTOCOL 4 to 8, the node's side. The board is behind `hal`; no poker, no zone, no card is known here:
an antenna has a number and a tag is bytes.
"""

import struct

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.framing import RawReader, encode
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.outbox import Outbox
from firmware_bridge.firmware.rounds import Antenna, Rounds

FIRMWARE = (1, 2, 0)

VERSIONS = (payloads.VERSION, payloads.VERSION)  # the lowest and the highest that is spoken here

HEARTBEAT_US = 500_000

LOOKED_US = 200_000  # how often the host is told until when each antenna was looked at


class Node:
    """Runs on one board: `step` again and again, at the latest when `due_us` have passed or bytes came."""

    def __init__(self, hal: Hal) -> None:
        self._hal = hal
        self._reader = RawReader()
        self._outbox = Outbox()
        self._rounds = Rounds(hal.antennas)
        self._session = payloads.NO_SESSION
        self._first_seq = 0
        self._beaten_us: int | None = None
        self._looked_told_us: int | None = None
        self._is_blind = False

    def step(self) -> None:
        """Answer the host, beat, look at one antenna at most, and send again what was not acknowledged."""
        self._listen()
        now_us = self._hal.ticks_us()
        self._beat(now_us)
        antenna = self._rounds.next(now_us)
        if antenna is not None:
            self._look_at(antenna)
            now_us = self._hal.ticks_us()
        self._tell_looked(now_us)
        for frame in self._outbox.overdue(now_us):
            self._hal.write(frame)

    def due_us(self) -> int:
        """Return how long the board may sleep unless bytes come."""
        now_us = self._hal.ticks_us()
        due_us = self._rounds.due_us(now_us)
        if due_us == 0:
            return 0
        if not self._is_blind:
            due_us = min(due_us, self._beat_due_us(now_us))
        if self._is_telling_looked:
            due_us = min(due_us, self._looked_due_us(now_us))
        resend_us = self._outbox.due_us(now_us)
        return due_us if resend_us is None else min(due_us, resend_us)

    # --- what the host says ---

    def _listen(self) -> None:
        octets = self._hal.read()
        if not octets:
            return
        for kind, seq, payload in self._reader.feed(octets):
            if self._is_blind:
                continue  # a node that cannot see does not answer: its zones are to be blind, not unchanged
            if kind == payloads.ACK and len(payload) == struct.calcsize(payloads.ACK_BODY):
                (held,) = struct.unpack(payloads.ACK_BODY, payload)
                self._outbox.acknowledge(seq, held, self._hal.ticks_us())
            elif kind == payloads.PING:
                self._send(payloads.PONG, seq, struct.pack(payloads.PONG_BODY, self._hal.ticks_us()))
            elif kind == payloads.ASK_SNAPSHOT and len(payload) == struct.calcsize(payloads.ASK_SNAPSHOT_BODY):
                version, session = struct.unpack(payloads.ASK_SNAPSHOT_BODY, payload)
                self._start_session(version, session)
                self._say_hello(seq)

    def _start_session(self, version: int, session: int) -> None:
        """Start anew unless this session is under way: the host asks again where an answer was lost."""
        if session == self._session or not VERSIONS[0] <= version <= VERSIONS[1]:
            return
        self._session = session
        self._outbox.clear()
        self._first_seq = self._outbox.next_seq
        for antenna in self._rounds.antennas:
            antenna.forget_told()

    def _end_session(self) -> None:
        self._session = payloads.NO_SESSION
        self._outbox.clear()

    # --- what is said to the host ---

    def _send(self, kind: int, seq: int, payload: bytes) -> None:
        self._hal.write(encode(kind, seq, payload))

    def _say_hello(self, seq: int) -> None:
        hal = self._hal
        identity = struct.pack(
            payloads.HELLO_IDENTITY, *VERSIONS, hal.boot_id, hal.unique_id, *FIRMWARE, hal.antennas, hal.capabilities
        )
        state = struct.pack(payloads.HELLO_STATE, self._session, self._first_seq, hal.ticks_us())
        self._send(payloads.HELLO, seq, identity + state)

    def _beat(self, now_us: int) -> None:
        """Say that the node lives; before a session, who it is."""
        if self._is_blind or self._beat_due_us(now_us) > 0:
            return
        self._beaten_us = now_us
        if self._session == payloads.NO_SESSION:
            self._say_hello(0)
        else:
            body = struct.pack(payloads.HEARTBEAT_BODY, self._hal.boot_id, self._session, now_us)
            self._send(payloads.HEARTBEAT, 0, body)

    def _beat_due_us(self, now_us: int) -> int:
        if self._beaten_us is None:
            return 0
        return max(0, HEARTBEAT_US - ((now_us - self._beaten_us) & payloads.TICK_MASK))

    @property
    def _is_telling_looked(self) -> bool:
        return self._session != payloads.NO_SESSION and not self._is_blind

    def _tell_looked(self, now_us: int) -> None:
        """Say until when each antenna was looked at: silence alone would prove nothing."""
        if not self._is_telling_looked or self._looked_due_us(now_us) > 0:
            return
        self._looked_told_us = now_us
        ages_us = [antenna.age_us(now_us) for antenna in self._rounds.antennas]
        # All that was read up to now was told with this number: who has it knows that the rest is unchanged.
        self._send(payloads.LOOKED, self._outbox.last_seq, payloads.pack_looked(self._session, now_us, ages_us))

    def _looked_due_us(self, now_us: int) -> int:
        if self._looked_told_us is None:
            return 0
        return max(0, LOOKED_US - ((now_us - self._looked_told_us) & payloads.TICK_MASK))

    # --- the antennas ---

    def _look_at(self, antenna: Antenna) -> None:
        started_us = self._hal.ticks_us()
        try:
            tags, duration_us = self._read_tags(antenna)
        except OSError as fault:
            self._tell_failing(antenna, fault.args[0] if fault.args else payloads.FAULT_UNSAID)
            antenna.failed(started_us)
            self._find_blind()
            return
        self._is_blind = False
        for other in self._rounds.antennas:
            other.is_failing_alone = other.is_failing
        ended_us = (started_us + duration_us) & payloads.TICK_MASK
        since_us = antenna.looked(tags, started_us, ended_us)
        if since_us is None or self._session == payloads.NO_SESSION:
            return
        if self._outbox.is_full:
            # The host has not heard for seconds: what it missed is not sent, a snapshot is once it asks again.
            self._end_session()
            return
        payload = payloads.pack_inventory(antenna.number, ended_us, since_us, tags)
        self._hal.write(self._outbox.put(payloads.INVENTORY, payload, ended_us))

    def _tell_failing(self, antenna: Antenna, fault: int) -> None:
        """Tell of an antenna that fails again though another one was looked at since: it is not the field of all."""
        if not antenna.is_failing_alone or antenna.is_failing_told:
            return
        if self._session != payloads.NO_SESSION and not self._outbox.is_full:
            antenna.is_failing_told = True
            now_us = self._hal.ticks_us()
            payload = payloads.pack_no_answer(antenna.number, now_us, fault)
            self._hal.write(self._outbox.put(payloads.INVENTORY, payload, now_us))

    def _find_blind(self) -> None:
        """Where no antenna answers it is the reader chip, or its field: the node says nothing."""
        if all(antenna.is_failing for antenna in self._rounds.antennas):
            self._is_blind = True
            self._end_session()

    def _read_tags(self, antenna: Antenna) -> tuple[list[bytes], int]:
        """Read an antenna; where nothing lay, a probe comes first, which takes a fifth of the time.

        Raises OSError where the chip does not answer or its field is down: that is no look.
        """
        tags, duration_us = self._answers_of(antenna)
        if not self._hal.is_field_up():
            raise OSError(payloads.FIELD_DOWN)
        return tags, duration_us

    def _answers_of(self, antenna: Antenna) -> tuple[list[bytes], int]:
        probed_us = 0
        if not antenna.tags:
            is_answered, probed_us = self._hal.probe(antenna.number)
            if not is_answered:
                return [], probed_us
        tags, duration_us = self._hal.inventory(antenna.number)
        return sorted(tags), probed_us + duration_us

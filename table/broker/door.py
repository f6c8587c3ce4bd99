"""The door: who may come in is let in, everybody else is gone within seconds, whatever they send or do not send.

One task for each connection, each with its limits; a sweep once a second over those who are in. What is carried
is the house's business.
"""

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import Coroutine
from typing import Final

import msgspec
from amqtt.adapters import StreamWriterAdapter

from table.broker import access
from table.broker.connecting import CONNECT, LONGEST, BrokenConnectError, Connect, OtherVersionError
from table.broker.house import HouseBroker
from table.broker.members import Members, NotAMemberError
from table.broker.packets import PacketReader, RefusedPacketError, connect_in, next_packet
from table.broker.places import Contest, HeldIds, Holder
from table.messages.broker_report import BrokerReport
from table.messages.sayings import written
from table.messages.topics import STATION, table_named, zone_named
from table.operator_log import OperatorLog

FIRST_WORD_S: Final = 5.0
"""Whoever has not said who it is by then is sent away."""

MOST_OPEN: Final = 2048
MOST_FROM_ONE: Final = 512
"""Sockets of one address, where a proxy or a demo may have hundreds of tables."""

MOST_WAITING: Final = 512
MOST_WAITING_FROM_ONE: Final = 256
"""Sockets that have not said yet who they are. When there are more, the one that has waited longest goes: a client of
ours never waits long, even while somebody opens one after another."""

SILENT_FOR: Final = 1.5
"""Of its keepalive a client may be silent, as MQTT has it."""

LONGEST_KEEPALIVE_S: Final = 60
UNREAD_OCTETS: Final = 1 << 16
UNREAD_S: Final = 10
"""So long may a client leave so much unread."""

REFUSED_NAME, HELD, WRONG, NOT_ALLOWED = 0x02, 0x02, 0x04, 0x05
"""What is answered to who may not come in: MQTT 3.1.1, 3.2.2.3."""

LAST_WORD_S: Final = 1.0
LONGEST_QUOTE: Final = 64
"""Letters of what a stranger said, in a line for the operator."""


class _Guest(msgspec.Struct):
    holder: Holder
    name: str
    proof: str
    silent_s: float
    reader: PacketReader
    writer: asyncio.StreamWriter
    unread_s: int = 0


class _SentAwayError(Exception):
    """A client that is not let in: what it is told, and what the operator is."""

    def __init__(self, code: int, kind: str, line: str) -> None:
        super().__init__(line)
        self.code = code
        self.kind = kind


class Door:
    """Lets clients in to a broker."""

    def __init__(self, house: HouseBroker, members: Members, remarks: OperatorLog) -> None:
        """Let *members* in to *house*; lines for the operator go to *remarks*."""
        self._house = house
        self._members = members
        self._remarks = remarks
        self._loop = asyncio.get_running_loop()
        self._open: Counter[str] = Counter()
        self._waiting: dict[asyncio.Task[None], str] = {}
        self._places = HeldIds()
        self._guests: dict[Holder, _Guest] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self, listening: socket.socket) -> None:
        """Take who comes, for ever."""
        listening.setblocking(False)  # noqa: FBT003 - the library's own
        while True:
            try:
                sock, place = await self._loop.sock_accept(listening)
            except OSError as fault:
                # No file is free any more: those who wait are gone in a moment, and theirs are.
                self._remarks.tell(f"no room: nobody can be taken in: {fault.strerror}")
                await asyncio.sleep(0.1)
                continue
            host, port = place[:2]
            if self._open.total() >= MOST_OPEN or self._open[host] >= MOST_FROM_ONE:
                self._remarks.tell(f"no room: {host}: too many at once, sent away")
                sock.close()
            else:
                self._make_room(host)
                self._open[host] += 1
                self._waiting[self._begin(self._receive(sock, host, port))] = host
            # Those who have come have a turn before the next is taken.
            await asyncio.sleep(0)

    def sweep(self) -> None:
        """Send away who is silent, who leaves what is said unread, and who is not a member any more."""
        self._members.read_again()
        now_s = self._loop.time()
        for guest in list(self._guests.values()):
            is_full = guest.writer.transport.get_write_buffer_size() >= UNREAD_OCTETS
            guest.unread_s = guest.unread_s + 1 if is_full else 0
            if not self._members.is_in(guest.name, guest.proof):
                self._remarks.tell(f"removed: {guest.name} at {guest.holder}: removed, sent away")
                guest.writer.transport.abort()
            elif now_s > guest.reader.heard_s + guest.silent_s or guest.unread_s > UNREAD_S:
                guest.writer.transport.abort()

    def close(self) -> None:
        """Let nobody else in, and send those away who wait."""
        for task in self._tasks:
            task.cancel()

    def _make_room(self, host: str) -> None:
        """Send away who has waited longest, where too many do."""
        of_host = [task for task, waiting in self._waiting.items() if waiting == host]
        longest = of_host if len(of_host) >= MOST_WAITING_FROM_ONE else list(self._waiting)
        if len(of_host) >= MOST_WAITING_FROM_ONE or len(self._waiting) >= MOST_WAITING:
            self._remarks.tell(f"no room: {host}: too many do not say who they are, sent away")
            self._waiting.pop(longest[0])
            longest[0].cancel()

    def _begin(self, coroutine: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda done: self._waiting.pop(done, None))
        return task

    async def _receive(self, sock: socket.socket, host: str, port: int) -> None:
        writer: asyncio.StreamWriter | None = None
        task = asyncio.current_task()
        try:
            async with asyncio.timeout(FIRST_WORD_S):
                reader, writer = await self._line(sock)
                connect = await self._first_word(reader)
                guest = self._guest(connect, Holder(connect.client_id, host, port), reader, writer)
            if task is not None:
                self._waiting.pop(task, None)
            await self._look_after(guest, connect)
        except _SentAwayError as away:
            self._remarks.tell(f"{away.kind}: {host}: {away}")
            await _answer(writer, bytes([0x20, 2, 0, away.code]))
        except OtherVersionError as other:
            self._remarks.tell(f"broken: {host}: sent away: {_why(other)}")
            await _answer(writer, other.answer)
        except (TimeoutError, OSError, EOFError, BrokenConnectError) as fault:
            if task in self._waiting:
                self._remarks.tell(f"broken: {host}: sent away: {_why(fault)}")
        except Exception as fault:  # noqa: BLE001 - one client's packet must not be another's trouble
            self._remarks.tell(f"broken: {host}: sent away: {fault!r}")
        finally:
            self._leave(host)
            if writer is None:
                sock.close()
            else:
                writer.transport.abort()

    async def _line(self, sock: socket.socket) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        context = self._members.context()
        reader = asyncio.StreamReader()
        handshake_s = None if context is None else FIRST_WORD_S
        transport, protocol = await self._loop.connect_accepted_socket(
            lambda: asyncio.StreamReaderProtocol(reader), sock, ssl=context, ssl_handshake_timeout=handshake_s
        )
        return reader, asyncio.StreamWriter(transport, protocol, reader, self._loop)

    async def _first_word(self, reader: asyncio.StreamReader) -> Connect:
        first, _, body = await next_packet(reader, LONGEST)
        if first != CONNECT:
            msg = "it did not begin as MQTT does"
            raise BrokenConnectError(msg)
        return await connect_in(body)

    def _guest(
        self, connect: Connect, comer: Holder, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> _Guest:
        """Return who comes. Raises `_SentAwayError` where it may not."""
        try:
            name, proof = self._members.name_of(connect, writer.get_extra_info("ssl_object"))
        except NotAMemberError as fault:
            raise _SentAwayError(WRONG, "refused", f"not let in: {fault}") from None
        who, called = _quoted(name), _quoted(connect.client_id)
        if not access.may_come_as(name, connect.client_id):
            raise _SentAwayError(REFUSED_NAME, "refused", f"not let in: {who} calls itself {called}")
        if not access.may_leave(name, connect):
            topic = _quoted(connect.will.topic if connect.will is not None else "")
            raise _SentAwayError(NOT_ALLOWED, "refused", f"not let in: {who} has a last will on {topic}")
        now_s = self._loop.time()
        contest = self._places.contest(comer, now_s)
        if contest is not None:
            self._report(name, contest)
            words = f"two clients are {called}: {contest.holder} is in, {contest.other} is not let in"
            raise _SentAwayError(HELD, "contest", words)
        self._places.take(comer, now_s)
        keepalive_s = min(connect.keepalive_s or LONGEST_KEEPALIVE_S, LONGEST_KEEPALIVE_S)
        is_station = name == STATION or zone_named(name) is not None
        packets = PacketReader(reader, writer.write, is_limited=not is_station)
        return _Guest(comer, name, proof, keepalive_s * SILENT_FOR, packets, writer)

    async def _look_after(self, guest: _Guest, connect: Connect) -> None:
        for other in [other for other in self._guests if other.client_id == guest.holder.client_id]:
            self._guests[other].writer.transport.abort()
        self._guests[guest.holder] = guest
        try:
            await self._house.take_in(
                connect, guest.holder, guest.name, guest.reader, StreamWriterAdapter(guest.writer)
            )
        finally:
            del self._guests[guest.holder]
            self._places.leave(guest.holder)

    def _report(self, name: str, contest: Contest) -> None:
        """Tell the station of the zone."""
        table = table_named(name)
        zone = zone_named(contest.other.client_id) if table is None else table.zone_of
        if zone is not None:
            report = BrokerReport(client=contest.other.client_id, holder=str(contest.holder), other=str(contest.other))
            self._begin(self._house.internal_message_broadcast(zone.broker, written(report)))

    def _leave(self, host: str) -> None:
        self._open[host] -= 1
        if not self._open[host]:
            del self._open[host]


async def _answer(writer: asyncio.StreamWriter | None, answer: bytes) -> None:
    """Say why, if it is listened to."""
    if writer is None:
        return
    try:
        async with asyncio.timeout(LAST_WORD_S):
            writer.write(answer)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
    except (TimeoutError, OSError):
        pass


def _quoted(words: str) -> str:
    return repr(words[:LONGEST_QUOTE])


def _why(fault: Exception) -> str:
    match fault:
        case TimeoutError():
            return "it did not say who it is"
        case asyncio.IncompleteReadError():
            return "it left in the middle of its first word"
        case ssl.SSLCertVerificationError() as refused:
            return f"its certificate is not one of ours ({refused.verify_message})"
        case ssl.SSLError() as refused:
            return f"no TLS with it ({refused.reason})"
        case BrokenConnectError() | RefusedPacketError():
            return f"its first word is broken: {fault}"
        case _:
            return "the line broke"

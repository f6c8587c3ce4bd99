"""Takes in the station's messages: its key, acknowledgements, commands for the table's loop, notices."""

import queue
from collections.abc import Callable, Iterable, Iterator

from table.clock import Clock, wall_ms
from table.engine.words.sightings import CommandReceived
from table.messages.carrying import MessageCame
from table.messages.sayings import Ack, StationReport, UnreadableMessageError, read
from table.messages.topics import Saying, TableAddress
from table.uplink.noticing import Noticing
from table.uplink.obeying import Obeyed, Obeying, TurnedAway
from table.uplink.schooling import Schooling
from table.uplink.told_heads import ToldHeads
from table.uplink.trust import Trust
from table.uplink.uplink import Uplink


class UplinkHearing:
    """Hears the station of one table."""

    def __init__(self, address: TableAddress, clock: Clock, trust: Trust, tell: Callable[[str], None]) -> None:
        """Take what is meant for the table at *address*; lines for the operator go to *tell*."""
        self.heads: ToldHeads | None = None
        """Where it is kept how far the station's own log has come."""
        self._address = address
        self._clock = clock
        self._trust = trust
        self._tell = tell
        self._commands: queue.SimpleQueue[Obeyed] = queue.SimpleQueue()
        self._early_notice: bytes | None = None
        self.obeying = Obeying(address)
        self.noticing = Noticing(address, self.obeying.is_own)
        self.schooling = Schooling(address, self.obeying)
        self.is_alone = False
        """It is known that nobody takes records now."""

    def begin(self, taken: Iterable[str], journal: str) -> None:
        """Obey commands for this *journal*, but not those that it has *taken* already."""
        self.obeying.remember(taken)
        self.obeying.journal = journal
        self.obeying.key = self._trust.key

    def take_commands(self, at_ns: int) -> Iterator[CommandReceived]:
        """Yield the commands that have come, each once, as `TableUplink.take_commands` says."""
        while not self._commands.empty():
            obeyed = self._commands.get_nowait()
            yield CommandReceived(
                id=obeyed.said.id,
                command=obeyed.said.command,
                hand_number=obeyed.said.hand_number,
                answers=obeyed.said.answers,
                is_after_hand=obeyed.said.is_after_hand,
                is_late=self._clock.now_ns() > obeyed.until_ns,
                at_ns=at_ns,
            )

    def take(self, uplink: Uplink, message: MessageCame) -> None:
        """Take a message, whatever its topic."""
        now_ns = self._clock.now_ns()
        try:
            if message.topic == self._address.station:
                report = read(message.payload, StationReport)
                self._hear_key(uplink, report)
                uplink.hear_station(report, now_ns)
                self.is_alone = not report.is_online
                if self.is_alone:
                    self._tell("station: offline; the table plays on, and nothing is lost")
            elif message.topic == self._address.topic(Saying.ACK):
                line = uplink.hear_ack(read(message.payload, Ack), now_ns)
                if line is not None:
                    self._tell(f"station: {line}")
            elif message.topic == self._address.topic(Saying.COMMAND):
                self._take_command(uplink, message.payload)
            elif message.topic == self._address.topic(Saying.NOTICE):
                self._take_notice(uplink, message.payload)
            elif message.topic == self._address.topic(Saying.CLASS) and (line := self.schooling.hear(message.payload)):
                self._tell(f"station: {line}")
        except UnreadableMessageError as fault:
            self._tell(f"station: a message that is none of ours came on {message.topic}: {fault}")

    def _hear_key(self, uplink: Uplink, report: StationReport) -> None:
        line = self._trust.hear(report.key, report.successions)
        self.obeying.key = self._trust.key
        if line is not None:
            self._tell(line)
        if self._early_notice is not None and self._trust.key is not None:
            early, self._early_notice = self._early_notice, None
            self._take_notice(uplink, early)

    def _take_notice(self, uplink: Uplink, payload: bytes) -> None:
        """Take what the tournament has this table show; a kept one may come before the station's key is known."""
        if self._trust.key is None:
            self._early_notice = payload
            return
        line = self.noticing.hear(payload, self._trust.key, wall_ms(), self._clock.now_ns())
        uplink.tell_shown(self.noticing.shown)
        if line is not None:
            self._tell(f"station: {line}")

    def _take_command(self, uplink: Uplink, payload: bytes) -> None:
        """Hand a command to the table's loop, if it is one to be obeyed and not there already."""
        judged = self.obeying.hear(payload)
        match judged:
            case Obeyed():
                self._commands.put(judged)
                line = None if self.heads is None or judged.log is None else self.heads.keep(judged.log)
                if line is not None:
                    self._tell(f"station: {line}")
            case TurnedAway():
                self._tell(f"station: {judged.line}")
                uplink.report_soon()
            case None:
                pass

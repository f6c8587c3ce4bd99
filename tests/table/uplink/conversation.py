"""An uplink and a station of values: what one says to the other is on its way until the test lets it come, or lose it.

Nothing is asserted here.
"""

from __future__ import annotations

from collections import deque

from table.engine.words.frozen import replace
from table.engine.words.sightings import Sighting, Tick
from table.engine.words.view import TableView
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.messages.public_records import PublicRecord
from table.messages.sayings import Ack, Records, ReleasedBoxes, StationReport, TableReport, WatchNote
from table.uplink.outbox import Outbox
from table.uplink.uplink import Uplink
from tests.table.evening import RUN_OUT, played

SECOND = 1_000_000_000


def opened() -> TableOpened:
    """Return the first record of the journal that is sent."""
    first = played(RUN_OUT).records[0]
    assert isinstance(first, TableOpened)
    return replace(first, journal_id="j1")


def view() -> TableView:
    """Return a table in the middle of a hand."""
    return played(RUN_OUT).views[10]


def tick(number: int) -> SightingTaken:
    """Return a record of which nothing is public but its place."""
    sighting: Sighting = Tick(at_ns=number)
    return SightingTaken(number=number, sighting=sighting, events=(), alerts=())


class ModelStation:
    """Does the station's duties on values."""

    def __init__(self) -> None:
        self.records: list[PublicRecord] = []
        self.session = 1

    def take(self, message: Records | TableReport | WatchNote | ReleasedBoxes) -> Ack | None:
        """Return the acknowledgement, after what is new is kept; notes of cards and released hands have none."""
        if isinstance(message, WatchNote | ReleasedBoxes):
            return None
        if isinstance(message, TableReport):
            return self.ack()
        upto = len(self.records)
        new = [public for public in message.records if public.sequence > upto]
        if new and new[0].sequence > upto + 1:
            return Ack(journal="j1", upto=upto, resend_from=upto + 1)
        self.records += new
        return self.ack()

    def ack(self) -> Ack:
        """Return what is kept for good."""
        return Ack(journal="j1", upto=len(self.records))

    @property
    def report(self) -> StationReport:
        """The station's word that it is there."""
        return StationReport(is_online=True, session=str(self.session))


def _outbox(journal: list[Record], kept: int) -> Outbox:
    outbox = Outbox(lambda sequence: journal[sequence - 1 :], kept=kept)
    for record in journal:
        outbox.add(record)
    return outbox


class Conversation:
    """A table whose journal grows, a station, and what is on its way between them."""

    def __init__(self, found: int = 0, kept: int = 5_000) -> None:
        self.journal: list[Record] = [opened(), *(tick(number) for number in range(1, found + 1))]
        self.uplink = Uplink(opened(), "b1", _outbox(self.journal, kept), view())
        self.station = ModelStation()
        self.at_ns = 0
        self.up: deque[Records | TableReport | WatchNote | ReleasedBoxes] = deque()
        self.down: deque[Ack | StationReport] = deque()
        self.said: list[Records | TableReport | WatchNote | ReleasedBoxes] = []

    def happen(self, count: int = 1) -> None:
        """Let so many records be kept."""
        for _ in range(count):
            self.journal.append(tick(len(self.journal)))
            self.uplink.kept(self.journal[-1])
        self.say()

    def connect(self) -> None:
        """Let the table reach the broker, which has kept the station's word."""
        self.uplink.connected()
        self.down.append(self.station.report)
        self.say()

    def lose_all(self) -> None:
        """Cut the table's connection."""
        self.uplink.disconnected()
        self.up.clear()
        self.down.clear()

    def restart_station(self) -> None:
        """Let the station's process end and begin anew: it keeps what it has committed."""
        self.up.clear()
        self.station.session += 1
        self.down.append(self.station.report)

    def wait(self, duration_ns: int) -> None:
        """Let time pass."""
        self.at_ns += duration_ns
        self.say()

    def say(self) -> None:
        """Let the table say what it has to."""
        says = [say.message for say in self.uplink.take_sayings(self.at_ns)]
        self.said += says
        self.up.extend(says)

    def deliver_up(self) -> None:
        """Let one message of the table's come."""
        if self.up:
            ack = self.station.take(self.up.popleft())
            if ack is not None:
                self.down.append(ack)

    def deliver_down(self) -> None:
        """Let one message of the station's come."""
        if not self.down:
            return
        message = self.down.popleft()
        if isinstance(message, StationReport):
            self.uplink.hear_station(message, self.at_ns)
        else:
            self.uplink.hear_ack(message, self.at_ns)
        self.say()

    def settle(self) -> None:
        """Let everything come, and time pass, until nothing is left to be said."""
        for _ in range(1_000):
            while self.up or self.down:
                self.deliver_up()
                self.deliver_down()
            if self.uplink.is_all_acknowledged:
                return
            self.wait(SECOND)

    @property
    def records_said(self) -> list[list[int]]:
        """The sequences of the records in each message, in the order in which they were said."""
        told = (message for message in self.said if isinstance(message, Records))
        return [[public.sequence for public in message.records] for message in told]

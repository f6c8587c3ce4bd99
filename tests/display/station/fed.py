"""A feed at work whose courier carries nothing: it keeps what the station says, and the test says what comes.

The store, the key and the feed's thread are real; nothing is asserted here but that an entry is there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from display.station.known.asked import CallAnswer, OrderCancelled
from display.station.known.audit import LogEntry, LogSearch
from display.station.known.calls import QueuedCall
from display.station.known.orders import HOLD_S, OrderState
from display.station.running.feed import Feed
from display.station.store.store import Store
from table.clock import SimulatedClock
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.messages.carrying import Connected, CourierEvent, MessageCame, Will
from table.messages.public_records import CommandAnswer, PublicRecord
from table.messages.sayings import (
    BATCH,
    Ack,
    AddressedCommand,
    Records,
    SignedCommand,
    StationCommand,
    TableReport,
    read,
    written,
)
from table.messages.signed import addressed, signed_octets
from table.messages.topics import Saying
from table.pki.signing import is_signed, signing_key_in
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, ZONE, told
from tests.patience import PATIENCE_S

TABLE = "main/table-1"
SECOND = 1_000_000_000


class Line:
    """Both ends of a courier: what the station said, and what is to come to it."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bytes, bool]] = []
        self.hear: Callable[[CourierEvent], None] = lambda _: None
        self.will: Will | None = None
        self.said_again: set[str] = set()
        """What may be lost on the way."""
        self.key = ""
        self.carries = True
        """Whether the broker is at work; a courier does not know at once when it is not."""

    def courier(self, sink: Callable[[CourierEvent], None], _subscriptions: Sequence[str], will: Will) -> Line:
        """Be the courier."""
        self.hear, self.will = sink, will
        return self

    def publish(self, topic: str, payload: bytes, *, is_retained: bool = False, is_said_again: bool = False) -> None:
        """Keep what the station says, and let it hear itself."""
        if is_said_again:
            self.said_again.add(topic)
        if topic != ZONE.echo:
            self.said.append((topic, payload, is_retained))
        elif self.carries:
            self.hear(MessageCame(topic=topic, payload=payload, is_retained=False))

    def close(self, flush_s: float = 1.0) -> None:
        """Do nothing: nothing is under way."""

    def come(self, saying: Saying, message: Records | TableReport) -> None:
        """Let a message of the table come."""
        self.hear(MessageCame(topic=ADDRESS.topic(saying), payload=written(message), is_retained=False))

    def acks(self) -> list[Ack]:
        """Return what the table was told that the station has."""
        return [read(payload, Ack) for topic, payload, _ in list(self.said) if topic == ADDRESS.topic(Saying.ACK)]

    def commands(self) -> list[StationCommand]:
        """Return what the table was told to do."""
        return [one.said for one in self.addressed()]

    def addressed(self) -> list[AddressedCommand]:
        """Return the same, as it was signed."""
        topic = ADDRESS.topic(Saying.COMMAND)
        signed = [read(payload, SignedCommand) for to, payload, _ in list(self.said) if to == topic]
        return [addressed(one) for one in signed if is_signed(self.key, signed_octets(one), one.signature)]


class Running:
    """A feed at work."""

    def __init__(self, path: Path) -> None:
        self.store = Store(path)
        self.clock = SimulatedClock()
        self.line = Line()
        self.remarks: list[str] = []
        signer = signing_key_in(path.with_name("signing.key"))
        self.line.key = signer.public
        self.feed = Feed(ZONE, self.store, self.clock, signer, remark=self.remarks.append)
        self.feed.start(self.line.courier, lambda _: None)
        self.line.hear(Connected())

    def let_go(self) -> None:
        """Let the time pass in which an answer can be taken back."""
        self.clock.wait_ns(HOLD_S * SECOND)

    def let_hear(self) -> None:
        """Wait until the feed has taken all that came before: it replies in the order in which it hears."""
        nobody = OrderCancelled(order_id="nobody's", by="Tom")
        assert self.feed.ask(nobody).result(PATIENCE_S) is not None

    def go_round(self) -> None:
        """Wait until the feed has looked at all that it looks at in each round: after what it has heard."""
        self.let_hear()
        self.let_hear()

    def answer(self, call: int, option: RulingValue = RulingValue.PLAY_ON, by: str = "Maria") -> str | None:
        """Press an answer; return why not."""
        return self.feed.ask(CallAnswer(call_id=call, ruled=DirectorRuled(option=option), by=by)).result(PATIENCE_S)

    def call(self, call_id: int) -> QueuedCall:
        """Return an entry."""
        found = self.feed.overview.queue.get(call_id)
        assert found is not None
        return found

    def state(self, order_id: str) -> OrderState:
        """Return how an order stands."""
        return self.feed.overview.orders[order_id].state

    def log(self, kind: str) -> list[LogEntry]:
        """Return what was noted."""
        return self.store.log(LogSearch(kind=kind))

    def open_call(self) -> int:
        """Let the table call the floor; return the entry's id."""
        return self.open_calls(OUT_OF_ORDER)[0]

    def play(self, text: str) -> None:
        """Let the table tell all of a scenario, as many records in a message as there may be."""
        records = told(text).records
        for at in range(0, len(records), BATCH):
            batch = Records(journal=JOURNAL, boot="b1", records=records[at : at + BATCH])
            self.line.come(Saying.RECORDS, batch)
        self.line.come(Saying.REPORT, told(text).report)
        self.let_hear()

    def open_calls(self, text: str) -> list[int]:
        """Let the table call the floor for whatever is open at the end of *text*; return the entries' ids."""
        self.line.come(Saying.RECORDS, records_of(text))
        self.line.come(Saying.REPORT, told(text).report)
        self.let_hear()
        return [call.id for call in self.feed.overview.queue.shown(0)]


def records_of(text: str, answer: CommandAnswer | None = None) -> Records:
    records = told(text).records
    if answer is not None:
        last = records[-1]
        records = (*records, PublicRecord(sequence=last.sequence + 1, hand_number=1, at_ns=last.at_ns, answer=answer))
    return Records(journal=JOURNAL, boot="b1", records=records)

"""The uplink at work: a thread beside the table, which sends what the journal has kept and takes what is commanded.

The table only puts things into a queue: it never waits for the network, nor for anybody who does. What is sent
when is `uplink`'s to say.
"""

import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, Protocol, TypeAlias

from table.clock import NS_PER_S, Clock
from table.engine.table import Outcome, Viewed
from table.engine.words.matter_events import MatterEvent
from table.engine.words.sightings import CommandReceived
from table.engine.words.view import TableView
from table.keeping.journal import Journal, JournalUnreadableError, Record, SightingTaken, TableOpened
from table.keeping.reading import Reread
from table.keeping.recovery import Story
from table.messages.carrying import Connected, Courier, CourierEvent, Disconnected, MessageCame, Will
from table.messages.classes import ClassReport
from table.messages.sayings import ReleasedBox, written
from table.messages.topics import Saying, TableAddress
from table.uplink.hearing import UplinkHearing
from table.uplink.outbox import Outbox
from table.uplink.told_heads import ToldHeads
from table.uplink.trust import Trust
from table.uplink.uplink import Say, Uplink

LONGEST_WAIT_S: Final = 1.0

LAST_WORDS_NS: Final = 2 * NS_PER_S
"""A table that is told to stop waits so long at most until the station has its last records."""


_Heard: TypeAlias = Callable[[Uplink], object] | CourierEvent
"""What the uplink's own thread is to do with its conversation, or what the courier has."""


class LinkedJournal(Journal, Protocol):
    """A journal whose records are chained."""

    @property
    def link(self) -> str:
        """Return the link of the record that was kept last; empty where it is not kept for good."""


class SentJournal:
    """A journal whose records are sent once they are kept."""

    def __init__(self, journal: LinkedJournal, sink: Callable[[Record, str], None]) -> None:
        """Keep records in *journal*, and tell *sink* of each that is durable, with its link."""
        self._journal = journal
        self._sink = sink

    def append(self, record: Record) -> None:
        """Keep *record* for good, then have it sent."""
        self._journal.append(record)
        self._sink(record, self._journal.link)

    def records(self) -> Iterable[Record]:
        """Return what was kept before this journal was opened."""
        return self._journal.records()


class TableUplink:
    """One table's uplink: a watcher of its controller, and a source of commands for its loop."""

    def __init__(
        self,
        address: TableAddress,
        clock: Clock,
        reread: Reread,
        trust: Trust,
        remark: Callable[[str], object],
    ) -> None:
        """Speak as the table at *address*, and obey the station that *trust* names.

        *reread* reads the journal again in this uplink's own thread; lines for the operator go to *remark*.
        """
        self._address = address
        self._clock = clock
        self._reread = reread
        self._remark = remark
        self._heard: queue.SimpleQueue[_Heard | None] = queue.SimpleQueue()
        self._hearing = UplinkHearing(address, clock, trust, self._tell)
        self.noticing = self._hearing.noticing
        """What the station has this table show of its tournament."""
        self.schooling = self._hearing.schooling
        """The class that the station has this table take part in."""
        self._kept = 0
        self._is_answering = self._is_ignored = False
        self._damaged: int | None = None
        self.acknowledged = 0
        """The last record that the station is known to have."""
        self._told = ""
        self._thread: threading.Thread | None = None
        self._courier: Courier | None = None
        self.is_station_there = False
        """Whether the station hears this table, as far as is known; safe from any thread."""
        self.boot = ""
        """Of this start, as the station knows it."""

    def keep_heads(self, heads: ToldHeads) -> None:
        """Keep in *heads* how far the station's own log has come with each order."""
        self._hearing.heads = heads

    # --- for the table's loop ---

    def keep(self, record: Record, link: str) -> None:
        """Have a record sent that is durable, and has this *link*."""
        self._kept += 1
        self._is_answering |= isinstance(record, SightingTaken) and isinstance(record.sighting, CommandReceived)
        self._heard.put(partial(Uplink.kept, record=record, link=link))

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Have the table's picture sent; at once where it tells of an alert, of what became of one, or is an answer."""
        is_matter = any(isinstance(event, MatterEvent) for event in outcome.events)
        is_urgent = self._is_answering or is_matter or any(not alert.is_note for alert in outcome.alerts)
        self._is_answering = False
        shown = partial(Uplink.show, view=table.view, sequence=self._kept, is_urgent=is_urgent)
        self._heard.put(shown)

    def tell_ignored(self, *, is_ignored: bool) -> None:
        """Tell the director that nobody at the table attends to what is asked there, or that somebody does."""
        if is_ignored != self._is_ignored:
            self._is_ignored = is_ignored
            self._heard.put(partial(Uplink.tell_ignored, is_ignored=is_ignored))

    def tell_damaged(self, record: int | None) -> None:
        """Tell the director which record of the journal is damaged, as `TableReport.damaged_record` says."""
        if record != self._damaged:
            self._damaged = record
            self._heard.put(partial(Uplink.tell_damaged, record=record))

    def tell_released(self, boxes: Sequence[ReleasedBox]) -> None:
        """Give the station the hands that were released for a broadcast, the last of them, each in its box."""
        self._heard.put(partial(Uplink.tell_released, boxes=tuple(boxes)))

    def tell_class(self, report: ClassReport) -> None:
        """Have the station hear how this table takes part in its class."""
        self._heard.put(lambda _: self.schooling.tell(report))

    def take_commands(self, at_ns: int) -> Iterator[CommandReceived]:
        """Yield the director's commands that have come, each once, for the table's loop to take at *at_ns* of its own.

        Whether one is late is judged now: it may have lain here while the loop had other things to do.
        """
        yield from self._hearing.take_commands(at_ns)

    # --- from start to end ---

    def start(
        self,
        opened: TableOpened,
        found: Story,
        view: TableView,
        boot: str,
        courier_of: Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier],
    ) -> None:
        """Begin to send: *found* is what earlier starts have come to, and the table stands as *view* says."""
        self._hearing.begin(found.commands, opened.journal_id)
        self._kept += found.records
        outbox = Outbox(self._reread.records_from, found=found, link_at=self._reread.link_at)
        self.boot = boot
        uplink = Uplink(opened, boot, outbox, view, self._hearing.obeying)
        will = Will(topic=self._address.topic(Saying.REPORT), payload=written(uplink.will))
        self._courier = courier = courier_of(self._heard.put, self._address.heard, will)
        self._thread = threading.Thread(target=self._run, args=(uplink, courier), name="uplink", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let the station have the last records, as long as it takes them soon, and leave with a word."""
        self._heard.put(None)
        if self._thread is not None:
            self._thread.join()
        if self._courier is not None:
            self._courier.close()

    # --- the uplink's own thread ---

    def _run(self, uplink: Uplink, courier: Courier) -> None:
        stop_ns: int | None = None
        while True:
            for heard in self._wait(uplink, stop_ns):
                if heard is None:
                    stop_ns = self._clock.now_ns() + LAST_WORDS_NS
                else:
                    self._take(uplink, heard)
            for say in self._sayings(uplink):
                courier.publish(self._address.topic(say.saying), written(say.message), is_retained=say.is_retained)
            self._say_of_class(uplink, courier)
            if stop_ns is not None and self._may_end(uplink, stop_ns):
                courier.publish(self._address.topic(Saying.REPORT), written(uplink.will), is_retained=True)
                return

    def _say_of_class(self, uplink: Uplink, courier: Courier) -> None:
        report = self.schooling.take_report(self._clock.now_ns()) if uplink.is_station_there else None
        if report is not None:
            courier.publish(self._address.topic(Saying.CLASS_REPORT), written(report))

    def _sayings(self, uplink: Uplink) -> list[Say]:
        try:
            return uplink.take_sayings(self._clock.now_ns())
        except JournalUnreadableError as fault:
            # The station asked for records that are in the file alone. It will ask again; the report tells it why.
            self._tell(f"station: its records cannot be read again: {fault}")
            return uplink.take_report(self._clock.now_ns())

    def _may_end(self, uplink: Uplink, stop_ns: int) -> bool:
        return uplink.is_all_acknowledged or self._hearing.is_alone or self._clock.now_ns() >= stop_ns

    def _wait(self, uplink: Uplink, stop_ns: int | None) -> Iterator[_Heard | None]:
        """Yield what was heard, None for the word to stop, after waiting no longer than there is nothing to say."""
        class_ns = self.schooling.due_ns() if uplink.is_station_there else None
        dues = [due_ns for due_ns in (uplink.next_due_ns(), class_ns, stop_ns) if due_ns is not None]
        wait_s = LONGEST_WAIT_S
        if dues:
            wait_s = min(wait_s, max(0, min(dues) - self._clock.now_ns()) / NS_PER_S)
        try:
            yield self._heard.get(timeout=wait_s)
        except queue.Empty:
            return
        while not self._heard.empty():
            yield self._heard.get_nowait()

    def _take(self, uplink: Uplink, heard: _Heard) -> None:
        match heard:
            case Connected(host=host):
                uplink.connected(host)
                self.schooling.connected()
                self._hearing.is_alone = False
            case Disconnected(why=why):
                uplink.disconnected()
                self._hearing.is_alone = True
                self._tell(f"station: {why}; the table plays on, and nothing is lost")
            case MessageCame():
                self._hearing.take(uplink, heard)
            case told:
                told(uplink)
        self.acknowledged = uplink.acknowledged
        if uplink.is_station_there != self.is_station_there:
            self.is_station_there = uplink.is_station_there
            if self.is_station_there:
                self._tell("station: online")

    def _tell(self, line: str) -> None:
        """Tell the operator, once for each thing that is so."""
        if line != self._told:
            self._told = line
            self._remark(line)

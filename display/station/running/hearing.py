"""Takes what the tables send, one message after another: records, reports, and what follows from them.

What is new is put into the round, to be written; an acknowledgement goes out only afterwards. What a message does is
worked out whole before anything of it is put: of one that cannot be read, or told, nothing happens.
"""

import traceback
from collections.abc import Callable, Sequence
from typing import Final

from display.station.floor.directing import Directing
from display.station.floor.turned_away import TurnedAwayTold
from display.station.known.aside import KEPT_OCTETS, PutAside, Unread, with_a_sound_report, with_one_more
from display.station.known.audit import LogEntry
from display.station.known.conversation import Conversation
from display.station.known.heads import NOT_FOLLOWING, Heads
from display.station.known.intake import follow, read_records, standing
from display.station.known.orders import Now
from display.station.known.overview import Overview
from display.station.known.stalls import STALLED_S, Stalls
from display.station.known.tables import TableNow, with_dealer, with_records, with_report
from display.station.known.twins import Twins
from display.station.running.round import Round
from display.station.store.batch import Kept
from display.words.spoken import say
from table.clock import NS_PER_S, Clock, wall_ms
from table.engine.words.frozen import replace
from table.messages.broker_report import BrokerReport
from table.messages.carrying import MessageCame
from table.messages.classes import ClassReport
from table.messages.public_records import PublicRecord
from table.messages.sayings import ReleasedBoxes, StationReport, TableReport, UnreadableMessageError, read
from table.messages.topics import Saying, TableAddress, address_of

HOUR_NS: Final = 60 * 60 * NS_PER_S
MOST_JOURNALS: Final = 20
"""New ones of one table within an hour."""

MOST_KEPT_OCTETS: Final = 64 << 20
"""Of one table's records within an hour: a week that it played without a line is a third of it."""

PICTURE_KEPT_NS: Final = 10 * NS_PER_S
"""A picture is written this often at most: it is the broker's to remember, ours only when that is gone."""


class Hearing:
    """Takes in what tables say."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it hears for
        self,
        overview: Overview,
        talk: Conversation,
        directing: Directing,
        clock: Clock,
        remark: Callable[[str], object],
        stalled_after_s: int = STALLED_S,
    ) -> None:
        """Make of it what is seen in *overview*; *talk* knows who was welcomed, *directing* what was ordered.

        A hand that has not moved for *stalled_after_s* is marked; 0 is never.
        """
        self.twins: Final = Twins(talk.zone)
        """Knows who is there twice."""
        self._overview = overview
        self._talk = talk
        self._directing = directing
        self._clock = clock
        self._stalls = Stalls(stalled_after_s)
        self._turned_away = TurnedAwayTold()
        self._remark = remark
        self._pictured_ns: dict[str, int] = {}
        self._begun_ns: dict[str, dict[str, int]] = {}
        self._octets: dict[str, tuple[int, int]] = {}
        """Since when what each table said is counted, and how much of it was to be kept."""
        self.heads = Heads()
        self.upto: dict[tuple[str, str], int] = {}
        """The last sequence that is on the disk, or in this round, of each journal of each table."""

    def hear(self, message: MessageCame, into: Round) -> None:
        """Take in what a table says. What cannot be read, or told, is put aside, and nothing else has happened."""
        found = address_of(message.topic)
        try:
            match found:
                case (address, Saying.RECORDS):
                    self._hear_records(address, message, into)
                case (_, Saying.REPORT | Saying.BROADCAST) if not message.payload:
                    # Whoever runs the broker has taken the kept report away: that says nothing of the table.
                    pass
                case (address, Saying.REPORT):
                    report = read(message.payload, TableReport)
                    if not message.is_retained:
                        self._hear_now(address, report, into)
                    self._hear_report(address, report, into, is_retained=message.is_retained)
                case (address, Saying.CLASS_REPORT):
                    self._hear_class(self._table(address).id, read(message.payload, ClassReport), into)
                case (address, Saying.BROADCAST):
                    self._overview.put_released(self._table(address).id, read(message.payload, ReleasedBoxes).boxes)
                case None:
                    self.put_aside(message.topic, message.payload, "no table has such a topic", into)
                case _:
                    pass
        except UnreadableMessageError as fault:
            self.put_aside(message.topic, message.payload, str(fault), into)
        except Exception as fault:  # noqa: BLE001 - whatever one message brings about is that message's end, and no other's
            self.put_aside(message.topic, message.payload, f"the station cannot tell it: {_where(fault)}", into)

    def hear_station(self, message: MessageCame, into: Round) -> None:
        """Take what is said of this zone's station, by us or by another."""
        try:
            report = read(message.payload, StationReport)
        except UnreadableMessageError as fault:
            self.put_aside(message.topic, message.payload, str(fault), into)
            return
        now_ns = self._clock.now_ns()
        if self._talk.hear_own(report, now_ns):
            self.twins.hear_station(report, self._talk.host, now_ns)

    def hear_broker(self, message: MessageCame, into: Round) -> None:
        """Take what a broker of ours tells."""
        try:
            self.twins.hear_broker(read(message.payload, BrokerReport), self._clock.now_ns())
        except UnreadableMessageError as fault:
            self.put_aside(message.topic, message.payload, str(fault), into)

    def put_aside(self, topic: str, payload: bytes, why: str, into: Round) -> None:
        """Keep what could not be read, mark its table's tile, and tell the operator."""
        found = address_of(topic)
        table = None if found is None else self._table(found[0])
        table_id = "" if table is None else table.id
        is_report = found is not None and found[1] is Saying.REPORT
        before = self._overview.unread.get(table_id, Unread())
        unread, is_kept = with_one_more(before, why, wall_ms(), is_report=is_report)
        self._overview.unread[table_id] = unread
        into.put_aside += 1
        if is_kept:
            kept = PutAside(table=table_id, topic=topic, why=why, octets=len(payload), payload=payload[:KEPT_OCTETS])
            into.batch.aside.append(kept)
        if table is not None:
            into.put_table(table)
        self._remark(f"{topic}: a message of {len(payload)} bytes could not be read and was put aside: {why}")

    def went_back(self) -> None:
        """Have every picture written again: what was to be on the disk is not."""
        self._pictured_ns.clear()
        self._octets.clear()

    def _hear_records(self, address: TableAddress, message: MessageCame, into: Round) -> None:
        now = self._table(address)
        records, unread = read_records(message.payload)
        key = (now.id, records.journal)
        followed = follow(records, self.upto.get(key, 0))
        table = with_dealer(with_records(now, records.journal, followed.fresh), followed.fresh, wall_ms())
        if not self._may_begin(key):
            why = f"more than {MOST_JOURNALS} new journals within an hour"
            raise UnreadableMessageError(why)
        if followed.fresh and not self._may_keep(now.id, len(message.payload)):
            # It is not acknowledged either: it comes again until the hour is over.
            self._mark(now, "says more than is kept in an hour", into)
            return
        decided = self._directing.hear(now.id, followed.fresh, self._now())
        into.acks.append((address, followed.ack))
        if not followed.fresh:
            return
        for one in unread:
            if one.sequence >= followed.fresh[0].sequence:
                self.put_aside(message.topic, one.payload, f"record {one.sequence}: {one.why}", into)
        self.upto[key] = followed.upto
        into.batch.records.append(Kept(now.id, records.journal, followed.fresh))
        into.put_table(table)
        self._hear_dealer(now, table, into)
        self._hear_heads(table, records.journal, followed.fresh, into)
        into.put_calls(self._overview.queue.hear_records(table, followed.fresh))
        into.decide(decided)
        for order in decided.orders:
            into.put_calls(self._overview.queue.hear_refusal(order.id, order.refusal))

    def _hear_dealer(self, before: TableNow, table: TableNow, into: Round) -> None:
        """Note who has signed in to deal, and keep it."""
        if table.dealer_since_ms != before.dealer_since_ms:
            words = say("dealer {number}", number=table.dealer) if table.dealer else say("nobody signed in")
            into.batch.log.append(LogEntry(at_ms=table.dealer_since_ms, kind="dealer", table=table.id, words=words))
            into.batch.tables[table.id] = replace(table, lines=())

    def _hear_heads(self, table: TableNow, journal: str, fresh: Sequence[PublicRecord], into: Round) -> None:
        """Keep the heads that a table tells, and say where one does not follow the last."""
        for record in fresh:
            head, follows = self.heads.take(table.id, journal, record)
            into.batch.heads += [] if head is None else [head]
            if not follows:
                self._mark(table, NOT_FOLLOWING, into)
                words = f"hand {record.hand_number}, record {record.sequence}: {NOT_FOLLOWING}"
                into.batch.log.append(LogEntry(at_ms=wall_ms(), kind="trouble", table=table.id, words=words))

    def _hear_now(self, address: TableAddress, report: TableReport, into: Round) -> None:
        """Take from a report that was sent just now what one of before would say wrongly."""
        self.twins.hear_table(address, report, self._clock.now_ns())
        self._talk.hear_moment(address, report, self._clock.now_ns())
        entry = self._turned_away.hear(self._table(address), report, self._now())
        if entry is not None:
            into.batch.log.append(entry)
            self._remark(f"{entry.table}: {entry.words}")

    def show_turned_away(self, into: Round) -> None:
        """Show on the page, for as long as it is news, where somebody else has sent commands."""
        now, troubles = self._now(), self._overview.troubles
        for table_id in self._turned_away.tables:
            about, is_grave = f"commands {table_id}", self._turned_away.is_grave(table_id, now)
            if is_grave and about not in troubles:
                words = self._overview.tables[table_id].words if table_id in self._overview.tables else table_id
                troubles[about] = say(
                    "{table}: commands came there that are not this station's; they were not obeyed", table=words
                )
                into.has_link = True
            elif not is_grave and troubles.pop(about, None) is not None:
                into.has_link = True

    def show_stalled(self, into: Round) -> None:
        """Show whose hand has not moved for long; only once all that has come is heard, for a move may be in it."""
        if self._overview.no_link is not None:
            self._stalls.forget()
        before, found = self._overview.stalled, self._stalls.minutes(self._clock.now_ns())
        if found != before:
            self._overview.stalled = found
            into.tables |= {table_id for table_id in {*found, *before} if found.get(table_id) != before.get(table_id)}

    def _now(self) -> Now:
        return Now(ms=wall_ms(), ns=self._clock.now_ns())

    def _may_begin(self, key: tuple[str, str]) -> bool:
        """Tell whether a table may have this journal: each costs memory for good, and few are ever begun."""
        table_id, journal = key
        if key in self.upto:
            return True
        now_ns = self._clock.now_ns()
        begun = {one: at_ns for one, at_ns in self._begun_ns.get(table_id, {}).items() if at_ns > now_ns - HOUR_NS}
        self._begun_ns[table_id] = begun
        if journal not in begun and len(begun) >= MOST_JOURNALS:
            return False
        begun.setdefault(journal, now_ns)
        return True

    def _may_keep(self, table_id: str, octets: int) -> bool:
        """Tell whether a table may have so much kept: no one table is to fill the disk of all."""
        now_ns = self._clock.now_ns()
        since_ns, kept = self._octets.get(table_id, (now_ns, 0))
        if now_ns >= since_ns + HOUR_NS:
            since_ns, kept = now_ns, 0
        if kept + octets > MOST_KEPT_OCTETS:
            return False
        self._octets[table_id] = since_ns, kept + octets
        return True

    def _mark(self, table: TableNow, why: str, into: Round) -> None:
        """Say on a table's tile, and to the operator, what is wrong with what it says; none of it is kept."""
        before = self._overview.unread.get(table.id, Unread())
        self._overview.unread[table.id], _ = with_one_more(before, why, wall_ms(), is_report=False)
        into.put_table(table)
        self._remark(f"{table.id}: it {why}")

    def _hear_report(self, address: TableAddress, report: TableReport, into: Round, *, is_retained: bool) -> None:
        before, now_ms = self._table(address), wall_ms()
        if before.is_removed and is_retained:
            # What the broker has kept is no word of the table's.
            return
        table = with_report(before, report, now_ms)
        self._stalls.hear(table, self._clock.now_ns())
        if report.is_online and self._talk.is_new(address, report.boot):
            upto = self.upto.get((table.id, report.journal), 0)
            into.acks.append((address, standing(report.journal, upto)))
        unread = self._overview.unread.get(table.id)
        if unread is not None and unread.is_report:
            self._overview.unread[table.id] = with_a_sound_report(unread)
            into.tables.add(table.id)
        if table == before:
            return
        into.put_table(table)
        into.put_calls(self._overview.queue.hear_picture(table, now_ms))
        if self._overview.queue.is_flooded_by(table.id, now_ms):
            self._mark(table, "calls the floor too often; further calls wait for the next minute", into)
        if table.is_online != before.is_online and self._overview.queue.first_open(table.id) is not None:
            # A call of a table that cannot hear says so, and does not ring.
            into.has_calls = True
        now_ns, pictured_ns = self._clock.now_ns(), self._pictured_ns.get(table.id)
        is_due = pictured_ns is None or now_ns >= pictured_ns + PICTURE_KEPT_NS
        if is_due or table.is_online != before.is_online or table.journal != before.journal:
            self._pictured_ns[table.id] = now_ns
            into.batch.tables[table.id] = replace(table, lines=())

    def _hear_class(self, table_id: str, report: ClassReport, into: Round) -> None:
        into.put_class(self._directing.teaching.hear(table_id, report))
        self._directing.teaching.took(table_id, report)

    def _table(self, address: TableAddress) -> TableNow:
        now = TableNow(address=address)
        return self._overview.tables.get(now.id, now)


def _where(fault: Exception) -> str:
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} {fault} in {last.name}, line {last.lineno}"

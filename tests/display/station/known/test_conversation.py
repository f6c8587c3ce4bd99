"""What the station says to tables: signed, by a table's own clock, and again until it is answered."""

from __future__ import annotations

from typing import Final

from display.station.known.conversation import AGAIN_NS, CLASS_AGAIN_NS, REPORT_AGAIN_NS, Conversation
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.tables import TableNow
from table.engine.words.director_commands import PlayerNamed
from table.engine.words.frozen import replace
from table.messages.classes import ClassNotice
from table.messages.sayings import SignedCommand, StationCommand, StationReport, read
from table.messages.signed import addressed, signed_octets
from table.messages.topics import Saying
from table.pki.signing import SigningKey, is_signed
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, ZONE, report_of, table_after, told

KEY: Final = SigningKey(b"s" * 32)
TABLE: Final = table_after(OUT_OF_ORDER)
TABLES: Final = {TABLE.id: TABLE}
ENDS_NS: Final = 60_000_000_000
ORDER: Final = DirectorOrder(
    table=TABLE.id,
    said=StationCommand(id="o1", command=PlayerNamed(seat=1, name="Ana")),
    by="Maria",
    words="a name",
    said_ms=5,
    journal=JOURNAL,
    stands=OrderState.SENT,
)


class Line:
    """A courier that keeps what is said."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bytes, bool]] = []
        self.is_closed = False

    def publish(self, topic: str, payload: bytes, *, is_retained: bool = False, is_said_again: bool = False) -> None:
        del is_said_again
        self.said.append((topic, payload, is_retained))

    def close(self, flush_s: float = 1.0) -> None:
        del flush_s
        self.is_closed = True

    def take(self, topic: str) -> list[bytes]:
        """Return what was said there, and forget it all."""
        found = [payload for to, payload, _ in self.said if to == topic]
        self.said.clear()
        return found


def talking(*, is_timed: bool = True) -> tuple[Conversation, Line]:
    talk, line = Conversation(ZONE, "s1", KEY), Line()
    talk.begin(line)
    if is_timed:
        talk.hear_moment(ADDRESS, told(OUT_OF_ORDER).report, 1_000)
    return talk, line


COMMANDS: Final = ADDRESS.topic(Saying.COMMAND)


def test_an_order_is_signed_for_one_table_and_ends_by_that_table_s_own_clock() -> None:
    talk, line = talking()
    talk.order(ORDER, TABLE, ENDS_NS, 2_000)

    (payload,) = line.take(COMMANDS)
    signed = read(payload, SignedCommand)
    said = addressed(signed)
    stamp = told(OUT_OF_ORDER).report.stamp
    assert stamp is not None
    assert is_signed(KEY.public, signed_octets(signed), signed.signature)
    assert (said.to, said.sequence, said.said.id) == (ADDRESS.name, 1, "o1")
    assert said.until_ns == stamp.at_ns + ENDS_NS - 1_000


def test_a_table_whose_time_is_not_known_or_that_keeps_another_journal_is_told_nothing() -> None:
    talk, line = talking(is_timed=False)
    talk.order(ORDER, TABLE, ENDS_NS, 2_000)
    assert line.said == []

    talk, line = talking()
    talk.order(replace(ORDER, journal="j2"), TABLE, ENDS_NS, 2_000)
    assert line.said == []


def test_an_order_without_an_answer_is_said_again_each_under_a_new_number_until_its_life_ends() -> None:
    talk, line = talking()
    for at_ns in (0, AGAIN_NS - 1, AGAIN_NS, 2 * AGAIN_NS, ENDS_NS):
        talk.say_again([(ORDER, ENDS_NS)], TABLES, at_ns)

    assert [addressed(read(one, SignedCommand)).sequence for one in line.take(COMMANDS)] == [1, 2, 3]


def test_nothing_is_said_to_a_table_that_is_offline_and_all_of_it_again_after_a_new_connection() -> None:
    talk, line = talking()
    talk.say_again([(ORDER, ENDS_NS)], {TABLE.id: replace(TABLE, is_online=False)}, 0)
    assert line.take(COMMANDS) == []

    talk.say_again([(ORDER, ENDS_NS)], TABLES, 0)
    talk.connected("here")
    talk.say_again([(ORDER, ENDS_NS)], TABLES, 1)
    assert len(line.take(COMMANDS)) == 2


def test_each_start_of_a_table_is_new_once_and_every_one_after_a_connection() -> None:
    talk, _ = talking()

    assert [talk.is_new(ADDRESS, boot) for boot in ("b1", "b1", "b2")] == [True, False, True]
    talk.connected()
    assert talk.is_new(ADDRESS, "b2")


def test_another_station_of_the_zone_is_noticed_and_answered_no_more_than_once_a_second() -> None:
    talk, line = talking()
    ours = StationReport(is_online=True, session="s1", key=KEY.public)
    other = StationReport(is_online=True, session="s2", key=KEY.public)

    assert not talk.hear_own(ours, 0)
    assert line.take(ZONE.station) == []
    assert [talk.hear_own(other, at_ns) for at_ns in (0, REPORT_AGAIN_NS - 1, REPORT_AGAIN_NS)] == [True] * 3
    assert [read(one, StationReport) for one in line.take(ZONE.station)] == [ours, ours]
    assert not talk.hear_own(replace(other, is_online=False), 0), "its will says only that it is gone"


def test_a_class_is_told_where_something_is_new_and_else_every_ten_seconds_until_it_is_over() -> None:
    talk, line = talking()
    notice = ClassNotice(class_id="c.1", book="nuts")

    def teach(said: ClassNotice | None, at_ns: int, table: TableNow = TABLE) -> int:
        talk.teach(lambda _table, _boot: said, {table.id: table}, at_ns)
        return len(line.take(ADDRESS.topic(Saying.CLASS)))

    assert [teach(notice, at_ns) for at_ns in (0, CLASS_AGAIN_NS - 1, CLASS_AGAIN_NS)] == [1, 0, 1]
    assert teach(notice, CLASS_AGAIN_NS, replace(TABLE, boot="b2")) == 1, "another start of the table"
    over = replace(notice, is_over=True)
    assert [teach(over, at_ns) for at_ns in (CLASS_AGAIN_NS, 9 * CLASS_AGAIN_NS)] == [1, 0]
    assert teach(None, 0) == teach(notice, 0, replace(TABLE, is_online=False)) == 0


def test_who_leaves_says_so_and_who_never_began_is_silent() -> None:
    talk, line = talking()
    talk.close()

    assert [(read(payload, StationReport).is_online, is_kept) for _, payload, is_kept in line.said] == [(False, True)]
    assert line.is_closed
    assert read(talk.will.payload, StationReport) == read(line.said[0][1], StationReport)
    Conversation(ZONE, "s1", KEY).close()


def test_a_report_of_a_table_that_is_gone_says_nothing_of_its_time() -> None:
    talk, _ = talking(is_timed=False)
    talk.hear_moment(ADDRESS, report_of(None), 0)
    assert not talk.is_timed(ADDRESS)

    talk.hear_moment(ADDRESS, told(OUT_OF_ORDER).report, 0)
    assert talk.is_timed(ADDRESS)

"""What a table hears on its line: its station's key, acknowledgements, orders and notices, and what is none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.director_commands import StackSet
from table.engine.words.frozen import replace
from table.messages.carrying import MessageCame
from table.messages.notices import AddressedNotice, ClockNotice, NoticeShown, TableNotice
from table.messages.sayings import Ack, AddressedCommand, LogHead, StationCommand, StationReport, written
from table.messages.schedule import ScheduledLevel
from table.messages.signed import signed, signed_notice
from table.messages.topics import Saying, TableAddress
from table.pki.signing import SigningKey
from table.uplink.hearing import UplinkHearing
from table.uplink.told_heads import ToldHeads
from table.uplink.trust import Trust
from tests.table.uplink.conversation import Conversation

if TYPE_CHECKING:
    from pathlib import Path


HERE: Final = TableAddress("main", "main", "table-1")
KEY: Final = SigningKey(bytes(range(32)))
ORDER: Final = StationCommand(id="c1", command=StackSet(3, 4_500), hand_number=2, is_after_hand=True)


class Line:
    """A table that hears, and what its operator was told of it."""

    def __init__(self, taken: tuple[str, ...] = ()) -> None:
        self.told: list[str] = []
        self.clock = SimulatedClock()
        self.conversation = Conversation(found=4)
        self.hearing = UplinkHearing(HERE, self.clock, Trust(None, None), self.told.append)
        self.hearing.begin(taken, "j1")

    def come(self, topic: str, payload: bytes) -> None:
        """Have a message come."""
        self.hearing.take(self.conversation.uplink, MessageCame(topic=topic, payload=payload, is_retained=False))

    def hear_station(self, *, is_online: bool = True) -> None:
        """Have the station say that it is there, and by what key; or that it is not."""
        self.come(HERE.station, written(StationReport(is_online=is_online, session="s1", key=KEY.public)))

    def order(self, sequence: int = 1, log: LogHead | None = None) -> bytes:
        """Return an order as the station signs it; it lives for ten seconds."""
        said = AddressedCommand(
            to=HERE.name,
            journal="j1",
            session="s1",
            sequence=sequence,
            stamp=self.hearing.obeying.stamp(self.clock.now_ns()),
            until_ns=self.clock.now_ns() + 10 * NS_PER_S,
            said=ORDER,
        )
        return written(signed(said if log is None else replace(said, log=log), KEY))

    def taken(self) -> list[tuple[str, bool]]:
        """Return which orders the loop is handed now, and whether each came too late."""
        return [(one.id, one.is_late) for one in self.hearing.take_commands(self.clock.now_ns())]


@pytest.fixture
def line() -> Line:
    line = Line()
    line.hear_station()
    line.told.clear()
    return line


def test_an_order_is_handed_to_the_loop_once_with_all_that_it_says(line: Line) -> None:
    line.come(HERE.topic(Saying.COMMAND), line.order())

    (command,) = line.hearing.take_commands(at_ns=77)
    assert (command.id, command.command, command.at_ns) == ("c1", StackSet(3, 4_500), 77)
    assert (command.hand_number, command.is_after_hand, command.is_late) == (2, True, False)
    assert line.taken() == []


@pytest.mark.parametrize(("waited_ns", "is_late"), [(10 * NS_PER_S, False), (10 * NS_PER_S + 1, True)])
def test_an_order_that_lay_longer_than_it_lives_is_late(line: Line, waited_ns: int, *, is_late: bool) -> None:
    line.come(HERE.topic(Saying.COMMAND), line.order())
    line.clock.wait_ns(waited_ns)

    assert line.taken() == [("c1", is_late)]


def test_orders_that_the_journal_has_already_are_not_taken_again() -> None:
    line = Line(taken=("c1",))
    line.hear_station()

    line.come(HERE.topic(Saying.COMMAND), line.order())

    assert line.taken() == []


def test_without_the_stations_key_an_order_is_turned_away_and_the_operator_told() -> None:
    line = Line()

    line.come(HERE.topic(Saying.COMMAND), line.order())

    assert line.taken() == []
    assert len(line.told) == 1
    assert line.told[0].startswith("station: ")


def test_how_far_the_stations_log_had_come_is_kept_with_each_order(line: Line, tmp_path: Path) -> None:
    line.hearing.heads = ToldHeads(tmp_path / "station.heads")
    line.come(HERE.topic(Saying.COMMAND), line.order(log=LogHead(upto=9, link="A" * 32)))
    assert (tmp_path / "station.heads").read_text() == f"station,9,{'A' * 32}\n"
    assert line.told == []


def test_a_station_that_goes_is_told_and_the_table_knows_that_it_is_alone(line: Line) -> None:
    alone = [line.hearing.is_alone]

    line.hear_station(is_online=False)
    alone.append(line.hearing.is_alone)
    assert line.told == ["station: offline; the table plays on, and nothing is lost"]

    line.hear_station()
    assert [*alone, line.hearing.is_alone] == [False, True, False]


def notice() -> bytes:
    level = ScheduledLevel(small_blind=25, big_blind=50, minutes_ms=60_000)
    shown = TableNotice(clock=ClockNotice(level=1, announced=1, levels=(level,)), lines=("Seat 4 is open",))
    return written(signed_notice(AddressedNotice(to=HERE.name, said_ms=1, session="s1", sequence=1, notice=shown), KEY))


def test_a_kept_notice_that_comes_before_the_stations_key_is_shown_once_the_key_is_known() -> None:
    line = Line()

    line.come(HERE.topic(Saying.NOTICE), notice())
    shown = [line.hearing.noticing.shown]
    line.hear_station()

    assert [*shown, line.hearing.noticing.shown] == [None, NoticeShown(session="s1", sequence=1)]


def test_an_acknowledgement_goes_to_the_uplink_and_what_it_finds_wrong_to_the_operator(line: Line) -> None:
    line.come(HERE.topic(Saying.ACK), written(Ack(journal="j1", upto=5)))
    assert line.conversation.uplink.is_all_acknowledged
    assert line.told == []

    line.come(HERE.topic(Saying.ACK), written(Ack(journal="j1", upto=90)))
    assert len(line.told) == 1
    assert line.told[0].startswith("station: ")


@pytest.mark.parametrize("topic", [HERE.station, HERE.topic(Saying.ACK)])
def test_what_cannot_be_read_is_told_with_its_topic_and_stops_nothing(line: Line, topic: str) -> None:
    line.come(topic, b"\xff")

    assert line.told[0].startswith(f"station: a message that is none of ours came on {topic}: ")
    line.come(HERE.topic(Saying.COMMAND), line.order())
    assert line.taken() == [("c1", False)]


def test_what_comes_on_a_topic_that_nobody_asked_for_is_passed_over(line: Line) -> None:
    line.come("somebody/elses", line.order())
    line.come(HERE.topic(Saying.RECORDS), b"\xff")

    assert (line.taken(), line.told) == ([], [])

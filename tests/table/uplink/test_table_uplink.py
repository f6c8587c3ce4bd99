"""Table, uplink, broker and station, all real: what was kept is at the station, what is commanded is done once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from table.clock import LiveClock, wall_ms
from table.courier.address import BrokerAddress
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import BreakSet, DirectorRuled, LevelSet, PlayerNamed, StackSet
from table.engine.words.sightings import CommandReceived, KeyPressed
from table.engine.words.table_events import WhyRefused
from table.keeping.journal import MemoryJournal, SightingTaken
from table.keeping.reading import read_journal
from table.messages.notices import ClockNotice, TableNotice
from table.messages.public_records import OrderRefusal
from table.messages.sayings import StationCommand
from table.messages.schedule import ScheduledLevel
from table.messages.topics import Saying
from table.uplink.table_uplink import SentJournal
from table.wiring.process.technical_log import open_log
from table.wiring.station.station_line import journal_id
from tests.brokers.running import KINDS, RunningBroker, free_port, running
from tests.brokers.stub_station import StubStation, stored
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until
from tests.table.evening import RUN_OUT, played
from tests.table.uplink.reporting import TABLE, Reporting, heard_to_the_end, reporting, stands, wait_for_answer
from tests.table.uplink.test_public_side import public_records

BEFORE_REGULAR_S = 15
"""Half of the time between two regular reports: what is seen by then was sent for its own sake."""

LONG_MS = 3_600_000
"""No test lasts so long."""


@pytest.fixture(autouse=True)
def log() -> None:
    """Have the log open, as every command has it."""
    open_log(None, {})


@pytest.fixture(params=[KINDS[0], *map(long_run, KINDS[1:])])
def broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningBroker]:
    with running(request.param, tmp_path / "broker") as started:
        yield started


@pytest.fixture
def station(broker: RunningBroker, tmp_path: Path) -> Iterator[StubStation]:
    with closing(StubStation(broker.address("station"), tmp_path / "store")) as started:
        yield started


@pytest.mark.parametrize("broker", KINDS, indirect=True)
def test_every_record_of_a_hand_is_at_the_station_in_order(
    broker: RunningBroker, station: StubStation, tmp_path: Path
) -> None:
    with reporting(broker, tmp_path / "journal") as table:
        table.play()

    records = read_journal(tmp_path / "journal")
    wait_until(lambda: not station.reports[TABLE].is_online, PATIENCE_S)
    assert stored(tmp_path / "store", journal_id(records[0])) == public_records(records)


def test_the_station_sees_the_table_as_it_stands(broker: RunningBroker, station: StubStation, tmp_path: Path) -> None:
    with reporting(broker, tmp_path / "journal") as table:
        table.play()
        wait_until(
            lambda: (
                TABLE in station.reports
                and (public := station.reports[TABLE].picture) is not None
                and public.sequence == len(read_journal(tmp_path / "journal"))
            ),
            PATIENCE_S,
        )
        report = station.reports[TABLE]

        assert report.picture is not None
        assert report.picture.board == table.controller.view.board
        assert {seat.seat: seat.stack for seat in report.picture.seats} == table.stacks


@pytest.mark.parametrize("broker", KINDS, indirect=True)
def test_a_command_is_applied_and_answered(broker: RunningBroker, station: StubStation, tmp_path: Path) -> None:
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        station.send(TABLE, StationCommand(id="c1", command=StackSet(3, 4500)))
        wait_for_answer(table, station, "c1")

        assert station.answers["c1"].refusal is None
        assert table.stacks[3] == 4500


def test_an_answer_is_seen_on_the_tables_picture_before_its_regular_report(
    broker: RunningBroker, station: StubStation, tmp_path: Path
) -> None:
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        station.send(TABLE, StationCommand(id="c1", command=PlayerNamed(3, "Anna")))

        def is_seen() -> bool:
            table.take_commands()
            public = station.reports[TABLE].picture
            return public is not None and any(seat.name == "Anna" for seat in public.seats)

        wait_until(is_seen, BEFORE_REGULAR_S)


def test_a_table_goes_into_its_tournaments_break_to_the_blinds_behind_it_and_out_by_itself(
    broker: RunningBroker, station: StubStation, tmp_path: Path
) -> None:
    levels = (
        ScheduledLevel(small_blind=100, big_blind=200, minutes_ms=60_000, break_ms=LONG_MS),
        ScheduledLevel(small_blind=300, big_blind=600, minutes_ms=LONG_MS),
    )
    in_break = ClockNotice(level=1, announced=1, ends_ms=wall_ms(), levels=levels)
    behind = ClockNotice(level=2, announced=2, ends_ms=wall_ms() + LONG_MS, levels=levels)
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        for clock, is_break in ((in_break, True), (behind, False)):
            station.notify(TABLE, TableNotice(clock=clock))
            wait_until(partial(stands, table, is_break=is_break), PATIENCE_S)
            table.take_commands()
        big_blind = table.controller.view.big_blind

    records = [record for record in read_journal(tmp_path / "journal") if isinstance(record, SightingTaken)]
    keyed = [record.sighting.command for record in records if isinstance(record.sighting, KeyPressed)]
    assert [command.is_on for command in keyed if isinstance(command, BreakSet)] == [True, False]
    assert [command.big_blind for command in keyed if isinstance(command, LevelSet)] == [600]
    assert big_blind == 600


def test_a_command_that_is_refused_is_answered_too(broker: RunningBroker, station: StubStation, tmp_path: Path) -> None:
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        station.send(TABLE, StationCommand(id="c1", command=DirectorRuled(RulingValue.MISDEAL), hand_number=7))
        wait_for_answer(table, station, "c1")

        assert station.answers["c1"].refusal == OrderRefusal(why=WhyRefused.HAND_OVER)


def test_a_command_that_is_sent_again_is_applied_once_even_by_a_table_that_was_started_again(
    broker: RunningBroker, station: StubStation, tmp_path: Path
) -> None:
    once = StationCommand(id="c1", command=StackSet(3, 4500))
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        station.send(TABLE, once)
        station.send(TABLE, once)
        wait_for_answer(table, station, "c1")
    before = len(read_journal(tmp_path / "journal"))
    # The word that it went, before the word that it is back: a command to nobody is lost, and this station sends once.
    wait_until(lambda: not station.reports[TABLE].is_online, PATIENCE_S)
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: station.reports[TABLE].is_online, PATIENCE_S)
        station.send(TABLE, once)
        station.send(TABLE, StationCommand(id="c2", command=PlayerNamed(3, "Anna")))
        wait_for_answer(table, station, "c2")

    assert len(read_journal(tmp_path / "journal")) == before + 1


@pytest.mark.parametrize("is_kept", [False, True])
def test_an_order_that_had_arrived_when_the_power_went_is_neither_lost_nor_followed_twice(
    broker: RunningBroker, station: StubStation, tmp_path: Path, *, is_kept: bool
) -> None:
    once = StationCommand(id="c1", command=StackSet(3, 4500))
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        station.send(TABLE, once)
        arrived: list[CommandReceived] = []

        def has_arrived() -> bool:
            arrived.extend(table.line.uplink.take_commands(LiveClock().now_ns()))
            return bool(arrived)

        wait_until(has_arrived, PATIENCE_S)
        if is_kept:
            # Nobody hears any more of it: neither its record nor its answer.
            table.line.close()
            table.controller.take(arrived[0])
    assert "c1" not in station.answers
    wait_until(lambda: not station.reports[TABLE].is_online, PATIENCE_S)

    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: station.reports[TABLE].is_online, PATIENCE_S)
        station.send(TABLE, once)
        station.send(TABLE, StationCommand(id="c2", command=PlayerNamed(3, "Anna")))
        wait_for_answer(table, station, "c2")
        wait_for_answer(table, station, "c1")
        assert table.stacks[3] == 4500

    followed = [record.sighting for record in read_journal(tmp_path / "journal") if isinstance(record, SightingTaken)]
    assert sum(isinstance(one, CommandReceived) and one.id == "c1" for one in followed) == 1


def test_what_happened_without_a_broker_comes_when_it_is_there(tmp_path: Path) -> None:
    broker = RunningBroker("amqtt", tmp_path / "broker")
    with closing(Reporting(broker.address("tables"), tmp_path / "journal")) as table:
        table.play()
        broker.start()
        with closing(StubStation(broker.address("station"), tmp_path / "store")):
            records = read_journal(tmp_path / "journal")
            wait_until(
                lambda: stored(tmp_path / "store", journal_id(records[0])) == public_records(records), PATIENCE_S
            )
    broker.kill()


def test_two_journals_of_one_table_are_not_mixed(broker: RunningBroker, station: StubStation, tmp_path: Path) -> None:
    paths = (tmp_path / "first", tmp_path / "second")
    for path in paths:
        with reporting(broker, path) as table:
            wait_until(lambda: TABLE in station.reports, PATIENCE_S)
            table.play()

    wait_until(lambda: not station.reports[TABLE].is_online, PATIENCE_S)
    for path in paths:
        records = read_journal(path)
        assert stored(tmp_path / "store", journal_id(records[0])) == public_records(records)


def test_a_record_is_sent_only_when_it_is_kept() -> None:
    journal, order = MemoryJournal(), list[str]()
    record = played(RUN_OUT).records[0]
    SentJournal(journal, lambda sent, _: order.append(f"sent {sent is record}, kept {len(journal.kept)}")).append(
        record
    )

    assert order == ["sent True, kept 1"]


# --- trouble ---


def test_a_broker_that_is_not_there_is_told_once_and_the_table_plays_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = BrokerAddress(host="127.0.0.1", port=free_port())
    with closing(Reporting(nowhere, tmp_path / "journal")) as table:
        table.play()
        said = heard_to_the_end(capsys)

    assert said + capsys.readouterr().err == (
        f"station: {nowhere}: the broker cannot be reached (Connection refused); it is tried again; "
        "the table plays on, and nothing is lost\n"
    )
    assert table.controller.view.status.is_over


@pytest.mark.parametrize("broker", KINDS, indirect=True)
def test_a_wrong_password_is_told_in_one_line_without_it(
    broker: RunningBroker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Reporting(broker.address("tables", "guessed"), tmp_path / "journal")) as table:
        table.play()
        said = heard_to_the_end(capsys)

    (line,) = (said + capsys.readouterr().err).splitlines()
    assert "user and password do not fit" in line
    assert "guessed" not in line


def test_what_is_no_command_is_told_and_does_nothing(
    broker: RunningBroker, station: StubStation, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with reporting(broker, tmp_path / "journal") as table:
        wait_until(lambda: TABLE in station.reports, PATIENCE_S)
        station.courier.publish(TABLE.topic(Saying.COMMAND), b'{"id": 7}')
        station.send(TABLE, StationCommand(id="c1", command=LevelSet(small_blind=200, big_blind=400)))
        wait_for_answer(table, station, "c1")

    assert "a command without a signature came; it is not obeyed" in capsys.readouterr().err

"""A class over a real station and broker: asked at every table that takes part, answered with its keys, revealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.brokers.running import KINDS, RunningBroker, running
from tests.display.station.class_room import TaughtTable, Teacher
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until

ONE, TWO = "main/table-1", "main/table-2"


@pytest.fixture
def broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningBroker]:
    with running(getattr(request, "param", "amqtt"), tmp_path / "broker") as made:
        yield made


@pytest.fixture
def station(broker: RunningBroker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningStation]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    made = RunningStation(tmp_path, broker.url("station"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def tables(broker: RunningBroker, tmp_path: Path) -> Iterator[list[TaughtTable]]:
    made = [TaughtTable(tmp_path, broker.address("tables"), number) for number in (1, 2)]
    yield made
    for table in made:
        table.close()


def asked_at_both(station: RunningStation, tables: list[TaughtTable]) -> tuple[Teacher, TaughtTable, TaughtTable]:
    """Open a class at both tables, and ask its first question."""
    teacher, (one, two) = Teacher(station), tables
    teacher.opens(ONE, TWO)
    teacher.asks()
    wait_until(lambda: one.is_asking and two.is_asking, PATIENCE_S)
    return teacher, one, two


@pytest.mark.parametrize("broker", [KINDS[0], *map(long_run, KINDS[1:])], indirect=True)
def test_a_question_is_asked_answered_revealed_and_its_result_goes_to_the_dealers_lessons(
    station: RunningStation, tables: list[TaughtTable], tmp_path: Path
) -> None:
    teacher, (one, two) = Teacher(station), tables
    one.sign_in(12)
    before = len(one.records()), len(two.records())
    teacher.opens(ONE, TWO)
    teacher.asks()
    wait_until(lambda: one.is_asking and two.is_asking, PATIENCE_S)
    one.key("2")
    two.key("3")
    wait_until(lambda: "counts" in one.foot and "counts" in two.foot, PATIENCE_S)
    answered = teacher.now
    assert teacher.does("reveal") == (200, "{}")
    wait_until(lambda: "next question" in one.foot and "next question" in two.foot, PATIENCE_S)
    right = one.right
    assert teacher.does("end") == (200, "{}")
    wait_until(lambda: not one.is_asking and not two.is_asking, PATIENCE_S)
    lessons = json.loads((tmp_path / "state/squaredeal/training/12.json").read_text())

    assert [row["choice"] for row in answered["tables"]] == [2, 3]
    assert answered["question"]["answered"] == "2 of 2 tables have answered"
    assert lessons["situations"]["bets/if-then"]["known"] == (right == 2)
    assert (len(one.records()), len(two.records())) == before


@pytest.mark.long
def test_a_table_at_which_a_hand_is_live_is_asked_nothing_and_is_out_until_it_is_taken_in(
    station: RunningStation, tables: list[TaughtTable]
) -> None:
    teacher, (one, two) = Teacher(station), tables
    teacher.opens(TWO)
    one.deal("shuffle\ndeal\n")
    assert teacher.does("take-in", table=ONE) == (200, "{}")
    teacher.asks()
    wait_until(lambda: two.is_asking and "a hand is dealt" in teacher.standing(ONE), PATIENCE_S)
    was_asking = one.is_asking
    one.deal("fold\nfold\nfold\ncollect\nkey confirm\n")
    teacher.does("take-in", table=ONE)
    wait_until(lambda: one.is_asking, PATIENCE_S)

    assert not was_asking


@pytest.mark.long
def test_over_a_killed_station_the_class_is_as_it_was_kept_and_the_tables_have_left(
    station: RunningStation, tables: list[TaughtTable]
) -> None:
    teacher, one, two = asked_at_both(station, tables)
    one.key("2")
    wait_until(lambda: "counts" in one.foot, PATIENCE_S)
    station.kill()
    wait_until(lambda: not one.is_asking and not two.is_asking, PATIENCE_S)
    station.start(is_new_password=False)
    wait_until(lambda: "no line" in teacher.standing(ONE), PATIENCE_S)
    kept = teacher.now
    assert teacher.does("take-in", table=TWO) == (200, "{}")
    wait_until(lambda: two.is_asking, PATIENCE_S)

    assert kept["question"]["number"] == 1
    assert [row["choice"] for row in kept["tables"]] == [2, 0]


@pytest.mark.long
def test_a_table_that_is_cut_off_leaves_and_both_sides_say_so(
    station: RunningStation, tables: list[TaughtTable]
) -> None:
    teacher, one, two = asked_at_both(station, tables)
    two.close()
    wait_until(lambda: "no line to the station" in teacher.standing(TWO), PATIENCE_S)

    assert one.is_asking


def test_only_whoever_is_logged_in_opens_a_class(station: RunningStation) -> None:
    stranger = Visitor(station)

    assert stranger.send("GET", "/class")[0] == 303
    assert stranger.send("POST", "/class/open", "{}")[0] == 401


def test_a_table_that_starts_a_hand_leaves_by_itself_and_says_so(
    station: RunningStation, tables: list[TaughtTable]
) -> None:
    teacher, one, two = asked_at_both(station, tables)
    one.key("new-hand")
    wait_until(lambda: "a hand is dealt" in teacher.standing(ONE), PATIENCE_S)

    assert not one.is_asking
    assert two.is_asking
    assert one.view.hand_number == 1

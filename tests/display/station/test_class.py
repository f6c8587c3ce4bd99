"""A class over a real station and broker: asked at every table that takes part, answered with its keys, revealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.brokers.running import KINDS, RunningBroker, running
from tests.display.station.class_room import TaughtTable, Teacher
from tests.display.station.running_station import RunningStation
from tests.patience import PATIENCE_S, wait_until

ONE, TWO = "main/table-1", "main/table-2"


@pytest.fixture(params=KINDS)
def broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningBroker]:
    with running(request.param, tmp_path / "broker") as made:
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
    right = one.screen.picture.lesson.right
    assert teacher.does("end") == (200, "{}")
    wait_until(lambda: not one.is_asking and not two.is_asking, PATIENCE_S)
    lessons = json.loads((tmp_path / "state/squaredeal/training/12.json").read_text())

    assert [row["choice"] for row in answered["tables"]] == [2, 3]
    assert answered["question"]["answered"] == "2 of 2 tables have answered"
    assert lessons["situations"]["bets/if-then"]["known"] == (right == 2)
    assert (len(one.records()), len(two.records())) == before


def test_a_table_that_starts_a_hand_leaves_by_itself_and_says_so(
    station: RunningStation, tables: list[TaughtTable]
) -> None:
    teacher, (one, two) = Teacher(station), tables
    teacher.opens(ONE, TWO)
    teacher.asks()
    wait_until(lambda: one.is_asking and two.is_asking, PATIENCE_S)
    one.key("new-hand")
    wait_until(lambda: "a hand is dealt" in teacher.standing(ONE), PATIENCE_S)

    assert not one.is_asking
    assert two.is_asking
    assert one.view.hand_number == 1

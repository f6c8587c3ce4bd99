"""What a dealer was asked, kept by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.keeping.durable_file import state_folder
from table.playing.training.record import (
    Record,
    TimesAsked,
    name_of_login,
    read_record,
    record_path,
    write_record,
)
from tests.table.commands.command_line import a_file
from tests.table.playing.training.chance import TODAY


def test_how_a_situation_went_is_counted_and_the_last_time_is_what_counts() -> None:
    record = (
        Record()
        .noted("deal/a", TODAY, is_known=False)
        .noted("deal/a", TODAY, is_known=True)
        .noted("deal/b", TODAY, is_known=True)
    )

    assert record.asked("deal/a") == TimesAsked(2, 1, is_known=True, box=1, due=TODAY + 1)
    assert record.asked("deal/never") == TimesAsked()


def test_what_was_missed_is_due_until_it_is_known_and_then_after_one_day_three_seven_and_three_weeks() -> None:
    record, day, days = Record().noted("deal/a", TODAY, is_known=False), TODAY, []
    assert record.due_by(TODAY) == 1

    for _ in range(5):
        record = record.noted("deal/a", day, is_known=True)
        due = record.asked("deal/a").due
        assert due is not None
        days.append(due - day)
        day = due

    assert days == [1, 3, 7, 21, 21]
    assert record.noted("deal/a", day, is_known=False).due_by(day) == 1


def test_what_is_known_at_once_comes_after_a_week_and_asking_it_sooner_moves_nothing() -> None:
    record = Record().noted("deal/a", TODAY, is_known=True)
    week = TODAY + 7

    assert record.asked("deal/a").due == week
    assert record.noted("deal/a", TODAY, is_known=True).asked("deal/a").due == week


def test_a_record_without_days_asks_all_of_it_again(tmp_path: Path) -> None:
    path = a_file(tmp_path, "ana.json", '{"situations": {"deal/a": {"times": 2, "known": 1, "is_known": true}}}')

    assert read_record(path).due_by(TODAY) == 1


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = Record().noted("deal/a", TODAY, is_known=False)
    write_record(tmp_path / "new" / "ana.json", record)

    assert read_record(tmp_path / "new" / "ana.json") == record
    assert read_record(tmp_path / "nobody.json") == Record()


def test_what_is_no_record_is_refused_and_not_written_over(tmp_path: Path) -> None:
    path = a_file(tmp_path, "ana.json", "not JSON")

    with pytest.raises(ConfigError, match="this is no record of training; move it away"):
        read_record(path)


def test_records_are_where_xdg_has_the_state_of_programs() -> None:
    home = Path("/home/ana")

    assert state_folder({}, home) == home / ".local" / "state" / "squaredeal"
    assert state_folder({"XDG_STATE_HOME": "/var/state"}, home) == Path("/var/state/squaredeal")
    assert state_folder({"XDG_STATE_HOME": "relative"}, home) == home / ".local" / "state" / "squaredeal"


@pytest.mark.parametrize("name", ["", "../ana", ".ana", "a b", "x" * 41])
def test_a_name_that_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="begin with a letter or digit"):
        record_path(name)


@pytest.mark.parametrize("name", ["ana.maria", "ana@club.example", "Łucja-2"])
def test_a_log_in_name_with_dots_is_a_name(name: str) -> None:
    assert record_path(name).name == f"{name}.json"


@pytest.mark.parametrize(
    ("login", "name"), [("ana.maria", "ana.maria"), ("CLUB\\ana", "CLUB-ana"), ("_www", "dealer_www"), ("", "dealer")]
)
def test_whoever_is_logged_in_has_a_name(login: str, name: str) -> None:
    assert name_of_login(login) == name
    assert record_path(name).name == f"{name}.json"

"""The tournament's journal in the store: entries in order, many of them whole or not at all, and one file's event."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.store.store import Store, StoreError
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet, new_entry
from display.station.tournament.journal import EventJournal, begin_with, begun_with, read_entry, was_begun
from display.station.tournament.run import DeskError
from table.messages.schedule import ScheduledLevel
from table.tournament.words.conduct import PlayerAway
from table.tournament.words.money import PrizesSet
from table.tournament.words.played import LevelsSet
from table.tournament.words.seated import TableAdded
from table.tournament.words.setup import MINUTE_MS
from tests.display.station.tournament.test_desk import Now, opened
from tests.display.station.tournament_room import FILE, read, room

AWAY = PlayerAway(name="Ann")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "station.db"


def test_a_begun_event_does_not_go_on_with_another_file(file: Path) -> None:
    opened(file, Now()).enter(PlayerAway(name="Ann"), "Tina")

    for said, other, named in (
        ("300, 100", "400", "prizes"),
        ("small = 50", "small = 75", "levels"),
        ("spare = [3]", "spare = [4]", "tables"),
        ("stack = 5000", "stack = 6000", "what no page changes"),
    ):
        setup = read(FILE.replace(said, other)).setup
        with pytest.raises(DeskError, match=rf"another file \({named}\)"):
            Desk(setup, room().book, Store(file), Now())


def test_a_file_may_say_what_presses_have_changed_or_what_it_said_before(file: Path) -> None:
    desk = opened(file, Now())
    level = ScheduledLevel(minutes_ms=15 * MINUTE_MS, small_blind=75, big_blind=150)
    desk.enter(LevelsSet(first=2, levels=(level,), reason="it is late"), "Tina")
    desk.enter(PrizesSet(prizes=(400,), reason="fewer came"), "Tina")
    desk.enter(TableAdded(table=4, table_id="final-a", reason="a bus"), "Tina")
    changed = (
        FILE.replace("minutes = 20, small = 50, big = 100", "minutes = 15, small = 75, big = 150")
        .replace("300, 100", "400")
        .replace("spare = [3]", 'spare = {3 = "table-3", 4 = "final-a"}')
    )

    for text in (FILE, changed):
        again = Desk(read(text).setup, room().book, Store(file), Now())
        assert again.look_whole() == desk.look_whole()
        assert again.setup.levels[1:] == (level,)
    with pytest.raises(DeskError, match="another file"):
        Desk(read(changed.replace("small = 75", "small = 80")).setup, room().book, Store(file), Now())


def test_an_event_of_many_games_goes_on_with_its_file(file: Path) -> None:
    mixed = read(FILE.replace("small = 25, big = 50", 'small = 25, big = 50, games = "horse", hands_each = 2'))
    Desk(mixed.setup, mixed.book, Store(file), Now()).enter(PlayerAway(name="Ann"), "Tina")

    assert Desk(mixed.setup, mixed.book, Store(file), Now()).look().players["Ann"].is_absent


def numbers(file: Path) -> list[int]:
    return [entry.number for entry in EventJournal(Store(file)).entries]


def test_an_entry_is_read_again_as_it_was_written_and_counts_from_one(file: Path) -> None:
    journal = EventJournal(Store(file))
    journal.add(new_entry(5, "Tina", AWAY, 1))
    journal.add(new_entry(6, "Ben", ClockSet(is_running=True), 2))

    again = EventJournal(Store(file))
    assert again.entries == journal.entries
    assert (again.number, [entry.what for entry in again.entries]) == (2, [AWAY, ClockSet(is_running=True)])


def test_what_is_added_together_is_on_the_disk_at_its_end_and_none_of_it_after_a_fault(file: Path) -> None:
    journal = EventJournal(Store(file))
    with journal.together():
        journal.add(new_entry(5, "Tina", AWAY, 1))
        assert (journal.number, numbers(file)) == (1, [])
    assert numbers(file) == [1]

    def fail() -> None:
        with journal.together():
            journal.add(new_entry(6, "Tina", AWAY, 2))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert (journal.number, numbers(file)) == (1, [1])
    journal.add(new_entry(7, "Tina", AWAY, 2))
    assert numbers(file) == [1, 2]


@pytest.mark.parametrize("said", ["{", "{}", '{"type":"danced"}', '{"type":"clock-set"}'])
def test_an_entry_that_cannot_be_read_is_named_by_its_number_with_the_way_out(said: str) -> None:
    with pytest.raises(StoreError, match=r"entry 3 of the tournament's journal cannot be read .*--data"):
        read_entry(3, 5, "Tina", said)


def test_a_file_without_an_entry_has_begun_no_event(file: Path) -> None:
    store = Store(file)
    begin_with(room().setup, store)
    assert (was_begun(store), begun_with(store)) == (False, None)

    EventJournal(store).add(new_entry(5, "Tina", AWAY, 1))
    assert begun_with(store) == room().setup


def test_a_set_up_that_cannot_be_read_is_another_file_s(file: Path) -> None:
    store = Store(file)
    EventJournal(store).add(new_entry(5, "Tina", AWAY, 1))
    store.set("tournament", "{")

    with pytest.raises(DeskError, match="its set-up cannot be read"):
        begun_with(store)

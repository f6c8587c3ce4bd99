"""Announcements: a line on the screens behind what play waits for, and which tables have shown it, over a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.audit import LogSearch
from display.station.store.store import Store
from display.station.tournament.announcing import LONGEST, MOST_MINUTES, Announcing
from display.station.tournament.run import DeskError
from table.engine.words.frozen import replace
from table.messages.notices import MOST_LINES, ClockNotice, TableNotice

PLAIN = TableNotice(
    clock=ClockNotice(level=1, announced=1, is_break=False, is_paused=True, ends_ms=None, left_ms=None, levels=())
)
TEXT = "Dinner break in hall B"


class Room:
    def __init__(self, path: Path) -> None:
        self.now_ms = 1_000_000
        self.store = Store(path)
        self.announcing = Announcing(self.store, lambda: self.now_ms)

    def announce(self, *tables: int, minutes: int = 10) -> None:
        self.announcing.announce(TEXT, tables, minutes, "Maria")

    def lines(self, table: int, notice: TableNotice = PLAIN) -> tuple[str, ...]:
        return self.announcing.added(table, notice).lines

    def shows(self, *tables: int) -> None:
        self.announcing.shows({table: self.announcing.added(table, PLAIN) for table in tables})

    @property
    def shown(self) -> set[int]:
        return set(self.announcing.made[-1].shown)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "station.db")


def test_every_table_shows_it_or_those_that_are_named(room: Room) -> None:
    room.announce()
    assert (room.lines(1), room.lines(7)) == ((TEXT,), (TEXT,))
    room.announce(7)
    assert (room.lines(1), room.lines(7)) == ((), (TEXT,))


def test_it_stands_behind_what_play_waits_for(room: Room) -> None:
    room.announce()

    assert room.lines(1, replace(PLAIN, lines=("Draw new seats",))) == ("Draw new seats", TEXT)
    assert room.lines(1, replace(PLAIN, is_hold=True)) == ("Hold after this hand", TEXT)
    assert len(room.lines(1, replace(PLAIN, lines=("x",) * MOST_LINES))) == MOST_LINES


def test_a_table_that_shows_it_in_front_is_noted_and_one_that_shows_an_order_is_not(room: Room) -> None:
    room.announce()
    room.announcing.shows({2: room.announcing.added(2, replace(PLAIN, lines=("Draw new seats",))), 3: PLAIN})
    assert room.shown == set()
    room.shows(1)

    assert room.shown == {1}


def test_receipts_outlast_a_restart(room: Room, tmp_path: Path) -> None:
    room.announce()
    room.shows(1, 2)

    again = Announcing(Store(tmp_path / "station.db"), lambda: room.now_ms)
    assert again.standing is not None
    assert set(again.standing.shown) == {1, 2}


def test_it_goes_when_its_time_is_over_or_it_is_taken_off(room: Room) -> None:
    room.announce(minutes=1)
    room.now_ms += 60_000
    assert (room.announcing.standing, room.lines(1)) == (None, ())
    room.announce()
    room.announcing.end()

    assert room.announcing.standing is None
    room.shows(1)
    assert room.shown == set()


@pytest.mark.parametrize(
    ("text", "minutes"), [("", 10), (" ", 10), ("x" * (LONGEST + 1), 10), (TEXT, 0), (TEXT, MOST_MINUTES + 1)]
)
def test_what_cannot_be_announced_is_refused(room: Room, text: str, minutes: int) -> None:
    with pytest.raises(DeskError):
        room.announcing.announce(text, (), minutes, "Maria")

    assert room.announcing.made == ()


def test_it_stands_in_the_log_with_who_made_it(room: Room) -> None:
    room.announce()
    (entry,) = room.store.log(LogSearch(kind="announced"))

    assert (entry.by, entry.words) == ("Maria", TEXT)

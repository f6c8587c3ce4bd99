"""The rota's desk: what is entered is on the disk and bound, a second push at once is none, and nonsense is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.rota import Pushed, RotaEnded, RotaSet
from display.station.running.rota_desk import SAME_MS, RotaDesk, RotaError
from display.station.store.store import Store

TABLES = ("main/table-1", "main/table-2")
ROTA = RotaSet(tables=TABLES, dealers=(11, 12, 13), minutes=30)


class Night:
    """A desk and its clock."""

    def __init__(self, path: Path) -> None:
        self.now_ms = 0
        self.store = Store(path)
        self.desk = RotaDesk(self.store, lambda: self.now_ms)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    made = Night(tmp_path / "station.db")
    with closing(made.store):
        yield made


def test_a_start_goes_on_where_the_rota_was_and_each_entry_is_bound(night: Night) -> None:
    night.desk.enter(ROTA, "Maria")
    night.desk.enter(Pushed(), "Ana")

    again = RotaDesk(night.store, lambda: 0)

    assert again.now == night.desk.now
    assert [(one.by, one.what) for one in again.journal] == [("Maria", ROTA), ("Ana", Pushed())]
    assert night.store.own.end is not None
    assert night.store.own.end.id == 2


def test_two_who_push_at_once_push_once_and_the_second_is_told(night: Night) -> None:
    night.desk.enter(ROTA, "Maria")
    night.desk.enter(Pushed(), "Ana")

    with pytest.raises(RotaError, match="Ana has pushed the dealers a moment ago"):
        night.desk.enter(Pushed(), "Ben")
    night.now_ms += SAME_MS
    night.desk.enter(Pushed(), "Ben")


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (RotaSet(tables=(), dealers=(1,), minutes=30), "at least one table"),
        (RotaSet(tables=TABLES, dealers=(1,), minutes=30), "fewer dealers than tables"),
        (RotaSet(tables=TABLES, dealers=(1, 2, 1), minutes=30), "stands there twice"),
        (RotaSet(tables=TABLES, dealers=(1, 2), minutes=0), "from 1 to 240 minutes"),
        (RotaEnded(), "there is no rota"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(night: Night, what: RotaSet | RotaEnded, words: str) -> None:
    with pytest.raises(RotaError, match=words):
        night.desk.enter(what, "Maria")

    assert night.desk.journal == ()


def test_an_entry_that_cannot_be_read_is_left_out_and_noted(night: Night, tmp_path: Path) -> None:
    night.desk.enter(ROTA, "Maria")
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("update rota set said = '{'")

    assert RotaDesk(night.store, lambda: 0).now is None
    assert night.store.left_out == {"rota 1"}

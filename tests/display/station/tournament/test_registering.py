"""Newcomers from a file: all of it is taken, or nothing; and what was exported is taken again, chips included."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet, RegisteredMany
from display.station.tournament.players_csv import ImportRefusedError, players_csv
from display.station.tournament.registering import register, register_all
from display.station.tournament.run import DeskError
from table.tournament.words.conduct import PlayerAway
from table.tournament.words.played import HandEnded
from tests.display.station.tournament_room import FILE, read

EMPTY = FILE.partition("players = [")[0]
"""Two tables of four, and a spare one: eight seats."""


def desk_of(folder: Path, text: str = EMPTY) -> Desk:
    folder.mkdir(exist_ok=True)
    tournament = read(text)
    return Desk(tournament.setup, tournament.book, Store(folder / "station.db"), lambda: 1_000)


def names(count: int) -> str:
    return "\n".join(f"P{number:03}x" for number in range(count))


def test_more_names_than_seats_are_nobody(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)

    with pytest.raises(ImportRefusedError, match="line 9: no seat is free for P008x"):
        register_all(desk, names(9), "Tina")

    assert desk.look().players == {}
    register_all(desk, names(8), "Tina")
    assert len({player.place_at for player in desk.look().players.values()}) == 8


def test_a_file_is_one_entry_that_is_taken_back_at_once(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    register_all(desk, names(8), "Tina")
    (entry,) = desk.journal
    assert isinstance(entry.what, RegisteredMany)
    assert entry.what.seed

    desk.take_back("the wrong file", "Tina")

    assert desk.look().players == {}


def test_late_entries_of_a_file_are_all_of_them_or_nobody(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, FILE)
    desk.enter(ClockSet(is_running=True), "Tina")
    before = desk.look()

    with pytest.raises(ImportRefusedError, match="line 3"):
        register_all(desk, "name,table,seat\nZoe,,\nYan,9,1\n", "Tina")

    assert desk.look() == before
    assert len(desk.journal) == 1


def test_an_export_is_taken_again_with_its_chips_and_whoever_is_out_is_left_out(tmp_path: Path) -> None:
    first = desk_of(tmp_path / "first", FILE)
    first.enter(HandEnded(table=1, stacks=(("Ann", 19_000), ("Bea", 0), ("Cem", 11_000))), "Tina")
    first.enter(PlayerAway(name="Cem"), "Tina")
    second = desk_of(tmp_path / "second")

    register_all(second, players_csv(first.look()), "Tina")

    was, now = first.look().players, second.look().players
    assert sorted(now) == ["Ann", "Cem", "Dov", "Eva", "Fay"]
    assert [(one.stack, one.place_at, one.is_absent) for one in now.values()] == [
        (was[name].stack, was[name].place_at, was[name].is_absent) for name in now
    ]


def test_chips_that_are_no_number_are_refused_with_their_line(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError, match="line 2: chips is a whole number"):
        register_all(desk_of(tmp_path), "name,chips\nAnn,many\n", "Tina")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jos\u00e9", "Jose\u0301"), ("Ann", "\u0410nn"), ("Tom", "tom"), ("Nora", "N\u03bfra")],
    ids=["accent", "cyrillic", "capitals", "greek"],
)
def test_two_names_that_look_alike_are_one_name(tmp_path: Path, one: str, other: str) -> None:
    desk = desk_of(tmp_path)
    register(desk, one, None, "Tina")

    with pytest.raises(DeskError, match="is in this event already"):
        register(desk, other, None, "Tina")
    with pytest.raises(ImportRefusedError, match=r"line 1: .* is in this event already"):
        register_all(desk, other, "Tina")

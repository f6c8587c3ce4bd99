"""Which journal of the store is which event's: by its name, and never by the order of the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.store.event_kept import EventKept
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.event_names import address_of, journals_of, waiting
from display.station.tournament.run import DeskError
from table.tournament.words.conduct import PlayerAway
from tests.display.station.tournament_room import room


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "station.db")


def begin(kept: EventKept | Store) -> None:
    """Enter something."""
    tournament = room()
    Desk(tournament.setup, tournament.book, kept, lambda: 1_000).enter(PlayerAway(name="Ann"), "Tina")


@pytest.mark.parametrize(
    ("title", "address"),
    [
        ("Friday Night 50+5", "friday-night-50-5"),
        ("Grand Été 1A", "grand-ete-1a"),
        ("夜", "event"),
        ("x" * 100, "x" * 60),
    ],
)
def test_an_event_s_address_is_its_name_in_plain_letters(title: str, address: str) -> None:
    assert address_of(title) == address


def test_an_event_finds_its_journal_wherever_its_file_stands(store: Store) -> None:
    for kept in journals_of(["main", "side"], store):
        begin(kept)

    numbers = {
        name: journals_of([name, other], store)[0].number for name, other in (("side", "main"), ("main", "side"))
    }

    assert numbers == {"main": 0, "side": 1}
    assert waiting(store) == ["main", "side"]


def test_the_journal_of_a_station_of_one_event_is_that_of_the_only_file(store: Store) -> None:
    begin(store)

    (kept,) = journals_of(["main"], store)

    assert kept.entries() == store.entries()
    assert [one.number for one in journals_of(["side", "main"], store)] == [1, 0]


def test_a_journal_of_before_is_not_given_to_one_of_several_by_guessing(store: Store) -> None:
    begin(store)

    with pytest.raises(DeskError, match="start once with its file alone"):
        journals_of(["main", "side"], store)


def test_one_event_may_have_a_new_name(store: Store) -> None:
    begin(*journals_of(["main"], store))

    (kept,) = journals_of(["grand-final"], store)

    assert kept.number == 0
    assert waiting(store) == ["grand-final"]


def test_an_event_that_is_begun_is_named_at_each_start(store: Store) -> None:
    for kept in journals_of(["main", "side"], store):
        begin(kept)

    with pytest.raises(DeskError, match="side: begun in this folder, and no file is its own: name its file too"):
        journals_of(["main"], store)


def test_an_event_that_nobody_has_begun_is_forgotten(store: Store) -> None:
    journals_of(["main", "side"], store)

    assert [one.number for one in journals_of(["late", "main"], store)] == [1, 0]

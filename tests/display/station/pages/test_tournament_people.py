"""The page of players finds whom one asks for, by name or seat, and the room shows who sits where."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.tournament_people import players_words, room_words
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE


@pytest.mark.parametrize(("words", "names"), [("an", ["Ann"]), ("2-3", ["Fay"]), ("nobody", [])])
def test_players_are_found_by_name_or_seat(tmp_path: Path, words: str, names: list[str]) -> None:
    found = players_words(shown(desk_of(FILE, tmp_path))._replace(asked={"words": words}))["players"]

    assert isinstance(found, list)
    assert [one["name"] for one in found] == names


def test_the_room_shows_each_seat_of_each_table(tmp_path: Path) -> None:
    tables = room_words(shown(desk_of(FILE, tmp_path)))["tables"]

    assert isinstance(tables, list)
    assert [[seat["name"] for seat in table["seats"]] for table in tables] == [
        ["Ann", "Bea", "Cem", ""],
        ["Dov", "Eva", "Fay", ""],
    ]

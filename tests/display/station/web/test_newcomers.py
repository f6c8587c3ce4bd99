"""Who comes into an event is known to the house: by name and number himself, by a name alone somebody new."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.people import LogIn
from display.station.tournament.run import DeskError
from display.station.web.newcomers import Newcomers
from display.station.web.tournament_presses import Form
from tests.display.station.tournament.house_room import House

TINA = LogIn(name="Tina", csrf="c", until_ms=0)


@pytest.fixture
def house(tmp_path: Path) -> House:
    made = House(tmp_path / "station.db")
    made.desk.see_to(*made.room.events)
    return made


def comes(house: House, typed: str, **form: str) -> str:
    """Have somebody register in the main event; return who he is."""
    newcomers = Newcomers(house.room.events, house.room.main, house.desk)
    named: Form = newcomers.named({"name": typed, **form})
    newcomers.register(named, "Tina")
    newcomers.known(named, typed, "Tina")
    player = house.desk.now.player_of("main-event", named["name"])
    assert player is not None
    return player.called


def test_who_is_chosen_is_himself_and_a_name_alone_is_somebody_new(house: House) -> None:
    assert comes(house, "Gil #7", both="on") == "Gil #7"
    assert comes(house, "Zoe") == "Zoe #10"


def test_who_plays_in_another_event_is_asked_about_by_his_name_there(house: House) -> None:
    with pytest.raises(DeskError, match="Gil sits in Side Event"):
        comes(house, "Gil #7")


def test_a_file_has_numbers_behind_names_too(house: House) -> None:
    Newcomers(house.room.events, house.room.main, house.desk).register_all({"rows": "Ida #9\nYan\n"}, TINA)
    house.desk.see_to(house.room.main)

    now = house.desk.now
    assert [now.player_of("main-event", name) for name in ("Ida #9", "Yan")] == [now.players[9], now.players[10]]

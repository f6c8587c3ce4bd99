"""Who comes into an event is known to the house: by name and number himself, by a name alone somebody new."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

import pytest

from display.station.known.people import LogIn
from display.station.tournament.coming_in import meant
from display.station.tournament.run import DeskError
from display.station.web.newcomers import Newcomers
from display.station.web.tournament_presses import Form
from tests.display.station.tournament.house_room import House

BRIEFLY_S: Final = 0.2
"""Time enough for another thread to look at the event, if it may."""
TINA = LogIn(name="Tina", csrf="c", until_ms=0)


@pytest.fixture
def house(tmp_path: Path) -> House:
    made = House(tmp_path / "station.db")
    made.desk.see_to(*made.room.events)
    return made


def comes(house: House, typed: str, **form: str) -> str:
    """Have somebody register in the main event; return who he is."""
    newcomers = Newcomers(house.room.main, house.desk)
    before = set(house.room.main.desk.look().players)
    with meant(is_so=form.get("both") == "on"):
        newcomers.come_in({"name": typed, **form}, "Tina", newcomers.register)
    (name,) = house.room.main.desk.look().players.keys() - before
    player = house.desk.now.player_of("main-event", name)
    assert player is not None
    return player.called


def test_who_is_chosen_is_himself_and_a_name_alone_is_somebody_new(house: House) -> None:
    assert comes(house, "Gil #7", both="on") == "Gil #7"
    assert comes(house, "Zoe") == "Zoe #10"


@pytest.mark.parametrize(("typed", "called"), [("Gil #7", "Gil #7"), ("Zoe", "Zoe #10")])
def test_who_comes_in_while_the_house_looks_at_the_event_is_no_second_person(
    house: House, typed: str, called: str
) -> None:
    main = house.room.main
    newcomers, looking = Newcomers(main, house.desk), threading.Thread(target=house.desk.see_to, args=(main,))

    def enter(form: Form, by: str) -> None:
        newcomers.register(form, by)
        looking.start()
        looking.join(BRIEFLY_S)

    with meant():
        newcomers.come_in({"name": typed}, "Tina", enter)
    looking.join()

    player = house.desk.now.player_of("main-event", typed.partition(" ")[0])
    assert player is not None
    assert player.called == called
    assert [one.called for one in house.desk.now.people() if one.name == player.name] == [called]


def test_who_plays_in_another_event_is_asked_about_by_his_name_there(house: House) -> None:
    with pytest.raises(DeskError, match="Gil sits in Side Event"):
        comes(house, "Gil #7")


def test_a_file_has_numbers_behind_names_too(house: House) -> None:
    Newcomers(house.room.main, house.desk).register_all({"rows": "Ida #9\nYan\n"}, TINA)
    house.desk.see_to(house.room.main)

    now = house.desk.now
    assert [now.player_of("main-event", name) for name in ("Ida #9", "Yan")] == [now.players[9], now.players[10]]

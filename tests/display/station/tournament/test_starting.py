"""The clock starts once two have a seat; before that, one line says what is missing, and nothing is entered."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.tournament_pages import page_text
from display.station.tournament.cash_entries import AlternateListed
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet, Registered
from display.station.tournament.run import DeskError
from display.station.tournament.starting import start_clock
from display.station.web.desk_presses import DESK_PRESSES
from table.tournament.words.played import HandEnded
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import Place
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE

EMPTY = FILE.partition("players = [")[0]
START = 'name="run" value="on"'
ANN, BEA = Registered(name="Ann", place=Place(1, 1)), Registered(name="Bea", place=Place(1, 2))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_of(EMPTY, tmp_path)


def missing(desk: Desk) -> str:
    """Return what the press says; the page says it in its place."""
    with pytest.raises(DeskError) as refusal:
        start_clock(desk, "Tina")
    page = page_text("", shown(desk))
    assert START not in page
    assert str(refusal.value)[1:] in page
    assert not desk.is_running
    return str(refusal.value)


def test_with_nobody_registered_it_says_so(desk: Desk) -> None:
    assert missing(desk) == "nobody is registered yet: register two players, then start the clock"
    assert not desk.look_whole().is_begun, "whoever comes now is registered, and no late entry"


def test_with_nobody_seated_it_says_how_many_wait(desk: Desk) -> None:
    desk.enter(AlternateListed(name="Ida", note=""), "Tina")
    assert missing(desk) == "nobody has a seat yet, and 1 player waits: seat two, then start the clock"

    for name in ("Zoe", "Yan"):
        desk.enter(EntryWanted(name=name), "Tina")
    assert missing(desk) == "nobody has a seat yet, and 3 players wait: seat two, then start the clock"


def test_one_player_waits_for_a_second(desk: Desk) -> None:
    desk.enter(ANN, "Tina")

    assert missing(desk) == "Ann is alone: seat a second player, then start the clock"


def test_with_two_it_starts(desk: Desk) -> None:
    for one in (ANN, BEA):
        desk.enter(one, "Tina")
    assert START in page_text("", shown(desk))

    DESK_PRESSES["clock"](desk, {"run": "on"}, "Tina")
    assert desk.is_running
    DESK_PRESSES["clock"](desk, {"run": "off"}, "Tina")
    assert (desk.is_running, desk.journal[-1].what) == (False, ClockSet(is_running=False))


def test_an_event_that_is_down_to_one_may_go_on(tmp_path: Path) -> None:
    bust = HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))
    desk = desk_of(EMPTY, tmp_path)
    for one in (ANN, BEA, ClockSet(is_running=True), bust, ClockSet(is_running=False)):
        desk.enter(one, "Tina")

    start_clock(desk, "Tina")
    assert desk.is_running

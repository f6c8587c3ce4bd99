"""Presses on the tournament's pages: by role, at one's own tables, and only one's own entry is taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.overview import Overview
from display.station.known.people import LogIn
from display.station.known.roles import HouseRole
from display.station.pages.tournament_pages import page_text
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.run import DeskError
from display.station.web.event_presses import EventPresses
from display.station.web.permitted import Permitting
from display.station.web.requests import PressRefusedError
from display.station.web.shown_event import ShownEvent
from table.clock import SimulatedClock, wall_ms
from table.tournament.words.conduct import PlayerAway
from tests.display.station.pages.test_tournament_pages import desk_of
from tests.display.station.tournament_room import FILE


class Night:
    """A tournament of two tables, Ann at the first and Dov at the second, and whoever presses."""

    def __init__(self, folder: Path) -> None:
        self.desk: Desk = desk_of(FILE, folder)
        self.event = ShownEvent("Night", self.desk, None, lambda _: None, tuple)
        entrance = Entrance(Store(folder / "people.db"), wall_ms, SimulatedClock().now_ns)
        self.presses = EventPresses(self.event, Permitting(entrance, Overview(), list, "main"))

    def press(self, role: HouseRole, *tables: str, **form: str) -> None:
        """Have somebody press."""
        log_in = LogIn(name="Ben", csrf="c", until_ms=0, role=role, tables=tables)
        self.presses.check(form, log_in)


@pytest.fixture
def night(tmp_path: Path) -> Night:
    return Night(tmp_path)


def test_a_press_that_another_role_has_is_refused_and_it_is_said_whose_it_is(night: Night) -> None:
    night.press(HouseRole.CASHIER, press="re-buy", name="Ann")

    with pytest.raises(DeskError, match="Who may: director, cashier"):
        night.press(HouseRole.FLOOR, press="re-buy", name="Ann")


def test_nobody_presses_what_is_no_press(night: Night) -> None:
    with pytest.raises(PressRefusedError):
        night.press(HouseRole.DIRECTOR, press="forgotten")


@pytest.mark.parametrize(
    "form", [{"press": "penalty", "name": "Dov"}, {"press": "all-in", "table": "2"}, {"press": "move", "name": "Dov"}]
)
def test_whoever_looks_after_one_table_does_nothing_at_another(night: Night, form: dict[str, str]) -> None:
    night.press(HouseRole.FLOOR, "main/table-2", **form)
    night.press(HouseRole.FLOOR, **form)

    with pytest.raises(DeskError, match="table-2 is not one of your tables"):
        night.press(HouseRole.FLOOR, "main/table-1", **form)


def test_what_somebody_else_entered_he_takes_back_or_a_director_does(night: Night) -> None:
    night.desk.enter(PlayerAway(name="Ann"), "Ana")
    night.desk.enter(PlayerAway(name="Bea"), "Ben")
    first, second = (str(entry.number) for entry in night.desk.entries)

    night.press(HouseRole.FLOOR, press="take-back", number=second)
    night.press(HouseRole.FLOOR, press="take-back")
    night.press(HouseRole.DIRECTOR, press="take-back", number=first)
    with pytest.raises(DeskError, match="Ana has entered that"):
        night.press(HouseRole.FLOOR, press="take-back", number=first)


def test_a_page_shows_nobody_a_press_that_he_may_not_do(night: Night) -> None:
    def presses(role: HouseRole) -> set[str]:
        shown = night.event.shown(LogIn(name="Ben", csrf="c", until_ms=0, role=role))
        shown = shown._replace(asked={"name": "Ann"})
        return {part.partition('"')[0] for part in page_text("players", shown).split('name="press" value="')[1:]}

    assert presses(HouseRole.READER) == set()
    assert presses(HouseRole.CASHIER) >= {"register"}
    assert "penalty" not in presses(HouseRole.CASHIER)
    assert presses(HouseRole.FLOOR) >= {"penalty", "away"}
    assert "register" not in presses(HouseRole.FLOOR)
    assert presses(HouseRole.DIRECTOR) >= presses(HouseRole.FLOOR) | presses(HouseRole.CASHIER)

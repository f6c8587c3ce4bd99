"""A press that goes by a hand which is over finds it entered, though its dealer might still take it back."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from display.station.known.overview import Overview
from display.station.running.entrance import Entrance
from display.station.running.house_desk import HouseDesk
from display.station.store.store import Store
from display.station.tournament.events import Events, RunningEvent
from display.station.tournament.paper_keys import PaperKeys
from display.station.web.permitted import Permitting
from display.station.web.shown_event import ShownEvent
from display.station.web.tournament import TournamentPage
from display.wording.event_alerts import order_text
from table.clock import SimulatedClock, wall_ms
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Place
from table.tournament.words.told import OrderKind
from tests.display.station.tournament.followed import JOURNAL, TABLE, Room
from tests.display.station.tournament_room import FILE
from tests.display.station.web.asked import Visit

SMALL: Final = FILE.replace("table_size = 4", "table_size = 3") + "[settings]\nre-entry = true\n"
"""Two tables with three seats each, all of them taken."""


class Night:
    """A tournament whose table 1 reports, and a director at its pages."""

    def __init__(self, folder: Path) -> None:
        self.room = Room(folder / "station.db", SMALL)
        entrance = Entrance(Store(folder / "people.db"), wall_ms, SimulatedClock().now_ns)
        running = RunningEvent("night", "night", "Night", self.room.desk, self.room.follower, self.room.store)
        page = TournamentPage(
            entrance,
            ShownEvent("Night", self.room.desk, self.room.follower, lambda _: None, tuple),
            Permitting(entrance, Overview(), list, "main"),
            PaperKeys(self.room.store),
            (Events([running]), running, HouseDesk(self.room.store, wall_ms)),
        )
        self._visit = Visit(Starlette(routes=page.routes), entrance)

    def press(self, **form: str) -> int:
        """Send a form; return the status of the answer."""
        return self._visit.press("/tournament", urlencode({"csrf": self._visit.csrf, **form}))[0]

    def goes_bust(self, seat: int) -> None:
        """Have table 1 end the hand that runs there: this seat has lost everything to Cem."""
        self.room.end(1, {seat: -10_000, 3: 10_000}, busted=[seat])

    @property
    def is_entered(self) -> bool:
        """Whether the hand of table 1 is in the tournament."""
        return self.room.desk.heard(TABLE, JOURNAL).is_over


@pytest.fixture
def night(tmp_path: Path) -> Night:
    made = Night(tmp_path)
    made.room.begin(1)
    return made


def test_who_was_put_out_in_the_hand_just_over_may_enter_again(night: Night) -> None:
    night.goes_bust(1)

    assert night.press(press="re-enter", name="Ann") == 303
    ann = night.room.desk.look().players["Ann"]
    assert (ann.is_waiting, ann.place) == (True, None)


@pytest.mark.parametrize(
    "form",
    [
        {"press": "colour-up", "amount": "25"},
        {"press": "hand-for-hand", "on": "on"},
        {"press": "prizes", "prizes": "300 100", "reason": "as announced"},
        {"press": "gone", "name": "Cem"},
        {"press": "disqualify", "name": "Cem"},
    ],
    ids=lambda form: str(form["press"]),
)
def test_what_goes_by_chips_or_players_goes_by_the_hand_just_over(night: Night, form: dict[str, str]) -> None:
    night.goes_bust(1)
    assert not night.is_entered

    assert night.press(**form) == 303
    assert night.is_entered


def test_what_has_nothing_to_do_with_it_leaves_the_hand_to_its_dealer(night: Night) -> None:
    night.goes_bust(1)

    assert night.press(press="clock", run="on") == 303
    assert not night.is_entered


def test_a_move_that_is_not_due_any_more_after_the_hand_just_over_is_refused(night: Night) -> None:
    night.room.desk.enter(HandEnded(table=2, stacks=(("Dov", 25_000), ("Eva", 0), ("Fay", 0))), "Tina")
    move = next(one for one in night.room.desk.look().orders if one.kind is OrderKind.MOVE)
    night.goes_bust(2)

    pressed = {"press": "move", "name": "Ann", "table": str(move.to), "seat": str(move.seat)}
    assert night.press(**pressed, due=order_text(move)) == 409
    assert [one.kind for one in night.room.desk.look().orders] == [OrderKind.BREAK]
    assert night.room.desk.look().players["Ann"].place_at == Place(1, 1)

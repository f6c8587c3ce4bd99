"""A station's pages of players and league, over two events, and whoever presses there. No test lives here."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.applications import Starlette

from config.files.settings_folder import settings_folder
from display.station.known.overview import Overview
from display.station.running.entrance import Entrance
from display.station.web.league import League
from display.station.web.permitted import Permitting
from display.station.web.players import Players
from display.station.web.requests import PressRefusedError
from table.clock import SimulatedClock, wall_ms
from table.wiring.station.bookshelf import league_books
from tests.display.station.tournament.house_room import House
from tests.display.station.web.asked import Visit, comes_in, refused
from tests.display.station.web.visitor import FORM
from tests.house import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from display.station.known.roles import HouseRole


class HousePages:
    """Maria, a director, at both pages."""

    def __init__(self, path: Path) -> None:
        self.house = House(path)
        self.entrance = Entrance(self.house.room.store, wall_ms, SimulatedClock().now_ns)
        books = league_books(settings_folder(ROOT / "config"))
        desk, events = self.house.desk, self.house.room.events
        routes = [
            *Players(self.entrance, desk, events, "main").routes,
            *League(self.entrance, desk, books, events, "main").routes,
        ]
        permitting = Permitting(self.entrance, Overview(), list, "main")
        self.app = Starlette(routes=permitting.guarded(routes), exception_handlers={PressRefusedError: refused})
        self.maria = Visit(self.app, self.entrance)

    def comes(self, role: HouseRole) -> Visit:
        """Have somebody come in by this role."""
        return Visit(self.app, self.entrance, comes_in(self.entrance, f"The {role.value}", role))

    def press(self, path: str, press: str, by: Visit | None = None, /, **form: str) -> tuple[int, str]:
        """Press something."""
        visit = by or self.maria
        return visit.send("POST", path, urlencode({"csrf": visit.csrf, "press": press, **form}), **FORM)

    def page(self, path: str) -> str:
        """Return a page as Maria sees it."""
        return self.maria.send("GET", path)[1]

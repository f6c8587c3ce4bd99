"""Tables that take part in a class: the real screen's keeper, keypad and uplink, and a teacher at the station's page.

Nothing is asserted here.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.picture import Picture
from display.dealer.showing import OnScreen
from firmware_bridge.keys.keypad import Keypad
from table.clock import LiveClock
from table.courier.address import BrokerAddress
from table.engine.words.reports import DealerSignedIn
from table.outcomes import NOTHING
from table.playing.training.class_lessons import ClassLessons
from table.wiring.running.classroom import Classroom
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S, wait_until

SITUATION: Final = "bets/if-then"
BOOK: Final = "firekeepers"


class Shown:
    """A screen that keeps what it shows."""

    def __init__(self) -> None:
        self.picture: Picture | None = None

    def show(self, picture: Picture) -> None:
        """Show it."""
        self.picture = picture


class TaughtTable(DealtTable):
    """A table with a screen and keys, which takes part when it is asked to."""

    def __init__(self, folder: Path, broker: BrokerAddress, number: int) -> None:
        super().__init__(folder, broker, number)
        self.screen = Shown()
        self.on_screen = OnScreen(self.screen, f"Table {number}")
        self.keypad = Keypad(load_panel("dealer", folders=settings_folder()), ())
        lesson = ClassLessons(settings_folder()).lesson
        self._class = Classroom(self.uplink, self.keypad.chosen, self.on_screen, lesson)
        self._live = LiveClock()
        self.beside = self._look

    def close(self) -> None:
        """Leave; a second time does nothing."""
        if not self._is_closed:
            self._is_closed = True
            super().close()

    _is_closed = False

    def _look(self) -> None:
        if self.view is not self._seen:
            self._seen = self.view
            self.on_screen.show(NOTHING, self.controller)
        self._class.look(self.view, self._live.now_ns())

    _seen: object = None

    def key(self, name: str) -> None:
        """Press a key of the panel; one that is a command is the table's."""
        command = self.keypad.press(name)
        if command is not None:
            self.press(command)

    def sign_in(self, number: int) -> None:
        """Have a dealer sign in."""
        self.press(DealerSignedIn(number))

    @property
    def is_asking(self) -> bool:
        """Whether a question stands on its screen."""
        return self.screen.picture is not None and self.screen.picture.lesson is not None

    @property
    def right(self) -> int | None:
        """Which answer its screen says is right."""
        picture = self.screen.picture
        return None if picture is None or picture.lesson is None else picture.lesson.right

    @property
    def foot(self) -> str:
        """What its screen says to do."""
        picture = self.screen.picture
        return "" if picture is None or picture.lesson is None else picture.lesson.foot


class Teacher(Visitor):
    """Somebody at the page of the class."""

    def __init__(self, station: RunningStation) -> None:
        super().__init__(station)
        self.log_in("Maria")

    @property
    def now(self) -> dict[str, Any]:
        """What the page shows."""
        status, text, _ = self.send("GET", "/class/now")
        assert status == 200, text
        found: dict[str, Any] = json.loads(text)
        return found

    def does(self, what: str, **said: object) -> tuple[int, str]:
        """Press something."""
        headers = {"origin": f"http://127.0.0.1:{self._port}", "content-type": "application/json", "x-csrf": self.csrf}
        return self.send("POST", f"/class/{what}", json.dumps(said), **headers)[:2]

    def opens(self, *tables: str) -> None:
        """Open a class at *tables* once they are there."""
        wait_until(lambda: {one["id"] for one in self.now["tables"] if one["may_come"]} >= set(tables), PATIENCE_S)
        assert self.does("open", book=BOOK, tables=tables) == (200, "{}")

    def asks(self, situation: str = SITUATION, part: int = 0) -> None:
        """Ask it."""
        assert self.does("ask", situation=situation, part=part) == (200, "{}")

    def standing(self, table: str) -> str:
        """Return how the page says that *table* stands."""
        return next((str(one["standing"]) for one in self.now["tables"] if one["id"] == table), "")

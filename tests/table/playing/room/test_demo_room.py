"""The demo's tournament at its own station, on the real thing: played until its third table is broken, then Ctrl-C.

One night is played for all tests, twelve times as fast as at a table, and read by its station's page and from its disk.
"""

from __future__ import annotations

import csv
import io
import os
import re
import signal
import statistics
import tempfile
import threading
import time
from contextlib import redirect_stdout
from functools import cache
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

from display.station.known.calls import QueuedCall
from display.station.store.store import Store
from table.clock import MS_PER_S
from table.engine.words.alerts import AlertCode
from table.playing.room.demo_room import play_room
from table.playing.room.room_table import RoomPlan
from tests.patience import PATIENCE_S, wait_until
from tests.table.evening import SHIPPED

WAITS_S: Final = 2.0
"""A floor call waits so long in this night, and not a minute."""

READ_S: Final = 1.0

LOOKS_S: Final = 0.5
"""The visitor looks at the page this often."""


class Night(NamedTuple):
    """What a visitor has seen of the night, and what is left of it."""

    failed: int
    out: str
    seats: dict[str, tuple[int, int]]
    """Who sits where once table 3 is broken: table and seat."""
    calls: list[QueuedCall]
    entered: list[tuple[str, str]]
    """What people have pressed on the tournament's page, by whom."""


class Visitor:
    """Somebody who logs in as the demo says, looks until table 3 is broken, and presses Ctrl-C."""

    def __init__(self, out: io.StringIO) -> None:
        self._out = out
        self.seats: dict[str, tuple[int, int]] = {}

    def visit(self) -> None:
        """Look, and leave whatever happens."""
        try:
            wait_until(lambda: "Ctrl-C" in self._out.getvalue(), PATIENCE_S)
            said = re.search(r"station: (\S+)  log in .* password (\S+)", self._out.getvalue())
            assert said is not None
            browser = build_opener(HTTPCookieProcessor(CookieJar()))
            browser.addheaders = [("origin", said[1].rstrip("/"))]
            who = urlencode({"name": "Maria", "password": said[2]}).encode()
            browser.open(f"{said[1]}log-in", who).close()
            wait_until(lambda: self._is_broken(browser, said[1]), PATIENCE_S)
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    def _is_broken(self, browser: OpenerDirector, address: str) -> bool:
        time.sleep(LOOKS_S)
        with browser.open(f"{address}tournament/players.csv") as answer:
            rows = list(csv.DictReader(io.StringIO(answer.read().decode("utf-8-sig"))))
        self.seats = {row["name"]: (int(row["table"]), int(row["seat"])) for row in rows if row["table"]}
        return len(self.seats) == 18 and all(table != 3 for table, _ in self.seats.values())


@cache
def the_night() -> Night:
    """Play it once for all tests."""
    out = io.StringIO()
    visitor = Visitor(out)
    visiting = threading.Thread(target=visitor.visit)
    with tempfile.TemporaryDirectory() as folder:
        plan = RoomPlan(
            tables=3, speed=12, hands=None, seconds=None, folder=Path(folder), automatic_s=WAITS_S, read_s=READ_S
        )
        visiting.start()
        with redirect_stdout(out):
            failed = play_room(plan, SHIPPED, None)
        visiting.join()
        store = Store(Path(folder) / "station" / "station.db")
        entered = [(by, said) for _, by, said in store.entries() if not by.startswith("main/")]
        night = Night(failed, out.getvalue(), visitor.seats, store.calls(), entered)
        store.close()
        return night


def test_a_night_that_is_left_by_ctrl_c_has_not_failed() -> None:
    assert the_night().failed == 0


def test_the_first_lines_say_where_to_look_and_how_to_log_in() -> None:
    first, calls, night, wall = the_night().out.splitlines()[:4]

    address = re.fullmatch(r"station: (http://127\.0\.0\.1:\d+/)  log in with any name and the password \S+", first)
    assert address is not None
    assert calls.startswith("floor calls wait a minute for you")
    assert night.startswith(f"tournament: {address[1]}tournament  ")
    assert wall.startswith(f"wall: {address[1]}tournament/wall  ")


def test_a_table_is_broken_and_its_players_sit_at_the_two_others() -> None:
    seats = the_night().seats

    assert len(set(seats.values())) == 18
    assert {table for table, _ in seats.values()} == {1, 2}


def test_the_demos_staff_has_pressed_it_on_the_page() -> None:
    pressed = [said for by, said in the_night().entered if by == "Demo staff"]

    assert any('"table-broken"' in said for said in pressed)
    assert any('"station-drew"' in said for said in pressed)


def test_floor_calls_of_several_sorts_wait_to_be_read_and_then_get_their_ruling() -> None:
    ruled = [call for call in the_night().calls if call.outcome is not None]

    assert {call.alert.code for call in ruled} >= {AlertCode.CARD_EXPOSED, AlertCode.PREMATURE_FLOP}
    # Where the machine is busy the station may hear late of one that has waited at its table.
    waited_ms = [(call.closed_ms or 0) - call.opened_ms for call in ruled]
    assert statistics.median(waited_ms) >= (WAITS_S / 2) * MS_PER_S

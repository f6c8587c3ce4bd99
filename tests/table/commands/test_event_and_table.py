"""`squaredeal event` and `squaredeal run` as two processes: a league's night, with the one killed and the line cut."""

from __future__ import annotations

import csv
import http.cookiejar
import io
import os
import re
import signal
import subprocess
import threading
import time
import urllib.parse
import urllib.request
from typing import TYPE_CHECKING

import pytest

from table.clock import wall_ms
from table.engine.words.zones import Zone
from table.pki.authority import Authority
from table.wiring.station.addresses import own_hosts
from tests.bench.live_room import LiveRoom
from tests.brokers.running import free_port
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run_in_process_of_its_own
from tests.table.commands.live_dealer import STACKS, deal_hole_cards
from tests.table.commands.terminal import Terminal
from tests.warm import Started

if TYPE_CHECKING:
    from pathlib import Path

PASSWORD = "a test's own password"  # noqa: S105 - a test's own
LEVEL_S = 30
_EACH = [f"{{ minutes = {LEVEL_S / 60}, small = {100 * at}, big = {200 * at} }}" for at in range(1, 13)]
LEVELS = f"[{', '.join(_EACH)}]"
NIGHT = f"""
rulebook = "nuts"
tables = [1, 2]
prizes = [300, 100]
levels = {LEVELS}
players = [
    {{ name = "Ann", table = 1, seat = 2 }}, {{ name = "Bea", table = 1, seat = 7 }},
    {{ name = "Cem", table = 2, seat = 1 }}, {{ name = "Dov", table = 2, seat = 2 }},
    {{ name = "Eva", table = 2, seat = 3 }}, {{ name = "Fay", table = 2, seat = 4 }},
    {{ name = "Gil", table = 2, seat = 5 }}, {{ name = "Hal", table = 2, seat = 6 }},
    {{ name = "Ida", table = 2, seat = 7 }}, {{ name = "Jon", table = 2, seat = 8 }},
]
"""
"""Table 1 is six short of table 2: that one's players are ordered over, and no table can break."""


class RunningEvent:
    """`squaredeal event`, as somebody of the league starts it, and his browser."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "thursday.toml"
        self.file.write_text(NIGHT, encoding="utf-8")
        self._password = folder / "password"
        self._password.write_text(PASSWORD, encoding="utf-8")
        self._port, self.broker_port = free_port(), free_port()
        self.out: list[str] = []
        self._process: Started | None = None

    def start(self) -> None:
        """Start it, wait until the page is there, and log in."""
        self.begin()
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._browser = urllib.request.build_opener(cookies)
        self._post("/log-in", name="Maria", password=PASSWORD)

    def begin(self) -> None:
        """Start it, and wait until its broker is there."""
        ports = ["--port", str(self._port), "--broker-port", str(self.broker_port)]
        words = ("event", str(self.file), *ports, "--password-file", str(self._password))
        # The broker of one that was killed may have its port for a moment yet.
        wait_until(lambda: self._comes_up(words), PATIENCE_S)

    def _comes_up(self, words: tuple[str, ...]) -> bool:
        """Start it; return whether it serves, and does not end at once."""
        self.out = []
        process = self._process = Started("table", *words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self._reading = threading.Thread(target=self._read, args=(process,), daemon=True)
        self._reading.start()
        wait_until(lambda: "broker: connected" in self.out or process.poll() is not None, PATIENCE_S)
        return "broker: connected" in self.out

    def kill(self) -> None:
        """Kill it with no warning."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE_S)
        self._reading.join(PATIENCE_S)

    def press(self, what: str, **fields: str) -> None:
        """Press something on a page of the tournament."""
        found = re.search('name="csrf" value="([^"]+)"', self._get("/tournament"))
        assert found is not None
        self._post("/tournament", csrf=found[1], press=what, **fields)

    @property
    def chips(self) -> dict[str, int]:
        """Who has how many, as the players' file says."""
        rows = csv.DictReader(io.StringIO(self._get("/tournament/players.csv").lstrip("\ufeff")))
        return {row["name"]: int(row["chips"]) for row in rows}

    @property
    def page(self) -> str:
        """The page of what is due."""
        return self._get("/tournament")

    def _get(self, path: str) -> str:
        with self._browser.open(f"http://127.0.0.1:{self._port}{path}", timeout=PATIENCE_S) as page:
            return str(page.read().decode())

    def _post(self, path: str, **fields: str) -> None:
        body = urllib.parse.urlencode(fields).encode()
        with self._browser.open(f"http://127.0.0.1:{self._port}{path}", body, timeout=PATIENCE_S) as page:
            page.read()

    def _read(self, process: Started) -> None:
        with process:
            for line in process.stdout or ():
                self.out.append(line.rstrip())


def joined(event: RunningEvent, folder: Path) -> Path:
    """Make the file with which table 1 joins, as the event's first lines say."""
    (hint,) = [line for line in event.out if line.startswith("tables: ")]
    words = hint.rpartition("squaredeal ")[2].replace("NAME", "table-1").split()
    out = folder / "table-1.join"
    broker = f"mqtt://127.0.0.1:{event.broker_port}"
    assert run_in_process_of_its_own(*words, "--broker", broker, "--out", str(out)).status == 0
    return out


def fold_a_hand(room: LiveRoom, heard: Terminal, journal: Path, dealt: tuple[Zone, Zone], first: str) -> None:
    """Deal the two their cards, and have the first to act fold."""
    heard.ask("new hand", "Card to seat")
    deal_hole_cards(room, journal, dealt)
    heard.hear(f"{first} to act")
    heard.ask("f", "Push ")
    room.collect()


def blinds_in(line: str) -> int:
    """Return the small blind of a line that tells a level."""
    small, big = map(int, line.removeprefix("From the next hand: blinds ").replace("\u202f", "").split(" / "))
    assert big == 2 * small
    return small


def test_a_night_of_a_league_goes_on_through_a_kill_and_a_line_that_is_cut(tmp_path: Path) -> None:
    event, journal = RunningEvent(tmp_path), tmp_path / "journal" / "table.journal"
    event.start()
    try:
        with LiveRoom() as room:
            table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
            table.write_text(table.read_text(encoding="utf-8").replace('panel = "standard"\n', ""), encoding="utf-8")
            started_s = time.monotonic()
            event.press("clock", run="on")
            with Terminal("run", "--lines", table, "--join", joined(event, tmp_path)) as heard:
                # An order reaches the dealer as a line.
                heard.hear_each("Ready for the first hand", "TOURNAMENT: Cem comes from table 2 to seat 1")
                wait_until(lambda: all(pty.bytes_read for pty in room.simulated.ptys), PATIENCE_S)

                # A hand arrives at the event by itself.
                fold_a_hand(room, heard, journal, (Zone.SEAT_7, Zone.SEAT_2), "Seat 2 Ann")
                wait_until(lambda: event.chips["Bea"] > 10_000, PATIENCE_S)
                assert event.chips["Ann"] + event.chips["Bea"] == 20_000

                # Killed, it goes on where it was.
                before, is_due = event.chips, "Cem" in event.page
                event.kill()
                event.start()
                assert (event.chips, "Cem" in event.page) == (before, True)
                assert is_due

                # Cut off, the table goes on by the schedule that it has.
                event.kill()
                # No level as high as this one has begun by now, however late the clock was started.
                level = 2 + int((time.monotonic() - started_s + 1) // LEVEL_S)
                while (small := blinds_in(heard.hear("From the next hand: blinds ")[-1])) < 100 * level:
                    pass
                assert small % 100 == 0

                # What it plays meanwhile is heard of once the event is there again.
                fold_a_hand(room, heard, journal, (Zone.SEAT_2, Zone.SEAT_7), "Seat 7 Bea")
                event.start()
                wait_until(lambda: event.chips["Bea"] < before["Bea"], PATIENCE_S)
                assert event.chips["Ann"] + event.chips["Bea"] == 20_000
    finally:
        event.kill()


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_an_event_says_each_address_once_as_it_is_served(tmp_path: Path, scheme: str) -> None:
    event = RunningEvent(tmp_path)
    if scheme == "https":
        authority = Authority(event.file.with_suffix("") / "pki")
        authority.make(wall_ms())
        authority.give_station("station/thursday/main", own_hosts(), wall_ms())
    event.begin()
    try:
        wait_until(lambda: any(line.startswith("tournament: ") for line in event.out), PATIENCE_S)
        told = [line for line in event.out if line.startswith("tournament: ")]
        assert all(re.fullmatch(rf"tournament: {scheme}://[^/]+/tournament", line) for line in told), told
        assert len(told) == len(set(told))
    finally:
        event.kill()

"""Programs that listen: told all at first, and then what changes, as server-sent events."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest

from display.station.web.connections import ANSWER_WITHIN_S
from display.station.web.public import ShownTable
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.web.test_api import token_of
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S

SitDown = Callable[[], DealtTable]
FLOP = "shuffle\ndeal\nfold\ncall\ncall\ncheck\nstreet\n"


class Listening:
    """What a program hears."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self._answer = answer

    def line(self) -> bytes:
        """Return the next line, empty at the end."""
        return self._answer.readline()

    def next(self) -> tuple[str, bytes]:
        """Return the next event and what it says; nothing of either at the end."""
        event = ""
        while line := self.line():
            name, _, said = line.rstrip(b"\n").partition(b": ")
            if name == b"event":
                event = said.decode()
            if name == b"data":
                return event, said
        return "", b""

    def table(self, until: Callable[[ShownTable], bool]) -> ShownTable:
        """Return the first table that is told and is so."""
        while True:
            event, said = self.next()
            if event == "table" and until(table := msgspec.json.decode(said, type=ShownTable)):
                return table
            assert event, "the station ended it"


def id_of(table: DealtTable) -> str:
    """Return what the station calls a table."""
    return f"main/{table.path.stem}"


@contextmanager
def listening(station: RunningStation, **asked: str) -> Iterator[Listening]:
    """Listen to a station by a reader's token."""
    words = "&".join(f"{name}={value}" for name, value in asked.items())
    bearer = {"authorization": f"Bearer {token_of(station)}"}
    with closing(http.client.HTTPConnection("127.0.0.1", station.port, timeout=PATIENCE_S)) as connection:
        connection.request("GET", f"/api/v1/changes?{words}", headers=bearer)
        with closing(connection.getresponse()) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield Listening(answer)


def test_a_listener_hears_of_a_table_when_it_comes_and_when_its_board_lies(
    station: RunningStation, sit_down: SitDown
) -> None:
    with listening(station) as heard:
        table = sit_down()
        heard.table(lambda shown: shown.id == id_of(table))
        table.deal(FLOP)
        shown = heard.table(lambda shown: shown.id == id_of(table) and len(shown.board) == 3)

    assert (shown.pot, shown.turn) == (600, 3)
    assert not any(seat.cards for seat in shown.seats)
    assert [seat.seat for seat in shown.seats if not seat.is_in_hand] == [8]


def test_who_asks_for_one_table_hears_of_no_other(station: RunningStation, sit_down: SitDown) -> None:
    one, other = sit_down(), sit_down()
    with listening(station, table=id_of(one)) as heard:
        heard.table(lambda shown: shown.id == id_of(one))
        other.deal(PASSED_OVER)
        one.deal(FLOP)
        event, said = heard.next()

    assert event == "table"
    assert msgspec.json.decode(said, type=ShownTable).id == id_of(one)


def test_a_program_that_sends_no_headers_has_its_token_in_the_address(station: RunningStation) -> None:
    assert Visitor(station).send("GET", f"/api/v1/tables?token={token_of(station)}")[0] == 200
    assert Visitor(station).send("GET", "/api/v1/tables?token=guessed")[0] == 401


def test_whoever_listens_is_let_go_when_the_station_stops(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    with listening(station) as heard:
        assert heard.next()[0] == "calls"
        assert station.stop() == 0

        assert heard.next() == ("", b"")
    assert not station.told(0, "Cancel")


@pytest.mark.long
def test_whoever_reads_what_it_is_told_is_not_sent_away_for_taking_long(station: RunningStation) -> None:
    with listening(station) as heard:
        until_s = time.monotonic() + ANSWER_WITHIN_S * 1.4
        while time.monotonic() < until_s:
            assert heard.line()

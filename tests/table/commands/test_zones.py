"""`squaredeal zones` refuses in one line what it cannot look on at; nothing is served then."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from tests.table.commands.command_line import refusal_of, run
from tests.table.wiring.test_several_zones import reader_of

if TYPE_CHECKING:
    from pathlib import Path


def test_two_stations_of_one_zone_are_refused_with_the_way_out(tmp_path: Path) -> None:
    one, other = reader_of("main", tmp_path / "one.reader"), reader_of("main", tmp_path / "other.reader")

    said = refusal_of(run("zones", "--station", "http://one:8080", one, "--station", "http://other:8080", other))

    assert said == (
        f"{other}: it is of zone main, and so is the station at http://one:8080; start each station with a --zone of "
        "its own"
    )


def test_a_path_behind_a_stations_address_is_refused_with_the_address_that_holds(tmp_path: Path) -> None:
    reader = reader_of("main", tmp_path / "main.reader")

    said = refusal_of(run("zones", "--station", "https://north:8080/station", reader))

    assert said == (
        "--station https://north:8080/station: a station's page has no /station in its address; write https://north:8080"
    )


def test_a_port_that_is_taken_is_refused_and_it_is_said_whose_page_wants_it(tmp_path: Path) -> None:
    reader = reader_of("main", tmp_path / "main.reader")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal_of(run("zones", "--station", "http://north:8080", reader, "--port", port))

    assert said.startswith(f"127.0.0.1:{port}: the page of the zones cannot listen there (Address already in use)")

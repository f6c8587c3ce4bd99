"""`squaredeal zones` refuses in one line what it cannot look on at; nothing is served then."""

from __future__ import annotations

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

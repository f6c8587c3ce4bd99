"""Which stations a page over several zones looks on at: each by its zone, and what cannot be one is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from display.station.web.looking_on import StationAt
from table.wiring.room_reader import ReaderFileError
from table.wiring.several_zones import stations_of

if TYPE_CHECKING:
    from pathlib import Path


def reader_of(zone: str, path: Path) -> Path:
    """Write the file of a reader of *zone*."""
    text = f"Squaredeal reader file 1: whoever\nuser: reader/main/{zone}/wall\ntoken: of-{zone}\n"
    path.write_text(text, encoding="ascii")
    return path


def test_each_station_is_known_by_the_zone_of_its_readers_file(tmp_path: Path) -> None:
    north, south = reader_of("north", tmp_path / "n.reader"), reader_of("south", tmp_path / "s.reader")

    assert stations_of([("http://n:8080", north), ("https://s/", south)]) == {
        "north": StationAt("http://n:8080", "of-north"),
        "south": StationAt("https://s/", "of-south"),
    }


@pytest.mark.parametrize("url", ["north:8080", "mqtt://north", "http://", "http://north/?token=abc", "http://north:x"])
def test_an_address_that_is_no_pages_is_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(ConfigError) as refused:
        stations_of([(url, reader_of("north", tmp_path / "north.reader"))])

    assert str(refused.value) == f"--station {url}: write where the station's page is, as in https://north.local:8080"


def test_a_file_that_is_no_readers_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "north.reader"
    path.write_text("token: abc\n", encoding="ascii")

    with pytest.raises(ReaderFileError, match="there is no reader or no token in it"):
        stations_of([("http://north", path)])

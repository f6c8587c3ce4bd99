"""`squaredeal zones` refuses, in one line each, what it cannot look on at; nothing is served then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.commands.command_line import refusal_of, run

if TYPE_CHECKING:
    from pathlib import Path


def reader_of(zone: str, path: Path) -> Path:
    path.write_text(f"Squaredeal reader file 1: whoever\nuser: reader/main/{zone}/wall\ntoken: abc\n", encoding="ascii")
    return path


def test_two_stations_of_one_zone_are_refused_with_the_way_out(tmp_path: Path) -> None:
    one, other = reader_of("main", tmp_path / "one.reader"), reader_of("main", tmp_path / "other.reader")

    said = refusal_of(run("zones", "--station", "http://one:8080", one, "--station", "http://other:8080", other))

    assert said == (
        f"{other}: it is of zone main, and so is the station at http://one:8080; start each station with a --zone of "
        "its own"
    )


@pytest.mark.parametrize("url", ["north:8080", "mqtt://north", "http://", "http://north/?token=abc"])
def test_an_address_that_is_no_pages_is_refused(tmp_path: Path, url: str) -> None:
    said = refusal_of(run("zones", "--station", url, reader_of("north", tmp_path / "north.reader")))

    assert said == f"--station {url}: write where the station's page is, as in https://north.local:8080"


def test_a_file_that_is_no_readers_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "north.reader"
    path.write_text("token: abc\n", encoding="ascii")

    assert f"{path}: there is no reader or no token in it" in refusal_of(
        run("zones", "--station", "http://north", path)
    )

"""The line from a table to its station: whom it reports to, as whom, and what it takes from there."""

from __future__ import annotations

from pathlib import Path

from config.files.table_file import load_table
from table.engine.words.frozen import replace
from table.keeping.journal import MemoryJournal, TableOpened
from table.wiring.station.station_line import GivenStation, StationPlace, journal_id, line_of, station_place
from tests.config.house_folder import house, write
from tests.table.commands.command_line import a_file, refusal_of, run
from tests.table.commands.test_run import TABLE, node, refused
from tests.table.evening import RUN_OUT, played


def test_a_stations_address_that_is_none_is_named_with_how_it_is_written(tmp_path: Path) -> None:
    path = a_file(tmp_path, "ours.toml", TABLE + node(tmp_path / "ttyACM7"))
    line = refusal_of(run("run", "--headless", path, "--station", "station.local"))

    assert line.startswith("--station: ")
    assert "mqtt://user@host:1883" in line


def test_a_stations_address_in_the_file_is_named_with_its_key_and_without_its_password(tmp_path: Path) -> None:
    station = '[station]\nurl = "mqtt://tables:hush@h/topic"\n'
    line = refused(tmp_path, TABLE + node(tmp_path / "ttyACM7") + station)

    assert line.startswith("station.url: ")
    assert "hush" not in line


def place(folder: Path, text: str, station: str | None = None) -> StationPlace | None:
    write(folder, "tables", "one.toml", f'name = "Räum 1"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n{text}')
    table_file = load_table("one", folders=house(folder))
    return station_place(table_file, GivenStation(station=station), folder)


def test_a_table_whose_file_names_no_station_reports_to_nobody(tmp_path: Path) -> None:
    assert place(tmp_path, "") is None


def test_a_table_is_known_by_the_id_of_its_file_or_by_its_name_as_a_topic_can_say_it(tmp_path: Path) -> None:
    named = place(tmp_path, '[station]\nurl = "mqtt://h"\nevent = "spring"\nzone = "hall"\ntable = "t9"\n')
    plain = place(tmp_path, '[station]\nurl = "mqtt://h"\n')

    assert named is not None
    assert named.address.name == "spring/hall/t9"
    assert plain is not None
    assert plain.address.name == "main/main/r-um-1"


def test_a_station_on_the_command_line_goes_before_that_of_the_file(tmp_path: Path) -> None:
    found = place(tmp_path, '[station]\nurl = "mqtt://there:1999"\n', "mqtts://here")

    assert found is not None
    assert (found.broker.host, found.broker.port, found.broker.tls is None) == ("here", 8883, False)


def test_a_journal_keeps_its_id_and_each_new_one_has_another() -> None:
    opened = played(RUN_OUT).records[0]
    assert isinstance(opened, TableOpened)

    assert journal_id(replace(opened, journal_id="day-1")) == "day-1"
    assert len({journal_id(None), journal_id(None)}) == 2


def test_without_a_place_there_is_no_line(tmp_path: Path) -> None:
    assert line_of(None, MemoryJournal(), tmp_path / "table.journal") is None

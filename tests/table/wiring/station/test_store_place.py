"""Where a station keeps its store: a file, or a database that its folder remembers, without a secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from display.station.known.audit import LogEntry, LogSearch
from display.station.store.store import Store
from table.wiring.station.addresses import REMEMBERED, STORE
from table.wiring.station.station_plan import StationPlan
from table.wiring.station.store_place import STORE_VARIABLE, kept_in, open_store, see_to_store
from tests.display.station.running_station import RunningStation
from tests.postgresql.places import on_server, server
from tests.postgresql.running import RunningServer

__all__ = ["on_server", "server"]

WORD = "the-word-that-opens-it"
URL = "postgresql://anna@db.local/station"


def refused(plan: StationPlan) -> str:
    with pytest.raises(ConfigError) as caught:
        see_to_store(plan)
    return str(caught.value)


def test_without_a_word_of_it_a_store_is_the_file_in_the_stations_folder(tmp_path: Path) -> None:
    open_store(StationPlan(data=tmp_path)).close()

    assert kept_in(tmp_path) == tmp_path / STORE
    assert (tmp_path / STORE).exists()


def test_a_password_on_the_command_line_is_refused_with_the_new_way_and_not_shown(tmp_path: Path) -> None:
    words = refused(StationPlan(data=tmp_path, store=f"postgresql://anna:{WORD}@db.local/station"))

    assert "--store-password-file FILE" in words
    assert STORE_VARIABLE in words
    assert WORD not in words


def test_what_is_no_address_of_a_database_is_refused(tmp_path: Path) -> None:
    assert refused(StationPlan(data=tmp_path, store="station.db")) == "--store: write postgresql://USER@HOST/DATABASE"


def test_a_copy_of_a_database_is_made_and_brought_back_by_the_servers_own_commands(tmp_path: Path) -> None:
    backup = refused(StationPlan(data=tmp_path, store=URL, backup=tmp_path))
    restore = refused(StationPlan(data=tmp_path, store=URL, restore=tmp_path / "station.db"))

    assert backup.endswith(f"pg_dump --format=custom --file=station.dump '{URL}'")
    assert restore.endswith(f"stop the station, and pg_restore --clean --dbname='{URL}' station.dump")


def test_the_stations_own_folder_is_no_place_for_its_backup(tmp_path: Path) -> None:
    assert "name one on another disk or stick" in refused(StationPlan(data=tmp_path, backup=tmp_path))


def test_a_start_that_forgets_the_database_begins_no_empty_file(
    tmp_path: Path, server: RunningServer, on_server: object
) -> None:
    assert on_server
    plan = StationPlan(data=tmp_path, store=server.url())
    open_store(plan).close()

    words = refused(StationPlan(data=tmp_path))

    assert f"name it again, --store {server.url()}" in words
    assert str(tmp_path / REMEMBERED) in words
    assert not (tmp_path / STORE).exists()


def test_commands_find_the_database_and_where_its_password_is(tmp_path: Path, server: RunningServer) -> None:
    server.empty()
    server.do(f"drop user if exists locked; create user locked superuser password '{WORD}'")
    secret = tmp_path / "secret"
    secret.write_text(f"{WORD}\n", encoding="utf-8")
    secret.chmod(0o600)
    plan = StationPlan(data=tmp_path, store=server.url("station", "locked"), store_password_file=secret)
    store = open_store(plan)
    store.note(LogEntry(at_ms=1, kind="log-in", by="Maria"))
    store.close()

    found = Store(kept_in(tmp_path))

    assert [entry.by for entry in found.log(LogSearch())] == ["Maria"]
    assert WORD not in (tmp_path / REMEMBERED).read_text(encoding="utf-8")
    found.close()


def test_a_station_runs_on_a_database_and_says_its_password_nowhere(tmp_path: Path, server: RunningServer) -> None:
    server.empty()
    server.do(f"drop user if exists locked; create user locked superuser password '{WORD}'")
    secret = tmp_path / "secret"
    secret.write_text(WORD, encoding="utf-8")
    secret.chmod(0o600)
    station = RunningStation(tmp_path)
    station.options = ["--store", server.url("station", "locked"), "--store-password-file", str(secret)]

    station.start()
    command = Path(f"/proc/{station.pid}/cmdline").read_bytes() + Path(f"/proc/{station.pid}/environ").read_bytes()
    assert station.stop() == 0

    assert WORD.encode() not in command
    assert not [line for line in station.out if WORD in line]
    assert not (station.data / STORE).exists()
    assert WORD.encode() not in b"".join(one.read_bytes() for one in station.data.rglob("*") if one.is_file())

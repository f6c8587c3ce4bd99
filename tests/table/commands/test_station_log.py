"""`squaredeal journal verify` of a station's folder: its own log, by its key, and by what a table was told."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.audit import LogEntry
from display.station.store.server.on_server import OnServer
from display.station.store.store import Store
from table.pki.signing import signing_key_in
from table.wiring.station.addresses import REMEMBERED, SIGNING_KEY, STORE
from tests.postgresql.places import on_server, server
from tests.postgresql.running import RunningServer
from tests.table.commands.command_line import refusal_of, run

__all__ = ["on_server", "server"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with closing(Store(tmp_path / STORE)) as store:
        store.note(*(LogEntry(at_ms=at, kind="log-in", by=f"D{at}") for at in range(1, 6)))
        end = store.own.end
        assert end is not None
        store.own.seal(signing_key_in(tmp_path / SIGNING_KEY), 0)
        (tmp_path / "station.heads").write_text(f"station,{end.id},{end.link}\n")
    return tmp_path


def test_a_log_as_it_was_written_is_said_to_be_so(data: Path) -> None:
    ran = run("journal", "verify", str(data), "--heads", str(data / "station.heads"))

    assert (ran.status, ran.out) == (
        0,
        f"{data / STORE}: log, orders and tournament, links 1 to 5, sealed up to 5; all is as it was written\n",
    )


def test_one_that_was_changed_is_told_with_status_1(data: Path) -> None:
    with closing(sqlite3.connect(data / STORE)) as other:
        other.execute("update log set by = 'nobody' where id = 3")
        other.commit()
    ran = run("journal", "verify", str(data / STORE))

    assert ran.status == 1
    assert "log entry 3" in ran.out.splitlines()[0]
    assert ran.out.splitlines()[-1].endswith("faults: 1")


def test_without_the_stations_key_it_is_to_be_named(data: Path) -> None:
    key = signing_key_in(data / SIGNING_KEY).public
    (data / SIGNING_KEY).unlink()

    assert "name its public half with --key" in refusal_of(run("journal", "verify", str(data)))
    assert run("journal", "verify", str(data), "--key", key).status == 0


def test_a_log_in_a_database_is_verified_by_the_folder_that_remembers_it(
    server: RunningServer, on_server: OnServer, tmp_path: Path
) -> None:
    with closing(Store(on_server)) as store:
        store.note(LogEntry(at_ms=1, kind="log-in", by="Maria"))
        store.own.seal(signing_key_in(tmp_path / SIGNING_KEY), 0)
    (tmp_path / REMEMBERED).write_text(f"{server.url()}\n\n", encoding="utf-8")

    ran = run("journal", "verify", str(tmp_path))
    assert ran.out.endswith("links 1 to 1, sealed up to 1; all is as it was written\n")
    assert ran.out.startswith("postgresql://station@/station: log")

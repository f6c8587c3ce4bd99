"""A throw-away server of PostgreSQL that a test starts: a socket and no port, nothing of it on the disk for good.

The server refuses to run as root: there it runs as nobody, in a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from display.station.store.server.address import ServerAddress
from tests.patience import PATIENCE_S, wait_until

PROGRAMS: Final = Path("/usr/lib/postgresql")
NOBODY: Final = ("nobody", "nogroup")
SETTINGS: Final = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "log_min_messages": "panic",
    "lc_messages": "C",
}

EMPTY: Final = """
do $$ declare one record; has_rows boolean; begin
    for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select from %I)', one.tablename) into has_rows;
        if has_rows then execute format('delete from %I', one.tablename); end if;
    end loop;
    perform setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences;
end $$
"""
"""To have no rows is enough, and soon done; to make the tables anew would take longer than most tests."""


class RunningServer:
    """One server and its databases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._data = folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._emptying: psycopg.Connection[Any] | None = None

    def make(self) -> None:
        """Have its files there, with a user `locked` who wants a password."""
        options = ("--auth", "trust", "--username", "station", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
        self._run(str(program("initdb")), "--pgdata", str(self._data), *options).check_returncode()
        rules = self._data / "pg_hba.conf"
        rules.write_text(f"local all locked scram-sha-256\n{rules.read_text(encoding='utf-8')}", encoding="utf-8")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        command = (str(program("postgres")), "-D", str(self._data), "-k", str(self.folder), *settings)
        self._process = subprocess.Popen(
            [*self._as_nobody(), "setpriv", "--pdeathsig", "QUIT", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self._answers, PATIENCE_S)

    def stop(self) -> None:
        """End it as a power cut does."""
        if self._emptying is not None:
            self._emptying.close()
            self._emptying = None
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE_S)
            self._process = None

    def url(self, database: str = "station", user: str = "station") -> str:
        """Return the address of a database."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def address(self, database: str = "station") -> ServerAddress:
        """Return the same as a store takes it."""
        return ServerAddress(self.url(database))

    def do(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Do a statement as the server's owner; return its rows."""
        with self.address(database).connect(autocommit=True) as connection:
            return _done(connection, statement)

    def empty(self) -> None:
        """Have the database of the tests there without a row in it."""
        if self._emptying is None:
            if not self.do("select 1 from pg_database where datname = 'station'"):
                self.do("create database station")
            self._emptying = self.address().connect(autocommit=True)
        _done(self._emptying, EMPTY)

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the server has ended"
        with suppress(psycopg.OperationalError):
            self.do("select 1")
            return True
        return False

    def _run(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([*self._as_nobody(), *command], capture_output=True, check=False, cwd=self.folder)

    def _as_nobody(self) -> list[str]:
        if os.geteuid():
            return []
        user, group = NOBODY
        shutil.chown(self.folder, user, group)
        return ["setpriv", "--reuid", user, "--regid", group, "--clear-groups"]


def _done(connection: psycopg.Connection[Any], statement: str) -> list[tuple[Any, ...]]:
    cursor = connection.execute(statement.encode())
    return cursor.fetchall() if cursor.description else []


def program(name: str) -> Path:
    """Return the path of a program of the newest server there is.

    A test without one is passed over; on the build machine it fails.
    """
    found = sorted(PROGRAMS.glob(f"*/bin/{name}"), key=lambda path: float(path.parents[1].name))
    if not found:
        words = f"{name} is not installed: apt install postgresql"
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    return found[-1]


@contextmanager
def running_server() -> Iterator[RunningServer]:
    """Yield a server that answers, and leave nothing of it."""
    # A socket's path is short, and the folders of a test are closed to nobody.
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        server = RunningServer(Path(name))
        server.make()
        try:
            server.start()
            yield server
        finally:
            server.stop()

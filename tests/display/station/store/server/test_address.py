"""The address of a database: read as libpq reads it, and never said with what opens it."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest

from display.station.store.server.address import ServerAddress, ServerAddressError
from tests.postgresql.running import RunningServer

WORD = "the-word-that-opens-it"


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://anna@db.local/station", "postgresql://anna@db.local/station"),
        ("postgres://anna@10.0.0.7:5433/station?sslmode=require", "postgresql://anna@10.0.0.7:5433/station"),
        ("postgresql://anna@/station?host=/run/postgresql", "postgresql://anna@/station"),
        ("postgresql:///station", "postgresql:///station"),
        ("postgresql://anna@h", "postgresql://anna@h/anna"),
    ],
)
def test_it_is_said_without_how_the_line_is_secured(url: str, name: str) -> None:
    assert ServerAddress(url).name == name


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://anna:{WORD}@db.local/station",
        f"postgresql://db.local/station?password={WORD}",
        f"postgresql://db.local/station?sslpassword={WORD}",
        f"postgresql://anna:{WORD}@[db.local/station",
        f"postgresql://anna:{WORD}@db.local/station?no-such-thing={WORD}",
        f"mysql://anna:{WORD}@db.local/station",
    ],
)
def test_a_password_in_it_is_refused_and_said_nowhere(url: str) -> None:
    with pytest.raises(ServerAddressError) as refused:
        ServerAddress(url)

    assert WORD not in "".join(traceback.format_exception(refused.value, chain=True))


def test_the_password_that_is_named_lets_in(server: RunningServer) -> None:
    server.do(f"drop user if exists locked; create user locked password '{WORD}'")
    address = ServerAddress(server.url("postgres", "locked"), WORD)

    with address.connect() as connection:
        assert connection.info.user == "locked"
    assert WORD not in repr(address)


def test_libpq_finds_a_password_in_its_own_file(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.do(f"drop user if exists locked; create user locked password '{WORD}'")
    file = tmp_path / "pgpass"
    file.write_text(f"*:*:*:locked:{WORD}\n", encoding="utf-8")
    file.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(file))

    with ServerAddress(server.url("postgres", "locked")).connect() as connection:
        assert connection.info.user == "locked"

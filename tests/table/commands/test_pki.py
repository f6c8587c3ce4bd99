"""`squaredeal pki`, as an operator uses it: a room is made safe, a table joins with one file, and can be shut out."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.clock import wall_ms
from table.pki.join_file import join_file
from table.pki.signing import signing_key_in
from tests.table.commands.command_line import refusal_of, run


def done(*args: str | Path) -> str:
    """Run a command that succeeds, and return what it says."""
    ran = run("pki", *args)
    assert (ran.status, ran.err) == (0, "")
    return ran.out


@pytest.fixture
def station(tmp_path: Path) -> Path:
    """Return the folder of a station that was started once, without an authority."""
    signing_key_in(tmp_path / "station" / "signing.key")
    return tmp_path / "station"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    done("init", "--data", tmp_path / "data", "--host", "room.local", "--host", "10.0.0.7")
    return tmp_path / "data"


def test_an_authority_and_a_certificate_for_the_station_are_made_and_shown(data: Path) -> None:
    listed = done("list", "--data", data)

    assert listed.startswith("station/main/main: until 20")
    assert "799 days" in listed or "800 days" in listed
    assert {path.stat().st_mode & 0o077 for path in (data / "pki").iterdir()} == {0}


def test_a_file_with_the_key_in_it_is_as_those_of_earlier_versions(data: Path, tmp_path: Path) -> None:
    done("table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--with-key")

    assert join_file(tmp_path / "t7.join", wall_ms()).address.name == "main/main/t7"
    assert "main/main/t7: until 20" in done("list", "--data", data)


def test_a_table_is_removed_and_told_what_is_exposed(data: Path, tmp_path: Path) -> None:
    done("table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--with-key")

    assert "take them out of play" in done("remove", "t7", "--data", data)
    assert "t7" not in done("list", "--data", data)
    assert "no such table" in refusal_of(run("pki", "remove", "t7", "--data", data))


def test_a_file_that_was_not_used_exposes_nothing(data: Path, tmp_path: Path) -> None:
    done("table", "t7", "--data", data, "--out", tmp_path / "t7.join")

    assert "nothing is exposed" in done("remove", "t7", "--data", data)


@pytest.mark.parametrize("has_authority", [True, False])
@pytest.mark.parametrize("out", ["file/t7.join", "taken/t7.join"], ids=["below a file", "its new file in the way"])
def test_a_join_file_that_cannot_be_written_leaves_the_table_with_the_one_it_has(
    station: Path, tmp_path: Path, out: str, *, has_authority: bool
) -> None:
    folder = station
    if has_authority:
        done("init", "--data", folder, "--host", "room.local")
    done("table", "t7", "--data", folder, "--out", tmp_path / "t7.join")
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "taken" / "t7.new").mkdir(parents=True)
    before = kept_in(folder)

    line = refusal_of(run("pki", "table", "t7", "--data", folder, "--out", tmp_path / out))

    assert "the file cannot be written there" in line
    assert kept_in(folder) == before


def test_a_station_whose_certificate_cannot_be_written_stays_who_it_was(data: Path) -> None:
    (data / "pki" / "station.new").mkdir()
    before = kept_in(data)

    assert "station.key: it cannot be written" in refusal_of(run("pki", "station", "--data", data))
    assert kept_in(data) == before


@pytest.mark.parametrize("command", ["table", "remove"])
def test_passwords_that_cannot_be_written_are_told(tmp_path: Path, command: str) -> None:
    signing_key_in(tmp_path / "signing.key")
    done("table", "t7", "--data", tmp_path, "--out", tmp_path / "t7.join")
    before = kept_in(tmp_path)
    (tmp_path / "broker.new").mkdir()

    out = ("--out", tmp_path / "again.join") if command == "table" else ()
    line = refusal_of(run("pki", command, "t7", "--data", tmp_path, *out))

    assert "broker.new: Is a directory; a folder is in the place of this file" in line
    assert kept_in(tmp_path)[tmp_path / "broker.passwords"] == before[tmp_path / "broker.passwords"]


def kept_in(folder: Path) -> dict[Path, bytes]:
    """Return every file and what stands in it."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_mosquitto_is_told_all_in_one_folder(data: Path, tmp_path: Path) -> None:
    done("table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--with-key")
    said = done("mosquitto", "--data", data, "--out", tmp_path / "m")
    assert "and restart it: at a reload a line that is there stays" in said
    access = (tmp_path / "m" / "acl").read_text()

    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "m").iterdir()} == {0o600}
    assert "user main/main/t7\ntopic write squaredeal/v1/main/main/t7/up/ev\n" in access
    assert "pattern" not in access


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("init",), "there is an authority already"),
        (("table", "Table 7"), "table-7"),
        (("table", "t7", "--broker", "mqtt://h"), "write mqtts://HOST:PORT"),
        (("table", "t7", "--broker", "mqtts://u:p@h"), "write mqtts://HOST:PORT"),
        (("table", "t7", "--event", "station"), "no event can be called so"),
        (("table", "t7", "--zone", "Hall 2"), "small letters"),
        (("table", "t" * 70), "64 letters"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(data: Path, args: tuple[str, ...], why: str) -> None:
    assert why in refusal_of(run("pki", *args, "--data", data))


@pytest.mark.parametrize("args", [("list",), ("station",), ("mosquitto", "--out", "x")])
def test_where_nothing_was_made_the_way_is_told(tmp_path: Path, args: tuple[str, ...]) -> None:
    line = refusal_of(run("pki", *args, "--data", tmp_path))

    assert "squaredeal pki init" in line or "name another --data" in line


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")

    assert "--data" in refusal_of(run("pki", "init", "--data", tmp_path / "data" / "within"))


@pytest.mark.parametrize("command", ["run", "demo"])
def test_a_password_on_the_command_line_is_refused(command: str) -> None:
    args = ("demo",) if command == "run" else ("--headless",)
    line = refusal_of(run(command, *args, "--station", "mqtt://tables:hush@127.0.0.1:1"))

    assert "--station-password-file" in line
    assert "hush" not in line


def test_the_station_refuses_a_password_on_its_command_line(tmp_path: Path) -> None:
    line = refusal_of(run("station", "--data", tmp_path, "--broker", "mqtt://station:hush@127.0.0.1:1"))

    assert "--broker-password-file" in line
    assert "hush" not in line

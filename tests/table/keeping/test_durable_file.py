"""Files that must be whole and private: never half written, and a fault is told with the name that its reader wants."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from table.keeping.durable_file import (
    FolderInUseError,
    locked_folder,
    make_folder,
    sync_folder,
    write_secret,
    write_whole,
    write_with_mode,
)
from tests.synced import synced


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_secret_is_its_owners_alone_even_where_one_lay_there_that_was_not(tmp_path: Path) -> None:
    path = tmp_path / "hand.key"
    path.write_bytes(b"old")
    path.chmod(0o644)
    path.with_suffix(".new").write_bytes(b"left over")
    path.with_suffix(".new").chmod(0o666)

    write_secret(path, b"secret")

    assert (path.read_bytes(), mode_of(path)) == (b"secret", 0o600)
    assert [one.name for one in tmp_path.iterdir()] == ["hand.key"]


KILLED_AT = """
import os, pathlib, signal, sys
from table.keeping.durable_file import write_secret
left = int(sys.argv[2])
def counted(deed):
    def do(*args, **named):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return deed(*args, **named)
    return do
for place, name in ((os, "open"), (os, "fdopen"), (os, "fsync"), (os, "replace"), (pathlib.Path, "replace"),
                    (pathlib.Path, "unlink")):
    setattr(place, name, counted(getattr(place, name)))
write_secret(pathlib.Path(sys.argv[1]), b"new" * 100_000)
print("written")
"""


def test_whenever_a_process_is_killed_the_old_file_or_the_new_one_is_there_whole_and_the_next_write_goes_through(
    tmp_path: Path,
) -> None:
    old, new, found = b"old", b"new" * 100_000, []
    for step in range(20):
        path = tmp_path / f"{step}.checkpoint"
        path.write_bytes(old)
        program = [sys.executable, "-c", KILLED_AT, str(path), str(step)]
        if subprocess.run(program, capture_output=True, check=False).returncode == 0:
            break
        found.append(path.read_bytes())
        write_secret(path, b"later")
        assert [one.name for one in tmp_path.glob(f"{step}.*")] == [path.name]

    assert set(found) == {old, new}
    assert found == sorted(found, reverse=True)
    assert len(found) >= 5


def test_what_is_no_secret_has_the_mode_that_files_have_here(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.touch()
    write_whole(tmp_path / "export.phh", b"hands")

    assert mode_of(tmp_path / "export.phh") == mode_of(usual)


@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_one_that_is_meant_for_some_is_open_to_these_alone_whatever_the_mask(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        write_with_mode(tmp_path / "deck.toml", b"tags", 0o640)
    finally:
        os.umask(before)

    assert mode_of(tmp_path / "deck.toml") == 0o640


def test_a_folder_that_was_made_is_on_the_disk_with_those_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk = synced(monkeypatch)
    make_folder(tmp_path / "a" / "b")

    assert on_disk == [tmp_path, tmp_path / "a"]
    make_folder(tmp_path / "a" / "b")
    assert len(on_disk) == 2


def test_what_is_in_the_way_of_the_new_file_leaves_the_old_one_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(b"old")
    path.with_suffix(".new").mkdir()

    with pytest.raises(OSError, match="Is a directory") as fault:
        write_whole(path, b"new")

    assert fault.value.filename == str(path.with_suffix(".new"))
    assert path.read_bytes() == b"old"


def test_a_folder_in_the_place_of_a_file_is_named_and_not_the_new_file(tmp_path: Path) -> None:
    (tmp_path / "hand.key").mkdir()

    with pytest.raises(OSError, match="Is a directory") as fault:
        write_secret(tmp_path / "hand.key", b"new")

    assert fault.value.filename == str(tmp_path / "hand.key")


def test_a_folder_that_is_not_there_is_told_and_one_that_is_can_be_kept(tmp_path: Path) -> None:
    sync_folder(tmp_path)
    with pytest.raises(FileNotFoundError):
        sync_folder(tmp_path / "lost")


def test_a_folder_is_one_processs_alone_until_that_ends_however_it_ends(tmp_path: Path) -> None:
    program = (
        "import sys, time; from pathlib import Path; from table.keeping.durable_file import locked_folder\n"
        f"with locked_folder(Path({str(tmp_path)!r}), 'station'): print('in', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "in\n"
        with (
            pytest.raises(FolderInUseError, match="another station is at work in it"),
            locked_folder(tmp_path, "station"),
        ):
            pass
        other.kill()
        other.wait()

    with locked_folder(tmp_path, "station"):
        assert mode_of(tmp_path / "station.lock") == 0o600


def test_a_folder_that_cannot_be_made_is_said_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(FolderInUseError, match="name another folder"), locked_folder(tmp_path / "file", "station"):
        pass


@pytest.mark.skipif(os.geteuid() != 0, reason="root alone makes files for others")
def test_what_root_makes_in_a_services_folder_is_the_services(tmp_path: Path) -> None:
    os.chown(tmp_path, 1234, 4321)

    make_folder(tmp_path / "pki" / "lists")
    write_secret(tmp_path / "pki" / "lists" / "members", b"t1")

    owners = {(path.stat().st_uid, path.stat().st_gid) for path in tmp_path.rglob("*")}
    assert owners == {(1234, 4321)}

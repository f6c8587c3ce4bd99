"""A plan carried out: below another root nothing is run, here a command that fails is named."""

from __future__ import annotations

import os
import stat
from pathlib import Path, PurePosixPath

import pytest

from table.installing.carrying_out import ROOT, StepFailedError, carry_out
from table.installing.plan import Folder, Put, Run, Step, Symlink
from tests.synced import synced


def test_a_link_is_moved_in_one_step_and_a_file_has_its_mode(tmp_path: Path) -> None:
    link, file = PurePosixPath("/opt/now"), PurePosixPath("/etc/some/file")
    told: list[str] = []
    steps: list[Step] = [Folder(file.parent), Put(file, "text\n", 0o640), Symlink(link, PurePosixPath("/a"))]
    carry_out([*steps, Symlink(link, PurePosixPath("/b"))], tmp_path, told.append)

    assert (tmp_path / "opt/now").readlink() == Path("/b")
    assert (tmp_path / "etc/some/file").stat().st_mode & 0o777 == 0o640
    assert told[0] == "folder /etc/some, mode 0755"
    assert told[-1] == "link /opt/now -> /b"


@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_a_deck_is_its_group_s_alone_from_its_first_byte_and_on_the_disk_before_the_next_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mask: int
) -> None:
    modes: list[int] = []
    fsync = os.fsync

    def look(descriptor: int) -> None:
        modes.extend(stat.S_IMODE(file.stat().st_mode) for file in tmp_path.rglob("red.*"))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", look)
    on_disk = synced(monkeypatch)
    before = os.umask(mask)
    try:
        carry_out([Put(PurePosixPath("/etc/decks/red.toml"), "tags\n", 0o640)], tmp_path, lambda _: None)
    finally:
        os.umask(before)

    decks = tmp_path / "etc/decks"
    assert decks.stat().st_mode & 0o777 == 0o755
    assert [mode for mode in modes if mode & 0o037] == []
    assert (decks / "red.toml").stat().st_mode & 0o777 == 0o640
    assert on_disk[-2:] == [decks / "red.new", decks]


def test_a_link_that_was_moved_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk = synced(monkeypatch)
    carry_out([Symlink(PurePosixPath("/opt/now"), PurePosixPath("/a"))], tmp_path, lambda _: None)

    assert on_disk[-1] == tmp_path / "opt"


def test_a_command_is_told_and_not_run_below_another_root(tmp_path: Path) -> None:
    told: list[str] = []
    carry_out([Run(("touch", str(tmp_path / "made")))], tmp_path, told.append)

    assert not (tmp_path / "made").exists()
    assert told[0] == f"run touch {tmp_path}/made"


def test_a_command_that_fails_is_named_with_its_status() -> None:
    with pytest.raises(StepFailedError, match="run false: it ended with status 1; mend that, and start again"):
        carry_out([Run(("false",))], ROOT, lambda _: None)


def test_whom_sudo_is_to_start_is_named_by_the_whole_path_for_it_looks_into_no_venv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["/home/pi/own/bin/squaredeal", "install", "mytable"])
    (tmp_path / "etc").touch()

    with pytest.raises(StepFailedError, match=r"run it as root: sudo /home/pi/own/bin/squaredeal install \.\.\."):
        carry_out([Symlink(PurePosixPath("/etc/now"), PurePosixPath("/a"))], tmp_path, lambda _: None)

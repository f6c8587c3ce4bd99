"""A capture's file: read as it was written, torn at the end by a power cut, refused where it is something else."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.recording.capture import (
    CaptureError,
    CaptureFile,
    HostSpoke,
    KeptPanel,
    NodeSaid,
    Opening,
    PortOpened,
    lines_of,
    opening_of,
)
from table.engine.words.setup import Level, TableSetup

OPENING = Opening(
    table_name="T",
    rulebook="nuts",
    setup=TableSetup(level=Level(small_blind=1, big_blind=2), button=1, players=()),
    start_ns=7,
    nodes=(),
    panel=KeptPanel.of(load_panel("dealer", folders=settings_folder(None))),
)
LINES = (PortOpened(7, "a"), NodeSaid(8, "a", "00ff"), HostSpoke(9, "a"))


def written(path: Path) -> Path:
    file = CaptureFile(path, OPENING)
    for line in LINES:
        file.write(line)
    file.close()
    return path


@pytest.mark.parametrize("name", ["evening.capture", "evening.capture.gz"])
def test_it_is_read_as_it_was_written(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / name)

    assert opening_of(path) == OPENING
    assert tuple(lines_of(path)) == LINES


def test_the_panel_is_the_one_of_its_file(tmp_path: Path) -> None:
    kept = opening_of(written(tmp_path / "a.capture")).panel

    assert kept is not None
    assert kept.panel == load_panel("dealer", folders=settings_folder(None))


def test_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    assert stat.S_IMODE(written(tmp_path / "a.capture").stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["a.capture", "a.capture.gz"])
def test_one_that_is_ended_is_whole_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    on_disk: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda _: on_disk.append((tmp_path / name).read_bytes()))
    path = written(tmp_path / name)

    assert on_disk == [path.read_bytes()]


def test_a_last_line_that_is_torn_is_left_out(tmp_path: Path) -> None:
    path = written(tmp_path / "a.capture")
    path.write_bytes(path.read_bytes()[:-4])

    assert tuple(lines_of(path)) == LINES[:-1]


def test_a_packed_one_that_is_torn_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = written(tmp_path / "a.capture.gz")
    path.write_bytes(path.read_bytes()[:-12])

    assert LINES[0] in tuple(lines_of(path))


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = written(tmp_path / "a.capture")
    path.write_bytes(path.read_bytes().replace(b'["said"', b'["sad"'))

    with pytest.raises(CaptureError, match=r"a\.capture:3: this line is damaged; take a whole copy"):
        list(lines_of(path))


@pytest.mark.parametrize("name", ["other", "other.gz"])
@pytest.mark.parametrize("text", [b"", b"title A hand\n"])
def test_another_file_is_refused_in_a_line(tmp_path: Path, text: bytes, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(text)

    with pytest.raises(CaptureError, match="this is no capture; name a file that squaredeal record has written"):
        opening_of(path)


def test_another_version_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "a.capture")
    path.write_bytes(path.read_bytes().replace(b'"schema":1', b'"schema":9'))

    with pytest.raises(CaptureError, match="written by another version"):
        opening_of(path)


def test_nothing_is_written_over_and_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = written(tmp_path / "a.capture")

    with pytest.raises(CaptureError, match="there is a file already"):
        CaptureFile(path, OPENING)
    with pytest.raises(CaptureError, match="name a file in a folder that exists"):
        CaptureFile(tmp_path / "nowhere" / "a.capture", OPENING)


def test_a_pipe_is_refused_before_anybody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.capture")

    with pytest.raises(CaptureError, match=r"a\.capture: this is a folder, a pipe, a socket or a device; name a file"):
        opening_of(tmp_path / "a.capture")

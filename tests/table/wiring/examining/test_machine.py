"""The machine a table runs on: what is told of clock, disk and rights."""

from __future__ import annotations

import grp
import os
from pathlib import Path

import pytest

from table.clock import wall_ms
from table.keeping.hand_key import KEY_NAME
from table.keeping.journal import JOURNAL_NAME
from table.said_plainly import brought_by
from table.wiring.examining import machine
from table.wiring.examining.finding import State
from table.wiring.examining.machine import (
    examine_bits,
    examine_clock,
    examine_disk,
    examine_program,
    examine_rights,
    judge_writes,
)
from tests.table.evening import RUN_OUT, played
from tests.table.keeping.journal_lines import linked_lines


def test_this_program_and_its_libraries_are_here() -> None:
    assert [(finding.what, finding.state) for finding in examine_program()] == [
        ("python", State.GOOD),
        ("squaredeal", State.GOOD),
        ("libraries", State.GOOD),
    ]


def test_a_32_bit_system_is_bad_and_told_which_one_to_put_on_the_card() -> None:
    found = examine_bits("3.13.5", is_64_bit=False)

    assert (found.state, found.line) == (
        State.BAD,
        "3.13.5, 32-bit: put the 64-bit Raspberry Pi OS on the card; no wheels are made for this",
    )


def test_a_library_that_is_missing_is_told_with_how_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "LIBRARIES", {"no_such_module": "nothing"})
    *_, found = examine_program()

    assert found.state is State.BAD
    assert found.line == f"not installed: nothing; {brought_by('table')}"


def test_a_clock_that_was_never_set_is_bad_and_one_that_nobody_synchronizes_is_told(tmp_path: Path) -> None:
    told = tmp_path / "timesync" / "synchronized"
    never_set, nobody = examine_clock(told, 86_400_000), examine_clock(told, wall_ms())
    told.parent.mkdir()
    not_yet = examine_clock(told, wall_ms())
    told.touch()
    right = examine_clock(told, wall_ms())

    states = [finding.state for finding in (never_set, nobody, not_yet, right)]
    assert states == [State.BAD, State.UNKNOWN, State.ODD, State.GOOD]


def test_a_folder_that_can_be_written_to_is_good_and_is_left_as_it_was(tmp_path: Path) -> None:
    states = {finding.what: finding.state for finding in examine_disk(tmp_path / "not" / "yet")}

    assert states["disk"] in {State.GOOD, State.ODD}
    assert states["journal"] in {State.GOOD, State.ODD}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("writes_ms", "state"),
    [
        ([2, 3, 99, 100], State.GOOD),
        ([2, 3, 184, 2], State.GOOD),
        ([2, 101, 184, 2], State.ODD),
        ([250, 250, 250, 250], State.ODD),
    ],
)
def test_records_that_are_slow_twice_are_told_and_once_is_another_programs(
    tmp_path: Path, writes_ms: list[float], state: State
) -> None:
    found = judge_writes(tmp_path, writes_ms)

    assert (found.what, found.state) == ("journal", state)
    assert f"{max(writes_ms):.0f} ms" in found.line


def test_a_record_that_is_damaged_is_found_wherever_it_stands(tmp_path: Path) -> None:
    path = tmp_path / JOURNAL_NAME
    lines = linked_lines(played(RUN_OUT).records[:5])
    path.write_bytes(b"".join(lines))
    assert [found.line for found in examine_disk(tmp_path) if "whole" in found.line] == [
        f"{path}: all of its 5 records are whole, and each follows the last"
    ]

    lines[2] = lines[2].replace(b"2", b"3")
    path.write_bytes(b"".join(lines))
    (damaged,) = [found for found in examine_disk(tmp_path) if found.state is State.BAD]

    assert damaged.line.startswith(f"{path}:3: this line is damaged")


def test_a_torn_last_record_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / JOURNAL_NAME
    path.write_bytes(b"".join(linked_lines(played(RUN_OUT).records[:2]))[:-4])

    assert [found.line for found in examine_disk(tmp_path) if "whole" in found.line] == [
        f"{path}: all of its 1 records are whole, and each follows the last"
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_told_by_what_the_system_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        # What a full disk says when the bytes are to be on it: asked of the device that is always full.
        descriptor = os.open("/dev/full", os.O_WRONLY)
        try:
            os.write(descriptor, b"x")
        finally:
            os.close(descriptor)

    monkeypatch.setattr(os, "fdatasync", full)
    *_, found = examine_disk(tmp_path)

    assert found.state is State.BAD
    assert "No space left on device" in found.line


def test_little_room_is_odd_and_less_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "LITTLE_MB", 10**12)
    assert next(iter(examine_disk(tmp_path))).state is State.ODD
    monkeypatch.setattr(machine, "LEAST_MB", 10**12)
    assert next(iter(examine_disk(tmp_path))).state is State.BAD


def test_a_disk_that_is_not_mounted_is_bad_and_the_folder_that_it_left_is_not_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fstab").write_text(f"UUID=1 {tmp_path} ext4 defaults 0 2\n", encoding="utf-8")
    monkeypatch.setattr("table.keeping.mounted.FSTAB", tmp_path / "fstab")
    (found,) = examine_disk(tmp_path / "journal")

    assert (found.what, found.state) == ("disk", State.BAD)
    assert f"sudo mount {tmp_path}" in found.line


def test_a_file_in_the_place_of_the_folder_is_bad(tmp_path: Path) -> None:
    (tmp_path / "journal").touch()
    (found,) = examine_disk(tmp_path / "journal" / "deeper")

    assert found.state is State.BAD


def test_a_link_to_nowhere_in_the_place_of_the_folder_is_bad(tmp_path: Path) -> None:
    (tmp_path / "journal").symlink_to(tmp_path / "lost")
    (found,) = examine_disk(tmp_path / "journal")

    assert found.state is State.BAD
    assert found.line.startswith(f"{tmp_path / 'journal'}: ")


def test_what_is_in_the_place_of_the_tables_files_is_bad(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / JOURNAL_NAME)
    (tmp_path / KEY_NAME).mkdir()
    journal, key = [found for found in examine_disk(tmp_path) if found.state is State.BAD]

    assert journal.line.startswith(f"{tmp_path / JOURNAL_NAME}: this is a pipe")
    assert key.line.startswith(f"{tmp_path / KEY_NAME}: a folder is in the place of")


@pytest.mark.parametrize(
    ("user", "groups", "state"), [(0, [], State.ODD), (1000, [20], State.GOOD), (1000, [], State.BAD)]
)
def test_a_user_outside_the_group_of_the_ports_is_told_how_to_get_in(
    monkeypatch: pytest.MonkeyPatch, user: int, groups: list[int], state: State
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(os, "getgroups", lambda: groups)
    monkeypatch.setattr(grp, "getgrnam", lambda _: grp.struct_group(("dialout", "x", 20, [])))
    found = examine_rights()

    assert found.state is state
    assert ("usermod" in found.line) is (state is State.BAD)

"""A folder on a disk that is not mounted is refused, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.keeping.mounted import NotMountedError, check_mounted, make_mounted_folder

MOUNTED = Path("/proc")
"""On every machine that these tests run on."""


def fstab(folder: Path, point: Path | str, options: str = "defaults,nofail") -> Path:
    path = folder / "fstab"
    lines = ["# what is mounted where", "", f"UUID=1234-ABCD\t{point}  ext4 {options} 0 2", "UUID=1 none swap sw 0 0"]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize("below", [".", "table", "a/b/c"])
def test_a_folder_on_a_disk_that_is_not_mounted_is_refused_with_the_way_out(tmp_path: Path, below: str) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()

    with pytest.raises(NotMountedError, match=f"sudo mount {disk} ") as refused:
        check_mounted(disk / below, fstab(tmp_path, disk))

    assert str(refused.value).startswith(f"{disk / below}: its disk is not there: {tmp_path / 'fstab'} has one")


def test_a_folder_that_leads_there_by_a_link_is_refused_too(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "journal").symlink_to(tmp_path / "disk")

    with pytest.raises(NotMountedError):
        check_mounted(tmp_path / "journal" / "table", fstab(tmp_path, tmp_path / "disk"))


def test_a_name_with_a_blank_is_read_as_fstab_writes_it(tmp_path: Path) -> None:
    (tmp_path / "my disk").mkdir()

    with pytest.raises(NotMountedError):
        check_mounted(tmp_path / "my disk", fstab(tmp_path, f"{tmp_path}/my\\040disk"))


def test_a_disk_that_is_mounted_is_as_good_as_any(tmp_path: Path) -> None:
    check_mounted(MOUNTED / "self", fstab(tmp_path, MOUNTED))


def test_a_folder_beside_the_disks_own_is_nobodys_business(tmp_path: Path) -> None:
    check_mounted(tmp_path / "disk-2", fstab(tmp_path, tmp_path / "disk"))


def test_what_shows_a_folder_at_another_place_is_no_disk(tmp_path: Path) -> None:
    check_mounted(tmp_path / "disk", fstab(tmp_path, tmp_path / "disk", "defaults,bind"))


def test_where_there_is_no_such_file_nothing_is_known(tmp_path: Path) -> None:
    check_mounted(tmp_path / "disk", tmp_path / "fstab")


def test_nothing_is_made_in_the_folder_of_a_disk_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    monkeypatch.setattr("table.keeping.mounted.FSTAB", fstab(tmp_path, disk))

    with pytest.raises(NotMountedError):
        make_mounted_folder(disk / "journal")

    assert list(disk.iterdir()) == []
    make_mounted_folder(tmp_path / "elsewhere" / "journal")
    assert (tmp_path / "elsewhere" / "journal").is_dir()

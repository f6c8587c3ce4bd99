"""A release's archive: what it says of itself, for which machine it is, and what is done with it."""

from __future__ import annotations

import sys
import tarfile
from typing import TYPE_CHECKING

import pytest

from table.installing import archive
from table.installing.archive import ArchiveError, check_archive
from tests.wheelhouse import EXTRAS, PYTHON, packed, pinned

if TYPE_CHECKING:
    from pathlib import Path

HERE = sys.version_info[:2]
EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """An archive of two wheels, for a Pi."""
    (tmp_path / "wheels").mkdir()
    wheels = [tmp_path / "wheels" / name for name in ("click-8.5.1-py3-none-any.whl", "squaredeal-0.3.0-py3.whl")]
    for wheel in wheels:
        wheel.touch()
    return packed(wheels[0].parent, dict.fromkeys(EXTRAS, wheels), "0.3.0", "aarch64", tmp_path / "release.tar")


def test_an_archive_says_for_which_python_and_machine_it_is(release: Path) -> None:
    said = check_archive(release, machine="aarch64")

    assert (said.version, said.python, said.machine, said.extras) == ("0.3.0", PYTHON, "aarch64", EXTRAS)


def test_each_wheel_is_named_with_its_version_and_its_hash_and_ours_with_its_extras(release: Path) -> None:
    with tarfile.open(release) as tar:
        member = tar.extractfile("station,broker.txt")
        assert member is not None
        lines = member.read().decode().splitlines()

    assert lines == [
        f"click==8.5.1 --hash=sha256:{EMPTY}",
        f"squaredeal[station,broker]==0.3.0 --hash=sha256:{EMPTY}",
    ]


def test_the_same_wheels_are_the_same_bytes(release: Path, tmp_path: Path) -> None:
    wheels = sorted((tmp_path / "wheels").glob("*.whl"))
    wheels[0].touch()
    again = packed(wheels[0].parent, dict.fromkeys(EXTRAS, wheels), "0.3.0", "aarch64", tmp_path / "again.tar")

    assert again.read_bytes() == release.read_bytes()


@pytest.mark.parametrize(
    ("python", "machine", "is_named"),
    [
        (HERE, "x86_64", "and this is Python {} on x86_64"),
        ((3, 99), "aarch64", "and this is Python 3.99 on aarch64"),
    ],
)
def test_one_for_another_machine_is_refused_with_the_way_to_the_right_one(
    release: Path, python: tuple[int, int], machine: str, is_named: str
) -> None:
    with pytest.raises(ArchiveError) as refused:
        check_archive(release, python=python, machine=machine)

    assert f"made for Python {PYTHON} on aarch64, {is_named.format(PYTHON)}" in str(refused.value)
    assert f"make release ARGS='--machine {machine}'" in str(refused.value)


@pytest.mark.parametrize("octets", [b"", b"no archive", bytes(10240)])
def test_what_is_no_release_is_refused(tmp_path: Path, octets: bytes) -> None:
    path = tmp_path / "release.tar"
    path.write_bytes(octets)

    with pytest.raises(ArchiveError, match="this is no release of squaredeal; make release writes one"):
        check_archive(path)


@pytest.mark.parametrize("said", [b"", b"{}", b'{"version": 3}'])
def test_an_archive_that_does_not_say_what_it_is_is_refused(tmp_path: Path, said: bytes) -> None:
    (tmp_path / archive.MADE_FOR).write_bytes(said)
    with tarfile.open(tmp_path / "release.tar", "w") as tar:
        tar.add(tmp_path / archive.MADE_FOR, archive.MADE_FOR)

    with pytest.raises(ArchiveError, match="this is no release of squaredeal"):
        check_archive(tmp_path / "release.tar")


def test_a_wheel_s_tags_are_no_part_of_its_version(tmp_path: Path) -> None:
    wheel = tmp_path / "msgspec-0.23.0-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.whl"
    wheel.touch()

    assert pinned([wheel], "table") == [f"msgspec==0.23.0 --hash=sha256:{EMPTY}"]

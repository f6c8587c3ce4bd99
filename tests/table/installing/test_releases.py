"""A release is made whole before anything leads to it, and the one before it stays to go back to."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from table.installing.plan import Run, Step, Symlink
from table.installing.releases import made, put_in_place, taken_away
from table.installing.role import STATION, TABLE, Role

FIRST, SECOND, THIRD = (TABLE.releases / name for name in ("first", "second", "third"))


def said(steps: list[Step]) -> list[str]:
    return [str(step) for step in steps]


def test_of_a_source_pip_brings_what_the_role_wants_into_a_venv_of_its_own() -> None:
    lines = said(made(STATION, "squaredeal", "now", "station", "--system-site-packages"))

    folder = STATION.releases / "now"
    assert lines == [
        f"folder {STATION.releases}, mode 0755",
        f"run python3 -m venv --clear --system-site-packages {folder}",
        f"run {folder}/bin/pip install 'squaredeal[station]'",
        f"run {folder}/bin/squaredeal --help",
        f"run sync --file-system {folder}",
    ]


def test_of_an_archive_each_wheel_comes_by_its_hash_from_no_network_and_the_wheels_go_again() -> None:
    lines = said(made(TABLE, "/root/release.tar", "now", "table"))

    wheels = "/opt/squaredeal/releases/now/wheels"
    (pip,) = (line for line in lines if "bin/pip install" in line)
    assert pip.endswith(f"--no-index --find-links={wheels} --require-hashes --requirement={wheels}/table.txt")
    order = ["run sha256sum /root/release.tar", f"run tar --extract --file=/root/release.tar --directory={wheels}"]
    order += [pip, f"run rm --recursive {wheels}"]
    assert [line for line in lines if line in order] == order


@pytest.mark.parametrize("source", ["squaredeal", "/root/release.tar", "git+https://example.org/squaredeal.git"])
def test_whatever_it_is_made_of_it_has_started_and_is_on_the_disk_at_the_end(source: str) -> None:
    *before, started, synced = made(TABLE, source, "now", "table")

    assert started == Run((f"{TABLE.releases}/now/bin/squaredeal", "--help"))
    assert synced == Run(("sync", "--file-system", f"{TABLE.releases}/now"))
    assert not any(isinstance(step, Symlink) for step in before)


def test_the_release_that_ran_is_known_as_the_one_before_it_is_replaced() -> None:
    assert put_in_place(TABLE, SECOND, FIRST)[:2] == [Symlink(TABLE.previous, FIRST), Symlink(TABLE.current, SECOND)]


def test_the_first_release_of_all_has_none_before_it() -> None:
    assert put_in_place(TABLE, FIRST, None)[0] == Symlink(TABLE.current, FIRST)


@pytest.mark.parametrize("role", [TABLE, STATION])
def test_what_a_shell_finds_is_the_release_that_runs_whichever_that_becomes(role: Role) -> None:
    typed = Symlink(PurePosixPath("/usr/local/bin/squaredeal"), role.current / "bin" / "squaredeal")

    assert put_in_place(role, SECOND, FIRST)[-1] == put_in_place(role, FIRST, None)[-1] == typed


def test_all_releases_go_but_those_that_are_kept() -> None:
    assert said(taken_away([FIRST, SECOND, THIRD], SECOND, THIRD)) == [f"run rm --recursive {FIRST}"]
    assert taken_away([FIRST], None, FIRST) == []
    assert len(taken_away([FIRST, SECOND], None)) == 2

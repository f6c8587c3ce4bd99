"""The two roles of a machine: nothing that one keeps is the other's, and each is given no more than it wants."""

from __future__ import annotations

import shutil
import subprocess
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from table.installing.role import BROKER, HARDENED, STATION, TABLE, Role

if TYPE_CHECKING:
    from pathlib import Path


def kept(role: Role) -> set[str]:
    """Return every place and name of a *role*."""
    places = (role.current, role.previous, role.releases, role.state, role.settings, role.user_file)
    return {*map(str, places), role.service, role.name}


@pytest.mark.parametrize(("one", "other"), [*combinations((TABLE, STATION, BROKER), 2)])
def test_two_roles_on_one_machine_share_no_place(one: Role, other: Role) -> None:
    assert not kept(one) & kept(other)
    assert not any(place.startswith(f"{mine}/") for mine in kept(one) for place in kept(other))


def test_the_release_that_runs_and_the_one_before_lie_beside_the_releases_and_are_none() -> None:
    assert TABLE.current.parent == TABLE.previous.parent == TABLE.releases.parent
    assert len({TABLE.current, TABLE.previous, TABLE.releases}) == 3


@pytest.mark.parametrize("role", [TABLE, STATION])
def test_what_it_remembers_and_what_people_write_is_in_no_release(role: Role) -> None:
    assert role.releases.parent not in {*role.state.parents, *role.settings.parents}


def test_systemd_knows_each_word_by_which_a_unit_is_given_little(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not here: apt install systemd")
    unit = tmp_path / "hardened.service"
    unit.write_text(f"[Service]\nExecStart=/bin/true\n{HARDENED}")

    read = subprocess.run(
        [analyze, "verify", str(unit)],
        env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert [line for line in read.stderr.splitlines() if "hardened.service" in line] == []
    assert dict(line.split("=", 1) for line in HARDENED.splitlines() if "=" in line)["CapabilityBoundingSet"] == ""

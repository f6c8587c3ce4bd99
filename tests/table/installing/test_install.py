"""The steps by which a table is a service: secrets are its user's alone, and it goes on in the hand it was in."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from table.installing.install import RESTART, Installed, install, roll_back, update
from table.installing.plan import Folder, Put, Run, Step, Symlink
from table.installing.releases import put_in_place
from table.installing.role import TABLE

FIRST, SECOND, THIRD = (TABLE.releases / name for name in ("first", "second", "third"))


def a_table(*settings: str, is_kiosk: bool = False, has_pins: bool = False) -> Installed:
    return Installed(
        table="one",
        settings={PurePosixPath(place): f"of {place}" for place in settings},
        is_kiosk=is_kiosk,
        has_pins=has_pins,
    )


def steps(*settings: str) -> list[Step]:
    return install(a_table(*settings), "squaredeal", "now")


@pytest.mark.parametrize(
    ("place", "mode"),
    [
        ("tables/one.toml", 0o640),
        ("tables/one.join", 0o600),
        ("decks/red.toml", 0o640),
        ("rulebooks/house.toml", 0o644),
        ("panels/house.toml", 0o644),
    ],
)
def test_who_may_read_a_file_of_the_settings_goes_by_what_it_tells(place: str, mode: int) -> None:
    found = steps(place)

    path = TABLE.settings / place
    put = Put(path, f"of {place}", mode)
    assert found.index(Folder(path.parent)) < found.index(put)
    owned = [str(step) for step in found if isinstance(step, Run) and step.argv[:2] == ("chown", TABLE.name)]
    assert owned == ([f"run chown squaredeal {path}"] if mode == 0o600 else [])


def test_a_table_without_decks_of_its_own_is_given_no_folder_of_them() -> None:
    def decks(found: list[Step]) -> list[Step]:
        return [step for step in found if isinstance(step, Run) and step.argv[-1] == f"{TABLE.settings}/decks"]

    assert decks(steps("tables/one.toml")) == []
    assert len(decks(steps("decks/red.toml"))) == 1


def test_the_distribution_is_asked_for_no_more_than_screen_and_panel_want() -> None:
    def asked(table: Installed) -> tuple[str, ...]:
        (step,) = (step for step in install(table, "x", "y") if isinstance(step, Run) and step.argv[0] == "apt-get")
        return step.argv[3:]

    assert asked(a_table()) == ("python3-venv",)
    assert asked(a_table(has_pins=True)) == ("python3-venv", "python3-rpi-lgpio")
    assert asked(a_table(is_kiosk=True)) == ("python3-venv", "cage", "seatd", "xwayland")


def test_a_systemd_that_keeps_no_key_stops_no_installation() -> None:
    allowed = [step for step in steps() if isinstance(step, Run) and step.is_allowed_to_fail]

    assert len(allowed) == 1
    assert "systemd-creds" in str(allowed[0])


def test_it_is_started_last_of_all_and_by_the_release_that_was_made() -> None:
    found = steps("tables/one.toml")

    assert found[-1] == RESTART
    assert Symlink(TABLE.current, TABLE.releases / "now") in found


def test_an_update_touches_no_settings_and_takes_the_old_releases_away_once_the_new_one_has_started() -> None:
    found = update("squaredeal", "third", SECOND, [FIRST, SECOND, THIRD])

    assert not any(isinstance(step, Put) for step in found)
    assert not any(str(TABLE.settings) in str(step) for step in found)
    assert found[found.index(RESTART) :] == [RESTART, Run(("rm", "--recursive", str(FIRST)))]


def test_going_back_changes_the_two_releases_and_starts_the_table_and_removes_nothing() -> None:
    assert roll_back(SECOND, FIRST) == [*put_in_place(TABLE, FIRST, SECOND), RESTART]

"""`squaredeal install`: told first, tried below another root, brought up to date and back."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from tests.house import ROOT
from tests.table.commands.command_line import a_file, refusal_of, run

TABLE = """
name = "Parts"
rulebook = "nuts"
decks = ["ours"]
deck = "ours"

[[nodes]]
id = "e660583883720001"
port = "/dev/squaredeal/node-e660583883720001"
zones = ["board"]
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A settings folder with a table, and with a deck of its own."""
    a_file(tmp_path, "house/tables/parts.toml", TABLE)
    red = (ROOT / "config" / "decks" / "red.toml").read_text(encoding="utf-8")
    a_file(tmp_path, "house/decks/ours.toml", red)
    return tmp_path / "house"


def test_a_dry_run_tells_every_file_and_command_and_does_nothing(tmp_path: Path, house: Path) -> None:
    ran = run("--config", house, "install", "parts", "--dry-run", "--root", tmp_path / "pi")

    assert (ran.status, ran.err) == (0, "")
    for said in (
        "run apt-get install --yes python3-venv cage seatd xwayland",
        "file /etc/systemd/system/squaredeal.service, mode 0644",
        "    WatchdogSec=20",
        "file /etc/udev/rules.d/70-squaredeal.rules, mode 0644",
        "run systemctl enable squaredeal.service",
    ):
        assert said in ran.out.splitlines()
    assert not (tmp_path / "pi").exists()


def test_the_library_of_pins_is_asked_for_where_the_panel_hangs_on_pins(tmp_path: Path, house: Path) -> None:
    a_file(tmp_path, "house/tables/pins.toml", TABLE.replace("[[nodes]]", 'panel = "standard"\n\n[[nodes]]', 1))

    ran = run("--config", house, "install", "pins", "--dry-run")

    assert "run apt-get install --yes python3-venv python3-rpi-lgpio cage seatd xwayland" in ran.out.splitlines()


def test_a_dry_run_names_the_deck_s_file_and_none_of_its_tags(house: Path) -> None:
    tags = re.findall(r"\b[0-9a-f]{14}\b", (house / "decks" / "ours.toml").read_text(encoding="utf-8"))
    out = run("--config", house, "install", "parts", "--dry-run").out

    assert "file /etc/squaredeal/decks/ours.toml, mode 0640\n    (as it is now, for its group alone)\n" in out
    assert len(set(tags)) > 100
    assert [tag for tag in tags if tag in out] == []


def test_a_release_is_on_the_disk_before_anything_leads_to_it(house: Path) -> None:
    lines = run("--config", house, "install", "parts", "--dry-run").out.splitlines()

    (sync,) = (
        at for at, line in enumerate(lines) if line.startswith("run sync --file-system /opt/squaredeal/releases/")
    )
    (link,) = (at for at, line in enumerate(lines) if line.startswith("link /opt/squaredeal/current "))
    (pip,) = (at for at, line in enumerate(lines) if "/bin/pip install " in line)
    assert pip < sync < link


def test_below_another_root_files_and_links_are_made_and_commands_told(tmp_path: Path, house: Path) -> None:
    pi = tmp_path / "pi"
    ran = run("--config", house, "install", "parts", "--root", pi)

    assert ran.status == 0, ran.err
    assert (pi / "etc/squaredeal/tables/parts.toml").read_text(encoding="utf-8") == TABLE
    assert stat.S_IMODE((pi / "etc/squaredeal/decks/ours.toml").stat().st_mode) == 0o640
    unit = (pi / "etc/systemd/system/squaredeal.service").read_text(encoding="utf-8")
    assert "squaredeal --log-level info run parts --journal /var/lib/squaredeal/parts" in unit
    assert (pi / "opt/squaredeal/current").is_symlink()
    assert ran.out.count("told, not run") == sum(line.startswith("run ") for line in ran.out.splitlines())


def test_an_update_leads_to_another_release_and_a_roll_back_to_the_one_before(tmp_path: Path, house: Path) -> None:
    pi = tmp_path / "pi"
    run("--config", house, "install", "parts", "--root", pi)
    current = pi / "opt/squaredeal/current"
    current.unlink()
    current.symlink_to("/opt/squaredeal/releases/first")

    updated = run("install", "--update", "--root", pi)
    second = current.readlink()
    back = run("install", "--roll-back", "--root", pi)

    assert (updated.status, back.status) == (0, 0)
    assert second != Path("/opt/squaredeal/releases/first")
    assert current.readlink() == Path("/opt/squaredeal/releases/first")
    assert (pi / "opt/squaredeal/previous").readlink() == second
    assert "systemctl restart squaredeal.service" in back.out


def test_an_update_keeps_the_release_that_ran_and_takes_those_before_it_away(tmp_path: Path, house: Path) -> None:
    pi = tmp_path / "pi"
    run("--config", house, "install", "parts", "--root", pi)
    current = pi / "opt/squaredeal/current"
    for release in ("first", "second", current.readlink().name):
        (pi / "opt/squaredeal/releases" / release).mkdir(parents=True, exist_ok=True)

    lines = run("install", "--update", "--root", pi).out.splitlines()

    removed = [line for line in lines if line.startswith("run rm ")]
    assert removed == [f"run rm --recursive /opt/squaredeal/releases/{release}" for release in ("first", "second")]
    assert lines.index("run systemctl restart squaredeal.service") < lines.index(removed[0])


def test_a_join_file_beside_the_tables_file_goes_along_as_its_users_alone(tmp_path: Path, house: Path) -> None:
    join = house / "tables" / "t7.join"
    run("pki", "init", "--data", tmp_path / "station")
    run("pki", "table", "t7", "--data", tmp_path / "station", "--out", join)
    a_file(house, "tables/parts.toml", TABLE.replace("[[nodes]]", '[station]\njoin = "t7.join"\n[[nodes]]', 1))

    ran = run("--config", house, "install", "parts", "--root", tmp_path / "pi")

    carried = tmp_path / "pi/etc/squaredeal/tables/t7.join"
    assert ran.status == 0, ran.err
    assert carried.read_text(encoding="utf-8") == join.read_text(encoding="utf-8")
    assert stat.S_IMODE(carried.stat().st_mode) == 0o600
    assert "run chown squaredeal /etc/squaredeal/tables/t7.join" in ran.out
    assert "t7.join, mode 0600" in ran.out


def test_a_join_file_that_is_named_and_not_there_is_refused_before_anything_is_done(
    tmp_path: Path, house: Path
) -> None:
    a_file(house, "tables/parts.toml", TABLE.replace("[[nodes]]", '[station]\njoin = "t7.join"\n[[nodes]]', 1))

    refused = refusal_of(run("--config", house, "install", "parts", "--root", tmp_path / "pi"))

    assert refused.startswith(f"{house}/tables/t7.join: the join file cannot be read")
    assert not (tmp_path / "pi").exists()


def test_what_is_no_program_is_refused_before_anything_is_done(tmp_path: Path, house: Path) -> None:
    refused = refusal_of(run("--config", house, "install", "parts", "--from", tmp_path, "--root", tmp_path / "pi"))

    words = "this is neither a checkout of squaredeal, nor a wheel or an archive of it; name one"
    assert refused == f"--from {tmp_path}: {words}"
    assert not (tmp_path / "pi").exists()


def test_an_archive_for_another_machine_is_refused_before_anything_is_done(tmp_path: Path, house: Path) -> None:
    archive = a_file(tmp_path, "release.tar", "no archive")
    refused = refusal_of(run("--config", house, "install", "parts", "--from", archive, "--root", tmp_path / "pi"))

    assert refused == f"{archive}: this is no release of squaredeal; make release writes one"
    assert not (tmp_path / "pi").exists()


def test_there_is_nothing_to_go_back_to_before_an_update(tmp_path: Path) -> None:
    words = "there is no such release; install one first, releases are in /opt/squaredeal/releases"
    refused = refusal_of(run("install", "--roll-back", "--root", tmp_path))

    assert refused == f"{tmp_path}/opt/squaredeal/current: {words}"


def test_a_file_that_is_named_by_its_path_is_refused(tmp_path: Path, house: Path) -> None:
    a_file(house, "rulebooks/ours.toml", (ROOT / "config/rulebooks/riverside.toml").read_text(encoding="utf-8"))
    table = a_file(house, "tables/parts.toml", TABLE.replace('"nuts"', '"../rulebooks/ours.toml"'))

    refused = refusal_of(run("--config", house, "install", table, "--dry-run", "--root", tmp_path))

    assert refused.startswith(f"{table}: ")
    assert refused.endswith("is named by its path; put it into a settings folder, and name it without .toml")


def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path, house: Path) -> None:
    in_the_way = a_file(tmp_path, "pi/etc", "a file")

    refused = run("--config", house, "install", "parts", "--root", tmp_path / "pi")

    assert refused.status == 2
    assert str(in_the_way) in refused.err

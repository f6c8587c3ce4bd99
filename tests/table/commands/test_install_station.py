"""`squaredeal install --station`: told first, done below another root, repeated, and taken back."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.house import ROOT
from tests.table.commands.command_line import a_file, refusal_of, run

STATE = "/var/lib/squaredeal-station"
UNITS = "etc/systemd/system"
CURRENT = "opt/squaredeal-station/current"
NIGHT = """
name = "Friday"
rulebook = "nuts"
start = 20000
tables = [1]
prizes = [100]
levels = [{ minutes = 20, small = 25, big = 50 }]
"""


def installed(root: Path, *options: str | Path) -> list[str]:
    """Install a station below *root*, and return what is said."""
    ran = run("install", "--station", *options, "--root", root)
    assert (ran.status, ran.err) == (0, "")
    return ran.out.splitlines()


def test_a_dry_run_tells_all_but_the_password(tmp_path: Path) -> None:
    lines = installed(tmp_path / "box", "--broker", "mosquitto", "--zone", "hall", "--dry-run")

    for said in (
        "run apt-get install --yes python3-venv mosquitto",
        "run systemctl disable --now mosquitto.service",
        "run systemctl start squaredeal-broker-lists.service",
        "file /etc/squaredeal-station/password, mode 0640",
        "    (as it is now, for its group alone)",
    ):
        assert said in lines
    assert any(line.endswith(f"pki init --data {STATE} --event main --zone hall") for line in lines)
    assert not (tmp_path / "box").exists()


def test_mosquittos_lists_are_tried_before_it_is_started_on_them(tmp_path: Path) -> None:
    lines = installed(tmp_path, "--broker", "mosquitto", "--dry-run")

    tried = lines.index("run systemctl start squaredeal-broker-lists.service")
    assert tried < lines.index("run systemctl restart squaredeal-broker.service")


def test_a_mosquitto_that_was_there_is_left_as_it_is(tmp_path: Path) -> None:
    a_file(tmp_path, "usr/sbin/mosquitto", "")

    lines = installed(tmp_path, "--broker", "mosquitto", "--dry-run")

    assert "run systemctl disable --now mosquitto.service" not in lines


def test_a_broker_of_its_own_wants_no_mosquitto_and_ends_one_of_before(tmp_path: Path) -> None:
    lines = installed(tmp_path, "--dry-run")

    assert any(line.endswith("[station,broker]'") for line in lines)
    assert "run systemctl stop squaredeal-broker.service" in lines
    assert not any("apt-get" in line and "mosquitto" in line for line in lines)


def test_the_last_words_fit_a_screen_and_say_how_to_log_in_and_how_a_table_joins(tmp_path: Path) -> None:
    lines = installed(tmp_path, "--broker", "mosquitto", "--zone", "hall")
    last = "\n".join(lines[lines.index("The station runs:  journalctl -u squaredeal-station") :])

    password = (tmp_path / "etc/squaredeal-station/password").read_text(encoding="utf-8").strip()
    assert password in last
    assert f"pki table table-7 \\\n                       --data {STATE} --broker mqtts://" in last
    assert ":8883 --zone hall\n" in last
    assert "8080/tcp for browsers, 8883/tcp for tables" in last
    assert len(last.splitlines()) <= 20


def test_systemd_is_led_to_the_units_of_the_release_that_runs(tmp_path: Path) -> None:
    installed(tmp_path, "--broker", "mosquitto")

    link = (tmp_path / UNITS / "squaredeal-station.service").readlink()
    assert link == Path("/", CURRENT, "units/squaredeal-station.service")
    release = (tmp_path / CURRENT).readlink()
    assert (tmp_path / release.relative_to("/") / "units/squaredeal-broker.service").is_file()


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A machine with a station whose release of before is called so."""
    installed(tmp_path, "--broker", "mosquitto")
    release = (tmp_path / CURRENT).readlink().relative_to("/")
    first = release.with_name("first")
    (tmp_path / release).rename(tmp_path / first)
    (tmp_path / CURRENT).unlink()
    (tmp_path / CURRENT).symlink_to(Path("/", first))
    a_file(tmp_path, f"{STATE[1:]}/pki/authority.pem", "")
    return tmp_path


def test_the_same_command_once_more_keeps_password_and_authority(box: Path) -> None:
    before = (box / "etc/squaredeal-station/password").read_text(encoding="utf-8")
    lines = installed(box, "--broker", "mosquitto")

    assert (box / "etc/squaredeal-station/password").read_text(encoding="utf-8") == before
    assert before.strip() not in "\n".join(lines)
    assert any(" pki station --data " in line for line in lines)
    assert not any(" pki init " in line for line in lines)


def test_going_back_leads_to_the_release_before_and_to_its_broker(box: Path) -> None:
    installed(box)
    second = (box / CURRENT).readlink()
    back = installed(box, "--roll-back")

    assert (box / CURRENT).readlink() == Path("/opt/squaredeal-station/releases/first")
    assert (box / "opt/squaredeal-station/previous").readlink() == second
    assert "run systemctl restart squaredeal-broker.service" in back


def test_a_tournament_and_the_houses_own_rulebooks_go_along(tmp_path: Path) -> None:
    night = a_file(tmp_path, "night.toml", NIGHT)
    book = (ROOT / "config/rulebooks/riverside.toml").read_text(encoding="utf-8")
    a_file(tmp_path, "house/rulebooks/ours.toml", book)
    box = tmp_path / "box"
    ran = run("--config", tmp_path / "house", "install", "--station", night, "--root", box)

    assert ran.status == 0, ran.err
    assert (box / "etc/squaredeal-station/tournaments/friday.toml").read_text(encoding="utf-8") == NIGHT
    assert (box / "etc/squaredeal-station/rulebooks/ours.toml").read_text(encoding="utf-8") == book
    release = (box / CURRENT).readlink().relative_to("/")
    unit = (box / release / "units/squaredeal-station.service").read_text(encoding="utf-8")
    assert "--tournament /etc/squaredeal-station/tournaments/friday.toml" in unit
    assert "--config /etc/squaredeal-station station" in unit


def events_in_the_unit(box: Path) -> list[str]:
    release = (box / CURRENT).readlink().relative_to("/")
    words = (box / release / "units/squaredeal-station.service").read_text(encoding="utf-8").split()
    return [words[at + 1] for at, word in enumerate(words) if word == "--tournament"]


def test_several_events_go_along_by_their_files_or_as_a_folder(tmp_path: Path) -> None:
    main = a_file(tmp_path, "events/a.toml", NIGHT)
    turbo = a_file(
        tmp_path, "events/b.toml", NIGHT.replace("Friday", "Turbo 20+2").replace("tables = [1]", "tables = [11]")
    )
    there = [f"/etc/squaredeal-station/tournaments/{name}.toml" for name in ("friday", "turbo-20-2")]

    installed(tmp_path / "one", "--tournament", main, "--tournament", turbo)
    installed(tmp_path / "other", "--tournament", tmp_path / "events")

    assert events_in_the_unit(tmp_path / "one") == events_in_the_unit(tmp_path / "other") == there
    assert [(tmp_path / "other" / one[1:]).read_text(encoding="utf-8") for one in there] == [
        path.read_text(encoding="utf-8") for path in (main, turbo)
    ]


def test_two_events_with_one_table_are_refused_before_anything_is_done(tmp_path: Path) -> None:
    night, other = (a_file(tmp_path, f"{name}.toml", NIGHT.replace("Friday", name)) for name in ("Main", "Turbo"))

    refused = refusal_of(
        run("install", "--station", "--tournament", night, "--tournament", other, "--root", tmp_path / "box")
    )
    assert "table-1 plays in" in refused
    assert not (tmp_path / "box").exists()


def test_a_table_is_given_no_tournament(tmp_path: Path) -> None:
    ran = run("install", "--tournament", a_file(tmp_path, "night.toml", NIGHT), "--root", tmp_path)

    assert (ran.status, "give --tournament with --station" in ran.err) == (2, True)


def test_a_tournament_that_cannot_be_played_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    night = a_file(tmp_path, "night.toml", NIGHT.replace("nuts", "noots"))

    assert "noots" in refusal_of(run("install", "--station", night, "--root", tmp_path / "box"))
    assert not (tmp_path / "box").exists()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--update",), "leave --update and --no-screen out"),
        (("--zone", "The Hall"), "--zone The Hall: write small letters, digits and dashes"),
    ],
)
def test_what_fits_no_station_is_refused(tmp_path: Path, options: tuple[str, ...], why: str) -> None:
    ran = run("install", "--station", *options, "--root", tmp_path)

    assert (ran.status, why in ran.err) == (2, True), ran.err


def test_the_password_is_for_its_group_alone(tmp_path: Path) -> None:
    lines = installed(tmp_path)

    assert stat.S_IMODE((tmp_path / "etc/squaredeal-station/password").stat().st_mode) == 0o640
    assert "run chgrp squaredeal-station /etc/squaredeal-station/password" in lines

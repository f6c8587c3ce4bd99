"""A table on a booted Debian 13: it comes up, is watched, paints any size, and is brought up to date."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import SettingsFolder, shipped_folder
from display.dealer.painting.sdl import pygame
from table.benches.simulated_hardware import NODE_IDS
from table.installing.role import WATCHDOG_S
from tests.leaking import leaks_but_for_sealed
from tests.patience import PATIENCE_S, wait_until
from tests.table.installing.booted import TABLE, UNIT, Booted, why_not
from tests.wheelhouse import PYTHON, release

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(1200),
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "it can be booted"),
]

BLACK = pygame.Color(0, 0, 0)
OF_WORDS = 150
"""How light they are at least."""
SIZES = ("800x480", "1280x720", "1920x1080", "720x1280")
STATE = "/var/lib/squaredeal"


@pytest.fixture(scope="module")
def system(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Booted]:
    """A system on which a table was installed before any of its nodes was plugged in."""
    with Booted(tmp_path_factory.mktemp("booted")) as booted:
        wheel = booted.bring_wheel()
        booted.have_program(wheel, "table")
        said = booted.install(wheel, TABLE)
        assert said.endswith("run systemctl restart squaredeal.service\n"), said
        yield booted


def is_whole(picture: Path, size: tuple[int, int]) -> bool:
    """Whether it has this size, is black nowhere down its middle, and has its words in the upper right corner.

    The part of a larger picture that a display shows until the table has painted anew has none there.
    """
    image = pygame.image.load(picture)
    wide, high = image.get_size()
    is_black = any(image.get_at((wide // 2, high * step // 100)) == BLACK for step in range(100))
    corner = ((x, y) for x in range(wide * 92 // 100, wide) for y in range(high // 10))
    return image.get_size() == size and not is_black and any(image.get_at(place).g > OF_WORDS for place in corner)


def test_a_table_without_a_node_comes_up_and_says_which_plugs_are_missing(system: Booted) -> None:
    assert system.show("ActiveState") == "active"
    wait_until(lambda: system.log.count("no such port; plug the node in") == len(NODE_IDS) + 1, PATIENCE_S)


def test_its_nodes_are_served_once_they_are_plugged_in(system: Booted) -> None:
    system.plug_in()

    wait_until(lambda: system.log.count("all right again") > len(NODE_IDS), PATIENCE_S)


@pytest.mark.parametrize("size", SIZES)
def test_its_screen_is_painted_whole_at_any_size(system: Booted, tmp_path: Path, size: str) -> None:
    system.set_mode(size)
    wide, high = map(int, size.split("x"))

    wait_until(lambda: is_whole(system.shoot(tmp_path / "shot.png"), (wide, high)), PATIENCE_S)


def test_its_deck_is_sealed_under_a_key_that_systemd_alone_opens(system: Booted) -> None:
    sealed = "/etc/squaredeal/decks/red.toml: this deck is sealed now under the table's key, systemd's credential"

    wait_until(lambda: system.log.count(sealed) == 1, PATIENCE_S)
    kept = system.run(
        "grep", "--recursive", "--text", ".", "/etc/squaredeal", "/var/lib/squaredeal", "/etc/credstore.encrypted"
    )
    assert "sealed = " in kept
    red = load_deck("red", folders=SettingsFolder((shipped_folder(),)))
    assert leaks_but_for_sealed(kept.encode(), set(), red.inlays) == []
    assert "sealed under the key" in system.run("squaredeal", "deck", "check", "red", "--simulated")


def test_a_table_that_hangs_is_started_again(system: Booted) -> None:
    main = system.show("MainPID")
    (table,) = system.run("pgrep", "-P", main, "squaredeal").split()
    system.run("kill", "-STOP", table)

    wait_until(lambda: system.show("NRestarts") == "1" and system.show("ActiveState") == "active", 3 * WATCHDOG_S)


def test_a_table_that_is_killed_is_started_again(system: Booted) -> None:
    before = int(system.show("NRestarts"))
    system.run("pkill", "--signal", "KILL", "--parent", system.show("MainPID"), "squaredeal")

    wait_until(lambda: int(system.show("NRestarts")) > before and system.show("ActiveState") == "active", PATIENCE_S)


def test_nodes_that_are_unplugged_are_told_and_join_in_again(system: Booted) -> None:
    told, again = (system.log.count(words) for words in ("no such port; plug the node in", "all right again"))
    system.unplug()
    wait_until(lambda: system.log.count("no such port; plug the node in") > told + len(NODE_IDS), PATIENCE_S)
    system.plug_in()

    wait_until(lambda: system.log.count("all right again") > again + len(NODE_IDS), PATIENCE_S)


def test_a_disk_that_is_full_is_told_and_it_starts_once_there_is_room(system: Booted) -> None:
    system.run("systemctl", "stop", UNIT)
    disk = f"mount -t tmpfs -o size=64m,mode=700 full {STATE} && chown squaredeal: {STATE} && cp /dev/zero {STATE}/full"
    assert "No space left on device" in system.run("sh", "-c", disk)
    system.run("systemctl", "start", "--no-block", UNIT)
    wait_until(lambda: "No space left on device; make room" in system.log, PATIENCE_S)
    system.run("rm", f"{STATE}/full")

    wait_until(lambda: system.show("ActiveState") == "active", PATIENCE_S)
    system.run("sh", "-c", f"systemctl stop {UNIT} && umount {STATE} && systemctl start {UNIT}")
    assert system.show("ActiveState") == "active"


def test_the_release_before_the_last_one_goes_with_an_update(system: Booted) -> None:
    _, said = (system.run("sh", "-c", "own/bin/squaredeal install --update --from *.whl") for _ in range(2))

    assert "run rm --recursive /opt/squaredeal/releases/" in said
    assert len(system.run("ls", "/opt/squaredeal/releases").split()) == 2
    assert system.show("ActiveState") == "active"


@pytest.mark.skipif(PYTHON != "3.13", reason="an archive is for one Python; this Debian has 3.13")
def test_an_archive_brings_it_up_to_date_without_a_network(system: Booted, tmp_path: Path) -> None:
    archive = release("x86_64", tmp_path)
    shutil.copy(archive, system.root / "root")

    said = system.run("unshare", "--net", "own/bin/squaredeal", "install", "--update", "--from", archive.name)

    assert "Successfully installed" in said, said
    assert "run systemctl restart squaredeal.service" in said
    assert system.show("ActiveState") == "active"


def test_what_it_may_do_is_little(system: Booted) -> None:
    assert system.exposure() < 3

"""Attacks each wall once: plants an offence in a copy of the house, and the wall must ring by its name.

A wall that never rang may be no wall: a contract with a slip in its list is kept by everybody. Floors are attacked
twice, as their contracts list them: by a module on no floor, and by a way from the lowest floor up to the highest.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.house import HOUSES, ROOT, sources
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Iterator


class Offence(NamedTuple):
    """One line of Python where it must not stand."""

    wall: str
    """How the wall's name begins."""
    where: str
    """The file, made if it is not there."""
    line: str

    @property
    def pattern(self) -> str:
        """How the wall's words for just this offence look: the import itself, or the module that stands on no floor."""
        module = re.escape(self.where.removesuffix(".py").replace("/", "."))
        if self.wall == "No circles":
            return rf"in {module.rpartition('.')[0][:-1]}\."
        if not self.line:
            return rf"- {module}(?! ->)(?= |$)"
        imported = self.line.split()[1]
        # Of what comes from outside the walls know the package alone.
        name = imported if imported.split(".")[0] in HOUSES else imported.split(".")[0]
        return rf"{module} -> {re.escape(name)}"


LARGEST_WITHOUT_FLOORS = 10
"""Modules in a package whose ways a reader can still hold in his head."""

OFFENCES = [
    Offence("Houses", "firmware_bridge/planted.py", "import display"),
    Offence("Houses", "display/planted.py", "import firmware_bridge"),
    Offence("Houses", "config/planted.py", "import display"),
    Offence("Houses", "table/engine/words/zones.py", "import config"),
    Offence("No circles", "table/tournament/play/clock.py", "import table.tournament.play.door"),
    Offence("No circles", "table/wiring/examining/finding.py", "import table.wiring.examining.files"),
    Offence("Closed rooms", "display/planted.py", "import table.controller"),
    Offence("Closed rooms", "firmware_bridge/planted.py", "import table.keeping.vault"),
    Offence("Closed rooms", "config/planted.py", "import table.keeping.journal"),
    Offence("Handed over", "table/scenario/planted.py", "import firmware_bridge"),
    Offence("Handed over", "table/controller.py", "import display"),
    Offence("The tournament engine knows no hand", "table/tournament/looking.py", "from table.engine.hand import pots"),
    Offence("Closed rooms", "config/planted.py", "import table.event_file"),
    Offence("By its words", "display/planted.py", "import table.tournament.money"),
    Offence("Handed over", "table/event_file/planted.py", "import display"),
    Offence("Floors of the table", "table/statements/planted.py", "import table.event_file"),
    Offence("By its words", "config/rulebook/coverage.py", "import table.engine.matters"),
    Offence("By its words", "table/commands/planted.py", "from table.engine.hand import pots"),
    Offence("Below the drivers", "table/commands/planted.py", "import firmware_bridge.simulated.crank"),
    Offence("Below the drivers", "table/wiring/planted.py", "from firmware_bridge.simulated.pad import pn532"),
    Offence("Values in, values out", "table/engine/words/zones.py", "import time"),
    Offence("Values in, values out", "table/engine/words/zones.py", "from random import shuffle"),
    Offence("Values in, values out", "table/engine/words/zones.py", "from os import path"),
    Offence("Floors of the keeping", "table/keeping/vault.py", "import table.keeping.journal"),
    Offence("Floors of the keeping", "table/keeping/journal.py", "import table.keeping.vault"),
    Offence("One secret", "table/keeping/journal.py", "import table.keeping.hand_key"),
    Offence("One secret", "table/controller.py", "from table.keeping.hand_key import HandKey"),
    Offence("Shown cards alone", "table/histories/phh_text.py", "import table.keeping.vault"),
    Offence("One clock", "table/keeping/vault.py", "from time import monotonic_ns"),
    Offence("One clock", "display/planted.py", "import datetime"),
    Offence("One room: pygame", "table/scenario/planted.py", "import pygame"),
    Offence("One room: pygame", "display/planted.py", "import pygame.font"),
    Offence("One room: click", "config/planted.py", "import click"),
    Offence("One room: gettext", "display/wording/planted.py", "import gettext"),
    Offence("What is said", "display/wording/planted.py", "import display.station"),
    Offence("One room: the MQTT client", "table/uplink/uplink.py", "import paho.mqtt.client"),
    Offence("One room: the MQTT client", "display/planted.py", "from paho.mqtt import publish"),
    Offence("One room: amqtt", "table/courier/mqtt.py", "from amqtt.client import MQTTClient"),
    Offence("Closed rooms", "display/planted.py", "import table.courier"),
    Offence("Closed rooms", "config/planted.py", "import table.uplink"),
    Offence("Handed over", "table/uplink/uplink.py", "import display"),
    Offence("One clock", "display/station/known/stalls.py", "from time import monotonic_ns"),
    Offence("One room: SQLAlchemy", "display/station/running/retention.py", "from sqlalchemy import delete"),
    Offence("One room: cryptography", "display/station/web/serving.py", "from cryptography import x509"),
    Offence("Closed rooms", "display/station/floor/removing.py", "import table.pki"),
    Offence("One room: cryptography", "table/uplink/uplink.py", "import cryptography.hazmat"),
    Offence("One room: SQLAlchemy", "display/station/running/feed.py", "import sqlalchemy"),
    Offence("One room: psycopg", "display/station/store/on_file.py", "import psycopg"),
    Offence("One room: the web server", "display/station/running/hub.py", "from starlette.websockets import WebSocket"),
    Offence("One room: the web server", "table/commands/planted.py", "import uvicorn"),
    Offence("One room: Jinja2", "display/station/web/app.py", "from jinja2 import Template"),
    Offence("One room: segno", "display/station/pages/people_page.py", "import segno"),
    Offence("Closed rooms", "display/station/planted.py", "import table.uplink"),
    Offence("One room: pyserial", "firmware_bridge/planted.py", "import serial.tools"),
    Offence("One room: RPi.GPIO", "display/planted.py", "from RPi import GPIO"),
    Offence("One room: pytest", "table/benches/tester.py", "import pytest"),
    Offence("One room: nfcpy", "table/commands/planted.py", "import nfc.clf"),
    Offence("Apart", "table/engine/matters/kinds/joker.py", "import table.engine.matters.kinds.misdeal_claimed"),
]


@cache
def contracts() -> list[dict[str, Any]]:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = pyproject["tool"]["importlinter"]["contracts"]
    return found


def floors() -> dict[str, dict[str, Any]]:
    """Return the contracts of floors by the package whose rooms they order."""
    return {package: wall for wall in contracts() for package in wall.get("containers", [])}


def offences_of_floors() -> Iterator[Offence]:
    for package, wall in floors().items():
        folder = package.replace(".", "/")
        yield Offence(wall["name"], f"{folder}/planted.py", "")
        top, bottom = (wall["layers"][at].split(" | ")[0] for at in (0, -1))
        if (ROOT / folder / bottom).is_dir():
            bottom += "/planted"
        yield Offence(wall["name"], f"{folder}/{bottom}.py", f"import {package}.{top}")


def copy_of_the_house(to: Path) -> Path:
    for house in HOUSES:
        for file in (ROOT / house).rglob("*.py"):
            copy = to / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    shutil.copy(ROOT / "pyproject.toml", to)
    return to


def ask_the_walls(house: Path) -> subprocess.CompletedProcess[str]:
    linter = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [linter, "--no-cache"],
        cwd=house,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
        encoding="utf-8",
    )


EVERY_OFFENCE = [*OFFENCES, *offences_of_floors()]


def walls() -> list[str]:
    return [contract["name"] for contract in contracts()]


def wall_named(beginning: str) -> str:
    """Return the wall of this name, or else the one whose name begins so."""
    (wall,) = [name for name in walls() if name == beginning] or [
        name for name in walls() if name.startswith(beginning)
    ]
    return wall


@pytest.mark.long  # `make test` asks the walls of the house itself, beside the tests
def test_the_house_as_it_stands_keeps_every_wall(tmp_path: Path) -> None:
    answer = ask_the_walls(copy_of_the_house(tmp_path))

    assert answer.returncode == 0, answer.stdout
    assert all(f"{wall} KEPT" in answer.stdout for wall in walls())


@pytest.fixture(scope="module")
def rung(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what each wall says of a house with every offence in it: to ask 140 times takes minutes."""
    house = copy_of_the_house(tmp_path_factory.mktemp("house"))
    for offence in EVERY_OFFENCE:
        with (house / offence.where).open("a", encoding="utf-8") as file:
            file.write(f"\n{offence.line}\n")
    told = ask_the_walls(house).stdout.partition("Broken contracts")[2]
    parts = re.split(r"^(.+)\n-{4,}\n", told, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_each_wall_rings(rung: dict[str, str]) -> None:
    said = {wall: " ".join(words.split()) for wall, words in rung.items()}  # long names are broken into lines
    unheard = [
        f"{offence.wall}: {offence.line or 'no floor'} in {offence.where}"
        for offence in EVERY_OFFENCE
        if not re.search(offence.pattern, said[wall_named(offence.wall)])
    ]

    assert unheard == []


def test_every_wall_is_attacked() -> None:
    assert {wall_named(offence.wall) for offence in EVERY_OFFENCE} == set(walls())


def test_every_package_of_more_than_ten_modules_has_floors_or_rooms_apart() -> None:
    apart = {module.removesuffix(".*") for wall in contracts() for module in wall.get("modules", [])}
    modules = Counter(source.path.parent for source in sources(*HOUSES) if source.path.name != "__init__.py")
    large = {str(package).replace("/", ".") for package, count in modules.items() if count > LARGEST_WITHOUT_FLOORS}

    assert sorted(large - set(floors()) - apart) == []

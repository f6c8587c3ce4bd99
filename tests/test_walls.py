"""Each wall is attacked once: one offence is planted in a copy of the house, and the wall must ring by its name.

A wall that never rang may be no wall: a contract with a slip in its list is kept by everybody.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.house import HOUSES, ROOT
from tests.patience import PATIENCE_S


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
        if not self.line:
            return rf"^- {module}$"
        imported = self.line.split()[1]
        # Of what comes from outside the walls know the package alone.
        name = imported if imported.split(".")[0] in HOUSES else imported.split(".")[0]
        return rf"{module} -> {re.escape(name)}"


OFFENCES = [
    Offence("Houses", "firmware_bridge/planted.py", "import display"),
    Offence("Houses", "display/planted.py", "import firmware_bridge"),
    Offence("Houses", "config/planted.py", "import display"),
    Offence("Houses", "table/engine/words/zones.py", "import config"),
    Offence("Closed rooms", "display/planted.py", "import table.controller"),
    Offence("Closed rooms", "firmware_bridge/planted.py", "import table.vault"),
    Offence("Closed rooms", "config/planted.py", "import table.journal"),
    Offence("Handed over", "table/scenario/planted.py", "import firmware_bridge"),
    Offence("Handed over", "table/controller.py", "import display"),
    Offence("Floors of the table", "table/journal.py", "import table.controller"),
    Offence("Floors of the table", "table/vault.py", "import table.journal"),
    Offence("Floors of the table", "table/messages/topics.py", "import table.journal"),
    Offence("Floors of the table", "table/said_plainly.py", "import table.journal"),
    Offence("Floors of the table", "table/planted.py", ""),
    Offence("Floors of the engine", "table/engine/words/zones.py", "import table.engine.every_ruling"),
    Offence("Floors of the engine", "table/engine/planted.py", ""),
    Offence("Floors of the engine: words", "table/engine/words/zones.py", "import table.engine.words.view"),
    Offence("Floors of the engine: state", "table/engine/state/planted.py", ""),
    Offence("Floors of the engine: matters", "table/engine/matters/planted.py", ""),
    Offence("Floors of the engine: hand", "table/engine/hand/planted.py", ""),
    Offence("Floors of the engine: betting", "table/engine/betting/planted.py", ""),
    Offence("Floors of the engine: seats", "table/engine/seats/planted.py", ""),
    Offence("Floors of the engine: dealing", "table/engine/dealing/planted.py", ""),
    Offence("Floors of the engine: following", "table/engine/following/planted.py", ""),
    Offence("Floors of the tournament engine", "table/tournament/planted.py", ""),
    Offence("The tournament engine knows no hand", "table/tournament/looking.py", "from table.engine.hand import pots"),
    Offence("Closed rooms", "config/planted.py", "import table.event_file"),
    Offence("By its words", "display/planted.py", "import table.tournament.money"),
    Offence("Handed over", "table/event_file/planted.py", "import display"),
    Offence("Floors of the table", "table/statements/planted.py", "import table.event_file"),
    Offence("Floors of the bridge", "firmware_bridge/planted.py", ""),
    Offence("Floors of the bridge: settling", "firmware_bridge/settling/planted.py", ""),
    Offence("Floors of the bridge: nodes", "firmware_bridge/nodes/planted.py", ""),
    Offence("Floors of the bridge: keys", "firmware_bridge/keys/planted.py", ""),
    Offence("Floors of the bridge: pad", "firmware_bridge/pad/planted.py", ""),
    Offence("Floors of the bridge: recording", "firmware_bridge/recording/planted.py", ""),
    Offence("Floors of the bridge: simulated", "firmware_bridge/simulated/planted.py", ""),
    Offence("Floors of the settings", "config/planted.py", ""),
    Offence("Floors of the settings: files", "config/files/planted.py", ""),
    Offence("Floors of the settings: rulebook", "config/rulebook/planted.py", ""),
    Offence("Floors of the settings: panel", "config/panel/planted.py", ""),
    Offence("Floors of the dealer's screen", "display/dealer/screen.py", "import display.dealer.showing"),
    Offence("Floors of the dealer's screen: drawing", "display/dealer/drawing/planted.py", ""),
    Offence("Floors of the dealer's screen: painting", "display/dealer/painting/planted.py", ""),
    Offence("Floors of the felt", "display/felt/planted.py", ""),
    Offence("Floors of the felt", "display/felt/picture.py", "import display.felt.window"),
    Offence("By its words", "config/rulebook/coverage.py", "import table.engine.matters"),
    Offence("By its words", "table/commands/planted.py", "from table.engine.hand import pots"),
    Offence("Below the drivers", "table/commands/planted.py", "import firmware_bridge.simulated.crank"),
    Offence("Below the drivers", "table/wiring/planted.py", "from firmware_bridge.simulated.pad import pn532"),
    Offence("Values in, values out", "table/engine/words/zones.py", "import time"),
    Offence("Values in, values out", "table/engine/words/zones.py", "from random import shuffle"),
    Offence("Values in, values out", "table/engine/words/zones.py", "from os import path"),
    Offence("One secret", "table/journal.py", "import table.hand_key"),
    Offence("One secret", "table/controller.py", "from table.hand_key import HandKey"),
    Offence("Shown cards alone", "table/phh/notation.py", "import table.vault"),
    Offence("One clock", "table/vault.py", "from time import monotonic_ns"),
    Offence("One clock", "display/planted.py", "import datetime"),
    Offence("One room: pygame", "table/scenario/planted.py", "import pygame"),
    Offence("One room: pygame", "display/planted.py", "import pygame.font"),
    Offence("One room: treys", "table/engine/words/zones.py", "from treys import Evaluator"),
    Offence("One room: click", "config/planted.py", "import click"),
    Offence("One room: gettext", "display/wording/planted.py", "import gettext"),
    Offence("Floors of the words", "display/words/language.py", "import display.words.spoken"),
    Offence("Floors of the words", "display/words/planted.py", ""),
    Offence("What is said", "display/wording/planted.py", "import display.station"),
    Offence("One room: the MQTT client", "table/uplink/uplink.py", "import paho.mqtt.client"),
    Offence("One room: the MQTT client", "display/planted.py", "from paho.mqtt import publish"),
    Offence("One room: amqtt", "table/courier/mqtt.py", "from amqtt.client import MQTTClient"),
    Offence("Closed rooms", "display/planted.py", "import table.courier"),
    Offence("Closed rooms", "config/planted.py", "import table.uplink"),
    Offence("Handed over", "table/uplink/uplink.py", "import display"),
    Offence("Floors of the table", "table/courier/mqtt.py", "import table.uplink"),
    Offence("Floors of the station", "display/station/calls.py", "import display.station.feed"),
    Offence("Floors of the station", "display/station/planted.py", ""),
    Offence("Floors of the station", "display/station/stalls.py", "import display.station.overview"),
    Offence("Floors of the station", "display/station/removing.py", "import display.station.directing"),
    Offence("Floors of the station", "display/station/retention.py", "import display.station.removing"),
    Offence("Floors of the station", "display/station/store/thinning.py", "import display.station.retention"),
    Offence("Floors of the station: store", "display/station/store/thinning.py", "import display.station.store.store"),
    Offence("Floors of the station: store", "display/station/store/planted.py", ""),
    Offence("Floors of the station: web", "display/station/web/handshakes.py", "import display.station.web.serving"),
    Offence("Floors of the station: web", "display/station/web/planted.py", ""),
    Offence("One clock", "display/station/stalls.py", "from time import monotonic_ns"),
    Offence("One room: SQLAlchemy", "display/station/retention.py", "from sqlalchemy import delete"),
    Offence("One room: cryptography", "display/station/web/handshakes.py", "from cryptography import x509"),
    Offence("Closed rooms", "display/station/removing.py", "import table.pki"),
    Offence("One room: cryptography", "table/uplink/uplink.py", "import cryptography.hazmat"),
    Offence("One room: SQLAlchemy", "display/station/feed.py", "import sqlalchemy"),
    Offence("One room: the web server", "display/station/hub.py", "from starlette.websockets import WebSocket"),
    Offence("One room: the web server", "table/commands/planted.py", "import uvicorn"),
    Offence("One room: Jinja2", "display/station/web/app.py", "from jinja2 import Template"),
    Offence("Closed rooms", "display/station/planted.py", "import table.uplink"),
    Offence("One room: pyserial", "firmware_bridge/planted.py", "import serial.tools"),
    Offence("One room: RPi.GPIO", "display/planted.py", "from RPi import GPIO"),
    Offence("One room: nfcpy", "table/commands/planted.py", "import nfc.clf"),
]


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


def walls() -> list[str]:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract["name"] for contract in pyproject["tool"]["importlinter"]["contracts"]]


def wall_named(beginning: str) -> str:
    """Return the wall of this name, or else the one whose name begins so."""
    (wall,) = [name for name in walls() if name == beginning] or [
        name for name in walls() if name.startswith(beginning)
    ]
    return wall


def test_the_house_as_it_stands_keeps_every_wall(tmp_path: Path) -> None:
    answer = ask_the_walls(copy_of_the_house(tmp_path))

    assert answer.returncode == 0, answer.stdout
    assert all(f"{wall} KEPT" in answer.stdout for wall in walls())


@pytest.fixture(scope="module")
def rung(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what each wall says of a house with every offence in it: to ask 85 times takes minutes."""
    house = copy_of_the_house(tmp_path_factory.mktemp("house"))
    for offence in OFFENCES:
        with (house / offence.where).open("a", encoding="utf-8") as file:
            file.write(f"\n{offence.line}\n")
    told = ask_the_walls(house).stdout.partition("Broken contracts")[2]
    parts = re.split(r"^(.+)\n-{4,}\n", told, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("offence", OFFENCES, ids=lambda it: f"{it.wall}: {it.line or 'no floor'} in {it.where}")
def test_the_wall_rings(offence: Offence, rung: dict[str, str]) -> None:
    said = rung[wall_named(offence.wall)]

    assert [line for line in said.splitlines() if re.search(offence.pattern, line)], said


def test_every_wall_is_attacked() -> None:
    assert {wall_named(offence.wall) for offence in OFFENCES} == set(walls())

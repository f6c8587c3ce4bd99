"""A command loads what it uses: each is started as a person starts it, and Python tells which modules it imported."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path

import click
import pytest

from table.commands.by_name import COMMANDS, MODULES, CommandsByName
from table.commands.libraries import EXTRAS
from tests.house import HOUSES, ROOT
from tests.long_run import long_run
from tests.table.commands.command_line import SHORT, a_file

OF_STATION = {"jinja2", "sqlalchemy", "starlette", "uvicorn", "wsproto", "display.station"}
OF_BROKER = {"amqtt", "table.broker"}
OF_HARDWARE = {"RPi", "lgpio", "nfc", "serial", "firmware_bridge"}
OF_SCREEN = {"pygame", "display.dealer.screen"}
OF_LINE = {"cryptography", "paho", "table.courier.mqtt"}
OF_SIMULATION = {"firmware_bridge.simulated", "table.benches", "table.playing", "table.scenario"}

TABLE = """
name = "Loaded"
rulebook = "nuts"
decks = ["red"]
deck = "red"

[seating]
stacks = { "2" = 5000, "7" = 4000 }

[[nodes]]
id = "e660583883720001"
port = "nowhere/ttyACM0"
zones = ["board"]
"""


A_COMMAND = re.compile(r"^@click\.(command|group)\(", re.MULTILINE)
"""What stands above a command, or above a family of them."""

NO_NODE = "nowhere/ttyACM0"
"""What the table says at the end of its start, once everything else is there; then it is told to stop."""


@cache
def loaded(*args: str | Path, statuses: tuple[int, ...] = (0,), says: str = "") -> frozenset[str]:
    """Return the modules that a command has imported when it ends."""
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", "-m", "table", *map(str, args)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
    ) as ran:
        assert ran.stderr is not None
        said = []
        for line in ran.stderr:
            said.append(line)
            if says == NO_NODE and says in line:
                ran.terminate()
    assert ran.returncode in statuses, said
    assert says in "".join(said)
    return frozenset(re.findall(r"^import time:.*\| +(\S+)$", "".join(said), re.MULTILINE)) - {"package"}


def among(modules: AbstractSet[str], rooms: set[str]) -> set[str]:
    return {name for name in modules if any(f"{name}.".startswith(f"{room}.") for room in rooms)}


@pytest.fixture
def table_file(tmp_path: Path) -> Path:
    """A table whose only node is not there: it is told to stop once it has looked for it."""
    return a_file(tmp_path, "loaded.toml", f'journal = "{tmp_path}"\n{TABLE}')


def test_the_list_of_commands_loads_none_of_them() -> None:
    modules = loaded("--help")

    assert among(modules, set(HOUSES)) == {
        "table",
        "table.commands",
        "table.commands.by_name",
        "table.commands.libraries",
        "table.said_plainly",
    }
    assert among(modules, {"msgspec", "importlib.metadata"}) == set()


ALL_HELP = """
import sys
from table.__main__ import squaredeal
from table.commands.by_name import COMMANDS
for name in COMMANDS:
    squaredeal([name, "--help"], standalone_mode=False)
print("loaded", *sys.modules)
"""


def test_no_help_waits_for_a_database_a_screen_or_a_broker() -> None:
    ran = subprocess.run([sys.executable, "-c", ALL_HELP], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)

    modules = set(ran.stdout.splitlines()[-1].split())
    assert "table.commands.station" in modules
    libraries = {*EXTRAS, "pygame"} - {"serial"}  # small, and below every module of a node
    assert among(modules, libraries) == set()


def test_the_rulebooks_are_read_without_the_engine_or_any_role_s_library() -> None:
    modules = loaded("rules", "nuts")

    assert "config.rulebook.rulebook_file" in modules
    assert {name.split(".")[2] for name in among(modules, {"table.engine"}) if name != "table.engine"} == {"words"}
    not_needed = OF_STATION | OF_BROKER | OF_HARDWARE | OF_SCREEN | OF_LINE | OF_SIMULATION
    assert among(modules, not_needed) == set()


def test_a_table_starts_without_the_station_the_broker_and_the_simulation(table_file: Path) -> None:
    modules = loaded("run", table_file, says=NO_NODE)

    assert {"pygame", "serial", "table.engine.table"} <= modules
    assert among(modules, OF_STATION | OF_BROKER | OF_LINE | OF_SIMULATION) == set()


def test_a_table_that_is_told_in_lines_starts_without_the_screen(table_file: Path) -> None:
    assert among(loaded("run", "--headless", table_file, says=NO_NODE), OF_SCREEN) == set()


def test_a_table_with_a_station_loads_the_line_to_it_and_no_more(table_file: Path) -> None:
    station = "mqtt://127.0.0.1:1"

    modules = loaded("run", table_file, "--station", station, says=NO_NODE)

    assert "table.courier.mqtt" in modules
    assert among(modules, OF_STATION | OF_BROKER) == set()


def test_the_station_starts_without_screen_hardware_and_amqtt(tmp_path: Path) -> None:
    # An address of nobody's: the station is put together, and refused when it is to listen.
    modules = loaded(
        "station", "--data", tmp_path, "--bind", "192.0.2.1", statuses=(2,), says="the station cannot listen there"
    )

    assert {"sqlalchemy", "starlette"} <= modules
    assert among(modules, OF_HARDWARE | OF_SCREEN | OF_SIMULATION | {"amqtt"}) == set()


def test_the_broker_starts_without_station_screen_and_hardware(tmp_path: Path) -> None:
    modules = loaded(
        "broker",
        "--bind",
        "192.0.2.1",
        "--passwords",
        tmp_path / "passwords",
        statuses=(2,),
        says="the broker cannot listen",
    )

    assert "amqtt" in modules
    assert among(modules, OF_STATION | OF_HARDWARE | OF_SCREEN | OF_LINE | OF_SIMULATION) == set()


@pytest.mark.parametrize(
    "args",
    [
        ("check",),
        ("replay",),
        long_run(("export",)),
        ("demo", "--headless", "--through", "straight"),
        long_run(("watch", "--headless", "--shot", "hands")),
    ],
    ids=lambda args: str(args[0]),
)
def test_a_hand_that_is_played_straight_loads_no_library_of_a_role(args: tuple[str, ...], tmp_path: Path) -> None:
    args = tuple(str(tmp_path / "hands") if arg == "hands" else arg for arg in args)
    speed = ("--speed", "100000") if args[0] == "demo" else ()

    modules = loaded(*args, *speed, SHORT, *([tmp_path / "hands"] if args[0] == "export" else []))

    drivers = {"firmware_bridge.bridge", "nfc", "serial", "RPi", "lgpio"}
    assert among(modules, OF_STATION | {"amqtt"} | OF_LINE | drivers) == set()


@pytest.mark.parametrize("name", ["check", "replay"])
def test_a_hand_is_played_without_the_tournament(name: str) -> None:
    assert among(loaded(name, SHORT), {"table.event_file", "table.tournament"}) == set()


def test_antennas_are_watched_in_simulation_without_a_library_for_pins() -> None:
    # A slow machine hears of not every antenna so soon.
    seconds = ("--seconds", "3")
    modules = loaded("bench", "watch", "--simulated", "--lines", *seconds, statuses=(0, 1), says="simulated hardware")

    assert "table.benches.bench_hands" in modules
    assert among(modules, {"RPi", "lgpio"}) == set()


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_listed_of_a_command_is_the_first_line_of_its_own_help(name: str) -> None:
    group = CommandsByName()
    command = group.get_command(click.Context(group), name)

    assert command is not None
    assert command.name == name
    assert command.get_short_help_str(limit=200) == COMMANDS[name]


def test_each_file_of_a_command_is_listed() -> None:
    made = [path for path in (ROOT / "table" / "commands").glob("*.py") if A_COMMAND.search(path.read_text("utf-8"))]

    assert sorted(path.stem for path in made) == sorted(MODULES.get(name, name) for name in COMMANDS)


@pytest.mark.parametrize("name", ["run", "demo", "station"])
def test_the_help_of_whatever_wants_a_brokers_address_names_the_one_with_tls(name: str) -> None:
    command = CommandsByName().get_command(click.Context(click.Group()), name)

    assert command is not None
    assert "mqtts://" in command.get_help(click.Context(command))

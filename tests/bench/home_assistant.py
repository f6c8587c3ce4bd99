"""A living Home Assistant joins a station's broker as a reader: what it shows of a table, and when the table is gone.

`make bench-home-assistant ARGS="--hass /path/to/bin/hass"`. It wants Home Assistant 2024.11 or later in a venv of its
own: it has another Python than ours, and brings what its parts need by itself. A part of ours in its configuration
writes its states to a file; all else is as a house has it, and the table is played by `squaredeal demo`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tests.brokers.running import free_port
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CALLED: Final = ROOT / "tests" / "cases" / "board" / "play-on-during-a-remedy-jpa.hand"
"""A hand in which the floor is called, and answers."""
STARTS_S: Final = 600
"""The first start brings libraries."""
PLAYED_S: Final = 90
ENTITIES: Final = 9
GONE: Final = "unavailable"
CALL: Final = "binary_sensor.table_1_floor_call"

CONFIGURATION: Final = """
homeassistant: {{name: Room, time_zone: UTC}}
http: {{server_host: 127.0.0.1, server_port: {port}}}
told:
"""
TOLD: Final = """
import json
from datetime import timedelta
from homeassistant.helpers.event import async_track_time_interval

async def async_setup(hass, config):
    def write(states):
        path = hass.config.path("told.json")
        with open(path + "~", "w") as file:
            json.dump(states, file)
        __import__("os").replace(path + "~", path)

    async def tell(now):
        await hass.async_add_executor_job(write, {one.entity_id: one.state for one in hass.states.async_all()})

    async_track_time_interval(hass, tell, timedelta(seconds=0.25))
    return True
"""


@click.command()
@click.option("--hass", required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
def home_assistant(hass: Path) -> None:
    """Have it show a table. Exit status: 0 it did, 1 it did not."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder, broker = Path(name), free_port()
        (folder / "page").write_text("only here and now\n", encoding="utf-8")
        (folder / "page").chmod(0o600)
        data, at = folder / "station", f"mqtt://127.0.0.1:{broker}"
        station = ["station", "--data", data, "--port", free_port(), "--broker-port", broker]
        stack.enter_context(_running(folder, *_ours(*station, "--password-file", folder / "page", "--home-assistant")))
        _wait_for("the station", (data / "broker.passwords").exists, PLAYED_S)
        for what, who in (("reader", "house"), ("table", "table-1")):
            subprocess.run(_ours("pki", what, who, "--data", data, "--broker", at, "--out", folder / who), check=True)
        told = _configure(folder / "config", broker, _said(folder / "house"))
        stack.enter_context(_running(folder, str(hass), "--config", str(folder / "config")))
        _wait_for("Home Assistant", told.exists, STARTS_S)
        with _running(
            folder, *_ours("demo", CALLED, "--headless", "--through", "straight", "--join", folder / "table-1")
        ):
            _wait_for("a table", lambda: len(_live(told)) == ENTITIES, PLAYED_S)
            _wait_for("a floor call", lambda: _live(told).get(CALL) == "on", PLAYED_S)
            _wait_for("its answer", lambda: _live(told).get(CALL) == "off", PLAYED_S)
        _wait_for("that the table is gone", lambda: not _live(told) and CALL in _states(told), PLAYED_S)


def _ours(*args: object) -> list[str]:
    return [sys.executable, "-m", "table", *map(str, args)]


def _said(file: Path) -> dict[str, str]:
    """Return what the lines of a reader's file say."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def _configure(config: Path, broker: int, reader: dict[str, str]) -> Path:
    """Write the configuration that a person would click together; return where the states will stand."""
    part = config / "custom_components" / "told"
    part.mkdir(parents=True)
    (config / ".storage").mkdir()
    (config / "configuration.yaml").write_text(CONFIGURATION.format(port=free_port()), encoding="utf-8")
    about = {"domain": "told", "name": "told", "version": "1.0.0", "codeowners": [], "documentation": ""}
    (part / "manifest.json").write_text(json.dumps(about), encoding="utf-8")
    (part / "__init__.py").write_text(TOLD, encoding="utf-8")
    login = {"username": reader["user"], "password": reader["password"], "protocol": "3.1.1"}
    entry = {
        "entry_id": "squaredeal",
        "domain": "mqtt",
        "title": "the room",
        "source": "user",
        "version": 1,
        "minor_version": 2,
        "data": {"broker": "127.0.0.1", "port": broker, **login},
        "options": {},
        "unique_id": None,
        "disabled_by": None,
        "pref_disable_new_entities": False,
        "pref_disable_polling": False,
    }
    kept = {"version": 1, "minor_version": 2, "key": "core.config_entries", "data": {"entries": [entry]}}
    (config / ".storage" / "core.config_entries").write_text(json.dumps(kept), encoding="utf-8")
    return config / "told.json"


@contextmanager
def _running(folder: Path, *command: str) -> Iterator[None]:
    """Run a program beside, with what it says in *folder*; its own `bin` is looked in first, as in a venv."""
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ['PATH']}"
    with (
        (folder / "said").open("ab") as said,
        subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said, env=os.environ | {"PATH": path}) as ran,
    ):
        try:
            yield
        finally:
            ran.terminate()


def _states(told: Path) -> dict[str, str]:
    states: dict[str, str] = json.loads(told.read_text(encoding="utf-8"))
    return {entity: state for entity, state in states.items() if ".table_1_" in entity}


def _live(told: Path) -> dict[str, str]:
    return {entity: state for entity, state in _states(told).items() if state != GONE}


def _wait_for(what: str, is_there: Callable[[], bool], at_most_s: float) -> None:
    until_s = time.monotonic() + at_most_s
    while not is_there():
        if time.monotonic() > until_s:
            message = f"{what}: not seen in {at_most_s} seconds"
            raise click.ClickException(message)
        time.sleep(0.1)
    click.echo(f"  {what}: seen")


if __name__ == "__main__":
    home_assistant()

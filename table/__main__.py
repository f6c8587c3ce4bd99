"""The front door `squaredeal`: reads the command line, and says plainly what stopped a command.

The commands themselves are in `commands`. Nobody imports this file.
"""

from __future__ import annotations

import importlib.metadata
import sys
from pathlib import Path

import click

from config.files.faults import ConfigError
from display.dealer.screen import DisplayError
from display.station.store.store import StoreError
from display.station.web.serving import WebFailedError
from firmware_bridge.bridge import PartFailedError
from firmware_bridge.nodes.node_port import NodePortError
from firmware_bridge.pad.nfc_reader import NfcReaderError
from firmware_bridge.simulated.keys.gpio_path import SimulatedGpioError
from table.broker.passwords import PasswordFileError
from table.broker.serving import BrokerFailedError
from table.commands.broker import broker
from table.commands.check import check
from table.commands.deck import deck
from table.commands.demo import demo
from table.commands.export import export
from table.commands.replay import replay
from table.commands.rules import rules
from table.commands.run import run
from table.commands.station import station
from table.controller import OtherTableError
from table.journal import JournalUnreadableError
from table.scenario.faults import ScenarioUnreadableError

CANNOT_BE_USED = 2
"""Exit status when a file, a folder or a device that was named cannot be used."""

SAID_PLAINLY = (
    BrokerFailedError,
    ConfigError,
    DisplayError,
    JournalUnreadableError,
    NfcReaderError,
    NodePortError,
    OtherTableError,
    PartFailedError,
    PasswordFileError,
    ScenarioUnreadableError,
    SimulatedGpioError,
    StoreError,
    WebFailedError,
)
"""Errors whose text is for the person at the keyboard: file, thing, way out."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    help="The folder of your settings; otherwise ./config in a checkout, or /etc/squaredeal.",
)
@click.version_option(importlib.metadata.version("squaredeal"), prog_name="squaredeal")
@click.pass_context
def squaredeal(context: click.Context, config: Path | None) -> None:
    """A poker table that knows the rules."""
    context.obj = config


for command in (broker, check, deck, demo, export, replay, rules, run, station):
    squaredeal.add_command(command)


def main() -> None:
    """Run one command; whatever can be said plainly is said in a line and exit status 2."""
    try:
        squaredeal(prog_name="squaredeal")
    except SAID_PLAINLY as fault:
        click.echo(str(fault), err=True)
        sys.exit(CANNOT_BE_USED)
    except OSError as fault:
        # A full disk, a folder that went away: whatever the system refused, by its name.
        click.echo(f"{fault.filename or 'squaredeal'}: {fault.strerror or fault}", err=True)
        sys.exit(CANNOT_BE_USED)


if __name__ == "__main__":
    main()

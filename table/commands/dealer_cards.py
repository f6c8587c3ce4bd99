"""`squaredeal dealers enroll`: a card becomes a dealer's, who signs in with it at the scan pad of any table.

One file for each dealer, in the dealers folder of the settings: copied from one table to another as it is.
"""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.dealer_file import KIND, dealer_toml, is_dealer_number, load_dealers
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder, written_folder
from config.files.tag_uid import why_no_card
from firmware_bridge.pad.deck_count import tags_of
from firmware_bridge.pad.enrol import TECHNOLOGY
from table.clock import LiveClock
from table.commands.enrolling import owned_name
from table.inbox import Tag
from table.keeping.durable_file import write_secret
from table.wiring.process.options import argument, option, options
from table.wiring.sealed_decks import load_own_deck

if TYPE_CHECKING:
    from table.wiring.hardware.scan_pad import ScanPad

BROKEN_OFF = 1


@dataclass(frozen=True, kw_only=True)
class _Enroll:
    number: str = argument()
    port: str | None = option("The port of the scan pad.", "--pad", metavar="PORT")
    is_simulated: bool = option("Use a made-up card on a simulated pad, not --pad.")
    name: str = option("What the dealer is called on the tables' screens; else the number stands there.", default="")
    force: bool = option("Give this dealer another card than before.")


@options(_Enroll)
@click.pass_obj
def enroll(config: Path | None, given: _Enroll) -> None:
    """Lay a card on the scan pad: it signs in the dealer NUMBER at any table that has the file.

    The file is written into the dealers folder of your settings, dealers/NUMBER.toml; copy that folder
    to your other tables. A table reads it when it starts. Playing cards of your decks are refused.

    Exit status: 0 the file is written, 1 broken off, 2 pad, number or file cannot be used.
    """
    if (given.port is None) != given.is_simulated:
        msg = "name the port of the scan pad with --pad PORT, or try it without one: --simulated"
        raise click.UsageError(msg)
    folders = settings_folder(config)
    path = _path_of(given.number, config, is_forced=given.force)
    taken = _taken(folders, int(given.number))
    try:
        with closing(_pad(given.port)) as pad:
            card = _laid(pad, taken, given.number)
    except KeyboardInterrupt:
        click.echo("\nbroken off: nothing is written", err=True)
        sys.exit(BROKEN_OFF)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_secret(path, dealer_toml(card, given.name).encode())
    load_dealers(folders)
    click.echo(f"{path}: dealer {given.number} signs in with this card from the next start of a table on")


def _path_of(number: str, config: Path | None, *, is_forced: bool) -> Path:
    if not is_dealer_number(number):
        raise ConfigError([f"{number!r}: a dealer's number is a whole one from 1 to 999999; give that"])
    path = written_folder(config) / KIND / f"{number}.toml"
    if path.exists() and not is_forced:
        raise ConfigError([f"{path}: this dealer has a card already; choose another number, or give --force"])
    return path


def _taken(folders: SettingsFolder, number: int) -> dict[Tag, str]:
    """Return which tags are somebody's already, and what they are."""
    found: dict[Tag, str] = {}
    for name in folders.names("decks"):
        try:
            found |= {tag: owned_name(owned) for tag, owned in tags_of(load_own_deck(name, folders=folders)).items()}
        except ConfigError as fault:
            click.echo(f"{fault.faults[0]}; its cards are not told from unknown tags", err=True)
    for tag, dealer in load_dealers(folders).items():
        if dealer.number != number:
            found[tag] = f"the card of dealer {dealer.number}"
    return found


def _laid(pad: ScanPad, taken: dict[Tag, str], number: str) -> Tag:
    """Ask until a card lies there that may be this dealer's."""
    click.echo(f"lay the card of dealer {number} on the scan pad", err=True)
    pad.ask_for(None)
    trouble = ""
    while True:
        tags = pad.look()
        if pad.trouble != trouble:
            trouble = pad.trouble
            click.echo(f"     {trouble or 'the scan pad is back: go on'}", err=True)
        why = _why_not(tags, taken)
        if tags and not why:
            return tags[0]
        if why:
            click.echo(f"     not taken: {why}", err=True)
            pad.ask_for(None)


def _why_not(tags: list[Tag], taken: dict[Tag, str]) -> str:
    if len(tags) > 1:
        return "two cards were read at once; lay one down, flat"
    if tags and tags[0] in taken:
        return f"this is {taken[tags[0]]}"
    return why_no_card(tags[0], TECHNOLOGY).removeprefix("which is ") if tags else ""


def _pad(port: str | None) -> ScanPad:
    if port is None:
        from table.benches.simulated_pad import SimulatedScanPad  # noqa: PLC0415 - a real pad needs no simulation

        click.echo("a simulated pad, and a simulated hand: no card in the world carries this tag", err=True)
        return SimulatedScanPad()
    from table.wiring.hardware.scan_pad import ScanPad  # noqa: PLC0415 - no help waits for its driver

    return ScanPad(port, LiveClock())

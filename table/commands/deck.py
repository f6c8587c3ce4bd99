"""`squaredeal deck enroll NAME`: a deck of tags becomes a deck of cards, one card after another on the scan pad.

What is asked for and refused is decided in `firmware_bridge.pad.enrol`. At a terminal, Enter takes the last card back.
"""

from __future__ import annotations

import select
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.deck_file import load_deck
from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from firmware_bridge.pad.enrol import TECHNOLOGY, Enrolment, deck_toml
from table.benches.simulated_pad import SimulatedScanPad
from table.clock import LiveClock
from table.durable_file import write_secret
from table.engine.words.zones import Facing
from table.wiring.scan_pad import ScanPad

if TYPE_CHECKING:
    from config.files.settings_folder import SettingsFolder
    from firmware_bridge.pad.enrol import Wanted

SUITS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANKS: Final = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}


@click.group()
def deck() -> None:
    """Decks of tagged cards."""


@deck.command()
@click.argument("name")
@click.option("--pad", "port", metavar="PORT", help="The port of the scan pad.")
@click.option("--simulated", "is_simulated", is_flag=True, help="In place of --pad: invented tags on a simulated pad.")
@click.option("--jokers", type=click.IntRange(0, 4), default=2, show_default=True)
@click.option("--inlays", type=click.IntRange(1, 2), default=2, show_default=True, help="Tags in each card.")
@click.option("--force", is_flag=True, help="Write over a deck of this name.")
@click.pass_obj
def enroll(  # noqa: PLR0913 - one for each option of the command line
    config: Path | None, name: str, *, port: str | None, is_simulated: bool, jokers: int, inlays: int, force: bool
) -> None:
    """Lay a deck on the scan pad, card by card.

    Which tag is in which card is written into the decks folder of your settings. That file is
    the deck's secret: only its owner can read it. Enter takes the last card back.

    A deck of --simulated tags is for trying things out: no card carries them.
    """
    _check_pad(port, is_simulated=is_simulated)
    folders = settings_folder(config)
    path = _path_of(name, folders, is_forced=force)
    enrolment = Enrolment(jokers=jokers, inlays=inlays)
    with closing(_pad(port)) as pad:
        _enrol(enrolment, pad)
    enrolled = enrolment.deck()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = deck_toml(name, TECHNOLOGY, enrolled.cards, enrolled.jokers, enrolled.down_inlays)
    write_secret(path, text.encode())
    load_deck(str(path), folders=folders)
    click.echo(f"{path}: {len(enrolled.cards)} cards and {len(enrolled.jokers)} jokers")


def _check_pad(port: str | None, *, is_simulated: bool) -> None:
    """Raise UsageError unless one of the two was given: a deck is never invented unasked."""
    if port is None and not is_simulated:
        msg = "name the port of the scan pad with --pad PORT, or try it without one: --simulated"
        raise click.UsageError(msg)
    if port is not None and is_simulated:
        msg = "--pad and --simulated cannot be given together"
        raise click.UsageError(msg)


def _path_of(name: str, folders: SettingsFolder, *, is_forced: bool) -> Path:
    """Return where the deck's file goes. Raises ConfigError where it must not be written."""
    house = folders.folders[0]
    if len(folders.folders) == 1 and house == shipped_folder() and not (house.parent / "pyproject.toml").exists():
        words = f"{name}: there is no settings folder of your own to write it to; name one with --config DIR"
        raise ConfigError([words])
    if Path(name).name != name or not name.replace("-", "").replace("_", "").isalnum():
        raise ConfigError([f"{name!r}: this cannot be a deck's name; use letters, digits, - and _"])
    path = house / "decks" / f"{name}.toml"
    if path.exists() and not is_forced:
        raise ConfigError([f"{path}: there is a deck of this name already; choose another, or give --force"])
    return path


def _pad(port: str | None) -> ScanPad:
    if port is not None:
        return ScanPad(port, LiveClock(), _is_enter_pressed)
    click.echo("a simulated pad, and simulated hands: no card in the world carries these tags", err=True)
    return SimulatedScanPad(_is_enter_pressed)


def _is_enter_pressed() -> bool:
    """Tell whether a line was entered at the terminal; what is piped in says nothing."""
    return sys.stdin.isatty() and bool(select.select([sys.stdin], [], [], 0)[0]) and bool(sys.stdin.readline())


def _enrol(enrolment: Enrolment, pad: ScanPad) -> None:
    """Ask for one card after another until the deck is complete."""
    if sys.stdin.isatty():
        click.echo("a wrong card? Enter takes the last one back", err=True)
    while (wanted := enrolment.wanted) is not None:
        click.echo(f"{enrolment.left:>3} to come: lay down {_said(wanted)}", err=True)
        laid = pad.wait_for_card()
        if laid is None:
            words = "there is nothing to take back" if enrolment.take_back() is None else "the last one is taken back"
            click.echo(f"     {words}", err=True)
        elif (refusal := enrolment.take(laid)) is not None:
            click.echo(f"     not taken: {refusal.value}", err=True)


def _said(wanted: Wanted) -> str:
    """Say which card is wanted, in words."""
    card = "a joker" if wanted.card is None else _card_words(wanted.card)
    side = {Facing.UP: ", face up", Facing.DOWN: ", the same one, face down", Facing.UNKNOWN: ""}[wanted.facing]
    return f"{card}{side}"


def _card_words(card: str) -> str:
    return f"the {RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"

"""`squaredeal deck`: a deck of tags becomes a deck of cards on the scan pad, and a deck is checked whether it is whole.

What is asked for, refused and counted is decided in `firmware_bridge.pad`; the talk is in `enrolling` and `counting`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.deck_file import DeckFile
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder, written_folder
from config.files.table_file import load_table
from display.terminal.live_lines import LiveLines
from firmware_bridge.pad.deck_count import DeckCount, tags_of
from firmware_bridge.pad.deck_text import deck_toml
from firmware_bridge.pad.enrol import TECHNOLOGY, EnrolledDeck, Enrolment, Owned
from table.clock import LiveClock
from table.commands.by_name import WithWholeLines
from table.commands.counting import Counting
from table.commands.enrolling import Enrolling
from table.engine.words.zones import Zone
from table.inbox import Tag
from table.keeping.durable_file import write_secret
from table.wiring.process.options import argument, option, options
from table.wiring.process.typed import AtTerminal, TypedAnswers
from table.wiring.sealed_decks import load_own_deck

if TYPE_CHECKING:
    from table.wiring.hardware.scan_pad import ScanPad
    from table.wiring.hardware.stub_antenna import OneAntenna

BROKEN_OFF = 1
NOT_WHOLE = 1


@click.group(cls=WithWholeLines)
def deck() -> None:
    """Enrol and count decks of tagged cards, and take one to another table."""


@dataclass(frozen=True, kw_only=True)
class _Enroll:
    name: str = argument()
    port: str | None = option("The port of the scan pad.", "--pad", metavar="PORT")
    is_simulated: bool = option("Use made-up tags on a simulated pad, not --pad.")
    jokers: int = option("The number of jokers in the deck.", default=2, type=click.IntRange(0, 4))
    inlays: int = option("The number of tags in each card.", default=2, type=click.IntRange(1, 2))
    is_keyed: bool = option("Lay the cards in any order, and type which comes next: As, 10h or joker.")
    is_verified: bool = option("Ask for each card again.", "--verify/--no-verify", default=True, show_default=True)
    is_anew: bool = option("Forget an enrolment of this name that was broken off.")
    force: bool = option("Write over a deck of this name.")


@deck.command()
@options(_Enroll)
@click.pass_obj
def enroll(config: Path | None, given: _Enroll) -> None:
    """Lay a deck on the scan pad, card by card, and then once more.

    Which tag is in which card is written into the decks folder of your settings. That file is
    the deck's secret: only its owner can read it. Enter takes the last card back; a card's name
    asks for that one next. Cards of your other decks are refused by their names. The second
    pass shows a card that was laid in another's place. What was broken off goes on where it was.

    A deck of --simulated tags is for trying things out: no card carries them.

    Exit status: 0 the deck is written, 1 broken off, 2 pad, name or file cannot be used.
    """
    _check_pad(given.port, is_simulated=given.is_simulated)
    folders = settings_folder(config)
    path = _path_of(given.name, config, is_forced=given.force)
    enrolment = Enrolment(
        jokers=given.jokers, inlays=given.inlays, is_keyed=given.is_keyed, others=_others(folders, path)
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(_pad(given.port)) as pad:
        enrolling = Enrolling(path, pad, TypedAnswers())
        if given.is_anew:
            enrolling.begin_anew()
        try:
            proved = enrolling.goes_on(enrolment)
            enrolling.first_pass(enrolment)
            enrolled = enrolling.second_pass(enrolment, proved) if given.is_verified else enrolment.deck()
        except KeyboardInterrupt:
            click.echo("\nbroken off: the same command goes on there, --anew begins again", err=True)
            sys.exit(BROKEN_OFF)
    write_secret(path, deck_toml(_made(given, enrolled)).encode())
    enrolling.begin_anew()
    load_own_deck(str(path), folders=folders)
    click.echo(f"{path}: {len(enrolled.cards)} cards and {len(enrolled.jokers)} jokers")


def _made(given: _Enroll, enrolled: EnrolledDeck) -> DeckFile:
    return DeckFile(
        name=given.name,
        technology=TECHNOLOGY,
        cards=enrolled.cards,
        jokers=frozenset(enrolled.jokers),
        down_inlays=enrolled.down_inlays,
        is_simulated=given.is_simulated,
    )


@deck.command()
@click.argument("name")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def plain(config: Path | None, name: str, file: Path) -> None:
    """Write a deck that is sealed as a plain file, for another table.

    Only its owner can read FILE. Take it there, and delete it on the way.

    Exit status: 0 it is written, 2 the deck cannot be opened, or FILE is there.
    """
    if file.exists():
        raise ConfigError([f"{file}: there is such a file already; name another"])
    write_secret(file, deck_toml(load_own_deck(name, folders=settings_folder(config))).encode())
    click.echo(f"{file}: who can read this file and an antenna can read face-down cards of {name}")


@dataclass(frozen=True, kw_only=True)
class _Check:
    name: str = argument()
    port: str | None = option("The port of the scan pad.", "--pad", metavar="PORT")
    table_name: str | None = option("The table whose antenna of the stub is used.", "--table", metavar="TABLE.toml")
    is_simulated: bool = option("Pass the deck over a simulated pad, with neither of the two.")
    quiet_s: int = option(
        "End once no new card has come for this long.",
        "--quiet",
        default=8,
        type=click.IntRange(1, 600),
        metavar="SECONDS",
    )
    is_in_lines: bool = option("Rewrite no line: for a screen reader.", "--lines")


@deck.command()
@options(_Check)
@click.pass_obj
def check(config: Path | None, given: _Check) -> None:
    """Fan a deck over the scan pad or the stub's antenna, and hear whether it is whole.

    Cards may pass in any order and as often as they like. It ends at Enter, or once nothing
    new has come for some seconds. What is missing, twice, foreign or unknown is told by name.

    Exit status: 0 the deck is whole, 1 it is not, 2 reader, deck or table cannot be used.
    """
    folders = settings_folder(config)
    counted = load_own_deck(given.name, folders=folders)
    if [given.port is not None, given.table_name is not None, given.is_simulated].count(True) != 1:
        msg = "name what the cards pass: --pad PORT, --table TABLE.toml, or try it without: --simulated"
        raise click.UsageError(msg)
    clock = LiveClock()
    count = DeckCount(counted, _others(folders, folders.resolve("decks", given.name)))
    at = AtTerminal(LiveLines(sys.stdout, clock, is_plain=given.is_in_lines), TypedAnswers(), clock)
    counting = Counting(count, at, quiet_s=given.quiet_s)
    with closing(_passed(given.port, given.table_name, counted, folders)) as reader:
        click.echo(f"fan the deck {counted.name} over the reader; Enter ends it")
        counting.run(reader)
    if not counting.verdict(counted.name):
        sys.exit(NOT_WHOLE)


def _check_pad(port: str | None, *, is_simulated: bool) -> None:
    """Raise UsageError unless one of the two was given: a deck is never invented unasked."""
    if port is None and not is_simulated:
        msg = "name the port of the scan pad with --pad PORT, or try it without one: --simulated"
        raise click.UsageError(msg)
    if port is not None and is_simulated:
        msg = "--pad and --simulated cannot be given together"
        raise click.UsageError(msg)


def _path_of(name: str, config: Path | None, *, is_forced: bool) -> Path:
    """Return where the deck's file goes. Raises ConfigError where it must not be written."""
    if Path(name).name != name or not name.replace("-", "").replace("_", "").isalnum():
        raise ConfigError([f"{name!r}: this cannot be a deck's name; use letters, digits, - and _"])
    path = written_folder(config) / "decks" / f"{name}.toml"
    if path.exists() and not is_forced:
        raise ConfigError([f"{path}: there is a deck of this name already; choose another, or give --force"])
    return path


def _others(folders: SettingsFolder, path: Path) -> dict[Tag, Owned]:
    """Return the tags of every other deck that can be read, and what they are; one that cannot be is told."""
    found: dict[Tag, Owned] = {}
    for name in folders.names("decks"):
        other = folders.resolve("decks", name)
        if other == path:
            continue
        try:
            found |= tags_of(load_own_deck(name, folders=folders))
        except ConfigError as fault:
            click.echo(f"{fault.faults[0]}; its cards are not told from unknown tags", err=True)
    return found


def _pad(port: str | None) -> ScanPad:
    if port is None:
        return _simulated_pad()
    from table.wiring.hardware.scan_pad import ScanPad  # noqa: PLC0415 - no help waits for its driver

    return ScanPad(port, LiveClock())


def _passed(
    port: str | None, table_name: str | None, counted: DeckFile, folders: SettingsFolder
) -> ScanPad | OneAntenna:
    """Return what the cards pass."""
    if port is not None:
        return _pad(port)
    if table_name is not None:
        from table.wiring.hardware.stub_antenna import antenna_of  # noqa: PLC0415 - no help waits for its driver

        return antenna_of(load_table(table_name, folders=folders), Zone.STUB, LiveClock())
    return _simulated_pad(sorted(counted.cards))


def _simulated_pad(fanned: Iterable[Tag] = ()) -> ScanPad:
    from table.benches.simulated_pad import SimulatedScanPad  # noqa: PLC0415 - a real pad needs no simulation

    click.echo("a simulated pad, and simulated hands: no card in the world carries these tags", err=True)
    return SimulatedScanPad(fanned)

"""`squaredeal bench`: what a technician tries at a table whose hand is over: antennas, keys, lamps.

What is measured is in `firmware_bridge.measuring`; here it is put on the terminal, and the exit status tells.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.deck_file import DeckFile
from config.files.faults import ConfigError
from config.files.hardware import PanelNodeFile
from config.files.patience import Patience
from config.files.settings_folder import settings_folder
from config.files.table_file import TableFile, load_table
from config.panel.panel_file import PanelFile, load_panel
from display.terminal.live_lines import LiveLines
from table.clock import NS_PER_S, LiveClock
from table.commands.bench_antennas import Placing, watch_antennas
from table.commands.bench_panel import try_keys, try_lamps
from table.commands.by_name import WithWholeLines
from table.engine.words.zones import Zone
from table.wiring.hardware.bench_place import BenchPlace
from table.wiring.hardware.plugged import inlays_of
from table.wiring.process.options import COUNT, argument, option, options
from table.wiring.process.typed import AtTerminal, TypedAnswers
from table.wiring.sealed_decks import load_own_deck

if TYPE_CHECKING:
    from table.benches.bench_hands import BenchHands

NOT_FIT: Final = 1
"""Exit status where something that was tried is not as it should be."""


@click.group(cls=WithWholeLines)
def bench() -> None:
    """Try a table's antennas, keys and lamps, one by one."""


@dataclass(frozen=True, kw_only=True)
class _Given:
    """What each of the tools is told."""

    table_name: str | None = argument("[TABLE.toml]")
    is_simulated: bool = option("Use simulated hardware, not what is plugged in.")
    is_in_lines: bool = option("Rewrite no line: for a screen reader.", "--lines")


@dataclass(frozen=True, kw_only=True)
class _Watched(_Given):
    seconds: int | None = option("End after this many seconds.", type=COUNT)


@bench.command()
@options(_Watched)
@click.pass_obj
def watch(config: Path | None, given: _Watched) -> None:
    """Watch all antennas live: how often they look, what they read, and how well.

    Enter ends it. A card is named where it lies face up; any other by the end of its tag's number.

    Exit status: 0 all antennas answer, 1 not all, or it was broken off, 2 the table's file cannot be used.
    """
    with _tools(config, given) as tools:
        if tools.hands is not None:
            tools.hands.deal()
        until_ns = None if given.seconds is None else given.seconds * NS_PER_S
        tools.end(is_fit=watch_antennas(tools.place(), tools.decks, tools.at, for_ns=until_ns))


@dataclass(frozen=True, kw_only=True)
class _Placed(_Given):
    where: str = argument("ANTENNA")
    times: int = option("How many times to try each place.", default=1, type=click.IntRange(1, 10))
    wait_s: int = option(
        "Count a card as not read after this long.",
        "--wait",
        default=20,
        type=click.IntRange(1, 600),
        metavar="SECONDS",
    )


@bench.command()
@options(_Placed)
@click.pass_obj
def antenna(config: Path | None, given: _Placed) -> None:
    """Try one antenna: lay a card where you are told, lift it, and hear the verdict.

    ANTENNA is a seat's number, or board, burn, muck, stub or aside. The antenna itself notices
    that the card is laid and lifted; a card that it does not read counts as not read at Enter,
    or after --wait seconds. Last the card is raised on chips, until the antenna loses it.

    Exit status: 0 every place is read well enough, 1 not every one, or it was broken off, 2 something cannot be used.
    """
    zone = _zone(given.where)
    with _tools(config, given) as tools:
        placing = Placing(tools.place(), zone, tools.at, tools.hands)
        tools.end(is_fit=placing.run(times=given.times, wait_ns=given.wait_s * NS_PER_S))


@dataclass(frozen=True, kw_only=True)
class _Pressed(_Given):
    wait_s: int = option(
        "End once no key was pressed for this long.",
        "--wait",
        default=60,
        type=click.IntRange(1, 3600),
        metavar="SECONDS",
    )


@bench.command()
@options(_Pressed)
@click.pass_obj
def keys(config: Path | None, given: _Pressed) -> None:
    """Press each key of the panel once: its bounce is measured, worn and stuck ones are told.

    Hold each key for a moment. It ends when all were pressed, at Enter, or when no key was
    pressed for --wait seconds.

    Exit status: 0 all keys are good, 1 not all, or it was broken off, 2 the panel or its file cannot be used.
    """
    with _tools(config, given, has_gpio=True) as tools:
        panel = tools.panel()
        if tools.hands is not None:
            tools.hands.press_all()
        tools.end(is_fit=try_keys(panel, tools.panel_node, tools.at, wait_ns=given.wait_s * NS_PER_S))


@bench.command()
@options(_Given)
@click.pass_obj
def lamps(config: Path | None, given: _Given) -> None:
    """Light each lamp, sound the buzzer, and ask whether you see and hear it.

    Enter says yes, n no. Where nobody can be asked each is lit for a second.

    Exit status: 0 nothing was denied, 1 something was, or it was broken off, 2 the panel or its file cannot be used.
    """
    with _tools(config, given, has_gpio=True) as tools:
        tools.end(is_fit=try_lamps(tools.panel(), tools.panel_node, tools.at))


@contextmanager
def _tools(config: Path | None, given: _Given, *, has_gpio: bool = False) -> Iterator[_Tools]:
    """Yield what the tools work on. Where Ctrl-C ends a trial nobody knows that all is well."""
    with ExitStack() as stack:
        try:
            yield _Tools(config, given, stack, has_gpio=has_gpio)
        except KeyboardInterrupt:
            sys.exit(NOT_FIT)


class _Tools:
    """What the tools work on: the hardware that a table's file names, or a simulated one."""

    def __init__(self, config: Path | None, given: _Given, stack: ExitStack, *, has_gpio: bool) -> None:
        table_name = given.table_name
        if table_name is None and not given.is_simulated:
            msg = "name the table's file, or try it without: --simulated"
            raise click.UsageError(msg)
        self._folders = settings_folder(config)
        self._stack = stack
        self._table: TableFile | None = None if table_name is None else load_table(table_name, folders=self._folders)
        self.hands = self._simulated(has_gpio=has_gpio) if given.is_simulated else None
        self.clock = LiveClock() if self.hands is None else self.hands.hardware.clock
        self.at = AtTerminal(LiveLines(sys.stdout, self.clock, is_plain=given.is_in_lines), TypedAnswers(), self.clock)
        self.decks = self._decks()

    def place(self) -> BenchPlace:
        """Open the nodes. Raises ConfigError where none are named."""
        if self.hands is not None:
            nodes, patience = self.hands.hardware.simulated.hardware.nodes, Patience()
        elif self._table is not None and self._table.nodes:
            nodes, patience = self._table.nodes, self._table.patience
        else:
            path = self._table.path if self._table else ""
            raise ConfigError([f"{path}: no antenna nodes are named; add a [[nodes]] table with id, port and zones"])
        return self._stack.enter_context(closing(BenchPlace(nodes, patience, inlays_of(self.decks), self.clock)))

    def panel(self) -> PanelFile:
        """Return the panel. Raises ConfigError where the table has none."""
        if self.hands is not None:
            return self.hands.hardware.panel
        if self._table is None or self._table.panel is None:
            raise ConfigError([f"{self._table.path if self._table else ''}: no panel is named; add panel = ..."])
        return load_panel(self._table.panel, folders=self._folders)

    @property
    def panel_node(self) -> PanelNodeFile | None:
        """The node that the panel is wired to, simulated or not; None where it is this machine's own pins."""
        if self.hands is not None:
            return self.hands.hardware.simulated.hardware.panel_node
        return None if self._table is None else self._table.panel_node

    @staticmethod
    def end(*, is_fit: bool) -> None:
        """End with the exit status."""
        sys.exit(0 if is_fit else NOT_FIT)

    def _simulated(self, *, has_gpio: bool) -> BenchHands:
        from table.benches.bench_hands import BenchHands  # noqa: PLC0415 - a real table needs no simulation

        click.echo("simulated hardware, and simulated hands", err=True)
        hands = BenchHands(self._folders, self._table, has_gpio=has_gpio)
        self._stack.enter_context(hands.hardware)
        return hands

    def _decks(self) -> list[DeckFile]:
        if self.hands is not None:
            return [self.hands.hardware.deck]
        return [load_own_deck(deck, folders=self._folders) for deck in (self._table.decks if self._table else ())]


def _zone(where: str) -> Zone:
    """Return the zone meant by a seat's number or a name. Raises ConfigError for another word."""
    name = f"seat {where}" if where.isdigit() else where.replace("-", " ").lower()
    found = next((zone for zone in Zone if zone.value == name), None)
    if found is None:
        raise ConfigError([f"{where}: no such antenna; a seat's number 1 to 10, or board, burn, muck, stub, aside"])
    return found

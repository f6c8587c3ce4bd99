"""`squaredeal demo`: hands dealt and played at a human pace before the dealer's screen.

Copper, nodes, wires and keys are simulated; the drivers above them, vault, engine,
journal, controller and screen are those of a real table.
"""

from __future__ import annotations

import functools
import itertools
import sys
import tempfile
from contextlib import ExitStack
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import click
from click.core import ParameterSource

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.words.spoken import say
from table.benches.scenario_files import hand_files
from table.benches.through import Through, why_not_through_wire
from table.commands.libraries import need
from table.playing.demo_room import play_room
from table.playing.demo_table import (
    BY_HAND_KEY,
    DemoTable,
    DisplayBackError,
    HandedOverError,
    Played,
    WindowClosedError,
)
from table.playing.event_demo import EventPlan, play_event
from table.playing.event_plan import MOST_PLAYERS
from table.playing.room_table import RoomPlan
from table.scenario.parser import read_scenario
from table.wiring.given_broker import named_broker
from table.wiring.language_choice import as_shell_speaks, as_table_speaks
from table.wiring.station_line import PASSWORD_VARIABLE, GivenStation, station_options, station_place
from table.wiring.window import BACK, start_anew

if TYPE_CHECKING:
    from config.files.settings_folder import SettingsFolder
    from config.files.table_file import TableFile
    from display.dealer.screen import DealerScreen
    from table.engine.words.setup import TableSetup

OWN_STATION = "own"
"""What `--station` says without an address."""

NIGHT_TABLES = 3
"""Of a tournament that was not told how many."""

NOT_WITH_TABLES: Final = frozenset({"hand_paths", "shot", "table_name", "journal", "through", "join"})
"""What is asked of the one table before the dealer's screen; a room has no use for it."""

WITH_TABLES: Final = frozenset({"seconds"})

WITH_EVENT: Final = frozenset({"rulebook", "seed"})

NOT_WITH_EVENT: Final = NOT_WITH_TABLES | WITH_TABLES | {"hands", "tables"}
"""What is asked of hands that were recorded, or of a room of tables; a tournament has no use for it."""

SHIPPED: Final = ("demonstration", "recorded")
"""Folders of `table.scenario`: one lawful hand and three that go wrong, then hands that were really played."""

HANDS = 4
"""Hands of a demo that was not told otherwise: those of the first folder, some five minutes at the pace of a table."""


@click.command()
@click.argument("hand_paths", metavar="[FILE.hand]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--hands", type=click.IntRange(min=1), help=f"Number of hands to play; {HANDS} unless files are named.")
@click.option(
    "--speed",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    help="How many times as fast as a real table; 5 plays a hand in about twenty seconds.",
)
@click.option("--headless", "is_headless", is_flag=True, help="Open no window; tell the hands in lines.")
@click.option("--shot", type=click.Path(path_type=Path), help="Write a picture of the screen's last state.")
@click.option("--table", "table_name", default="demo", show_default=True, help="The table's file, by name or path.")
@click.option(
    "--journal",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep the journal in this folder; a demo that was stopped goes on from it.",
)
@click.option(
    "--through",
    type=click.Choice([way.value for way in Through]),
    default=Through.WIRE.value,
    show_default=True,
    help="Play through simulated readers and keys and the real drivers, or straight into the engine.",
)
@functools.partial(station_options, without_url=OWN_STATION)
@click.option(
    "--tables", type=click.IntRange(1, 60), help=f"At a station: let this many tables play.  [default: {NIGHT_TABLES}]"
)
@click.option(
    "--seconds", type=click.FloatRange(min=0, min_open=True), help="At a station: end after this many seconds."
)
@click.option(
    "--event", type=click.IntRange(2, MOST_PLAYERS), metavar="PLAYERS", help="Play a tournament of this many players."
)
@click.option("--rulebook", default="firekeepers", show_default=True, help="With --event: the rulebook.")
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="With --event: the random seed; another one deals other cards.",
)
@click.pass_obj
def demo(  # noqa: C901, PLR0913 - one for each option of the command line, and for each way in which it may end
    config: Path | None,
    hand_paths: tuple[Path, ...],
    *,
    hands: int | None,
    speed: float,
    is_headless: bool,
    shot: Path | None,
    table_name: str,
    journal: Path | None,
    through: str,
    station: GivenStation,
    tables: int | None,
    seconds: float | None,
    event: int | None,
    rulebook: str,
    seed: int,
) -> None:
    """Show the dealer's screen: a lawful hand, and three that go wrong and are put right.

    With --station, a tournament whose tables play by themselves, and the director's station for it. With --event, a
    whole tournament of simulated players, told in lines: every hand, order and prize by the real engines and the
    rulebook.

    Exit status: 0 all chips are accounted for and no file was surprised by an alert, 1 otherwise,
    2 a file cannot be used.
    """
    folders = settings_folder(config)
    if event is not None:
        as_shell_speaks()
        _play_event(folders, event, rulebook, seed, speed)
    is_room = tables is not None or station.url == OWN_STATION
    _check_alone(is_room=is_room)
    if is_room:
        as_shell_speaks()
        _play_room(folders, tables or NIGHT_TABLES, speed, hands, seconds, station)
    _check_shot(shot)
    table_file = load_table(table_name, folders=folders)
    place = station_place(table_file, station)
    scenarios = [read_scenario(path) for path in _chosen(hand_paths, hands)]
    with ExitStack() as stack:
        stack.enter_context(as_table_speaks(table_file))
        folder = journal or table_file.journal or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        screen = _screen(table_file, is_headless=is_headless, is_wanted=shot is not None)
        on_screen = None if screen is None else OnScreen(screen, table_file.name)
        in_lines = InLines(click.echo) if is_headless or on_screen is None else None
        way = _way(Through(through))
        is_kept = journal is not None or table_file.journal is not None
        table = DemoTable(
            folders, table_file, folder, speed, screen, on_screen, in_lines, way, place, is_journal_kept=is_kept
        )
        for scenario in scenarios:
            table.judge(scenario)
        played = Played()
        if on_screen is not None and not is_headless:
            click.echo(say("{key} in the window: deal the next hand yourself", key=BY_HAND_KEY.upper()), err=True)
        try:
            for number, scenario in enumerate(scenarios, start=1):
                # Those that are shipped are translated; a file of somebody's own is in the language it is in.
                title = scenario.setup.title if hand_paths else say(scenario.setup.title)
                click.echo(say("-- {number} of {count}: {title}", number=number, count=len(scenarios), title=title))
                played += table.play(scenario, number)
        except WindowClosedError:
            click.echo(say("stopped: the window was closed"))
        except DisplayBackError:
            click.echo(BACK, err=True)
            start_anew()
        except HandedOverError as handed:
            click.echo(say("handed over: the same table, to be dealt by hand"))
            if screen is not None:
                screen.close()
            _play_on(folders, table_file, handed.setup, folder)
            return
        _save(screen, shot)
        if not _is_paced():
            click.echo(say("faster: --speed 5; more hands: --hands 12"), err=True)
        click.echo(_summed_up(played))
    sys.exit(0 if played.is_as_expected else 1)


def _play_on(folders: SettingsFolder, table_file: TableFile, setup: TableSetup, folder: Path) -> None:
    """Let the table of the demo's hand be played by hand, in a window of its own."""
    from table.commands.play import play_on  # noqa: PLC0415 - few demos are handed over

    play_on(folders, table_file, setup, folder / "by-hand")


def _check_given(refused: frozenset[str], how: str) -> None:
    """Raise UsageError where one of the *refused* was given: nothing is passed over in silence."""
    context = click.get_current_context()
    for one in context.command.params:
        if one.name in refused and context.get_parameter_source(one.name) is ParameterSource.COMMANDLINE:
            name = one.opts[0] if isinstance(one, click.Option) else "FILE.hand"
            msg = f"{name} {how}"
            raise click.UsageError(msg)


def _is_paced() -> bool:
    """Tell whether a speed was asked for."""
    return click.get_current_context().get_parameter_source("speed") is ParameterSource.COMMANDLINE


def _check_alone(*, is_room: bool) -> None:
    """Raise UsageError where something was given that belongs to a tournament, or to the other kind of tables."""
    _check_given(WITH_EVENT, "can only be used with --event")
    if is_room:
        _check_given(NOT_WITH_TABLES, "cannot be used with --tables")
    else:
        _check_given(WITH_TABLES, "can only be used with --tables")


def _play_event(folders: SettingsFolder, players: int, rulebook: str, seed: int, speed: float) -> NoReturn:
    """Play a tournament, and end with its exit status."""
    _check_given(NOT_WITH_EVENT, "cannot be used with --event")
    plan = EventPlan(players=players, rulebook=rulebook, seed=seed, speed=speed if _is_paced() else None)
    sys.exit(0 if play_event(plan, folders) else 1)


def _play_room(  # noqa: PLR0913, PLR0917 - one for each option of the command line
    folders: SettingsFolder, tables: int, speed: float, hands: int | None, seconds: float | None, station: GivenStation
) -> NoReturn:
    """Play a room of tables, and end with its exit status."""
    broker = None
    if station.url is None or station.url == OWN_STATION:
        need("station")
        need("broker")
    else:
        broker = named_broker("--station", station.url, station.password_file, PASSWORD_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        plan = RoomPlan(tables=tables, speed=speed, hands=hands, seconds=seconds, folder=Path(folder))
        sys.exit(1 if play_room(plan, folders, broker) else 0)


def _way(wanted: Through) -> Through:
    """Return the way to play: straight where the way through the drivers is not open."""
    if wanted is Through.WIRE and (lacking := why_not_through_wire()) is not None:
        click.echo(
            say("{why}; until then the hands go straight into the engine, which is fine for a look", why=lacking),
            err=True,
        )
        return Through.STRAIGHT
    return wanted


def _check_shot(shot: Path | None) -> None:
    """Raise ConfigError where a picture cannot be written: said before the hands are played, not after."""
    if shot is not None and (shot.is_dir() or not shot.parent.is_dir()):
        why = "this is a folder" if shot.is_dir() else f"there is no folder {shot.parent}"
        raise ConfigError([f"--shot {shot}: {why}; name a file in a folder that exists"])


def _chosen(hand_paths: tuple[Path, ...], hands: int | None) -> list[Path]:
    """Return the files to play; more than there are begins again with the first."""
    found = hand_files(hand_paths or [Path(str(files("table.scenario") / folder)) for folder in SHIPPED])
    count = hands or (len(found) if hand_paths else HANDS)
    return list(itertools.islice(itertools.cycle(found), count))


def _screen(table_file: TableFile, *, is_headless: bool, is_wanted: bool) -> DealerScreen | None:
    """Return the screen: a window, or one that nobody sees where a picture is wanted, or none."""
    if is_headless and not is_wanted:
        return None
    from display.dealer.screen import DealerScreen, DisplayError  # noqa: PLC0415 - no help waits for SDL

    shown = table_file.screen
    if not is_headless:
        try:
            return DealerScreen(shown.pixels, is_windowed=True, inches=shown.diagonal, theme=shown.theme)
        except DisplayError as fault:
            click.echo(say("{why}: the hands are told in lines", why=fault), err=True)
    if not is_wanted:
        return None
    return DealerScreen(shown.pixels, is_windowed=False, inches=shown.diagonal, theme=shown.theme)


def _save(screen: DealerScreen | None, shot: Path | None) -> None:
    """Write the picture that was asked for."""
    if screen is not None and shot is not None:
        screen.save(shot)
        click.echo(say("picture: {file}", file=shot))


def _summed_up(played: Played) -> str:
    return say(
        "hands {hands}, events {events}, alerts {alerts}, notes {notes}, chips before {before}, chips after {after}",
        hands=played.hands,
        events=played.events,
        alerts=played.alerts,
        notes=played.notes,
        before=played.chips_before,
        after=played.chips_after,
    )

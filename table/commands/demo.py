"""`squaredeal demo`: hands dealt and played at a human pace before the dealer's screen.

Copper, nodes, wires and keys are simulated; the drivers above them, vault, engine,
journal, controller and screen are those of a real table.
"""

import itertools
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder
from config.files.table_file import load_table
from display.words.spoken import say
from table.benches.scenario_files import hand_files
from table.benches.through import Through, why_not_through_wire
from table.commands.libraries import need
from table.playing.demo.demo_table import DemoPlan, HandedOverError
from table.playing.demo.hand_demo import open_front, play_hands
from table.playing.event.event_demo import EventPlan, play_event
from table.playing.event.event_plan import MOST_PLAYERS
from table.playing.room.demo_room import RoomPlan, play_room
from table.scenario.parser import read_scenario
from table.wiring.process.language_choice import as_shell_speaks, as_table_speaks
from table.wiring.process.options import COUNT, FOLDER, SEED, argument, option, options
from table.wiring.station.given_broker import named_broker
from table.wiring.station.station_line import PASSWORD_VARIABLE, GivenStation, station_place

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


@dataclass(frozen=True, kw_only=True)
class _Given(GivenStation):
    hand_paths: tuple[Path, ...] = argument("[FILE.hand]...")
    hands: int | None = option(f"Number of hands to play; {HANDS} unless files are named.", type=COUNT)
    speed: float = option(
        "How many times as fast as a real table; 5 plays a hand in about twenty seconds.",
        default=1.0,
        type=click.FloatRange(min=0, min_open=True),
    )
    is_headless: bool = option("Open no window; tell the hands in lines.")
    shot: Path | None = option("Write a picture of the screen's last state.")
    table_name: str = option("The table's file, by name or path.", "--table", default="demo")
    journal: Path | None = option(
        "Keep the journal in this folder; a demo that was stopped goes on from it.", type=FOLDER
    )
    through: str = option(
        "Play through simulated readers and keys and the real drivers, or straight into the engine.",
        default=Through.WIRE.value,
        type=click.Choice([way.value for way in Through]),
    )
    station: str | None = option(
        "Report to a station: mqtt://HOST:PORT, or mqtts:// for TLS, in place of the file's; alone: a tournament, and"
        " a station that is started for it.",
        metavar="[URL]",
        is_flag=False,
        flag_value=OWN_STATION,
    )
    tables: int | None = option(
        f"At a station: let this many tables play.  [default: {NIGHT_TABLES}]", type=click.IntRange(1, 60)
    )
    seconds: float | None = option(
        "At a station: end after this many seconds.", type=click.FloatRange(min=0, min_open=True)
    )
    event: int | None = option(
        "Play a tournament of this many players.", type=click.IntRange(2, MOST_PLAYERS), metavar="PLAYERS"
    )
    rulebook: str = option("With --event: the rulebook.", default="firekeepers")
    seed: int = option("With --event: the random seed; another one deals other cards.", default=1, type=SEED)


@click.command()
@options(_Given)
@click.pass_obj
def demo(config: Path | None, given: _Given) -> None:
    """Show the dealer's screen: a lawful hand, and three that go wrong and are put right.

    With --station, a tournament whose tables play by themselves, and the director's station for it. With --event, a
    whole tournament of simulated players, told in lines: every hand, order and prize by the real engines and the
    rulebook.

    Exit status: 0 all chips are accounted for and no file was surprised by an alert, 1 otherwise,
    2 a file cannot be used.
    """
    folders = settings_folder(config)
    if given.event is not None:
        as_shell_speaks()
        _check_given(NOT_WITH_EVENT, "cannot be used with --event")
        speed = given.speed if _is_paced() else None
        plan = EventPlan(players=given.event, rulebook=given.rulebook, seed=given.seed, speed=speed)
        sys.exit(0 if play_event(plan, folders) else 1)
    _check_given(WITH_EVENT, "can only be used with --event")
    if given.tables is not None or given.station == OWN_STATION:
        as_shell_speaks()
        room = "--station alone" if given.tables is None else "--tables"
        _check_given(NOT_WITH_TABLES, f"cannot be used with {room}")
        sys.exit(_play_room(given, folders))
    _check_given(WITH_TABLES, "can only be used with --tables")
    sys.exit(_play_hands(given, folders))


def _play_hands(given: _Given, folders: SettingsFolder) -> int:
    """Play hands from files at one table; return the exit status."""
    _check_shot(given.shot)
    table_file = load_table(given.table_name, folders=folders)
    place = station_place(table_file, given, given.journal or table_file.journal)
    scenarios = tuple(read_scenario(path, folders) for path in _chosen(given.hand_paths, given.hands))
    with ExitStack() as stack:
        stack.enter_context(as_table_speaks(table_file))
        kept = given.journal or table_file.journal
        plan = DemoPlan(
            table_file=table_file,
            scenarios=scenarios,
            is_shipped=not given.hand_paths,
            folder=kept or Path(stack.enter_context(tempfile.TemporaryDirectory())),
            is_kept=kept is not None,
            speed=given.speed,
            through=_way(Through(given.through)),
            station=place,
        )
        front = open_front(table_file, is_headless=given.is_headless, is_pictured=given.shot is not None)
        try:
            played = play_hands(plan, folders, front)
        except HandedOverError as handed:
            click.echo(say("handed over: the same table, to be dealt by hand"))
            if front.screen is not None:
                front.screen.close()
            from table.commands.play import play_on  # noqa: PLC0415 - few demos are handed over

            play_on(folders, table_file, handed.setup, plan.folder / "by-hand")
            return 0
        if front.screen is not None and given.shot is not None:
            front.screen.save(given.shot)
            click.echo(say("picture: {file}", file=given.shot))
        if not _is_paced():
            click.echo(say("faster: --speed 5; more hands: --hands 12"), err=True)
        click.echo(played.line)
    return 0 if played.is_as_expected else 1


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


def _play_room(given: _Given, folders: SettingsFolder) -> int:
    """Play a room of tables; return the exit status."""
    broker = None
    if given.station is None or given.station == OWN_STATION:
        need("station")
        need("broker")
    else:
        broker = named_broker("--station", given.station, given.station_password_file, PASSWORD_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        plan = RoomPlan(
            tables=given.tables or NIGHT_TABLES,
            speed=given.speed,
            hands=given.hands,
            seconds=given.seconds,
            folder=Path(folder),
        )
        return 1 if play_room(plan, folders, broker) else 0


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

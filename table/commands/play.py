"""`squaredeal play`: a simulated table in a window, with the mouse for the cards and the keyboard for the panel.

Copper, nodes, wires and keys are simulated; the drivers above them, vault, engine, journal, controller and screen are
those of a real table.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.deck_file import load_deck
from config.files.faults import ConfigError
from config.files.rotation_file import load_one_game
from config.files.settings_folder import SettingsFolder, settings_folder
from config.files.table_file import TableFile, load_table
from config.panel.panel_file import load_panel
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from display.felt.panes import LEAST_SIZE
from display.wording.tasks import Task, result_lines
from display.words.spoken import say
from table.benches.rig import PHYSICS, SOUND, Kit, Rig, rig_by_name
from table.benches.through import Through, why_not_through_wire
from table.clock import PacedClock, today_here
from table.commands.completed import game_names
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.setup import TableSetup
from table.engine.words.zones import SEATS
from table.playing.handled.by_lines import PlayedByLines
from table.playing.handled.play_plan import PlayPlan
from table.playing.handled.tasks_done import TasksDone
from table.playing.training.record import NOT_KEPT, login, name_of_login, read_record, record_path, write_record
from table.wiring.process.language_choice import as_table_speaks
from table.wiring.process.options import FOLDER, SEED, option, options
from table.wiring.running.table_parts import PANEL, first_setup

if TYPE_CHECKING:
    from display.felt.window import FeltWindow

SIZE: Final = (1280, 720)
STACK: Final = 20_000
"""What everybody sits down with, where the table's file seats nobody."""
PLAYERS: Final = 6
LOST: Final = "the display is gone, and with it the table that was dealt on it; open it again where there is a display"
STILL_MS: Final = 15_000
"""Who deals with a mouse, and reads what comes next, is slower than a dealer: a card not dealt yet is not asked for."""


@dataclass(frozen=True, kw_only=True)
class _Given:
    players: int | None = option(
        f"The number of players; {PLAYERS} where the file seats none.", type=click.IntRange(2, 10)
    )
    rulebook: str | None = option("Play by this rulebook, not the table's; a name or a path.")
    game: str | None = option(
        "Deal this game, not the table's; squaredeal games lists them.", shell_complete=game_names
    )
    table_name: str = option("The table's file, by name or path.", "--table", default="demo")
    physics: str = option(
        "How badly antennas, wires and keys work: mix is a plausible evening; a wrong name lists all.",
        default=PHYSICS[0],
        type=click.Choice(PHYSICS),
        metavar="NAME",
    )
    seed: int = option("The random seed; another one deals other cards.", default=1, type=SEED)
    journal: Path | None = option(
        "Keep the journal in this folder; otherwise closing the window deletes it.", type=FOLDER
    )
    is_in_lines: bool = option("No window: type what is done, and read or hear what follows.", "--lines")
    is_guided: bool = option("Make seven mistakes, each ticked off once the table notices it.")
    has_tasks: bool = option(
        "Eight tasks of a first evening, ticked off by the table itself, and a result at the end.", "--tasks"
    )
    name: str | None = option("With --tasks: keep the result under this name, as train does.")
    size: str = option("The window's size to begin with.", default="x".join(map(str, SIZE)))
    shot: Path | None = option("Write a picture of the window when it is closed.")


@click.command()
@options(_Given)
@click.pass_obj
def play(config: Path | None, given: _Given) -> None:
    """Deal by hand at a simulated table, in a window or by typing.

    The mouse moves the cards, the keyboard presses the panel's keys. Everything goes
    through simulated antennas, wires and keys into a real table, and the dealer's
    screen says what it makes of it. F1 in the window says how.

    With --lines there is no window: what is done is typed, and told in lines that a
    screen reader or a braille display speaks well. help says how.

    Exit status: 0 the window was closed, 2 a file cannot be used or there is no display.
    """
    if given.is_guided and given.has_tasks:
        msg = "--guided and --tasks are two lists; take one"
        raise click.UsageError(msg)
    if given.name is not None and not given.has_tasks:
        msg = "--name goes with --tasks"
        raise click.UsageError(msg)
    for name, is_given in (("--shot", given.shot is not None), ("--guided", given.is_guided)):
        if given.is_in_lines and is_given:
            msg = f"{name} can only be used with a window, not with --lines"
            raise click.UsageError(msg)
    pixels = _pixels(given.size)
    folders = settings_folder(config)
    table_file = as_wished(load_table(given.table_name, folders=folders), given.players, given.rulebook)
    if given.game is not None:
        table_file = replace(table_file, game=load_one_game(given.game, folders=folders))
    with ExitStack() as stack:
        stack.enter_context(as_table_speaks(table_file))
        folder = given.journal or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="squaredeal-")))
        plan = plan_of(folders, table_file, folder, rig_by_name(given.physics, given.seed))
        plan = replace(plan, is_guided=given.is_guided, has_tasks=given.has_tasks)
        if given.is_in_lines:
            with PlayedByLines(plan, click.echo) as in_lines:
                in_lines.run(_typed)
            tasks = in_lines.tasks
        else:
            tasks = _play_in_window(plan, pixels, given.shot)
    if tasks is not None:
        _tell_result(tasks, given)


def _tell_result(tasks: TasksDone, given: _Given) -> None:
    """Say what came of the tasks, keep it, and say how what went wrong is asked again."""
    for line in result_lines(tasks.result):
        click.echo(line)
    path = record_path(given.name or name_of_login(login()))
    today = today_here()
    try:
        write_record(path, read_record(path).did((task.value for task in Task if task not in tasks.left), today))
    except OSError as fault:
        click.echo(f"{path}: {fault.strerror}; {NOT_KEPT}", err=True)
    if tasks.result.alerts and given.journal is not None:
        click.echo(say("To be asked what went wrong: {command}", command=f"squaredeal train --from {given.journal}"))


def _play_in_window(plan: PlayPlan, pixels: tuple[int, int], shot: Path | None) -> TasksDone | None:
    from table.playing.handled.by_hand import PlayedByHand  # noqa: PLC0415 - who plays by lines draws nothing

    window = _window(pixels, is_guided=plan.is_guided)
    with closing(window):
        clock = PacedClock(1.0, _nothing)
        with PlayedByHand(plan, clock, window) as played:
            played.run(clock)
        if window.is_lost:
            click.echo(LOST, err=True)
        if shot is not None:
            window.save(shot)
            click.echo(say("picture: {file}", file=shot))
    return played.tasks


def play_on(folders: SettingsFolder, table_file: TableFile, setup: TableSetup, folder: Path) -> None:
    """Let somebody deal by hand at the table *setup*, in a window. Raises ConfigError where a file cannot be used."""
    plan = plan_of(folders, as_wished(table_file, None, None), folder)
    evidence, is_facing_seen = plan.setup.evidence, plan.setup.is_facing_seen
    _play_in_window(replace(plan, setup=replace(setup, evidence=evidence, is_facing_seen=is_facing_seen)), SIZE, None)


def _nothing() -> None:
    """The window is looked after between two turns of the crank."""


def _typed() -> str | None:
    return sys.stdin.readline() or None


def _pixels(size: str) -> tuple[int, int]:
    wide, _, high = size.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and int(wide) >= LEAST_SIZE[0] and int(high) >= LEAST_SIZE[1]):
        least = "x".join(map(str, LEAST_SIZE))
        raise ConfigError([f"--size {size}: write width and height as 1280x720, at least {least}"])
    return int(wide), int(high)


def _window(pixels: tuple[int, int], *, is_guided: bool) -> FeltWindow:
    from display.dealer.glass import DisplayError  # noqa: PLC0415 - who plays by lines opens none
    from display.dealer.painting.speaker import Speaker  # noqa: PLC0415 - who plays by lines hears no sound
    from display.felt.window import FeltWindow  # noqa: PLC0415 - who plays by lines opens none

    try:
        return FeltWindow(pixels, Speaker())
    except DisplayError as fault:
        typed = "--guided needs its window" if is_guided else "or type what you do: squaredeal play --lines"
        msg = f"{fault.why}; play it where there is a screen, {typed}"
        raise DisplayError(msg) from None


def plan_of(folders: SettingsFolder, table_file: TableFile, folder: Path, rig: Rig = SOUND) -> PlayPlan:
    """Return what is to be played. Raises ConfigError where a file cannot be used."""
    if not table_file.is_facing_seen:
        words = "these cards do not tell face up from face down, and a mouse turns them over; write facing = true"
        raise ConfigError([f"{table_file.path}: {words}"])
    book = table_file.rulebook
    through = Through.WIRE
    if (lacking := why_not_through_wire()) is not None:
        click.echo(
            f"{lacking}; until then cards and keys go straight into the engine, which is fine for a look", err=True
        )
        through = Through.STRAIGHT
    return PlayPlan(
        table_name=table_file.name,
        setup=_setup(table_file),
        book=load_rulebook(book, folders=folders, settings=table_file.settings, settings_file=table_file.path),
        rules=rules_in_words(read_rulebook(book, folders=folders), folders),
        kit=Kit(
            decks={deck: load_deck(deck, folders=folders) for deck in table_file.decks},
            panel=load_panel(table_file.panel or PANEL, folders=folders),
            denominations=table_file.chips.denominations,
        ),
        deck=table_file.deck,
        rig=rig,
        through=through,
        folder=folder,
        escalation=table_file.escalation,
    )


def as_wished(table_file: TableFile, players: int | None, rulebook: str | None) -> TableFile:
    """Return *table_file* with as many *players*, and another *rulebook*; None leaves what it says, if it says any."""
    if players is not None or not table_file.stacks:
        table_file = replace(table_file, stacks=dict.fromkeys(_seats(players or PLAYERS), STACK))
    return table_file if rulebook is None else replace(table_file, rulebook=rulebook, settings={})


def _setup(table_file: TableFile) -> TableSetup:
    setup, stacks = first_setup(table_file), table_file.stacks
    return TableSetup(
        level=setup.level,
        game=setup.game,
        button=setup.button if setup.button in stacks else max(stacks),
        players=setup.players,
        denominations=setup.denominations,
        is_facing_seen=True,
        evidence=_by_mouse(setup.evidence),
    )


def _by_mouse(evidence: EvidenceParameters) -> EvidenceParameters:
    """Let a deal in which nothing is wrong stand still for longer than at a table, unless its file says how long."""
    return evidence if evidence.still_ms != EvidenceParameters().still_ms else replace(evidence, still_ms=STILL_MS)


def _seats(players: int) -> list[int]:
    """Return as many seats, spread round the table."""
    return [SEATS[number * len(SEATS) // players] for number in range(players)]

"""`squaredeal run TABLE.toml`: a real table, with the ports, the panel and the pad that its file names.

Ports and panel pump themselves in threads of their own; everything else, from settling
to the screen, is done here, one thing after another.
"""

from __future__ import annotations

from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.deck_file import load_deck
from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.terminal.progress import Progress
from display.terminal.spoken import Spoken
from display.wording.tournament_line import tournament_words
from table.clock import NS_PER_S, TICK_NS, LiveClock, wall_ms
from table.controller import Controller
from table.engine.table import Outcome
from table.keeping.checkpoint import CheckpointedJournal, StandsAgain, stand_again
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import KEY_NAME, HandKeyFile
from table.keeping.journal import JOURNAL_NAME, TableOpened, records_from
from table.keeping.mounted import make_mounted_folder
from table.keeping.recovery import OtherTableError
from table.keeping.vault import Vault
from table.wiring.attention import BUZZ_NS, Attention, Loudness
from table.wiring.first_setup import first_setup
from table.wiring.full_disk import while_disk_takes
from table.wiring.hardware import inlays_of, open_bridge
from table.wiring.language_choice import as_table_speaks
from table.wiring.named_hardware import named_hardware
from table.wiring.recording import HandWatcher, OrderListener, begin_recording
from table.wiring.remarks import Remarks
from table.wiring.seeing_again import look_anew
from table.wiring.service import ALIVE, READY, STOPPING, Service, StopSignal
from table.wiring.sounding import Sounding
from table.wiring.station_line import (
    STATION_KEY,
    GivenStation,
    StationLine,
    StationPlace,
    journal_id,
    station_options,
    station_place,
)
from table.wiring.table_log import TableLog
from table.wiring.technical_log import log_of
from table.wiring.touching import inputs_of, touch_panel, touched_within_ns
from table.wiring.window import BACK, Window, start_anew

if TYPE_CHECKING:
    from config.files.escalation import Escalation
    from config.files.settings_folder import SettingsFolder
    from config.files.table_file import TableFile
    from config.rulebook.catalogue import Rule
    from display.dealer.painting.speaker import Speaker
    from display.dealer.screen import DealerScreen
    from firmware_bridge.bridge import Bridge
    from table.controller import Taker, Watcher
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.view import TableView
    from table.wiring.typed_lines import TypedLines

CHECKPOINT_NAME = "table.checkpoint"

_KEY_LOST = (
    "{path}: the key of this hand is gone, or was another's. Each card is known again by where it lies, and the hand "
    "goes on; nothing is to be done at the table, but see what removes files from that folder"
)

RULE_KEY = "f1"
"""Of the window's keyboard: the whole rule of the alert on show, or no more."""


@click.command()
@click.argument("table_name", metavar="TABLE.toml")
@click.option(
    "--journal",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the journal, where the table's file names none.",
)
@station_options
@click.option("--headless", "is_headless", is_flag=True, help="Open no window; tell what happens in lines.")
@click.option("--lines", "is_in_lines", is_flag=True, help="No window: hear what happens, and type what is keyed.")
@click.option(
    "--record",
    "capture",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write down what ports, keys and pad say: squaredeal playback plays it again.",
)
@click.pass_obj
def run(  # noqa: PLR0913 - one for each option of the command line
    config: Path | None,
    table_name: str,
    *,
    journal: Path | None,
    station: GivenStation,
    is_headless: bool,
    is_in_lines: bool,
    capture: Path | None,
) -> None:
    """Run the table that a file describes, until it is told to stop.

    With --lines it is told in lines that a screen reader or a braille display speaks
    well, and keys may be typed beside those of the panel. help says how.

    Exit status: 0 it was told to stop, 2 something that the file names cannot be used.
    """
    folders = settings_folder(config)
    table_file = load_table(table_name, folders=folders)
    place = station_place(table_file, station)
    run_table(
        table_file, folders, place, folder=journal, is_headless=is_headless, is_in_lines=is_in_lines, capture=capture
    )


def run_table(  # noqa: PLR0913 - a table, where it reports to, and how it is shown
    table_file: TableFile,
    folders: SettingsFolder,
    place: StationPlace | None,
    *,
    folder: Path | None,
    is_headless: bool,
    is_in_lines: bool,
    capture: Path | None,
) -> None:
    """Run a table with its journal in *folder*, or where its file says, and write a *capture* if one is named.

    Raises `SaidPlainlyError` where something that is named cannot be used.
    """
    is_in_lines |= table_file.screen.lines and not is_headless
    hardware = named_hardware(table_file, folders)
    book = load_rulebook(
        table_file.rulebook, folders=folders, settings=table_file.settings, settings_file=table_file.path
    )
    rules = rules_in_words(read_rulebook(table_file.rulebook, folders=folders), folders)
    folder = folder or table_file.journal
    if folder is None:
        raise ConfigError([f"{table_file.path}: no journal is named; add journal = ..., or give --journal FOLDER"])
    make_mounted_folder(folder)
    # From here on: told to stop while it starts, it ends as it does when it plays.
    stop = StopSignal()
    with ExitStack() as stack:
        stack.enter_context(as_table_speaks(table_file))
        speaker, screen = (None, None) if is_headless or is_in_lines else _window(table_file, folders)
        spoken = Spoken(click.echo, rules) if is_in_lines else None
        watcher, sounding = _watcher(table_file, spoken or InLines(click.echo, rules), rules, speaker, screen)
        kept = stack.enter_context(closing(_journal(folder / JOURNAL_NAME, is_in_lines=is_in_lines)))
        decks = [load_deck(deck, folders=folders) for deck in table_file.decks]
        opened = _opened(table_file, book, kept)
        again = _stand_again(kept, opened, book, folder)
        clock = LiveClock(again.told.latest_ns)
        remarks = Remarks(clock, log_of("wire").warning, watcher.remark)
        recorder = (
            None
            if capture is None
            else stack.enter_context(
                closing(
                    begin_recording(
                        capture,
                        again.table,
                        opened.setup,
                        table_file=table_file,
                        hardware=hardware,
                        decks=decks,
                        has_played=again.told.taken > 0,
                        clock=clock,
                        tell=log_of("capture").error,
                    )
                )
            )
        )
        bridge = open_bridge(
            hardware,
            table_file.chips.denominations,
            inlays_of(decks),
            clock,
            # The table is opened once its hardware is there: a journal begun for nothing would have to be moved away.
            sink=lambda item: controller.take(item),  # noqa: PLW0108 - the controller is made below
            remark=remarks.remark,
            tap=recorder,
        )
        stack.callback(bridge.close)
        bridge.listener = recorder
        vault = Vault(decks, HandKeyFile(folder / KEY_NAME), publish=None if recorder is None else recorder.show)
        line = (
            None
            if place is None
            else StationLine(place, again.journal, partial(records_from, folder / JOURNAL_NAME), folder / STATION_KEY)
        )
        watchers: list[Watcher] = [watcher, TableLog(), *([] if line is None else [line.uplink])]
        watchers += [] if recorder is None else [HandWatcher(recorder)]
        sent = again.journal if line is None else line.journal
        controller = Controller(again.table, opened, vault, sent, watchers, again.told)
        if vault.has_lost_key:
            log_of("journal").warning(_KEY_LOST.format(path=folder / KEY_NAME))
        look_anew(bridge, controller, clock)
        log_of("table").info(
            "%s by %s: records in %s: %d", table_file.name, book.id, folder / JOURNAL_NAME, kept.end.records
        )
        if again.told.taken:
            bridge.remember(vault.lying, again.told.latest_ns)
            watcher.resume(again.told.heard, controller)
        else:
            watcher.show(Outcome((), ()), controller)
        if line is not None:
            line.open(controller.view, controller.found)
            stack.callback(line.close)
        ordered = controller if recorder is None else OrderListener(controller, recorder)
        typed = None if spoken is None else _typed_lines(spoken, table_file.chips.denominations[0])
        serve = partial(
            _serve,
            stop,
            bridge,
            controller,
            clock,
            watcher,
            remarks,
            screen,
            sounding,
            line,
            again.journal,
            table_file.escalation,
            typed,
            ordered,
        )
        is_to_start_anew = while_disk_takes(serve, folder, kept.close, watcher, screen, stop)
    if is_to_start_anew:
        start_anew()


def _window(table_file: TableFile, folders: SettingsFolder) -> tuple[Speaker, DealerScreen]:
    from display.dealer.backlight import set_brightness  # noqa: PLC0415 - goes with the screen
    from display.dealer.painting.speaker import Speaker  # noqa: PLC0415 - as the screen
    from display.dealer.screen import DealerScreen  # noqa: PLC0415 - a table that is told in lines draws nothing

    shown, touch, speaker = table_file.screen, touch_panel(table_file, folders), Speaker()
    screen = DealerScreen(
        shown.pixels, is_windowed=True, touch=touch, speaker=speaker, inches=shown.diagonal, theme=shown.theme
    )
    if shown.brightness is not None and (fault := set_brightness(shown.brightness)):
        log_of("screen").warning(fault)
    return speaker, screen


def _watcher(
    table_file: TableFile,
    in_lines: Spoken | InLines,
    rules: dict[str, Rule],
    speaker: Speaker | None,
    screen: DealerScreen | None,
) -> tuple[OnScreen | Spoken | InLines, Sounding | None]:
    """Return what shows the table, *in_lines* where nothing is drawn, and what looks after its sound."""
    if screen is None or speaker is None:
        return in_lines, None
    watcher = OnScreen(screen, table_file.name, rules, is_silent=not table_file.screen.sound)
    return watcher, Sounding(speaker, watcher, log_of("screen").warning)


def _journal(path: Path, *, is_in_lines: bool) -> FileJournal:
    """Open the journal; how far it is read is shown in a line that is rewritten, which nobody can hear."""
    return FileJournal(path) if is_in_lines else FileJournal(path, Progress("reading the journal").over)


def _typed_lines(spoken: Spoken, smallest_chip: int) -> TypedLines:
    from table.wiring.typed_lines import TypedLines  # noqa: PLC0415 - few tables are keyed by typing

    return TypedLines(spoken, smallest_chip)


def _stand_again(kept: FileJournal, opened: TableOpened, book: Rulebook, folder: Path) -> StandsAgain:
    """Return the table as the journal in *folder* left it; a checkpoint that is not used is told."""
    try:
        return stand_again(kept, opened, book, folder / CHECKPOINT_NAME, log_of("journal").warning)
    except OtherTableError as fault:
        msg = f"{folder / JOURNAL_NAME}: {fault}"
        raise OtherTableError(msg) from None


def _opened(table_file: TableFile, book: Rulebook, journal: FileJournal) -> TableOpened:
    return TableOpened(
        table_name=table_file.name,
        rulebook=book.id,
        setup=first_setup(table_file),
        journal_id=journal_id(journal.opened),
    )


def _call_attention(  # noqa: PLR0913, PLR0917 - all that can get louder
    attention: Attention,
    bridge: Bridge,
    view: TableView,
    now_ns: int,
    watcher: OnScreen | InLines,
    line: StationLine | None,
) -> None:
    """Light the lamps, and make louder what nobody attends to."""
    loudness = attention.look(view, now_ns)
    bridge.light(view.turn, is_alarm=view.holding is not None or loudness >= Loudness.LAMP)
    if attention.is_to_sound(loudness, now_ns):
        if not (isinstance(watcher, OnScreen) and watcher.is_silent):
            bridge.sound(BUZZ_NS)
        if isinstance(watcher, OnScreen):
            watcher.sound_alarm()
    is_director_called = line is not None and loudness is Loudness.DIRECTOR
    if line is not None:
        noticing = line.uplink.noticing
        watcher.tell_tournament(*tournament_words(noticing.notice, noticing.standing(wall_ms())))
        line.uplink.tell_ignored(is_ignored=is_director_called)
    watcher.press(is_pressing=loudness > Loudness.CALM, is_director_called=is_director_called)


def _serve(  # noqa: PLR0913, PLR0917 - everything that a table is made of comes together here
    stop: StopSignal,
    bridge: Bridge,
    controller: Controller,
    clock: LiveClock,
    watcher: OnScreen | InLines,
    remarks: Remarks,
    screen: DealerScreen | None,
    sounding: Sounding | None,
    line: StationLine | None,
    journal: CheckpointedJournal,
    escalation: Escalation,
    typed: TypedLines | None,
    ordered: Taker,
) -> bool:
    """Hand on what is heard, and the time ten times a second, until the window is closed or a signal comes.

    Return whether it ends only to open its window anew, on a display that was gone.
    """
    service = Service()
    attention = Attention(escalation)
    window = Window(screen, log_of("screen").warning, log_of("screen").error)
    bridge.start()
    service.tell(READY)
    tick_ns = clock.now_ns()
    while not stop.is_set and not window.is_to_end(
        is_hand_live=not controller.view.status.is_over, now_ns=clock.now_ns(), remark=watcher.remark
    ):
        window.look(controller.taken, clock.now_ns())
        if window.is_back:
            log_of("screen").warning(BACK)
            return True
        screen = window.screen
        wait_ns = min(max(0, tick_ns - clock.now_ns()), touched_within_ns(screen))
        bridge.serve(wait_ns / NS_PER_S, inputs_of(screen))
        for key in () if screen is None else screen.take_tapped():
            bridge.tap(key)
        if line is not None:
            line.take_commands(ordered, clock.now_ns)
        bridge.face(controller.figures)
        if clock.now_ns() >= tick_ns:
            tick_ns += TICK_NS
            bridge.tick(clock.now_ns())
            service.tell(ALIVE)
            _call_attention(attention, bridge, controller.view, clock.now_ns(), watcher, line)
            _hear(watcher, typed, controller, bridge, clock)
            troubles = bridge.troubles
            remarks.tell(troubles)
            watcher.show_troubles(troubles if isinstance(watcher, OnScreen) else remarks.told)
            _keep_house(journal, line, is_idle=controller.view.status.is_over)
        if isinstance(watcher, OnScreen):
            keys = () if screen is None else screen.pressed()
            if RULE_KEY in keys:
                watcher.turn_rule_over()
            if sounding is not None:
                sounding.look(keys, bridge.sound_presses)
            watcher.refresh(bridge.entry, controller.preview(bridge.if_entered), clock.now_ns())
    service.tell(STOPPING)
    return False


def _keep_house(journal: CheckpointedJournal, line: StationLine | None, *, is_idle: bool) -> None:
    for why in journal.keep_house(is_idle=is_idle):
        log_of("journal").warning(why)
    if line is not None:
        line.uplink.tell_damaged(journal.damaged)


def _hear(
    watcher: OnScreen | InLines, typed: TypedLines | None, controller: Controller, bridge: Bridge, clock: LiveClock
) -> None:
    """Say what is due, and take what was typed, at a table without a screen."""
    if isinstance(watcher, Spoken):
        watcher.look(clock.now_ns())
    if typed is not None:
        typed.follow(controller.view, bridge.key)

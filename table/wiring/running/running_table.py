"""A real table while it runs: what is heard goes to the controller, and the time ten times a second.

Ports and panel pump themselves in threads of their own; everything else, from settling to the screen, is done here,
one thing after another. What the table is shown on is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from display.terminal.in_lines import InLines
from display.terminal.progress import Progress
from display.terminal.spoken import Spoken
from firmware_bridge.recording.recorder import Recorder
from table.clock import NS_PER_S, TICK_NS, LiveClock, wall_ms
from table.controller import Controller, Taker, Watcher
from table.inbox import InboxItem
from table.keeping.archive import ALL, Archive
from table.keeping.checkpoint import CHECKPOINT_NAME, StandsAgain, stand_again
from table.keeping.file_journal import FileJournal, JournalRefusedError
from table.keeping.journal import JOURNAL_NAME, TableOpened
from table.keeping.mounted import make_mounted_folder
from table.keeping.recovery import OtherTableError
from table.keeping.sealing import SEALING_KEY_NAME, Keeping
from table.keeping.timed_journal import TimedJournal
from table.keeping.vault import Vault
from table.outcomes import NOTHING
from table.wiring.hardware.opening import Lines, open_bridge
from table.wiring.process.language_choice import as_table_speaks
from table.wiring.process.service import ALIVE, READY, STOPPING, Service, StopSignal
from table.wiring.process.technical_log import log_of
from table.wiring.process.undumped import keep_memory_to_itself
from table.wiring.running.attention import BUZZ_NS, Attention, Loudness
from table.wiring.running.broadcasting import Broadcasting
from table.wiring.running.classroom import MakeLesson, classroom_of
from table.wiring.running.front import Front, FrontKind
from table.wiring.running.full_disk import is_of_disk, is_room_again
from table.wiring.running.own_vault import own_vault, warn_of_lost_key
from table.wiring.running.recording import HandWatcher, OrderListener, begin_recording, opening_now
from table.wiring.running.remarks import NewRemarks
from table.wiring.running.signing_in import DealersCards
from table.wiring.running.spoken_front import SpokenFront
from table.wiring.running.standing_again import look_anew
from table.wiring.running.table_log import TableLog
from table.wiring.running.table_parts import TableParts, read_parts
from table.wiring.running.window import start_anew
from table.wiring.running.window_front import open_window
from table.wiring.sealed_decks import seal_decks
from table.wiring.station.station_line import StationLine, StationPlace, journal_id, line_of

if TYPE_CHECKING:
    from table.pki.signing import SigningKey


class RunOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a run beside the table's file."""

    station: StationPlace | None = None
    """Where the table reports to."""
    folder: Path | None = None
    """Of the journal; None for the one that the table's file names."""
    shown: FrontKind | None = None
    """None for a window, or for lines where the table's file wants them."""
    lessons: MakeLesson | None = None
    """Builds the questions of a class that the station asks; None takes part in none."""
    capture: Path | None = None
    """The file in which it is written down what ports, keys and pad say."""


def run_table(table_file: TableFile, folders: SettingsFolder, options: RunOptions) -> None:
    """Run a table until it is told to stop. Raises `SaidPlainlyError` where something that is named cannot be used."""
    keep_memory_to_itself()
    parts = read_parts(table_file, folders)
    folder = options.folder or table_file.journal
    if folder is None:
        raise ConfigError([f"{table_file.path}: no journal is named; add journal = ..., or give --journal FOLDER"])
    make_mounted_folder(folder)
    # From here on: told to stop while it starts, it ends as it does when it plays.
    stop = StopSignal()
    with ExitStack() as opened:
        opened.enter_context(as_table_speaks(table_file))
        table = RunningTable(parts, folder, _front(parts, options.shown), options, opened)
        # A release that does not even start is to leave the one before it decks that it can read.
        for line in seal_decks(table_file.decks, parts.decks, folders):
            log_of("table").warning(line)
        is_to_start_anew = table.run(stop)
    if is_to_start_anew:
        start_anew()


def _front(parts: TableParts, shown: FrontKind | None) -> Front:
    """Return what the table is shown on. Raises `SaidPlainlyError` where its window cannot be opened."""
    match shown or (FrontKind.LINES if parts.file.screen.lines else FrontKind.WINDOW):
        case FrontKind.WINDOW:
            return open_window(parts)
        case FrontKind.LINES:
            return SpokenFront(Spoken(click.echo, parts.rules), parts.setup.denominations[0])
        case FrontKind.HEADLESS:
            return Front(InLines(click.echo, parts.rules))


class RunningTable:
    """One table, from its journal to its front."""

    def __init__(self, parts: TableParts, folder: Path, front: Front, options: RunOptions, opened: ExitStack) -> None:
        """Open what *parts* names, and go on where the journal in *folder* ends; *opened* gives all of it back.

        Raises `SaidPlainlyError` where something of it cannot be used.
        """
        self._parts, self._folder, self._front = parts, folder, front
        self._attention, self._dealers = Attention(parts.file.escalation), DealersCards(parts.dealers)
        self._service = Service()
        self._kept = opened.enter_context(closing(self._open_journal()))
        record = TableOpened(
            table_name=parts.file.name,
            rulebook=parts.book.id,
            setup=parts.setup,
            journal_id=journal_id(self._kept.opened),
            wall_ms=wall_ms(),
        )
        self._line: StationLine | None = None
        again = self._stand_again(record)
        self._journal = again.journal
        self._clock = LiveClock(again.told.latest_ns)
        self._remarks = NewRemarks(self._clock, log_of("wire").warning, front.watcher.remark)
        recorder = self._begin_recording(options.capture, again, opened)
        told, lines = self._remarks.remark, Lines(tap=recorder)
        self._bridge = open_bridge(parts.hardware, self._clock, sink=self._take, remark=told, lines=lines)
        opened.callback(self._bridge.close)
        self._bridge.listener = recorder
        self._line = line_of(options.station, again.journal, folder / JOURNAL_NAME)
        self._broadcasting = Broadcasting(parts.file, self._kept.path)
        vault = own_vault(parts, self._kept, None if recorder is None else recorder.show, self._broadcasting)
        sent = again.journal if self._line is None else self._line.journal
        watchers = self._watchers(recorder)
        timed = TimedJournal(self._broadcasting.journal(sent), wall_ms)
        self._controller = Controller(again.table, record, vault, timed, watchers, again.told)
        self._ordered: Taker = self._controller if recorder is None else OrderListener(self._controller, recorder)
        self._go_on(again, vault)
        if self._line is not None:
            self._line.open(self._controller.view, self._controller.found)
            opened.callback(self._line.close)
        self._classroom = classroom_of(self._line, self._bridge.chosen, front.watcher, options.lessons)

    def run(self, stop: StopSignal) -> bool:
        """Play until the front is closed or a signal comes; return whether the program is to start anew then.

        Where the disk takes nothing and the front says so, it waits until there is room. Raises what the disk refused
        where the front says nothing, or the table is to end before.
        """
        try:
            return self._serve(stop)
        except (JournalRefusedError, OSError) as fault:
            if not is_of_disk(fault) or not self._front.tell_unkept():
                raise
            # A file system that made itself read-only is mended unmounted.
            self._kept.close()
            if not is_room_again(fault, self._folder, lambda: stop.is_set or self._front.is_gone()):
                raise
            return True

    def _serve(self, stop: StopSignal) -> bool:
        bridge, controller, clock, front = self._bridge, self._controller, self._clock, self._front
        bridge.start()
        self._service.tell(READY)
        tick_ns = clock.now_ns()
        while not stop.is_set and not front.is_to_end(
            is_hand_live=not controller.view.status.is_over, now_ns=clock.now_ns()
        ):
            if front.look(controller.taken, clock.now_ns()):
                return True
            wait_ns = min(max(0, tick_ns - clock.now_ns()), front.rest_ns)
            bridge.serve(wait_ns / NS_PER_S, front.inputs)
            front.hand_on_taps(bridge)
            if self._line is not None:
                self._line.take_commands(self._ordered, clock.now_ns)
            bridge.face(controller.figures)
            if self._classroom is not None:
                self._classroom.look(controller.view, clock.now_ns())
            if clock.now_ns() >= tick_ns:
                tick_ns += TICK_NS
                self._tick()
            front.refresh(bridge, controller, clock.now_ns())
        self._service.tell(STOPPING)
        return False

    def _tick(self) -> None:
        """Do what is due ten times a second."""
        bridge = self._bridge
        bridge.tick(self._clock.now_ns())
        self._service.tell(ALIVE)
        self._broadcasting.release()
        self._call_attention(self._clock.now_ns())
        self._remarks.tell(bridge.troubles)
        self._front.tick(bridge, self._controller, self._remarks.told, self._clock.now_ns())
        for why in self._journal.keep_house(is_idle=self._controller.view.status.is_over):
            log_of("journal").warning(why)
        if self._line is not None:
            self._line.uplink.tell_damaged(self._journal.damaged)

    def _show_broadcast(self, words: str) -> None:
        """Say on the screen, and to whoever asks systemd, that hands are broadcast; no *words*: none is."""
        self._front.show_broadcast(is_on=bool(words))
        self._service.tell(f"STATUS={words}")

    def _call_attention(self, now_ns: int) -> None:
        """Light the lamps, and make louder what nobody attends to."""
        view, watcher, line = self._controller.view, self._front.watcher, self._line
        loudness = self._attention.look(view, now_ns)
        self._bridge.light(view.turn, is_alarm=view.holding is not None or loudness >= Loudness.LAMP)
        if self._attention.is_to_sound(loudness, now_ns) and self._front.sound_alarm():
            self._bridge.sound(BUZZ_NS)
        is_director_called = line is not None and loudness is Loudness.DIRECTOR
        if line is not None:
            self._front.tell_tournament(line.uplink.noticing, view)
            line.uplink.tell_ignored(is_ignored=is_director_called)
        watcher.press(is_pressing=loudness > Loudness.CALM, is_director_called=is_director_called)

    def _take(self, item: InboxItem) -> None:
        heard = self._dealers.heard(item, self._controller.view.dealer)
        if heard is None:
            return
        self._controller.take(heard)
        self._bridge.expect(self._controller.view.due)

    def _open_journal(self) -> FileJournal:
        """Open the journal; how far it is read is shown in a line that is rewritten, which nobody can hear."""
        path = self._folder / JOURNAL_NAME
        return FileJournal(path) if self._front.is_heard else FileJournal(path, Progress("reading the journal").over)

    def _stand_again(self, record: TableOpened) -> StandsAgain:
        """Return the table as the journal left it; a checkpoint that is not used is told."""
        path, tell = self._folder / CHECKPOINT_NAME, log_of("journal").warning
        keep = self._parts.file.keep
        keeping = Keeping(file_mb=keep.file_mb, days=keep.days, total_mb=keep.total_mb)
        archive = Archive(self._kept.path, keeping, self._sealing_key, wall_ms, self._untold_from)
        try:
            return stand_again(self._kept, record, self._parts.book, path, tell, archive)
        except OtherTableError as fault:
            msg = f"{self._folder / JOURNAL_NAME}: {fault}"
            raise OtherTableError(msg) from None

    def _sealing_key(self) -> SigningKey:
        from table.pki.signing import signing_key_in  # noqa: PLC0415 - wanted once in many evenings

        return signing_key_in(self._folder / SEALING_KEY_NAME)

    def _untold_from(self) -> int:
        """Return the first record that the station has not; a table without one tells nobody."""
        return ALL if self._line is None else self._line.uplink.acknowledged + 1

    def _begin_recording(self, capture: Path | None, again: StandsAgain, opened: ExitStack) -> Recorder | None:
        if capture is None:
            return None
        opening = opening_now(self._parts, again.table, self._clock.now_ns(), has_played=again.told.taken > 0)
        recorder = begin_recording(capture, opening, self._parts.decks, self._clock)
        return opened.enter_context(closing(recorder))

    def _watchers(self, recorder: Recorder | None) -> Sequence[Watcher]:
        watchers: list[Watcher] = [self._front.watcher, TableLog()]
        watchers += [] if self._line is None else [self._line.uplink]
        return [*watchers, *([] if recorder is None else [HandWatcher(recorder)])]

    def _go_on(self, again: StandsAgain, vault: Vault) -> None:
        """Say where the table stands, and have the hardware know of it."""
        warn_of_lost_key(vault, self._folder)
        look_anew(self._bridge, self._controller, self._clock)
        self._broadcasting.begin(self._show_broadcast, is_hand_live=not self._controller.view.status.is_over)
        if self._line is not None:
            self._broadcasting.tell(self._line.uplink.tell_released)
        log_of("table").info(
            "%s by %s: records in %s: %d",
            self._parts.file.name,
            self._parts.book.id,
            self._folder / JOURNAL_NAME,
            self._kept.end.records,
        )
        if again.told.taken:
            self._bridge.remember(vault.lying, again.told.latest_ns)
            self._front.watcher.resume(again.told.heard, self._controller)
        else:
            self._front.watcher.show(NOTHING, self._controller)

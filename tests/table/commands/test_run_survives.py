"""`squaredeal run` in a real window, keyed by a real pointer: window closed, display gone and back, disk full."""

from __future__ import annotations

import fcntl
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.touch_places import TouchPlaces, touch_places
from table.clock import NS_PER_S
from table.engine.words.card_events import DealCompleted, HoleCardDealt
from table.engine.words.chip_events import HandCompleted
from table.engine.words.events import TableEvent
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Zone
from table.wiring.running.full_disk import LOOK_EVERY_NS, PROBE_EVERY, PROBE_NAME, ROOM
from table.wiring.running.window import BACK, NO_DISPLAY
from tests.bench.live_room import LiveRoom
from tests.bench.nodes import Nodes
from tests.patience import PATIENCE_S, wait_until
from tests.real_window import Display, needs_pointer, program
from tests.table.commands.live_dealer import STACKS, events_of, press_until
from tests.warm import Started

SIZE: Final = (1280, 720)
BETWEEN_HANDS: Final = 4
TOUCHED_AGAIN_S: Final = 8.0
TO_ACT: Final = 6
"""Keys of the strip then; the first is new hand, and fold."""


class TouchedTable:
    """A table without keys: its nodes, its file, its journal, and a finger on its screen."""

    def __init__(self, folder: Path, nodes: Nodes, display: Display) -> None:
        self.journal = folder / "journal" / "table.journal"
        self.stderr = folder / "stderr"
        self._nodes, self._display = nodes, display
        places = touch_places(SIZE, px_per_mm(SIZE, 10.1), 6, 7)
        assert places is not None
        self._places: TouchPlaces = places
        room = LiveRoom()
        self._deck = room.deck
        named = "".join(
            f'[[nodes]]\nid = "{node.id}"\nport = "{node.port}"\nzones = {[zone.value for zone in node.zones]}\n'
            for node in nodes.named
        )
        room.simulated.close()
        self.path = folder / "live.toml"
        self.path.write_text(
            'name = "Live"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\nfacing = true\n'
            f'journal = "{self.journal.parent}"\n[screen]\ntouch = true\n[blinds]\nsmall = 100\nbig = 200\n'
            f"[seating]\nbutton = 2\nstacks = {STACKS}\n{named}",
            encoding="utf-8",
        )

    def touch_until(self, keys: int, kind: type[TableEvent]) -> None:
        """Touch the first key of a strip of so many until it has done what it does."""
        self._display.await_window()
        before = self._count(kind)
        # Not again at once: what is touched while the table is slow may be another key by the time that it looks.
        press_until(lambda: self.touch_once(keys), lambda: self._count(kind) > before, TOUCHED_AGAIN_S)

    def touch_once(self, keys: int, key: int = 0) -> None:
        """Touch a key of a strip of so many, whatever comes of it."""
        self._display.click(self._places.row(keys)[key].inset(9, 9)[:2])

    def deal(self) -> None:
        for tag, zone in zip(self._deck.cards, [Zone.SEAT_7, Zone.SEAT_2] * 2, strict=False):
            dealt = self._count(HoleCardDealt)
            self._nodes.lay(tag, zone)
            wait_until(lambda: self._count(HoleCardDealt) > dealt, PATIENCE_S)  # noqa: B023 - awaited at once
        wait_until(lambda: self._count(DealCompleted) > 0, PATIENCE_S)

    def said(self, words: str) -> int:
        return self.stderr.read_text(encoding="utf-8").count(words)

    def _count(self, kind: type[TableEvent]) -> int:
        events = events_of(self.journal) if self.journal.exists() else []
        return sum(isinstance(event, kind) for event in events)

    def hands_played(self) -> int:
        return self._count(HandCompleted)


@contextmanager
def a_hand_begun(folder: Path, display: Display) -> Iterator[tuple[TouchedTable, Started]]:
    """Run a table in a window, and begin a hand."""
    with Nodes.running() as nodes:
        table = TouchedTable(folder, nodes, display)
        with program(display, table.stderr, "run", str(table.path)) as process:
            table.touch_until(BETWEEN_HANDS, HandStarted)
            yield table, process


@pytest.mark.long  # one that goes is in `test_run_windowed`, and one that comes back in `test_window_lost`
@needs_pointer
def test_a_display_that_comes_back_in_mid_hand_gets_its_window_back_and_the_hand_goes_on(
    tmp_path: Path, display: Display
) -> None:
    with a_hand_begun(tmp_path, display) as (table, process):
        table.deal()
        display.kill()
        wait_until(lambda: table.said(NO_DISPLAY) > 0, PATIENCE_S)
        display.start()
        wait_until(lambda: table.said(BACK) > 0, PATIENCE_S)
        table.touch_until(TO_ACT, HandCompleted)
        process.send_signal(signal.SIGTERM)

        assert process.wait(PATIENCE_S) == 0

    assert (table.said(NO_DISPLAY), table.said(BACK), table.hands_played()) == (1, 1, 1)


@pytest.mark.long  # a full disk that is mended is below
@needs_pointer
def test_a_disk_that_is_full_in_mid_hand_is_told_and_the_hand_goes_on_once_there_is_room(
    tmp_path: Path, display: Display
) -> None:
    with a_hand_begun(tmp_path, display) as (table, process):
        table.deal()
        room = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (table.journal.stat().st_size, room[1]))
        press_until(
            lambda: table.touch_once(TO_ACT), lambda: table.said("the journal cannot be written"), TOUCHED_AGAIN_S
        )
        assert process.poll() is None
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, room)
        wait_until(lambda: table.said(ROOM) > 0, PATIENCE_S)
        table.touch_until(TO_ACT, HandCompleted)
        process.send_signal(signal.SIGTERM)

        assert process.wait(PATIENCE_S) == 0

    assert (table.said("the journal cannot be written"), table.hands_played()) == (1, 1)
    assert not (table.journal.parent / PROBE_NAME).exists()


@needs_pointer
def test_a_disk_that_is_taken_away_to_be_mended_in_mid_hand_is_waited_for_and_no_other_journal_is_begun(
    tmp_path: Path, display: Display
) -> None:
    with a_hand_begun(tmp_path, display) as (table, process):
        table.deal()
        folder, away = table.journal.parent, tmp_path / "away"
        room = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (table.journal.stat().st_size, room[1]))
        table.touch_once(TO_ACT)
        wait_until(lambda: table.said("the journal cannot be written") > 0, PATIENCE_S)
        wait_until(lambda: not is_held(table.journal), PATIENCE_S)
        folder.rename(away)
        folder.mkdir()
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, room)
        time.sleep(3 * PROBE_EVERY * LOOK_EVERY_NS / NS_PER_S)
        assert (list(folder.iterdir()), process.poll(), table.said(ROOM)) == ([], None, 0)
        folder.rmdir()
        away.rename(folder)
        wait_until(lambda: table.said(ROOM) > 0, PATIENCE_S)
        table.touch_until(TO_ACT, HandCompleted)
        process.send_signal(signal.SIGTERM)

        assert process.wait(PATIENCE_S) == 0

    assert table.hands_played() == 1
    assert not (table.journal.parent / PROBE_NAME).exists()


def is_held(journal: Path) -> bool:
    with journal.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


@needs_pointer
def test_a_window_that_is_closed_while_the_disk_is_full_ends_the_table_in_one_line(
    tmp_path: Path, display: Display
) -> None:
    with a_hand_begun(tmp_path, display) as (table, process):
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (table.journal.stat().st_size,) * 2)
        press_until(
            lambda: table.touch_once(TO_ACT), lambda: table.said("the journal cannot be written"), TOUCHED_AGAIN_S
        )
        display.stroke("Escape")

        assert process.wait(PATIENCE_S) == 2


@needs_pointer
def test_escape_in_mid_hand_stops_nothing_unless_it_is_pressed_twice(tmp_path: Path, display: Display) -> None:
    with a_hand_begun(tmp_path, display) as (table, process):
        table.deal()
        display.stroke("Escape")
        table.touch_until(TO_ACT, HandCompleted)

        assert process.poll() is None
        display.stroke("Escape")
        assert process.wait(PATIENCE_S) == 0

    assert (table.hands_played(), table.said("")) == (1, 1)

"""`squaredeal run` with the panel on a node of its own, in live time on pseudo-terminals; nothing is mocked."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

import pytest

from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.keys.switches import Switches
from firmware_bridge.simulated.nodes.panel_node import SHIPPED, SimulatedPanelNode
from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import NS_PER_MS, LiveClock
from table.engine.words.chip_events import Acted
from table.engine.words.table_events import HandStarted
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run
from tests.table.commands.desk import Desk
from tests.table.commands.live_dealer import deal_hole_cards, press_until
from tests.table.commands.test_start import SETTLED_S, Evening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from config.panel.panel_file import PanelFile

UNIQUE_ID: Final = bytes.fromhex("e660583883720009")
HOLD_NS: Final = 200 * NS_PER_MS
LOOK_EVERY_S: Final = 0.001
PRESSED_AGAIN_S: Final = 3.0
"""A key of which nothing was told by then is pressed again: the machine slept through it."""


class LivePanelNode(threading.Thread):
    """A panel node that turns by itself; what is asked of it is done in its own thread."""

    def __init__(self, folder: Path, panel: PanelFile) -> None:
        super().__init__(name="panel node", daemon=True)
        self.pty = Pty(folder / "panel")
        self._clock = LiveClock()
        self._panel = panel
        header = self.header = Header(self._clock)
        # No bounce: in live time a busy machine would have its part in it.
        self._switches = Switches(header, SHIPPED["rows"], SHIPPED["columns"], self._clock, seed=1, bounce_ns=0)
        self._node = SimulatedPanelNode(clock=self._clock, wire=self.pty, header=header, unique_id=UNIQUE_ID)
        self._asked: list[Callable[[], object]] = []
        self._is_over = threading.Event()

    def run(self) -> None:
        while not self._is_over.wait(LOOK_EVERY_S):
            while self._asked:
                self._asked.pop(0)()
            while any([self._switches.pump(), self._node.pump()]):
                pass

    def press(self, key: str) -> None:
        place = self._panel.place(key)
        self._asked.append(lambda: self._switches.press(place, self._clock.now_ns(), HOLD_NS))

    def spoil(self, *, shorted_row: int, stuck: str) -> None:
        """Let a row touch ground, from 0, and a key stick."""
        self._switches.shorted_rows.add(shorted_row)
        self._asked.append(lambda: self._switches.stick(self._panel.place(stuck), self._clock.now_ns()))

    def do(self, what: Callable[[], object]) -> None:
        self._asked.append(what)

    def close(self) -> None:
        self._is_over.set()
        self.join()
        self.pty.unplug()


class EveningOnNode(Evening):
    """A table whose keys hang on a node."""

    def __init__(self, room: LiveRoom, folder: Path, keys: LivePanelNode) -> None:
        super().__init__(room, folder)
        self.keys = keys
        named = f'panel_node = {{ id = "{UNIQUE_ID.hex()}", port = "{keys.pty.path}" }}\n'
        self.file.write_text(named + self.file.read_text(encoding="utf-8"), encoding="utf-8")

    def deal(self) -> None:
        """Begin a hand for seats 2 and 7, and deal it, once every node is served."""
        wait_until(lambda: self.is_ready, PATIENCE_S)
        self.room.pause(SETTLED_S)
        self.press("new-hand", HandStarted)
        deal_hole_cards(self.room, self.journal)

    @property
    def is_ready(self) -> bool:
        return all(pty.bytes_read for pty in (*self.room.simulated.ptys, self.keys.pty)) and self.journal.exists()

    def press_once(self, key: str) -> None:
        self.keys.press(key)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[EveningOnNode]:
    with LiveRoom() as room:
        keys = LivePanelNode(tmp_path, room.panel)
        keys.start()
        yield EveningOnNode(room, tmp_path, keys)
        keys.close()


def test_a_panel_s_node_that_is_unplugged_in_mid_hand_is_told_of_and_the_hand_goes_on_once_it_is_back(
    evening: EveningOnNode,
) -> None:
    def play() -> None:
        evening.deal()
        evening.keys.do(evening.keys.pty.unplug)
        evening.hear("TROUBLE: Keys: ")
        evening.keys.do(evening.keys.pty.plug)
        evening.hear("MENDED: Keys: ")
        for number, key in enumerate(("call", "check"), start=1):
            evening.press(key, Acted, number)

    ran = evening.run(play)

    assert ran.status == 0
    # A node that a busy machine keeps from answering is told of as well.
    assert ran.out.count("TROUBLE: Keys: ") == ran.out.count("MENDED: Keys: ") >= 1
    assert "press again what was pressed meanwhile" in ran.err
    assert evening.alerts == []


def test_the_doctor_finds_a_panel_on_a_node_good(evening: EveningOnNode) -> None:
    ran = run("doctor", evening.file)

    assert [line for line in ran.out.splitlines() if line.split()[:2] == ["good", "panel"]]


def test_the_doctor_says_that_a_panel_s_node_is_not_plugged_in(evening: EveningOnNode) -> None:
    evening.keys.do(evening.keys.pty.unplug)
    wait_until(lambda: not evening.keys.pty.is_plugged, PATIENCE_S)
    ran = run("doctor", evening.file)

    (panel,) = (line for line in ran.out.splitlines() if line.split()[:2] == ["BAD", "panel"])
    assert f"{evening.keys.pty.path}: no such port; plug the node in" in panel


def test_the_doctor_names_a_row_of_a_panel_on_a_node_that_touches_ground_and_a_key_that_sticks(
    evening: EveningOnNode,
) -> None:
    evening.keys.spoil(shorted_row=2, stuck="fold")
    ran = run("doctor", evening.file)

    lines = [line for line in ran.out.splitlines() if line.split()[:2] == ["BAD", "panel"]]
    assert "row 3 touches ground: none of its keys can be read" in lines[0]
    assert "nobody presses it, and down is fold" in lines[1]
    assert len(lines) == 2


def test_a_key_of_a_panel_on_a_node_is_tried(evening: EveningOnNode) -> None:
    with Desk("bench", "keys", evening.file, "--lines") as desk:
        desk.hear("Enter ends it")
        press_until(lambda: evening.keys.press("call"), lambda: desk.hears("call: "), PRESSED_AGAIN_S)
        desk.type("")
        desk.hear("1 of 42 keys are good")
        assert desk.ended() == 1


def test_every_lamp_of_a_panel_on_a_node_is_lit(evening: EveningOnNode) -> None:
    with Desk("bench", "lamps", evening.file) as desk:
        for seat, pin in enumerate(SHIPPED["lamps"], start=1):
            desk.hear(f"the lamp of seat {seat}:")
            wait_until(lambda: evening.keys.header.level(pin), PATIENCE_S)  # noqa: B023 - awaited at once
            desk.type("")
        for _ in range(2):
            desk.hear("seen or heard")
            desk.type("")
        assert desk.ended() == 0
    assert not any(evening.keys.header.level(pin) for pin in SHIPPED["lamps"])

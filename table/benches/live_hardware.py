"""Simulated hardware that turns by itself, in a thread and in live time, as real hardware would; and hands at it.

For tools that open its ports like real ones. Whatever moves is moved in the thread.
"""

import queue
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, wait
from functools import partial
from types import TracebackType
from typing import Final, Self

from config.files.deck_file import DeckFile
from config.panel.panel_file import PanelFile
from firmware_bridge.simulated.room.copper import Copper
from table.benches.rig import SOUND, Rig
from table.benches.simulated_hardware import SimulatedHardware, down_inlays
from table.clock import NS_PER_MS, NS_PER_S, LiveClock
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag

KEY_HOLD_NS: Final = 150 * NS_PER_MS
"""As a finger holds it; on a busy machine room and panel see nothing for 60 ms at times."""

WORN_PRESS: Final = ((0, True), (7, False), (11, True), (16, False), (20, True), (250, False))
"""When a worn contact closes and opens, in milliseconds."""

LONGEST_REST_S: Final = 0.002
"""The room sleeps no longer than this, so that what is asked of it happens at once."""

LONG_NS: Final = 3600 * NS_PER_S

LOOK_S: Final = 0.5
"""So often whoever waits for the room asks whether it is there."""


class RoomOverError(Exception):
    """The room does nothing any more: it was stopped, or something it was asked for raised."""


class LiveHardware:
    """Three nodes, a panel and perhaps a pad that run by themselves, and copper with one deck."""

    def __init__(
        self,
        deck: DeckFile,
        panel: PanelFile,
        rig: Rig = SOUND,
        clock: LiveClock | None = None,
        down: Mapping[Tag, Tag] | None = None,
    ) -> None:
        """Plug in what *rig* names; without *down* each card of *deck* shows another inlay while it lies face down."""
        self.clock = clock or LiveClock()
        self.deck = deck
        self.panel = panel
        self._copper = Copper(down_inlays((deck,)) if down is None else down, self.clock, rig.physics)
        self.simulated = SimulatedHardware(self.clock, self._copper, panel, rig)
        self._asked: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="simulated room", daemon=True)

    def __enter__(self) -> Self:
        """Let it run."""
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop it, and pull every plug."""
        self._is_stopping.set()
        self._thread.join()
        self.simulated.close()

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Ask the thread of the copper to put *tag* there."""
        self._asked.put(partial(self._copper.lay, tag, zone, facing))

    def lay_badly(self, tag: Tag, zone: Zone, facing: Facing, *, beside: Zone, reads: tuple[float, float]) -> None:
        """Lay a tag so that its antenna and the one *beside* read it in such shares of their looks."""
        self.lay(tag, zone, facing)
        self._asked.put(partial(self._copper.landings.overlap, tag, beside, reads, LONG_NS))

    def lie(self, zone: Zone, tags: Mapping[Tag, Facing]) -> None:
        """Let these tags lie on *zone*, and no others, when this returns."""
        self.do(partial(self._copper.lie, zone, tags))

    def blind(self, zone: Zone) -> None:
        """Break the antenna of *zone*."""
        self._asked.put(partial(self._copper.blind, zone))

    def sight(self, zone: Zone) -> None:
        """Mend it."""
        self._asked.put(partial(self._copper.sight, zone))

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight."""
        self._asked.put(partial(self._copper.lift_off, tag))

    def press(self, key: str, hold_ns: int = KEY_HOLD_NS) -> None:
        """Press a key and let it go."""
        self._asked.put(partial(self.simulated.press, key, hold_ns))

    def press_worn(self, key: str) -> None:
        """Press a key whose contact chatters for 20 ms, and let it go."""
        place, now_ns = self.panel.place(key), self.clock.now_ns()
        for at_ms, is_closed in WORN_PRESS:
            at_ns = now_ns + at_ms * NS_PER_MS
            self._asked.put(partial(self.simulated.switches.set_contact, place, at_ns, is_closed=is_closed))

    def collect(self) -> None:
        """Take all cards off the table."""
        self._asked.put(self._copper.collect)

    @property
    def in_file(self) -> str:
        """What a table's file says of these parts: lines to stand above all its tables."""
        hardware = self.simulated.hardware
        nodes = [f'{{ id = "{one.id}", port = "{one.port}", zones = {_named(one.zones)} }}' for one in hardware.nodes]
        lines = [f"nodes = [{', '.join(nodes)}]"]
        if (node := hardware.panel_node) is not None:
            lines.append(f'panel_node = {{ id = "{node.id}", port = "{node.port}" }}')
        if hardware.pad is not None:
            lines.append(f'pad = "{hardware.pad}"')
        return "".join(f"{line}\n" for line in lines)

    @property
    def is_served(self) -> bool:
        """Whether somebody has spoken to every node, and has their ports open."""
        return all(pty.bytes_read and pty.is_open for pty in self.simulated.ptys)

    def pause(self, seconds: float) -> bool:
        """Let time pass in the calling thread; return whether the room was stopped meanwhile."""
        return self._is_stopping.wait(seconds)

    def do(self, what: Callable[[], object]) -> None:
        """Have the room do something, and return when it is done; raise what that raises, or that the room is over."""
        done: Future[object] = Future()
        self._asked.put(partial(_carry_out, what, done))
        while not wait([done], LOOK_S).done:
            if not self._thread.is_alive() and not done.done():
                msg = "the simulated room does nothing any more"
                raise RoomOverError(msg)
        done.result()

    def unplug(self, node: int) -> None:
        """Pull the plug of a node, counted from 0."""
        self.do(self.simulated.ptys[node].unplug)

    def plug(self, node: int) -> None:
        """Put it back."""
        self.do(self.simulated.ptys[node].plug)

    def _run(self) -> None:
        parts = self.simulated.parts
        while not self._is_stopping.is_set():
            while not self._asked.empty():
                self._asked.get()()
            moved = [part.pump() for part in parts]
            if any(moved):
                continue
            dues = [due_ns for part in parts if (due_ns := part.next_due_ns()) is not None]
            rest_s = (min(dues, default=0) - self.clock.now_ns()) / NS_PER_S if dues else LONGEST_REST_S
            if rest_s > 0:
                self._is_stopping.wait(min(rest_s, LONGEST_REST_S))


def _carry_out(what: Callable[[], object], done: Future[object]) -> None:
    try:
        done.set_result(what())
    except Exception as fault:  # noqa: BLE001 - whoever asked for it gets it
        done.set_exception(fault)


def _named(zones: Iterable[Zone]) -> list[str]:
    return [zone.value for zone in zones]

"""Card-to-pixel and key-to-pixel in real time: the software's part, from the last byte or edge to the picture."""

from __future__ import annotations

import os
import statistics
import tempfile
import threading
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from firmware_bridge.nodes.frames import FrameReader, InventoryEvent
from table.clock import LiveClock
from table.engine.words.sightings import KeyPressed
from table.engine.words.zones import SEAT_ZONES, SEATS, Facing
from table.inbox import TagSeen
from tests.bench.live_room import LiveRoom
from tests.bench.live_table import LiveTable
from tests.xvfb import x_server

if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware_bridge.settling.inventory import Inventory
    from table.clock import Clock
    from table.engine.words.zones import Seat

HANDS = 10
PITCH_S = 0.2
KEY_TO_KEY_S = 0.15
SETTLE_S = 0.8
TAKEN_BACK = 6
"""Calls that are keyed and taken back in each hand."""

NS_PER_MS = 1_000_000


class Stamps:
    """A perfect line that notes when each report of a node was written."""

    def __init__(self, clock: Clock) -> None:
        """Tell the time by *clock*."""
        self._clock = clock
        self._reader = FrameReader()
        self._written: list[tuple[int, int, frozenset[bytes]]] = []

    def line(self, octets: bytes) -> tuple[bytes]:
        """Note the time, and carry the bytes."""
        now_ns = self._clock.now_ns()
        for frame in self._reader.feed(octets):
            if isinstance(frame, InventoryEvent):
                self._written.append((now_ns, frame.antenna, frozenset(frame.tags)))
        return (octets,)

    def written_ns(self, report: Inventory) -> int:
        """Return when *report* was written: right after its look ended."""
        same = [at_ns for at_ns, antenna, tags in self._written if (antenna, tags) == (report.antenna, report.tags)]
        return min(same, key=lambda at_ns: abs(at_ns - report.at_ns))


class Dealer(threading.Thread):
    """Deals hands and keys calls and folds, at a dealer's pace."""

    def __init__(self, room: LiveRoom, table: LiveTable) -> None:
        """Deal in *room* to *table*."""
        super().__init__(daemon=True)
        self.closed_ns: list[int] = []
        """When each key's contact closed."""
        self._room = room
        self._table = table

    def run(self) -> None:
        """Play the hands."""
        self._room.pause(1)
        for _ in range(HANDS):
            self._key("new-hand")
            seats = clockwise(SEATS, self._table.view.button)
            for seat, tag in zip(seats * 2, self._room.deck.cards, strict=False):
                self._room.lay(tag, SEAT_ZONES[seat], Facing.DOWN)
                self._room.pause(PITCH_S)
            self._room.pause(SETTLE_S)
            for key in ("call", "undo") * TAKEN_BACK + ("fold",) * (len(SEATS) - 1):
                self._key(key)
            self._room.collect()
            self._room.pause(SETTLE_S)

    def _key(self, key: str) -> None:
        self.closed_ns.append(self._room.close_contact(key))
        self._room.pause(KEY_TO_KEY_S)


def clockwise(seats: Sequence[Seat], button: Seat) -> list[Seat]:
    """Return *seats* in the order of the deal."""
    return [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]


@click.command()
@click.option("--xvfb", "is_on_x", is_flag=True, help="In a window of an X server, as well as of SDL's dummy driver.")
def latency(*, is_on_x: bool) -> None:
    """Measure, and print: in a window of SDL's dummy driver, and in one of an X server where that is wanted."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    _measure("SDL's dummy driver")
    if is_on_x:
        with x_server() as (_, display):
            os.environ.update(SDL_VIDEODRIVER="x11", DISPLAY=display)
            _measure("a window under Xvfb")


def _measure(window: str) -> None:
    click.echo(f"on {window}:")
    stamps = Stamps(LiveClock())
    with tempfile.TemporaryDirectory() as folder, LiveRoom(stamps.line) as room:
        hardware = room.simulated.hardware
        with closing(LiveTable(hardware, room.panel, room.deck, room.clock, Path(folder), is_windowed=True)) as table:
            dealer = Dealer(room, table)
            table.start()
            dealer.start()
            table.serve(lambda: not dealer.is_alive())
    cards = [shown for shown in table.shown if isinstance(shown.item, TagSeen)]
    card_ns = [shown.at_ns - stamps.written_ns(shown.report) for shown in cards if shown.report is not None]
    shown_ns = [shown.at_ns for shown in table.shown if isinstance(shown.item, KeyPressed)]
    # On a busy machine the simulated contacts open too late, and a press may be lost or counted with the next.
    key_ns = [at_ns - max(closed_ns for closed_ns in dealer.closed_ns if closed_ns <= at_ns) for at_ns in shown_ns]
    lost = len(dealer.closed_ns) - len(shown_ns)
    alone = f"; {len(cards) - len(card_ns)} more settled by time alone" if len(cards) > len(card_ns) else ""
    click.echo(_line("card to pixel", card_ns, f"from the node's write of the report that settles the card{alone}"))
    click.echo(
        _line(
            "key to pixel",
            key_ns,
            f"from the contact's only edge, {room.panel.timing.debounce_ms} ms of debounce; {lost} lost",
        )
    )
    click.echo(
        "  both with pty, pyserial's or the panel's thread, settling, engine, a synced journal, a redraw of"
        " 1280x720 and its flip; nodes and keys are simulated in a thread of the same process"
    )


def _line(what: str, durations_ns: Sequence[int], since: str) -> str:
    cuts = statistics.quantiles(durations_ns, n=100)
    p50, p99, most = (ns / NS_PER_MS for ns in (cuts[49], cuts[98], max(durations_ns)))
    return f"{what}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {most:.1f} ms, {len(durations_ns)} times; {since}"


if __name__ == "__main__":
    latency()

"""Card-to-pixel and key-to-pixel in real time: the software's part, from the last byte or edge to the picture.

The nodes run in a process of their own, as the real ones do on chips of their own. The keys are simulated below the
library of the pins, and nothing turns in this process but the table's own threads and a hand on the keys.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import threading
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.chip_events import HandCompleted
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from table.engine.words.zones import SEAT_ZONES, SEATS
from table.inbox import TagSeen
from tests.bench.live_room import LiveRoom
from tests.bench.live_table import LiveTable
from tests.bench.nodes import Nodes, host_clock, written_ns
from tests.xvfb import x_server

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.zones import Seat

HANDS = 10
PITCH_S = 0.2
HOLD_NS = 80_000_000
"""As a practised hand holds a key; then it is up for as long: the same key may be next."""
KEY_TO_KEY_S = 0.16
SETTLE_S = 0.8
TAKEN_BACK = 6
"""Calls that are keyed and taken back in each hand."""


class Dealer(threading.Thread):
    """Deals hands and keys calls and folds, at a dealer's pace."""

    def __init__(self, room: LiveRoom, nodes: Nodes, table: LiveTable) -> None:
        """Deal on *nodes*, and key in *room*, to *table*."""
        super().__init__(daemon=True)
        self.closed_ns: list[int] = []
        """When each key's contact closed."""
        self._room = room
        self._nodes = nodes
        self._table = table

    def run(self) -> None:
        """Play the hands."""
        self._room.pause(1)
        for _ in range(HANDS):
            self._key("new-hand")
            seats = clockwise(SEATS, self._table.view.button)
            for seat, tag in zip(seats * 2, self._room.deck.cards, strict=False):
                self._nodes.lay(tag, SEAT_ZONES[seat])
                self._room.pause(PITCH_S)
            self._room.pause(SETTLE_S)
            for key in ("call", "undo") * TAKEN_BACK + ("fold",) * (len(SEATS) - 1):
                self._key(key)
            self._nodes.collect()
            self._room.pause(SETTLE_S)

    def _key(self, key: str) -> None:
        switches, place, now_ns = self._room.simulated.switches, self._room.panel.place(key), self._room.clock.now_ns()
        self.closed_ns.append(now_ns)
        for at_ns, is_closed in ((now_ns, True), (now_ns + HOLD_NS, False)):
            self._room.pause(max(0, at_ns - self._room.clock.now_ns()) / NS_PER_S)
            switches.set_contact(place, at_ns, is_closed=is_closed)
            switches.pump()
        self._room.pause(KEY_TO_KEY_S - HOLD_NS / NS_PER_S)


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
    room = LiveRoom(clock=host_clock())  # Never entered, so that its nodes are dead: it has the keys, and the deck.
    with closing(room.simulated), Nodes.running() as nodes, tempfile.TemporaryDirectory() as folder:
        hardware = replace(room.simulated.hardware, nodes=nodes.named)
        with closing(LiveTable(hardware, room.panel, room.deck, room.clock, Path(folder), is_windowed=True)) as table:
            dealer = Dealer(room, nodes, table)
            table.start()
            dealer.start()
            table.serve(lambda: not dealer.is_alive())
        written = nodes.ended()
    cards = [shown for shown in table.shown if isinstance(shown.item, TagSeen)]
    card_ns = [shown.at_ns - written_ns(shown.report, written) for shown in cards if shown.report is not None]
    debounce_ms = room.panel.timing.debounce_ms
    keys = [(shown.item.at_ns, shown.at_ns) for shown in table.shown if isinstance(shown.item, KeyPressed)]
    closed = [max(closed_ns for closed_ns in dealer.closed_ns if closed_ns <= at_ns) for at_ns, _ in keys]
    key_ns = [at_ns - closed_ns - debounce_ms * NS_PER_MS for closed_ns, (_, at_ns) in zip(closed, keys, strict=True)]
    disk_ns = [shown.disk_ns for shown in table.shown]
    alone = f"; {len(cards) - len(card_ns)} more settled by time alone" if len(cards) > len(card_ns) else ""
    lost = len(dealer.closed_ns) - len(keys)
    played = sum(isinstance(event, HandCompleted) for shown in table.shown for event in shown.events)
    click.echo(_line("card to pixel", card_ns, f"from the node's write of the report that settles the card{alone}"))
    click.echo(
        _line(
            "key to pixel",
            key_ns,
            f"from the end of its {debounce_ms} ms of debounce, which come before; {lost} lost, {played} hands played",
        )
    )
    worked_ns = [shown.worked_ns for shown in table.shown]
    click.echo(_line("of both the processor", worked_ns, "which a busy machine does not lengthen"))
    click.echo(_line("of both the disk", disk_ns, f"which this machine shares with a load of {os.getloadavg()[0]:.1f}"))
    click.echo(
        "  both with pty, pyserial's or the panel's thread, settling, engine, a synced journal, a redraw of"
        " 1280x720 and its flip; the nodes are simulated in another process, the keys in this one"
    )


def _line(what: str, durations_ns: Sequence[int], since: str) -> str:
    cuts = statistics.quantiles(durations_ns, n=100)
    p50, p99, most = (ns / NS_PER_MS for ns in (cuts[49], cuts[98], max(durations_ns)))
    return f"{what}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {most:.1f} ms, {len(durations_ns)} times; {since}"


if __name__ == "__main__":
    latency()

"""What the tests of `squaredeal bench` share: a table of simulated hardware, and hands at it. Nothing is asserted."""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING

from table.engine.words.zones import Zone
from tests.bench.live_room import LiveRoom
from tests.table.commands.desk import Desk
from tests.table.commands.live_dealer import STACKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


HELD_NS = 400_000_000
"""Long enough for a busy machine to look at the panel while a key is down."""


SEATS_OF_NODE = (Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_3, Zone.SEAT_4, Zone.SEAT_5)
"""Of the first node."""


PRESSED_AGAIN_S = 3.0
"""A key of which nothing was told by then is pressed again: the machine slept through it."""


ANTENNA = re.compile(r"\d  (?P<zone>.{8})(?P<says>.*)")


def table_of(room: LiveRoom, folder: Path) -> Path:
    return room.table_file(folder, stacks=STACKS, journal=folder / "journal")


def hands(work: Callable[[], object]) -> threading.Thread:
    """Have *work* done beside the command."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def hear_antennas(desk: Desk, zones: Iterable[Zone] = tuple(Zone)) -> None:
    """Wait until each of these antennas was told to look."""
    unheard = {zone.value for zone in zones}
    while unheard:
        line = ANTENNA.match(desk.hear(""))
        if line and "BLIND" not in line["says"] and "not heard yet" not in line["says"]:
            unheard.discard(line["zone"].strip())

"""`make bench-festival`: a festival of a day at a real station, held against an independent count.

Exit status 1 where a result, a prize or a player's path is not exactly as it is counted.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import click

from tests.bench.festival.director import Director
from tests.bench.festival.event_day import EventDay, Guests
from tests.bench.festival.event_files import SIZE, satellite, side_event
from tests.bench.festival.room import FestivalRoom
from tests.brokers.running import KINDS


@click.command()
@click.option("--players", type=click.IntRange(min=20), default=60, show_default=True)
@click.option("--seed", type=int, default=7, show_default=True)
@click.option("--broker", "kind", type=click.Choice(KINDS), default=KINDS[0], show_default=True)
def festival(*, players: int, seed: int, kind: str) -> None:
    names = [f"Player-{at}" for at in range(1, players + 1)]
    file = side_event(range(1, -(-players * 8 // 10 // SIZE) + 1))
    with tempfile.TemporaryDirectory() as folder:
        room = FestivalRoom(Path(folder), kind, [file, satellite([90], "1B")], SIZE)
        try:
            day = EventDay(file, room, Director(room.station, "Maria"), seed)
            before = players * 8 // 10
            began = time.monotonic()
            for _ in day.play(Guests(names[:before], names[before:])):
                room.pump()
                if len(day.faults) > 5:
                    break
            print(time.monotonic() - began, day.counted, day.director.presses)
            print(*day.faults, sep="\n")
            print([(t.number, t.refused) for t in room.tables.values() if t.refused])
            sys.exit(bool(day.faults))
        finally:
            if room.station.traces(0):
                print(room.station.out[-30:])
            room.close()


if __name__ == "__main__":
    festival()

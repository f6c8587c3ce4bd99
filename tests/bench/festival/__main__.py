"""`make bench-festival`: a festival of a day at a real station, held against an independent count.

Exit status 1 where a result, a prize or a player's path is not exactly as it is counted.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from tests.bench.festival.festival_day import FestivalDay
from tests.brokers.running import KINDS

PROGRESS_S = 60.0
HANDS_A_PLAYER = 1.5
"""Some; by it the bench knows when the day is under way."""


@click.command()
@click.option("--players", type=click.IntRange(min=40), default=600, show_default=True)
@click.option("--seed", type=int, default=7, show_default=True)
@click.option("--broker", "kind", type=click.Choice(KINDS), default=KINDS[0], show_default=True)
@click.option("--quiet", "is_quiet", is_flag=True, help="Nothing befalls the station.")
def festival(*, players: int, seed: int, kind: str, is_quiet: bool) -> None:
    """Play a festival; print what was played, and what is not as it is counted."""
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        day = FestivalDay(Path(folder), kind, players, seed)
        try:
            hands = 0 if is_quiet else int(players * HANDS_A_PLAYER)
            day.play(hands // 3, hands * 2 // 3, progress(day))
        except BaseException:
            click.echo("\n".join(fault for one in day.events for fault in one.faults))
            raise
        finally:
            traces = day.room.station.traces(0)
            day.room.close()
    report(day, players, time.monotonic() - began_s)
    is_harmed = is_quiet or (day.mishaps.killed and day.mishaps.replaced)
    faults = [
        *day.faults,
        *traces,
        *([] if is_harmed else ["the day was over before the station was killed and replaced"]),
    ]
    click.echo("\n".join(faults) if faults else "results, prizes and paths are exactly as they are counted")
    sys.exit(bool(faults))


def progress(day: FestivalDay) -> Iterator[None]:
    """Print every minute how far it has come."""
    told_s = time.monotonic()
    while True:
        if time.monotonic() > told_s + PROGRESS_S:
            told_s = time.monotonic()
            left = ", ".join(f"{one.file.address} {one.left}" for one in day.events)
            hands = sum(one.counted["hands"] for one in day.events)
            click.echo(f"{hands} hands; left: {left}", err=True)
        yield


def report(day: FestivalDay, players: int, took_s: float) -> None:
    """Print what was played."""
    counted = sum((one.counted for one in day.events), Counter[str]())
    click.echo(f"{players} players, {len(day.room.tables)} tables, {day.director.presses} presses in {took_s:.0f} s")
    for one in day.events:
        named = ", ".join(f"{count} {what}" for what, count in sorted(one.counted.items()))
        click.echo(f"  {one.file.address}: {len(one.clerk.entries)} entries, {named}")
    click.echo(
        f"  in all {counted['hands']} hands, {day.mishaps.offline_hands} of them without a station; it was killed "
        f"{day.mishaps.killed} times and replaced {day.mishaps.replaced} times; {day.seats} seats on the players' paths"
    )


if __name__ == "__main__":
    festival()

"""`make bench-rogue`: messages of rogue tables, each field at the edges of its type; exit status 1 on any harm."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click
import msgspec

from display.station.shown.pictures import BrowserMessage
from tests.display.station.rogue_room import Counted, RogueRoom

MESSAGES = 1_000_000
AT_ONCE = 10_000
"""Messages in one room; the next begins with an empty one."""

LARGEST_PAGE = 4 << 20
"""Bytes that a page is told at most when it comes: rogues must not make it too much to show."""


@click.command()
@click.option("--messages", type=click.IntRange(min=1), default=MESSAGES, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first message.")
def rogue(messages: int, seed: int) -> None:
    """Have rogue tables speak. Exit status: 0 each message was taken or put aside, 1 something else happened."""
    started_s = time.monotonic()
    total = [0, 0, 0, 0]
    is_harmed = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for counted, octets, is_honest in pool.map(_room, range(seed, seed + messages, AT_ONCE)):
            total = [before + more for before, more in zip(total, counted[:4], strict=True)]
            is_harmed |= bool(counted.remarks) or octets > LARGEST_PAGE or not is_honest
            for line in counted.remarks[:3]:
                click.echo(f"  {line[:300]}")
            said = "messages {}, taken {}, put aside {}, records kept {}".format(*total)
            click.echo(f"{said}, largest page {octets} bytes, {time.monotonic() - started_s:.0f} s")
    click.echo("HARM: see above" if is_harmed else "each was taken or put aside, and the room went on")
    sys.exit(is_harmed)


def _room(seed: int) -> tuple[Counted, int, bool]:
    with tempfile.TemporaryDirectory() as folder:
        room = RogueRoom(Path(folder) / "station.db")
        counted = room.play(seed, AT_ONCE)
        page = room.show()
        tiles = {tile.id: tile for tile in msgspec.json.decode(page, type=BrowserMessage).tables or ()}
        honest = tiles["main/table-1"].mood
        room.store.close()
    return counted, len(page), honest is not None and honest.kind == "floor"


if __name__ == "__main__":
    rogue()

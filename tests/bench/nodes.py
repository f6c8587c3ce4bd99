"""Three simulated nodes in a process of their own, with nine hands lying before them, until the input ends.

The first line of the output names the nodes, as JSON: whoever started it opens their ports.
"""

from __future__ import annotations

import sys

import click
import msgspec

from table.engine.words.zones import SEAT_ZONES, Facing
from tests.bench.live_room import LiveRoom

HANDS = 9


def main() -> None:
    """Run until the input ends."""
    with LiveRoom() as room:
        cards = iter(room.deck.cards)
        for seat in list(SEAT_ZONES)[:HANDS]:
            for _ in range(2):
                room.lay(next(cards), SEAT_ZONES[seat], Facing.DOWN)
        click.echo(msgspec.json.encode(room.simulated.hardware.nodes))
        sys.stdin.read()


if __name__ == "__main__":
    main()

"""How many whole pictures a second the dealer's screen draws."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import click

from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from table.clock import NS_PER_S, LiveClock
from table.engine.words.entry import Entry
from tests.bench.recorded import recorded_hands
from tests.sampled import RECORDED, RECORDED_THROUGH_WIRE, in_noise, paths_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.view import TableView

DRAWN = [*paths_of(RECORDED_THROUGH_WIRE, RECORDED), *in_noise()]
"""The recorded hands whose views are drawn."""
FRAMES = 400
SIZES = ((1280, 720), (800, 480))


@click.command()
def speed() -> None:
    """Measure, and print."""
    views = [view for hand in recorded_hands(DRAWN) for view in hand.views]
    for size in SIZES:
        _frames(views, size)


def _frames(recorded: Sequence[TableView], size: tuple[int, int]) -> None:
    """Draw pictures of which each differs from the last."""
    screen = DealerScreen(size, is_windowed=False)
    views = itertools.islice(itertools.cycle(recorded), FRAMES)
    pictures = [
        Picture(table_name="Table 1", view=view, entry=Entry((str(number),)), quiet="")
        for number, view in enumerate(views)
    ]
    clock = LiveClock()
    start_ns = clock.now_ns()
    for picture in pictures:
        screen.show(picture)
    took_s = (clock.now_ns() - start_ns) / NS_PER_S
    click.echo(
        f"screen {size[0]}x{size[1]}: {FRAMES / took_s:.0f} frames a second, each drawn whole;"
        f" {FRAMES} pictures of recorded hands, off screen"
    )


if __name__ == "__main__":
    speed()

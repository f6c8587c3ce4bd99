"""`make bench-evenings`: evenings of some hands in each physics; exit status 1 if anything went wrong.

What is wrong with an evening is found in `on_wire`: here it is counted and printed.
"""

from __future__ import annotations

import functools
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Final

import click

from display.terminal.progress import Progress
from firmware_bridge.simulated.room.physics import PRESETS
from tests.bench.evening.on_wire import WiredEvening, play_wired_evening
from tests.bench.manner import PATIENT, PLAYS_ON

if TYPE_CHECKING:
    from collections.abc import Sequence

MANNERS: Final = {"patient": PATIENT, "plays on": PLAYS_ON}
SHOWN: Final = 5


@click.command()
@click.option("--physics", "names", multiple=True, type=click.Choice(list(PRESETS)), default=("mix", "tails"))
@click.option("--manner", "manners", multiple=True, type=click.Choice(list(MANNERS)), default=tuple(MANNERS))
@click.option("--evenings", type=click.IntRange(min=1), default=10, show_default=True, help="Of each.")
@click.option("--hands", type=click.IntRange(min=1), default=10, show_default=True, help="Of an evening.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--only", type=click.IntRange(min=0), help="Play this evening, and print each moment of it.")
def wired_evenings(  # noqa: PLR0913, PLR0917 - the options of a command
    names: tuple[str, ...], manners: tuple[str, ...], evenings: int, hands: int, seed: int, only: int | None
) -> None:
    """Play evenings of clean hands in physics. Exit status: 0 nothing went wrong, 1 something did."""
    is_wrong = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for name in names:
            for manner in manners:
                play = functools.partial(
                    play_wired_evening, seed=seed, physics=PRESETS[name], manner=MANNERS[manner], hands=hands
                )
                if only is not None:
                    one = play(only, tell=click.echo)
                    click.echo(f"{one.title}: {'; '.join(one.accused) or one.astray or 'nothing wrong'}")
                    is_wrong |= bool(one.accused or one.astray)
                    continue
                played = list(Progress("evenings", evenings).over(pool.map(play, range(evenings))))
                is_wrong |= _print(f"{name}, {manner}", played)
    sys.exit(int(is_wrong))


def _print(what: str, played: Sequence[WiredEvening]) -> bool:
    hands, asked = sum(one.hands for one in played), sum(one.asked for one in played)
    wrong = [(number, one) for number, one in enumerate(played) if one.accused or one.astray]
    click.echo(
        f"evenings in {what}: {len(played)} evenings, {hands} hands, evenings with somebody accused"
        f" {sum(bool(one.accused) for one in played)}, astray {sum(bool(one.astray) for one in played)},"
        f" {asked / hands:.2f} questions a hand"
    )
    did = sum((Counter(one.did) for one in played), Counter[str]())
    click.echo("    " + ", ".join(f"{thing} {times}" for thing, times in did.most_common()))
    for number, one in wrong[:SHOWN]:
        click.echo(f"    {'; '.join(one.accused) or one.astray}; --only {number}")
    return bool(wrong)


if __name__ == "__main__":
    wired_evenings()

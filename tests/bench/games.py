"""`make bench`: random hands of each game beside PokerKit; exit status 1 if anything differs but in named ways."""

from __future__ import annotations

import functools
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from typing import TYPE_CHECKING

import click

from tests.oracle.compared import compare_seed
from tests.oracle.departures import PASSED_OVER
from tests.oracle.games import games_beside_pokerkit

if TYPE_CHECKING:
    from table.engine.words.game import Game

HANDS = 5_000
OTHERWISE = 5
"""One hand in so many is played once more with each other way to bet."""
AT_ONCE = 50
"""Hands that a process is given at a time."""
SHOWN = 3
"""Hands that differ are told of each game."""


@click.command()
@click.option("--hands", type=click.IntRange(min=1), default=HANDS, show_default=True, help="Of each game.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first hand.")
@click.option("--game", "name", help="This game alone.")
def games(hands: int, seed: int, name: str | None) -> None:
    """Compare random hands of each game. Exit status: 0 no difference but the named ones, 1 another."""
    differing = played = 0
    start_s = time.monotonic()
    click.echo(
        f"beside PokerKit {version('pokerkit')}: actor, price, smallest and largest raise at each action, stacks;"
        " no alert"
    )
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for game, is_own in games_beside_pokerkit():
            if name in {None, game.id}:
                many = hands if is_own else max(1, hands // OTHERWISE)
                differing += _compare(pool, game, range(seed, seed + many))
                played += many
    click.echo(f"{played} hands, {differing} differences, {time.monotonic() - start_s:.0f} s")
    sys.exit(1 if differing else 0)


def _compare(pool: ProcessPoolExecutor, game: Game, seeds: range) -> int:
    """Compare the hands of *seeds*, tell what came of it, and return how many differ."""
    start_s = time.monotonic()
    compared = list(pool.map(functools.partial(compare_seed, deals=game), seeds, chunksize=AT_ONCE))
    took_s = time.monotonic() - start_s
    differing = [hand.difference for hand in compared if hand.difference]
    whole = sum(hand.departures.isdisjoint(PASSED_OVER) for hand in compared)
    actions = sum(hand.actions for hand in compared)
    departures = Counter(departure.name.lower() for hand in compared for departure in hand.departures)
    click.echo(
        f"  {game.id} {game.betting.value}: {len(seeds)} hands, {actions} actions, {len(differing)} differences,"
        f" {whole / len(seeds):.1%} compared whole, {took_s:.0f} s"
    )
    click.echo("    " + ", ".join(f"{named} {count}" for named, count in departures.most_common()))
    for difference in differing[:SHOWN]:
        click.echo(f"    {difference}")
    return len(differing)


if __name__ == "__main__":
    games()

"""`make bench`: random hands beside PokerKit, cards beside a second evaluator; exit status 1 if anything differs."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version

import click

from display.terminal.progress import Progress
from tests.oracle.compared import Compared, compare_seed
from tests.oracle.departures import PASSED_OVER, Departure
from tests.oracle.rankings import differences, random_hands

HANDS = 20_000
RANKED = 500_000
EVERY = 2_500
"""Hands from one line of progress to the next."""
AT_ONCE = 50
"""Hands that a process is given at a time."""


@click.command()
@click.option("--hands", type=click.IntRange(min=1), default=HANDS, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first hand.")
@click.option("--ranked", type=click.IntRange(min=0), default=RANKED, show_default=True, help="Cards to be ranked.")
def oracle(hands: int, seed: int, ranked: int) -> None:
    """Compare random hands. Exit status: 0 no difference but the named ones, 1 another."""
    differing = _compare(hands, seed) + _rank(ranked, seed)
    sys.exit(1 if differing else 0)


def _compare(hands: int, seed: int) -> int:
    differing = whole = actions = 0
    departures: Counter[Departure] = Counter()
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        progress = Progress("comparing", hands)
        compared = pool.map(compare_seed, range(seed, seed + hands), chunksize=AT_ONCE)
        for number, hand in enumerate(progress.over(compared), start=1):
            differing += _told(hand)
            whole += hand.departures.isdisjoint(PASSED_OVER)
            actions += hand.actions
            departures.update(hand.departures)
            if number % EVERY == 0:
                progress.clear()
                click.echo(f"  {number} hands, {differing} differences")
    click.echo(
        f"beside PokerKit {version('pokerkit')}: {hands} random hands, {actions} actions, {differing} differences;"
        f" {whole / hands:.1%} of the hands compared whole"
    )
    for departure, count in departures.most_common():
        passed = ", passed over" if departure in PASSED_OVER else ""
        click.echo(f"  {departure.value}: {count} hands{passed}")
    return differing


def _told(hand: Compared) -> bool:
    if hand.difference:
        click.echo(hand.difference)
    return bool(hand.difference)


def _rank(cards: int, seed: int) -> int:
    chance = random.Random(seed)  # noqa: S311 - cards that can be drawn again, no secret
    differing = differences(random_hands(chance, cards))
    for difference in differing:
        click.echo(difference)
    click.echo(f"beside phevaluator {version('phevaluator')}: {cards} times seven cards, {len(differing)} differences")
    return len(differing)


if __name__ == "__main__":
    oracle()

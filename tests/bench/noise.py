"""`make bench-noise`: hundreds of recorded hands in a row on noisy lines; exit status 1 if anything is lost."""

from __future__ import annotations

import functools
import itertools
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import click

from table.clock import NS_PER_S
from tests.bench.noisy_hand import CROSSED, DAMAGED, MISSED, NoisyHand, play_noisy
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

HANDS = 300
EVERY = 25
"""Hands from one line of progress to the next."""


@click.command()
@click.option("--hands", type=click.IntRange(min=1), default=HANDS, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
def noise(hands: int, seed: int) -> None:
    """Play recorded hands on noisy lines. Exit status: 0 nothing was lost, 1 something was."""
    click.echo(
        f"{DAMAGED:.0%} of the bytes damaged both ways, {MISSED:.0%} of the cards missed by each look,"
        f" {CROSSED:.1%} read by a neighbour, keys that bounce; every second hand with one-inlay cards"
    )
    played: list[NoisyHand] = []
    for hand in itertools.islice(_played(seed), hands):
        played.append(hand)
        for fault in hand.faults:
            click.echo(fault)
        if len(played) % EVERY == 0:
            click.echo(f"  {len(played)} hands, {sum(len(one.faults) for one in played)} faults")
    sys.exit(_sum_up(played))


def _played(seed: int) -> Iterator[NoisyHand]:
    """Yield one hand after another, all different, two of them played at a time where there are two processors."""
    paths = sorted((ROOT / "tests" / "hands").glob("*.hand"))
    # The files are sorted by where they come from: every 7th of them is a mixture.
    mixed = [paths[number * 7 % len(paths)] for number in range(len(paths))] if len(paths) % 7 else paths
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        hands = pool.map(functools.partial(_play, seed), range(len(mixed)), mixed)
        try:
            yield from (hand for hand in hands if hand is not None)
        finally:
            pool.shutdown(cancel_futures=True)


def _play(seed: int, number: int, path: Path) -> NoisyHand | None:
    return play_noisy(path, seed * 1_000 + number, is_facing_seen=number % 2 == 0)


def _sum_up(played: Iterable[NoisyHand]) -> int:
    played = list(played)
    faults = sum(len(hand.faults) for hand in played)
    before, after = (sum(getattr(hand, name) for hand in played) for name in ("chips_before", "chips_after"))
    total = {name: sum(getattr(hand, name) for hand in played) for name in COUNTED}
    hours = sum(hand.simulated_ns for hand in played) / NS_PER_S / 3600
    click.echo(
        f"hands {len(played)}, {hours:.1f} hours at the table, "
        + ", ".join(f"{name} {count}" for name, count in total.items())
        + f", chips before {before}, after {after}, faults {faults}"
    )
    return 0 if not faults and before == after else 1


COUNTED = ("steps", "late", "sightings", "keys", "frames", "damaged", "refused", "conflicts", "notes")

if __name__ == "__main__":
    noise()

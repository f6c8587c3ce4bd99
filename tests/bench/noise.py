"""`make bench-noise`: recorded hands and thousands of deals on noisy lines; exit status 1 if anything went wrong.

The deals are those of `drawn_deal` and `irregular_deal`. What is wrong with a hand or a
deal is found elsewhere: here it is counted and printed.
"""

from __future__ import annotations

import functools
import itertools
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import click

from table.clock import NS_PER_S
from tests.bench import noisy_deal
from tests.bench.faulty_deals import PROVEN_S
from tests.bench.noisy_deal import NoisyDeal, deal_clean, deal_irregular
from tests.bench.noisy_hand import CROSSED, DAMAGED, MISSED, NoisyHand, play_noisy
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

HANDS = 300
DEALS = 2_000
"""Clean deals, and as many with something wrong in each."""
EVERY = 25
"""Hands from one line of progress to the next."""
DEALS_EVERY = 200
AT_ONCE = 5
"""Deals that a process takes at once."""


@click.command()
@click.option("--hands", type=click.IntRange(min=0), default=HANDS, show_default=True)
@click.option("--deals", type=click.IntRange(min=0), default=DEALS, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--only", type=click.IntRange(min=0), help="Deal this one of either kind, and print it.")
def noise(hands: int, deals: int, seed: int, only: int | None) -> None:
    """Play recorded hands and drawn deals on noisy lines. Exit status: 0 nothing went wrong, 1 something did."""
    if only is not None:
        sys.exit(_show(only, seed))
    wrong = [_play_hands(hands, seed)] if hands else []
    if deals:
        _say_how()
        wrong += [_deal("clean deals", deal_clean, deals, seed), _deal("irregular deals", deal_irregular, deals, seed)]
    sys.exit(max(wrong, default=0))


def _say_how() -> None:
    click.echo(
        f"deals at two to five cards a second: {noisy_deal.DAMAGED:.0%} of the bytes damaged both ways,"
        f" {noisy_deal.MISSED:.0%} of the cards missed by each look, {noisy_deal.CROSSED:.1%} read by a neighbour,"
        " every card slides over the antenna beside its own; five books, both sorts of cards, two to ten players;"
        f" what fell out of order for less than {PROVEN_S} s is not drawn"
    )


def _deal(what: str, deal: Callable[[int, int], NoisyDeal], count: int, seed: int) -> int:
    dealt: list[NoisyDeal] = []
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for one in pool.map(deal, range(count), itertools.repeat(seed), chunksize=AT_ONCE):
            dealt.append(one)
            for fault in one.faults:
                click.echo(f"{one.title}: {fault}; --seed {seed} --only {len(dealt) - 1} shows it")
            if len(dealt) % DEALS_EVERY == 0:
                click.echo(f"  {len(dealt)} {what}, {sum(bool(deal.faults) for deal in dealt)} of them wrong")
    faults = sum(len(one.faults) for one in dealt)
    hours = sum(one.simulated_ns for one in dealt) / NS_PER_S / 3600
    told = sorted(one.told_after_ns for one in dealt if one.told_after_ns is not None)
    after = f", told after p50 {_ms(told, 50)}, p99 {_ms(told, 99)}" if told else ""
    cards = sum(one.cards for one in dealt)
    click.echo(f"{what} {len(dealt)}, {hours:.1f} hours at the table, cards {cards}{after}, faults {faults}")
    return 1 if faults else 0


def _ms(times_ns: list[int], percent: int) -> str:
    return f"{times_ns[len(times_ns) * percent // 100] / NS_PER_S * 1000:.0f} ms"


def _show(number: int, seed: int) -> int:
    both = deal_clean(number, seed), deal_irregular(number, seed)
    for one in both:
        click.echo(f"{one.text}\n{chr(10).join(one.faults) or 'as it should be'}\n")
    return 1 if any(one.faults for one in both) else 0


def _play_hands(hands: int, seed: int) -> int:
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
    return _sum_up(played)


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

"""Faults planted in the table, to see whether `make bench-noise` notices each: a bench that cannot see is none.

    .venv/bin/python -m tests.bench.plants                                each, held against a run without any
    .venv/bin/python -m tests.bench.noise --physics mix --plant next-seat

A plant changes the table in this process, and in those that are forked from it meanwhile. It is noticed where a run
has a fault, or a budget that is broken, which the same run without it has not.
"""

from __future__ import annotations

import itertools
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import click
import msgspec

from firmware_bridge.simulated.room.physics import PRESETS
from table.benches import straight
from table.engine.matters import door
from table.engine.matters.door import raise_matter
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.scenario.runner import table_setup
from tests.bench.budgets import BOARDS, budget_of, of_boards, of_deals, over
from tests.bench.noisy_board import play_clean_board, play_faulty_board
from tests.bench.noisy_deal import deal_clean, deal_irregular

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor
    from types import ModuleType

    from firmware_bridge.simulated.room.physics import Physics
    from table.engine.state.irregularity import Irregularity
    from table.engine.state.moment import Moment
    from table.engine.words.alerts import Alert
    from table.engine.words.ruling import Ruling
    from table.engine.words.setup import TableSetup
    from table.scenario.language import Setup
    from tests.bench.noisy_board import NoisyBoard
    from tests.bench.noisy_deal import NoisyDeal

Played = TypeVar("Played", "NoisyDeal", "NoisyBoard")

SEATS: Final = 10

WORSE: Final = 1.5
"""A budget that is broken without a plant, too, shows it where it is broken so many times as far."""

NAMED_NEXT: Final = frozenset(
    {
        *(AlertCode.EXTRA_CARD, AlertCode.EXTRA_CARDS, AlertCode.CARD_EXPOSED, AlertCode.CARD_OUT_OF_ORDER),
        *(AlertCode.CARD_TO_EMPTY_SEAT, AlertCode.CARD_TO_UNENTITLED_SEAT),
    }
)
"""Of these alerts the seat beside the right one is told."""


class Change(NamedTuple):
    """Something of a module that is changed."""

    module: ModuleType
    name: str
    into: object


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Plant a fault, and take it out again."""
    changes = PLANTS[name]()
    before = [getattr(change.module, change.name) for change in changes]
    for change in changes:
        setattr(change.module, change.name, change.into)
    try:
        yield
    finally:
        for change, was in zip(changes, before, strict=True):
            setattr(change.module, change.name, was)


def _next_seat() -> list[Change]:
    """Name the next seat in place of the one at which a card lies that should not."""
    told = door._alert  # noqa: SLF001 - a fault is planted where it does harm

    def told_of_next(moment: Moment, found: Irregularity, ruling: Ruling) -> Alert:
        alert = told(moment, found, ruling)
        if alert.code in NAMED_NEXT and alert.seat is not None:
            return replace(alert, seat=alert.seat % SEATS + 1)
        return alert

    return [Change(door, "_alert", told_of_next)]


def _never(code: AlertCode) -> list[Change]:
    """Let nobody be told of *code*."""

    def tell_others(moment: Moment, found: Irregularity, *more: object, **named: object) -> int | None:
        if found.code is code:
            return None
        return raise_matter(moment, found, *more, **named)  # type: ignore[arg-type]  # handed on as it came

    telling = [module for module in list(sys.modules.values()) if getattr(module, "raise_matter", None) is raise_matter]
    return [Change(module, "raise_matter", tell_others) for module in telling if module is not sys.modules[__name__]]


def _patience(**settings: int) -> list[Change]:
    """Let the table believe its antennas later, or sooner."""

    def set_up(setup: Setup) -> TableSetup:
        table = table_setup(setup)
        return replace(table, evidence=replace(table.evidence, **settings))

    return [Change(straight, "table_setup", set_up)]


PLANTS: Final[dict[str, Callable[[], list[Change]]]] = {
    "next-seat": _next_seat,
    "no-first-card": lambda: _never(AlertCode.FIRST_CARD_WRONG_SEAT),
    "no-out-of-order": lambda: _never(AlertCode.CARD_OUT_OF_ORDER),
    "asks-at-once": lambda: _patience(rest_ms=300),
    "tells-late": lambda: _patience(stay_ms=9_000),
    "no-extra-card": lambda: _never(AlertCode.EXTRA_CARD),
    "no-extra-cards": lambda: _never(AlertCode.EXTRA_CARDS),
    "no-extra-burn": lambda: _never(AlertCode.EXTRA_BURN),
}
"""By the names that `make bench-noise ARGS="--plant NAME"` takes."""


class Ran(msgspec.Struct, frozen=True, kw_only=True):
    """What was found wrong in one run."""

    faults: frozenset[str]
    over: dict[str, float]
    """By the figures that are over their budgets, how many times."""

    def beyond(self, other: Ran) -> list[str]:
        """Return what this run has that the *other* has not: faults, and budgets broken, or broken further."""
        over = [f"{name} {times:.1f} times its budget" for name, times in self.over.items()]
        worse = (times > WORSE * max(1.0, other.over.get(name, 0.0)) for name, times in self.over.items())
        new = (name not in other.over for name in self.over)
        return [
            *(line for line, is_new, is_worse in zip(over, new, worse, strict=True) if is_new or is_worse),
            *sorted(self.faults - other.faults),
        ]


class Numbers(NamedTuple):
    """Which of each sort are played."""

    clean: Sequence[int] = ()
    irregular: Sequence[int] = ()
    quiet: Sequence[int] = ()
    """Clean hands to the river."""
    faulty: Sequence[int] = ()
    """The same with a fault of the board."""


def run(physics: str, numbers: Numbers, seed: int, pool: Executor | None = None) -> Ran:
    """Deal and play these in a physics, with whatever is planted now."""
    clean = _all(deal_clean, numbers.clean, seed, PRESETS[physics], pool)
    irregular = _all(deal_irregular, numbers.irregular, seed, PRESETS[physics], pool)
    quiet = _all(play_clean_board, numbers.quiet, seed, PRESETS[physics], pool)
    faulty = _all(play_faulty_board, numbers.faulty, seed, PRESETS[physics], pool)
    figures = {"deals": of_deals(clean, irregular), BOARDS: of_boards(quiet, faulty)}
    of_each = {one.title: one.faults for one in (*clean, *irregular)}
    of_each |= {one.title: one.faults for one in (*quiet, *faulty)}
    kept = {what: budget_of(physics, is_of_boards=what == BOARDS) for what in figures}
    return Ran(
        faults=frozenset(f"{title}: {fault}" for title, faults in of_each.items() for fault in faults),
        over={f"{what}: {o.name}": o.times for what, found in figures.items() for o in over(kept[what], found)},
    )


def in_all_processes(physics: str, numbers: Numbers, seed: int) -> Ran:
    """Do the same with a process for each processor: what is planted goes with them."""
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        return run(physics, numbers, seed, pool)


def _all(
    play: Callable[[int, int, Physics], Played],
    numbers: Sequence[int],
    seed: int,
    physics: Physics,
    pool: Executor | None,
) -> list[Played]:
    every = map if pool is None else pool.map
    return list(every(play, numbers, itertools.repeat(seed), itertools.repeat(physics)))


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(PLANTS)))
@click.option("--physics", type=click.Choice(list(PRESETS)), default="mix", show_default=True)
@click.option("--deals", type=click.IntRange(min=0), default=46, show_default=True, help="Of either kind.")
@click.option("--boards", type=click.IntRange(min=0), default=21, show_default=True, help="Of either kind.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
def plants(names: Sequence[str], physics: str, deals: int, boards: int, seed: int) -> None:
    """Plant each fault and run the bench. Exit status: 0 each is noticed, 1 some are not."""
    numbers = Numbers(range(deals), range(deals), range(boards), range(boards))
    sound, unnoticed = in_all_processes(physics, numbers, seed), 0
    click.echo(f"nothing planted: {len(sound.faults)} faults, over budget {', '.join(sound.over) or 'nothing'}")
    for name in names or PLANTS:
        with planted(name):
            found = in_all_processes(physics, numbers, seed).beyond(sound)
        unnoticed += not found
        click.echo(f"{name}: {f'noticed, {len(found)}: {found[0]}' if found else 'NOT NOTICED'}")
    sys.exit(int(unnoticed > 0))


if __name__ == "__main__":
    plants()

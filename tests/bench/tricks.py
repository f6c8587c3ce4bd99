"""Tricks with cards, fifty times each in physics: told or not, of the right seat, under the right name, how soon.

    python -m tests.bench.tricks --physics mix --times 50

A trick is told where an alert of its own comes, notes too. Every other alert that is no note is printed.
"""

from __future__ import annotations

import os
import random
import sys
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from firmware_bridge.simulated.room.physics import PRESETS
from table.clock import NS_PER_S, SimulatedClock
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.parser import parse_scenario
from table.statements.lines import StepLine
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.judged_deal import told_of
from tests.bench.noisy_deal import Listening
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from table.engine.table import Outcome, Viewed
    from table.engine.words.alerts import Alert

BOOKS: Final = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
MARK: Final = "# trick"
HEAD: Final = "title {name}\nrulebook {book}\nblinds 100 200\nbutton 1\n{seats}\n{given}\nshuffle ; deal\n{hand}\n"


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One trick, as the file has it."""

    hand: str
    told: str
    seats: tuple[int, ...]
    instead: tuple[str, ...] = ()
    holds: str = ""
    stub: str = ""
    players: int = 5


class Tried(msgspec.Struct, frozen=True):
    """What came of it once."""

    is_told: bool
    is_at_seat: bool
    after_ns: int | None
    others: tuple[str, ...]
    is_played: bool = True
    """Whether the cards lay where the trick takes them from: not in a hand that went otherwise in unkind physics."""


class _Timing(Listening):
    """Hears what is told, and when."""

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__(clock)
        self.timed: list[tuple[int, Alert]] = []
        self._time = clock

    def show(self, outcome: Outcome, table: Viewed) -> None:
        super().show(outcome, table)
        self.timed += [(self._time.now_ns(), alert) for alert in outcome.alerts]


def tricks() -> dict[str, Trick]:
    """Return the tricks of the file, by name."""
    return msgspec.convert(
        tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")), dict[str, Trick]
    )


def play_trick(name: str, trick: Trick, physics: str, seed: int, number: int) -> Tried:
    """Play it once; the same for the same *seed* and *number*."""
    rng = random.Random(f"trick {name} {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    seats = "\n".join(f"seat {seat} 10000" for seat in range(1, trick.players + 1))
    given = "\n".join(f"{word} {value}" for word, value in (("holds", trick.holds), ("stub", trick.stub)) if value)
    hand = "\n".join(part for line in trick.hand.splitlines() for part in line.split(" ; "))
    text = HEAD.format(name=name, book=rng.choice(BOOKS), seats=seats, given=given, hand=hand)
    scenario, clock = parse_scenario(text, Path(name)), SimulatedClock()
    marked = next(line for line, words in enumerate(text.splitlines(), start=1) if MARK in words)
    heard, began_ns = _Timing(clock), 0
    with closing(
        wired(scenario, heard_table(scenario, heard), clock, physics=PRESETS[physics], seed=rng.randrange(1 << 30))
    ) as bench:
        dealer = AnsweringDealer(scenario.setup, bench, rng.randrange(1 << 30))
        for line in (line for line in scenario.lines if isinstance(line, StepLine)):
            if line.line == marked:
                began_ns = clock.now_ns()
            try:
                dealer.do(line.step)
            except CardNotThereError:
                return Tried(is_told=False, is_at_seat=False, after_ns=None, others=(), is_played=False)
    return _judged(trick, [(at_ns - began_ns, alert) for at_ns, alert in heard.timed])


def _judged(trick: Trick, told: list[tuple[int, Alert]]) -> Tried:
    codes = {trick.told, *trick.instead}
    of_it = [(at_ns, alert) for at_ns, alert in told if alert.code.value in codes and at_ns >= 0]
    others = [alert for _, alert in told if alert.code.value not in codes and not alert.is_note]
    return Tried(
        is_told=bool(of_it),
        is_at_seat=any(not trick.seats or alert.seat in trick.seats for _, alert in of_it),
        after_ns=min((at_ns for at_ns, _ in of_it), default=None),
        others=tuple(told_of(alert) for alert in others),
    )


@click.command(help=__doc__)
@click.option("--physics", "chosen", multiple=True, default=("perfect", "mix"), type=click.Choice(list(PRESETS)))
@click.option("--times", type=click.IntRange(min=1), default=50, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.argument("names", nargs=-1)
def main(chosen: tuple[str, ...], times: int, seed: int, names: tuple[str, ...]) -> None:
    """Try them. Exit status: 0 each was told every time in perfect physics, 1 one was not."""
    is_wrong = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for physics in chosen:
            click.echo(f"{physics}: {times} times each    told  right seat  p50 s  p90 s")
            for name, trick in tricks().items():
                if names and name not in names:
                    continue
                tried = list(pool.map(partial(play_trick, name, trick, physics, seed), range(times)))
                click.echo(_line(name, tried))
                is_wrong |= physics == "perfect" and not all(one.is_at_seat for one in tried)
    sys.exit(is_wrong)


def _line(name: str, tried: list[Tried]) -> str:
    after_s = sorted(one.after_ns / NS_PER_S for one in tried if one.after_ns is not None)
    times = (
        (f"{after_s[len(after_s) // 2]:6.1f} {after_s[len(after_s) * 9 // 10]:6.1f}") if after_s else "     -      -"
    )
    others = Counter(other for one in tried for other in one.others)
    besides = f"  besides: {', '.join(f'{count} {what}' for what, count in others.most_common(4))}" if others else ""
    told, right = sum(one.is_told for one in tried), sum(one.is_at_seat for one in tried)
    left_out = sum(not one.is_played for one in tried)
    not_played = f"  not played: {left_out}" if left_out else ""
    return f"  {name:44} {told:3} {right:5}   {times}{not_played}{besides}"


if __name__ == "__main__":
    main()

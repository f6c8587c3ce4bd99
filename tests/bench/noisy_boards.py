"""Hands to the river in one physics: as many clean and unquiet ones as with a fault of the board, in two lines.

What is wrong with a hand is found in `noisy_board`: here it is counted and printed.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final

import click

from display.terminal.progress import Progress
from table.clock import NS_PER_MS
from tests.bench.budgets import budget_of, of_boards, over, say_over
from tests.bench.noisy_board import NoisyBoard, play_clean_board, play_faulty_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from firmware_bridge.simulated.room.physics import Physics

SHOWN: Final = 5
"""Faults that are printed of each sort; all are counted."""
AT_ONCE: Final = 4


def try_boards(name: str, physics: Physics, counts: tuple[int, int], seed: int, pool: Executor) -> bool:
    """Play hands and print what came of them; return whether anything was wrong.

    *counts* are clean hands, and hands with a fault.
    """
    faulty = _play(play_faulty_board, physics, counts[1], seed, pool)
    if faulty:
        _print_faulty(name, faulty)
    clean = _play(play_clean_board, physics, counts[0], seed, pool)
    did: Counter[str] = sum((Counter(one.did) for one in clean), Counter())
    click.echo(f"board, {name}: {len(clean)} clean hands to the river, {_counts(clean)}")
    click.echo("    " + ", ".join(f"{what} {times}" for what, times in did.most_common()))
    is_over = say_over(over(budget_of(name), of_boards(clean, faulty)))
    for sort, hands in (("irregular", faulty), ("clean", clean)):
        wrong = [(number, one) for number, one in enumerate(hands) if one.faults]
        for number, one in wrong[:SHOWN]:
            again = f'--physics "{name}" --seed {seed} --only-board {number}'
            click.echo(f"    {sort}: {one.title}: {'; '.join(one.faults)}; {again}")
    return is_over or any(one.is_wrong for one in (*faulty, *clean))


def _print_faulty(name: str, faulty: Sequence[NoisyBoard]) -> None:
    told = _times([one.told_after_ns for one in faulty])
    said = _times([one.said_after_ns for one in faulty])
    click.echo(
        f"board, {name}: one fault in each of {len(faulty)} hands, told once and rightly"
        f" {sum(one.told for one in faulty)}, {_counts(faulty)}, told p50/90/99 {told} ms,"
        f" first word {said} ms"
    )


def show_board(name: str, physics: Physics, number: int, seed: int) -> int:
    """Play the hands of one number, and print each moment of them; return 1 if anything was wrong."""
    both = []
    for play in (play_faulty_board, play_clean_board):
        one = play(number, seed, physics, click.echo)
        both.append(one)
        click.echo(f"{name}: {one.title}\n{chr(10).join(one.faults) or 'as it should be'}\n")
    return 1 if any(one.faults for one in both) else 0


def _counts(hands: Sequence[NoisyBoard]) -> str:
    counted = {
        "missed": sum(one.missed for one in hands),
        "wrong": sum(one.wrong for one in hands),
        "can't know": sum(one.unknowable for one in hands),
        "told beside": sum(bool(one.beside) for one in hands),
        "not ended": sum(not one.is_ended for one in hands),
        "asked": sum(bool(one.asked) for one in hands),
    }
    return ", ".join(f"{what} {number}" for what, number in counted.items())


def _times(after_ns: Sequence[int | None]) -> str:
    times_ns = sorted(one for one in after_ns if one is not None)
    ms = [f"{times_ns[len(times_ns) * percent // 100] / NS_PER_MS:.0f}" for percent in (50, 90, 99) if times_ns]
    return "/".join(ms) or "-"


def _play(
    play: Callable[[int, int, Physics], NoisyBoard], physics: Physics, count: int, seed: int, pool: Executor
) -> list[NoisyBoard]:
    numbers, seeds = range(count), itertools.repeat(seed)
    played = pool.map(play, numbers, seeds, itertools.repeat(physics, count), chunksize=AT_ONCE)
    return list(Progress("boards", count).over(played))

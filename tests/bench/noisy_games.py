"""Deals and hands of another game than hold'em in one physics, clean and irregular ones, in a line each.

What is wrong with a deal or a hand is found in `noisy_deal`, `noisy_game` and `noisy_board`: here it is counted and
printed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import click

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from display.terminal.progress import Progress
from table.clock import NS_PER_S
from tests.bench.budgets import budget_of, of_boards, of_deals, of_games, over, say_over
from tests.bench.faulty_hands import faults_of
from tests.bench.noisy_board import play_clean_board, play_faulty_board
from tests.bench.noisy_deal import deal_clean, deal_irregular
from tests.bench.noisy_game import play_clean, play_faulty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor

    from firmware_bridge.simulated.room.physics import Physics
    from tests.bench.noisy_board import NoisyBoard
    from tests.bench.noisy_deal import NoisyDeal
    from tests.bench.noisy_game import NoisyGame

    One = NoisyDeal | NoisyGame | NoisyBoard

Played = TypeVar("Played", "NoisyDeal", "NoisyGame", "NoisyBoard")

SHOWN: Final = 5
"""Faults that are printed of each sort; all are counted."""
AT_ONCE: Final = 4
COUNTED: Final = ("accused", "missed", "wrong", "unknowable", "beside")


def game_names() -> list[str]:
    """Return the games that can be played."""
    return list(settings_folder(None).names("games"))


def try_game(  # noqa: PLR0913, PLR0917 - what is played, and by what
    name: str, game: str, physics: Physics, counts: tuple[int, int, int], seed: int, pool: Executor
) -> bool:
    """Deal and play *game* in a physics of this *name*; return whether anything was wrong.

    *counts* are clean deals, deals with something wrong, and hands of either kind: to the river where it has a board.
    """
    played = load_game(game, folders=settings_folder(None))
    clean = _all(partial(deal_clean, game=played), physics, counts[0], seed, pool)
    irregular = _all(partial(deal_irregular, game=played), physics, counts[1], seed, pool)
    hands = _all(partial(play_clean, game=played), physics, counts[2], seed, pool)
    is_wrong = _print(f"{game}, {name}", {"clean deals": clean, "irregular deals": irregular, "clean hands": hands})
    budget = budget_of(name, game)
    found = [*over(budget, of_deals(clean, irregular)), *over(budget, of_games(hands, ()))]
    if faults_of(played):
        faulty = _all(partial(play_faulty, game=played), physics, counts[2], seed, pool)
        is_wrong |= _print(f"{game}, {name}", {"hands with a fault": faulty})
        found += over(budget, of_games((), faulty))
    if played.has_board:
        boards = _all(partial(play_clean_board, game=played), physics, counts[2], seed, pool)
        with_fault = _all(partial(play_faulty_board, game=played), physics, counts[2], seed, pool)
        is_wrong |= _print(f"{game}, {name}", {"boards": boards, "boards with a fault": with_fault})
        found += over(budget, of_boards(boards, with_fault))
    return say_over(found) or is_wrong


def show_game(name: str, game: str, physics: Physics, number: int, seed: int) -> int:
    """Deal and play those of one number, and print each moment of them; return 1 if anything was wrong."""
    played = load_game(game, folders=settings_folder(None))
    both: list[One] = [deal(number, seed, physics, click.echo, game=played) for deal in (deal_clean, deal_irregular)]
    both += [play_clean(number, seed, physics, played, click.echo)]
    both += [play_faulty(number, seed, physics, played, click.echo)] if faults_of(played) else []
    for one in both:
        click.echo(f"{name}: {one.title}\n{chr(10).join(one.faults) or 'as it should be'}\n")
    return 1 if any(one.faults for one in both) else 0


def _print(where: str, sorts: dict[str, Sequence[One]]) -> bool:
    """Print what came of each sort, and the first faults; return whether any is wrong."""
    for sort, found in sorts.items():
        if found:
            click.echo(f"{where}: {len(found)} {sort}, {_counts(found)}{_times(found)}")
        for one in [one for one in found if one.faults][:SHOWN]:
            click.echo(f"    {one.title}: {'; '.join(one.faults)}")
    return any(one.is_wrong for found in sorts.values() for one in found)


def _counts(found: Iterable[One]) -> str:
    counted = {what: sum(bool(getattr(one, what, 0)) for one in found) for what in (*COUNTED, "asked")}
    counted["faulty"] = sum(bool(one.faults) for one in found)
    return ", ".join(f"{what} {number}" for what, number in counted.items())


def _times(found: Sequence[One]) -> str:
    told = sorted(one.told_after_ns for one in found if one.told_after_ns is not None)
    if not told:
        return ""
    percents = (f"{told[len(told) * percent // 100] / NS_PER_S * 1000:.0f}" for percent in (50, 90, 99))
    return f", told p50/90/99 {'/'.join(percents)} ms"


def _all(
    play: Callable[[int, int, Physics], Played], physics: Physics, count: int, seed: int, pool: Executor
) -> list[Played]:
    numbers = range(count)
    played = pool.map(play, numbers, [seed] * count, [physics] * count, chunksize=AT_ONCE)
    return list(Progress("games", count).over(played))

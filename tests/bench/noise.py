"""`make bench-noise`: deals, hands and boards in unkind physics, and evenings; exit status 1 if anything went wrong.

Wrong is somebody accused, a ruling that is not the book's, a deal or hand that comes to nothing, and a figure over its
budget: questions, misses, times to tell (`budgets.toml`). The deals are those of `drawn_deal` and `irregular_deal`,
the physics those of `firmware_bridge.simulated.room.physics`. What is wrong with a hand or a deal is found elsewhere:
here it is counted and printed.
"""

from __future__ import annotations

import functools
import itertools
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import click
import msgspec

from display.terminal.progress import Progress
from firmware_bridge.simulated.room.physics import PRESETS, Physics
from table.clock import NS_PER_S
from tests.bench.budgets import budget_of, of_deals, over, say_over
from tests.bench.evening.evenings import play_evenings
from tests.bench.faulty_deals import PROVEN_S
from tests.bench.noisy_boards import show_board, try_boards
from tests.bench.noisy_deal import NoisyDeal, deal_clean, deal_irregular
from tests.bench.noisy_games import game_names, show_game, try_game
from tests.bench.noisy_hand import HandInPhysics, NoisyHand, play_in_physics, play_noisy
from tests.bench.plants import PLANTS, planted
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

DEALS = 60
"""Clean deals in each physics, and as many with something wrong in each."""
HANDS = 12
BOARDS = 48
"""Hands to the river with a fault of the board, and as many clean ones."""
BOARDS_MAINLY_IN = ("lost looks 5%", "mix")
BOARDS_ELSEWHERE = 6
"""In every other physics, where none is named, one hand for so many."""
EVENINGS = 100
AT_ONCE = 5
"""Deals that a process takes at once."""
SHOWN = 3
"""Faults of one kind that are printed; all are counted."""
BAD_LINES = "bad lines"
"""The physics in which each step of a hand is held against perfect antennas too."""

WIDTHS = (16, 8, 11, 6, 8, 11, 6, 7, 8, 6, 8, 8, 8, 11, 9, 9)
HEAD = (
    *("physics", "deals", "accused", "asked", "no deal", "hands acc.", "asked", "astray", "irreg.", "acc.", "missed"),
    *("wrong", "beside", "can't know", "asked", "told p50/90/99 ms"),
)


@click.command()
@click.option("--physics", "names", multiple=True, type=click.Choice(list(PRESETS)), help="Only this; may come again.")
@click.option("--deals", type=click.IntRange(min=0), default=DEALS, show_default=True)
@click.option("--irregular", type=click.IntRange(min=0), help="Deals and boards with something wrong; else as many.")
@click.option("--hands", type=click.IntRange(min=0), default=HANDS, show_default=True)
@click.option("--boards", type=click.IntRange(min=0), default=BOARDS, show_default=True)
@click.option("--evenings", type=click.IntRange(min=0), default=EVENINGS, show_default=True, help="Under each book.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--only", type=click.IntRange(min=0), help="Deal this one of either kind, and print it.")
@click.option("--only-board", type=click.IntRange(min=0), help="Play this board of either kind, and print it.")
@click.option("--game", "games", multiple=True, type=click.Choice(game_names()), help="This one; may come again.")
@click.option("--air", "has_air", is_flag=True, help="The nodes share the air: one field is lit at a time.")
@click.option("--plant", type=click.Choice(list(PLANTS)), help="Plant this fault in the table first.")
def noise(  # noqa: PLR0913, PLR0917 - the options of a command
    names: tuple[str, ...],
    deals: int,
    irregular: int | None,
    hands: int,
    boards: int,
    evenings: int,
    seed: int,
    only: int | None,
    only_board: int | None,
    games: tuple[str, ...],
    *,
    has_air: bool,
    plant: str | None,
) -> None:
    """Deal and play in unkind physics. Exit status: 0 nothing went wrong, 1 something did."""
    if plant is not None:
        click.get_current_context().with_resource(planted(plant))
    chosen = {name: msgspec.structs.replace(PRESETS[name], has_air=has_air) for name in names or PRESETS}
    counts = (deals, deals if irregular is None else irregular, hands)
    if games:
        sys.exit(_of_games(chosen, games, counts, seed, only))
    if only is not None:
        sys.exit(max(_show(name, physics, only, seed) for name, physics in chosen.items()))
    if only_board is not None:
        sys.exit(max(show_board(name, physics, only_board, seed) for name, physics in chosen.items()))
    click.echo(
        "deals at two to five cards a second, every card slides over the antenna beside its own; five books, both sorts"
        f" of cards, two to ten players; what fell out of order for less than {PROVEN_S} s is not drawn\n"
        "accused: alerts that nothing calls for; asked: deals, or hands, in which the dealer was asked; no deal: quiet,"
        " and not dealt out\nirregular deals: accused besides, missed, wrongly ruled,"
        " told at another seat than its own, not told where a card that shows it lay badly; told: what could be seen\n"
    )
    if any(counts):
        click.echo(_row(HEAD))
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        is_wrong = [_try(name, physics, counts, seed, pool) for name, physics in chosen.items() if any(counts)]
        if BAD_LINES in chosen and hands:
            is_wrong.append(_play_beside(hands, seed, pool))
        if boards:
            both = (boards, boards if irregular is None else irregular)
            for name, physics in chosen.items():
                fewer = 1 if names or name in BOARDS_MAINLY_IN else BOARDS_ELSEWHERE
                is_wrong.append(try_boards(name, physics, (both[0] // fewer, both[1] // fewer), seed, pool))
        if evenings and not names:
            is_wrong.append(play_evenings(evenings, seed, pool))
    sys.exit(int(any(is_wrong)))


def _of_games(
    chosen: dict[str, Physics], games: tuple[str, ...], counts: tuple[int, int, int], seed: int, only: int | None
) -> int:
    """Deal and play these games, or print one deal and hand of each; return the exit status."""
    if only is not None:
        return max(show_game(name, game, physics, only, seed) for name, physics in chosen.items() for game in games)
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        wrong = [
            try_game(name, game, physics, counts, seed, pool) for game in games for name, physics in chosen.items()
        ]
    return int(any(wrong))


def _try(name: str, physics: Physics, counts: tuple[int, int, int], seed: int, pool: ProcessPoolExecutor) -> bool:
    """Print one row, and below it the first faults; return whether there were any.

    *counts* are clean deals, deals with something wrong, and hands.
    """
    deals, wrong_deals, hands = counts
    clean = _deal(deal_clean, physics, deals, seed, pool)
    played = _play(physics, hands, seed, pool)
    irregular = _deal(deal_irregular, physics, wrong_deals, seed, pool)
    told = sorted(one.told_after_ns for one in irregular if one.told_after_ns is not None)
    accused = sum(bool(hand.accused) for hand in played)
    click.echo(
        _row(
            (
                name,
                len(clean),
                sum(bool(one.accused) for one in clean),
                sum(bool(one.asked) for one in clean),
                sum(bool(one.faults) and not one.accused for one in clean),
                f"{accused}/{len(played)}",
                sum(bool(hand.asked) for hand in played),
                sum(bool(hand.astray) and not hand.accused for hand in played),
                len(irregular),
                sum(bool(one.accused) for one in irregular),
                sum(bool(one.missed) for one in irregular),
                sum(bool(one.wrong) for one in irregular),
                sum(bool(one.beside) for one in irregular),
                sum(bool(one.unknowable) for one in irregular),
                sum(bool(one.asked) for one in irregular),
                f"{_ms(told, 50)}/{_ms(told, 90)}/{_ms(told, 99)}" if told else "-",
            )
        )
    )
    said = sorted(one.said_after_ns for one in irregular if one.said_after_ns is not None)
    if said:
        click.echo(f"    asked, held about or told first: p50/90 {_ms(said, 50)}/{_ms(said, 90)} ms")
    is_over = say_over(over(budget_of(name), of_deals(clean, irregular, played)))
    for what, found in (("clean", clean), ("irregular", irregular)):
        faulty = [(number, one) for number, one in enumerate(found) if one.faults]
        for number, one in faulty[:SHOWN]:
            click.echo(f'    {what}: {"; ".join(one.faults)}; --physics "{name}" --seed {seed} --only {number}')
        notes = sum(one.notes for one in found)
        asked = sum(one.asked for one in found)
        if notes or asked > sum(bool(one.asked) for one in found):
            click.echo(f"    {what}: {asked} questions in all, {notes} notes")
    wrong = [fault for hand in played for fault in (*hand.accused, hand.astray) if fault]
    for fault in wrong[:SHOWN]:
        click.echo(f"    hand: {fault}")
    return is_over or bool(wrong) or any(one.is_wrong for one in (*clean, *irregular))


def _row(cells: Sequence[object]) -> str:
    return " ".join(str(cell).ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def _ms(times_ns: Sequence[int], percent: int) -> str:
    return f"{times_ns[len(times_ns) * percent // 100] / NS_PER_S * 1000:.0f}"


def _deal(
    deal: Callable[[int, int, Physics], NoisyDeal], physics: Physics, count: int, seed: int, pool: ProcessPoolExecutor
) -> list[NoisyDeal]:
    dealt = pool.map(deal, range(count), itertools.repeat(seed), itertools.repeat(physics, count), chunksize=AT_ONCE)
    return list(Progress("dealing", count).over(dealt))


def _show(name: str, physics: Physics, number: int, seed: int) -> int:
    both = []
    for deal in (deal_clean, deal_irregular):
        one = deal(number, seed, physics, click.echo)
        both.append(one)
        words = chr(10).join(one.faults) or "as it should be"
        click.echo(f"{name}\n{one.text}\n{words}; asked {one.asked} times\n")
    return 1 if any(one.faults for one in both) else 0


# --- hands ---


def _paths() -> list[Path]:
    paths = sorted((ROOT / "tests" / "recorded").glob("*.hand"))
    # The files are sorted by where they come from: every 7th of them is a mixture.
    return [paths[number * 7 % len(paths)] for number in range(len(paths))] if len(paths) % 7 else paths


def _play(physics: Physics, count: int, seed: int, pool: ProcessPoolExecutor) -> list[HandInPhysics]:
    hands = pool.map(functools.partial(_play_one, physics, seed), range(count), _paths()[:count])
    return [hand for hand in Progress("playing", count).over(hands) if hand is not None]


def _play_one(physics: Physics, seed: int, number: int, path: Path) -> HandInPhysics | None:
    return play_in_physics(path, seed * 1_000 + number, physics, is_facing_seen=number % 2 == 0)


def _play_beside(count: int, seed: int, pool: ProcessPoolExecutor) -> bool:
    """Play hands on bad lines beside perfect antennas; return whether anything differs."""
    found = pool.map(functools.partial(_play_beside_one, seed), range(count), _paths()[:count])
    played = [hand for hand in Progress("playing", count).over(found) if hand is not None]
    for fault in [fault for hand in played for fault in hand.faults]:
        click.echo(f"    {fault}")
    faults = sum(len(hand.faults) for hand in played)
    before, after = (sum(getattr(hand, name) for hand in played) for name in ("chips_before", "chips_after"))
    total = {name: sum(getattr(hand, name) for hand in played) for name in COUNTED}
    hours = sum(hand.simulated_ns for hand in played) / NS_PER_S / 3600
    click.echo(
        f"hands on {BAD_LINES} held against perfect antennas {len(played)}, {hours:.1f} hours at the table, "
        + ", ".join(f"{name} {count}" for name, count in total.items())
        + f", chips before {before}, after {after}, faults {faults}"
    )
    return bool(faults) or before != after


def _play_beside_one(seed: int, number: int, path: Path) -> NoisyHand | None:
    return play_noisy(path, seed * 1_000 + number, is_facing_seen=number % 2 == 0)


COUNTED = ("steps", "late", "sightings", "keys", "frames", "damaged", "refused", "conflicts", "notes")

if __name__ == "__main__":
    noise()

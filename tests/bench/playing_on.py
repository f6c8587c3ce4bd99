"""`python -m tests.bench.playing_on`: hands at which the dealer plays on; exit status 1 if anything went wrong.

Clean hands to the end, wrong deals after which everybody acts, and brisk hands with an extra card: how many of those
were told in time (`extra-card`), and how many receivers' hands died (`wrong-card-count`).
"""

from __future__ import annotations

import functools
import itertools
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Final

import click

from display.terminal.progress import Progress
from firmware_bridge.simulated.room.physics import PRESETS
from table.clock import NS_PER_MS
from table.engine.words.frozen import replace
from tests.bench.irregular_deal import KINDS
from tests.bench.manner import PLAYS_ON
from tests.bench.played_on import PlayedOn, can_be_played_on, play_on_clean, play_on_irregular

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from firmware_bridge.simulated.room.physics import Physics

EXTRA: Final = "one card too many"
AT_ONCE: Final = 5
SHOWN: Final = 5
"""Hands of each sort of which it is printed what went wrong; all are counted."""


@click.command()
@click.option("--physics", "names", multiple=True, type=click.Choice(list(PRESETS)), default=("perfect", "mix"))
@click.option("--clean", type=click.IntRange(min=0), default=100, show_default=True, help="Clean hands to the end.")
@click.option("--irregular", type=click.IntRange(min=0), default=100, show_default=True, help="Wrong deals.")
@click.option("--extra", type=click.IntRange(min=0), default=500, show_default=True, help="Hands with an extra card.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--only", type=click.IntRange(min=0), help="Play this clean hand, and print each moment of it.")
@click.option("--only-wrong", type=click.IntRange(min=0), help="Play this wrong deal, and print each moment of it.")
@click.option("--keys-first", is_flag=True, help="Every fold is keyed before its cards move.")
def playing_on(  # noqa: PLR0913, PLR0917 - the options of a command
    names: tuple[str, ...],
    clean: int,
    irregular: int,
    extra: int,
    seed: int,
    only: int | None,
    only_wrong: int | None,
    keys_first: bool,  # noqa: FBT001 - a flag of the command line
) -> None:
    """Play hands on while the table is judging. Exit status: 0 nothing went wrong, 1 something did."""
    manner = replace(PLAYS_ON, folds_cards_first=0.0) if keys_first else PLAYS_ON
    clean_hand = functools.partial(play_on_clean, manner=manner)
    wrong_deal = functools.partial(play_on_irregular, manner=manner)
    for number, play in ((only, clean_hand), (only_wrong, wrong_deal)):
        if number is not None:
            sys.exit(max(_show(play, number, seed, PRESETS[name]) for name in names))
    is_wrong = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for name in names:
            physics = PRESETS[name]
            is_wrong |= _print_clean(name, _play(clean_hand, range(clean), seed, physics, pool))
            is_wrong |= _print_irregular(name, _play(wrong_deal, wrong_deals(irregular, seed), seed, physics, pool))
            is_wrong |= _print_extra(name, _play(wrong_deal, extra_cards(extra, seed), seed, physics, pool))
    sys.exit(int(is_wrong))


def wrong_deals(count: int, seed: int) -> list[int]:
    """Return the numbers of so many irregular deals of every kind that can be played on."""
    return list(itertools.islice((number for number in itertools.count() if can_be_played_on(number, seed)), count))


def extra_cards(count: int, seed: int) -> list[int]:
    """Return the numbers of so many irregular deals with one card too many."""
    numbers = itertools.count(list(KINDS).index(EXTRA), len(KINDS))
    return list(itertools.islice((number for number in numbers if can_be_played_on(number, seed)), count))


def _play(
    play: Callable[[int, int, Physics], PlayedOn],
    numbers: Sequence[int],
    seed: int,
    physics: Physics,
    pool: ProcessPoolExecutor,
) -> list[tuple[int, PlayedOn]]:
    played = pool.map(play, numbers, itertools.repeat(seed), itertools.repeat(physics), chunksize=AT_ONCE)
    return list(zip(numbers, Progress("playing on", len(numbers)).over(played), strict=True))


def _print_clean(name: str, hands: Sequence[tuple[int, PlayedOn]]) -> bool:
    if not hands:
        return False
    wrong = [(number, one) for number, one in hands if one.accused or one.astray]
    click.echo(
        f"played on, {name}: {len(hands)} clean hands, accused {sum(bool(one.accused) for _, one in hands)},"
        f" astray {sum(bool(one.astray) for _, one in hands)}, questions {sum(one.asked for _, one in hands)}"
    )
    did = sum((Counter(one.did) for _, one in hands), Counter[str]())
    click.echo("    " + ", ".join(f"{what} {times}" for what, times in did.most_common()))
    for number, one in wrong[:SHOWN]:
        click.echo(f"    {'; '.join(one.accused) or one.astray}; --only {number}")
    return bool(wrong)


def _print_irregular(name: str, hands: Sequence[tuple[int, PlayedOn]]) -> bool:
    for kind in KINDS:
        of_it = [(number, one) for number, one in hands if one.kind == kind]
        if of_it:
            _print_told(f"played on, {name}, {kind}", of_it)
    return any(is_failed(one) for _, one in hands)


def _print_extra(name: str, hands: Sequence[tuple[int, PlayedOn]]) -> bool:
    if hands:
        _print_told(f"brisk, {name}, an extra card", hands)
    return any(is_failed(one) for _, one in hands)


def _print_told(what: str, hands: Sequence[tuple[int, PlayedOn]]) -> None:
    after = sorted(one.told_after_ns for _, one in hands if one.told_after_ns is not None)
    known = [(number, one) for number, one in hands if not is_excused(one)]
    late = [number for number, one in known if one.is_too_late]
    never = [number for number, one in known if not (one.is_told or one.is_ruled_late or one.is_too_late)]
    counted = {
        "told in time": sum(one.is_told for _, one in hands),
        "with a later ruling": sum(one.is_ruled_late for _, one in known),
        "too late and a hand dead": len(late),
        "not told": len(never),
        "folded with it": sum(one.is_folded_with for _, one in hands),
        "told beside": sum(bool(one.beside) and not one.is_told for _, one in hands),
        "could not be known": sum(is_excused(one) and not (one.is_folded_with or one.beside) for _, one in hands),
        "accused besides": sum(bool(one.accused) for _, one in hands),
        "questions": sum(one.asked for _, one in hands),
    }
    click.echo(
        f"{what}: {len(hands)} hands, "
        + ", ".join(f"{name} {count}" for name, count in counted.items())
        + f", told p50/p90 {_ms(after, 50)}/{_ms(after, 90)} ms"
        + _again("too late", late)
        + _again("not told", never)
    )
    for number, one in [(number, one) for number, one in hands if one.accused][:SHOWN]:
        click.echo(f"    accused besides: {'; '.join(one.accused)}; --only-wrong {number}")


def is_excused(one: PlayedOn) -> bool:
    """Tell whether the room says why a wrong deal was not told with its own ruling: nobody could have done it."""
    return not one.is_told and (one.is_folded_with or one.is_unknowable or bool(one.beside))


def is_failed(one: PlayedOn) -> bool:
    """Tell whether somebody was accused who had done nothing, or a wrong deal not told in time that could have been."""
    return bool(one.accused) or not (one.is_told or is_excused(one))


def _again(what: str, numbers: Iterable[int]) -> str:
    first = ", ".join(str(number) for number in itertools.islice(numbers, SHOWN))
    return f"; {what}: --only-wrong {first}" if first else ""


def _ms(times_ns: Sequence[int], percent: int) -> str:
    return f"{times_ns[(len(times_ns) - 1) * percent // 100] // NS_PER_MS}" if times_ns else "-"


def _show(play: Callable[..., PlayedOn], number: int, seed: int, physics: Physics) -> int:
    one = play(number, seed, physics, click.echo)
    click.echo(f"{one.title} {one.kind}: {'; '.join(one.accused) or one.astray or 'nobody accused'}")
    return int(bool(one.accused or one.astray))


if __name__ == "__main__":
    playing_on()

"""Checks the amounts a director sets: what can be posted, and what the chips in play can make.

Only the amounts are judged here, not whether it is the time for them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from table.engine.words.director_commands import AnteKind, LevelSet, PlayerSeated, StackSet
from table.engine.words.table_events import WhichAmount, WhyRefused


class Unlawful(NamedTuple):
    """An amount that cannot be."""

    why: WhyRefused
    which: WhichAmount
    bound: int
    """The smallest chip, or the least or the most that it may be."""


def unlawful(command: LevelSet | PlayerSeated | StackSet, smallest_chip: int) -> Unlawful | None:
    """Return the first thing that is wrong with the amounts of *command*, or None."""
    return next(_unlawful(command, smallest_chip), None)


def _unlawful(command: LevelSet | PlayerSeated | StackSet, chip: int) -> Iterator[Unlawful]:
    match command:
        case LevelSet(bring_in=int(bring_in)):
            yield from _judged(WhichAmount.ANTE, command.ante, chip, least=0)
            yield from _judged(WhichAmount.BRING_IN, bring_in, chip, least=chip)
        case LevelSet(small_blind=small, big_blind=big):
            # In short deck everybody posts an ante, and the button alone a blind.
            yield from _judged(
                WhichAmount.SMALL_BLIND, small, chip, least=0 if command.ante_kind is AnteKind.EACH else chip
            )
            yield from _judged(WhichAmount.BIG_BLIND, big, chip, least=chip)
            if small > big:
                yield Unlawful(WhyRefused.ABOVE_BIG_BLIND, WhichAmount.SMALL_BLIND, big)
            if command.ante_kind is not AnteKind.NONE:
                yield from _judged(WhichAmount.ANTE, command.ante, chip, least=chip)
        case PlayerSeated(stack=stack, behind=behind):
            # With a re-buy announced nothing need be in front yet.
            yield from _judged(WhichAmount.STACK, stack, chip, least=0 if behind else chip)
            yield from _judged(WhichAmount.BEHIND, behind, chip, least=0)
        case StackSet(stack=stack):
            yield from _judged(WhichAmount.STACK, stack, chip, least=0)


def _judged(which: WhichAmount, amount: int, chip: int, *, least: int) -> Iterator[Unlawful]:
    if amount < least:
        yield Unlawful(WhyRefused.TOO_FEW_CHIPS, which, least)
    elif amount % chip:
        yield Unlawful(WhyRefused.NOT_IN_CHIPS, which, chip)

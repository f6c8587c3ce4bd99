"""The director's table of envelopes: proposed from the pool, and read as it is typed, `1 x 5000` a line. Pure."""

import re
from collections.abc import Iterable
from typing import Final

from display.station.floor.amounts import AmountError, amount_of
from display.station.tournament.envelope_entries import EnvelopeValue
from display.station.tournament.run import DeskError
from display.wording.people import plain
from display.words.spoken import say

MOST_ENVELOPES: Final = 9_999
_MOST_LINES: Final = 60
_LINE: Final = re.compile("([0-9]{1,4}) *[x\N{MULTIPLICATION SIGN}*] *(.+)", re.IGNORECASE)

_LEAST_PART: Final = 2
"""An envelope has at least one part in so many of what all have on average; the rest lies in a few."""

_TIERS: Final = ((40, 0.5), (12, 0.25), (4, 0.25))
"""One envelope in so many has its part of the rest, the largest first."""


def proposed(pool: int, count: int, unit: int) -> tuple[EnvelopeValue, ...]:
    """Return a table for *count* envelopes that comes to *pool*: most hold little, a few hold much.

    Each is a multiple of *unit* but for the first, which has what is left over. Nothing where the pool is too small.
    """
    if not 0 < count <= pool:
        return ()
    step = unit if pool // count // _LEAST_PART >= unit else 1
    least = max(1, pool // count // _LEAST_PART // step * step)
    rest, amounts = pool - least * count, list[int]()
    for one_in, part in _TIERS:
        many = min(max(1, count // one_in), count - len(amounts))
        amounts += [least + int(rest * part / max(1, many)) // step * step] * many
    amounts += [least] * (count - len(amounts))
    amounts.sort(reverse=True)
    amounts[0] += pool - sum(amounts)
    return values_of(amounts)


def values_of(amounts: Iterable[int]) -> tuple[EnvelopeValue, ...]:
    """Return single amounts as a table, the largest first."""
    found: dict[int, int] = {}
    for amount in sorted(amounts, reverse=True):
        found[amount] = found.get(amount, 0) + 1
    return tuple(EnvelopeValue(count, amount) for amount, count in found.items())


def amounts_of(values: Iterable[EnvelopeValue]) -> list[int]:
    """Return the amount of each envelope of a table."""
    return [one.amount for one in values for _ in range(one.count)]


def table_text(values: Iterable[EnvelopeValue]) -> str:
    """Return a table as it is typed."""
    return "\n".join(f"{one.count} x {one.amount}" for one in values)


def table_in(text: str) -> tuple[EnvelopeValue, ...]:
    """Return the table that was typed. Raises DeskError where a line is none."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > _MOST_LINES:
        raise DeskError(say("no table of envelopes has more than {most} lines", most=_MOST_LINES))
    values = tuple(map(_value, lines))
    if sum(one.count for one in values) > MOST_ENVELOPES:
        raise DeskError(say("no event has more than {most} envelopes", most=MOST_ENVELOPES))
    return values


def _value(line: str) -> EnvelopeValue:
    found = _LINE.fullmatch(line)
    if found is None:
        raise DeskError(
            say('"{text}" is no line of the table: write how many and how much, as in 4 x 1000', text=plain(line)[:30])
        )
    try:
        return EnvelopeValue(int(found[1]), amount_of(found[2]))
    except AmountError as fault:
        raise DeskError(str(fault)) from None

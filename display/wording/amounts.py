"""Writes amounts of chips, the same everywhere. Whole chips only: no currency, no rounding, no `1.2k`."""

import re
from typing import Final

from display.words.spoken import spoken

_MS_PER_S: Final = 1_000

THOUSANDS: Final = "\N{NARROW NO-BREAK SPACE}"
"""Between groups of three, in languages that leave a space there: a line must not break here, and it is narrower than
between words."""


_BETWEEN_GROUPS: Final = re.compile(rf"(?<=\d)[,.'{THOUSANDS}](?=\d{{3}})")


def chips(amount: int) -> str:
    """Write *amount* in groups of three, as it is done in the language that is spoken: 123 456 789."""
    return f"{amount:,}".replace(",", spoken().thousands)


def money(amount: int, currency: str) -> str:
    """Write an amount of money, in whole units: `1,250 €`."""
    return f"{chips(amount)}\N{NO-BREAK SPACE}{currency}" if currency else chips(amount)


def without_groups(line: str) -> str:
    """Write the amounts in *line* without a sign between thousands, which some voices read as the end of a number."""
    return _BETWEEN_GROUPS.sub("", line)


def time_left(ms: int | None) -> str:
    """Return what is left of a level as a clock shows it: `12:05`, `1:02:05`; empty for one without an end."""
    if ms is None:
        return ""
    seconds = -(-max(0, ms) // _MS_PER_S)
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"

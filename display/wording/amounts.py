"""Writes amounts of chips, the same everywhere. Whole chips only: no currency, no rounding, no `1.2k`."""

from __future__ import annotations

import re
from typing import Final

from display.words.spoken import spoken

THOUSANDS: Final = "\N{NARROW NO-BREAK SPACE}"
"""Between groups of three, in languages that leave a space there: a line must not break here, and it is narrower than
between words."""


_BETWEEN_GROUPS: Final = re.compile(rf"(?<=\d)[,.{THOUSANDS}](?=\d{{3}})")


def chips(amount: int) -> str:
    """Write *amount* in groups of three, as it is done in the language that is spoken: 123 456 789."""
    return f"{amount:,}".replace(",", spoken().thousands)


def without_groups(line: str) -> str:
    """Write the amounts in *line* without a sign between thousands, which some voices read as the end of a number."""
    return _BETWEEN_GROUPS.sub("", line)

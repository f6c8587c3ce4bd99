"""The same chance and the same day each time, for sessions that are to repeat exactly."""

from __future__ import annotations

from random import Random
from typing import Final

TODAY: Final = 20_786
"""The 29th of November 2026."""


def chance(seed: int = 1) -> Random:
    return Random(seed)  # noqa: S311 - which question comes first is no secret

"""The same chance and the same day each time, for sessions that are to repeat exactly."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Final

TODAY: Final = date(2026, 11, 29)


def chance(seed: int = 1) -> Random:
    return Random(seed)  # noqa: S311 - which question comes first is no secret

"""The same chance each time, for sessions that are to repeat exactly."""

from __future__ import annotations

from random import Random


def chance(seed: int = 1) -> Random:
    return Random(seed)  # noqa: S311 - which question comes first is no secret

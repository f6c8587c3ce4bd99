"""Sightings as far apart as people make them, and the ticks of a table that waits between them.

A recorded hand is played in no time at all: two cards come at once to every seat, and nothing waits for anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_MS, TICK_NS
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardSeen, KeyPressed, Tick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from table.engine.words.sightings import Sighting

KEY_NS: Final = 1_500 * NS_PER_MS
MOTION_NS: Final = 250 * NS_PER_MS
READ_NS: Final = 60 * NS_PER_MS
"""From the look without a card to the one with it."""
AFTERWARDS_NS: Final = 4_000 * NS_PER_MS
"""A table that sees the last motion waits for its end."""


def in_a_persons_time(sightings: Iterable[Sighting]) -> Iterator[Sighting]:
    """Yield *sightings* as far apart as people make them, and the ticks between them in place of their own."""
    at_ns = 0
    for sighting in sightings:
        if isinstance(sighting, Tick):
            continue
        before_ns = at_ns
        at_ns += KEY_NS if isinstance(sighting, KeyPressed) else MOTION_NS
        yield from ticks(before_ns, at_ns)
        if isinstance(sighting, CardSeen | CardGone):
            yield replace(sighting, at_ns=at_ns, not_before_ns=at_ns - READ_NS)
        else:
            yield replace(sighting, at_ns=at_ns)
    yield from ticks(at_ns, at_ns + AFTERWARDS_NS)


def with_ticks(sightings: Iterable[Sighting]) -> Iterator[Sighting]:
    """Yield *sightings* when they were, and between them the ticks that found nothing: no journal keeps those."""
    at_ns = 0
    for sighting in sightings:
        yield from ticks(at_ns, sighting.at_ns)
        yield sighting
        at_ns = max(at_ns, sighting.at_ns)


def ticks(from_ns: int, until_ns: int) -> Iterator[Tick]:
    """Yield those between two sightings."""
    return (Tick(at_ns=tick_ns) for tick_ns in range(from_ns + TICK_NS, until_ns, TICK_NS))

"""One story drawn, played and judged: what a process hands back of it."""

from __future__ import annotations

import traceback
from pathlib import Path

import msgspec

from tests.bench.meetings.beside import finds_beside, finds_of_journal
from tests.bench.meetings.drawn import draw_story
from tests.bench.meetings.found import finds_of


class Judged(msgspec.Struct, frozen=True):
    """What became of one story."""

    number: int
    happened: tuple[str, ...] = ()
    """The kinds that happened."""
    lines: int = 0
    told: int = 0
    """Alerts."""
    finds: tuple[str, ...] = ()
    """What is wrong, by its kind."""


def judge(number: int, *, seed: int, every: int = 0) -> Judged:
    """Play story *number*; each one that *every* divides through the wire, too, and none where that is 0."""
    try:
        story = draw_story(number, seed)
        found = [*finds_of(story), *finds_of_journal(story)]
        if every and number % every == 0:
            found += finds_beside(story)
    except Exception as fault:  # noqa: BLE001 - whatever breaks is a find
        last = traceback.extract_tb(fault.__traceback__)[-1]
        return Judged(number, finds=(f"breaks: {type(fault).__name__} in {Path(last.filename).name}:{last.lineno}",))
    return Judged(
        number,
        happened=story.happened,
        lines=len(story.done),
        told=sum(len(done.alerts) for done, _ in story.done),
        finds=tuple(find.kind for find in found),
    )

"""Reads the levels to come as a director types them: a level a line, minutes, blinds, ante and the break after it.

Pure. What a line does not say stays as it is: games by the number of their level, limits and stud with their blinds.
"""

import re
from typing import Final

import msgspec

from display.station.tournament.run import DeskError
from display.wording.event_entries import level_text
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.engine.words.rotation import is_button_still, named_at
from table.engine.words.setup import half_of
from table.messages.schedule import ScheduledLevel, StudAmounts
from table.tournament.words.setup import MINUTE_MS, EventSetup

MOST_LEVELS: Final = 200
_AMOUNT: Final = "[0-9]{1,12}"
_MINUTES: Final = "[0-9]{1,4}(?:[.][0-9]{1,3})?"
_LINE: Final = re.compile(
    rf"(?P<minutes>{_MINUTES})\s+(?P<small>{_AMOUNT})[\s/]+(?P<big>{_AMOUNT})"
    rf"(?:\s+(?P<ante>{_AMOUNT})(?:\s+(?P<pause>{_MINUTES}))?)?"
)


def levels_text(setup: EventSetup, first: int) -> str:
    """Return the levels from the *first* on, a line each."""
    return "\n".join(map(level_text, setup.levels[first - 1 :]))


def levels_in(text: str, setup: EventSetup, first: int) -> tuple[ScheduledLevel, ...]:
    """Return the levels that were typed, the *first* of them in front. Raises DeskError."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LEVELS:
        raise DeskError(say("no event has more than {most} levels", most=MOST_LEVELS))
    typed = [_level(line) for line in lines]
    levels = list(setup.levels[: first - 1])
    for level in typed:
        known = setup.levels[len(levels)] if len(levels) < len(setup.levels) else None
        levels.append(_with_the_rest(level, known))
    return tuple(
        _with_stud(level, levels[: first + at], setup.denominations[0]) for at, level in enumerate(levels[first - 1 :])
    )


def stud_of(level: ScheduledLevel, chip: int) -> StudAmounts:
    """Return what is posted in stud where nobody says it: half of the small blind each; an ante holds there too."""
    half = half_of(level.small_blind, chip)
    return StudAmounts(ante=level.ante or half, bring_in=half)


def _level(line: str) -> ScheduledLevel:
    found = _LINE.fullmatch(line.strip())
    if found is not None:
        small, big, ante = (int(found[word] or 0) for word in ("small", "big", "ante"))
        minutes, pause = (round(float(found[word] or 0) * MINUTE_MS) for word in ("minutes", "pause"))
        if minutes and 0 < small <= big:
            return ScheduledLevel(minutes_ms=minutes, small_blind=small, big_blind=big, ante=ante, break_ms=pause)
    raise DeskError(
        say(
            '"{line}" is no level: write minutes and blinds, then ante and break, such as {example}',
            line=plain(line)[:40],
            example="20 100 200 200 10",
        )
    )


def _with_the_rest(level: ScheduledLevel, known: ScheduledLevel | None) -> ScheduledLevel:
    """Return a level with what no line says; where *known* has the same line it stays as it is."""
    if known is None or level_text(level) == level_text(known):
        return known or level
    is_alike = (level.small_blind, level.big_blind, level.ante) == (known.small_blind, known.big_blind, known.ante)
    kept = replace(level, games=known.games)
    return replace(kept, limits=known.limits, stud=known.stud) if is_alike else kept


def _with_stud(level: ScheduledLevel, so_far: list[ScheduledLevel], chip: int) -> ScheduledLevel:
    if level.stud is not msgspec.UNSET or not any(map(is_button_still, named_at(so_far, len(so_far)).rotation.games)):
        return level
    return replace(level, stud=stud_of(level, chip))

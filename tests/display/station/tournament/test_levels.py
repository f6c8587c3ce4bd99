"""Levels to come as a director types them: a line says a level, and what it does not say stays."""

from __future__ import annotations

import pytest

from display.station.tournament.levels import levels_in, levels_text
from display.station.tournament.run import DeskError
from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel, StudAmounts
from table.tournament.words.setup import MINUTE_MS
from tests.display.station.tournament_room import FILE, read, room

SETUP = room().setup
MIXED = read(
    FILE.replace(
        "{ minutes = 20, small = 50, big = 100 },",
        """{ minutes = 20, small = 50, big = 100, game = "razz", limits = [100, 300], stud_ante = 75 },
    { minutes = 20, small = 100, big = 200 },""",
    )
).setup


@pytest.mark.parametrize("setup", [SETUP, MIXED])
def test_levels_that_nobody_has_touched_are_read_as_they_were(setup: object) -> None:
    known = MIXED if setup is MIXED else SETUP
    assert levels_in(levels_text(known, 2), known, 2) == known.levels[1:]


def test_a_level_a_line_with_ante_and_break_where_they_are_written() -> None:
    assert levels_in("20 100/200\n\n 12.5  200 400 400 10 \n", SETUP, 2) == (
        ScheduledLevel(minutes_ms=20 * MINUTE_MS, small_blind=100, big_blind=200),
        ScheduledLevel(
            minutes_ms=12 * MINUTE_MS + 30_000, small_blind=200, big_blind=400, ante=400, break_ms=10 * MINUTE_MS
        ),
    )


def test_a_changed_level_deals_the_same_game_for_what_its_blinds_come_to() -> None:
    longer, higher = levels_in("30 50 100\n20 150 300", MIXED, 2)

    assert longer == replace(MIXED.levels[1], minutes_ms=30 * MINUTE_MS)
    assert higher.stud == StudAmounts(ante=75, bring_in=75)


@pytest.mark.parametrize("line", ["20 100", "20 200 100", "0 100 200", "20 100 200 0 0 0", "a 100 200", "-5 100 200"])
def test_what_is_no_level_is_refused_with_how_one_is_written(line: str) -> None:
    with pytest.raises(DeskError, match=r"is no level: .* such as 20 100 200 200 10"):
        levels_in(f"20 100 200\n{line}", SETUP, 2)


def test_no_more_levels_than_a_page_can_bear() -> None:
    with pytest.raises(DeskError, match="more than 200 levels"):
        levels_in("20 100 200\n" * 201, SETUP, 2)

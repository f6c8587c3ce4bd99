"""The door of the room of play: each report of clock and tables reaches whoever decides about it."""

from __future__ import annotations

from typing import get_args

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.words import played
from table.tournament.words.played import PlayHappening
from tests.table.tournament.rooms import THREE, after, ruled, sign_of

LEVEL = ScheduledLevel(minutes_ms=1, small_blind=1, big_blind=2)
KNOWN_BY: tuple[tuple[PlayHappening, str], ...] = (
    (played.TimePassed(by_ms=-1), "time cannot pass backwards"),
    (played.LevelAwaited(level=1), "level 1 has begun already"),
    (played.BreakAwaited(), "no break is to come"),
    (played.ClockPut(level=2, left_ms=0), "the schedule ends with level 1"),
    (played.LevelsSet(first=3, levels=(LEVEL,), reason="-"), "levels are set from 1 on"),
    (played.HandBegun(table=7), "table 7 is not in play"),
    (played.Misdealt(table=1), "no hand runs at table 1"),
    (played.AllInCalled(table=1), "no hand runs at table 1"),
    (played.BoardReleased(table=1), "no hand runs at table 1"),
)


@pytest.mark.parametrize(("happening", "sign"), KNOWN_BY)
def test_a_report_of_clock_or_table_reaches_who_decides_about_it(happening: PlayHappening, sign: str) -> None:
    assert sign in sign_of(happening)


def test_a_hand_that_ends_without_having_begun_began_just_then() -> None:
    state = after(THREE, played.HandEnded(table=1)).state

    assert (state.ended, state.tables[1].last_level) == (1, 1)


def test_hand_for_hand_is_announced_and_ended() -> None:
    on, off = played.HandForHandSet(is_on=True), played.HandForHandSet(is_on=False)

    assert after(THREE, on).state.is_hand_for_hand
    assert not after(THREE, on, off).state.is_hand_for_hand


def test_a_level_that_is_announced_by_hand_holds_only_then() -> None:
    setup = replace(THREE, levels=(LEVEL, LEVEL))
    book = ruled("firekeepers", "levels.starts", "manual")
    begun = played.TimePassed(by_ms=1)

    assert after(setup, begun, book=book).state.announced == 1
    assert after(setup, begun, played.LevelAnnounced(), book=book).state.announced == 2


def test_no_report_of_play_is_left_out_here() -> None:
    elsewhere = {played.HandEnded, played.HandForHandSet, played.LevelAnnounced}
    assert {type(happening) for happening, _ in KNOWN_BY} | elsewhere == set(get_args(PlayHappening))

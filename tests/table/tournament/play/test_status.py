"""What a table does: of several things that are so at once, the one that people must know is told."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.play.status import may_begin
from table.tournament.words.happenings import Happening
from table.tournament.words.played import AllInCalled, BreakAwaited, HandBegun, HandEnded, HandForHandSet
from table.tournament.words.seated import HaltWaived, TableBroken
from table.tournament.words.setup import MINUTE_MS, EventSetup
from tests.table.tournament.rooms import seated, seen, step_in, tables

LEVEL = ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=100, big_blind=200, break_ms=MINUTE_MS)
SHORT = EventSetup(
    table_size=8, tables=tables(1, 1), levels=(LEVEL,), players=seated("Ann Bea Cem Dov Gus Hal", "Eva Fay Ida")
)
"""Three fewer at the second table: it halts by itself where tables seat eight."""
BEGUN, PAUSE, ROUND = HandBegun(table=2), BreakAwaited(), HandForHandSet(is_on=True)
ALL_IN, BREAKS = AllInCalled(table=2), TableBroken(table=2)


@pytest.mark.parametrize(
    ("happened", "status"),
    [
        ((), "halted"),
        ((HaltWaived(table=2),), "playing"),
        ((PAUSE,), "break"),
        ((BEGUN,), "playing"),
        ((BEGUN, PAUSE), "playing"),
        ((BEGUN, ROUND, ALL_IN), "held"),
        ((BEGUN, ROUND, ALL_IN, PAUSE), "held"),
        ((HandBegun(table=1), BEGUN, ROUND, HandEnded(table=2)), "waiting"),
        ((HandBegun(table=1), BEGUN, ROUND, HandEnded(table=2), PAUSE), "break"),
    ],
)
def test_a_table_does_one_thing_at_a_time(happened: tuple[Happening, ...], status: str) -> None:
    book = "jpa" if ALL_IN in happened else "firekeepers"

    assert seen(SHORT, *happened, book=book).tables[2].status.value == status


def test_a_broken_table_is_broken_in_a_break_too() -> None:
    room = replace(SHORT, table_size=9)

    assert seen(room, BREAKS, PAUSE).tables[2].status.value == "broken"


def test_a_hand_may_begin_only_where_a_table_plays() -> None:
    now, in_a_break = step_in(SHORT), step_in(SHORT, PAUSE)

    assert [may_begin(now, table) for table in now.in_use()] == [True, False]
    assert [may_begin(in_a_break, table) for table in in_a_break.in_use()] == [False, False]

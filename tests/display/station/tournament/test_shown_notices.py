"""A table that shows another notice than it was told last is deaf after a while, and no longer once it shows it."""

from __future__ import annotations

from msgspec.structs import replace

from display.station.known.tables import TableNow
from display.station.tournament.shown_notices import UNHEARD_NS, ShownNotices
from table.messages.notices import NoticeShown
from table.messages.topics import TableAddress

FIRST, SECOND = NoticeShown(session="station", sequence=1), NoticeShown(session="station", sequence=2)
ADDRESS = TableAddress("main", "main", "table-1")
TABLE = TableNow(address=ADDRESS, is_online=True)


def told(*notices: NoticeShown) -> ShownNotices:
    shown = ShownNotices()
    for notice in notices:
        shown.tell(ADDRESS, notice)
    return shown


def test_a_table_shows_the_last_notice_or_not_yet() -> None:
    shown = told(FIRST, SECOND)

    assert shown.look({1: replace(TABLE, shown=FIRST)}, 0) == []
    assert shown.look({1: replace(TABLE, shown=SECOND)}, 0) == [1]


def test_it_is_deaf_once_it_has_shown_another_one_for_long() -> None:
    shown = told(FIRST, SECOND)

    shown.look({1: replace(TABLE, shown=FIRST)}, 5)
    shown.look({1: replace(TABLE, shown=FIRST)}, UNHEARD_NS)

    assert shown.unheard(UNHEARD_NS + 4) == []
    assert shown.unheard(UNHEARD_NS + 5) == [1]


def test_whoever_shows_it_or_is_away_or_was_told_nothing_is_not_deaf() -> None:
    shown = told(FIRST, SECOND)
    shown.look({1: replace(TABLE, shown=FIRST)}, 0)

    for now in (replace(TABLE, shown=SECOND), replace(TABLE, shown=FIRST, is_online=False), TABLE):
        shown.look({1: now}, UNHEARD_NS)
        assert shown.unheard(2 * UNHEARD_NS) == []
    told().look({1: replace(TABLE, shown=FIRST)}, 0)
    assert told().unheard(2 * UNHEARD_NS) == []

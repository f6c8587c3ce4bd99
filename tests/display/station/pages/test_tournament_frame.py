"""The frame of every tournament page: the clock as it stands, and how many things somebody is to see to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from config.rulebook.catalogue import Rule
from display.station.pages.tournament_frame import ClockGap, PageFrame, asked_about, clock_of, frame_words, rule_words
from display.station.tournament.entries import ReportRefused
from table.tournament.words.told import OrderKind, StaffOrder
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE

MINUTE_MS = 60_000


@pytest.fixture
def frame(tmp_path: Path) -> PageFrame:
    made = shown(desk_of(FILE, tmp_path))
    return at(made, orders=())


def at(frame: PageFrame, **changes: Any) -> PageFrame:  # noqa: ANN401 - fields of the event
    """Return the frame with the event otherwise."""
    return frame._replace(looked=frame.looked._replace(view=replace(frame.looked.view, **changes)))


def due(frame: PageFrame) -> object:
    return frame_words(frame)["due"]


def test_where_nothing_is_to_be_done_nothing_is_counted(frame: PageFrame) -> None:
    assert due(frame) == 0


def test_each_thing_that_somebody_is_to_see_to_is_counted_and_a_change_of_game_is_not(frame: PageFrame) -> None:
    orders = (StaffOrder(kind=OrderKind.HALT, cite=None, table=1), StaffOrder(kind=OrderKind.CHANGE_GAME, cite=None))

    assert due(at(frame, orders=orders)) == 1
    assert due(frame._replace(away=ClockGap(5, frame.looked.view))) == 1
    assert due(frame._replace(unheard=(1, 2))) == 2


def test_a_report_of_a_table_that_is_not_followed_is_not_asked_about(frame: PageFrame) -> None:
    report = ReportRefused(table_id="main/t", journal="j", hand_number=1, table=1, why="no")
    accounts = frame.looked.accounts.with_refused(1, 0, report)
    asked = frame._replace(looked=frame.looked._replace(accounts=accounts))
    unfollowed = frame._replace(looked=frame.looked._replace(accounts=accounts.with_unfollowed("main/t", 1)))

    assert (len(asked_about(asked)), due(asked)) == (1, 1)
    assert (asked_about(unfollowed), due(unfollowed)) == ([], 1), "the table itself is to be seen to"


def test_the_winner_is_who_has_the_first_place_alone(frame: PageFrame) -> None:
    players = frame.looked.view.players
    one = {**players, "Ann": replace(players["Ann"], place=1)}

    assert frame_words(frame)["winner"] == ""
    assert frame_words(at(frame, players=one))["winner"] == "Ann"
    assert frame_words(at(frame, players={**one, "Bea": replace(players["Bea"], place=1)}))["winner"] == ""


def test_the_clock_has_its_level_the_next_one_and_how_long_until_the_break(frame: PageFrame) -> None:
    clock = clock_of(at(frame, left_ms=5 * MINUTE_MS))

    assert (clock["level"], clock["blinds"], clock["next"]) == (1, "25 / 50", "50 / 100")
    assert (clock["left"], clock["until_break"], clock["break_after"], clock["is_break_next"]) == (
        "5:00",
        "5:00",
        10,
        True,
    )
    assert clock["after_left_ms"] == 0


def test_a_break_of_a_later_level_is_waited_for_through_the_levels_between(frame: PageFrame) -> None:
    first, second = frame.setup.levels
    setup = replace(frame.setup, levels=(replace(first, break_ms=0), replace(second, break_ms=MINUTE_MS)))

    clock = clock_of(at(frame._replace(setup=setup), left_ms=5 * MINUTE_MS))
    assert (clock["until_break"], clock["after_left_ms"], clock["is_break_next"]) == ("25:00", 20 * MINUTE_MS, False)
    none = replace(frame.setup, levels=(replace(first, break_ms=0), second))
    assert clock_of(at(frame._replace(setup=none)))["after_left_ms"] == 0


def test_in_a_break_no_further_break_is_counted_to(frame: PageFrame) -> None:
    clock = clock_of(at(frame, is_break=True, level=2, left_ms=MINUTE_MS))

    assert (clock["is_break"], clock["break_after"], clock["is_break_next"], clock["after_left_ms"]) == (
        True,
        0,
        False,
        0,
    )


def test_the_average_is_of_those_who_are_left_and_nobody_left_is_no_division(frame: PageFrame) -> None:
    clock = clock_of(at(frame, remaining=5, total=55_000))

    assert (clock["average"], clock["big_blinds"]) == ("11\u202f000", 220)
    assert clock_of(at(frame, remaining=0))["average"] == "0"


def test_a_rule_is_cited_with_its_words_and_where_the_book_is_silent_with_none(frame: PageFrame) -> None:
    rule = Rule(id="nuts:1", title="Of cards", gist="Cards are cards.")
    known = frame._replace(rule_of={"nuts:1": rule}.get)

    assert rule_words(known, "nuts:1") == {"cite": "nuts:1", "title": "Of cards", "gist": "Cards are cards."}
    assert rule_words(known, "nuts:2") == {"cite": "nuts:2", "title": "", "gist": ""}
    assert rule_words(known, None) == {"cite": "", "title": "", "gist": ""}

"""A hand that stands still is marked after three minutes of the station's own clock, and nothing else ever is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from display.station.known.asked import CallTaken
from display.station.known.stalls import STALLED_S, Stalls
from display.station.known.tables import TableNow
from display.station.shown.pictures_of import tile_of
from table.engine.words.frozen import replace
from table.engine.words.view import Status
from table.messages.carrying import Connected, Disconnected, MessageCame
from table.messages.public_records import TablePicture
from table.messages.sayings import written
from table.messages.topics import Saying
from tests.display.station.afternoon import ADDRESS, OUT_OF_ORDER, report_of, table_after, told
from tests.display.station.fed import SECOND, TABLE, Running
from tests.patience import PATIENCE_S, wait_until

MINUTE = 60 * SECOND
LONG = STALLED_S * SECOND
BETTING = OUT_OF_ORDER.replace("deal 2\ncard 1", "deal\nfold")
BET_ON = BETTING + "call\n"


def standing(text: str, status: Status = Status.BETTING) -> TableNow:
    table = table_after(text)
    assert table.picture is not None
    return replace(table, is_online=True, picture=replace(table.picture, status=status))


def test_a_hand_is_told_of_once_it_has_stood_for_three_minutes_and_not_before() -> None:
    stalls = Stalls()
    stalls.hear(standing(BETTING), 0)

    assert stalls.minutes(LONG - 1) == {}
    assert stalls.minutes(LONG) == {TABLE: 3}
    assert stalls.minutes(LONG + MINUTE - 1) == {TABLE: 3}
    assert stalls.minutes(61 * MINUTE) == {TABLE: 61}


def test_each_of_two_tables_is_told_of_in_its_own_time() -> None:
    stalls = Stalls(90)
    other = replace(standing(BETTING), address=replace(ADDRESS, table="table-77"))
    stalls.hear(standing(BETTING), 0)
    assert stalls.minutes(80 * SECOND) == {}
    stalls.hear(other, 81 * SECOND)

    assert stalls.minutes(90 * SECOND) == {TABLE: 1}
    assert stalls.minutes(171 * SECOND - 1) == {TABLE: 2}
    assert stalls.minutes(171 * SECOND) == {TABLE: 2, other.id: 1}
    stalls.hear(standing(BET_ON), 172 * SECOND)
    assert stalls.minutes(180 * SECOND) == {other.id: 1}


def test_a_report_that_says_the_same_again_is_no_move_and_a_record_without_anything_public_neither() -> None:
    stalls = Stalls()
    stalls.hear(standing(BETTING), 0)
    table = standing(BETTING)
    assert table.picture is not None
    stalls.hear(table, MINUTE)
    stalls.hear(replace(table, picture=replace(table.picture, sequence=10_000)), 2 * MINUTE)

    assert stalls.minutes(LONG) == {TABLE: 3}


def test_whatever_is_done_at_the_table_begins_the_count_anew() -> None:
    stalls = Stalls()
    stalls.hear(standing(BETTING), 0)
    stalls.hear(standing(BET_ON), LONG)

    assert stalls.minutes(LONG + LONG - 1) == {}


@pytest.mark.parametrize("status", list(Status))
def test_only_a_hand_that_is_being_played_can_stand_still(status: Status) -> None:
    stalls = Stalls()
    stalls.hear(standing(BETTING, status=status), 0)

    is_marked = status in {Status.DEALING, Status.BETTING, Status.DRAWING, Status.SHOWDOWN, Status.REMEDY}
    assert bool(stalls.minutes(60 * LONG)) is is_marked


def test_a_table_that_went_is_offline_and_one_that_comes_back_begins_anew() -> None:
    stalls = Stalls()
    stalls.hear(standing(BETTING), 0)
    stalls.hear(replace(standing(BETTING), is_online=False), MINUTE)
    assert stalls.minutes(60 * LONG) == {}

    stalls.hear(standing(BETTING), 60 * LONG)
    assert stalls.minutes(61 * LONG - 1) == {}


def test_nought_seconds_are_never() -> None:
    stalls = Stalls(0)
    stalls.hear(standing(BETTING), 0)

    assert stalls.minutes(10**18) == {}


def come(running: Running, text: str, *, is_retained: bool = False) -> None:
    picture = picture_after(text)
    running.line.hear(
        MessageCame(topic=ADDRESS.topic(Saying.REPORT), payload=written(report_of(picture)), is_retained=is_retained)
    )
    wait_until(lambda: TABLE in running.feed.overview.tables, PATIENCE_S)
    wait_until(lambda: running.feed.overview.tables[TABLE].picture == picture, PATIENCE_S)


def picture_after(text: str) -> TablePicture:
    return told(text).picture


def mood(running: Running) -> tuple[str, str] | None:
    tile = tile_of(running.feed.overview.tables[TABLE], running.feed.overview)
    return None if tile.mood is None else (tile.mood.kind, tile.mood.text)


def stays(running: Running, what: Callable[[], bool]) -> bool:
    """Tell whether something is still so after the feed has gone round."""
    running.feed.ask(CallTaken(call_id=999, by="Tom")).result(PATIENCE_S)
    return what()


def test_the_tile_says_for_how_long_and_whom_the_table_waits_for_and_a_move_ends_it(running: Running) -> None:
    come(running, BETTING)
    running.clock.wait_ns(LONG)
    wait_until(lambda: mood(running) is not None, PATIENCE_S)
    assert mood(running) == ("stalled", "no move for 3 min: Seat 1")

    running.clock.wait_ns(MINUTE)
    wait_until(lambda: mood(running) == ("stalled", "no move for 4 min: Seat 1"), PATIENCE_S)

    come(running, BET_ON)
    wait_until(lambda: mood(running) is None, PATIENCE_S)


def test_a_table_to_which_nobody_attends_says_so_before_all_but_a_floor_call(running: Running) -> None:
    come(running, BETTING)
    overview = running.feed.overview
    ignored = replace(overview.tables[TABLE], is_ignored=True)

    found = tile_of(ignored, overview).mood
    assert found is not None
    assert (found.kind, found.text) == ("ignored", "nobody answers the table's question")


def test_a_table_that_waits_for_the_floor_is_not_also_told_to_stand_still(running: Running) -> None:
    running.open_call()
    running.clock.wait_ns(60 * LONG)

    assert stays(running, lambda: (mood(running) or ("",))[0] == "floor")
    assert running.feed.overview.stalled == {}


def test_while_the_broker_carries_nothing_no_hand_is_said_to_stand_still(running: Running) -> None:
    come(running, BETTING)
    running.line.hear(Disconnected(why="the line broke"))
    wait_until(lambda: running.feed.overview.no_link is not None, PATIENCE_S)
    running.clock.wait_ns(LONG)
    running.line.hear(Connected())
    wait_until(lambda: running.feed.overview.no_link is None, PATIENCE_S)
    come(running, BETTING, is_retained=True)

    assert stays(running, lambda: running.feed.overview.stalled == {})
    running.clock.wait_ns(LONG)
    wait_until(lambda: running.feed.overview.stalled == {TABLE: 3}, PATIENCE_S)


def test_a_clock_on_the_wall_that_is_set_marks_nothing(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    come(running, BETTING)
    for place in ("running.hearing", "running.feed", "shown.moods"):
        monkeypatch.setattr(f"display.station.{place}.wall_ms", lambda: 4_000_000_000_000)

    assert stays(running, lambda: running.feed.overview.stalled == {})


def test_a_table_that_plays_on_is_never_marked(running: Running) -> None:
    for more in ("", "call\n", "call\ncall\n", "call\ncall\ncheck\n", "call\ncall\ncheck\nstreet\n"):
        come(running, BETTING + more)
        running.clock.wait_ns(LONG - SECOND)
        assert stays(running, lambda: running.feed.overview.stalled == {})

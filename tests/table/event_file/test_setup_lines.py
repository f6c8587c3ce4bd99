"""The set-up of an event: what the lines of a file make of the room, and which rooms cannot be."""

from __future__ import annotations

import pytest

from table.event_file.parser import parse_event
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place, TableInPlay
from tests.table.event_file.room import FILE, faults_of

TABLE = "table 1 button 1\n"
PLAYER = "player Ann 1 1 10000\n"


def setup_of(*lines: str) -> EventSetup:
    return parse_event("\n".join(("title Room", *lines, TABLE + PLAYER + "wait 1")), FILE).setup


def faults(*lines: str) -> list[str]:
    return faults_of("\n".join((*lines, "wait 1")))


def test_levels_follow_one_another_and_a_break_belongs_to_the_one_above_it() -> None:
    levels = setup_of("level 20 100 200", "break 10", "level 15.5 200 400 ante 400").levels

    assert [(level.minutes_ms, level.small_blind, level.big_blind, level.ante) for level in levels] == [
        (20 * MINUTE_MS, 100, 200, 0),
        (15.5 * MINUTE_MS, 200, 400, 400),
    ]
    assert [level.break_ms for level in levels] == [10 * MINUTE_MS, 0]


def test_clock_re_buys_prizes_and_points_are_as_they_are_written() -> None:
    setup = setup_of("level 20 100 200", "clock 1 0", "re-buys 1", "add-ons", "prizes 300 200", "points 3", "start 500")

    assert (setup.level, setup.left_ms, setup.rebuys_until_level, setup.has_add_ons) == (1, 0, 1, True)
    assert (setup.prizes, setup.points, setup.start_stack) == ((300, 200), 3, 500)


def test_a_table_has_its_button_and_blinds_or_none_and_a_spare_one_stands_ready() -> None:
    setup = setup_of("table 2 button 3 small 4 big 6", "table 3", "spare 4")

    assert setup.tables[:3] == (
        TableInPlay(number=2, button=3, small=4, big=6),
        TableInPlay(number=3),
        TableInPlay(number=4, is_spare=True),
    )


def test_what_is_said_of_a_player_may_stand_in_any_order() -> None:
    flags = ("blue 2 absent offences 1 new", "new offences 1 absent blue 2")

    bea = Entrant(name="Bea", place=Place(1, 2), stack=5000, is_absent=True, blue=2, offences=1, is_new=True)
    assert [setup_of(f"player Bea 1 2 5000 {flag}").players[0] for flag in flags] == [bea, bea]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("break 10",), "'break': expected a level above it"),
        (("level 20 100 200", "break 10", "break 10"), "'break': expected a level above it"),
        (("clock 2 5",), "'2': expected a level, 1 to 1"),
        (("level 20 100 200", "clock 1 21"), "'clock': expected no more minutes than level 1 has"),
        (("table-size 11",), "'11': expected how many seats a table has"),
        (("table 2 big 3",), "'big': expected 'button SEAT', or nothing more"),
        (("spare 1",), "'1': expected 'table 1' only once"),
        (("spare 7", "player Bea 7 1 5000"), "'7': expected a table in play (table 7 is a spare one)"),
        (("player Bea 7 1 5000",), "'7': expected a table in play (no line 'table 7' stands above)"),
        (("table-size 4", "player Bea 1 5 5000"), "'5': expected a seat, 1 to 4"),
        (("table-size 4", "table 2 button 5"), "'5': expected a seat, 1 to 4"),
        (("player Bea 1 1 5000",), "'1': expected 'seat 1 1' only once"),
        (("player Ann 1 2 5000",), "'Ann': expected 'player Ann' only once"),
        (("player Bea 1 2 5000 moved new",), "'new': expected 'moved' or 'new', not both (Bea came in one way)"),
        (("player Bea 1 2 5000 absent absent",), "'absent': expected"),
        (("prizes",), "end of line: expected what the first place is paid"),
    ],
)
def test_a_room_that_cannot_be_is_refused_at_the_word_that_does_not_fit(lines: tuple[str, ...], said: str) -> None:
    (fault,) = faults(TABLE + PLAYER.rstrip(), *lines)

    assert said in fault


def test_a_file_without_tables_and_players_is_told_which_lines_are_missing() -> None:
    found = faults("title Nobody came")

    assert [("table N" in fault, "player NAME" in fault) for fault in found] == [(True, False), (False, True)]

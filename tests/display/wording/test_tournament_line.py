"""What a table says of its tournament: one line for the dealer, and the clock in words."""

from __future__ import annotations

from display.wording.tournament_line import due_now, other_blinds, tournament_words
from table.engine.words.director_commands import AnteKind, LevelSet
from table.messages.notices import ClockNotice, ClockStanding, TableNotice
from table.messages.schedule import ScheduledLevel
from tests.views import view

LEVEL = ScheduledLevel(small_blind=25, big_blind=50)
CLOCK = ClockNotice(level=1, announced=1, levels=(LEVEL,))
NOW = ClockStanding(level=3, holds=LEVEL, left_s=754)


def test_a_table_of_no_tournament_says_nothing() -> None:
    assert tournament_words(None, None) == ("", "", "")


def test_what_comes_first_is_said_and_that_there_is_more() -> None:
    notice = TableNotice(clock=CLOCK, lines=("After this hand: Ann moves to table 7, seat 3", "Hold after this hand"))

    assert tournament_words(notice, NOW) == (
        "After this hand: Ann moves to table 7, seat 3 (and 1 more)",
        "level 3 12:34",
        "",
    )


def test_a_hold_without_another_order_is_said() -> None:
    break_ = ClockStanding(level=3, holds=LEVEL, left_s=60, is_break=True)

    assert tournament_words(TableNotice(clock=CLOCK, is_hold=True), break_) == (
        "Hold after this hand",
        "break 1:00",
        "",
    )


def test_a_clock_that_stands_says_so() -> None:
    stopped = ClockStanding(level=3, holds=LEVEL, left_s=60, is_paused=True)

    assert tournament_words(TableNotice(clock=CLOCK), stopped) == ("", "level 3 1:00, clock stopped", "")


def test_another_game_comes_after_what_the_director_wants_and_how_long_this_one_is_dealt_beside_the_clock() -> None:
    wanted = TableNotice(clock=CLOCK, lines=("Ann comes to this table",))

    assert tournament_words(wanted, NOW, ("Next hand: Razz", ""))[0] == "Ann comes to this table (and 1 more)"
    assert tournament_words(TableNotice(clock=CLOCK), NOW, ("Next hand: Razz", ""))[0] == "Next hand: Razz"
    assert tournament_words(TableNotice(clock=CLOCK), NOW, ("", "3 hands left, then razz")) == (
        "",
        "level 3 12:34",
        "3 hands left, then razz",
    )


def test_what_was_to_come_after_the_hand_is_due_once_it_is_over() -> None:
    assert due_now("After this hand: Ann moves to table 7") == "Now: Ann moves to table 7"
    assert due_now("Hold after this hand") == "Hold after this hand"


def test_a_table_that_plays_other_blinds_than_the_levels_says_so_before_all_else() -> None:
    here = view(small_blind=25, big_blind=50, ante=0)
    other = other_blinds(LevelSet(15, 30), here)

    assert other == "The blinds here are 25 / 50, the level's 15 / 30: call the floor"
    notice = TableNotice(clock=CLOCK, lines=("Hold after this hand",))
    assert tournament_words(notice, NOW, other=other)[0] == f"{other} (and 1 more)"
    ante = LevelSet(25, 50, ante=10, ante_kind=AnteKind.BIG_BLIND)
    assert other_blinds(ante, here) == "The ante here is 0, the level's 10: call the floor"
    assert other_blinds(None, here) == ""

"""Re-buys, add-ons and re-entries: who may, until when, what he gets, and how a declared one is taken back."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.messages.schedule import ScheduledLevel
from table.tournament.money.rebuying import is_period_open
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import FloorAnswered, PenaltyGiven
from table.tournament.words.happenings import Happening
from table.tournament.words.money import AddOnWanted, ReBuyDeclared, ReBuyWithdrawn, ReEntryWanted
from table.tournament.words.played import BreakAwaited, HandBegun, HandEnded, LevelAwaited, TimePassed
from table.tournament.words.setup import MINUTE_MS
from table.tournament.words.told import EventCode, EventRuling, FloorOption
from tests.table.tournament.rooms import THREE, after, brief, ruled, step_in

LEVELS = tuple(
    ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=at, big_blind=2 * at, break_ms=MINUTE_MS * (at == 100))
    for at in (100, 200, 300)
)
BUYING = replace(THREE, levels=LEVELS, rebuys_until_level=1, has_add_ons=True)
BUST = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)))
BUY, BACK, ADD, AGAIN = (
    ReBuyDeclared(name="Ann"),
    ReBuyWithdrawn(name="Ann"),
    AddOnWanted(name="Ann"),
    ReEntryWanted(name="Ann"),
)


def ruling(*happened: Happening, book: str = "homegame") -> EventRuling:
    """Return how the last of *happened* is ruled."""
    return brief(after(BUYING, *happened, book=book).alerts)[0][1]


def test_re_buys_are_sold_to_the_end_of_the_level_named_and_not_in_its_break() -> None:
    assert is_period_open(step_in(BUYING, TimePassed(by_ms=MINUTE_MS - 1)))
    assert not is_period_open(step_in(BUYING, BreakAwaited()))
    assert not is_period_open(step_in(BUYING, LevelAwaited(level=2)))


def test_who_is_bust_buys_a_stack_that_is_not_on_the_table_before_the_next_hand() -> None:
    ann = after(BUYING, BUST, BUY, book="homegame").state.players["Ann"]

    assert (ann.standing, ann.stack, ann.behind) == (Standing.SEATED, 10_000, 10_000)
    played = after(BUYING, BUST, BUY, HandEnded(table=1), book="homegame").state.players["Ann"]
    assert (played.stack, played.behind) == (10_000, 0)


def test_it_is_too_late_once_the_next_hand_has_begun() -> None:
    assert ruling(BUST, BUY) is EventRuling.GRANTED
    assert ruling(BUST, HandBegun(table=1), BUY) is EventRuling.REFUSED


def test_a_hand_that_began_within_the_period_counts_as_within_it() -> None:
    assert ruling(HandBegun(table=1), LevelAwaited(level=2), BUST, BUY) is EventRuling.GRANTED
    assert ruling(LevelAwaited(level=2), BUST, BUY) is EventRuling.REFUSED


@pytest.mark.parametrize("book", ["homegame", "firekeepers", "nuts"])
def test_nobody_buys_with_chips_left(book: str) -> None:
    assert ruling(BUY, book=book) is EventRuling.REFUSED


def test_a_book_that_sells_none_sells_none_to_who_is_bust() -> None:
    assert ruling(BUST, BUY, book="nuts") is EventRuling.REFUSED


def test_a_re_buy_is_taken_back_only_by_the_directors_word_and_only_while_its_chips_are_behind() -> None:
    granted = after(BUYING, BUST, BUY, BACK, FloorAnswered(option=FloorOption.GRANTED), book="homegame").state
    assert (granted.players["Ann"].stack, granted.players["Ann"].standing) == (0, Standing.BUST)

    assert ruling(BUST, BUY, BACK) is EventRuling.FLOOR
    assert ruling(BUST, BUY, HandEnded(table=1), BACK) is EventRuling.REFUSED


def test_an_add_on_is_sold_once_and_only_when_re_buys_are_over() -> None:
    over = LevelAwaited(level=2)

    assert ruling(ADD) is EventRuling.REFUSED
    assert ruling(over, ADD) is EventRuling.GRANTED
    assert ruling(over, ADD, ADD) is EventRuling.REFUSED
    assert after(BUYING, over, ADD, book="homegame").state.players["Ann"].stack == 30_000


def test_no_add_on_is_sold_after_a_hand_beyond_the_period() -> None:
    assert ruling(LevelAwaited(level=2), HandEnded(table=1), ADD) is EventRuling.REFUSED


def test_who_re_enters_gives_up_the_stack_and_owes_what_he_has_to_serve() -> None:
    book = ruled("firekeepers", "rebuys.re_entry", value=True)
    penalty = PenaltyGiven(name="Ann", count=2, unit=PenaltyUnit.HANDS)

    outcome = after(BUYING, penalty, AGAIN, book=book)
    ann = outcome.state.players["Ann"]
    assert brief(outcome.alerts) == [
        (EventCode.CHIPS, EventRuling.REMOVED, "Ann"),
        (EventCode.ENTRY, EventRuling.GRANTED, "Ann"),
    ]
    assert (ann.standing, ann.stack, ann.at, ann.hands_left) == (Standing.WANTS_IN, 0, None, 2)


def test_nobody_re_enters_where_the_house_does_not_sell_it_or_twice_at_once() -> None:
    book = ruled("firekeepers", "rebuys.re_entry", value=True)

    assert brief(after(BUYING, AGAIN).alerts) == [(EventCode.ENTRY, EventRuling.REFUSED, "Ann")]
    assert brief(after(BUYING, AGAIN, AGAIN, book=book).alerts) == [(EventCode.ENTRY, EventRuling.REFUSED, "Ann")]


def test_an_add_on_is_no_re_buy_that_could_be_taken_back() -> None:
    assert ruling(LevelAwaited(level=2), ADD, BACK) is EventRuling.REFUSED
    assert ruling(BUST, BUY, BACK) is EventRuling.FLOOR

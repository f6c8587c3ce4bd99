"""The end of a day: who may bag what, when it is due, and what is entered once it is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.bagging import after_play, goes_on, is_at_end, levels_of_day, may_follow, survivors
from display.station.tournament.cash_entries import Means, MoneyGiven
from display.station.tournament.chip_count import ChipChange
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged, ClockSet, Registered, ReportAccepted
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_buy_in
from table.engine.words.frozen import replace
from table.tournament.words.played import HandBegun, HandEnded, HandForHandSet
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import EventDay, Place
from table.tournament.words.told import OrderKind, StaffOrder
from tests.display.station.tournament.cash_room import CASH, books
from tests.display.station.tournament.festival import day_desk
from tests.display.station.tournament.followed import Room

BAGS = {"Ann": 20_000, "Cem": 10_000}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Ann has put Bea out; Cem is left, too."""
    made = day_desk(tmp_path, "1A")
    for name in ("Ann", "Bea", "Cem"):
        sell_buy_in(made, name, None, CASH, "Maria")
    made.enter(ClockSet(is_running=True), "Tina")
    made.enter(HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)), by=("Ann",)), "Tina")
    return made


def test_whoever_is_left_bags_and_the_clock_stands(desk: Desk) -> None:
    assert survivors(desk.look()) == BAGS

    desk.enter(Bagged(stacks=BAGS), "Tina")

    looked = desk.look_whole()
    assert (looked.is_running, looked.view.orders, looked.view.fill) == (False, (), ())
    assert looked.bagged == desk.journal[-1]


@pytest.mark.parametrize(
    ("stacks", "why"),
    [
        ({"Ann": 20_000}, "somebody who is left has no bag"),
        ({**BAGS, "Bea": 500}, "Bea has no chips here"),
        ({**BAGS, "Cem": 0}, "somebody who is left has no bag"),
        (
            {"Ann": 20_000, "Cem": 9_900},
            "the bags hold 29.900, and 30.000 are in play: count again, or give the reason",
        ),
    ],
)
def test_bags_that_cannot_be_are_refused(desk: Desk, stacks: dict[str, int], why: str) -> None:
    with pytest.raises(DeskError, match=why):
        desk.enter(Bagged(stacks=stacks), "Tina")


def test_bags_that_were_counted_otherwise_count_with_a_reason_where_the_sum_is_another(desk: Desk) -> None:
    desk.enter(Bagged(stacks={"Ann": 19_000, "Cem": 11_000}), "Tina")
    assert [one.stack for one in desk.look().players.values()] == [19_000, 0, 11_000]
    desk.take_back("counted again", "Tina")

    desk.enter(Bagged(stacks={"Ann": 20_000, "Cem": 9_900}, reason="a chip is lost"), "Tina")

    assert (desk.look().total, books(desk).chips.changes) == (29_900, (ChipChange(desk.journal[-1].number, -100),))


@pytest.mark.parametrize(
    ("first", "why"),
    [
        (HandBegun(table=1), "table 1 is in a hand"),
        (HandForHandSet(is_on=True), "it is hand-for-hand"),
        (EntryWanted(name="Zoe"), "Zoe waits for a seat"),
    ],
)
def test_nobody_bags_while_something_is_open(desk: Desk, first: HandBegun | HandForHandSet, why: str) -> None:
    desk.enter(first, "Tina")

    with pytest.raises(DeskError, match=why):
        desk.enter(Bagged(stacks=BAGS), "Tina")


def test_once_it_is_over_only_money_and_what_is_taken_back_is_entered(desk: Desk) -> None:
    desk.enter(Bagged(stacks=BAGS), "Tina")

    for what in (HandBegun(table=1), ClockSet(is_running=True), EntryWanted(name="Zoe")):
        assert not may_follow(what)
        with pytest.raises(DeskError, match="the day is over, and its chips are bagged"):
            desk.enter(what, "Tina")
    assert may_follow(MoneyGiven(name="Ann", amount=1, means=Means.CASH, reason="prize"))
    assert not may_follow(Registered(name="Zoe", place=Place(1, 9)))
    desk.take_back("the level was not over", "Tina")
    desk.enter(HandBegun(table=1), "Tina")


def test_a_day_is_over_with_its_level_or_with_few_enough_left(desk: Desk) -> None:
    view = desk.look()
    by_level, by_number = EventDay(last_level=2), EventDay(percent_left=15)

    assert [is_at_end(replace(view, level=level), by_level, 100) for level in (1, 2, 3)] == [False, False, True]
    assert is_at_end(replace(view, level=2, left_ms=0), by_level, 100)
    assert not is_at_end(replace(view, level=2, left_ms=0, is_break=True), by_level, 100)
    assert [is_at_end(replace(view, remaining=left), by_number, 100) for left in (16, 15)] == [False, True]
    assert not is_at_end(replace(view, remaining=0), by_number, 0)
    assert not is_at_end(replace(view, level=99, remaining=1), EventDay(), 100)
    assert [goes_on(day) for day in (by_level, by_number, EventDay())] == [True, True, False]


def test_a_day_has_its_levels_to_the_last_without_the_break_behind_it_unless_play_went_on(desk: Desk) -> None:
    view, long = desk.look(), desk.setup.levels
    setup = replace(desk.setup, day=EventDay(last_level=1), levels=(replace(long[0], break_ms=60_000), *long[1:]))

    assert levels_of_day(setup, view) == (replace(setup.levels[0], break_ms=0),)
    assert levels_of_day(setup, replace(view, level=2)) == setup.levels
    assert levels_of_day(replace(setup, day=EventDay()), view) == setup.levels


def test_nothing_is_due_once_the_chips_are_bagged(desk: Desk) -> None:
    due = StaffOrder(kind=OrderKind.BREAK, table=1, cite=None)
    view = replace(desk.look(), orders=(due,), fill=(Place(1, 9),))

    assert after_play(view) == replace(view, orders=(), fill=())


def test_a_hand_that_a_table_reports_once_the_day_is_over_is_one_card_after_a_start_too(night: Room) -> None:
    bags = survivors(night.desk.look())
    night.desk.enter(Bagged(stacks=bags), "Tina")

    night.play(1, {1: 500, 2: -500})
    night.start_again()

    (line,) = night.lines
    assert line.startswith("the day is over, and its chips are bagged")
    assert survivors(night.desk.look()) == bags
    night.desk.take_back("one hand more", "Tina")
    night.desk.enter(ReportAccepted(number=night.desk.accounts.refused[0].number), "Tina")
    assert (night.stack("Ann"), night.lines) == (10_500, [])

"""A hand that is over at a table: what of it is entered, or why it cannot be so."""

from __future__ import annotations

from typing import Final

from display.station.tournament.entries import ReportRefused, TableHeard
from display.station.tournament.over import Over
from table.tournament.words.played import HandEnded

NAMES: Final = {1: "Ann", 2: "Bea", 3: "Cem"}
LOST: Final = Over("main/table-1", 1, "j1", 7, moved={1: -100, 2: 100}, busted={}, won=(2,), came_ns=0)


def heard(over: Over) -> tuple[HandEnded, object]:
    entry = over.entry(NAMES)
    assert isinstance(entry, TableHeard)
    assert isinstance(entry.happened, HandEnded)
    return entry.happened, entry.gained


def refused(over: Over) -> ReportRefused:
    entry = over.entry(NAMES)
    assert isinstance(entry, ReportRefused)
    return entry


def test_seats_are_entered_by_the_names_of_who_sits_there_and_winners_only_where_somebody_bust() -> None:
    assert heard(LOST) == (HandEnded(table=1), {"Ann": -100, "Bea": 100})
    ended, _ = heard(LOST._replace(busted={1: 1}))
    assert (ended.best, ended.by) == (("Ann",), ("Bea",))


def test_of_several_who_bust_the_best_hand_is_first_and_equal_ones_are_not_ordered() -> None:
    assert heard(LOST._replace(busted={1: 2, 3: 1}))[0].best == ("Cem", "Ann")
    assert heard(LOST._replace(busted={1: 1, 3: 1}))[0].best == ()


def test_a_seat_that_nobody_has_is_told_first_and_nothing_of_it_can_be_entered() -> None:
    entry = refused(LOST._replace(moved={4: -100, 2: 200}))

    assert entry.why.startswith("seat 4 has played for chips, and nobody sits there")
    assert (entry.gained, entry.moved) == ({}, {4: -100, 2: 200})


def test_another_name_than_the_tournament_has_there_is_asked_about_and_can_be_entered() -> None:
    entry = refused(LOST._replace(names={1: "Zoe", 2: "Bea"}))

    assert entry.why == "in seat 1 the table has Zoe, and the tournament Ann: look who sits there"
    assert entry.gained == {"Ann": -100, "Bea": 100}
    assert heard(LOST._replace(names={3: "Zoe"})), "who won and lost nothing may be called anything"


def test_chips_that_do_not_add_up_are_told_with_how_many_and_cannot_be_entered_as_they_are() -> None:
    more, fewer = refused(LOST._replace(moved={1: -100, 2: 1200})), refused(LOST._replace(moved={1: -100}))

    assert "+1,100 more than before the hand" in more.why
    assert "-100 more than before the hand" in fewer.why
    assert (more.gained, fewer.gained) == ({}, {})


def test_a_report_that_is_refused_is_of_its_own_hand_unless_another_is_named() -> None:
    assert (LOST.refused("no").hand_number, LOST.refused("no", hand_number=9).hand_number) == (7, 9)
    assert not LOST.refused("no", is_over=False).is_over

"""What tables have reported and owe: a hand that a person enters is owed by its table, or answers what was refused."""

from __future__ import annotations

from typing import Final

from display.station.tournament.accounts import Accounts, Debt, Gap
from display.station.tournament.entries import HeardUpTo, ReportRefused, TableHeard
from table.tournament.words.played import HandEnded

TABLE: Final = "main/table-1"
GAINED: Final = {"Ann": -100, "Bea": 100}
SEATS: Final = {1: "Ann", 2: "Bea"}
ENDED: Final = HandEnded(table=1)


def heard(hand: int, journal: str = "j1") -> TableHeard:
    return TableHeard(table_id=TABLE, journal=journal, hand_number=hand, happened=ENDED)


def report(hand: int, *, is_over: bool = True) -> ReportRefused:
    return ReportRefused(table_id=TABLE, journal="j1", hand_number=hand, table=1, why="no", is_over=is_over)


def after(*hands: int) -> Accounts:
    accounts = Accounts()
    for hand in hands:
        accounts = accounts.with_heard(heard(hand), 1, is_over=True)
    return accounts


def test_a_table_that_has_never_reported_owes_nothing_and_one_that_has_owes_by_its_journal() -> None:
    assert Accounts().with_hand_by_hand(ENDED, GAINED, SEATS).debts == ()

    owing = after(1).with_hand_by_hand(ENDED, GAINED, SEATS)
    assert owing.owed(1, "j1") == Debt(1, "j1", GAINED, SEATS)
    assert (owing.owed(1, "j2"), owing.owed(2, "j1")) == (None, None)


def test_debts_are_paid_one_by_one_the_first_first_though_two_are_alike() -> None:
    twice = after(1).with_hand_by_hand(ENDED, GAINED, SEATS).with_hand_by_hand(ENDED, dict(GAINED), SEATS)

    once = twice.paid(twice.owed(1, "j1"))
    assert len(once.debts) == 1
    assert once.debts[0] is twice.debts[1]
    assert twice.paid(None) == twice
    assert twice.forgiven(1).debts == ()
    assert twice.forgiven(2) == twice


def test_a_refused_report_pays_what_was_owed_only_with_a_later_hand_that_is_over() -> None:
    owing = after(1).with_hand_by_hand(ENDED, GAINED, SEATS)

    assert owing.with_refused(5, 0, report(2)).debts == ()
    assert len(owing.with_refused(5, 0, report(2, is_over=False)).debts) == 1
    assert len(owing.with_refused(5, 0, report(1)).debts) == 1, "this hand was heard before"


def test_a_hand_by_hand_answers_the_report_that_was_refused_and_is_not_owed() -> None:
    refused = after(1).with_refused(5, 0, report(2))

    answered = refused.with_hand_by_hand(ENDED, GAINED, SEATS)
    assert (answered.refused, answered.debts) == ((), ())
    other = refused.with_hand_by_hand(HandEnded(table=2), GAINED, SEATS)
    assert [one.number for one in other.refused] == [5]
    running = after(1).with_refused(5, 0, report(2, is_over=False)).with_hand_by_hand(ENDED, GAINED, SEATS)
    assert ([one.number for one in running.refused], len(running.debts)) == ([5], 1)


def test_a_report_that_somebody_has_seen_to_is_gone_and_no_other() -> None:
    two = after(1).with_refused(5, 0, report(2)).with_refused(6, 0, report(3))

    assert [one.number for one in two.settled(5).refused] == [6]


def test_of_a_table_that_is_not_followed_no_report_is_asked_about() -> None:
    unfollowed = after(1).with_refused(5, 0, report(2)).with_unfollowed(TABLE, 1)

    entered = unfollowed.with_hand_by_hand(ENDED, GAINED, SEATS)
    assert ([one.number for one in entered.refused], len(entered.debts)) == ([5], 1)


def test_once_it_is_followed_again_nothing_is_owed_and_what_it_told_meanwhile_is_a_gap() -> None:
    away = after(1).with_unfollowed(TABLE, 1).with_hand_by_hand(ENDED, GAINED, SEATS)

    again = away.with_followed(TABLE, HeardUpTo("j1", 4, is_over=True))

    assert again.gaps == {(TABLE, "j1"): (Gap(1, 4, (GAINED,)),)}
    assert (again.debts, again.refused, again.unfollowed) == ((), (), {})
    assert again.heard[TABLE, "j1"].hand_number == 4

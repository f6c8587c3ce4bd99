"""Every hand counts once, and is the table's own: by journal, by hand, by name; and nonsense is one card."""

from __future__ import annotations

import pytest

from display.station.store.batch import Kept
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ReportAccepted, ReportRefused, TableHeard, TableUnfollowed
from display.station.tournament.reports import MOST_REFUSED
from display.station.tournament.run import DeskError
from table.engine.words.chip_events import HandCompleted
from table.engine.words.table_events import HandStarted
from table.messages.public_records import PublicRecord
from table.tournament.words.played import HandBegun, HandEnded, Misdealt
from table.tournament.words.setup import BlindPlaces
from tests.display.station.tournament.followed import JOURNAL, LOST_100, TABLE, Room


def by_hand(night: Room) -> None:
    """Enter a hand by its result: Ann has lost 100 to Bea."""
    ann, bea = night.stack("Ann"), night.stack("Bea")
    night.desk.enter(HandEnded(table=1, stacks=(("Ann", ann - 100), ("Bea", bea + 100))), "Tina")


def test_a_hand_that_was_entered_by_hand_counts_once_when_its_table_comes_back_with_it(night: Room) -> None:
    night.play(1, LOST_100)
    by_hand(night)
    night.play(2, LOST_100)

    assert (night.stack("Ann"), night.stack("Bea")) == (9_800, 10_200)
    assert night.lines == []
    night.play(3, LOST_100)
    assert night.stack("Ann") == 9_700


def test_a_table_that_comes_back_with_another_result_than_by_hand_is_asked_about(night: Room) -> None:
    night.play(1, LOST_100)
    by_hand(night)
    night.play(2, {1: 300, 2: -300})

    assert night.stack("Ann") == 9_800
    assert night.lines == [
        "this hand was entered by hand with another result, which holds: look whether it is the same hand"
    ]


def test_a_report_that_is_another_hand_than_that_by_hand_is_entered_by_one_press(night: Room) -> None:
    night.play(1, LOST_100)
    by_hand(night)
    night.play(2, {1: 300, 2: -300})
    (asked,) = night.desk.accounts.refused
    night.desk.enter(ReportAccepted(number=asked.number), "Tina")

    assert (night.stack("Ann"), night.stack("Bea")) == (10_100, 9_900)
    assert night.lines == []
    night.play(3, LOST_100)
    assert night.stack("Ann") == 10_000


def test_a_hand_that_was_entered_by_hand_and_is_taken_back_counts_as_the_table_told_it(night: Room) -> None:
    night.play(1, LOST_100)
    by_hand(night)
    night.play(2, LOST_100)
    night.desk.take_back("the table has it", "Tina")

    assert night.stack("Ann") == 9_800
    night.start_again()
    assert night.stack("Ann") == 9_800


def test_a_hand_that_comes_once_more_pays_no_debt(night: Room) -> None:
    night.play(1, LOST_100)
    by_hand(night)
    night.end(1, LOST_100)
    night.settle()

    assert night.lines == ["hand 1 has come once more: it is entered already, and counts once"]
    assert len(night.desk.accounts.debts) == 1
    night.play(2, LOST_100)
    assert night.stack("Ann") == 9_800


def test_a_hand_that_is_dealt_again_and_cannot_be_is_asked_about_and_is_not_over(
    night: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.begin(1)
    hear = Desk.hear

    def refusing(desk: Desk, heard: TableHeard | ReportRefused | TableUnfollowed) -> None:
        if isinstance(heard, TableHeard) and isinstance(heard.happened, Misdealt):
            message = "it cannot be dealt again"
            raise DeskError(message)
        hear(desk, heard)

    with monkeypatch.context() as patched:
        patched.setattr(Desk, "hear", refusing)
        night.begin(2)

    (asked,) = night.desk.accounts.refused
    assert (asked.report.why, asked.report.is_over) == ("it cannot be dealt again", False)
    night.end(2, LOST_100)
    night.settle()
    assert night.stack("Ann") == 9_900


def test_the_result_of_a_hand_that_was_refused_answers_it_and_is_owed_by_nobody(night: Room) -> None:
    night.play(1, {1: -100, 2: 200})
    by_hand(night)

    assert night.lines == []
    night.play(2, {1: 50, 2: -50})
    assert night.stack("Ann") == 9_950


@pytest.mark.parametrize("first", ["main/table-1", "main/table-2"])
def test_who_went_bust_first_is_out_first_whichever_table_begins_its_next_hand_first(night: Room, first: str) -> None:
    other = next(table for table in night.tables if table != first)
    for table in (first, other):
        night.begin(1, table=table)
    for table in (first, other):
        night.end(1, {1: -10_000, 2: 10_000}, busted=[1], table=table)
    night.begin(2, table=other)
    night.begin(2, table=first)

    out = {table: {TABLE: "Ann"}.get(table, "Dov") for table in night.tables}
    assert [night.desk.look().players[out[table]].place for table in (first, other)] == [6, 5]


def test_a_hand_without_a_bust_waits_for_its_own_dealer_alone(night: Room) -> None:
    for table in night.tables:
        night.begin(1, table=table)
    night.end(1, LOST_100)
    night.end(1, {1: -10_000, 2: 10_000}, busted=[1], table="main/table-2")
    night.begin(2, table="main/table-2")

    assert (night.stack("Dov"), night.stack("Ann")) == (0, 10_000)
    night.settle()
    assert night.stack("Ann") == 9_900


def test_a_table_that_has_never_reported_owes_nothing(night: Room) -> None:
    by_hand(night)
    night.play(1, {1: 50, 2: -50})

    assert (night.stack("Ann"), night.lines) == (9_950, [])


def test_a_table_that_came_back_after_a_spare_is_not_entered_once_more_at_the_next_start(night: Room) -> None:
    night.play(1, LOST_100)
    night.play(2, LOST_100)
    night.play(1, LOST_100, journal="spare")
    night.start_again()

    assert night.stack("Ann") == 9_700
    assert night.lines == []


def test_a_hand_of_somebody_else_in_that_seat_is_asked_about_and_not_entered(night: Room) -> None:
    night.name(1, seat_1="Xaver")
    night.play(1, LOST_100)

    assert night.stack("Ann") == 10_000
    assert night.lines == ["in seat 1 the table has Xaver, and the tournament Ann: look who sits there"]


def test_a_hand_of_the_players_who_sit_there_is_entered(night: Room) -> None:
    night.name(1, seat_1="Ann")
    night.play(1, LOST_100)

    assert night.stack("Ann") == 9_900


def test_a_table_of_another_name_that_ends_in_the_same_number_is_neither_believed_nor_told(night: Room) -> None:
    hand = PublicRecord(
        sequence=1, hand_number=1, at_ns=0, events=(HandCompleted(number=1, won={}, moved={1: -10_000, 2: 10_000}),)
    )
    night.follower.hear([Kept("main/cash-1", "c", (hand,))], night.tables, 0)
    night.settle()

    assert night.stack("Ann") == 10_000
    assert night.lines == []


def test_nonsense_of_one_table_is_one_card_and_one_press(night: Room) -> None:
    for hand in range(1, MOST_REFUSED + 40):
        night.play(hand, {1: -100, 2: 200})

    accounts = night.desk.accounts
    assert len(accounts.refused) == MOST_REFUSED
    assert accounts.unfollowed == {TABLE: 1}
    assert len(night.desk.journal) < 3 * MOST_REFUSED
    night.follower.follow_again(TABLE, "Tina")
    assert night.desk.accounts.refused == ()
    night.start_again()
    night.play(200, LOST_100)
    assert night.stack("Ann") == 9_900


def test_several_hands_in_one_record_are_one_report(night: Room) -> None:
    many = tuple(
        event
        for number in range(1, 100)
        for event in (
            HandStarted(number=number, button=1, small_blind_seat=2, big_blind_seat=3, dealt_in=(1, 2, 3)),
            HandCompleted(number=number, won={}, moved=LOST_100),
        )
    )
    night.report(1, *many)
    night.settle()

    assert night.lines == ["several hands in one record: no table deals so"]
    assert night.stack("Ann") == 10_000


def test_a_table_that_was_not_followed_any_more_stays_so_after_a_start(night: Room) -> None:
    night.desk.hear(TableUnfollowed(table_id=TABLE, table=1))
    night.start_again()
    night.play(1, LOST_100)

    assert night.stack("Ann") == 10_000


def test_a_journal_of_before_is_read_as_it_was_played(night: Room) -> None:
    begun = HandBegun(table=1, places=BlindPlaces(button=3, small=1, big=2))
    stacks = (("Ann", 9_800), ("Bea", 10_200))
    night.play(1, LOST_100)
    by_hand(night)
    night.desk.hear(TableHeard(table_id=TABLE, journal=JOURNAL, hand_number=2, happened=begun))
    assert night.desk.look().tables[1].button != 2
    night.desk.hear(
        TableHeard(table_id=TABLE, journal=JOURNAL, hand_number=2, happened=HandEnded(table=1, stacks=stacks))
    )

    assert night.stack("Ann") == 9_800
    assert night.desk.accounts.debts == ()
    assert night.follower.recount().lines == ("main/table-1: entered, and not in its records: hand 2",)

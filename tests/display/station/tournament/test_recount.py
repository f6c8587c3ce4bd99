"""A recount from the tables' records: clean after all that may go wrong, and where it is not, with table and hand."""

from __future__ import annotations

from display.station.store.thinning import Old, ThinningStep
from display.station.tournament.entries import TableHeard
from display.station.tournament.recount import Recounted
from display.station.tournament.reports import MOST_REFUSED
from table.messages.public_events import KeyTakenBack
from table.tournament.words.played import HandEnded
from tests.display.station.tournament.followed import JOURNAL, LOST_100, TABLE, Room


def test_an_evening_with_a_spare_table_a_hand_by_hand_and_a_hand_taken_back_is_clean(night: Room) -> None:
    night.play(1, LOST_100)
    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 9_800), ("Bea", 10_200))), "Tina")
    night.play(2, LOST_100)
    night.play(1, LOST_100, journal="spare")
    night.begin(3)
    night.end(3, {1: 500, 2: -500})
    night.report(3, KeyTakenBack())
    night.end(3, {3: -50, 1: 50})
    night.settle()
    night.begin(4)
    night.report(4, KeyTakenBack())
    night.start_again()

    assert night.follower.recount() == Recounted(4, ())
    assert night.stack("Ann") == 9_750


def test_a_hand_that_somebody_is_asked_about_is_not_missing(night: Room) -> None:
    night.play(1, {1: -100, 2: 200})

    assert night.follower.recount() == Recounted(0, ())


def test_what_was_left_out_changed_made_up_or_entered_twice_is_told_with_table_and_hand(night: Room) -> None:
    for hand in range(1, 5):
        night.play(hand, LOST_100)
    left_out, changed, _, twice = [one for one in night.desk.entries if isinstance(one.what, TableHeard)][1::2]
    assert isinstance(changed.what, TableHeard)
    desk = night.desk
    desk._counted.remove(left_out)  # noqa: SLF001 - no press leaves a hand of a table out
    desk._counted[desk._counted.index(changed)] = changed._replace(  # noqa: SLF001 - nor does one change it
        what=TableHeard(
            table_id=TABLE,
            journal=JOURNAL,
            hand_number=2,
            happened=HandEnded(table=1),
            gained={"Ann": -300, "Bea": 300},
        )
    )
    made_up = TableHeard(table_id=TABLE, journal=JOURNAL, hand_number=9, happened=HandEnded(table=1), gained={})
    desk._counted += [twice, changed._replace(what=made_up)]  # noqa: SLF001 - nor does one change it

    assert night.follower.recount() == Recounted(
        1,
        (
            "main/table-1: in its records, and not in the tournament: hand 1",
            "main/table-1: with other chips than its records say: hand 2",
            "main/table-1: entered more than once: hand 4",
            "main/table-1: entered, and not in its records: hand 9",
        ),
    )


def test_hands_entered_by_hand_while_a_table_was_not_followed_are_not_missing(night: Room) -> None:
    night.play(1, LOST_100)
    first = 3 + MOST_REFUSED
    for hand in range(2, first):
        night.play(hand, {1: -100, 2: 200})
    for hand in range(first, first + 3):
        night.play(hand, LOST_100)
    assert night.desk.accounts.unfollowed == {TABLE: 1}
    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 9_800), ("Bea", 10_200))), "Tina")
    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 9_700), ("Bea", 10_300))), "Tina")
    night.follower.follow_again(TABLE, "Tina")
    night.play(first + 3, {1: 300, 2: -300})

    assert night.lines == []
    assert night.stack("Ann") == 10_000
    missing = f"main/table-1: in its records, and not in the tournament: hand {first - 1}, {first + 2}"
    assert night.follower.recount() == Recounted(2, (missing,))


def test_a_hand_that_is_over_and_not_entered_yet_is_not_missing(night: Room) -> None:
    night.play(1, LOST_100)
    night.begin(2)
    night.end(2, LOST_100)

    assert night.follower.recount() == Recounted(1, ())
    night.settle()
    assert night.follower.recount() == Recounted(2, ())


def test_hands_whose_records_were_dropped_as_old_are_neither_counted_nor_strange(night: Room) -> None:
    for hand in range(1, 5):
        night.play(hand, LOST_100)
    before_hand_3 = [one.sequence for one in night.store.records(TABLE, JOURNAL) if one.hand_number < 3]
    night.store.thin(Old.RECORDS, None, ThinningStep(1, len(before_hand_3) + 1, frozenset()))
    assert [one.hand_number for one in night.store.records(TABLE, JOURNAL)] == [3, 4, 4]

    assert night.follower.recount() == Recounted(2, ())

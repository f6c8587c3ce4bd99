"""Who sat where in a past hand: by who came, went or was renamed before and after it, and by who sits there now."""

from __future__ import annotations

from display.station.known.kept_record import KeptRecord
from display.station.known.seated import seated_in
from table.engine.words.table_events import HandStarted, PlayerRenamed, RosterChanged
from table.messages.public_events import PublicEvent
from table.messages.public_records import PublicRecord


def hand(number: int) -> HandStarted:
    return HandStarted(number=number, button=1, small_blind_seat=2, big_blind_seat=3, dealt_in=(2, 3, 1))


def sat_down(seat: int, name: str) -> RosterChanged:
    return RosterChanged(seat=seat, stack=5_000, added=5_000, name=name)


def gone(seat: int, name: str) -> RosterChanged:
    return RosterChanged(seat=seat, stack=None, added=-5_000, name=name)


def seated(*events: PublicEvent, **now: str) -> dict[int, dict[int, str]]:
    """Return who sat where, a record for each event; *now* has seats as `s3="Ana"`."""
    kept = [
        KeptRecord(at, "main/table-1", "j1", at, PublicRecord(sequence=at, hand_number=1, at_ns=at, events=(one,)))
        for at, one in enumerate(events, start=1)
    ]
    return seated_in(kept, {int(seat[1:]): name for seat, name in now.items()})


def test_who_sits_there_now_sat_there_before_if_nobody_came_or_went() -> None:
    assert seated(hand(1), hand(2), s1="Ann", s3="Bea") == {1: {1: "Ann", 3: "Bea"}, 2: {1: "Ann", 3: "Bea"}}


def test_who_has_gone_is_named_in_the_hands_before_and_who_came_in_those_after() -> None:
    found = seated(hand(1), gone(3, "Bea"), hand(2), sat_down(3, "Zoe"), hand(3), gone(3, "Zoe"), hand(4), s1="Ann")

    assert found == {1: {1: "Ann", 3: "Bea"}, 2: {1: "Ann"}, 3: {1: "Ann", 3: "Zoe"}, 4: {1: "Ann"}}


def test_a_newcomer_in_the_seat_of_a_bust_player_names_nobody_before_him() -> None:
    assert seated(hand(1), sat_down(3, "Zoe"), hand(2), s3="Zoe") == {1: {}, 2: {3: "Zoe"}}


def test_a_stack_that_was_put_right_is_the_same_player_s() -> None:
    corrected = RosterChanged(seat=3, stack=7_000, added=2_000, name="Bea")

    assert seated(hand(1), corrected, hand(2), gone(3, "Bea")) == {1: {3: "Bea"}, 2: {3: "Bea"}}


def test_a_new_name_holds_from_then_on_alone() -> None:
    found = seated(sat_down(3, "Bae"), hand(1), PlayerRenamed(seat=3, name="Bea"), hand(2), s3="Bea")

    assert found == {1: {3: "Bae"}, 2: {3: "Bea"}}
    assert seated(hand(1), PlayerRenamed(seat=3, name="Bea"), s3="Bea") == {1: {}}


def test_a_table_that_names_nobody_leaves_the_seat_without_a_name() -> None:
    unnamed = RosterChanged(seat=3, stack=None, added=-5_000)

    assert seated(hand(1), unnamed, hand(2), s1="Ann") == {1: {1: "Ann"}, 2: {1: "Ann"}}

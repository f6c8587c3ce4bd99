"""Why a key did not count: what is said of it, and what gives way to it. How large it is, `test_legible` says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.dealer.drawing.places import places
from display.dealer.drawing.refusal import RefusalOnScreen, beside_refusal, draw_refusal, refusal_of
from table.engine.words.entry import Entry, KeysAway, Mispress
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import view

if TYPE_CHECKING:
    from display.dealer.drawing.box import Box

LYING: Final = (800, 480)
UPRIGHT: Final = (480, 800)
NOTHING_KEYED: Final = Entry()
WHY: Final = "there is a bet; key call, raise or fold"


def refusal(
    size: tuple[int, int], refused: str, reason: str = "", entry: Entry = NOTHING_KEYED
) -> RefusalOnScreen | None:
    picture = picture_of(view(), refused=refused, reason=reason, entry=entry, quiet="Seat 6 Farid bets 800")
    return refusal_of(sheet(size), picture)


def found(size: tuple[int, int], refused: str, reason: str = "", entry: Entry = NOTHING_KEYED) -> RefusalOnScreen:
    made = refusal(size, refused, reason, entry)
    assert made is not None
    return made


def test_a_key_that_counted_has_no_refusal() -> None:
    assert refusal(LYING, "") is None
    assert refusal(LYING, "", entry=entry_of("raise 6_")) is None


def test_a_key_that_is_kept_is_not_called_refused() -> None:
    kept = picture_of(view(), refused="Check: kept until the floor has answered", is_kept=True)
    made = refusal_of(sheet(LYING), kept)

    assert made is not None
    assert made.badge == "WAIT"


def test_the_next_key_takes_it_away() -> None:
    assert refusal(LYING, f"Check: {WHY}", WHY, entry=entry_of("raise 6_")) is None


def test_the_last_action_stays_beside_it_where_both_find_room() -> None:
    quiet = found(LYING, "Undo: there is nothing to undo", "there is nothing to undo").quiet

    assert quiet is not None
    assert quiet.right == places(LYING).quiet.right
    assert found(LYING, "Clock: that clock is running; nothing is to be keyed").quiet is None


def test_the_key_is_named_only_where_there_is_room_for_the_reason_too() -> None:
    waits = ("Call: the hand waits for the floor", "the hand waits for the floor")

    assert found(LYING, *waits).words == "Call: the hand waits for the floor"
    assert found(UPRIGHT, *waits).words == "The hand waits for the floor"


def test_that_several_keys_did_not_count_is_said_with_their_number() -> None:
    counted = "3 keys did not count: put it right first; false alarm: undo"

    assert found(UPRIGHT, counted).words == counted


def test_on_an_upright_screen_it_takes_its_second_line_from_what_is_above_it() -> None:
    made = found(UPRIGHT, "Call: put it right first; false alarm: undo", "put it right first; false alarm: undo")
    before = places(UPRIGHT)
    after = beside_refusal(before, made)

    assert made.box.y < before.entry.y
    assert not any(made.box.overlaps(box) for box in (after.now, after.alert, after.matter, *after.seats.values()))
    assert after.matter.h < before.matter.h


def test_on_one_line_nothing_gives_way_to_it() -> None:
    before = places(LYING)

    assert beside_refusal(before, found(LYING, f"Check: {WHY}", WHY)) == before


def test_it_covers_no_seat_however_long_it_is() -> None:
    seats = places(LYING).seats.values()
    box: Box = found(LYING, "Seating a player: " + "what is set is no multiple of the smallest chip " * 2).box

    assert not any(box.overlaps(seat) for seat in seats)


def test_what_the_keypad_refuses_stands_there_too_behind_what_is_keyed_still() -> None:
    assert found(LYING, "", entry=entry_of("", KeysAway(12))).words == "Keys were away 12 s: key again"
    assert found(LYING, "", entry=entry_of("raise 6_", Mispress.NOTHING_KEYED)).words == "raise 6 ! nothing to delete"


def test_it_begins_with_no() -> None:
    sketch = sheet(LYING)
    draw_refusal(sketch, found(LYING, f"Check: {WHY}", WHY))

    assert said(sketch)[0] == "NO"

"""The cards of a seat side by side: faces first, no two over each other, and two cards are never one back."""

from __future__ import annotations

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardBack, CardFace, CardSlot, Mark
from display.dealer.drawing.seat_cards import hand_of, is_narrowed, lay_all, wide
from display.dealer.drawing.sketch import Sketch
from table.engine.words.view import SeatView
from tests.display.dealer.drawing.ruled import sheet
from tests.views import cards, folded, seat

WIDE = Box(0, 0, 400, 40)
NOBODY = frozenset(cards(""))


def laid(player: SeatView, room: Box = WIDE, *, idle: str = "", is_due: bool = False) -> tuple[list[Mark], Box]:
    """Return the cards of a seat as they are drawn in a room, and what is left of it."""
    sketch = sheet()
    left = lay_all(sketch, room, hand_of(player, frozenset(cards(idle)), is_due=is_due))
    return list(sketch.marks), left


def kinds(player: SeatView, *, is_due: bool = False) -> list[type]:
    return [type(mark) for mark in laid(player, is_due=is_due)[0]]


def test_faces_come_before_backs_and_the_place_of_a_card_that_is_due_comes_last() -> None:
    assert kinds(seat(2, hole_cards=3, shown=cards("Qs")), is_due=True) == [CardFace, CardBack, CardBack, CardSlot]


def test_a_hand_that_was_lifted_leaves_places_and_a_dead_one_dark_backs() -> None:
    assert kinds(seat(2, are_cards_lifted=True)) == [CardSlot, CardSlot]
    dead = laid(folded(2, dead_cards=2))[0]
    assert [isinstance(mark, CardBack) and mark.is_dead for mark in dead] == [True, True]


def test_of_a_large_hand_what_plays_comes_first_and_of_two_cards_each_keeps_its_place() -> None:
    omaha, holdem = seat(2, hole_cards=4, shown=cards("Ks Qd Ac 2s")), seat(2, shown=cards("Ks Ac"))

    assert [mark.card for mark in laid(omaha, idle="Ks Qd")[0] if isinstance(mark, CardFace)] == list(
        cards("Ac 2s Ks Qd")
    )
    assert [mark.card for mark in laid(holdem, idle="Ks")[0] if isinstance(mark, CardFace)] == list(cards("Ks Ac"))


def test_no_more_than_five_backs_are_drawn_however_many_cards_a_player_has() -> None:
    assert kinds(seat(2, hole_cards=9)) == [CardBack] * 5


@pytest.mark.parametrize("width", range(20, 120, 7))
def test_cards_lie_in_their_room_beside_each_other_and_what_is_left_is_behind_them(width: int) -> None:
    room = Box(50, 10, width, 40)
    marks, left = laid(seat(2, hole_cards=3, shown=cards("Qs")), room)

    boxes = [mark.box for mark in marks]
    assert all(room.x <= box.x and box.x + box.w <= room.x + room.w for box in boxes)
    assert not any(one.overlaps(other) for at, one in enumerate(boxes) for other in boxes[at + 1 :])
    assert left.x + left.w == room.x + room.w
    assert all(box.x + box.w <= left.x for box in boxes)


def narrowing(width: int) -> tuple[Sketch, Box, bool]:
    """Lay two backs where there is so much room for them; return it, and whether they are said to be narrower."""
    sketch, room = sheet(), Box(0, 0, width, 40)
    hand = hand_of(seat(2), NOBODY, is_due=False)
    lay_all(sketch, room, hand)
    return sketch, room, is_narrowed(sketch, room, hand)


def test_two_backs_get_narrower_before_one_of_them_is_left_out() -> None:
    full = wide(sheet(), hand_of(seat(2), NOBODY, is_due=False))
    for width in (full, full - 10):
        sketch, _, is_narrow = narrowing(width)
        assert len(sketch.marks) == 2
        assert is_narrow == (width < full)


def test_where_not_even_a_narrow_back_has_room_nothing_is_drawn_over_what_stands_beside_it() -> None:
    sketch, _, is_narrow = narrowing(6)

    assert (sketch.marks, is_narrow) == ([], False)

"""What can be drawn, each with its place: anything may be moved aside, and stays what it is."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Arrow, CardBack, CardFace, Felt, Mark, moved_right
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from tests.display.dealer.drawn import marks
from tests.display.samples import PICTURES

BOX = Box(10, 20, 30, 40)
SIZE = (800, 480)


@pytest.mark.parametrize(
    "mark", [CardFace(BOX, Card("As")), CardBack(BOX), Arrow(BOX, tail=(0, 0), tip=(9, 9), wide_px=2, ink=palette.INK)]
)
def test_a_mark_that_is_moved_aside_is_the_same_one_at_another_place(mark: Mark) -> None:
    moved = moved_right(mark, 100)

    assert moved == replace(mark, box=Box(110, 20, 30, 40))


def test_the_felt_stays_where_it_is_drawn_and_leaves_columns_to_somebody_else() -> None:
    felt = Felt(BOX, SIZE, left=5)

    assert moved_right(felt, 100) == Felt(BOX, SIZE, left=105)


def test_a_whole_picture_that_is_moved_and_moved_back_is_the_same() -> None:
    picture = marks(PICTURES["crowded-troubles"](), SIZE)

    assert tuple(moved_right(moved_right(mark, 333), -333) for mark in picture) == picture


def test_a_card_face_down_has_no_name_to_be_drawn() -> None:
    assert "card" not in CardBack.__struct_fields__

"""The middle of the felt: each pot with its name, never more than there is room for, and the cards of the board."""

from __future__ import annotations

import pytest

from display.dealer.drawing.marks import CardFace, CardSlot
from display.dealer.drawing.middle import draw_board, draw_pots
from display.wording.amounts import chips
from table.engine.words.view import Due, DueCard, PotView
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import cards, view


def pots_of(*amounts: int) -> list[str]:
    sketch = sheet()
    pots = tuple(PotView(amount=amount, seats=(1, 2)) for amount in amounts)
    draw_pots(sketch, view(pots=pots, pot=sum(amounts)))
    return said(sketch)


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ((), []),
        ((1_500,), ["POT", chips(1_500)]),
        ((300, 200), ["MAIN", "300", "SIDE 1", "200"]),
        ((4, 3, 2, 1), ["MAIN", "4", "SIDE 1", "3", "SIDE 2", "2", "SIDE 3", "1"]),
        ((5, 4, 3, 2, 1), ["MAIN", "5", "SIDE 1", "4", "SIDE 2", "3", "2 MORE", "3"]),
    ],
)
def test_pots_are_named_and_what_finds_no_cell_is_added_up(amounts: tuple[int, ...], words: list[str]) -> None:
    assert pots_of(*amounts) == words


def test_the_board_has_five_places_and_those_that_are_due_stand_out() -> None:
    sketch = sheet()
    due = DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=1)
    draw_board(sketch, view(board=cards("Ah 9s 4d"), due=due))

    assert [mark.card for mark in sketch.marks if isinstance(mark, CardFace)] == list(cards("Ah 9s 4d"))
    assert [mark.is_due for mark in sketch.marks if isinstance(mark, CardSlot)] == [True, False]

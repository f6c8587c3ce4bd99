"""The picture of a move: it keeps to its rectangle, shows the card and the seat, and leads from one to the other."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Arrow, CardBack, CardFace, Chip
from display.dealer.drawing.move_picture import draw_move
from display.dealer.drawing.moves import move_of
from display.dealer.drawing.sketch import Sketch
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.matter_view import NextStep
from table.engine.words.zones import SEATS, Zone
from tests.display.dealer.drawing.ruled import said, sheet

NINE = Card("9c")
STEPS = [
    *(NextStep(step=step) for step in RemedyStep),
    *(NextStep(step=step, seat=seat, card=card) for step, seat, card in product(RemedyStep, SEATS, (None, NINE))),
    *(
        NextStep(step=RemedyStep.DEAL_BOARD, street=street, taken_from=zone, is_without_burn=True)
        for street, zone in product(Street, (None, Zone.ASIDE, Zone.BURN))
    ),
    *(NextStep(step=RemedyStep.RETURN_TO_STUB, taken_from=zone) for zone in (Zone.BURN, Zone.BOARD)),
]
PLACES = (Box(500, 361, 112, 74), Box(20, 10, 300, 90), Box(7, 3, 60, 200))


def drawn(step: NextStep, box: Box = PLACES[0]) -> Sketch:
    sketch, move = sheet(), move_of(step)
    if move is not None:
        draw_move(sketch, box, move)
    return sketch


@pytest.mark.parametrize("box", PLACES)
def test_all_of_it_lies_in_the_rectangle_that_it_is_given(box: Box) -> None:
    outside = [(step, mark) for step in STEPS for mark in drawn(step, box).marks if not mark.box.is_inside(box)]

    assert outside == []


def test_no_two_cards_or_chips_of_it_lie_on_each_other_() -> None:
    for step in STEPS:
        marks = [mark for mark in drawn(step).marks if isinstance(mark, CardBack | CardFace | Chip)]
        assert not any(one.box.overlaps(other.box) for one, other in combinations(marks, 2)), step


def test_it_shows_the_card_that_is_known_and_no_letters_which_would_be_too_small_to_read() -> None:
    sketch = drawn(NextStep(step=RemedyStep.CARD_TO_BURN, seat=9, card=NINE))

    assert [mark.card for mark in sketch.marks if isinstance(mark, CardFace)] == [NINE]
    assert said(sketch) == []


def test_a_card_that_nobody_knows_is_drawn_by_its_back() -> None:
    sketch = drawn(NextStep(step=RemedyStep.DEAL_TO, seat=7))

    assert not [mark for mark in sketch.marks if isinstance(mark, CardFace)]
    assert [mark for mark in sketch.marks if isinstance(mark, CardBack)]


def test_the_arrow_leads_from_where_the_card_lies_to_where_it_goes() -> None:
    out, back = (
        next(mark for mark in drawn(step).marks if isinstance(mark, Arrow))
        for step in (
            NextStep(step=RemedyStep.DEAL_TO, seat=5),
            NextStep(step=RemedyStep.RETRIEVE, seat=5),
        )
    )

    assert out.tip[1] < out.tail[1], "from the stub up to the far side"
    assert back.tip[1] > back.tail[1], "and back down"


def test_cards_of_everybody_come_from_more_sides_than_one() -> None:
    sketch = drawn(NextStep(step=RemedyStep.RETRIEVE))

    assert len([mark for mark in sketch.marks if isinstance(mark, Arrow)]) == 3


def test_chips_go_back_from_the_pot() -> None:
    sketch = drawn(NextStep(step=RemedyStep.RETURN_BETS))

    assert len([mark for mark in sketch.marks if isinstance(mark, Chip)]) == 1


def test_no_two_moves_look_alike() -> None:
    looks = [tuple(drawn(NextStep(step=step, seat=5)).marks) for step in RemedyStep]

    # Whether a card is dealt or replaced shows where the old one is known; whether it comes back from a hand, or from
    # where it was set aside, is the same way.
    alike = [(one, other) for one, other in combinations(looks, 2) if one == other]
    assert len(alike) == 2

"""The middle of the felt: each pot with its name and its players, and the cards of the board."""

from __future__ import annotations

import pytest

from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import CardBack, CardFace, CardSlot, TextMark
from display.dealer.drawing.middle import draw_board, draw_pots
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch
from display.dealer.scene import scene
from display.wording.amounts import chips
from table.engine.words.view import Due, DueCard, PotView
from table.engine.words.zones import SEATS, Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import typeface
from tests.display.dealer.moments_played import three_side_pots
from tests.display.tables import FORMS, Form
from tests.views import cards, view


def pots_of(*pots: PotView, in_front: int = 0) -> list[str]:
    sketch = sheet()
    draw_pots(sketch, view(formed=pots, pot=sum(pot.amount for pot in pots) + in_front))
    return said(sketch)


def pot(amount: int, *seats: int) -> PotView:
    return PotView(amount=amount, seats=seats)


def test_without_a_chip_there_is_no_pot() -> None:
    assert pots_of() == []


def test_until_the_action_closes_there_is_one_pot_with_what_lies_in_front() -> None:
    assert pots_of(pot(300, 1, 2), in_front=1_200) == ["POT", chips(1_500)]


def test_each_pot_has_its_name_and_its_players() -> None:
    assert pots_of(pot(300, *SEATS), pot(200, 1, 2)) == ["MAIN · all", "300", "SIDE 1 · 1 2", "200"]


def test_beside_pots_that_were_made_before_stands_what_lies_in_front() -> None:
    assert pots_of(pot(300, *SEATS), pot(200, 1, 2), in_front=50)[-2:] == ["IN FRONT", "50"]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_four_pots_have_their_players_on_every_panel(form: Form) -> None:
    marks = scene(three_side_pots(), form.size, typeface(), px_per_mm(form.size, form.inches))
    found = {mark.text.rpartition(" · ")[2] for mark in marks if isinstance(mark, TextMark)}

    assert found >= {"all", "3 5 7 9", "5 7 9", "7 9"}


def test_pots_below_each_other_stand_in_the_middle_of_their_place() -> None:
    sketch = sheet((480, 800))
    draw_pots(sketch, view(formed=(pot(300, *SEATS), pot(200, 1, 2, 3), pot(100, 1, 2), pot(50, 2, 3)), pot=650))
    place, boxes = sketch.places.pots, [mark.box for mark in sketch.marks]

    above, below = boxes[0].y - place.y, place.bottom - boxes[-1].bottom
    assert above > 30
    assert abs(above - below) < 10


@pytest.mark.parametrize("many", range(4, 10))
def test_of_many_pots_none_is_left_out_and_each_has_its_players(many: int) -> None:
    found = pots_of(*[pot(100 * number, *range(number, 11)) for number in range(1, many + 1)])

    assert [text for text in found if text in {chips(100 * number) for number in range(1, many + 1)}] == [
        chips(100 * number) for number in range(1, many + 1)
    ]
    assert "9 10" in found or many < 9


def test_the_board_has_five_places_and_those_that_are_due_stand_out() -> None:
    sketch = sheet()
    due = DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=1)
    draw_board(sketch, view(board=cards("Ah 9s 4d"), due=due))

    assert [mark.card for mark in sketch.marks if isinstance(mark, CardFace)] == list(cards("Ah 9s 4d"))
    assert [mark.is_due for mark in sketch.marks if isinstance(mark, CardSlot)] == [True, False]


def _card_mm(form: Form) -> float:
    """Return how wide a card of the board is on a panel."""
    scale = px_per_mm(form.size, form.inches)
    sketch = Sketch(typeface(), places(form.size, scale))
    draw_board(sketch, view(board=cards("Ah 9s 4d 2c Js")))
    return min(mark.box.w for mark in sketch.marks) / scale


@pytest.mark.parametrize("is_upright", [False, True])
def test_the_cards_of_the_board_are_no_smaller_on_the_largest_panel_than_on_any_other(*, is_upright: bool) -> None:
    widths = [(form.inches, _card_mm(form)) for form in FORMS if (form.size[1] > form.size[0]) is is_upright]

    assert max(widths, key=lambda width: width[1])[0] == max(widths)[0]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_no_bet_lies_on_the_board(form: Form) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))

    assert not any(bet.overlaps(where.board) for bet in where.bets.values())


def test_what_came_to_the_board_too_early_lies_there_and_says_so() -> None:
    sketch = sheet()
    draw_board(sketch, view(board=cards("Ah 9s 4d"), premature_board=cards("Kc")))

    assert [mark.card for mark in sketch.marks if isinstance(mark, CardFace)] == list(cards("Ah 9s 4d Kc"))
    assert said(sketch) == ["EARLY"]
    assert len([mark for mark in sketch.marks if isinstance(mark, CardSlot)]) == 1


def test_an_early_card_that_is_not_named_lies_there_as_a_back() -> None:
    sketch = sheet()
    draw_board(sketch, view(premature_board=(None,)))

    assert len([mark for mark in sketch.marks if isinstance(mark, CardBack)]) == 1

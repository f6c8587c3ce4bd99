"""What stands out while a pot is paid: the cards that win it, and the seats that take it."""

from __future__ import annotations

from display.dealer.drawing.marks import CardFace
from display.dealer.drawing.middle import draw_board
from display.dealer.drawing.playing import idle_cards, shares_now
from display.dealer.drawing.seats import draw_seats
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.view import Status, TableView
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import cards, nobody_to_act, seat, view


def two_pots(*, is_side_paid: bool) -> TableView:
    """Return a table where seat 4 takes the side pot with two kings, and then seat 6 the main pot with two aces."""
    side = Winner(seat=4, share=900, kind=HandKind.PAIR, five=cards("Ks Kd Jh 9s 7c"))
    main = Winner(seat=6, share=300, kind=HandKind.PAIR, five=cards("As Ad Jh 9s 7c"))
    return nobody_to_act(
        status=Status.COMPLETE,
        board=cards("Jh 9s 7c 3d 2h"),
        seats=(seat(4, shown=cards("Ks Kd"), won=900), seat(6, shown=cards("As Ad"), won=300)),
        awards=(
            Award(pot=1, amount=900, winners=(side,), is_paid=is_side_paid),
            Award(pot=0, amount=300, winners=(main,)),
        ),
    )


def test_what_does_not_play_in_the_hand_that_wins_now_is_idle() -> None:
    assert idle_cards(two_pots(is_side_paid=False)) == {*cards("3d 2h As Ad")}
    assert idle_cards(two_pots(is_side_paid=True)) == {*cards("3d 2h Ks Kd")}


def test_no_card_is_idle_before_a_pot_is_paid() -> None:
    assert idle_cards(view(board=cards("Jh 9s 7c"))) == set()


def test_board_and_hands_are_drawn_so() -> None:
    sketch = sheet()
    draw_board(sketch, two_pots(is_side_paid=False))
    draw_seats(sketch, two_pots(is_side_paid=False), None)

    faces = [mark for mark in sketch.marks if isinstance(mark, CardFace)]
    assert {mark.card for mark in faces if mark.is_idle} == {*cards("3d 2h As Ad")}
    assert {mark.card for mark in faces if not mark.is_idle} == {*cards("Jh 9s 7c Ks Kd")}


def test_only_who_takes_the_pot_that_is_paid_now_wins_and_no_more_than_that() -> None:
    sketch = sheet()
    draw_seats(sketch, two_pots(is_side_paid=True), None)

    assert shares_now(two_pots(is_side_paid=True)) == {6: 300}
    assert said(sketch).count("+300") == 1
    assert "+900" not in said(sketch)

"""The pots of a hand that is over: the one that is paid now large, with its five cards, beside it all of them."""

from __future__ import annotations

import pytest

from display.dealer.drawing.award import draw_award, paid_now
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import CardFace, Pointer, TextMark, TickMark
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch
from display.dealer.scene import scene
from display.wording.amounts import chips
from table.engine.words.alerts import RemedyStep
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.frozen import replace
from table.engine.words.matter_view import NextStep
from table.engine.words.view import Status, TableView
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import ink, typeface
from tests.display.dealer.moments_played import award
from tests.display.tables import FORMS, Form
from tests.views import cards, nobody_to_act, seat, view

FIVE = cards("Kd Kh 8s 8h Qc")


def winner(seat: int, share: int) -> Winner:
    return Winner(seat=seat, share=share, kind=HandKind.TWO_PAIR, five=FIVE)


def over(*awards: Award, **changes: object) -> TableView:
    return nobody_to_act(status=Status.COMPLETE, awards=awards, pot=0, pots=(), **changes)


THREE = (
    Award(pot=2, amount=1400, winners=(winner(5, 1400),), is_paid=True),
    Award(pot=1, amount=3000, winners=(winner(7, 1500), winner(9, 1500))),
    Award(pot=0, amount=600, winners=(winner(7, 600),)),
)


def drawn(shown: TableView, *, is_alone: bool = True, size: tuple[int, int] = (1280, 800)) -> Sketch:
    sketch, award = sheet(size), paid_now(shown)
    assert award is not None
    draw_award(sketch, award, shown, is_alone=is_alone)
    return sketch


def test_the_dealer_s_next_move_is_the_largest_of_all() -> None:
    texts = [mark for mark in drawn(over(*THREE)).marks if isinstance(mark, TextMark)]
    first, *others = sorted(texts, key=lambda text: -text.px)

    assert first.text == f"Side pot 1: split {chips(3000)}"
    assert all(text.px < first.px for text in others)


def test_all_pots_stand_in_the_order_in_which_they_are_paid_with_those_who_take_them() -> None:
    texts = said(drawn(over(*THREE)))

    queue = ["Side 2", chips(1400), "5", "Side 1", chips(3000), "7", "9", "Main", "600", "7"]
    assert texts[: len(queue)] == queue
    assert "Paid? Key confirm; then main pot" in texts


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_the_shares_of_two_who_split_a_pot_do_not_touch(form: Form) -> None:
    scale = px_per_mm(form.size, form.inches)
    marks = scene(award(), form.size, typeface(), scale)
    matter = places(form.size, scale).matter
    one, other = (
        ink(mark)
        for mark in marks
        if isinstance(mark, TextMark) and mark.text == chips(1_800) and mark.box.is_inside(matter)
    )
    gap = max(other.y - one.bottom, other.x - one.right)

    assert gap >= 0.1 * one.h


def test_who_splits_a_pot_is_called_by_what_has_room_whole() -> None:
    long = tuple(seat(number, name="Göran Wolfeschlegelsteinhausen") for number in (7, 9))

    assert said(drawn(over(*THREE, seats=long))).count("Göran") == 2


def test_a_pot_that_is_paid_is_ticked_and_the_one_that_is_paid_now_pointed_at() -> None:
    marks = drawn(over(*THREE)).marks

    assert [type(mark) for mark in marks if isinstance(mark, TickMark | Pointer)] == [TickMark, Pointer]


def test_each_winner_of_a_split_pot_has_seat_share_and_five_cards() -> None:
    sketch = drawn(over(*THREE))

    assert [mark.card for mark in sketch.marks if isinstance(mark, CardFace)] == [*FIVE, *FIVE]
    assert said(sketch)[-7:] == ["Two pair, kings and eights", "7", "Göran", chips(1500), "9", "Ingrid", chips(1500)]


def test_where_shares_and_cards_have_no_room_together_the_shares_stand_there() -> None:
    sketch = drawn(over(*THREE), size=(800, 480))

    assert said(sketch).count(chips(1500)) == 2
    assert not any(isinstance(mark, CardFace) for mark in sketch.marks)


def test_the_only_pot_needs_no_name_no_list_and_no_key() -> None:
    texts = said(drawn(over(Award(pot=0, amount=600, winners=(winner(7, 600),)))))

    assert texts == ["600 to seat 7", "Göran: two pair, kings and eights"]


def test_many_winners_of_one_pot_are_all_named_without_their_cards() -> None:
    winners = tuple(winner(seat, 150) for seat in (1, 2, 3, 4))
    sketch = drawn(over(Award(pot=0, amount=600, winners=winners)))

    assert not any(isinstance(mark, CardFace) for mark in sketch.marks)
    assert [text for text in said(sketch) if text in {"1", "2", "3", "4"}] == ["1", "2", "3", "4"]


def test_the_hand_s_name_is_worth_more_than_its_owner_s() -> None:
    long = (seat(5, name="Wolfeschlegelsteinhausen"),)
    first = (replace(THREE[0], is_paid=False), *THREE[1:])

    assert "Two pair, kings and eights" in said(drawn(over(*first, seats=long), size=(800, 480)))


def test_of_more_pots_than_have_room_those_round_the_one_that_is_paid_stand_there() -> None:
    many = tuple(
        Award(pot=pot, amount=100 + pot, winners=(winner(5, 100 + pot),), is_paid=pot > 2) for pot in range(6, -1, -1)
    )
    amounts = [
        text for text in said(drawn(over(*many), size=(800, 480))) if text in {str(100 + pot) for pot in range(7)}
    ]

    assert amounts == ["103", "102", "101", "100"]


def test_beside_an_alert_the_move_and_the_hand_s_name_are_left() -> None:
    assert said(drawn(over(*THREE), is_alone=False)) == [
        f"Side pot 1: split {chips(3000)}",
        "Two pair, kings and eights",
    ]


def test_what_comes_after_the_last_pot_is_said() -> None:
    last = (*(Award(pot=pot, amount=500, winners=(winner(7, 500),), is_paid=pot > 0) for pot in (1, 0)),)

    assert "the last pot; then the next hand" in said(drawn(over(*last)))
    assert "then pause: wait for the floor" in said(drawn(over(*last, next_step=NextStep(step=RemedyStep.PAUSE))))
    assert "Seat 3: turn up the hand that was asked for" in said(drawn(over(*last, to_be_seen=(3,))))


def test_nothing_is_put_here_while_play_goes_on_or_the_dealer_is_asked_or_no_hand_was_read() -> None:
    assert paid_now(view()) is None
    assert paid_now(over(*THREE, asked_about=7)) is None
    assert paid_now(over(Award(pot=0, amount=600, winners=(Winner(seat=7, share=600),)))) is None

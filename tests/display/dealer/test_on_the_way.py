"""Chips on their way back lie in front of their seat, and not in its stack, until the dealer has given them back."""

from __future__ import annotations

from display.dealer.drawing.marks import Arrow
from display.dealer.on_the_way import before_they_go_back, with_told_back
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from tests.display.dealer.drawn import marks, words
from tests.display.tables import FORMS, picture_of
from tests.views import seat, view

BACK = Alert(code=AlertCode.OUT_OF_TURN, ruling=RulingValue.NOT_BINDING, seat=2, amount=800, back=800)


def test_a_stack_is_shown_without_the_chips_that_a_remedy_gives_back() -> None:
    shown = before_they_go_back(view(seats=(seat(4, stack=9_000, going_back=600), seat(6, stack=5_000))))

    assert [player.stack for player in shown.seats] == [8_400, 5_000]


def test_they_lie_at_their_seats_with_an_arrow_to_each_on_every_panel() -> None:
    players = tuple(seat(number, stack=9_000, going_back=600) for number in range(1, 11))
    for form in FORMS:
        drawn = marks(picture_of(view(seats=players)), form.size)
        assert sum(isinstance(mark, Arrow) for mark in drawn) == 10
        assert [text.text for text in words(picture_of(view(seats=players)), form.size)].count("600") == 10


def test_what_an_alert_gives_back_lies_there_while_it_is_told() -> None:
    before = view(seats=(seat(2, stack=9_000), seat(4, stack=9_000)))

    assert [player.going_back for player in with_told_back(before, (BACK,)).seats] == [800, 0]
    assert with_told_back(before, ()) is before


def test_a_bet_that_stays_is_not_covered_by_what_goes_back() -> None:
    before = view(seats=(seat(2, stack=9_000, bet=200),))

    assert [player.going_back for player in with_told_back(before, (BACK,)).seats] == [0]

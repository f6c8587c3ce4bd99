"""What an alert's place says: which alert is on show, as much of what happened as fits, and what undo would do."""

from __future__ import annotations

import pytest

from display.dealer.drawing.alert_words import NO_FAULT, foot_words, open_alerts, what_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.view import MatterView, Withdrawable
from tests.display.dealer.drawing.ruled import sheet
from tests.display.tables import picture_of
from tests.views import view

EXPOSED = Alert(code=AlertCode.CARD_EXPOSED, seat=3, card=Card("9c"), ruling=RulingValue.REPLACE_CARD)
FLOOR = Alert(code=AlertCode.WORDS_AGAINST_CHIPS, seat=7, amount=1_500, ruling=RulingValue.FLOOR)
BUTTON = Alert(code=AlertCode.BUTTON_MISPLACED, seat=4, ruling=RulingValue.PLAY_ON)


def test_what_play_waits_for_is_on_show_before_what_is_told_and_what_is_to_come() -> None:
    holding = MatterView(alert=FLOOR, steps=(), is_holding=True)
    waiting = MatterView(alert=EXPOSED, steps=())
    picture = picture_of(view(matters=(waiting, holding)), told=(BUTTON,))

    assert open_alerts(picture) == [FLOOR, BUTTON, EXPOSED]


def test_of_two_that_were_told_the_newest_comes_first() -> None:
    assert open_alerts(picture_of(view(), told=(EXPOSED, BUTTON))) == [BUTTON, EXPOSED]


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (999, "Card exposed · seat 3 Chloé · nine of clubs"),
        (680, "Card exposed · seat 3 · nine of clubs"),
        (480, "Card exposed · seat 3"),
    ],
)
def test_the_name_gives_way_first_for_it_stands_on_the_seats_plate(room: int, words: str) -> None:
    assert what_words(sheet(), room, 1, EXPOSED, view()) == words


def test_on_two_lines_more_has_room() -> None:
    assert what_words(sheet(), 480, 2, EXPOSED, view()) == "Card exposed · seat 3 Chloé · nine of clubs"


def test_the_seat_is_said_even_where_nothing_has_room() -> None:
    assert what_words(sheet(), 10, 1, EXPOSED, view()) == "Card exposed · seat 3"


def test_the_foot_says_that_undo_would_take_it_back_and_how_many_more_are_open() -> None:
    withdrawable = view(withdrawable=Withdrawable(code=EXPOSED.code, seat=3))

    assert foot_words(EXPOSED, 2, withdrawable) == (NO_FAULT, "and 2 more open")
    assert foot_words(BUTTON, 0, withdrawable) == ("", "")

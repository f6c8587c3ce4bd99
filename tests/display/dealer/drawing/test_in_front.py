"""What lies in front of a seat: at the end of its plate that is nearer to the middle, and what came early says so."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.in_front import draw_front
from display.dealer.drawing.marks import Chip, Panel
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from table.engine.words.beside_view import EarlyAct
from table.engine.words.commands import Action
from table.engine.words.view import SeatView
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import seat

SEAT_2 = sheet().places.bets[2]


def drawn(player: SeatView, share: int = 0) -> Sketch:
    sketch = sheet()
    draw_front(sketch, sketch.places.bets[player.seat], player, share, beside=0)
    return sketch


@pytest.mark.parametrize(("number", "is_left"), [(2, False), (9, True)])
def test_a_bet_lies_towards_the_middle(number: int, *, is_left: bool) -> None:
    [spot] = [mark.box for mark in drawn(seat(number, bet=200)).marks if isinstance(mark, Panel)]
    front = sheet().places.bets[number]
    before, behind = spot.x - front.x, front.right - spot.right

    assert (before < behind) is is_left


@pytest.mark.parametrize("number", range(1, 11))
def test_upright_every_bet_lies_at_the_end_of_its_seat_that_is_nearer_to_the_board(number: int) -> None:
    sketch = sheet((480, 800))
    front = sketch.places.bets[number]
    draw_front(sketch, front, seat(number, bet=200), 0, beside=0)
    [spot] = [mark.box for mark in sketch.marks if isinstance(mark, Panel)]

    assert (spot.right == front.right) is (number <= 5)
    assert (spot.x == front.x) is (number > 5)


@pytest.mark.parametrize("number", [2, 9])
def test_on_a_larger_screen_a_bet_lies_before_the_plate(number: int) -> None:
    where = places((1280, 800))
    sketch = sheet((1280, 800))
    draw_front(sketch, where.bets[number], seat(number, bet=200), 0, beside=0)
    [spot] = [mark.box for mark in sketch.marks if isinstance(mark, Panel)]

    assert not spot.overlaps(where.seats[number])
    assert min(abs(spot.x - where.seats[number].right), abs(spot.right - where.seats[number].x)) <= 10


def test_what_is_left_of_the_room_is_told() -> None:
    left = draw_front(sheet(), SEAT_2, seat(2, bet=200), 0, beside=0)

    assert left.right < SEAT_2.right
    assert left.x == SEAT_2.x


@pytest.mark.parametrize(
    ("early", "words"),
    [
        (EarlyAct(action=Action.RAISE, total=800), f"raise {chips(800)}"),
        (EarlyAct(action=Action.CALL, total=200), "call 200"),
        (EarlyAct(action=Action.CHECK, total=0), "check"),
    ],
)
def test_what_was_done_too_early_is_said_in_the_colour_of_an_alert(early: EarlyAct, words: str) -> None:
    sketch = drawn(seat(2, early=early))

    assert said(sketch) == [words]
    assert [mark for mark in sketch.marks if getattr(mark, "ink", None) == palette.ALERT]
    assert bool([mark for mark in sketch.marks if isinstance(mark, Chip)]) is bool(early.total)


def test_a_blind_that_lies_there_is_not_hidden_by_an_early_fold() -> None:
    assert said(drawn(seat(6, bet=200, early=EarlyAct(action=Action.FOLD, total=0)))) == ["200 · fold"]


def test_what_a_seat_wins_takes_the_place_of_what_it_has_bet() -> None:
    assert said(drawn(seat(2, bet=200), share=900)) == ["+900"]

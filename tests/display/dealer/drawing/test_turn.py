"""Whose turn it is and what it costs, and what is left of the clock."""

from __future__ import annotations

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.turn import draw_bar, draw_turn
from display.dealer.picture import Countdown
from display.wording.amounts import chips
from table.engine.words.view import SeatView, TableView
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import seat, view


def player_of(shown: TableView) -> SeatView:
    return next(player for player in shown.seats if player.seat == shown.turn)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (view(), ["7", "to act", "Göran", "TO CALL", "200", "MIN RAISE TO", "400"]),
        (view(call=0, seats=(seat(7), seat(8)), min_raise=200), ["TO CALL", "check", "MIN BET", "200"]),
        (view(call=20_000), ["ALL-IN FOR", chips(12_000)]),
        (view(call=12_000), ["ALL-IN FOR", chips(12_000)]),
        (view(may_raise=False), ["RAISE", "closed"]),
    ],
)
def test_whose_turn_it_is_and_what_it_costs(shown: TableView, words: list[str]) -> None:
    sketch = sheet()
    draw_turn(sketch, player_of(shown), shown, None)

    assert [text for text in said(sketch) if text in words] == words


def test_beside_a_clock_that_runs_a_long_name_is_called_by_what_has_room_whole() -> None:
    sketch = sheet((640, 384))
    shown = view(seats=(seat(7, name="Göran Wolfeschlegelsteinhausen"), seat(8)))
    draw_turn(sketch, player_of(shown), shown, Countdown(left_s=29, of_s=30, is_last=False))

    assert "Göran" in said(sketch)


@pytest.mark.parametrize(
    ("size", "left_s", "words"),
    [
        ((800, 480), 23, "23 s"),
        ((800, 480), 0, "key confirm"),
        ((1920, 1080), 23, "23 s left"),
        ((1080, 1920), 0, "confirm declares it"),
    ],
)
def test_where_the_clock_runs_what_is_left_stands_with_the_turn(size: tuple[int, int], left_s: int, words: str) -> None:
    sketch, shown = sheet(size), view()
    draw_turn(sketch, player_of(shown), shown, Countdown(left_s=left_s, of_s=60, is_last=False))

    assert words in said(sketch)
    assert "TO CALL" in said(sketch)


def test_the_bar_is_as_long_as_what_is_left_of_the_clock() -> None:
    def lengths(left_s: int) -> list[int]:
        sketch = sheet()
        draw_bar(sketch, Box(0, 0, 400, 8), Countdown(left_s=left_s, of_s=40, is_last=False))
        return [mark.box.w for mark in sketch.marks]

    assert (lengths(40), lengths(10), lengths(0)) == ([400, 400], [400, 100], [400])

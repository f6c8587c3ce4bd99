"""What each player has thrown away in each draw, where other games have their board."""

from __future__ import annotations

from display.dealer.drawing.draws import draw_draws
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import folded, seat, view


def test_each_player_who_is_in_has_a_column_with_how_many_cards_in_each_draw() -> None:
    sketch = sheet()
    draw_draws(sketch, view(seats=(seat(2, drew=(3, 1, 0)), folded(4), seat(6, drew=(2, 2)))))

    assert said(sketch) == ["drawn", "2", "3 1 0", "6", "2 2"]


def test_before_the_first_draw_nothing_stands_there() -> None:
    sketch = sheet()
    draw_draws(sketch, view(seats=(seat(2), seat(6))))

    assert said(sketch) == []

"""Orders of the tournament engine as the floor calls them out: the action first, then who and where."""

from __future__ import annotations

import pytest

from display.wording.event_alerts import order_text
from table.tournament.words.told import OrderKind, StaffOrder


@pytest.mark.parametrize("kind", OrderKind)
def test_every_order_is_a_line_that_names_the_table(kind: OrderKind) -> None:
    text = order_text(StaffOrder(kind=kind, cite=None, name="Ann", table=2, to=1, seat=6))

    assert text[0].isupper()
    assert "table 1" in text or "table 2" in text


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (StaffOrder(kind=OrderKind.MOVE, cite=None, name="Ann", table=2, to=1, seat=6), "table 2 to table 1, seat 6"),
        (StaffOrder(kind=OrderKind.MOVE, cite=None, name="Ann", table=2, to=1), "the player chooses the seat"),
        (StaffOrder(kind=OrderKind.MOVE, cite=None, table=2, to=1), "who is not known yet"),
        (StaffOrder(kind=OrderKind.MOVE, cite=None, name="Ann", table=2, to=2, seat=6), "Move Ann to seat 6, table 2"),
    ],
)
def test_a_move_says_what_is_known_of_who_and_where(order: StaffOrder, said: str) -> None:
    assert said in order_text(order)

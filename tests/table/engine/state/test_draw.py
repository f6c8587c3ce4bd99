"""A draw that is under way, as a value: it keeps how it began, and changes by being replaced."""

from __future__ import annotations

import pytest

from table.engine.state.draw import Draw
from tests.table.engine.dealing.test_draws import to_the_draw
from tests.table.engine.moments import hand_of


def test_it_holds_the_cards_of_each_live_hand_in_the_order_in_which_the_seats_draw() -> None:
    game = to_the_draw()
    draw = hand_of(game).draw

    assert draw is not None
    assert list(draw.held) == [1, 2, 3]
    assert draw.held == {seat: game.cards_of(seat) for seat in (1, 2, 3)}
    assert (draw.counts, draw.unread, draw.waited) == ({}, {}, frozenset())


def test_what_was_held_when_it_began_stays_though_cards_are_thrown_away() -> None:
    game = to_the_draw()
    before = hand_of(game).draw
    game.discard(1, game.cards_of(1)[:2])
    after = hand_of(game).draw

    assert before is not None
    assert after is not None
    assert after.held == before.held
    assert (before.counts, after.counts) == ({}, {1: 2})


def test_it_is_frozen() -> None:
    draw = Draw(held={})

    with pytest.raises(AttributeError):
        draw.is_short = True  # type: ignore[misc]  # that it is refused is tried

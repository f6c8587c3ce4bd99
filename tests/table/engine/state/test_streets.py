"""The streets in their order, and the cards on the board."""

from __future__ import annotations

import pytest

from table.engine.state.streets import BEFORE, BOARD_OF, NEXT_STREET, RANK, UP_TO, street_reached
from table.engine.words.cards import Street


@pytest.mark.parametrize(
    ("cards", "street"),
    [
        (0, Street.PREFLOP),
        (1, Street.PREFLOP),
        (2, Street.PREFLOP),
        (3, Street.FLOP),
        (4, Street.TURN),
        (5, Street.RIVER),
        (6, Street.RIVER),
        (9, Street.RIVER),
    ],
)
def test_a_street_is_reached_once_all_its_cards_are_out(cards: int, street: Street) -> None:
    assert street_reached(cards) is street


def test_each_street_has_its_cards_on_the_board() -> None:
    assert [BOARD_OF[street] for street in Street] == [0, 3, 4, 5]


def test_streets_follow_one_another_to_the_river() -> None:
    assert [NEXT_STREET.get(street) for street in Street] == [Street.FLOP, Street.TURN, Street.RIVER, None]
    assert [BEFORE.get(street) for street in Street] == [None, Street.PREFLOP, Street.FLOP, Street.TURN]
    assert sorted(Street, key=RANK.__getitem__) == list(Street)


def test_every_street_but_the_first_is_burned_for() -> None:
    assert UP_TO[Street.PREFLOP] == ()
    assert UP_TO[Street.TURN] == (Street.FLOP, Street.TURN)
    assert UP_TO[Street.RIVER] == (Street.FLOP, Street.TURN, Street.RIVER)

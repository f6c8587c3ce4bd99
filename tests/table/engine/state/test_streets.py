"""The streets in their order, and the cards on the board."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.state.streets import (
    BEFORE,
    BOARD_OF,
    NEXT_STREET,
    RANK,
    burned_up_to,
    cards_by,
    street_reached,
)
from table.engine.words.cards import Street
from table.engine.words.game import HOLDEM

FOLDERS = settings_folder(shipped_folder())


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
    with_board = {street: cards for street, cards in BOARD_OF.items() if cards}

    assert with_board == {Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}


@pytest.mark.parametrize(
    ("name", "streets"),
    [
        ("holdem", "preflop flop turn river"),
        ("omaha8", "preflop flop turn river"),
        ("razz", "third fourth fifth sixth seventh"),
        ("27-single", "before-draw first-draw"),
        ("27-triple", "before-draw first-draw second-draw third-draw"),
    ],
)
def test_the_streets_of_a_game_follow_one_another_to_its_last(name: str, streets: str) -> None:
    game = load_game(name, folders=FOLDERS)
    in_order = [Street(street) for street in streets.split()]

    assert list(game.streets) == sorted(in_order, key=RANK.__getitem__) == in_order
    assert list(game.following.values()) == [*in_order[1:], None]
    assert all(BEFORE[NEXT_STREET[street]] is street for street in in_order[:-1])


def test_each_street_of_stud_brings_every_player_another_card() -> None:
    stud, draw = load_game("stud", folders=FOLDERS), load_game("27-triple", folders=FOLDERS)

    assert [cards_by(stud, street) for street in stud.streets] == [3, 4, 5, 6, 7]
    assert {cards_by(draw, street) for street in draw.streets} == {5}


def test_every_street_but_the_first_is_burned_for() -> None:
    stud = load_game("stud", folders=FOLDERS)

    assert burned_up_to(HOLDEM, Street.PREFLOP) == burned_up_to(stud, Street.THIRD) == ()
    assert burned_up_to(HOLDEM, Street.TURN) == (Street.FLOP, Street.TURN)
    assert burned_up_to(HOLDEM, Street.RIVER) == (Street.FLOP, Street.TURN, Street.RIVER)
    assert burned_up_to(stud, Street.FIFTH) == (Street.FOURTH, Street.FIFTH)

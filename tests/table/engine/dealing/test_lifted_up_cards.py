"""Up cards that are read no more while their player faces a bet: asked about, and told by the dealer's word alone."""

from __future__ import annotations

from tests.table.engine.dealing.studs import done

_FACING = ("deal", "bring-in ; call ; call", "street", "bet")


def test_a_player_who_picks_up_the_up_cards_facing_a_bet_is_told_of() -> None:
    view, told = done(*_FACING, "lift 2 up")

    assert told == ["up-cards-lifted"]
    assert view.turn == 3


def test_nobody_is_told_of_who_faces_no_bet() -> None:
    _, told = done(*_FACING[:3], "lift 2 up", "wait 20")

    assert told == []


def test_down_cards_may_be_held() -> None:
    _, told = done(*_FACING, "lift 2", "wait 20")

    assert told == []


def test_cards_that_were_thrown_away_are_no_cards_in_the_hand() -> None:
    view, told = done(*_FACING, "fold", "wait 20")

    assert told == []
    assert view.turn == 3

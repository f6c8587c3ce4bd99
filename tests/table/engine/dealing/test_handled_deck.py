"""A deck in the dealer's hands shows cards to antennas: nobody put them there."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.view import Due
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game

FOLD = ActionKeyed(Action.FOLD)


def codes(game: Game) -> set[AlertCode]:
    return {alert.code for alert in game.told}


def folded() -> Game:
    """The hand is over before the flop."""
    game = Game(dict.fromkeys((1, 4, 6), 5000))
    game.deal()
    for _ in range(2):
        game.key(FOLD)
    return game


@pytest.mark.parametrize("zones", [(Zone.ASIDE,) * 3, (Zone.ASIDE, Zone.BURN, Zone.BOARD), (Zone.MUCK,) * 3])
def test_a_card_that_a_wash_turns_up_hunts_no_rabbit(zones: tuple[Zone, ...]) -> None:
    game = folded()
    for zone in zones:
        game.see(zone, game.draw())
    game.see(Zone.BOARD, game.draw(), Facing.UP)
    game.rest(8)

    assert AlertCode.RABBIT_HUNT not in codes(game)


def test_one_that_is_dealt_behind_its_burn_does() -> None:
    game = folded()
    game.see(Zone.BURN, game.draw())
    game.see(Zone.BOARD, game.draw(), Facing.UP)
    game.rest(8)

    assert AlertCode.RABBIT_HUNT in codes(game)


def test_a_card_that_was_riffled_over_the_muck_is_not_missing_from_the_deal() -> None:
    game = Game(dict.fromkeys((1, 4, 6), 5000))
    game.start()
    game.see(Zone.MUCK, game.draw())
    game.rest()
    while (due := game.view.due) is not None and due.due is Due.HOLE_CARD:
        game.lay(due.zone)
    game.rest(8)

    assert game.view.turn is not None
    assert AlertCode.COUNT_MISMATCH not in codes(game)

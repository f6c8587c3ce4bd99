"""Cards that a player turns up in the deal, told from those that turn over in the dealer's pitch."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.zones import Facing
from tests.table.engine.playing import Game

MS = 1_000_000


def with_a_card_turned(after_ms: int, first: Facing = Facing.DOWN) -> Game:
    """Return a deal whose first card is read as *first*, and face up so long after."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa").start()
    due = game.view.due
    assert due is not None
    card = game.lay(due.zone, first)
    game.at_ns += after_ms * MS - 200 * MS  # a sighting comes that much later by itself
    game.see(due.zone, card, Facing.UP)
    return game


@pytest.mark.parametrize("after_ms", [250, 400, 5000])
def test_a_card_that_had_come_to_rest_is_turned_up_by_its_player(after_ms: int) -> None:
    assert [alert.code for alert in with_a_card_turned(after_ms).told] == [AlertCode.EXPOSED_BY_PLAYER]


@pytest.mark.parametrize("after_ms", [0, 100, 200])
def test_a_card_that_turns_over_in_the_pitch_is_no_player_s(after_ms: int) -> None:
    assert AlertCode.EXPOSED_BY_PLAYER not in [alert.code for alert in with_a_card_turned(after_ms).told]


def test_a_card_that_came_face_up_is_no_player_s_however_long_it_has_lain_there() -> None:
    told = with_a_card_turned(2000, Facing.UP).told

    assert AlertCode.EXPOSED_BY_PLAYER not in [alert.code for alert in told]

"""A game as a value: what is left out of it is no-limit hold'em."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.cards import RANKS
from table.engine.words.game import HOLDEM, BettingStructure, Game


def test_holdem_takes_no_room_where_a_game_is_written() -> None:
    assert msgspec.json.encode(HOLDEM) == b"{}"


@pytest.mark.parametrize("game", [HOLDEM, Game(id="omaha", betting=BettingStructure.POT_LIMIT, deals=("dddd",))])
def test_a_game_is_read_as_it_was_written(game: Game) -> None:
    assert msgspec.json.decode(msgspec.json.encode(game), type=Game) == game


def test_no_limit_holdem_is_plain_whatever_caps_the_raises_of_other_games() -> None:
    assert HOLDEM.is_plain
    assert Game(cap=3).is_plain
    assert not Game(betting=BettingStructure.LIMIT).is_plain


def test_a_short_deck_has_no_card_below_its_lowest_rank() -> None:
    assert Game(lowest_rank="6").ranks == "6789TJQKA"
    assert HOLDEM.ranks == RANKS

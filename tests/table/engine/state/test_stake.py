"""One seat's part in a hand: what its cards count, and chips that are taken back."""

from __future__ import annotations

import pytest

from table.engine.state.stake import Fate, Stake
from table.engine.words.cards import Handle, HandleKind
from tests.table.engine.playing import handle


def test_a_joker_is_no_card_that_its_player_can_play() -> None:
    held = Stake(start=0, stack=0, cards=(handle(1), Handle("02", HandleKind.JOKER), Handle("03", HandleKind.FOREIGN)))

    assert held.playable == 2


@pytest.mark.parametrize("fate", Fate)
def test_a_hand_is_live_that_is_neither_folded_mucked_nor_killed(fate: Fate) -> None:
    assert Stake(start=0, stack=0, fate=fate).is_live is (fate is Fate.LIVE)


def test_chips_that_are_taken_back_are_behind_again_and_can_be_put_back() -> None:
    stake = Stake(start=1000, stack=700, bet=200, paid=300)
    pulled = stake.pull(150)

    assert (pulled.stack, pulled.bet, pulled.paid, pulled.prior) == (850, 50, 150, 200)
    assert pulled.put_back() == stake
    assert stake.put_back() is stake

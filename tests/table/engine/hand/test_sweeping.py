"""Hands that their cards have folded: what was before that is kept."""

from __future__ import annotations

import pytest

from table.engine.hand.sweeping import await_key, note_swept, was_swept
from table.engine.state.stake import Fate
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from tests.table.engine.moments import hand_of, moment_of
from tests.table.engine.playing import Game


def dealt() -> Game:
    return Game({1: 5000, 4: 5000, 6: 5000}).deal()


def test_the_hand_as_it_was_before_is_kept_and_none_that_it_kept_itself() -> None:
    now = moment_of(dealt())
    before = replace(now.hand, closings={Street.PREFLOP: now.hand}, dead_money=7)
    note_swept(now, 4, before)

    assert now.hand.swept == {4: replace(before, closings={})}
    assert now.hand.stakes[4].is_swept
    assert not now.hand.stakes[6].is_swept


def test_a_seat_that_is_swept_again_is_the_last_of_them() -> None:
    now = moment_of(dealt())
    for seat in (4, 6, 4):
        note_swept(now, seat, now.hand)

    assert list(now.hand.swept) == [6, 4]


@pytest.mark.parametrize("fate", Fate)
def test_a_hand_was_swept_that_is_not_live_any_more(fate: Fate) -> None:
    hand = hand_of(dealt())
    hand = replace(hand, stakes={**hand.stakes, 4: replace(hand.stakes[4], fate=fate, is_swept=True)})

    assert was_swept(hand, 4) is (fate is not Fate.LIVE)


def test_a_hand_that_was_folded_by_a_key_or_never_dealt_was_not() -> None:
    game = dealt()
    game.act("fold")

    assert not was_swept(hand_of(game), 6)
    assert not was_swept(hand_of(game), 9)


def test_a_hand_is_swept_when_its_cards_went_into_the_muck_though_the_end_of_the_deal_was_read_before() -> None:
    now = moment_of(dealt())
    muck_ns = now.at_ns + 1_500_000_000
    now.put_stake(6, replace(now.hand.stakes[6], mucked_at_ns=muck_ns))
    await_key(now, 6, now.state, 0)

    assert [swept.at_ns for swept in now.state.swept] == [muck_ns]

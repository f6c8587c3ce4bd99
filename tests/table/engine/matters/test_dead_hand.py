"""A dead hand: out of the betting, its uncalled chips where the book leaves them, and play goes on without it."""

from __future__ import annotations

import pytest

from table.engine.matters.dead_hand import kill_by_dealer, kill_hand, return_uncalled, uncalled_bet
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.chip_events import UncalledReturned
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HandDied
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import BOOKS, Game

TABLE = {1: 5000, 4: 5000, 6: 5000}


def after(*words: str | int, rulebook: str = "firekeepers") -> Moment:
    game = Game(TABLE, rulebook=rulebook).deal()
    game.act(*words)
    return moment_of(game)


def on_flop(*words: str | int) -> Moment:
    game = Game(TABLE).deal()
    game.act("call", "call", "check")
    game.street().act(*words)
    return moment_of(game)


def test_a_hand_that_is_killed_is_told_and_the_action_passes_it_over() -> None:
    now = after()
    kill_hand(now, 6)

    assert now.hand.stakes[6].fate is Fate.KILLED
    assert now.events[0] == HandDied(seat=6)
    assert now.hand.betting.to_act == (1, 4)


def test_a_hand_that_is_out_already_or_is_none_dies_no_more() -> None:
    now = after("fold")
    kill_hand(now, 6)
    kill_hand(now, 9)

    assert now.events == []


def test_the_last_live_hand_cannot_be_killed() -> None:
    now = after()
    for seat in (1, 4):
        now.put_stake(seat, replace(now.hand.stakes[seat], fate=Fate.FOLDED))
    kill_hand(now, 6)

    assert now.hand.stakes[6].is_live


def test_nobody_is_asked_any_more_about_a_hand_that_died() -> None:
    now = after()
    now.put_hand(replace(now.hand, asked_about=6))
    kill_hand(now, 6)

    assert now.hand.asked_about is None


def test_the_question_about_another_hand_stays() -> None:
    now = after()
    now.put_hand(replace(now.hand, asked_about=4))
    kill_hand(now, 6)

    assert now.hand.asked_about == 4


def test_chips_that_its_player_took_back_are_in_front_of_a_dead_hand_again() -> None:
    now = after(600)
    now.put_stake(4, now.hand.stakes[4].pull(200))
    kill_hand(now, 4)

    assert (now.hand.stakes[4].bet, now.hand.stakes[4].pulled) == (200, 0)


@pytest.mark.parametrize(
    ("words", "seat", "uncalled"),
    [
        ((), 6, 0),
        ((), 4, 0),
        ((600,), 6, 400),
        ((600, "call"), 6, 0),
        ((600, 1400), 1, 800),
    ],
)
def test_uncalled_is_what_a_seat_has_above_everybody_else_and_above_the_big_blind(
    words: tuple[str | int, ...], seat: int, uncalled: int
) -> None:
    assert uncalled_bet(after(*words).hand, seat) == uncalled


@pytest.mark.parametrize(("words", "uncalled"), [((400,), 400), ((400, "call"), 0), ((400, 1000), 0)])
def test_after_the_flop_a_bet_that_nobody_has_called_is_uncalled_whole(
    words: tuple[str | int, ...], uncalled: int
) -> None:
    assert uncalled_bet(on_flop(*words).hand, 1) == uncalled


@pytest.mark.parametrize("name", BOOKS)
def test_what_of_a_dead_hands_raise_goes_back_the_book_says(name: str) -> None:
    now = after(800, rulebook=name)
    refund = now.book.card_count.refund.value
    kill_hand(now, 6)

    back = [event for event in now.events if isinstance(event, UncalledReturned)]
    assert back == ([] if refund == "none" else [UncalledReturned(seat=6, amount=600)])
    assert now.hand.stakes[6].stack == 4200 + 600 * (refund != "none")


def test_once_a_raise_has_gone_back_the_price_is_the_one_before_it() -> None:
    now = after(800)
    kill_hand(now, 6)

    assert (now.hand.betting.price, now.hand.betting.full_total, now.hand.betting.increment) == (200, 200, 200)


@pytest.mark.parametrize("name", BOOKS)
def test_a_hand_that_the_dealer_swept_in_gets_its_uncalled_bet_back_where_the_book_says_so(name: str) -> None:
    now = after(800, "fold", rulebook=name)
    now.put_stake(6, replace(now.hand.stakes[6], is_swept=True))
    refund = now.book.presence.killed_refund.value
    kill_by_dealer(now, 6)

    assert any(isinstance(event, UncalledReturned) for event in now.events) is (refund == "return-bet")
    assert not now.hand.stakes[6].is_swept


def test_the_uncalled_part_of_a_dead_hands_bet_can_be_given_back_later() -> None:
    now = after(800)
    return_uncalled(now, 6)

    assert now.events == [UncalledReturned(seat=6, amount=600)]
    assert now.hand.stakes[6].paid == 200


def test_of_two_hands_the_other_wins_when_one_dies() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    now = moment_of(game)
    kill_hand(now, 4)

    assert now.hand.phase is Phase.COMPLETE
    assert now.hand.won == {1: 200}


def test_a_deal_out_of_which_a_hand_died_is_regular_no_more() -> None:
    game = Game(TABLE).start()
    now = moment_of(game)
    kill_hand(now, 4)

    assert not now.hand.reading.is_deal_regular
    assert now.hand.phase is Phase.DEALING

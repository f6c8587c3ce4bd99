"""One sighting at work: what is put in is there at once, in the hand and in the table alike."""

from __future__ import annotations

import pytest

from table.engine.state.hand import Telling
from table.engine.state.middle import Middle
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import Turns
from table.engine.state.reading import Reading, SeenCards
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import DealCompleted
from table.engine.words.frozen import replace
from table.engine.words.table_events import PlayHeld
from tests.table.engine.moments import hand_of, moment_of
from tests.table.engine.playing import Game


def moment() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


def test_before_the_first_hand_asking_for_one_is_a_mistake_of_ours() -> None:
    with pytest.raises(AttributeError):
        _ = moment_of(Game({1: 5000, 4: 5000})).hand


def test_what_is_said_and_told_is_kept_in_order() -> None:
    now = moment()
    joker, floor = (Alert(code=code, ruling=RulingValue.NOTE) for code in (AlertCode.JOKER, AlertCode.FLOOR_CALLED))
    now.say(DealCompleted())
    now.say(PlayHeld())
    now.raise_alert(joker)
    now.raise_alert(floor)

    assert tuple(now.events) == (DealCompleted(), PlayHeld())
    assert tuple(now.alerts) == (joker, floor)


def test_each_part_of_the_hand_that_is_put_in_is_there_in_the_table_too() -> None:
    now = moment()
    now.put_reading(Reading(laid_ns=7))
    now.put_middle(Middle(burned_ns=7))
    now.put_shown(SeenCards(shown_by=(1,)))
    now.put_turns(Turns(is_board_lying=True))
    now.put_telling(Telling(told=7))
    now.put_betting(replace(now.hand.betting, price=777))

    hand = now.hand
    assert now.state.hand is hand
    assert (hand.reading.laid_ns, hand.middle.burned_ns, hand.telling.told, hand.betting.price) == (7, 7, 7, 777)
    assert hand.shown.shown_by == (1,)
    assert hand.turns.is_board_lying


def test_a_stake_or_a_player_is_put_in_for_one_seat_alone_and_comes_back() -> None:
    now, before = moment(), moment()
    stake = now.put_stake(4, replace(now.hand.stakes[4], stack=1))
    player = now.put_player(6, replace(now.state.players[6], name="Six"))

    assert now.hand.stakes == {**before.hand.stakes, 4: stake}
    assert now.state.players == {**before.state.players, 6: player}
    assert list(now.hand.stakes) == list(before.hand.stakes)


def test_a_table_that_is_put_in_brings_its_hand() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    now = moment_of(game)
    game.act("fold")
    now.put_table(game.table.state)

    assert now.hand is hand_of(game)


def test_a_player_is_missing_who_is_away_now() -> None:
    now = moment()
    assert not now.is_missing(4)
    now.put_player(4, replace(now.state.players[4], is_absent=True))

    assert now.is_missing(4)
    assert not now.is_missing(6)


@pytest.mark.parametrize("name", ["tfpl", "firekeepers"])
def test_a_player_who_missed_the_first_deal_is_missing_in_the_next_where_the_book_holds_to_it(name: str) -> None:
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}, rulebook=name).deal())
    now.put_hand(replace(now.hand, missed_first_deal=frozenset({4})))

    assert now.is_missing(4) is now.was_missing(4) is now.book.presence.absent_stays_dead.value
    assert not now.was_missing(6)

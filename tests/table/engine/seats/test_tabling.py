"""Hands once the betting is over: half shown, kept down, mucked, asked for. None is accused of what nobody saw."""

from __future__ import annotations

import pytest

from table.engine.seats.tabling import judge_tabling
from table.engine.state.phase import Phase
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import HandTabled
from table.engine.words.cards import Card
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.director_commands import StackSet
from table.engine.words.frozen import replace
from table.engine.words.question import Question, QuestionKind
from table.engine.words.reports import HandRequested, TabledKeyed
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.dealing.looks import MS, Deal
from tests.table.engine.hand.test_showdown import played_to_river
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

STACKS = {1: 5000, 4: 5000, 6: 5000}
HOLES = {1: "QsQc", 4: "AdAh", 6: "Tc9c"}
"""Seat 4 wins, then 1, then 6."""


def at_showdown(rulebook: str = "firekeepers") -> Game:
    game = played_to_river(STACKS, HOLES, rulebook=rulebook)
    game.act("check", "check", "check")
    return game


def all_in() -> Game:
    """Return a game with two hands all-in before the flop, and the third folded."""
    game = Game(STACKS, rulebook="firekeepers").deal()
    game.act(5000, "call", "fold")
    return game


def codes(game: Game) -> list[tuple[AlertCode, int | None]]:
    return [(alert.code, alert.seat) for alert in game.told if alert.code is not AlertCode.MUST_TABLE]


def tabled(game: Game) -> list[int]:
    return [event.seat for event in game.events if isinstance(event, HandTabled)]


def turn_up(game: Game, seat: int, which: int = 0) -> None:
    game.see(SEAT_ZONES[seat], game.cards_of(seat)[which], Facing.UP)


def muck(game: Game, seat: int) -> None:
    for card in game.cards_of(seat):
        game.miss(SEAT_ZONES[seat], card)
        game.see(Zone.MUCK, card, Facing.DOWN)


def test_a_second_card_that_follows_within_five_seconds_is_no_news() -> None:
    game = at_showdown()
    turn_up(game, 4)
    game.rest(4)
    turn_up(game, 4, 1)
    game.rest(10)

    assert codes(game) == []


def test_one_card_that_lies_there_alone_for_five_seconds_is_told_once() -> None:
    game = at_showdown()
    turn_up(game, 4)
    game.rest(20)

    assert codes(game) == [(AlertCode.ONE_CARD_TABLED, 4)]


def test_nothing_is_told_of_a_card_that_no_antenna_sees_to_lie_face_down() -> None:
    game = at_showdown()
    turn_up(game, 4)
    game.miss(SEAT_ZONES[4], game.cards_of(4)[1])
    game.rest(20)

    assert AlertCode.ONE_CARD_TABLED not in [code for code, _ in codes(game)]


def half_read() -> Game:
    """Return a showdown at which one card of seat 4 lies face up, and the other is not read."""
    game = at_showdown()
    turn_up(game, 4)
    game.miss(SEAT_ZONES[4], game.cards_of(4)[1])
    game.rest(6)
    return game


def test_the_dealer_is_asked_about_the_card_that_is_not_read_beside_one_that_is_shown() -> None:
    game = half_read()

    assert game.view.question == Question(kind=QuestionKind.HALF_SHOWN, zone=SEAT_ZONES[4])
    assert codes(game) == []


def test_nobody_is_asked_before_the_player_had_time_for_the_second_card() -> None:
    game = at_showdown()
    turn_up(game, 4)
    game.miss(SEAT_ZONES[4], game.cards_of(4)[1])
    game.rest(4)

    assert game.view.question is None


def test_the_card_that_is_laid_beside_the_first_is_the_answer() -> None:
    game = half_read()
    turn_up(game, 4, 1)
    game.rest(1)

    assert game.view.question is None
    assert tabled(game) == [4]


def test_a_hand_lies_face_up_by_the_dealers_word() -> None:
    game = half_read()
    game.key(Confirmed())

    assert tabled(game) == [4]
    assert codes(game) == []


def test_one_card_is_shown_alone_by_the_dealers_word() -> None:
    game = half_read()
    game.key(Declined())
    game.rest(20)

    assert codes(game) == [(AlertCode.ONE_CARD_TABLED, 4)]
    assert game.view.question is None


def test_nobody_is_asked_about_a_card_that_is_read_at_another_seat() -> None:
    game = at_showdown()
    turn_up(game, 4)
    game.miss(SEAT_ZONES[4], game.cards_of(4)[1])
    game.see(SEAT_ZONES[6], game.cards_of(4)[1], Facing.DOWN)
    game.rest(20)

    assert game.view.question is None or game.view.question.kind is not QuestionKind.HALF_SHOWN


def test_a_hand_of_an_all_in_that_lies_half_up_at_the_end_is_asked_about() -> None:
    game = all_in()
    game.show(1)
    turn_up(game, 6)
    game.miss(SEAT_ZONES[6], game.cards_of(6)[1])
    for _ in range(3):
        game.street()
    game.rest(6)

    assert game.view.question == Question(kind=QuestionKind.HALF_SHOWN, zone=SEAT_ZONES[6])


def test_nothing_is_told_of_a_seat_whose_antenna_has_gone_blind() -> None:
    game = at_showdown()
    turn_up(game, 4)
    game.table.receive(ZoneBlind(zone=SEAT_ZONES[4], at_ns=game.at_ns))
    game.rest(20)

    assert AlertCode.ONE_CARD_TABLED not in [code for code, _ in codes(game)]


def test_a_hand_that_is_turned_up_as_the_flop_falls_was_turned_up() -> None:
    game = all_in()
    game.lay(Zone.BURN)
    game.lay(Zone.BOARD, Facing.UP)
    for seat in (1, 6):
        game.show(seat)
    game.rest(5)

    assert codes(game) == []


def test_a_hand_that_was_turned_up_while_its_antenna_was_blind_has_time_to_be_read() -> None:
    game = all_in()
    game.show(1)
    game.table.receive(ZoneBlind(zone=SEAT_ZONES[6], at_ns=game.at_ns))
    game.street()
    game.rest(0.9)
    game.table.receive(ZoneSighted(zone=SEAT_ZONES[6], at_ns=game.at_ns))
    game.rest(0.3)
    game.show(6)
    game.rest(5)

    assert codes(game) == []


def test_hands_that_lie_face_down_when_the_flop_falls_are_told_once_each() -> None:
    game = all_in()
    game.street()
    game.rest(5)
    game.street()
    game.rest(5)

    assert sorted(codes(game), key=str) == [(AlertCode.HAND_NOT_TABLED, 1), (AlertCode.HAND_NOT_TABLED, 6)]


def test_hands_that_lie_face_down_when_too_many_cards_are_flopped_are_told_at_once() -> None:
    deal = Deal(STACKS, rulebook="firekeepers")
    deal.deal()
    deal.act(5000, "call", "fold")
    deal.land(Zone.BURN, 140)
    for number in range(141, 145):
        deal.land(Zone.BOARD, number, after_ms=10, facing=Facing.UP)
    deal.wait(5)

    assert codes(deal) == [
        (AlertCode.FLOP_OVERDEALT, None),
        (AlertCode.HAND_NOT_TABLED, 1),
        (AlertCode.HAND_NOT_TABLED, 6),
    ]


def test_a_mucked_winner_plays_on_and_is_paid() -> None:
    game = at_showdown()
    for seat in (1, 4):
        game.show(seat)
    muck(game, 4)
    game.rest(2)
    assert codes(game) == [(AlertCode.WINNER_MUCKED, 4)]

    muck(game, 6)

    assert game.view.won == {4: 600}


def lift(game: Game, seat: int) -> None:
    for card in game.cards_of(seat):
        game.miss(SEAT_ZONES[seat], card)
    game.rest(1)


def at_showdown_of_two() -> Game:
    """Return a game with seat 4 tabled and in the muck, and seat 1 still to show."""
    game = at_showdown()
    game.show(4)
    muck(game, 6)
    muck(game, 4)
    return game


def test_a_winner_in_the_muck_is_no_news_while_the_last_hand_against_it_is_given_up() -> None:
    game = at_showdown_of_two()
    lift(game, 1)
    game.rest(5)
    assert codes(game) == []

    for card in game.cards_of(1):
        game.see(Zone.MUCK, card, Facing.DOWN)
    game.rest(5)

    assert codes(game) == []
    assert game.view.won == {4: 600}


def test_a_winner_in_the_muck_is_told_once_the_hand_against_it_lies_again() -> None:
    game = at_showdown_of_two()
    lift(game, 1)
    for card in game.cards_of(1):
        game.see(SEAT_ZONES[1], card, Facing.DOWN)
    game.rest(5)

    assert codes(game) == [(AlertCode.WINNER_MUCKED, 4)]


def test_a_mucked_loser_is_no_news() -> None:
    game = at_showdown()
    for seat in (1, 4):
        game.show(seat)
    muck(game, 1)
    muck(game, 6)

    assert codes(game) == []
    assert game.view.won == {4: 600}


@pytest.mark.parametrize("rulebook", ["tfpl", "homegame"])
def test_a_stack_that_was_changed_since_keeps_a_mucked_hand_dead(rulebook: str) -> None:
    game = at_showdown(rulebook)
    game.show(1)
    muck(game, 4)
    muck(game, 6)
    game.rest(10)
    game.key(StackSet(seat=6, stack=9000))
    game.key(HandRequested(1, of_seat=4))

    assert game.view.won == {1: 600}
    assert next(seat.stack for seat in game.view.seats if seat.seat == 6) == 9000


def test_a_hand_is_not_asked_for_before_the_showdown() -> None:
    game = Game(STACKS, rulebook="tfpl").deal()

    outcome = game.key(HandRequested(1, of_seat=4))

    refused = [event for event in outcome.events if isinstance(event, KeyRefused)]
    assert [event.why for event in refused] == [WhyRefused.NOT_SHOWDOWN]


def test_no_key_names_a_mucked_hand_that_nobody_may_see() -> None:
    game = at_showdown("tfpl")
    game.show(4)
    muck(game, 1)
    names = dict(game.table.state.names)
    game.key(TabledKeyed(1))

    assert game.table.state.names == names
    assert game.view.status is Status.SHOWDOWN


@pytest.mark.parametrize(("after_ms", "is_told"), [(999, False), (1000, True)])
def test_a_hand_that_lies_face_down_a_second_after_a_card_fell_is_told(after_ms: int, *, is_told: bool) -> None:
    now = moment_of(Game({1: 5000, 4: 5000}).deal())
    now.put_shown(replace(now.hand.shown, fell_ns=7))
    judge_tabling(now, 7 + after_ms * MS)

    assert (AlertCode.HAND_NOT_TABLED in {alert.code for alert in now.alerts}) is is_told


@pytest.mark.parametrize(("after_ms", "is_told"), [(4999, False), (5000, True)])
def test_a_player_has_five_seconds_to_turn_up_the_second_card(after_ms: int, *, is_told: bool) -> None:
    now = moment_of(Game({1: 5000, 4: 5000}).deal())
    now.put_hand(replace(now.hand, phase=Phase.SHOWDOWN))
    card = now.hand.stakes[1].cards[0]
    now.place({**now.state.places, card: LastSeen(Zone.SEAT_1, Facing.UP)})
    now.put_table(replace(now.state, names={card: Card("As")}))
    now.put_stake(1, replace(now.hand.stakes[1], one_up_ns=7))
    judge_tabling(now, 7 + after_ms * MS)

    assert (AlertCode.ONE_CARD_TABLED in {alert.code for alert in now.alerts}) is is_told

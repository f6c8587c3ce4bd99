"""A few of the hands of `python -m tests.bench.playing_on`: a dealer who plays on, and what the table makes of it."""

from __future__ import annotations

import random
from contextlib import closing

import pytest

from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
from table.statements.lines import StepLine
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.manner import PLAYS_ON, Manner
from tests.bench.noisy_deal import Listening
from tests.bench.played_on import PlayedOn, clean_hand, is_swept_soon, play_on_clean, play_on_irregular
from tests.bench.players import Players
from tests.bench.playing_on import extra_cards, is_failed
from tests.bench.wired import heard_table, wired
from tests.table.evening import scenario_of

KEYS_FIRST = replace(PLAYS_ON, folds_cards_first=0.0)
NOTICES_ALL = replace(PLAYS_ON, overlooks=0.0)
NOTICES_NONE = replace(PLAYS_ON, overlooks=1.0)

SHORT = """rulebook tfpl
blinds 100 200
button 3
seat 3 10000
seat 4 10000
shuffle
late seat 4 never
card 4
card 3
card 4
card 3
"""


def answered_after_s(manner: Manner, most_s: float = 20.0, lifted_in: Zone | None = None) -> float | None:
    """Deal a card that nobody reads, and return how long the table had asked for it when it was answered.

    In *lifted_in* somebody holds the cards in his hands all the time.
    """
    scenario, clock = scenario_of(SHORT), SimulatedClock()
    heard = Listening(clock)
    with closing(wired(scenario, heard_table(scenario, heard), clock)) as bench:
        dealer = AnsweringDealer(scenario.setup, bench, 1, manner)
        dealer.lifted_in = lifted_in
        for line in scenario.lines:
            assert isinstance(line, StepLine)
            dealer.do(line.step)
        lying = bench.room.lying_on(Zone.SEAT_4)
        asked_ns = None
        while clock.now_ns() < most_s * NS_PER_S:
            bench.wait(NS_PER_S // 10)
            dealer.look()
            if bench.view.question is None and asked_ns is not None:
                assert heard.told == []
                assert bench.room.lying_on(Zone.SEAT_4) == lying
                return (clock.now_ns() - asked_ns) / NS_PER_S
            if bench.view.question is not None and asked_ns is None:
                asked_ns = clock.now_ns()
    return None


def test_a_dealer_who_notices_the_question_lifts_all_that_lies_there_and_the_table_reads_it() -> None:
    after_s = answered_after_s(NOTICES_ALL)

    assert after_s is not None
    assert PLAYS_ON.answers_after_s[0] < after_s < PLAYS_ON.notices_after_s[0]


def test_a_question_that_was_overlooked_stands_until_it_is_noticed() -> None:
    after_s = answered_after_s(NOTICES_NONE, most_s=40.0)

    assert after_s is not None
    assert after_s > PLAYS_ON.notices_after_s[0]


def test_nobody_says_what_lies_in_a_place_whose_cards_are_in_somebodys_hands() -> None:
    assert answered_after_s(NOTICES_ALL, most_s=12.0, lifted_in=Zone.SEAT_4) is None


def test_a_clean_hand_that_is_played_on_ends_as_the_room_has_seen_it() -> None:
    hand = play_on_clean(4, seed=1, manner=KEYS_FIRST)

    assert hand.folds > 0
    assert (hand.accused, hand.astray) == ((), "")


def test_an_extra_card_is_found_however_briskly_play_goes_on() -> None:
    number = extra_cards(2, seed=1)[1]
    hand = play_on_irregular(number, seed=1, manner=KEYS_FIRST)

    assert [hand.is_told, hand.is_ruled_late, hand.is_too_late].count(True) == 1


@pytest.mark.long  # as of deals, in test_wire_noisy_deals
def test_the_same_seed_plays_the_same_hand() -> None:
    number = extra_cards(1, seed=1)[0]

    assert play_on_irregular(number, seed=1) == play_on_irregular(number, seed=1)
    assert clean_hand(2, seed=3).text != clean_hand(2, seed=4).text


def acted(players: Players, *actions: Action) -> list[int]:
    return [players.act(ActionKeyed(action)) for action in actions]


def test_the_player_behind_the_big_blind_acts_first_and_the_big_blind_last() -> None:
    players = Players((4, 6, 9, 1))

    assert acted(players, Action.CALL, Action.FOLD, Action.CALL, Action.CHECK) == [9, 1, 4, 6]
    assert players.turn is None
    assert players.live == [4, 6, 9]
    assert players.paid == {4: 200, 6: 200, 9: 200, 1: 0}


def test_with_two_players_the_button_has_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    players = Players((4, 9))

    assert acted(players, Action.CALL, Action.CHECK) == [9, 4]
    players.begin_street()
    assert players.turn == 4


def test_after_a_raise_everybody_else_acts_once_more() -> None:
    players = Players((4, 6, 9))

    assert acted(players, Action.CALL, Action.RAISE, Action.FOLD, Action.CALL) == [9, 4, 6, 9]
    assert players.turn is None


def test_what_nobody_has_called_goes_back() -> None:
    players = Players((4, 6, 9))
    acted(players, Action.FOLD, Action.FOLD)

    assert players.turn is None
    assert players.called == {4: 100, 6: 100, 9: 0}


def test_players_draw_what_they_may_do() -> None:
    chance = random.Random(1)  # noqa: S311 - drawn again each time
    players = Players((4, 6, 9))

    drawn = {players.draw(chance).action for _ in range(200)}

    assert drawn == {Action.CALL, Action.FOLD, Action.RAISE}


def test_a_hand_with_an_extra_card_that_is_mucked_at_once_is_folded_with_it() -> None:
    second = NS_PER_S

    assert is_swept_soon(5 * second, 7 * second)
    assert not is_swept_soon(5 * second, 9 * second)
    assert not is_swept_soon(5 * second, None)


FAILED = PlayedOn(title="", is_too_late=True)


def test_only_the_room_excuses_what_was_not_told_in_time_and_nothing_excuses_an_accusation() -> None:
    assert is_failed(FAILED)
    assert not is_failed(replace(FAILED, is_unknowable=True))
    assert not is_failed(PlayedOn(title="", is_folded_with=True))
    assert is_failed(PlayedOn(title="", is_told=True, accused=("premature-flop",)))

"""Chips put out and words said: whose they are, what they belong to, and what is done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.betting.chips_out import action_of, adds_to_last, pull_chips
from table.engine.state.order_of_action import Wagered
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPulled, ChipsPushed, Command, Word, WordsSaid
from table.engine.words.frozen import replace
from table.engine.words.reports import HandKilled
from table.engine.words.table_events import NotFollowed, WhyRefused
from tests.table.engine.betting.pushes import after, codes, dealt
from tests.table.engine.moments import acted, hand_of, moment_of, refused
from tests.table.engine.playing import Game

if TYPE_CHECKING:
    from collections.abc import Callable


# --- keys ---


@pytest.mark.parametrize("action", [Action.BET, Action.RAISE])
def test_a_bet_or_raise_without_its_amount_is_refused(action: Action) -> None:
    game = after(ActionKeyed(action))

    assert (refused(game), acted(game)) == ([WhyRefused.NO_AMOUNT], [])


def test_a_raise_with_its_amount_is_done() -> None:
    assert acted(after(ActionKeyed(Action.RAISE, Amount(600)))) == [(6, Action.RAISE, 600)]


# --- words that bind ---


@pytest.mark.parametrize("command", [ActionKeyed(Action.FOLD), WordsSaid(Word.FOLD)])
def test_who_has_said_raise_does_not_fold(command: Command) -> None:
    game = after(WordsSaid(Word.RAISE), command)

    assert refused(game) == [WhyRefused.WORD_BINDS]
    assert game.view.turn == 6


@pytest.mark.parametrize("command", [ActionKeyed(Action.CALL), WordsSaid(Word.CALL)])
def test_who_has_said_raise_raises_the_least_though_a_call_is_keyed(command: Command) -> None:
    game = after(WordsSaid(Word.RAISE), command)

    assert acted(game) == [(6, Action.RAISE, 400)]
    assert codes(game) == [AlertCode.UNDERRAISE]


def test_words_alone_wait_for_their_chips() -> None:
    game = after(WordsSaid(Word.RAISE))
    hand = hand_of(game)

    assert acted(game) == []
    assert hand.betting.wagered == Wagered(seat=6, keys=0, word=Word.RAISE, is_open=True)


def test_chips_after_the_word_are_the_raise() -> None:
    assert acted(after(WordsSaid(Word.RAISE), ChipsPushed((500, 100)))) == [(6, Action.RAISE, 600)]


@pytest.mark.parametrize(
    "lose_the_turn",
    [
        pytest.param(lambda game: game.key(ActionKeyed(Action.CALL)), id="raised the least"),
        pytest.param(lambda game: game.muck(6), id="threw the cards away"),
        pytest.param(lambda game: game.key(HandKilled(6)), id="killed"),
    ],
)
def test_chips_behind_a_raise_whose_chips_never_came_are_the_next_player_s(
    lose_the_turn: Callable[[Game], object],
) -> None:
    game = after(WordsSaid(Word.RAISE), rulebook="nuts")
    lose_the_turn(game)
    told = codes(game)

    game.key(ChipsPushed((500, 500, 500)))

    assert acted(game)[-1] == (1, Action.RAISE, 1600)
    assert codes(game) == told


def test_a_word_with_its_amount_is_the_raise_whatever_chips_come_with_it() -> None:
    game = after(WordsSaid(Word.RAISE, Amount(600)), ChipsPushed((500,), seat=6), ChipsPushed((100,), seat=6))

    assert acted(game) == [(6, Action.RAISE, 600)]
    assert codes(game) == []


# --- chips ---


def test_the_chips_of_a_call_are_one() -> None:
    assert acted(after(ChipsPushed((100, 100)))) == [(6, Action.CALL, 200)]


def test_one_chip_of_more_is_a_call_and_a_quiet_line() -> None:
    game = after(ChipsPushed((1000,)))

    assert acted(game) == [(6, Action.CALL, 200)]
    assert codes(game) == [AlertCode.OVERCHIP_CALL]


def test_chips_of_somebody_else_than_the_player_in_turn_or_the_last_are_not_followed() -> None:
    game = dealt()
    chips = ChipsPushed((100,), seat=9)

    assert game.key(chips).events == (NotFollowed(command=chips),)
    assert game.view.turn == 6


def test_more_chips_after_raise_are_of_it_where_the_book_lets_them_come_in_many_motions() -> None:
    words = (WordsSaid(Word.RAISE), ChipsPushed((100, 500)), ChipsPushed((500,), is_second_motion=True))
    many, one = after(*words, rulebook="tfpl"), after(*words, rulebook="firekeepers")

    assert acted(many)[-1] == (6, Action.RAISE, 1100)
    assert AlertCode.STRING_BET in codes(one)


# --- words after chips ---


def test_words_that_say_what_the_chips_said_are_no_news() -> None:
    game = after(ChipsPushed((100, 100)), WordsSaid(Word.CALL, seat=6))

    assert codes(game) == []
    assert acted(game) == [(6, Action.CALL, 200)]


def test_words_that_say_something_else_are_told() -> None:
    game = after(ChipsPushed((100, 100)), WordsSaid(Word.RAISE, Amount(600), seat=6))

    assert AlertCode.WORDS_AGAINST_CHIPS in codes(game)


def test_an_if_of_a_live_seat_that_is_not_in_turn_is_told_and_no_other_word_of_its() -> None:
    told, other = after(WordsSaid(Word.IF, seat=4)), after(WordsSaid(Word.BOARD, seat=4))

    assert codes(told) == [AlertCode.NONSTANDARD_WORDS]
    assert codes(other) == []


# --- chips taken back ---


@pytest.mark.parametrize(("chips", "bet"), [((25,), 175), ((100, 100), 0)])
def test_the_player_in_turn_takes_back_what_lies_in_front(chips: tuple[int, ...], bet: int) -> None:
    game = after(ActionKeyed(Action.CALL), ActionKeyed(Action.CALL))
    now = moment_of(game)
    pull_chips(now, ChipsPulled(chips))

    assert (now.hand.stakes[4].bet, now.hand.stakes[4].pulled) == (bet, sum(chips))


@pytest.mark.parametrize("pulled", [ChipsPulled((100, 100, 25)), ChipsPulled((25,), seat=6)])
def test_nobody_takes_back_more_than_lies_there_or_out_of_turn(pulled: ChipsPulled) -> None:
    now = moment_of(after(ActionKeyed(Action.CALL), ActionKeyed(Action.CALL)))
    pull_chips(now, pulled)

    assert now.events == [NotFollowed(command=pulled)]


# --- whose it is ---


@pytest.mark.parametrize(
    ("command", "adds"),
    [
        (ChipsPushed((100,), seat=6), True),
        (WordsSaid(Word.CALL, seat=6), True),
        (ChipsPushed((100,), is_second_motion=True), True),
        (ChipsPushed((100,)), False),
        (ChipsPushed((100,), seat=4), False),
        (ActionKeyed(Action.CALL, seat=6), False),
    ],
)
def test_what_a_seat_adds_before_anybody_else_acts_belongs_to_what_it_did(
    command: ChipsPushed | WordsSaid | ActionKeyed, *, adds: bool
) -> None:
    hand = hand_of(after(ChipsPushed((100, 100))))

    assert adds_to_last(hand, command) is adds


def test_chips_of_nobody_named_are_of_whoever_has_said_that_more_will_come() -> None:
    hand = hand_of(dealt())
    begun = Wagered(seat=6, keys=1, word=Word.RAISE, is_open=True)
    is_open = replace(hand, betting=replace(hand.betting, wagered=begun))

    assert adds_to_last(is_open, ChipsPushed((100,)))
    assert not adds_to_last(hand, ChipsPushed((100,)))


@pytest.mark.parametrize(
    ("command", "action"),
    [
        (ActionKeyed(Action.FOLD, seat=4), ActionKeyed(Action.FOLD, seat=4)),
        (ChipsPushed((500, 100), seat=1), ActionKeyed(Action.RAISE, Amount(700), 1)),
        (WordsSaid(Word.RAISE, Amount(600), seat=1), ActionKeyed(Action.RAISE, Amount(600), 1)),
        (WordsSaid(Word.RAISE, seat=1), ActionKeyed(Action.RAISE, seat=1)),
        (WordsSaid(Word.CALL, seat=1), ActionKeyed(Action.CALL, seat=1)),
        (WordsSaid(Word.CALL), None),
        (WordsSaid(Word.CALL, seat=9), None),
    ],
)
def test_chips_and_words_out_of_turn_are_the_action_that_they_would_be(
    command: ActionKeyed | ChipsPushed | WordsSaid, action: ActionKeyed | None
) -> None:
    assert action_of(moment_of(dealt()), command) == action

"""A matter has a number in its hand: two of the same code and seat are told apart, and answered each on its own."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.commands import Undone
from table.engine.words.matter_events import FloorAnswered, RulingMade, RulingWithdrawn
from table.engine.words.reports import BoxedKeyed, FloorCalled, OptionKeyed
from table.engine.words.table_events import KeyRefused, WhyRefused
from tests.table.engine.playing import Game, book


def with_two_calls() -> Game:
    """Return a hand in which the floor was called twice about the same boxed flop, or about nothing in particular."""
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.key(FloorCalled(None))
    return game


def numbers(game: Game) -> list[int | None]:
    return [matter.alert.number for matter in game.view.matters]


def test_irregularities_of_a_hand_are_numbered_in_the_order_in_which_they_are_told() -> None:
    game = with_two_calls()
    game.key(OptionKeyed(1))
    game.key(FloorCalled(None))

    told = [alert.number for alert in game.alerts if not alert.is_note]
    assert told == [1, 2]
    assert [event.number for event in game.events if isinstance(event, RulingMade)] == [1, 2]


def test_a_note_has_no_number() -> None:
    game = with_two_calls()
    game.key(OptionKeyed(1))
    game.act("call", "call")

    assert [alert.number for alert in game.alerts if alert.code is AlertCode.SUBSTANTIAL_ACTION] == [None]


def test_an_answer_by_number_is_for_that_matter_alone() -> None:
    game = with_two_calls()
    outcome = game.answer(RulingValue.PLAY_ON, AlertCode.FLOOR_CALLED, number=2)

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.NOT_ASKED]
    assert numbers(game) == [1]


def test_the_answer_says_which_matter_it_was_for() -> None:
    game = with_two_calls()
    outcome = game.answer(RulingValue.PLAY_ON, AlertCode.FLOOR_CALLED, number=1)

    assert [event.number for event in outcome.events if isinstance(event, FloorAnswered)] == [1]
    assert numbers(game) == []


def test_two_boxed_cards_of_one_flop_are_two_matters() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook=book("jpa")).deal()
    game.act("call", "call", "check")
    game.key(BoxedKeyed(Card("9c")))
    game.key(BoxedKeyed(Card("Ts")))

    boxed = [alert for alert in game.alerts if alert.code is AlertCode.BOXED_CARD]
    assert [alert.number for alert in boxed] == [1, 2]


def test_a_number_that_was_taken_back_is_not_given_again() -> None:
    game = with_two_calls()
    game.key(Undone())
    game.key(FloorCalled(None))

    assert numbers(game) == [2]
    assert game.said(RulingWithdrawn) == []

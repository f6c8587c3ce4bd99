"""The floor's spoken word, keyed by the dealer as the number of an option of the open floor call."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    Command,
    Confirmed,
    NewHand,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.reports import FloorCalled, OptionKeyed
from table.engine.words.sightings import Tick
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game, part


def called(seat: int | None = 4) -> Game:
    """Three players before the flop, seat 6 to act, and the floor called: play on, misdeal or dead hand."""
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.key(FloorCalled(seat))
    return game


def refused(game: Game, command: Command) -> KeyRefused:
    """Return why *command* counted for nothing."""
    [event] = game.key(command).events
    assert isinstance(event, KeyRefused)
    return event


def test_the_options_are_numbered_from_the_default() -> None:
    game = called()
    assert game.view.holding is not None
    options = game.view.holding.alert.options

    game.key(OptionKeyed(1))

    assert game.said(FloorAnswered) == [
        FloorAnswered(code=AlertCode.FLOOR_CALLED, option=options[0], seat=4, amount=None, is_keyed=True, number=1)
    ]
    assert game.view.status is Status.BETTING


@pytest.mark.parametrize("word", [OptionKeyed(1), DirectorRuled(RulingValue.PLAY_ON)])
def test_play_on_answers_its_call_and_no_remedy_whether_it_is_keyed_or_sent(word: Command) -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000}, rulebook="tfpl").start()
    for zone in (Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_2):
        game.lay(zone)
    game.lay(Zone.SEAT_4, Facing.UP)
    game.lay(Zone.SEAT_6)
    (remedy,) = game.view.matters

    game.key(FloorCalled())
    game.key(word)
    assert game.view.matters == (remedy,)
    assert game.view.status is Status.REMEDY


def test_an_option_is_applied_as_if_the_director_had_sent_it() -> None:
    keyed, sent = called(), called()
    assert sent.view.holding is not None
    number = 1 + sent.view.holding.alert.options.index(RulingValue.DEAD_HAND)

    keyed.key(OptionKeyed(number))
    sent.key(DirectorRuled(RulingValue.DEAD_HAND))

    assert part(keyed, 4) is part(sent, 4) is HandPart.KILLED
    assert keyed.view.seats == sent.view.seats
    assert keyed.view.turn == sent.view.turn == 6


def test_undo_takes_the_word_back_and_the_floor_call_is_open_again() -> None:
    game = called()
    game.key(OptionKeyed(1))
    game.key(Undone())

    assert game.view.status is Status.FLOOR
    assert game.view.matters


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("after_s", [0, 1, 5])
def test_whatever_was_answered_at_the_table_can_be_taken_back_for_five_seconds(number: int, after_s: int) -> None:
    game = called()
    before = game.view
    game.key(OptionKeyed(number))
    assert game.view.status is not Status.FLOOR
    for _ in range(after_s * 10):
        game.at_ns += 100_000_000
        game.table.receive(Tick(at_ns=game.at_ns))
    game.key(Undone())

    assert game.view == before


@pytest.mark.parametrize("number", [0, 4, 10])
def test_a_number_that_no_option_has_is_refused_and_says_how_many_there_are(number: int) -> None:
    refusal = refused(called(), OptionKeyed(number))

    assert (refusal.why, refusal.amount) == (WhyRefused.NO_SUCH_OPTION, 3)


def test_an_amount_is_keyed_with_its_option_and_without_it_nothing_is_answered() -> None:
    game = Game({1: 9000, 4: 9000}, rulebook="tfpl").deal()
    game.key(WordsSaid(Word.RAISE, Amount(5, is_unit_spoken=False)))

    assert refused(game, OptionKeyed(1)).why is WhyRefused.NEEDS_AMOUNT
    game.key(OptionKeyed(1, 700))
    assert game.said(Acted)[-1] == Acted(seat=4, action=Action.RAISE, total=700, added=600, is_all_in=False)
    assert game.view.status is Status.BETTING


def test_without_a_floor_call_a_number_means_nothing() -> None:
    game = Game({1: 9000, 4: 9000}).deal()

    assert refused(game, OptionKeyed(1)).why is WhyRefused.NO_FLOOR_CALL
    assert refused(Game({1: 9000, 4: 9000}), OptionKeyed(1)).why is WhyRefused.NO_HAND


def test_once_the_hand_is_over_there_is_no_floor_call_to_answer() -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    game.key(ActionKeyed(Action.FOLD))

    assert refused(game, OptionKeyed(1)).why is WhyRefused.NO_FLOOR_CALL


def test_a_dead_hand_needs_a_seat() -> None:
    game = called(seat=None)
    assert game.view.holding is not None
    number = 1 + game.view.holding.alert.options.index(RulingValue.DEAD_HAND)

    assert refused(game, OptionKeyed(number)).why is WhyRefused.NEEDS_SEAT
    assert game.view.status is Status.FLOOR


def test_confirm_without_a_number_answers_no_floor_call_and_says_what_to_key() -> None:
    game = called()

    assert refused(game, Confirmed()).why is WhyRefused.NEEDS_NUMBER
    assert game.view.status is Status.FLOOR


def test_a_misdeal_by_the_floor_s_word_is_dealt_again() -> None:
    game = called()
    assert game.view.holding is not None
    game.key(OptionKeyed(1 + game.view.holding.alert.options.index(RulingValue.MISDEAL)))

    assert game.view.status is Status.MISDEAL
    game.key(NewHand())
    assert game.view.hand_number == 1

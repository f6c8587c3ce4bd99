"""Answers that come to nothing: whoever gave them is told why, and nothing is changed."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.director_commands import DirectorRuled, StackSet
from table.engine.words.reports import FloorCalled, OptionKeyed
from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game, part


def early_flop() -> Game:
    """Return a flop that fell before the betting was over, and is to go back."""
    game = Game({1: 9000, 4: 9000, 7: 9000}, rulebook="tfpl").deal()
    game.act("call", "call")
    game.lay(Zone.BURN)
    for _card in range(3):
        game.lay(Zone.BOARD, Facing.UP)
    game.rest(6)
    assert AlertCode.PREMATURE_FLOP in [alert.code for alert in game.told]
    game.act("check")
    assert game.view.status is Status.REMEDY
    return game


def one_left() -> Game:
    """Return a showdown with one live hand, whose award waits for the floor."""
    game = Game({1: 9000, 4: 9000}).deal()
    game.act_all()
    for _street in range(3):
        game.street()
        game.act_all()
    game.key(FloorCalled(seat=1))
    game.muck(4)
    return game


def why(game: Game) -> list[WhyRefused]:
    return [event.why for event in game.said(KeyRefused) if isinstance(event, KeyRefused)]


def test_play_on_ends_no_remedy() -> None:
    game = early_flop()
    before = game.view.matters
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert why(game) == [WhyRefused.REMEDY_STANDS]
    assert game.view.matters == before


def test_keep_ends_a_remedy_for_which_no_card_was_moved() -> None:
    game = early_flop()
    game.key(DirectorRuled(RulingValue.KEEP))

    assert why(game) == []
    assert (game.view.status, len(game.view.board)) == (Status.BETTING, 3)


def test_keep_comes_too_late_for_a_remedy_of_which_a_card_is_back() -> None:
    game = early_flop()
    step = game.view.next_step
    assert step is not None
    card = next(one for one, name in game.table.state.names.items() if name == step.card)
    game.miss(Zone.BOARD, card)
    game.key(DirectorRuled(RulingValue.KEEP))
    game.see(Zone.STUB, card)
    game.key(DirectorRuled(RulingValue.KEEP))

    assert why(game) == [WhyRefused.REMEDY_BEGUN, WhyRefused.REMEDY_BEGUN]
    assert game.view.status is Status.REMEDY


@pytest.mark.parametrize("word", [DirectorRuled(RulingValue.DEAD_HAND), OptionKeyed(3)])
def test_the_last_live_hand_is_not_killed(word: DirectorRuled | OptionKeyed) -> None:
    game = one_left()
    game.key(word)

    assert why(game) == [WhyRefused.LAST_HAND]
    assert (game.view.status, part(game, 1).value) == (Status.FLOOR, "live")


def test_the_station_is_told_that_its_answer_came_to_nothing() -> None:
    game = one_left()
    ruled = DirectorRuled(RulingValue.DEAD_HAND, seat=1)
    game.at_ns += 1
    outcome = game.table.receive(CommandReceived(id="c1", command=ruled, at_ns=game.at_ns))

    assert outcome.events == (KeyRefused(command=ruled, why=WhyRefused.LAST_HAND),)


def test_a_disputed_pot_is_not_paid_again_after_a_stack_was_changed() -> None:
    game = one_left()
    game.key(DirectorRuled(RulingValue.PLAY_ON))
    game.key(FloorCalled(seat=1))
    game.key(StackSet(seat=4, stack=5000))
    game.key(DirectorRuled(RulingValue.DEAD_HAND, seat=1))

    assert why(game) == [WhyRefused.CHANGED]
    assert game.view.status is Status.FLOOR

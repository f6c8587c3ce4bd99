"""A flop of fewer than three on which somebody acts: asked for first, told if the dealer says there is no more."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed, Confirmed, Declined
from table.engine.words.question import QuestionKind
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened
from tests.table.engine.playing import Game


def with_two_cards() -> Game:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 2)
    return game


def test_an_action_on_two_cards_asks_for_the_third() -> None:
    game = with_two_cards()
    game.key(ActionKeyed(Action.CHECK))
    game.rest(2)

    question = game.view.question
    assert question is not None
    assert (question.kind, question.zone) == (QuestionKind.UNREAD, Zone.BOARD)
    assert codes(game) == []


def test_the_third_card_read_late_answers_for_itself() -> None:
    game = with_two_cards()
    game.key(ActionKeyed(Action.CHECK))
    game.lay(Zone.BOARD, Facing.UP)
    game.rest(5)

    assert (codes(game), game.view.question, len(game.view.board)) == ([], None, 3)


def test_that_there_is_no_third_card_is_told_with_the_floor_s_options() -> None:
    game = with_two_cards()
    game.key(ActionKeyed(Action.CHECK))
    game.rest(2)
    game.key(Confirmed())

    assert codes(game) == [AlertCode.FLOP_UNDERDEALT]
    assert [option.value for option in game.told[0].options] == ["fix-burn", "redeal-flop"]


def test_two_cards_on_which_nobody_acts_are_only_waited_for() -> None:
    game = with_two_cards()
    game.deny()

    assert codes(game) == []


def test_a_flop_that_stands_still_after_a_no_is_asked_about_once_more_and_not_a_third_time() -> None:
    game = with_two_cards()
    game.rest(3)
    game.key(Confirmed())
    game.rest(3)
    assert (codes(game), game.view.question) == ([], None)

    game.rest(3)
    question = game.view.question
    assert question is not None
    assert (question.kind, question.zone) == (QuestionKind.UNREAD, Zone.BOARD)

    game.key(Confirmed())
    game.rest(30)
    assert (codes(game), game.view.question) == ([], None)


def test_that_the_third_card_lies_there_is_believed_at_once_and_for_good() -> None:
    game = with_two_cards()
    game.rest(3)
    game.key(Declined())
    game.rest(30)

    assert (codes(game), game.view.question) == ([], None)


def test_a_flop_whose_burn_has_long_lain_there_is_asked_about_four_seconds_after_the_last_key_and_not_before() -> None:
    game = opened()
    game.act("call")
    game.lay(Zone.BURN)
    game.rest(10)
    game.act("check")
    game.rest(3)
    assert (game.view.due is not None, game.view.question) == (True, None)

    game.rest(2)
    question = game.view.question
    assert question is not None
    assert (question.kind, question.zone) == (QuestionKind.UNREAD, Zone.BOARD)

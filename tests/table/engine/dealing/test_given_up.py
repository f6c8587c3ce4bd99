"""Hands that are given up by their cards: in turn, out of it, and never by one that only passes."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, Confirmed
from table.engine.words.table_events import KeyRefused, NotFollowed
from table.engine.words.view import HandPart
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import Deal, codes
from tests.table.engine.playing import Game, part

CALL, CHECK = ActionKeyed(Action.CALL), ActionKeyed(Action.CHECK)


def test_cards_pushed_into_the_muck_in_turn_are_a_fold_without_a_key() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.muck(6)

    assert part(game, 6) is HandPart.FOLDED
    assert [event.action.value for event in game.events if isinstance(event, Acted)] == ["fold"]
    assert game.view.turn == 1


def test_one_card_read_at_the_muck_is_enough_once_both_are_gone() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    first, second = game.cards_of(6)
    game.miss(Zone.SEAT_6, first)
    game.see(Zone.MUCK, first)
    assert part(game, 6) is HandPart.LIVE

    game.miss(Zone.SEAT_6, second)
    assert part(game, 6) is HandPart.FOLDED


def test_a_card_told_to_lie_alone_in_the_muck_is_the_fold_once_the_other_is_gone_too() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    first, second = game.cards_of(6)
    game.miss(Zone.SEAT_6, first)
    game.see(Zone.MUCK, first)
    game.rest(8)
    assert [alert.code for alert in game.told] == [AlertCode.MUCK_DISTURBED]
    assert part(game, 6) is HandPart.LIVE

    game.miss(Zone.SEAT_6, second)
    assert part(game, 6) is HandPart.FOLDED


def test_a_card_that_goes_into_the_muck_with_another_hand_folds_nobody_else() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    first, second = game.cards_of(6)
    game.miss(Zone.SEAT_6, first)
    game.see(Zone.SEAT_4, first)
    assert AlertCode.CARDS_MIXED in [alert.code for alert in game.told]

    game.miss(Zone.SEAT_4, first)
    game.see(Zone.MUCK, first)
    game.miss(Zone.SEAT_6, second)
    assert part(game, 6) is HandPart.LIVE


def test_one_card_in_the_muck_before_its_turn_is_a_fold_a_second_later_unless_another_of_the_muck_is_in_its_place() -> (
    None
):
    codes = []
    for is_changed in (False, True):
        game = Game({1: 5000, 4: 5000, 6: 5000, 7: 5000}).deal()
        folded = game.cards_of(6)
        game.muck(6)
        first, second = game.cards_of(1)
        game.miss(Zone.SEAT_1, second)
        game.miss(Zone.SEAT_1, first)
        game.see(Zone.MUCK, first)
        assert [alert.code for alert in game.told] == []

        if is_changed:
            game.see(Zone.SEAT_1, folded[0])
            game.see(Zone.SEAT_1, second)
        game.rest(2)
        codes.append([alert.code for alert in game.told])

    assert codes == [[AlertCode.OUT_OF_TURN], []]


def test_the_muck_may_be_read_before_the_seat_is_empty() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    for card in game.cards_of(6):
        game.see(Zone.MUCK, card)

    assert part(game, 6) is HandPart.FOLDED


def test_cards_that_follow_a_keyed_fold_fold_nobody_else() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    cards = game.cards_of(6)
    game.act("fold")
    for card in cards:
        game.miss(Zone.SEAT_6, card)
        game.see(Zone.MUCK, card)

    assert len(game.said(Acted)) == 1
    assert game.view.turn == 1
    assert game.said(NotFollowed) == []


def test_cards_pushed_into_the_muck_out_of_turn_move_nothing_yet() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.muck(4)

    assert part(game, 4) is HandPart.LIVE
    assert game.view.turn == 6
    assert NotFollowed(zone=Zone.MUCK) in game.events


def test_cards_that_went_into_the_muck_early_are_the_fold_when_the_turn_comes() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=9).deal()
    game.muck(9)
    game.act("call")

    assert part(game, 9) is HandPart.FOLDED
    assert game.view.turn == 1


def test_cards_that_follow_an_early_fold_into_the_muck_say_nothing_new() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=9).deal()
    game.key(ActionKeyed(Action.FOLD, seat=9))
    game.muck(9)

    assert game.said(KeyRefused) == []
    assert game.said(NotFollowed) == []


def test_cards_that_went_into_the_muck_early_and_came_back_are_no_fold() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=9).deal()
    game.muck(9)
    for card in game.cards_of(9):
        game.miss(Zone.MUCK, card)
        game.see(Zone.SEAT_9, card)
    game.act("call")

    assert game.view.turn == 9


# ---------------------------------------------------------------- the player in turn may have no cards


def without_a_hand_at_seat_1() -> Deal:
    """Return a deal that has left seat 1, the small blind, out; all before it have called, and it is asked about."""
    deal = Deal(dict.fromkeys((1, 2, 4), 5000), button=4)
    deal.start()
    deal.pitch(2, 4, 2, 4)
    deal.wait(3)
    deal.key(CALL)
    assert (deal.view.turn, deal.view.question and deal.view.question.zone) == (1, Zone.SEAT_1)
    return deal


def test_who_may_have_got_no_card_has_not_checked_facing_a_bet() -> None:
    deal = without_a_hand_at_seat_1()
    deal.key(CHECK)
    assert codes(deal) == []

    deal.key(Confirmed())
    assert codes(deal) == [(AlertCode.SEAT_NOT_DEALT, 1)]


def test_who_folds_behind_a_player_who_may_have_got_no_card_is_not_out_of_turn() -> None:
    deal = without_a_hand_at_seat_1()
    for card in deal.cards_of(2):
        deal.miss(Zone.SEAT_2, card)
        deal.see(Zone.MUCK, card)
    deal.wait(4)
    assert codes(deal) == []

    deal.pitch(1, 1)
    deal.wait(4)
    assert codes(deal) == [(AlertCode.OUT_OF_TURN, 2)]

"""What the director may make of a fold, a string bet, a right and a wrong count of cards once the book has ruled."""

from __future__ import annotations

from table.engine.matters.kinds.fold_without_bet import FoldWithoutBet
from table.engine.matters.kinds.string_bet import StringBet
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.state.irregularity import Consequence
from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.commands import Action, Word, WordsSaid
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.view import Status
from tests.table.engine.matters.test_on_actions import early, on_the_flop

THIRD = Handle("03" * 8)


def string(*, is_call: bool = True, is_taken_back: bool = True) -> StringBet:
    return StringBet(seat=4, amount=400, whole=900, is_call=is_call, is_taken_back=is_taken_back)


def test_a_fold_that_stands_is_made_already() -> None:
    assert FoldWithoutBet(seat=4).follows(RulingValue.FOLD_STANDS) is Consequence.NOTHING


def test_a_fold_that_is_kept_back_gives_the_player_the_hand() -> None:
    fold = FoldWithoutBet(seat=4)

    assert RulingValue.KEEP in fold.instead(RulingValue.FOLD_STANDS)
    assert fold.follows(RulingValue.KEEP) is Consequence.GIVE_BACK


def test_a_string_that_is_overruled_counts_whole_and_one_that_is_not_as_the_call() -> None:
    assert string().total_of(RulingValue.KEEP) == 900
    assert string().total_of(RulingValue.IS_CALL) == 400


def test_the_first_motion_of_a_bet_is_kept_already() -> None:
    bet = string(is_call=False)

    assert RulingValue.KEEP not in bet.instead(RulingValue.KEEP)
    assert bet.total_of(RulingValue.KEEP) == 400


def test_what_is_ruled_of_a_string_is_done_anew_only_once_its_first_motion_is_taken_back() -> None:
    assert string(is_taken_back=False).follows(RulingValue.IS_CALL) is Consequence.NOTHING
    assert string().follows(RulingValue.KEEP) is Consequence.ORDER
    assert string().follows(RulingValue.RETURN_BET) is Consequence.NOTHING


def test_a_card_too_many_can_go_to_the_burns_and_a_missing_one_be_dealt() -> None:
    over = WrongCardCount(seat=4, is_button_short=False, too_many=THIRD)
    short = WrongCardCount(seat=4, is_button_short=False)

    (to_burn,), (dealt,) = over.steps(RulingValue.CARD_TO_BURN), short.steps(RulingValue.DEAL_CARD)
    assert (to_burn.step, to_burn.seat, to_burn.handle) == (RemedyStep.CARD_TO_BURN, 4, THIRD)
    assert (dealt.step, dealt.seat) == (RemedyStep.DEAL_TO, 4)
    assert RulingValue.DEAL_CARD not in over.instead(RulingValue.DEAD_HAND)
    assert short.steps(RulingValue.CARD_TO_BURN) == ()


def test_what_holds_already_is_not_ruled_again_and_what_followed_from_it_is_told_once() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.CHECK)
    early(game, 6, Action.CHECK)
    game.act("check")
    told = len(game.alerts)
    game.key(DirectorRuled(RulingValue.BINDING, seat=4))

    assert len(game.alerts) == told
    assert game.view.turn == 8


def test_a_right_that_the_book_has_narrowed_is_the_director_s_until_its_player_acts() -> None:
    game = on_the_flop("nuts")
    early(game, 4, Action.BET, 400)
    early(game, 6, Action.CALL)
    early(game, 8, Action.CALL)
    may_raise = [game.view.may_raise]
    for option in (RulingValue.KEEP, RulingValue.NO_RAISE):
        game.key(DirectorRuled(option, seat=1))
        may_raise.append(game.view.may_raise)

    assert may_raise == [False, True, False]


def test_a_ruling_on_another_seat_leaves_the_floor_call_open() -> None:
    game = on_the_flop("tfpl")
    game.act(400, "call")
    game.key(WordsSaid(Word.IF))
    game.key(DirectorRuled(RulingValue.BINDING, seat=4))
    assert game.view.status is Status.FLOOR

    game.key(DirectorRuled(RulingValue.NOT_BINDING, seat=6))
    assert (game.view.status.value, game.view.turn) == ("betting", 6)

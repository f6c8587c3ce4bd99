"""What becomes of an action out of turn: binding, released, cut down, or its chips forfeited."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed, Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.matter_events import OffenceCounted, PenaltyNoted
from table.engine.words.reports import FloorCalled, HandKilled
from table.engine.words.ruling import CLOSES_RAISING, MAKES_AN_ACTION
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyUndone
from table.engine.words.view import HandPart, Status
from tests.table.engine.playing import Game, part


def rulings(game: Game, code: AlertCode = AlertCode.OUT_OF_TURN) -> list[str]:
    return [alert.ruling.value for alert in game.alerts if alert.code is code]


def early(game: Game, seat: int, action: Action, total: int | None = None) -> None:
    game.key(ActionKeyed(action, None if total is None else Amount(total), seat))


def on_the_flop(name: str) -> Game:
    """Four players who have called; seat 1 is to act."""
    game = Game({1: 9000, 4: 9000, 6: 9000, 8: 9000}, rulebook=name).deal()
    game.act("call", "call", "call", "check")
    return game.street()


def test_until_it_is_settled_its_chips_count_nowhere() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.BET, 600)

    assert (game.view.turn, game.view.pot, game.view.call) == (1, 800, 0)


def test_a_bet_that_nothing_changed_is_binding_when_its_turn_comes() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.BET, 600)
    game.act("check")

    assert rulings(game) == ["pending", "binding"]
    assert (game.view.turn, game.view.call) == (6, 600)


def test_a_bet_before_it_releases_it_with_every_option() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.CHECK)
    game.act(600)

    assert rulings(game) == ["pending", "not-binding"]
    assert (game.view.turn, game.view.call, game.view.may_raise) == (4, 600, True)


def test_a_fold_with_nothing_to_call_is_told_once_where_it_was_out_of_turn() -> None:
    game = on_the_flop("firekeepers")
    early(game, 6, Action.FOLD)
    game.act("check", "check")

    assert rulings(game) == ["pending", "fold-stands"]
    assert rulings(game, AlertCode.FOLD_WITHOUT_BET) == []
    assert game.view.turn == 8


def test_a_raise_is_cut_down_to_a_call_where_who_acts_early_may_only_call() -> None:
    game = on_the_flop("tfpl")
    game.act(400)
    early(game, 6, Action.RAISE, 1500)
    game.act("fold")

    assert rulings(game) == ["pending", "is-call"]
    assert (game.view.turn, game.view.call) == (8, 400)


def test_an_early_check_bars_aggression_where_the_book_says_so() -> None:
    game = on_the_flop("homegame")
    early(game, 6, Action.CHECK)
    game.act("check", 500)

    assert rulings(game) == ["pending", "no-raise"]
    assert (game.view.turn, game.view.may_raise) == (6, False)


def test_a_committed_call_is_forfeited_with_the_fold_after_a_raise() -> None:
    game = on_the_flop("nuts")
    game.act(400)
    early(game, 6, Action.CALL)
    game.act(1500)
    assert rulings(game) == ["pending", "call-or-fold"]
    assert (game.view.turn, game.view.call, game.view.may_raise) == (6, 1100, False)
    game.act("fold")

    assert game.stacks()[6] == 9000 - 200 - 400


def test_an_all_in_is_committed_whatever_comes_between_in_one_book() -> None:
    game = on_the_flop("nuts")
    early(game, 6, Action.ALL_IN)
    game.act("check", 1000)

    assert rulings(game) == ["pending", "binding"]
    assert game.stacks()[6] == 0


def test_where_it_may_be_binding_the_floor_is_asked_and_play_waits() -> None:
    game = on_the_flop("homegame")
    game.act(500)
    early(game, 6, Action.CALL)
    game.act("fold")
    assert game.view.status is Status.FLOOR
    game.key(DirectorRuled(RulingValue.BINDING))

    assert (game.view.turn, game.stacks()[6]) == (8, 8300)


def test_the_floor_may_release_it() -> None:
    game = on_the_flop("homegame")
    game.act(500)
    early(game, 6, Action.CALL)
    game.act("fold")
    game.key(DirectorRuled(RulingValue.NOT_BINDING))

    assert (game.view.turn, game.stacks()[6], game.view.may_raise) == (6, 8800, True)


def test_several_in_a_row_are_settled_each_in_its_turn() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.CHECK)
    early(game, 6, Action.CHECK)
    game.act("check")

    assert rulings(game) == ["pending", "pending", "binding", "binding"]
    assert game.view.turn == 8


def test_a_hand_mucked_out_of_turn_stays_live_until_its_turn() -> None:
    game = on_the_flop("firekeepers")
    game.muck(6)
    assert rulings(game) == ["pending"]
    game.act("check", "check")

    assert rulings(game) == ["pending", "fold-stands"]
    assert game.view.turn == 8


def test_a_hand_that_the_dealer_swept_in_by_mistake_was_not_folded() -> None:
    game = on_the_flop("firekeepers")
    game.muck(6)
    game.key(HandKilled(seat=6))
    assert game.table.state.hand is not None
    assert game.table.state.hand.turns.out_of_turn == ()


def folded_by_its_cards_at_the_moment_of_the_key() -> Game:
    """Seat 1 has bet; seat 4's cards are read in the muck, and a fold was keyed just before."""
    game = on_the_flop("firekeepers")
    game.act(400)
    keyed_ns = game.at_ns + 300_000_000
    game.muck(4)
    assert keyed_ns < game.at_ns
    game._take(KeyPressed(command=ActionKeyed(Action.FOLD), at_ns=keyed_ns))  # noqa: SLF001 - the times are the test's
    return game


def test_a_fold_keyed_before_the_muck_was_read_is_that_fold_and_not_the_next_player_s() -> None:
    game = folded_by_its_cards_at_the_moment_of_the_key()

    assert (part(game, 4), part(game, 6), game.view.turn) == (HandPart.FOLDED, HandPart.LIVE, 6)
    assert rulings(game) == []


def test_undo_of_a_fold_keyed_before_the_muck_was_read_takes_the_fold_back() -> None:
    game = folded_by_its_cards_at_the_moment_of_the_key()
    game.key(Undone())

    assert (part(game, 4), game.view.turn) == (HandPart.LIVE, 4)
    [undone] = game.said(KeyUndone)
    assert isinstance(undone, KeyUndone)
    assert undone.command == ActionKeyed(Action.FOLD)


def test_after_that_the_bet_before_it_can_be_taken_back_too() -> None:
    game = folded_by_its_cards_at_the_moment_of_the_key()
    game.key(Undone())
    game.key(Undone())

    assert (game.view.turn, game.view.call) == (1, 0)


def test_a_fold_that_only_the_cards_have_told_is_taken_back_and_nothing_before_it() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=6).deal()
    game.act(400)
    game.muck(1)
    game.key(Undone())

    assert (part(game, 1), game.view.turn, game.view.call) == (HandPart.LIVE, 1, 300)
    [undone] = game.said(KeyUndone)
    assert isinstance(undone, KeyUndone)
    assert undone.command == ActionKeyed(Action.FOLD, seat=1)


def test_the_fold_that_is_keyed_after_it_is_the_next_player_s() -> None:
    game = folded_by_its_cards_at_the_moment_of_the_key()
    game.act("fold")

    assert (part(game, 6), game.view.turn) == (HandPart.FOLDED, 8)


def test_each_action_out_of_turn_is_counted_and_one_that_was_none_is_struck_out() -> None:
    game = on_the_flop("nuts")
    early(game, 4, Action.CHECK)
    game.muck(6)
    game.key(HandKilled(seat=6))
    game.key(Undone())
    game.key(HandKilled(seat=6))
    game.act("check")
    early(game, 6, Action.CHECK)

    assert [(said.seat, said.count, said.cite) for said in game.events if isinstance(said, OffenceCounted)] == [
        (4, 1, "nuts:42"),
        (6, 1, "nuts:53"),
    ]


def test_string_bets_of_a_player_are_counted() -> None:
    game = on_the_flop("homegame")
    for _ in range(2):
        game.key(ChipsPushed((500,)))
        game.key(ChipsPushed((500,), is_second_motion=True))
        game.act("call", "call", "call")
        game.street()

    assert [(said.seat, said.code, said.count) for said in game.events if isinstance(said, OffenceCounted)] == [
        (1, AlertCode.STRING_BET, 1),
        (1, AlertCode.STRING_BET, 2),
    ]


def test_a_penalty_is_noted_with_its_rule_and_how_often_it_was() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000, 8: 9000}, rulebook="firekeepers")
    for _ in range(2):
        game.deal()
        game.show(6)
        game.rest(2)
        while not game.view.status.is_over:
            game.act("fold")

    assert [(said.seat, said.cite, said.count) for said in game.events if isinstance(said, PenaltyNoted)] == [
        (6, "firekeepers:68", 1),
        (6, "firekeepers:68", 2),
    ]


def test_a_ruling_makes_an_action_of_it_or_leaves_the_seat_its_turn() -> None:
    assert frozenset() == MAKES_AN_ACTION & CLOSES_RAISING


def test_what_waits_for_its_turn_stands_among_the_open_matters_until_then() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.BET, 600)

    (matter,) = game.view.matters
    assert (matter.alert.code, matter.alert.seat, matter.alert.amount) == (AlertCode.OUT_OF_TURN, 4, 600)
    assert game.view.status is Status.BETTING
    game.act("check")
    assert game.view.matters == ()


def test_the_floor_may_be_asked_about_an_action_before_its_turn_comes() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.BET, 600)
    game.key(FloorCalled())
    assert (rulings(game), game.view.status) == (["pending", "floor"], Status.FLOOR)
    game.key(DirectorRuled(RulingValue.BINDING))
    assert game.view.turn == 1
    game.act("check")

    assert rulings(game) == ["pending", "floor"]
    assert (game.view.turn, game.view.call) == (6, 600)


def test_the_floor_may_release_an_action_before_its_turn_comes() -> None:
    game = on_the_flop("firekeepers")
    early(game, 4, Action.BET, 600)
    game.key(FloorCalled(seat=4))
    game.key(DirectorRuled(RulingValue.NOT_BINDING))
    game.act("check")

    assert (game.view.turn, game.view.call) == (4, 0)

"""When steps about board, burns and stub are done, by the cards or by the dealer's word, and what comes between."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.commands import Confirmed
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.matter_view import NextStep
from table.engine.words.sightings import ZoneBlind
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened
from tests.table.engine.lawful_dealer import do_step, lying_on, play_out
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game


def next_step(game: Game) -> RemedyStep | None:
    step = game.view.next_step
    return None if step is None else step.step


def with_early_flop() -> Game:
    """Return a hand in which the early flop is to go back."""
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    game.act("call", "check")
    return game


def test_a_card_is_back_in_the_stub_once_it_is_read_there() -> None:
    game = with_early_flop()
    for card in lying_on(game, Zone.BOARD):
        assert next_step(game) is RemedyStep.RETURN_TO_STUB
        game.miss(Zone.BOARD, card)
        game.see(Zone.STUB, card)

    assert next_step(game) is RemedyStep.RESHUFFLE


def test_a_card_deep_in_the_stub_is_there_by_the_dealer_s_word() -> None:
    game = with_early_flop()
    for card in lying_on(game, Zone.BOARD):
        game.miss(Zone.BOARD, card)
        game.key(Confirmed())

    assert next_step(game) is RemedyStep.RESHUFFLE


def test_no_word_puts_back_a_card_that_lies_there() -> None:
    game = with_early_flop()
    game.key(Confirmed())

    assert next_step(game) is RemedyStep.RETURN_TO_STUB


def test_of_cards_dealt_before_shuffle_and_cut_are_keyed_the_dealer_is_asked_and_they_count_once_he_says_so() -> None:
    game = with_early_flop()
    for _ in range(3):
        do_step(game)
    for _ in range(3):
        game.lay(Zone.BOARD, Facing.UP)
    game.rest(10)
    for step in (RemedyStep.RESHUFFLE, RemedyStep.CUT):
        assert game.view.next_step == NextStep(step=step, is_overtaken=True)
        assert game.view.board == ()
        game.key(Confirmed())
    game.rest(2)

    assert (len(game.view.board), next_step(game)) == (3, None)
    assert codes(game) == [AlertCode.PREMATURE_FLOP]


def test_a_dealer_who_has_not_shuffled_takes_the_card_back_and_nothing_is_counted() -> None:
    game = with_early_flop()
    for _ in range(3):
        do_step(game)
    early = game.lay(Zone.BOARD, Facing.UP)
    game.rest()
    game.miss(Zone.BOARD, early)
    game.see(Zone.STUB, early)

    assert game.view.next_step == NextStep(step=RemedyStep.RESHUFFLE)
    assert codes(game) == [AlertCode.PREMATURE_FLOP]


def test_a_card_that_everybody_has_seen_goes_back_from_the_burns() -> None:
    game = with_early_flop()
    seen = lying_on(game, Zone.BOARD)[0]
    for _ in range(3):
        do_step(game)
    assert next_step(game) is RemedyStep.RESHUFFLE
    game.miss(Zone.STUB, seen)
    game.see(Zone.BURN, seen)
    game.rest()

    assert game.view.next_step == NextStep(step=RemedyStep.RETURN_TO_STUB, card=game.table.state.names[seen])


def test_a_burn_before_the_shuffle_is_keyed_asks_for_the_keys_and_is_one_too_many_then() -> None:
    game = with_early_flop()
    for _ in range(3):
        do_step(game)
    game.lay(Zone.BURN)
    game.rest()
    assert game.view.next_step == NextStep(step=RemedyStep.RESHUFFLE, is_overtaken=True)

    game.key(Confirmed())
    game.key(Confirmed())
    game.rest()

    assert [alert.code for alert in game.told] == [AlertCode.PREMATURE_FLOP, AlertCode.EXTRA_BURN]


def test_the_floor_s_pick_is_the_next_burn() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.rest()
    for card in lying_on(game, Zone.BOARD):
        game.see(Zone.BOARD, card)
    assert next_step(game) is RemedyStep.FLOOR_PICKS

    do_step(game)

    assert (game.view.status, len(game.view.board)) == (Status.BETTING, 3)
    game.act_all()
    assert game.view.due is not None
    assert game.view.due.zone is Zone.BOARD


def test_the_floor_s_pick_leaves_a_flop_though_a_field_has_lost_it_with_the_rest_of_the_board() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000})
    deal.deal()
    deal.act("call", "call", "check")
    deal.lay(Zone.BURN)
    flop(deal, 4)
    deal.wait(4)
    deal.key(Confirmed())
    assert next_step(deal) is RemedyStep.FLOOR_PICKS
    board = lying_on(deal, Zone.BOARD)
    deal.miss_at_once(Zone.BOARD, *board)

    deal.see(Zone.BURN, board[0])

    assert (deal.view.status, len(deal.view.board)) == (Status.BETTING, 3)


def test_where_the_burn_pile_is_blind_the_dealer_s_word_burns() -> None:
    game = opened("tfpl")
    game.act("call", "check")
    flop(game)
    game.deny()
    for _ in range(5):
        do_step(game)
    assert next_step(game) is RemedyStep.BURN
    game._take(ZoneBlind(zone=Zone.BURN, at_ns=game.at_ns))  # noqa: SLF001 - the antenna is the test's

    game.key(Confirmed())

    assert next_step(game) is RemedyStep.DEAL_BOARD


def with_two_burns() -> Game:
    """Return a hand in which one of two burns is to go back onto the stub."""
    game = opened("firekeepers")
    game.act("call", "check")
    for _ in range(2):
        game.lay(Zone.BURN)
        game.rest(1)
    game.rest(4)
    game.key(Confirmed())
    game.key(DirectorRuled(RulingValue.FIX_BURN))
    assert next_step(game) is RemedyStep.RETURN_TO_STUB
    return game


def test_of_two_burns_that_are_missed_in_one_look_none_went_back() -> None:
    game = with_two_burns()
    burns = tuple(lying_on(game, Zone.BURN))
    for card in burns:
        game.miss(Zone.BURN, card)
    game.rest(1)
    for card in burns:
        game.see(Zone.BURN, card)
    game.rest(1)
    assert next_step(game) is RemedyStep.RETURN_TO_STUB
    game.miss(Zone.BURN, burns[1])
    game.rest(1)
    assert (next_step(game), moment_of(game).hand.burns) == (None, burns[:1])

    play_out(game)

    assert codes(game) == [AlertCode.EXTRA_BURN]


def test_a_burn_that_is_never_read_again_stops_no_remedy() -> None:
    game = with_two_burns()
    for card in lying_on(game, Zone.BURN):
        game.miss(Zone.BURN, card)
    game.rest(6)

    assert next_step(game) is None

"""Cards that lie in the middle where none was due: said quietly before they are told, and gone by itself."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.quiet import QuietWord
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import SEATS, Deal
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened, river_dealt
from tests.table.engine.playing import Game, handle

EARLY, TOO_MANY, BURN = QuietWord.STREET_EARLY, QuietWord.CARD_TOO_MANY, QuietWord.SECOND_BURN


def said(game: Game) -> QuietWord | None:
    return game.view.quiet_word


def with_early_flop() -> Game:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    return game


def ready_to_burn() -> Deal:
    """Return a hand whose betting before the flop is over, read by looks."""
    deal = Deal(SEATS, button=6, is_facing_seen=False)
    deal.deal()
    deal.act_all()
    return deal


def test_a_street_that_is_out_while_somebody_is_to_act_is_said_quietly_0_6_s_after_its_first_card() -> None:
    game = with_early_flop()
    game.rest(0.1)
    assert said(game) is None

    game.rest(0.2)
    assert said(game) is EARLY
    assert codes(game) == []


def test_the_first_card_of_a_slow_early_flop_is_enough() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game, 1)
    game.rest(0.8)
    flop(game, 1)

    assert said(game) is EARLY


def test_the_missing_key_is_taken_at_once_and_ends_it() -> None:
    game = with_early_flop()
    game.rest(1)
    game.act("call")
    assert said(game) is EARLY, "one more has still to act"
    assert game.view.turn == 4

    game.act("check")
    assert said(game) is None
    assert game.view.street is Street.FLOP


def test_it_is_gone_with_the_cards() -> None:
    game = opened()
    card = handle(160)
    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(1)
    assert said(game) is EARLY

    game.miss(Zone.BOARD, card)
    assert said(game) is None


def test_the_alert_takes_its_place() -> None:
    game = with_early_flop()
    game.rest(4)

    assert codes(game) == [AlertCode.PREMATURE_FLOP]
    assert said(game) is None


def test_a_burn_made_early_is_not_spoken_of() -> None:
    game = opened()
    game.lay(Zone.BURN)
    for _ in range(25):
        game.tick()
        assert said(game) is None


def test_a_fourth_card_of_a_flop_is_a_card_too_many() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.rest(0.7)

    assert said(game) is TOO_MANY


@pytest.mark.parametrize(("lain_s", "word"), [(1.3, None), (1.7, BURN)])
def test_a_second_burn_waits_for_what_may_be_a_board_card_over_the_pile(lain_s: float, word: QuietWord | None) -> None:
    deal = ready_to_burn()
    deal.land(Zone.BURN, 140, facing=Facing.UNKNOWN)
    deal.land(Zone.BURN, 141, facing=Facing.UNKNOWN, after_ms=500)
    deal.wait(lain_s)

    assert said(deal) is word


def test_it_makes_room_for_the_question() -> None:
    deal = ready_to_burn()
    deal.land(Zone.BURN, 140, facing=Facing.UNKNOWN)
    deal.land(Zone.BURN, 141, facing=Facing.UNKNOWN, after_ms=500)
    deal.wait(2)
    assert said(deal) is BURN

    while deal.view.question is None:
        deal.wait(0.1)
    assert said(deal) is None


def test_two_cards_that_one_look_found_in_the_pile_may_be_of_a_stub_held_there() -> None:
    deal = ready_to_burn()
    deal.land(Zone.BURN, 140, facing=Facing.UNKNOWN)
    deal.land(Zone.BURN, 141, facing=Facing.UNKNOWN, after_ms=0)
    deal.wait(2.5)

    assert said(deal) is None


def test_a_stub_held_over_the_board_in_the_betting_is_not_spoken_of() -> None:
    deal = Deal(SEATS, button=6, is_facing_seen=False)
    deal.deal()
    for number in (150, 151, 152):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN, after_ms=0 if number > 150 else 300)
    deal.wait(1.3)

    assert said(deal) is None


def test_a_stub_card_over_the_board_after_the_river_is_not_spoken_of_at_once() -> None:
    deal = river_dealt()
    deal.land(Zone.BOARD, 150, facing=Facing.UNKNOWN)
    deal.wait(1.3)

    assert said(deal) is None

"""Cards that lie in the middle where none was due: told once they stay, and never of what only passes."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Undone
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.lawful_dealer import play_out
from tests.table.engine.playing import BOOKS, Game, handle


def opened(rulebook: str = "jpa", *, is_facing_seen: bool = True) -> Game:
    """Return a three-handed game with the preflop betting open, one player having called."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook, is_facing_seen=is_facing_seen).deal()
    game.act("call")
    return game


def flop(game: Game, cards: int = 3) -> None:
    for _ in range(cards):
        game.lay(Zone.BOARD, Facing.UP)


def river_dealt() -> Deal:
    """Return a hand whose river lies there, with cards that show no side, read by looks."""
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    for _ in range(3):
        deal.act_all()
        deal.street()
    return deal


def codes(game: Game) -> list[AlertCode]:
    return [alert.code for alert in game.told]


def test_a_flop_that_stays_while_somebody_is_to_act_has_come_too_early() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    assert codes(game) == []

    game.rest(4)

    assert codes(game) == [AlertCode.PREMATURE_FLOP]
    assert (game.view.status, game.view.turn) == (Status.BETTING, 1)


@pytest.mark.parametrize(("lain_s", "told"), [(2.2, []), (2.6, [AlertCode.PREMATURE_FLOP])])
def test_a_flop_that_is_seen_to_lie_face_up_is_told_once_no_key_can_be_on_its_way(
    lain_s: float, told: list[AlertCode]
) -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.rest(lain_s)

    assert codes(game) == told


def test_a_flop_whose_last_action_is_keyed_at_once_is_the_flop() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.act("call", "check")
    game.rest(5)

    assert codes(game) == []
    assert (game.view.street, len(game.view.board)) == (Street.FLOP, 3)


def test_a_flop_whose_last_action_is_keyed_two_seconds_late_is_the_flop() -> None:
    game = opened()
    game.act("call")
    game.lay(Zone.BURN)
    flop(game)
    game.rest(2)
    game.act("check")
    game.rest(5)

    assert codes(game) == []
    assert (game.view.street, len(game.view.board)) == (Street.FLOP, 3)


def test_cards_that_slide_over_the_board_have_not_come_to_it() -> None:
    game = opened()
    card = handle(160)
    game.see(Zone.BOARD, card, Facing.UP)
    game.miss(Zone.BOARD, card)
    game.rest(5)

    assert codes(game) == []


def test_an_early_flop_does_not_stop_the_betting_and_goes_back_after_it() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    game.act("call", "check")

    step = game.view.next_step
    assert step is not None
    assert (game.view.status, step.step.value) == (Status.REMEDY, "return-to-stub")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_after_an_early_flop_the_hand_is_played_to_its_end_by_every_book(rulebook: str) -> None:
    game = opened(rulebook)
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    play_out(game)

    assert game.view.status is Status.COMPLETE
    assert codes(game) == [AlertCode.PREMATURE_FLOP]


def test_a_ruling_on_an_early_flop_that_is_taken_back_lets_the_cards_count_once_all_have_acted() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    game.key(Undone())
    game.act("call", "check")
    game.rest(5)

    assert (game.view.street, len(game.view.board)) == (Street.FLOP, 3)
    assert codes(game) == [AlertCode.PREMATURE_FLOP]


def test_four_cards_without_a_burn_between_them_are_one_flop() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.rest()

    assert codes(game) == [AlertCode.FLOP_OVERDEALT]
    assert game.told[0].ruling is RulingValue.SCRAMBLE_FLOP


def test_where_nobody_can_bet_flop_and_turn_read_at_once_after_the_antenna_was_away_are_no_flop_of_four() -> None:
    game = opened()
    game.act("all-in", "all-in", "all-in")
    game.lay(Zone.BURN)
    away_since_ns = game.at_ns
    for number in range(140, 144):
        game.at_ns += 100_000_000
        game._take(  # noqa: SLF001 - the antenna is the test's
            CardSeen(
                zone=Zone.BOARD,
                handle=handle(number),
                facing=Facing.UP,
                not_before_ns=away_since_ns - 2_000_000_000,
                at_ns=game.at_ns,
            )
        )
    game.lay(Zone.BURN)
    game.rest(5)

    assert AlertCode.FLOP_OVERDEALT not in codes(game)
    assert game.view.street is Street.TURN


def test_a_card_turned_up_after_the_hand_is_refused_once() -> None:
    game = opened()
    game.act(800, "fold", "fold")
    assert game.view.status is Status.COMPLETE
    flop(game)
    game.rest(5)
    flop(game, 1)
    game.rest(5)

    assert [alert.ruling for alert in game.told] == [RulingValue.REFUSED]


def test_a_stub_card_read_over_the_board_after_the_river_is_nothing_for_five_seconds() -> None:
    deal = river_dealt()
    deal.land(Zone.BOARD, 150, facing=Facing.UNKNOWN)
    deal.wait(4.5)
    deal.miss(Zone.BOARD, handle(150))
    deal.wait(6)

    assert codes(deal) == []
    assert handle(150) not in deal.table.state.names


def turn_of_an_antenna_that_was_away(deal: Deal) -> None:
    """Deal to the turn, whose card and burn are read as the antennas of the middle answer again."""
    deal.deal()
    deal.act_all()
    deal.street()
    deal.act_all()
    deal.go_away()
    deal.wait(2)
    deal.come_back()
    deal.land(Zone.BOARD, 150, facing=Facing.UNKNOWN, unlooked_ms=2_100, after_ms=50)
    deal.land(Zone.BURN, 140, facing=Facing.UNKNOWN, unlooked_ms=2_150, after_ms=50)


def test_a_turn_that_came_before_its_burn_was_read_lies_there_for_two_seconds_before_it_counts() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    turn_of_an_antenna_that_was_away(deal)
    deal.wait(1.6)
    assert deal.view.due is not None

    deal.wait(0.6)

    hand = deal.table.state.hand
    assert hand is not None
    assert hand.board[-1] == handle(150)


def test_a_burn_that_slides_over_the_board_behind_such_a_turn_is_not_the_turn() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    turn_of_an_antenna_that_was_away(deal)
    deal.wait(1)
    deal.land(Zone.BOARD, 151, facing=Facing.UNKNOWN)
    deal.wait(0.5)

    hand = deal.table.state.hand
    assert hand is not None
    assert handle(151) not in hand.board

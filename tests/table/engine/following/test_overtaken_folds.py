"""A call that is keyed before the hand folded to that player is swept is the next player's."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed, Amount, CheckOrCall
from table.engine.words.table_events import KeyUndone
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.engine.orders import AtTable, Laid, Told
from tests.table.engine.playing import part

CALL = ActionKeyed(Action.CALL)
RAISE = ActionKeyed(Action.RAISE, Amount(600))


def at_table() -> AtTable:
    """Seat 6 is first to act, then seats 8, 1 and 4."""
    game = AtTable(dict.fromkeys((1, 4, 6, 8), 5000))
    game.deal()
    return game


def lift(game: AtTable, seat: int) -> None:
    for card in game.cards_of(seat):
        game.miss(SEAT_ZONES[seat], card)


def sweep(game: AtTable, seat: int) -> None:
    for card in game.cards_of(seat):
        game.see(Zone.MUCK, card)
    game.rest()


def codes(game: AtTable) -> set[AlertCode]:
    return {alert.code for alert in game.told}


def bets(game: AtTable) -> dict[int, int]:
    return {seat.seat: seat.bet for seat in game.view.seats}


def test_the_hand_was_folded_and_the_next_player_has_called() -> None:
    game = at_table()
    lift(game, 6)
    game.key(CALL)
    sweep(game, 6)

    assert (part(game, 6), bets(game)[6], bets(game)[8], game.view.turn) == (HandPart.FOLDED, 0, 200, 1)
    assert AlertCode.OUT_OF_TURN not in codes(game)
    assert game.said(KeyUndone)


def test_each_key_since_is_of_one_player_further_on() -> None:
    game = at_table()
    lift(game, 6)
    game.key(RAISE)
    game.key(CALL)
    sweep(game, 6)

    assert [bets(game)[seat] for seat in (6, 8, 1)] == [0, 600, 600]
    assert game.view.turn == 4


def test_two_hands_on_their_way_are_both_folded() -> None:
    game = at_table()
    lift(game, 6)
    lift(game, 8)
    game.key(CALL)
    sweep(game, 6)
    sweep(game, 8)

    assert [part(game, seat) for seat in (6, 8)] == [HandPart.FOLDED] * 2
    assert [bets(game)[seat] for seat in (6, 8, 1)] == [0, 0, 200]
    assert AlertCode.OUT_OF_TURN not in codes(game)


def test_two_hands_that_come_in_the_other_order_are_both_folded_for_good() -> None:
    game = at_table()
    lift(game, 6)
    lift(game, 8)
    swept = {seat: tuple(Laid(card, Zone.MUCK) for card in game.cards_of(seat)) for seat in (6, 8)}
    game.tell((Told(0, 0, CALL), Told(200, 1, CheckOrCall()), Told(600, 2, swept[8]), Told(1200, 3, swept[6])))

    assert [part(game, seat) for seat in (6, 8)] == [HandPart.FOLDED] * 2
    assert (game.view.status, game.view.pot) == (Status.DEALING, 400), "those behind them called and checked"
    assert AlertCode.OUT_OF_TURN not in codes(game)


def test_another_hand_that_was_swept_since_is_folded_in_its_turn() -> None:
    game = at_table()
    lift(game, 6)
    swept = {seat: tuple(Laid(card, Zone.MUCK) for card in game.cards_of(seat)) for seat in (1, 6)}
    game.tell((Told(0, 0, CALL), Told(30, 1, swept[1]), Told(600, 2, swept[6])))

    assert [part(game, seat) for seat in (6, 1)] == [HandPart.FOLDED] * 2
    assert AlertCode.OUT_OF_TURN not in codes(game)


def test_a_hand_that_lay_at_its_seat_as_it_called_has_called() -> None:
    game = at_table()
    game.key(CALL)
    game.rest()
    lift(game, 6)
    sweep(game, 6)

    assert bets(game)[6] == 200
    assert AlertCode.OUT_OF_TURN in codes(game)


def test_a_hand_that_was_laid_back_since_has_called() -> None:
    game = at_table()
    lift(game, 6)
    game.key(CALL)
    for card in game.cards_of(6):
        game.see(SEAT_ZONES[6], card)
    game.rest()
    lift(game, 6)
    sweep(game, 6)

    assert bets(game)[6] == 200
    assert AlertCode.OUT_OF_TURN in codes(game)


def test_a_key_that_fits_nobody_else_stays_where_it_is() -> None:
    game = at_table()
    for _ in range(3):
        game.key(CALL)
    game.key(ActionKeyed(Action.CHECK))
    game.street()
    first = game.view.turn
    assert first is not None
    lift(game, first)
    game.key(ActionKeyed(Action.CHECK))
    sweep(game, first)

    assert part(game, first) is not HandPart.FOLDED

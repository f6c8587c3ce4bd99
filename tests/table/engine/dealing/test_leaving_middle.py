"""Cards that leave the board, the burn pile and the muck: what is asked for, and what is noted."""

from __future__ import annotations

import pytest

from table.engine.dealing.leaving_middle import note_disturbed
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.engine.words.sightings import ZoneBlind
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game


def with_flop() -> Game:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game)
    game.rest(1)
    return game


def test_a_board_card_that_is_straightened_is_nobody_s_business() -> None:
    game = with_flop()
    card = next(card for card, place in game.table.state.places.items() if place.zone is Zone.BOARD)
    game.miss(Zone.BOARD, card)
    game.rest(2)
    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(8)

    assert codes(game) == []


@pytest.mark.parametrize(
    ("zone", "facing", "seconds"),
    [
        pytest.param(Zone.BURN, Facing.UP, 2, id="on the burns"),
        pytest.param(Zone.BOARD, Facing.DOWN, 3, id="face down"),
    ],
)
def test_a_board_card_that_is_read_so_for_a_moment_is_nobody_s_business(
    zone: Zone, facing: Facing, seconds: float
) -> None:
    game = with_flop()
    card = next(card for card, place in game.table.state.places.items() if place.zone is Zone.BOARD)
    game.see(zone, card, facing)
    game.rest(seconds)
    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(8)

    assert codes(game) == []


def test_a_board_card_that_stays_away_is_noted_while_its_antenna_looks() -> None:
    game = with_flop()
    card = next(card for card, place in game.table.state.places.items() if place.zone is Zone.BOARD)
    game.miss(Zone.BOARD, card)
    game.rest(8)

    assert codes(game) == [AlertCode.BOARD_DISTURBED]
    assert game.told[0].is_note


def test_a_board_card_that_is_left_face_down_is_noted_once() -> None:
    game = with_flop()
    card = next(card for card, place in game.table.state.places.items() if place.zone is Zone.BOARD)
    game.see(Zone.BOARD, card, Facing.DOWN)
    game.rest(8)
    game.miss(Zone.BOARD, card)
    game.rest(1)
    game.see(Zone.BOARD, card, Facing.DOWN)
    game.rest(8)

    assert codes(game) == [AlertCode.BOARD_DISTURBED]
    assert (game.told[0].is_note, game.told[0].lies_on) == (True, Zone.BOARD)


def test_where_the_board_s_antenna_is_blind_no_card_has_left_it() -> None:
    game = with_flop()
    game._take(ZoneBlind(zone=Zone.BOARD, at_ns=game.at_ns))  # noqa: SLF001 - the antenna is the test's
    card = next(card for card, place in game.table.state.places.items() if place.zone is Zone.BOARD)
    game.miss(Zone.BOARD, card)
    game.rest(8)

    assert codes(game) == [AlertCode.ZONE_BLIND]


def test_a_card_that_comes_out_of_the_muck_to_a_seat_is_noted_there() -> None:
    game = with_flop()
    game.act(400)
    folding = game.view.turn
    assert folding is not None
    game.act("fold")
    card = game.cards_of(folding)[0]
    game.see(Zone.MUCK, card)
    game.rest(1)
    game.miss(Zone.MUCK, card)
    game.see(Zone.SEAT_9, card)
    game.rest(5)

    assert [(alert.code, alert.seat) for alert in game.told] == [(AlertCode.MUCK_DISTURBED, 9)]


def test_a_folded_card_that_slides_over_a_seat_into_the_muck_is_not_told() -> None:
    game = with_flop()
    game.act(400)
    folding = game.view.turn
    assert folding is not None
    game.act("fold")
    card = game.cards_of(folding)[0]
    game.see(Zone.SEAT_6, card)
    game.miss(Zone.SEAT_6, card)
    game.see(Zone.MUCK, card)
    game.rest(5)

    assert codes(game) == []


@pytest.mark.parametrize(("gone_ms", "is_told"), [(4999, False), (5000, True)])
def test_a_board_card_is_away_once_it_has_been_gone_for_five_seconds(gone_ms: int, *, is_told: bool) -> None:
    now = moment_of(with_flop())
    now.put_middle(replace(now.hand.middle, gone=((now.hand.board[0], now.at_ns - gone_ms * MS),)))
    note_disturbed(now)

    assert [alert.code for alert in now.alerts] == ([AlertCode.BOARD_DISTURBED] if is_told else [])

"""A board card that was changed for another: named, and no street is told for it."""

from __future__ import annotations

import pytest

from table.engine.dealing.changed_board import lay_back, may_stand_in, tell_if_changed
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.dealing.test_undue_in_middle import codes
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game


def with_flop(*acts: str) -> tuple[Game, Handle]:
    """Return a game with the flop out, some checks keyed, and the first card of the flop."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa").deal()
    game.act("call", "call", "check")
    game.street()
    game.rest(2)
    game.act(*acts)
    return game, moment_of(game).hand.board[0]


def change(game: Game, card: Handle, to: Zone | None = Zone.STUB) -> Handle:
    """Take a card from the board, and lay the next of the stub there."""
    game.miss(Zone.BOARD, card)
    if to is not None:
        game.see(to, card, Facing.UP)
    return game.lay(Zone.BOARD, Facing.UP)


@pytest.mark.parametrize("to", [None, Zone.STUB, Zone.MUCK])
@pytest.mark.parametrize("acts", [(), ("check",), ("check", "check", "check")])
def test_a_card_that_comes_as_a_board_card_goes_is_in_its_place(acts: tuple[str, ...], to: Zone | None) -> None:
    game, card = with_flop(*acts)
    status = game.view.status
    change(game, card, to)
    game.rest(8)

    assert codes(game) == [AlertCode.BOARD_DISTURBED]
    assert (game.told[0].card, game.view.status, len(game.view.board)) == (game.view.board[0], status, 3)


def test_laid_before_the_other_is_taken_away_it_is_in_its_place_all_the_same() -> None:
    game, card = with_flop("check")
    game.lay(Zone.BOARD, Facing.UP)
    game.rest(1)
    game.miss(Zone.BOARD, card)
    game.rest(8)

    assert codes(game) == [AlertCode.BOARD_DISTURBED]


def test_put_right_the_hand_goes_on_and_beside_the_other_it_is_one_too_many() -> None:
    told = []
    for is_taken_away in (True, False):
        game, card = with_flop("check")
        other = change(game, card, None)
        game.rest(4)
        if is_taken_away:
            game.miss(Zone.BOARD, other)
        game.see(Zone.BOARD, card, Facing.UP)
        game.rest(2)
        told.append(codes(game)[1:])
        game.rest(2)
        told.append(codes(game)[1:])
        assert game.view.status is Status.BETTING

    assert told == [[], [], [], [AlertCode.PREMATURE_TURN]]


def test_a_turn_that_is_due_waits_for_a_board_card_that_is_straightened_and_counts_then() -> None:
    game, card = with_flop("check", "check", "check")
    change(game, card, None)
    game.rest(1)
    assert len(game.view.board) == 3

    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(1)
    assert (len(game.view.board), codes(game)) == (4, [])


def test_once_a_burn_was_made_a_card_that_comes_is_dealt() -> None:
    game, card = with_flop("check", "check", "check")
    game.lay(Zone.BURN)
    change(game, card, None)
    game.rest(1)

    assert (len(game.view.board), codes(game)) == (4, [])


def test_a_card_that_fell_with_the_flop_is_one_too_many_though_one_of_it_is_not_read() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa").deal()
    game.act("call", "call", "check")
    game.street()
    game.lay(Zone.BOARD, Facing.UP)
    game.miss(Zone.BOARD, moment_of(game).hand.board[0])
    game.rest(4)

    assert codes(game) == [AlertCode.FLOP_OVERDEALT]


def test_where_nobody_looks_or_the_card_lies_face_down_nothing_was_changed() -> None:
    game, card = with_flop("check")
    game.miss(Zone.BOARD, card)
    now = moment_of(game)
    other = CardSeen(
        zone=Zone.BOARD, handle=Handle("aa" * 8), facing=Facing.UP, not_before_ns=now.at_ns, at_ns=now.at_ns + 9 * MS
    )
    places = {**now.state.places, other.handle: now.state.places[now.hand.board[1]]}
    now.place(places)
    assert may_stand_in(now, other)

    now.place({**places, other.handle: replace(places[other.handle], facing=Facing.DOWN)})
    assert not tell_if_changed(now, [other])

    now.place(places)
    now.put_table(replace(now.state, blind_zones=frozenset({Zone.BURN})))
    assert not tell_if_changed(now, [other])

    now.put_table(replace(now.state, blind_zones=frozenset()))
    now.at_ns += 4_000 * MS
    assert tell_if_changed(now, [other])
    assert now.hand.middle.changed == {other.handle: card}

    lay_back(now, card)
    assert (now.hand.middle.changed, now.hand.middle.anew_ns) == ({}, {other.handle: now.at_ns})

"""Hole cards after the deal: lifted, laid down, turned up."""

from __future__ import annotations

import pytest

from table.engine.dealing.given_up import give_up, judge_mucked
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardMadePublic, CardsLaidDown, CardsLifted, WhyPublic
from table.engine.words.cards import ALL_CARDS
from table.engine.words.frozen import replace
from table.engine.words.reports import TabledKeyed
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.view import HandPart
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle, part


def at_showdown(*, is_facing_seen: bool) -> Game:
    """Return a game of two in which everybody called and checked to the end."""
    game = Game({1: 5000, 4: 5000}, is_facing_seen=is_facing_seen).deal()
    for _ in range(4):
        game.act_all()
        game.street()
    return game


def test_a_player_who_looks_at_the_cards_has_not_folded() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    cards = game.cards_of(6)
    for card in cards:
        game.miss(Zone.SEAT_6, card)
    assert game.said(CardsLifted) == [CardsLifted(seat=6)]
    assert part(game, 6) is HandPart.LIVE

    for card in cards:
        game.see(Zone.SEAT_6, card)
    assert game.said(CardsLaidDown) == [CardsLaidDown(seat=6)]


def test_one_card_lifted_is_nothing() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.miss(Zone.SEAT_6, game.cards_of(6)[0])

    assert game.said(CardsLifted) == []


def test_a_card_that_lies_face_up_is_public() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    card = game.cards_of(4)[0]
    game.see(Zone.SEAT_4, card, Facing.UP)

    assert game.said(CardMadePublic) == [CardMadePublic(handle=card, zone=Zone.SEAT_4, why=WhyPublic.FACE_UP)]
    assert [len(seat.shown) for seat in game.view.seats] == [0, 1, 0]


def test_without_cards_that_tell_their_side_the_dealers_key_makes_a_hand_public() -> None:
    game = at_showdown(is_facing_seen=False)
    game.key(TabledKeyed(seat=4))

    keyed = [event for event in game.events if isinstance(event, CardMadePublic) and event.why is WhyPublic.KEYED]
    assert [event.handle for event in keyed] == list(game.cards_of(4))


def test_before_the_showdown_the_key_names_nothing() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, is_facing_seen=False).deal()
    for command in (TabledKeyed(seat=4), TabledKeyed(seat=4, card=ALL_CARDS[0])):
        outcome = game.key(command)
        assert outcome.events == (KeyRefused(command=command, why=WhyRefused.NOT_SHOWDOWN),)

    assert game.said(CardMadePublic) == []


def test_a_card_that_is_seen_to_lie_face_down_is_not_named_for_a_key() -> None:
    game = at_showdown(is_facing_seen=True)
    before = len(game.said(CardMadePublic))
    game.key(TabledKeyed(seat=4))

    assert len(game.said(CardMadePublic)) == before


def test_a_hole_card_that_slides_over_the_board_is_not_named() -> None:
    game = Game({1: 5000, 4: 5000}, is_facing_seen=False).start()
    card = handle(999)
    game.see(Zone.BOARD, card)
    game.miss(Zone.BOARD, card)
    game.see(Zone.SEAT_1, card)

    assert game.said(CardMadePublic) == []
    assert game.cards_of(1) == (card,)


def test_a_hole_card_on_the_burn_pile_is_not_followed() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    card = game.cards_of(4)[0]
    game.miss(Zone.SEAT_4, card)
    game.see(Zone.BURN, card)

    assert game.said(NotFollowed) == [NotFollowed(zone=Zone.BURN)]


@pytest.mark.parametrize(("after_ms", "is_told"), [(1999, False), (2000, True)])
def test_the_dealer_has_two_seconds_to_key_the_action_before_a_fold(after_ms: int, *, is_told: bool) -> None:
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())
    now.put_stake(1, replace(now.hand.stakes[1], is_in_muck=True, mucked_at_ns=7))
    judge_mucked(now, 7 + after_ms * MS)

    assert [alert.code for alert in now.alerts] == ([AlertCode.OUT_OF_TURN] if is_told else [])


@pytest.mark.parametrize(("after_ms", "kept"), [(4999, [6, 1]), (5000, [1])])
def test_a_fold_by_cards_waits_five_seconds_for_its_key(after_ms: int, kept: list[int]) -> None:
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())
    give_up(now, 6, now.at_ns)
    now.at_ns += after_ms * MS
    give_up(now, 1, now.at_ns)

    assert [swept.seat for swept in now.state.swept] == kept

"""Cards that are thrown away in a draw, their replacements, and what is told where the numbers differ."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Undone
from table.engine.words.reports import Discarded
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Due, Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.engine.playing import Game

STACKS = {1: 10_000, 2: 10_000, 3: 10_000}


def to_the_draw(*, is_facing_seen: bool = True) -> Game:
    """Return a hand of triple draw in which everybody has called."""
    played = load_game("27-triple", folders=settings_folder())
    game = Game(STACKS, deals=played, is_facing_seen=is_facing_seen).deal()
    game.act("call", "call", "check")
    return game


def two_to_come() -> Game:
    """Return it with one card owed to seat 1 and one to seat 3."""
    game = to_the_draw()
    game.discard(1, game.cards_of(1)[:1])
    game.discard(2, ())
    game.discard(3, game.cards_of(3)[:1])
    return game


def test_a_card_in_the_muck_is_out_of_its_hand_once_its_number_is_keyed() -> None:
    game = to_the_draw()
    first, *kept = game.cards_of(1)

    game.miss(Zone.SEAT_1, first)
    game.see(Zone.MUCK, first)
    assert game.cards_of(1) == (first, *kept)
    game.key(Discarded(1, 1))

    assert game.cards_of(1) == tuple(kept)


def test_a_number_without_a_seat_is_of_the_player_who_is_to_throw_cards_away() -> None:
    game = to_the_draw()
    first, *kept = game.cards_of(1)
    game.miss(Zone.SEAT_1, first)
    game.see(Zone.MUCK, first)

    game.key(Discarded(count=1))

    assert game.cards_of(1) == tuple(kept)
    assert game.view.turn != 1


def test_a_card_that_has_only_left_its_seat_was_thrown_away_where_as_many_were_keyed() -> None:
    game = to_the_draw()
    first, *kept = game.cards_of(1)

    game.key(Discarded(1, 1))
    game.miss(Zone.SEAT_1, first)
    assert game.cards_of(1) == (first, *kept)
    game.rest(3)

    assert game.cards_of(1) == tuple(kept)


def test_a_player_who_holds_his_cards_up_has_thrown_none_of_them_away_by_that() -> None:
    game = to_the_draw()
    cards = game.cards_of(1)

    game.key(Discarded(1, 1))
    for card in cards[:3]:
        game.miss(Zone.SEAT_1, card)
    game.rest(3)
    assert game.cards_of(1) == cards
    for card in cards[1:3]:
        game.see(Zone.SEAT_1, card)
    game.rest(3)

    assert game.cards_of(1) == cards[1:]


def test_the_burn_comes_first_and_then_each_players_cards_at_once() -> None:
    game = two_to_come()

    due = game.view.due
    assert due is not None
    assert (due.due, due.zone, due.left_to_deal) == (Due.BURN, Zone.BURN, 3)
    game.lay(Zone.BURN)
    due = game.view.due

    assert due is not None
    assert (due.due, due.to_come) == (Due.REPLACEMENT, (Zone.SEAT_1, Zone.SEAT_3))


def test_the_betting_opens_with_the_last_replacement() -> None:
    game = two_to_come()

    game.street()

    assert (game.view.status, game.view.street, game.view.turn) == (Status.BETTING, Street.FIRST_DRAW, 1)
    assert not game.told


def test_a_card_beyond_what_is_owed_is_told_once_it_has_stayed() -> None:
    game = two_to_come()
    game.street()

    game.lay(Zone.SEAT_3)
    assert not game.told
    game.rest(4)

    assert [(alert.code, alert.seat, alert.ruling) for alert in game.told] == [
        (AlertCode.DRAW_COUNT, 3, RulingValue.FLOOR)
    ]


def test_an_action_before_the_last_replacement_asks_for_it_and_only_the_dealers_word_accuses() -> None:
    game = two_to_come()
    game.lay(Zone.BURN)
    game.lay(Zone.SEAT_1)

    game.act("check")
    assert not game.told
    game.deny()

    assert [(alert.code, alert.seat) for alert in game.told] == [(AlertCode.DRAW_COUNT, 3)]


@pytest.mark.parametrize(
    ("keyed", "why"),
    [
        (Discarded(1, 6), WhyRefused.TOO_MANY_CARDS),
        (Discarded(9, 1), WhyRefused.NOT_DRAWING),
    ],
)
def test_a_number_that_cannot_be_counts_for_nothing(keyed: Discarded, why: WhyRefused) -> None:
    game = to_the_draw()

    game.key(keyed)

    assert [event.why for event in game.said(KeyRefused) if isinstance(event, KeyRefused)] == [why]
    assert game.view.turn == 1


def test_outside_a_draw_nobody_throws_cards_away() -> None:
    game = Game(STACKS).deal()

    game.key(Discarded(1, 1))

    assert [event.why for event in game.said(KeyRefused) if isinstance(event, KeyRefused)] == [WhyRefused.NOT_DRAWING]


def test_a_number_that_is_taken_back_may_be_keyed_again() -> None:
    game = to_the_draw()
    game.discard(1, game.cards_of(1)[:2])

    game.key(Undone())
    assert game.view.turn == 1
    game.key(Discarded(1, 2))

    assert game.view.to_draw == {1: 2}


def test_discards_of_one_draw_are_no_cards_of_the_next() -> None:
    game = two_to_come()
    game.street()
    game.act("check", "check", "check")

    for seat in (1, 2, 3):
        assert len(game.cards_of(seat)) == 5
        game.discard(seat, game.cards_of(seat)[:1])
    game.street()
    game.rest(20)

    assert game.view.street is Street.SECOND_DRAW
    assert not game.told
    assert all(game.table.state.places[card].zone is SEAT_ZONES[1] for card in game.cards_of(1))

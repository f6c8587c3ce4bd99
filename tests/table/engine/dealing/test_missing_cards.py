"""Cards that left the table's sight while a hand ran, and did not come back before the riffle."""

from __future__ import annotations

import pytest

from table.engine.dealing.missing_cards import note_back, note_gone, tell_missing
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

FLOP = 3


def on_flop() -> Moment:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("call", "check")
    return moment_of(game.street())


def leave(now: Moment, card: Handle, at_ms: int = 0) -> None:
    zone = now.zone_of(card) or Zone.BOARD
    note_gone(now, CardGone(zone=zone, handle=card, not_before_ns=at_ms * MS, at_ns=(at_ms + 500) * MS))


def gone(now: Moment, *cards: Handle) -> list[AlertCode]:
    """Let cards leave while the hand runs, and return what is told at the next riffle."""
    for card in cards:
        leave(now, card)
    tell_missing(now, now.hand)
    return [alert.code for alert in now.alerts]


def test_a_board_card_or_a_burn_that_did_not_come_back_is_missing() -> None:
    for card in (on_flop().hand.board[0], on_flop().hand.burns[0]):
        assert gone(on_flop(), card) == [AlertCode.DECK_INCOMPLETE]


def test_players_keep_their_cards_in_their_hands_unless_they_are_tabled() -> None:
    now, tabled = on_flop(), on_flop()
    card = now.hand.stakes[1].cards[0]
    tabled.put_stake(1, replace(tabled.hand.stakes[1], is_tabled=True))

    assert gone(now, card) == []
    assert gone(tabled, card) == [AlertCode.DECK_INCOMPLETE]


def test_a_card_that_is_in_sight_again_is_missing_no_more() -> None:
    now = on_flop()
    card = now.hand.board[0]
    leave(now, card)
    note_back(now, card)

    assert gone(now) == []


def test_another_card_that_comes_back_is_another() -> None:
    now = on_flop()
    one, other = now.hand.board[:2]
    leave(now, one)
    note_back(now, other)

    assert gone(now) == [AlertCode.DECK_INCOMPLETE]


def test_a_dealer_who_clears_the_table_a_little_early_has_lost_nothing() -> None:
    now = on_flop()

    assert gone(now, *now.hand.board, *now.hand.burns) == []


@pytest.mark.parametrize(("before_ms", "told"), [(800, []), (1250, [AlertCode.DECK_INCOMPLETE])])
def test_a_card_that_left_just_before_the_others_were_taken_went_with_them(
    before_ms: int, told: list[AlertCode]
) -> None:
    now = on_flop()
    first, second, third = now.hand.board
    leave(now, first, at_ms=9000 - 2 * before_ms)
    leave(now, second, at_ms=9000 - before_ms)
    now.put_hand(replace(now.hand, phase=Phase.COMPLETE))
    leave(now, third, at_ms=9000)

    assert gone(now) == told


@pytest.mark.parametrize("left", [1, FLOP])
def test_as_long_as_a_card_lies_there_what_is_gone_is_missing(left: int) -> None:
    now = on_flop()
    laid = (*now.hand.board, *now.hand.burns)

    assert gone(now, *laid[left:]) == [AlertCode.DECK_INCOMPLETE]


def test_before_the_first_hand_nothing_is_missing() -> None:
    now = on_flop()
    tell_missing(now, None)

    assert now.alerts == []

"""A hand is tabled behind keys that wait for the river, or a last fold: it waits with them, and exposes nothing."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardMadePublic
from table.engine.words.commands import Action, ActionKeyed, Amount, Command, Declined
from table.engine.words.reports import TabledKeyed
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.orders import AtTable, Laid, Told
from tests.table.engine.playing import part

CALL = ActionKeyed(Action.CALL)
CHECK = ActionKeyed(Action.CHECK)


def test_a_hand_that_is_tabled_behind_the_last_check_of_a_river_waits_for_the_river_with_it() -> None:
    game = AtTable(dict.fromkeys((1, 4, 6), 5000), is_facing_seen=False)
    game.deal()
    game.act("call", "call", "check")
    game.lay(Zone.BURN)
    for cards in (3, 1):
        game.tell([Told(0, 0, tuple(Laid(game.draw(), Zone.BOARD, Facing.UP) for _ in range(cards)))], wait_ms=3_000)
        game.act("check", "check", "check")
        game.lay(Zone.BURN)
    checks = [Told(at_ms, at_ms, CHECK) for at_ms in (1_100, 1_300, 1_500)]
    river = Told(4_000, 0, (Laid(game.draw(), Zone.BOARD, Facing.UP),))

    game.tell([*checks, Told(3_000, 0, TabledKeyed(1)), river], wait_ms=500)

    assert (game.said(KeyRefused), game.view.status) == ([], Status.SHOWDOWN)
    public = [event for event in game.events if isinstance(event, CardMadePublic)]
    assert [event.zone for event in public][-2:] == [SEAT_ZONES[1]] * 2


def turned_up_before_the_river() -> AtTable:
    """All check on a river that is not read, and seat 1 turns its hand up."""
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.deal()
    game.act("call", "call", "check")
    for _ in range(2):
        game.street()
        game.act("check", "check", "check")
    game.lay(Zone.BURN)
    shown = Told(2_500, 4, tuple(Laid(card, Zone.SEAT_1, Facing.UP) for card in game.cards_of(1)))
    game.tell([*(Told(600 * at, at, CHECK) for at in (1, 2, 3)), shown], wait_ms=0)
    return game


@pytest.mark.parametrize("river_ms", [3_000, 18_000])
def test_a_hand_that_is_turned_up_while_the_last_keys_wait_for_the_river_is_tabled_and_exposes_nothing(
    river_ms: int,
) -> None:
    game = turned_up_before_the_river()
    game.tell([Told(river_ms, 0, (Laid(game.draw(), Zone.BOARD, Facing.UP),))], wait_ms=3_000)

    assert (game.view.status, game.told, game.said(KeyRefused)) == (Status.SHOWDOWN, [], [])
    assert [seat.seat for seat in game.view.seats if seat.is_tabled] == [1]


def test_who_turns_a_hand_up_while_the_dealer_is_asked_for_the_street_is_told_once_there_is_none() -> None:
    game = turned_up_before_the_river()
    game.tell([], wait_ms=18_000)
    assert (game.view.question is not None, game.told) == (True, [])

    game.tell([Told(0, 0, Declined())], wait_ms=3_000)

    assert [alert.code for alert in game.told] == [AlertCode.EXPOSED_BY_PLAYER]


def last_to_fold() -> AtTable:
    """On the river seat 1 has bet and 4 has called; 6 has lifted his cards, and no antenna reads any side."""
    game = AtTable(dict.fromkeys((1, 4, 6), 5000), is_facing_seen=False)
    game.deal()
    for _ in range(3):
        game.act_all()
        game.street()
    game.key(ActionKeyed(Action.BET, Amount(600)))
    game.key(CALL)
    for card in game.cards_of(6):
        game.miss(SEAT_ZONES[6], card)
    return game


@pytest.mark.parametrize(("tabled_ms", "swept_ms"), [(600, 1500), (1500, 600)])
def test_a_hand_keyed_as_tabled_says_that_the_last_one_in_the_muck_was_folded(tabled_ms: int, swept_ms: int) -> None:
    game = last_to_fold()
    swept = tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[6]) for card in game.cards_of(6))
    game.tell([Told(swept_ms, 0, swept), Told(tabled_ms, 1, TabledKeyed(seat=1))])

    assert part(game, 6) is HandPart.FOLDED
    assert [seat.seat for seat in game.view.seats if seat.is_tabled] == [1]
    assert not game.said(KeyRefused)


def test_a_hand_keyed_as_tabled_folds_nobody_who_still_thinks() -> None:
    game = last_to_fold()
    game.tell([Told(0, 0, TabledKeyed(seat=1))])

    assert game.said(KeyRefused) == [KeyRefused(command=TabledKeyed(seat=1), why=WhyRefused.NOT_SHOWDOWN)]
    assert part(game, 6) is HandPart.LIVE


def refused(game: AtTable) -> list[Command]:
    return [event.command for event in game.events if isinstance(event, KeyRefused)]


def test_a_tabled_hand_that_is_refused_folds_nobody_whose_call_is_still_to_be_keyed() -> None:
    game = last_to_fold()
    swept = tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[6]) for card in game.cards_of(6))
    game.tell([Told(600, 0, swept)], wait_ms=0)
    game.key(TabledKeyed(seat=9))
    game.key(CALL)

    assert refused(game) == [TabledKeyed(seat=9)]
    assert (game.view.status, game.view.pot) == (Status.SHOWDOWN, 2400)


def test_no_key_of_a_hand_that_cannot_be_tabled_waits_for_a_fold() -> None:
    game = last_to_fold()
    game.key(TabledKeyed(seat=9))

    assert refused(game) == [TabledKeyed(seat=9)]

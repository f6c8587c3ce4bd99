"""Hands that have long been off their antennas: noted once, by every book, and killed by none."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.sightings import Tick, ZoneBlind
from table.engine.words.view import HandPart
from table.engine.words.zones import SEAT_ZONES
from tests.table.engine.playing import BOOKS, Game, part

LONG_NS = 61_000_000_000


def lifted(name: str) -> Game:
    """Three players before the flop; seat 4 holds its cards in its hands."""
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook=name).deal()
    for card in game.cards_of(4):
        game.miss(SEAT_ZONES[4], card)
    return game


@pytest.mark.parametrize("name", BOOKS)
def test_a_live_hand_that_is_long_out_of_view_is_noted_once(name: str) -> None:
    game = lifted(name)
    soon = game.table.receive(Tick(at_ns=game.at_ns + LONG_NS - 2_000_000_000))
    late = game.table.receive(Tick(at_ns=game.at_ns + LONG_NS))
    later = game.table.receive(Tick(at_ns=game.at_ns + 2 * LONG_NS))

    assert [alert.code for alert in (*soon.alerts, *late.alerts, *later.alerts)] == [AlertCode.CARDS_OUT_OF_VIEW]
    assert late.alerts[0].ruling is RulingValue.NOTE
    assert part(game, 4) is HandPart.LIVE


def test_what_a_blind_antenna_does_not_see_is_not_out_of_view() -> None:
    game = lifted("firekeepers")
    game.table.receive(ZoneBlind(zone=SEAT_ZONES[4], at_ns=game.at_ns))

    assert game.table.receive(Tick(at_ns=game.at_ns + LONG_NS)).alerts == ()

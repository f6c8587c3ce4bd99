"""Hands that have long been off their antennas: noted once, by every book, and killed by none."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.sightings import Tick, ZoneBlind
from table.engine.words.table_events import SightLost
from table.engine.words.view import HandPart
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Zone
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


def deaf(*seats: int, name: str = "firekeepers", nodes: tuple[tuple[Zone, ...], ...] = ()) -> Game:
    """Three players before the flop; one look misses all cards of *seats*."""
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook=name, nodes=nodes).deal()
    game.deafen(*seats)
    return game


@pytest.mark.parametrize("name", BOOKS)
def test_all_hands_gone_in_one_look_are_a_deaf_reader_and_nobodys_fault(name: str) -> None:
    game = deaf(1, 4, 6, name=name)
    late = game.table.receive(Tick(at_ns=game.at_ns + LONG_NS))
    later = game.table.receive(Tick(at_ns=game.at_ns + 2 * LONG_NS))

    (note,) = (*late.alerts, *later.alerts)
    assert (note.code, note.ruling, note.seat, note.seats) == (AlertCode.ZONE_BLIND, RulingValue.NOTE, None, (1, 4, 6))


def test_one_hand_that_is_still_read_tells_that_people_have_lifted_the_others() -> None:
    game = deaf(1, 4)
    late = game.table.receive(Tick(at_ns=game.at_ns + LONG_NS))

    assert [(alert.code, alert.seat) for alert in late.alerts] == [
        (AlertCode.CARDS_OUT_OF_VIEW, 1),
        (AlertCode.CARDS_OUT_OF_VIEW, 4),
    ]


def test_hands_lifted_one_after_another_are_lifted_by_people() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    for seat in (1, 4, 6):
        game.at_ns += 1_000_000_000
        for card in game.cards_of(seat):
            game.miss(SEAT_ZONES[seat], card)
    late = game.table.receive(Tick(at_ns=game.at_ns + LONG_NS))

    assert [alert.code for alert in late.alerts] == [AlertCode.CARDS_OUT_OF_VIEW] * 3


def test_a_deaf_node_is_told_from_a_node_that_reads() -> None:
    nodes = tuple(tuple(SEAT_ZONES[seat] for seat in seats) for seats in (range(1, 6), range(6, 11)))
    game = deaf(1, 4, nodes=nodes)
    late = game.table.receive(Tick(at_ns=game.at_ns + LONG_NS))

    assert [(alert.code, alert.seats) for alert in late.alerts] == [(AlertCode.ZONE_BLIND, (1, 4))]


def test_hands_that_are_read_again_after_the_reader_was_deaf_are_nobodys_fault_either() -> None:
    game = deaf(1, 4, 6)
    game.table.receive(Tick(at_ns=game.at_ns + LONG_NS))
    game.at_ns += LONG_NS
    for card in game.cards_of(1):
        game.see(SEAT_ZONES[1], card)

    assert game.table.receive(Tick(at_ns=game.at_ns + 100_000_000)).alerts == ()


def test_only_where_a_live_hand_lies_the_dealer_keys_what_a_lost_node_misses() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.key(ActionKeyed(Action.FOLD))
    lost = [
        event
        for seat in (1, 2, 3, 4, 6)
        for event in game.table.receive(ZoneBlind(zone=SEAT_ZONES[seat], at_ns=game.at_ns)).events
        if isinstance(event, SightLost)
    ]

    assert [ZONE_SEATS[event.zone] for event in lost if event.is_awaited] == [1, 4]
    assert len(lost) == 5

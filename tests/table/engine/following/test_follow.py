"""From a sighting to what follows it: what the pad reads, what antennas see again, what a key brings with it."""

from __future__ import annotations

import pytest

from table.engine.following.follow import follow, follow_key
from table.engine.state.moment import Moment
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardRead
from table.engine.words.cards import Card, HandleKind
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, NewHand, Undone
from table.engine.words.frozen import replace
from table.engine.words.reports import FloorCalled
from table.engine.words.sightings import (
    CardScanned,
    KeyPressed,
    Tick,
    ZoneBlind,
    ZoneSighted,
)
from table.engine.words.table_events import SightLost, SightRegained
from table.engine.words.zones import Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game


def before_first_hand() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}))


def dealt() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


def test_what_the_pad_reads_is_told() -> None:
    now = before_first_hand()
    follow(now, CardScanned(kind=HandleKind.CARD, card=Card("As"), at_ns=1))

    assert now.events[0] == CardRead(kind=HandleKind.CARD, card=Card("As"))


# --- antennas ---


@pytest.mark.parametrize(
    ("zone", "is_awaited"), [(Zone.SEAT_4, True), (Zone.SEAT_9, False), (Zone.BOARD, True), (Zone.MUCK, True)]
)
def test_an_antenna_that_falls_silent_is_awaited_where_a_live_hand_is_or_in_the_middle(
    zone: Zone, *, is_awaited: bool
) -> None:
    now = dealt()
    follow(now, ZoneBlind(zone=zone, at_ns=1))

    assert now.state.blind_zones == {zone}
    assert now.events == [SightLost(zone=zone, is_awaited=is_awaited)]
    assert [alert.code for alert in now.alerts] == [AlertCode.ZONE_BLIND]


def test_before_the_first_hand_no_seat_is_awaited() -> None:
    now = before_first_hand()
    follow(now, ZoneBlind(zone=Zone.SEAT_4, at_ns=1))

    assert now.events == [SightLost(zone=Zone.SEAT_4, is_awaited=False)]


@pytest.mark.parametrize(("zone", "sighted_ns"), [(Zone.BURN, 7), (Zone.BOARD, None)])
def test_an_antenna_that_answers_again_sees_and_of_the_burns_it_is_known_since_when(
    zone: Zone, sighted_ns: int | None
) -> None:
    now = dealt()
    now.put_table(replace(now.state, blind_zones=frozenset({zone, Zone.SEAT_1})))
    follow(now, ZoneSighted(zone=zone, at_ns=7))

    assert now.state.blind_zones == {Zone.SEAT_1}
    assert SightRegained(zone=zone) in now.events
    assert now.hand.middle.sighted_ns == sighted_ns


# --- keys ---


def test_a_key_is_remembered_as_the_last_word_of_the_dealers() -> None:
    now = dealt()
    now.at_ns = 7
    follow(now, KeyPressed(command=ActionKeyed(Action.CALL), at_ns=7))

    assert now.state.told_ns == 7
    assert isinstance(now.events[0], Acted)


def test_time_alone_is_no_word_of_the_dealers() -> None:
    now = dealt()
    told_ns = now.state.told_ns
    follow(now, Tick(at_ns=10**12))

    assert now.state.told_ns == told_ns


def test_what_followed_from_a_key_is_taken_back_with_it() -> None:
    now = dealt()
    before = now.hand.betting
    follow(now, KeyPressed(command=FloorCalled(), at_ns=7))
    assert len(now.state.keys) == 1

    follow(now, KeyPressed(command=Undone(), at_ns=8))
    assert now.hand.matters == ()
    assert now.hand.betting == before


def test_a_key_within_another_sighting_cannot_be_taken_back_by_itself() -> None:
    now = dealt()
    follow_key(now, ActionKeyed(Action.CALL))

    assert isinstance(now.events[0], Acted)
    assert len(now.state.keys) == 1


def test_a_hand_begins_with_its_key() -> None:
    now = before_first_hand()
    follow(now, KeyPressed(command=NewHand(), at_ns=1))

    assert now.state.hand is not None

"""From a card to what follows it: where it lies is recorded first and always, whatever it means."""

from __future__ import annotations

import pytest

from table.engine.following.card_sightings import miss, name, see
from table.engine.state.moment import Moment
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardMadePublic, CardsLifted, HoleCardDealt
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.sightings import (
    CardGone,
    CardRevealed,
    CardSeen,
)
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

CARD = handle(90)


def before_first_hand() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}))


def dealing() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).start())


def dealt() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


def seen(zone: Zone, card: Handle = CARD, facing: Facing = Facing.DOWN) -> CardSeen:
    return CardSeen(zone=zone, handle=card, facing=facing, not_before_ns=10**12, at_ns=10**12)


def gone(zone: Zone, card: Handle) -> CardGone:
    return CardGone(zone=zone, handle=card, not_before_ns=10**12, at_ns=10**12 + 1)


# --- where cards lie ---


@pytest.mark.parametrize("zone", Zone)
def test_where_a_card_lies_is_recorded_before_the_first_hand_too(zone: Zone) -> None:
    now = before_first_hand()
    see(now, seen(zone))

    assert now.state.places == {CARD: LastSeen(zone, Facing.DOWN)}


def test_a_card_that_left_the_zone_where_it_lies_lies_nowhere() -> None:
    now = dealt()
    card = now.hand.stakes[4].cards[0]
    miss(now, gone(Zone.SEAT_4, card))

    assert card not in now.state.places


def test_a_card_that_was_seen_elsewhere_before_it_was_missed_here_lies_there() -> None:
    now = dealt()
    card = now.hand.stakes[4].cards[0]
    miss(now, gone(Zone.SEAT_6, card))

    assert now.state.places[card].zone is Zone.SEAT_4
    assert now.events == []


# --- what follows a card ---


def test_a_card_at_the_seat_that_is_due_is_dealt_there() -> None:
    now = dealing()
    see(now, seen(Zone.SEAT_1))

    assert now.events == [HoleCardDealt(seat=1, handle=CARD)]


@pytest.mark.parametrize(("zone", "is_told"), [(Zone.STUB, False), (Zone.ASIDE, False), (Zone.MUCK, True)])
def test_a_card_of_the_stub_or_aside_means_nothing_and_one_in_the_muck_cannot_be_placed(
    zone: Zone, *, is_told: bool
) -> None:
    now = dealt()
    see(now, seen(zone))

    assert (NotFollowed(zone=zone) in now.events) is is_told


def test_a_strange_card_is_told_wherever_it_lies() -> None:
    now = dealt()
    see(now, seen(Zone.STUB, Handle("f1" * 8, HandleKind.JOKER)))

    assert [alert.code for alert in now.alerts] == [AlertCode.JOKER]


def test_a_hand_that_has_left_its_antenna_is_lifted() -> None:
    now = dealt()
    for card in now.hand.stakes[4].cards:
        miss(now, gone(Zone.SEAT_4, card))

    assert now.events == [CardsLifted(seat=4)]


def test_a_card_that_lies_face_up_is_public() -> None:
    now = dealt()
    card = now.hand.stakes[4].cards[0]
    see(now, seen(Zone.SEAT_4, card, Facing.UP))

    assert [event.handle for event in now.events if isinstance(event, CardMadePublic)] == [card]


def test_a_name_that_the_vault_tells_is_kept() -> None:
    now = before_first_hand()
    name(now, CardRevealed(handle=CARD, card=Card("As"), at_ns=1))

    assert now.state.names == {CARD: "As"}

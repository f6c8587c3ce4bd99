"""The messages that a record gives for programs of others: hands, players who bust, incidents. Pure.

A message's id is made from the record, so that it is the same whenever and however often it is sent.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from display.station.known.hands import CompletedHand, hands_of
from display.station.known.kept_record import KeptRecord
from display.station.known.told_incidents import IncidentsFollowed, ShownIncident, is_told
from table.clock import utc_time
from table.engine.words.chip_events import HandCompleted, PlayerBusted
from table.engine.words.matter_events import FloorAnswered, MatterSettled, RulingWithdrawn
from table.engine.words.zones import Seat

HAND_COMPLETED: Final = "hand.completed"
PLAYER_BUSTED: Final = "player.busted"
KINDS: Final = (HAND_COMPLETED, PLAYER_BUSTED, "incident.told", "incident.answered", "incident.settled")


class ShownBust(msgspec.Struct, frozen=True, kw_only=True):
    """A player has no chips left."""

    table: str
    hand: int
    seat: int
    name: str
    """Empty once the table has gone on to another hand."""
    place: int
    """Among those who bust in this hand, 1 the best."""


class WebhookMessage(msgspec.Struct, frozen=True, kw_only=True):
    """What is sent."""

    type: str
    timestamp: str
    """When the station heard of it, in ISO 8601."""
    data: CompletedHand | ShownBust | ShownIncident


class ToSend(msgspec.Struct, frozen=True, kw_only=True):
    """A message on its way."""

    id: str
    message: WebhookMessage


def has_message(one: KeptRecord) -> bool:
    """Tell whether a record gives any message: most give none, and their hand need not be read."""
    ends = HandCompleted, PlayerBusted, FloorAnswered, MatterSettled, RulingWithdrawn
    return any(map(is_told, one.record.alerts)) or any(isinstance(event, ends) for event in one.record.events)


def messages_of(hand: Sequence[KeptRecord], names: Mapping[Seat, str]) -> tuple[ToSend, ...]:
    """Return the messages of the last record of *hand*, which has all of the same hand before it."""
    one = hand[-1]
    timestamp = utc_time(one.came_ms)
    place = f"{one.table_id}\n{one.journal}\n{one.record.sequence}"
    return tuple(
        ToSend(
            id=_id(f"{place}\n{part}"),
            message=WebhookMessage(type=kind, timestamp=timestamp, data=shown),
        )
        for part, (kind, shown) in enumerate(_told(hand, names))
    )


def _id(place: str) -> str:
    return f"msg_{hashlib.sha256(place.encode()).hexdigest()[:32]}"


def _told(
    hand: Sequence[KeptRecord], names: Mapping[Seat, str]
) -> Iterator[tuple[str, CompletedHand | ShownBust | ShownIncident]]:
    one = hand[-1]
    for what, incident in _incidents(hand):
        yield f"incident.{what}", incident
    for event in one.record.events:
        if isinstance(event, HandCompleted):
            yield from ((HAND_COMPLETED, shown) for shown in hands_of(hand, {event.number: names}))
        elif isinstance(event, PlayerBusted):
            yield (
                PLAYER_BUSTED,
                ShownBust(
                    table=one.table_id,
                    hand=one.record.hand_number,
                    seat=event.seat,
                    name=names.get(event.seat, ""),
                    place=event.place,
                ),
            )


def _incidents(hand: Iterable[KeptRecord]) -> list[tuple[str, ShownIncident]]:
    following, new = IncidentsFollowed(), list[tuple[str, ShownIncident]]()
    for one in hand:
        new = following.take(one)
    return new

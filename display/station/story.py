"""A record's public face in lines, in the words of the dealer's own screen. What a page would not miss has no line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from display.wording.alerts import alert_text
from display.wording.telling import told
from table.engine.cards import HandleKind
from table.engine.events import CardRead
from table.messages.public_events import (
    BoardCardLaid,
    BurnLaid,
    CardNamed,
    CardScannedAt,
    KeyCameToNothing,
    KeyTakenBack,
    SeatDealtTo,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from table.engine.zones import Seat
    from table.messages.faces import RecordFace
    from table.messages.public_events import PublicEvent

_SCANNED = {kind: told(CardRead(kind=kind, card=None), {}) for kind in HandleKind}


def story_of(face: RecordFace, names: Mapping[Seat, str]) -> Iterator[tuple[str, bool]]:
    """Yield what *face* tells, line by line, and of each whether it is an alert."""
    for event in face.events:
        line = _told(event, names)
        if line is not None:
            yield line, False
    for alert in face.alerts:
        yield alert_text(alert), not alert.is_note


def _told(event: PublicEvent, names: Mapping[Seat, str]) -> str | None:
    match event:
        case SeatDealtTo() | BurnLaid() | BoardCardLaid() | CardNamed() | KeyCameToNothing():
            return None
        case CardScannedAt(kind=kind):
            return _SCANNED[kind]
        case KeyTakenBack():
            return "The dealer took back the last key"
        case _:
            return told(event, names)

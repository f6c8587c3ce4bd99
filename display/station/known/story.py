"""A record's public record in lines, in the words of the dealer's own screen.

What a page would not miss has no line. Nothing is kept here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from display.wording.alerts import alert_text
from display.wording.people import card_words
from display.wording.telling import told
from display.words.spoken import say
from table.engine.words.events import CardRead
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

    from table.engine.words.zones import Seat
    from table.messages.public_events import PublicEvent
    from table.messages.public_records import PublicRecord


class Told(NamedTuple):
    """One line."""

    text: str
    is_alert: bool = False
    is_detail: bool = False
    """Whether it is worth telling only where somebody asks what exactly happened: each card of a deal."""


def story_of(record: PublicRecord, names: Mapping[Seat, str]) -> Iterator[Told]:
    """Yield what *record* tells, line by line."""
    for event in record.events:
        line = _told(event, names)
        if line is not None:
            yield line
    for alert in record.alerts:
        yield Told(alert_text(alert), is_alert=not alert.is_quiet)


def _told(event: PublicEvent, names: Mapping[Seat, str]) -> Told | None:
    detail = _detail(event)
    if detail is not None:
        return Told(detail, is_detail=True)
    match event:
        case SeatDealtTo() | BurnLaid() | BoardCardLaid() | CardNamed() | CardScannedAt() | KeyCameToNothing():
            return None
        case KeyTakenBack():
            return Told(say("The dealer took back the last key"))
        case _:
            line = told(event, names)
            return None if line is None else Told(line)


def _detail(event: PublicEvent) -> str | None:
    match event:
        case SeatDealtTo(seat=seat):
            return say("Card to seat {seat}", seat=seat)
        case BurnLaid():
            return say("Card to the burn")
        case BoardCardLaid():
            return say("Card to the board")
        case CardNamed(card=card):
            return say("Face up: {card}", card=card_words(card))
        case CardScannedAt(kind=kind):
            return told(CardRead(kind=kind, card=None), {})
        case _:
            return None

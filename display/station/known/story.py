"""A record's public record in lines, in the words of the dealer's own screen.

What a page would not miss has no line.
"""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from display.wording.alerts import alert_text
from display.wording.card_lines import scanned_words
from display.wording.card_questions import answered_line, asked_line
from display.wording.people import Names, card_words
from display.wording.telling import told
from display.words.spoken import say
from table.engine.words.audience import Public
from table.engine.words.card_events import CardAsked, QuestionAnswered
from table.engine.words.question import QuestionKind
from table.engine.words.zones import SEAT_ZONES
from table.messages.public_events import (
    BoardCardLaid,
    BurnLaid,
    CardNamed,
    CardScannedAt,
    KeyCameToNothing,
    KeyTakenBack,
    MixingAnswered,
    MixingAsked,
    PublicEvent,
    SeatDealtTo,
)
from table.messages.public_records import PublicRecord


class StoryLine(NamedTuple):
    """One line of what the director reads of a hand."""

    text: str
    is_alert: bool = False
    is_detail: bool = False
    """Whether it is worth telling only where somebody asks what exactly happened: each card of a deal."""


def story_of(record: PublicRecord, names: Names) -> Iterator[StoryLine]:
    """Yield what *record* tells, line by line."""
    for event in record.events:
        line = _told(event, names)
        if line is not None:
            yield line
    for alert in record.alerts:
        yield StoryLine(alert_text(alert), is_alert=not alert.is_quiet)


def _told(event: PublicEvent, names: Names) -> StoryLine | None:  # noqa: C901 - one line for each event there is
    if isinstance(event, Public):
        line = told(event, names)
        return None if line is None else StoryLine(line)
    match event:
        case KeyCameToNothing():
            return None
        case MixingAsked(seat=seat):
            return StoryLine(asked_line(CardAsked(kind=QuestionKind.MIXED, zone=SEAT_ZONES[seat]), names))
        case MixingAnswered(seat=seat, is_confirmed=is_confirmed):
            answered = QuestionAnswered(kind=QuestionKind.MIXED, zone=SEAT_ZONES[seat], is_confirmed=is_confirmed)
            return StoryLine(answered_line(answered, names))
        case KeyTakenBack():
            return StoryLine(say("The dealer took back the last key"))
        case SeatDealtTo(seat=seat):
            detail = say("Card to seat {seat}", seat=seat)
        case BurnLaid():
            detail = say("Card to the burn")
        case BoardCardLaid():
            detail = say("Card to the board")
        case CardNamed(card=card):
            detail = say("Face up: {card}", card=card_words(card))
        case CardScannedAt(kind=kind):
            detail = scanned_words(kind)
        case _:
            assert_never(event)
    return StoryLine(detail, is_detail=True)

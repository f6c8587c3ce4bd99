"""Reduces a journal's record, or a view, to what is public: the one gate through which everything leaves.

Pure. Each event's class says whether it is public; what is said in the place of a private one stands here.
"""

from collections.abc import Iterable, Iterator
from typing import TypeVar, assert_never

import msgspec

from table.engine.words.audience import Public
from table.engine.words.card_events import (
    BoardCardDealt,
    CardAsked,
    CardBurned,
    CardRead,
    HoleCardDealt,
    QuestionAnswered,
)
from table.engine.words.events import TableEvent
from table.engine.words.question import QuestionKind
from table.engine.words.setup import Level
from table.engine.words.sightings import CardRevealed, CommandReceived
from table.engine.words.table_events import HandStarted, KeyRefused, KeyUndone, OrderTaken, OrderWaiting
from table.engine.words.view import PublicSeat, TableView
from table.engine.words.zones import ZONE_SEATS
from table.keeping.journal import Record, SightingTaken, TableOpened
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
from table.messages.public_records import CommandAnswer, Head, OrderRefusal, PublicMatter, PublicRecord, TablePicture

_PublicT = TypeVar("_PublicT", bound=msgspec.Struct)


def public_record(
    record: Record, before: PublicRecord | None, head: Head | msgspec.UnsetType = msgspec.UNSET
) -> PublicRecord:
    """Return what of *record* is public; *before* is that of the record before it, None for the first.

    *head* is the journal's behind it, where it is to be told.
    """
    sequence = 1 if before is None else before.sequence + 1
    match record:
        case TableOpened():
            return PublicRecord(sequence=sequence, hand_number=0, at_ns=0)
        case SightingTaken(events=events, sighting=sighting):
            begun = [event.number for event in events if isinstance(event, HandStarted)]
            hand_number = begun[-1] if begun else 0 if before is None else before.hand_number
            return PublicRecord(
                sequence=sequence,
                hand_number=hand_number,
                at_ns=sighting.at_ns,
                events=tuple(_public(record)),
                alerts=record.alerts,
                answer=_answer(record),
                late_answers=tuple(_late_answers(events)),
                head=head,
            )
        case never:
            assert_never(never)


def _public(record: SightingTaken) -> Iterator[PublicEvent]:
    if isinstance(record.sighting, CardRevealed):
        yield CardNamed(card=record.sighting.card)
    for event in record.events:
        public = public_event(event)
        if public is not None:
            yield public


def public_event(event: TableEvent) -> PublicEvent | None:  # noqa: PLR0911 - each event that leaves smaller, once
    """Return what may be said of *event* outside: a private one stays at home unless a smaller one stands for it."""
    if isinstance(event, Public):
        return event
    match event:
        case HoleCardDealt(seat=seat):
            return SeatDealtTo(seat=seat)
        case CardBurned():
            return BurnLaid()
        case BoardCardDealt():
            return BoardCardLaid()
        case CardRead(kind=kind):
            return CardScannedAt(kind=kind)
        case CardAsked(kind=QuestionKind.MIXED, zone=zone):
            return MixingAsked(seat=ZONE_SEATS[zone])
        case QuestionAnswered(kind=QuestionKind.MIXED, zone=zone, is_confirmed=is_confirmed):
            return MixingAnswered(seat=ZONE_SEATS[zone], is_confirmed=is_confirmed)
        case KeyUndone():
            return KeyTakenBack()
        case KeyRefused(why=why):
            return KeyCameToNothing(why=why)
        case _:
            return None


def _answer(record: SightingTaken) -> CommandAnswer | None:
    received = record.sighting
    if not isinstance(received, CommandReceived):
        return None
    is_waiting = any(isinstance(event, OrderWaiting) for event in record.events)
    refused = next((event for event in record.events if isinstance(event, KeyRefused)), None)
    return CommandAnswer(id=received.id, refusal=_refusal(refused), is_waiting=is_waiting)


def _late_answers(events: Iterable[TableEvent]) -> Iterator[CommandAnswer]:
    """Yield what became of the orders that have waited."""
    refused: KeyRefused | None = None
    for event in events:
        if isinstance(event, KeyRefused):
            refused = event
        elif isinstance(event, OrderTaken):
            yield CommandAnswer(id=event.id, refusal=_refusal(refused) if event.is_refused else None)


def _refusal(refused: KeyRefused | None) -> OrderRefusal | None:
    return None if refused is None else OrderRefusal(why=refused.why, amount=refused.amount, which=refused.which)


def table_picture(view: TableView, sequence: int) -> TablePicture:
    """Return the public picture of the whole table, as it stands after the record *sequence*."""
    return _seen(
        TablePicture,
        view,
        sequence=sequence,
        level=Level(small_blind=view.small_blind, big_blind=view.big_blind, ante=view.ante, ante_kind=view.ante_kind),
        game=msgspec.UNSET if view.game.is_plain else view.game,
        next_game=msgspec.UNSET if view.next_game is None else view.next_game,
        seats=tuple(_seen(PublicSeat, seat) for seat in view.seats),
        matters=tuple(_seen(PublicMatter, matter) for matter in view.matters),
    )


def _seen(public: type[_PublicT], view: msgspec.Struct, **besides: object) -> _PublicT:
    """Return of *view* what *public* has a field for, and nothing else, with what is given *besides*."""
    fields = (field for field in public.__struct_fields__ if field not in besides)
    return public(**{field: getattr(view, field) for field in fields}, **besides)

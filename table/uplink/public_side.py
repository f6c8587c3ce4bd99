"""What of a journal's record is public, and what of a view: the one gate through which all leaves.

Pure. What may leave as it is stands in `messages.public_events`; every other event of the engine is named here,
with what is said in its place, or nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.words.award import PotPaid
from table.engine.words.events import (
    BoardCardDealt,
    CardBurned,
    CardKeyedUp,
    CardMadePublic,
    CardRead,
    CardsBesideSeat,
    CardsLaidDown,
    CardsLifted,
    FoldAsked,
    HandStarted,
    HoleCardDealt,
    KeyRefused,
    KeyUndone,
    NotFollowed,
)
from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.order_events import OrderTaken, OrderWaiting
from table.engine.words.question import CardAsked, QuestionAnswered
from table.engine.words.setup import Level
from table.engine.words.sightings import CardRevealed, CommandReceived
from table.keeping.journal import SightingTaken, TableOpened
from table.messages.public_events import (
    BoardCardLaid,
    BurnLaid,
    CardNamed,
    CardScannedAt,
    KeyCameToNothing,
    KeyTakenBack,
    PublicEvent,
    SeatDealtTo,
)
from table.messages.public_records import CommandAnswer, PublicMatter, PublicRecord, PublicSeat, Refusal, TablePicture

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from table.engine.words.events import TableEvent
    from table.engine.words.view import SeatView, TableView
    from table.keeping.journal import Record


def public_record(record: Record, before: PublicRecord | None) -> PublicRecord:
    """Return what of *record* is public; *before* is that of the record before it, null for the first."""
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


def public_event(event: TableEvent) -> PublicEvent | None:  # noqa: PLR0911 - each event that does not leave as it is, once
    """Return what may be said of *event* outside; null where that is nothing."""
    if isinstance(event, PublicEvent):
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
        case KeyUndone():
            return KeyTakenBack()
        case KeyRefused(why=why):
            return KeyCameToNothing(why=why)
        case CardsLifted() | CardsLaidDown() | FoldAsked() | CardAsked() | CardsBesideSeat() | QuestionAnswered():
            return None
        case (
            CardMadePublic()
            | CardKeyedUp()
            | HoleCardTaken()
            | NotFollowed()
            | OrderWaiting()
            | OrderTaken()
            | PotPaid()
        ):
            # What became of an order is told as its answer, a pot as it was awarded.
            return None
        case never:
            assert_never(never)


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


def _refusal(refused: KeyRefused | None) -> Refusal | None:
    return None if refused is None else Refusal(why=refused.why, amount=refused.amount, which=refused.which)


def table_picture(view: TableView, sequence: int) -> TablePicture:
    """Return the public picture of the whole table, as it stands after the record *sequence*."""
    return TablePicture(
        sequence=sequence,
        status=view.status,
        street=view.street,
        hand_number=view.hand_number,
        level=Level(small_blind=view.small_blind, big_blind=view.big_blind, ante=view.ante, ante_kind=view.ante_kind),
        button=view.button,
        small_blind_seat=view.small_blind_seat,
        big_blind_seat=view.big_blind_seat,
        turn=view.turn,
        call=view.call,
        pot=view.pot,
        pots=view.pots,
        seats=tuple(_seat(seat) for seat in view.seats),
        board=view.board,
        matters=tuple(
            PublicMatter(alert=matter.alert, steps=matter.steps, done=matter.done, is_holding=matter.is_holding)
            for matter in view.matters
        ),
        won=view.won,
        places=view.places,
        blind_zones=view.blind_zones,
    )


def _seat(seat: SeatView) -> PublicSeat:
    return PublicSeat(
        seat=seat.seat,
        name=seat.name,
        stack=seat.stack,
        bet=seat.bet,
        part=seat.part,
        hole_cards=seat.hole_cards,
        shown=seat.shown,
        is_tabled=seat.is_tabled,
        is_all_in=seat.is_all_in,
        is_away=seat.is_away,
        is_waiting=seat.is_waiting,
        won=seat.won,
        penalty=seat.penalty,
    )

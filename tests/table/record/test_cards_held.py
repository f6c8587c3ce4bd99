"""Which cards a seat holds at each moment of its hand."""

from __future__ import annotations

from table.engine.words.card_events import HoleCardDealt
from table.engine.words.cards import Handle
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.sightings import Tick
from table.engine.words.table_events import HandStarted
from table.keeping.journal import SightingTaken
from table.record.cards_held import CardsHeld

A, B, C = (Handle(name) for name in "abc")
BEGUN = HandStarted(number=1, button=1, small_blind_seat=1, big_blind_seat=2, dealt_in=(1, 2))


def held(*events: TableEvent) -> CardsHeld:
    cards = CardsHeld()
    for number, event in enumerate(events, start=1):
        cards.take(SightingTaken(number=number, sighting=Tick(at_ns=number * 10), events=(event,), alerts=()))
    return cards


def test_a_card_is_held_from_its_deal_until_it_is_taken() -> None:
    cards = held(
        BEGUN,
        HoleCardDealt(seat=2, handle=A),
        HoleCardDealt(seat=2, handle=B),
        HoleCardTaken(seat=2, handle=A),
        HoleCardDealt(seat=2, handle=C),
    )

    assert [cards.held_at(record).get(2) for record in range(1, 6)] == [None, [A], [A, B], [B], [B, C]]
    assert (cards.changed_ns(1), cards.changed_ns(3)) == (None, 30)


def test_the_next_hand_begins_with_none() -> None:
    assert held(BEGUN, HoleCardDealt(seat=2, handle=A), BEGUN).held_at(3) == {}

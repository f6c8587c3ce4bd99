"""A check of the deck, as a journal has it: cards are counted, and none is named."""

from __future__ import annotations

import msgspec

from table.engine.words.deck_events import DeckCheckAsked, DeckChecked, DeckEvent


def test_a_check_that_was_asked_for_is_told_from_one_that_is_over() -> None:
    events = [DeckCheckAsked(), DeckChecked(seen=51, strange=1)]
    told = msgspec.json.encode(events)

    assert told == (b'[{"type":"deck-check-asked"},{"type":"deck-checked","seen":51,"strange":1,"is_put_off":false}]')
    assert msgspec.json.decode(told, type=list[DeckEvent]) == events


def test_a_check_was_done_unless_it_is_said_that_it_was_put_off() -> None:
    assert not DeckChecked(seen=52, strange=0).is_put_off

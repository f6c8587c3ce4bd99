"""The power goes while a hand is dealt again: what its cards are called says nothing of the deal before."""

from __future__ import annotations

from collections.abc import Iterable

from table.engine.words.cards import Handle
from table.engine.words.sightings import CardSeen
from table.keeping.hand_key import KEY_BYTES, HandKey
from table.keeping.journal import Record, SightingTaken
from tests.table.evening import (
    RUN_OUT,
    FoundJournal,
    KeyOfHand,
    controller_of,
    items_after,
    keys_at,
    played,
    scenario_of,
    started_again,
    starts_a_hand,
)

DEALT_AGAIN = """
title A card that all have seen before a misdeal falls face down in the deal after it, and again in the next hand
rulebook homegame
blinds 100 200
button 1
seat 1 5000
seat 2 5000

shuffle
card 2 As up
collect
reshuffle
cut
shuffle
card 2 As
key misdeal
collect
shuffle
card 2 As
deal
fold
collect
shuffle
card 1 As
deal
"""


def test_cut_between_any_two_records_a_card_has_another_handle_when_the_hand_is_dealt_again() -> None:
    evening = played(DEALT_AGAIN)
    for length in range(1, len(evening.records) + 1):
        table, journal = started_again(DEALT_AGAIN, evening.records[:length])
        for item in evening.items[items_after(DEALT_AGAIN, table.taken) :]:
            table.take(item)
        assert _handles_of_the_ace(journal.kept) == 4, length


def test_cut_before_its_key_was_kept_a_hand_that_is_dealt_again_goes_on_under_a_new_key() -> None:
    evening = played(DEALT_AGAIN)
    starts = [length for length, record in enumerate(evening.records, start=1) if starts_a_hand(record)]
    for length in starts:
        journal = FoundJournal(evening.records[:length])
        keys = keys_at(DEALT_AGAIN, evening.records[: length - 1])
        table = controller_of(scenario_of(DEALT_AGAIN), journal=journal, keys=keys)
        for item in evening.items[items_after(DEALT_AGAIN, table.taken) :]:
            table.take(item)
        assert table.view == evening.last_view
        assert _handles_of_the_ace(journal.kept) == 4, length


def _handles_of_the_ace(records: Iterable[Record]) -> int:
    """Return how many handles the card has that comes first in each of the four deals."""
    handles: set[Handle] = set()
    is_first = False
    for record in records:
        if starts_a_hand(record):
            is_first = True
        elif is_first and isinstance(record, SightingTaken) and isinstance(record.sighting, CardSeen):
            handles.add(record.sighting.handle)
            is_first = False
    return len(handles)


def test_a_new_journal_does_not_go_on_under_the_key_of_another_one() -> None:
    keys = KeyOfHand(HandKey(0, bytes(KEY_BYTES)))
    controller_of(scenario_of(RUN_OUT), keys=keys)

    assert keys.kept[-1] != keys.kept[0]

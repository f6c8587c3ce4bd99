"""The messages that a record gives for programs of others: the same ones however often it is read."""

from __future__ import annotations

from display.station.known.kept_record import KeptRecord
from display.station.known.webhook_messages import (
    HAND_COMPLETED,
    KINDS,
    PLAYER_BUSTED,
    ShownBust,
    has_message,
    messages_of,
)
from table.engine.words.chip_events import PlayerBusted
from table.engine.words.frozen import replace
from table.messages.public_records import PublicRecord
from tests.display.station.afternoon import ANSWERED, OUT_OF_ORDER, told
from tests.table.evening import RUN_OUT


def kept(text: str) -> list[KeptRecord]:
    return [
        KeptRecord(row, "main/table-1", "j1", 1_700_000_000_000 + row, record)
        for row, record in enumerate(told(text).records, start=1)
    ]


def said(hand: list[KeptRecord]) -> list[str]:
    """Return the kinds of all messages of a hand, record by record."""
    return [one.message.type for upto in range(1, len(hand) + 1) for one in messages_of(hand[:upto], {})]


def test_a_hand_gives_its_end_and_whoever_bust_and_an_incident_what_became_of_it() -> None:
    assert said(kept(ANSWERED)) == ["incident.told", "incident.answered"]
    assert HAND_COMPLETED in said(kept(RUN_OUT))
    assert set(said(kept(RUN_OUT))) <= set(KINDS)


def test_only_records_that_give_a_message_are_said_to() -> None:
    for hand in (kept(ANSWERED), kept(RUN_OUT), kept(OUT_OF_ORDER)):
        for upto, one in enumerate(hand, start=1):
            assert has_message(one) or messages_of(hand[:upto], {}) == ()
    assert not all(map(has_message, kept(RUN_OUT)))


def test_the_id_of_a_message_is_its_place_alone_and_no_two_have_one() -> None:
    hand = kept(ANSWERED)
    ids = [one.id for upto in range(1, len(hand) + 1) for one in messages_of(hand[:upto], {})]

    assert len(set(ids)) == len(ids) == 2
    again = [replace_came(one) for one in hand]
    assert [one.id for one in messages_of(again, {})] == [one.id for one in messages_of(hand, {})]
    elsewhere = [one._replace(table_id="main/table-2") for one in hand]
    assert {one.id for one in messages_of(elsewhere, {})}.isdisjoint(ids)


def replace_came(one: KeptRecord) -> KeptRecord:
    """Return a record as it came to another station, at another time."""
    return one._replace(row=one.row + 100, came_ms=one.came_ms + 5)


def test_who_bust_is_named_where_the_table_still_knows_the_name() -> None:
    record = PublicRecord(sequence=9, hand_number=7, at_ns=0, events=(PlayerBusted(seat=4, place=1),))
    hand = [KeptRecord(1, "main/table-1", "j1", 0, record)]

    (named,), (unnamed,) = messages_of(hand, {4: "Anna"}), messages_of(hand, {})
    assert named.message.type == PLAYER_BUSTED
    assert named.message.data == ShownBust(table="main/table-1", hand=7, seat=4, name="Anna", place=1)
    assert unnamed.message.data == replace(named.message.data, name="")
    assert named.message.timestamp.startswith("1970-01-01T00:00:00")

"""A reader of a room with certificates: it hears what is public, says nothing, and can be shut out."""

from __future__ import annotations

from contextlib import ExitStack, closing

from table.messages.topics import PREFIX, SAID_TO_TABLE, Saying
from tests.brokers.safe_room import ZONE, SafeRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.broker.party import Party
from tests.table.broker.test_with_certificates import (
    OTHER,
    READER,
    TABLE,
    reader,
    said_in_vain,
    station,
    table,
)


def test_a_reader_hears_what_the_tables_and_the_station_tell(room: SafeRoom, open_parties: ExitStack) -> None:
    director, dealt, heard = station(room, open_parties), table(room, open_parties, TABLE), reader(room, open_parties)

    for topic in (TABLE.topic(Saying.RECORDS), TABLE.topic(Saying.REPORT)):
        dealt.courier.publish(topic, b"told")
    director.courier.publish(ZONE.station, b"told")

    told = {TABLE.topic(Saying.RECORDS), TABLE.topic(Saying.REPORT), ZONE.station}
    wait_until(lambda: {message.topic for message in heard.heard} == told, PATIENCE_S)


def test_a_reader_that_asks_for_all_hears_no_order_and_nothing_for_surveillance(
    room: SafeRoom, open_parties: ExitStack
) -> None:
    director, dealt = station(room, open_parties), table(room, open_parties, TABLE)
    asked = open_parties.enter_context(closing(Party(room.reader(READER), "nosy", f"{PREFIX}/#")))
    wait_until(lambda: asked.connections or asked.troubles, PATIENCE_S)

    for saying in SAID_TO_TABLE:
        director.courier.publish(TABLE.topic(saying), b"signed")
    wait_until(lambda: dealt.hears(TABLE.topic(Saying.COMMAND)), PATIENCE_S)
    for saying in (Saying.WATCH, Saying.RECORDS):
        dealt.courier.publish(TABLE.topic(saying), b"told")

    # Ours does not let it ask; mosquitto does, and tells it what it may hear.
    wait_until(lambda: asked.heard or asked.troubles, PATIENCE_S)
    assert {message.topic for message in asked.heard} <= {TABLE.topic(Saying.RECORDS)}


def test_what_a_reader_says_reaches_nobody(room: SafeRoom, open_parties: ExitStack) -> None:
    director, victim = station(room, open_parties), table(room, open_parties, OTHER)
    rogue = reader(room, open_parties)

    for topic in (*(OTHER.topic(saying) for saying in Saying), ZONE.station, ZONE.echo, READER.name):
        rogue.courier.publish(topic, b"rogue", is_retained=True)
    rogue.close()
    director.courier.publish(OTHER.topic(Saying.COMMAND), b"the last")
    victim.courier.publish(OTHER.topic(Saying.RECORDS), b"the last")
    wait_until(lambda: director.heard and victim.heard, PATIENCE_S)

    assert {message.payload for message in (*director.heard, *victim.heard)} == {b"the last"}


def test_a_reader_that_is_removed_hears_nothing_more(room: SafeRoom, open_parties: ExitStack) -> None:
    heard, dealt = reader(room, open_parties), table(room, open_parties, TABLE)

    room.shut_out(READER.name)
    # Ours ends its line within a second; mosquitto, which was told to look again, tells it nothing.
    wait_until(lambda: heard.troubles or said_in_vain(dealt, heard), PATIENCE_S)

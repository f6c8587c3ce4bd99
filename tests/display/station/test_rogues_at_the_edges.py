"""A rogue table's messages, right in their types and each field at its edges: all taken or put aside, none harms."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.station.known.calls import MOST_OPENED
from display.station.shown.pictures import BrowserMessage
from display.station.store.store import Store
from table.clock import wall_ms
from table.messages.carrying import MessageCame
from table.messages.sayings import TableReport, UnreadableMessageError, read, written
from table.messages.topics import Saying
from tests.display.station.afternoon import ADDRESS, OUT_OF_ORDER, told
from tests.display.station.edges import Edges
from tests.display.station.rogue_room import ROGUES, RogueRoom


@pytest.fixture
def room(tmp_path: Path) -> Iterator[RogueRoom]:
    made = RogueRoom(tmp_path / "station.db")
    yield made
    made.store.close()


@given(st.integers(0, 1 << 32))
def test_whatever_is_drawn_is_read_or_refused_and_what_is_read_is_written_the_same(seed: int) -> None:
    payload = Edges(seed).report("j1")
    try:
        report = read(payload, TableReport)
    except UnreadableMessageError:
        return
    assert read(written(report), TableReport) == report


@given(st.integers(0, 1 << 32))
def test_a_few_messages_in_any_order_are_taken_or_put_aside_and_the_next_start_reads_what_was_kept(seed: int) -> None:
    with TemporaryDirectory() as folder:
        room = RogueRoom(Path(folder) / "station.db")
        counted = room.play(seed, 12)
        page = room.show()
        room.store.close()
        again = Store(Path(folder) / "station.db")
        found = (again.tables(), again.calls(), [again.records(*key) for key in again.upto()])
        again.close()

    assert counted.messages == 13
    assert counted.remarks == ()
    assert again.left_out == set()
    assert all(isinstance(part, list) for part in found)
    tiles = {tile.id: tile for tile in msgspec.json.decode(page, type=BrowserMessage).tables or ()}
    assert tiles["main/table-1"].mood is not None


def test_a_thousand_of_four_rogues_leave_the_honest_table_as_it_is(room: RogueRoom) -> None:
    counted = room.play(1, 1_000)

    said = msgspec.json.decode(room.show(), type=BrowserMessage)
    tiles = {tile.id: tile for tile in said.tables or ()}
    assert (counted.messages, counted.remarks) == (1_001, ())
    assert counted.taken > 500
    assert counted.put_aside > 50
    assert len(room.store.aside()) <= 50 * ROGUES
    assert tiles["main/table-1"].unread == 0
    assert [call.table for call in said.calls or () if call.table == "main/table-1"] == ["main/table-1"]


def test_a_table_that_calls_the_floor_again_and_again_does_not_bury_the_others(room: RogueRoom) -> None:
    picture = told(OUT_OF_ORDER).picture
    room.honest()
    for hand_number in range(1, 500):
        other = msgspec.structs.replace(picture, hand_number=hand_number, sequence=hand_number)
        report = msgspec.structs.replace(told(OUT_OF_ORDER).report, picture=other)
        topic = msgspec.structs.replace(ADDRESS, table="rogue-1").topic(Saying.REPORT)
        room.hear(MessageCame(topic=topic, payload=written(report), is_retained=False))

    calls = room.overview.queue.shown(wall_ms())
    assert sum(call.table == "main/rogue-1" for call in calls) == MOST_OPENED
    assert sum(call.table == "main/table-1" and call.is_open for call in calls) == 1
    assert "too often" in room.overview.unread["main/rogue-1"].why

"""The hub: many changes are one message, an alarm waits for no tick, and who falls behind gets the whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from display.station.known.overview import Changed, Overview
from display.station.known.tables import TableNow
from display.station.known.watch import SHOWN_NS, Watch
from display.station.running.hub import MOST_WAITING, TICK_S, Hub, Viewer
from display.station.shown.pictures import BrowserMessage, Tile
from display.station.shown.pictures_of import tile_of
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.clock import SimulatedClock
from table.messages.topics import TableAddress
from tests.awaited import awaited
from tests.display.station.afternoon import OUT_OF_ORDER, table_after
from tests.patience import PATIENCE_S

TABLE = "main/table-1"
PICTURE = Changed(tables=frozenset({TABLE}))


def with_hub(work: Callable[[Hub], Awaitable[None]]) -> None:
    async def run() -> None:
        overview = Overview()
        table = table_after(OUT_OF_ORDER)
        overview.tables[table.id] = table
        overview.queue.hear_picture(table, 0)
        hub = Hub(overview, lambda _: None)
        running = asyncio.create_task(hub.run())
        await asyncio.sleep(0)
        await work(hub)
        running.cancel()

    awaited(run())


async def next_of(viewer: Viewer) -> BrowserMessage:
    return msgspec.json.decode(await asyncio.wait_for(viewer.waiting.get(), PATIENCE_S), type=BrowserMessage)


def test_who_joins_gets_the_whole_picture() -> None:
    async def work(hub: Hub) -> None:
        said = await next_of(hub.join())

        assert said.is_whole
        assert [tile.id for tile in said.tables or ()] == [TABLE]
        assert [call.table for call in said.calls or ()] == [TABLE]
        assert said.live is None

    with_hub(work)


def test_who_wants_calls_alone_is_told_of_no_table() -> None:
    async def work(hub: Hub) -> None:
        viewer, other = hub.join(is_for_calls=True), hub.join()
        whole = await next_of(viewer)
        hub.changed_soon(PICTURE)
        await next_of(other)
        await next_of(other)
        hub.changed_soon(Changed(tables=frozenset({TABLE}), has_calls=True))
        said = await next_of(viewer)

        assert [call.table for call in whole.calls or ()] == [TABLE]
        assert [(one.tables, bool(one.calls)) for one in (whole, said)] == [(None, True), (None, True)]

    with_hub(work)


def test_each_viewer_is_told_in_the_language_in_which_it_joined() -> None:
    async def work(hub: Hub) -> None:
        said = []
        for code in ("en", "de", "es"):
            with speaking(language(code) or ENGLISH):
                said.append(hub.join())
        for viewer in said:
            await next_of(viewer)
        hub.changed_soon(Changed(tables=frozenset({TABLE}), has_calls=True))
        titles = [(await next_of(viewer)).calls for viewer in said]

        assert [calls[0].title for calls in titles if calls] == [
            "Card dealt out of order",
            "Karte in falscher Reihenfolge",
            "Carta repartida fuera de orden",
        ]

    with_hub(work)


def test_who_looks_at_a_table_gets_it_whole_and_anew_when_it_changes() -> None:
    async def work(hub: Hub) -> None:
        viewer = hub.join()
        await next_of(viewer)
        hub.watch(viewer, TABLE)
        first = await next_of(viewer)
        hub.changed_soon(PICTURE)
        tiles, again = await next_of(viewer), await next_of(viewer)

        assert first.live == again.live is not None
        assert (len(tiles.tables or ()), tiles.calls) == (1, None)

    with_hub(work)


def test_many_changes_within_a_tick_are_one_message() -> None:
    async def work(hub: Hub) -> None:
        viewer = hub.join()
        await next_of(viewer)
        hub.changed_soon(PICTURE)
        await next_of(viewer)
        for _ in range(50):
            hub.changed_soon(PICTURE)
        await next_of(viewer)
        await asyncio.sleep(2 * TICK_S)

        assert viewer.waiting.empty()

    with_hub(work)


def test_an_alarm_waits_for_no_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("display.station.running.hub.TICK_S", 2 * PATIENCE_S)

    async def work(hub: Hub) -> None:
        viewer = hub.join()
        await next_of(viewer)
        hub.changed_soon(PICTURE)
        await next_of(viewer)

        hub.changed_soon(Changed(has_calls=True))
        said = await next_of(viewer)

        assert said.calls

    with_hub(work)


def test_who_falls_behind_gets_the_whole_in_place_of_what_was_missed() -> None:
    async def work(hub: Hub) -> None:
        viewer = hub.join()
        for _ in range(MOST_WAITING):
            hub.watch(viewer, TABLE)

        assert viewer.waiting.qsize() == 2
        assert (await next_of(viewer)).is_whole
        assert (await next_of(viewer)).live is not None

    with_hub(work)


def test_who_has_left_is_told_nothing() -> None:
    async def work(hub: Hub) -> None:
        viewer = hub.join()
        await next_of(viewer)
        hub.leave(viewer)
        hub.changed_soon(PICTURE)
        await asyncio.sleep(2 * TICK_S)

        assert viewer.waiting.empty()

    with_hub(work)


def test_a_table_that_cannot_be_put_into_words_is_one_tile_and_the_page_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    other = TableNow(address=TableAddress("main", "main", "sound"), name="Sound", is_online=True)

    def broken(table: TableNow, overview: Overview) -> Tile:
        if table.id == TABLE:
            raise KeyError
        return tile_of(table, overview)

    def no_call(*_: object) -> object:
        raise KeyError

    monkeypatch.setattr("display.station.running.hub.tile_of", broken)
    monkeypatch.setattr("display.station.running.hub.call_of", no_call)
    monkeypatch.setattr("display.station.running.hub.live_of", no_call)

    async def work(hub: Hub) -> None:
        hub._overview.tables[other.id] = other  # noqa: SLF001 - a second table of the room
        viewer = hub.join()
        hub.watch(viewer, TABLE)
        hub.changed_soon(Changed(tables=frozenset({TABLE, other.id}), has_calls=True))
        whole, again = await next_of(viewer), await next_of(viewer)

        for said in (whole, again):
            tiles = {tile.id: tile for tile in said.tables or ()}
            assert tiles[other.id].mood is None
            mood = tiles[TABLE].mood
            assert mood is not None
            assert mood.kind == "fault"
            [call] = said.calls or ()
            assert (call.title, call.state, call.choices) == ("The floor is wanted", "open", ())

    with_hub(work)


def test_a_hub_that_dies_is_told_by_the_word_that_says_a_page_is_live(monkeypatch: pytest.MonkeyPatch) -> None:
    overview = Overview()
    clock = SimulatedClock()
    ends: list[str] = []
    watch = Watch(clock, lambda about, line: overview.troubles.__setitem__(about, line or ""), ends.append)
    hub = Hub(overview, lambda _: None, watch=watch)
    monkeypatch.setattr(hub, "_tell", lambda: 1 // 0)

    async def work() -> None:
        running = asyncio.create_task(hub.run())
        await asyncio.sleep(0)
        hub.changed_soon(PICTURE)
        await running

    awaited(work())

    [words] = msgspec.json.decode(hub.alive(), type=BrowserMessage).troubles or ()
    assert "ZeroDivisionError" in words
    clock.wait_ns(SHOWN_NS)
    watch.look()
    assert len(ends) == 1


def test_a_bar_that_quotes_a_table_has_no_marks_that_nobody_sees() -> None:
    overview = Overview()
    overview.troubles["table t1"] = "two tables are t1: one at \u202elive\u200b\n\x1b[2J, one at pi-9"
    hub = Hub(overview, lambda _: None)

    [words] = msgspec.json.decode(hub.alive(), type=BrowserMessage).troubles or ()

    assert words == "two tables are t1: one at live [2J, one at pi-9"
    assert msgspec.json.decode(hub.join().waiting.get_nowait(), type=BrowserMessage).troubles == (words,)

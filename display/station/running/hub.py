"""The hub: who looks on, and what each browser is told next. Many changes within one tick are one message.

Lives in the loop of the web; the feed's thread only calls `changed_soon`. The last state wins,
and a browser that cannot follow gets a whole picture in place of all that it missed.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

import msgspec

from config.rulebook.catalogue import Rule
from display.station.floor.overruling import may_overrule
from display.station.known.calls import QueuedCall
from display.station.known.overview import Changed, Overview
from display.station.known.tables import TableNow
from display.station.known.watch import Watch
from display.station.shown.pictures import BrowserMessage, CallNow, Tile
from display.station.shown.pictures_of import broken_call, broken_tile, call_of, live_of, tile_of
from display.wording.people import plain
from display.words.spoken import speaking, spoken
from table.clock import wall_ms
from table.engine.words.frozen import replace

TICK_S: Final = 0.15
"""Pictures wait so long for others; a change of the queue does not."""

_Shown = TypeVar("_Shown")

BEAT_S: Final = 1.0
"""A hub that has nothing to say is at work all the same."""

MOST_WAITING: Final = 32
"""Messages that a browser may be behind."""


class Viewer:
    """One browser."""

    def __init__(self, *, is_for_calls: bool = False) -> None:
        """Begin without a table to look at; it is told all in the language that is spoken now, or of calls alone."""
        self.is_for_calls = is_for_calls
        self.watching: str | None = None
        self.language = spoken()
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)

    def put(self, message: bytes, whole: Callable[[], Iterable[bytes]]) -> None:
        """Tell it *message* next; where it cannot follow, a *whole* picture in place of all that waits."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            for part in whole():
                self.waiting.put_nowait(part)


class Hub:
    """Tells every browser what changed."""

    def __init__(
        self,
        overview: Overview,
        rule_of: Callable[[str], Rule | None],
        remark: Callable[[str], object] = lambda _: None,
        watch: Watch | None = None,
    ) -> None:
        """Show *overview*; *rule_of* finds a rule by its id. Lines for the operator go to *remark*.

        The hub beats for *watch* while it runs.
        """
        self._overview = overview
        self._rule_of = rule_of
        self._remark = remark
        self._watch = watch
        self._viewers: set[Viewer] = set()
        self._tables: set[str] = set()
        self._has_calls = False
        self._has_link = False
        self._overrulable: frozenset[int] = frozenset()
        """Calls that could be decided otherwise when they were told last: a hand that ends takes that away."""
        self._something = asyncio.Event()
        self._urgent = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def changed_soon(self, changed: Changed) -> None:
        """Have *changed* shown; from any thread, and for nothing before the hub runs."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note, changed)

    async def run(self) -> None:
        """Tell the browsers, until cancelled."""
        self._loop = asyncio.get_running_loop()
        try:
            while True:
                self._beat()
                if not await _within(self._something, BEAT_S):
                    continue
                self._tell()
                # An alarm ends the wait for the next tick.
                await _within(self._urgent, TICK_S)
        except Exception as fault:
            if self._watch is None:
                raise
            self._watch.died("hub", f"{type(fault).__name__}: {fault}")

    def alive(self) -> bytes:
        """Return the word by which a page knows that it is live: what is wrong with the station, hub or no hub."""
        return _written(BrowserMessage(now_ms=wall_ms(), troubles=self.troubles()))

    @property
    def viewers(self) -> int:
        """How many browsers look on."""
        return len(self._viewers)

    def join(self, *, is_for_calls: bool = False) -> Viewer:
        """Return a new viewer, who gets the whole picture first: of all, or of the floor calls alone."""
        viewer = Viewer(is_for_calls=is_for_calls)
        self._viewers.add(viewer)
        self._put(viewer, _written(self._whole(viewer)))
        return viewer

    def leave(self, viewer: Viewer) -> None:
        """Tell *viewer* nothing more."""
        self._viewers.discard(viewer)

    def watch(self, viewer: Viewer, table_id: str) -> None:
        """Show *viewer* one table whole, from now on."""
        viewer.watching = table_id if table_id in self._overview.tables else None
        live = self._live(table_id)
        if live is not None:
            self._put(viewer, live)

    def _note(self, changed: Changed) -> None:
        self._tables |= changed.tables
        self._has_calls |= changed.has_calls
        self._has_link |= changed.has_link
        self._something.set()
        if changed.has_calls or changed.has_link:
            self._urgent.set()

    def _tell(self) -> None:
        tables, has_calls, has_link = self._tables, self._has_calls, self._has_link
        self._tables, self._has_calls, self._has_link = set(), False, False
        self._something.clear()
        self._urgent.clear()
        over, self._overrulable = self._overrulable, self._may_overrule()
        has_calls |= over != self._overrulable
        if not self._viewers:
            return
        for language in {viewer.language for viewer in self._viewers}:
            with speaking(language):
                self._tell_those(
                    [one for one in self._viewers if one.language is language], tables, has_calls, has_link
                )

    def _may_overrule(self) -> frozenset[int]:
        shown = self._overview.queue.shown(wall_ms())
        return frozenset(call.id for call in shown if may_overrule(call, self._overview))

    def _tell_those(self, viewers: list[Viewer], tables: set[str], has_calls: bool, has_link: bool) -> None:  # noqa: FBT001 - what changed
        said = self._said(tables, has_calls=has_calls, has_link=has_link)
        shared, of_calls = _written(said), _written(replace(said, tables=None, gone=None))
        lives = {table_id: self._live(table_id) for table_id in tables & {viewer.watching for viewer in viewers}}
        for viewer in viewers:
            if viewer.is_for_calls:
                if has_calls or has_link:
                    self._put(viewer, of_calls)
                continue
            self._put(viewer, shared)
            live = lives.get(viewer.watching or "")
            if live is not None:
                self._put(viewer, live)

    def _said(self, tables: set[str], *, has_calls: bool, has_link: bool) -> BrowserMessage:
        overview, now_ms = self._overview, wall_ms()
        if has_calls:
            # A call paints its table's tile.
            tables |= {call.table for call in overview.queue.shown(now_ms)}
        found = [overview.tables[table_id] for table_id in sorted(tables & overview.tables.keys())]
        return BrowserMessage(
            now_ms=now_ms,
            tables=tuple(self._tile(table) for table in found if not table.is_removed) or None,
            gone=tuple(table.id for table in found if table.is_removed) or None,
            calls=tuple(self._call(call) for call in overview.queue.shown(now_ms)) if has_calls else None,
            link=(overview.no_link or "") if has_link else None,
            link_since_ms=overview.no_link_since_ms,
            troubles=self.troubles() if has_link else None,
        )

    def _whole(self, viewer: Viewer) -> BrowserMessage:
        if viewer.is_for_calls:
            return replace(self._said(set(), has_calls=True, has_link=True), tables=None, gone=None)
        said = self._said(set(self._overview.tables), has_calls=True, has_link=True)
        return replace(said, is_whole=True, tables=said.tables or ())

    def _tile(self, table: TableNow) -> Tile:
        return self._or_broken(lambda: tile_of(table, self._overview), lambda: broken_tile(table), table.id)

    def _call(self, call: QueuedCall) -> CallNow:
        return self._or_broken(
            lambda: call_of(call, self._overview, self._rule_of), lambda: broken_call(call), call.table
        )

    def _live(self, table_id: str) -> bytes | None:
        table = self._overview.tables.get(table_id)
        if table is None or table.is_removed:
            return None
        live = self._or_broken(lambda: live_of(table, self._overview, self._rule_of), lambda: None, table_id)
        return None if live is None else _written(BrowserMessage(now_ms=wall_ms(), live=live))

    def _or_broken(self, make: Callable[[], _Shown], broken: Callable[[], _Shown], table_id: str) -> _Shown:
        try:
            return make()
        except Exception as fault:  # noqa: BLE001 - one table's fault is that table's, and the page shows all the others
            self._remark(f"{table_id}: something of it cannot be shown: {type(fault).__name__} {fault}")
            return broken()

    def troubles(self) -> tuple[str, ...]:
        """Return what is wrong with the station itself, a sentence each."""
        # Some of them quote a table: what it calls itself, and where it says that it is.
        return tuple(dict.fromkeys(map(plain, self._overview.troubles.copy().values())))

    def _beat(self) -> None:
        if self._watch is not None:
            self._watch.beat("hub")

    def _put(self, viewer: Viewer, message: bytes) -> None:
        viewer.put(message, lambda: self._all_of(viewer))

    def _all_of(self, viewer: Viewer) -> Iterator[bytes]:
        yield _written(self._whole(viewer))
        live = self._live(viewer.watching or "")
        if live is not None:
            yield live


def _written(said: BrowserMessage) -> bytes:
    return msgspec.json.encode(said)


async def _within(event: asyncio.Event, wait_s: float) -> bool:
    try:
        async with asyncio.timeout(wait_s):
            await event.wait()
    except TimeoutError:
        return False
    return True

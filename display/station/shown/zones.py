"""Several zones as one picture: the tiles and calls of each station, and what is wrong with its line.

A station's messages come in as its own pages get them, and go out as one page of all gets them. Ids of tables begin
with their zone; a call has a number of the page's own. Of a station that does not answer all stays, and says so. Times
of day are those of this page's machine, however the stations' clocks are set.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from display.station.shown.pictures import BrowserMessage, CallNow, Mood, Tile
from display.words.spoken import say
from table.clock import local_time
from table.engine.words.frozen import replace

_IN_A_MS: Final = 1_000
"""So many calls of one millisecond have numbers of their own."""

ALIKE_MS: Final = 2_000
"""Two clocks that differ by less are taken for alike: what a message takes to come is no difference."""

MEASURES: Final = 8
"""Of so many messages the fastest one tells how a station's clock is set."""


class _Zone:
    """What one station has shown last."""

    def __init__(self) -> None:
        self.tiles: dict[str, Tile] = {}
        self.calls: tuple[CallNow, ...] = ()
        self.trouble = ""
        self.lost_ms = 0
        """Since when its station does not answer; 0 while it does."""
        self.ahead_ms = 0
        """By how much its station's clock is ahead of ours."""
        self._measured_ms: deque[int] = deque(maxlen=MEASURES)
        self._numbers: dict[tuple[int, int], int] = {}
        """What the page calls its calls, by their own number and moment: whatever its clock says later, it stays so."""

    def hear_calls(self, calls: tuple[CallNow, ...], number_of: Callable[[CallNow], int]) -> None:
        """Take its calls; one that was not there before gets its number."""
        self.calls = calls
        known = self._numbers
        self._numbers = {key: known.get(key) or number_of(call) for call in calls for key in [_own(call)]}

    def measure(self, said_ms: int, now_ms: int) -> bool:
        """Compare a station's time of day with ours; return whether it is set otherwise than it was known to be."""
        self._measured_ms.append(said_ms - now_ms)
        ahead_ms = max(self._measured_ms)
        if abs(ahead_ms - self.ahead_ms) < ALIKE_MS:
            return False
        self.ahead_ms = ahead_ms
        return True

    def shown(self, call: CallNow) -> CallNow:
        """Return a call of it with its times by our clock."""
        return replace(
            call,
            id=self._numbers[_own(call)],
            opened_ms=call.opened_ms - self.ahead_ms,
            closed_ms=call.closed_ms and call.closed_ms - self.ahead_ms,
            take_back_until_ms=call.take_back_until_ms and call.take_back_until_ms - self.ahead_ms,
            offline_since_ms=self.lost_ms or (call.offline_since_ms and call.offline_since_ms - self.ahead_ms),
        )


def _own(call: CallNow) -> tuple[int, int]:
    """Return by what a station's call is known: its number there, and when it came."""
    return call.id, call.opened_ms


class Zones:
    """All of them, as they are shown."""

    def __init__(self, names: Sequence[str]) -> None:
        """Begin with zones of these *names*, of which nothing was heard yet."""
        self._zones = {name: _Zone() for name in names}

    def hear(self, name: str, said: BrowserMessage, now_ms: int) -> BrowserMessage:
        """Take what the station of a zone has *said*; return what is new for the page."""
        zone = self._zones[name]
        zone.lost_ms = 0
        is_set_otherwise = zone.measure(said.now_ms, now_ms)
        tiles = {tile.id: tile for tile in said.tables or ()}
        gone = {*(said.gone or ()), *(zone.tiles.keys() - tiles.keys() if said.is_whole else ())}
        zone.tiles = {table: tile for table, tile in {**zone.tiles, **tiles}.items() if table not in gone}
        if said.calls is not None:
            zone.hear_calls(said.calls, partial(self._number, name))
        was = zone.trouble
        if said.link is not None:
            zone.trouble = say("{zone}: no word from any table: {why}", zone=name, why=said.link) if said.link else ""
        return BrowserMessage(
            now_ms=now_ms,
            tables=tuple(tiles.values()) or None,
            gone=tuple(sorted(gone)) or None,
            calls=self._calls() if is_set_otherwise or said.calls is not None else None,
            troubles=None if zone.trouble == was else self._troubles(),
        )

    def lose(self, name: str, why: str, now_ms: int) -> BrowserMessage:
        """Mark all of a zone whose station does not answer, and *why*; return what is new for the page."""
        zone = self._zones[name]
        zone.lost_ms = zone.lost_ms or now_ms
        time = local_time(zone.lost_ms)[11:16]
        zone.trouble = say("{zone}: its station has not answered since {time}: {why}", zone=name, time=time, why=why)
        mood = Mood(kind="offline", text=say("Not live since {time}", time=time))
        zone.tiles = {table: replace(tile, mood=mood, is_live=False) for table, tile in zone.tiles.items()}
        zone.calls = tuple(replace(call, is_offline=True) for call in zone.calls)
        return BrowserMessage(
            now_ms=now_ms, tables=tuple(zone.tiles.values()) or None, calls=self._calls(), troubles=self._troubles()
        )

    def whole(self, now_ms: int) -> BrowserMessage:
        """Return all that there is, for a page that has just come."""
        tiles = tuple(tile for zone in self._zones.values() for tile in zone.tiles.values())
        return BrowserMessage(
            now_ms=now_ms, is_whole=True, tables=tiles, calls=self._calls(), troubles=self._troubles()
        )

    def _calls(self) -> tuple[CallNow, ...]:
        """Return every zone's calls, the oldest first, each under a number of the page's own that grows with time."""
        found = [call for zone in self._zones.values() for call in map(zone.shown, zone.calls)]
        return tuple(sorted(found, key=lambda call: call.id))

    def _number(self, name: str, call: CallNow) -> int:
        """Return the number of a call that is new in a zone."""
        at = [*self._zones].index(name)
        opened_ms = call.opened_ms - self._zones[name].ahead_ms
        return opened_ms * _IN_A_MS + (call.id * len(self._zones) + at) % _IN_A_MS

    def _troubles(self) -> tuple[str, ...]:
        return tuple(zone.trouble for zone in self._zones.values() if zone.trouble)

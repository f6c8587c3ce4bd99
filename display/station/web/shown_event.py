"""Looks at the tournament for its pages: the event, its tables, and what is wrong with the station.

Where a table has other seats than the tournament it is shown once that lasts: orders on their way come and go.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from config.rulebook.catalogue import Rule
from display.station.known.people import LogIn
from display.station.pages.envelopes_shown import moment_of
from display.station.pages.tournament_frame import ClockGap, EventLink, PageFrame, due_in, title_of
from display.station.tournament.announcing import Announcing
from display.station.tournament.desk import Desk
from display.station.tournament.event_moment import EventMoment
from display.station.tournament.follower import Follower
from display.station.tournament.other_blinds import BlindsSeen, OtherBlinds
from display.station.web.event_addresses import ALONE
from display.wording.event_alerts import order_text
from table.clock import NS_PER_S, LiveClock

LASTS_NS: Final = 6 * NS_PER_S
"""A table has what it was told, and has said so, within half of it."""


class Lasting:
    """Counts by table, each since it is there."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}

    def of(self, found: Mapping[int, int], now_ns: int) -> dict[int, int]:
        """Return of what is *found* now what was there at each look of the last seconds."""
        self._since = {table: self._since.get(table, now_ns) for table in found}
        since = self._since
        return {table: count for table, count in found.items() if now_ns >= since[table] + LASTS_NS}


def mark_of(*stands: object) -> str:
    """Return what differs once any of that does."""
    return hashlib.sha256(repr(stands).encode()).hexdigest()[:12]


class ShownEvent:
    """The event of a desk, for whoever looks."""

    def __init__(
        self,
        name: str,
        desk: Desk,
        follower: Follower | None,
        rule_of: Callable[[str], Rule | None],
        troubles: Callable[[], tuple[str, ...]],
    ) -> None:
        """Look at *desk*; *follower* knows the tables that report, *troubles* what is wrong with the station."""
        self.name = name
        self.at = ALONE
        """Below which address its pages stand."""
        self.beside: Sequence[ShownEvent] = ()
        """All events of the station, in their order, where it has several."""
        self.free: Callable[[], Sequence[tuple[str, str]]] = tuple
        """Returns the tables that other events are through with."""
        self.desk = desk
        self.follower = follower
        self._rule_of = rule_of
        self._troubles = troubles
        self._lasting = Lasting()
        self._blinds = BlindsSeen()
        self._clock = LiveClock()

    def shown(self, session: LogIn) -> PageFrame:
        """Return what every page is given, as it is at this moment."""
        here = self._alone(session)
        links = tuple(one.link(session) for one in self.beside)
        version = mark_of(here.version, links) if links else here.version
        key = "" if self.desk.seals is None else self.desk.seals.key
        return here._replace(events=links, version=version, free=self.free(), station_key=key)

    def link(self, session: LogIn) -> EventLink:
        """Return how the pages of the other events lead here."""
        here = self._alone(session)
        return EventLink(self.at, title_of(here), due_in(here))

    def _alone(self, session: LogIn) -> PageFrame:
        looked = self.desk.look_whole()
        view = looked.view
        differing, unheard, troubles = self._differing(), self._unheard(), self._troubles()
        stands = (
            looked.number,
            looked.is_running,
            "|".join(map(order_text, view.orders)),
            len(view.floor),
            view.level,
            view.is_break,
            sorted(differing.items()),
            unheard,
            other := self._other_blinds(looked),
            troubles,
            [(one.number, one.out) for one in moment_of(looked)],
            [table.status.value for table in view.tables.values()],
            None if self._announcing is None else self._announcing.stands,
        )
        return PageFrame(
            looked=looked,
            setup=looked.setup,
            event=self.name,
            csrf=session.csrf,
            by=session.name,
            role=session.role,
            entries=lambda: self.desk.journal,
            recount=None if self.follower is None else self.follower.recount,
            rule_of=self._rule_of,
            at=self.at,
            version=mark_of(stands),
            differing=differing,
            away=self._away(),
            unheard=unheard,
            other_blinds=other,
            troubles=troubles,
            strangers={} if self.follower is None else self.follower.strangers(),
            announcing=self._announcing,
            round_busts=self.desk.book.event.end.round_busts.value,
        )

    @property
    def _announcing(self) -> Announcing | None:
        return None if self.follower is None else self.follower.announcing

    def _differing(self) -> dict[int, int]:
        if self.follower is None:
            return {}
        found = {number: len(self.follower.differing(one)) for number, one in self.follower.by_number().items()}
        return self._lasting.of({number: count for number, count in found.items() if count}, self._clock.now_ns())

    def _unheard(self) -> list[int]:
        return [] if self.follower is None else self.follower.shown.unheard(self._clock.now_ns())

    def _other_blinds(self, looked: EventMoment) -> dict[int, OtherBlinds]:
        follower = self.follower
        if follower is None:
            return {}
        found = {number: follower.running(table_id) for number, table_id in follower.by_number().items()}
        running = {number: picture for number, picture in found.items() if picture is not None}
        return self._blinds.look(running, looked.view, looked.setup)

    def _away(self) -> ClockGap | None:
        """Return for how long the station was away, where the clock has run on by the time of day alone."""
        time = None if self.follower is None else self.follower.time
        if time is None or time.away_ms is None or not self.desk.is_running:
            return None
        return ClockGap(time.away_ms, self.desk.look_at(time.kept_ms))

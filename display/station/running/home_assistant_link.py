"""Announces each table to Home Assistant, by the station's own line to the broker, which keeps it.

Called from the feed's thread. Once more after each new connection: a broker that was started anew has forgotten.
"""

from collections.abc import Callable, Sequence

import msgspec

from display.station.known.home_assistant import discovered, discovery_topic
from display.station.known.overview import Changed, Overview
from table.messages.carrying import Courier, CourierEvent, Will

CourierOf = Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier]


class HomeAssistantLink:
    """Tells what there is to show."""

    def __init__(self, overview: Overview, version: str, tell_on: Callable[[Changed], object]) -> None:
        """Announce the tables of *overview*, and have whoever else is told of a change told on; *version* is ours."""
        self._overview = overview
        self._version = version
        self._tell_on = tell_on
        self._courier: Courier | None = None
        self._announced: dict[str, str] = {}
        """By what name each table was announced on this connection; empty for one that was taken away."""

    def on_line_of(self, courier_of: CourierOf) -> CourierOf:
        """Speak by way of the courier that *courier_of* makes for the station."""

        def made(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
            self._courier = courier_of(sink, subscriptions, will)
            return self._courier

        return made

    def changed(self, changed: Changed) -> None:
        """Announce what is new, and tell it on."""
        self._announce_of(changed)
        self._tell_on(changed)

    def _announce_of(self, changed: Changed) -> None:
        if self._courier is None or self._overview.no_link is not None:
            self._announced.clear()
            return
        for table_id in self._overview.tables if changed.has_link else changed.tables:
            self._announce(self._courier, table_id)

    def _announce(self, courier: Courier, table_id: str) -> None:
        table = self._overview.tables[table_id]
        name = "" if table.is_removed else table.words
        if self._announced.get(table_id) == name:
            return
        self._announced[table_id] = name
        told = discovered(table.address, name, self._version)
        payload = msgspec.json.encode(told) if name else b""
        courier.publish(discovery_topic(table.address), payload, is_retained=True)

"""A table that starts again: what was blind when it stopped is looked at anew. What lies there is told elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.sightings import ZoneSighted

if TYPE_CHECKING:
    from firmware_bridge.bridge import Bridge
    from table.clock import Clock
    from table.controller import Controller


def look_anew(bridge: Bridge, controller: Controller, clock: Clock) -> None:
    """Take it that what was blind when the power went is looked at; a node that stays silent says so again."""
    unwatched = {zone for trouble in bridge.troubles for zone in trouble.zones}
    for zone in controller.view.blind_zones:
        if zone not in unwatched:
            controller.take(ZoneSighted(zone=zone, at_ns=clock.now_ns()))

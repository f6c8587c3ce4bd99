"""Has the hardware of a table that stands again looked at anew."""

from firmware_bridge.bridge import Bridge
from table.clock import Clock
from table.controller import Controller
from table.engine.words.sightings import ZoneSighted


def look_anew(bridge: Bridge, controller: Controller, clock: Clock) -> None:
    """Take it that what was blind when the power went is looked at; a node that stays silent says so again.

    What lies there is told by what antennas read.
    """
    unwatched = {zone for trouble in bridge.troubles for zone in trouble.zones}
    for zone in controller.view.blind_zones:
        if zone not in unwatched:
            controller.take(ZoneSighted(zone=zone, at_ns=clock.now_ns()))

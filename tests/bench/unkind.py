"""How unkind a run is: how badly a card lies, and whether the physics let the order of cards be proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.clock import NS_PER_S

if TYPE_CHECKING:
    from firmware_bridge.simulated.room.copper import Copper
    from firmware_bridge.simulated.room.physics import Physics
    from table.inbox import Tag


def how_badly(copper: Copper, tag: Tag) -> str:
    """Return how a tag lies, in words for whoever looks into a run; empty for well."""
    if tag in (unread := copper.unread()):
        at_ns = unread[tag]
        return "not read before it is laid again" if at_ns is None else f"not read before {at_ns / NS_PER_S:.3f} s"
    landing = copper.landings.of(tag)
    if landing is None:
        return ""
    beside = "" if landing.beside is None else f", {landing.beside_reads:.0%} at {landing.beside.value}"
    return f"read by {landing.reads:.0%} of the looks{beside}"


def is_fair(physics: Physics) -> bool:
    """Tell whether cards are read soon after they land: then in which order they fell can be proved."""
    unfair = (physics.late, physics.covered, physics.shadowed, physics.on_border)
    badly = (physics.on_chips, physics.stops, physics.hovers, physics.drops_every_ns, physics.away_every_ns)
    return not any(unfair) and not any(badly)

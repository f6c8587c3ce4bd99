"""How the cards of a run lay, and which antennas looked, as the simulated room has it: what could be seen.

Asked are the copper, which knows of each card how it fell, and the nodes, which know when they were away. The table
that is judged is not asked: neither what it told nor how long its own numbers let it wait.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Zone

if TYPE_CHECKING:
    from firmware_bridge.simulated.room.copper import Copper
    from firmware_bridge.simulated.room.landings import Fallen
    from table.benches.wire import WireBench
    from table.inbox import Tag

SETTLED_NS: Final = 300 * NS_PER_MS
"""An antenna that looks for so long after a card fell there has read it a few times."""

BEFORE_NS: Final = NS_PER_S
"""An antenna that looked for so long before another card fell shows which cards lay there before it."""

READ_WELL: Final = 0.5
"""The share of looks from which on a card that lies there is read for certain."""


class Lay(msgspec.Struct, frozen=True, kw_only=True):
    """How the cards of a deal lay; each by the seat."""

    between: frozenset[tuple[int, int]] = frozenset()
    """Seats, each with the one beside it whose antenna read one of its cards too, as long as that lay there."""
    untimely: frozenset[int] = frozenset()
    """Where a card could not be read from its landing on: when it came there is not known."""
    away: frozenset[int] = frozenset()
    """Where the antenna was away for a moment when the fault was made: what lay there then is not known."""
    unsure: frozenset[int] = frozenset()
    """Where at the end a card is not or badly read, or read beside too, or nobody looks: how many lie is not known."""
    crowded: frozenset[int] = frozenset()
    """Where more cards lie at the end than make a hand."""


def lay_of(bench: WireBench, stray_ns: int | None) -> Lay:
    """Return how the cards lay up to now; *stray_ns* is when the fault was made, where a card shows that."""
    copper, now_ns = bench.copper, bench.clock.now_ns()
    at_seats = [(ZONE_SEATS[one.zone], one) for one in copper.fallen if one.zone in ZONE_SEATS]
    untimely = frozenset(seat for seat, one in at_seats if not is_timely(bench, one))
    between = frozenset(
        (seat, ZONE_SEATS[one.landing.beside])
        for seat, one in at_seats
        if one.landing is not None and one.landing.beside is not None and one.landing.until_ns is None
    )
    at_ns = now_ns if stray_ns is None else stray_ns
    away = frozenset(seat for seat in SEAT_ZONES if not _looked(bench, seat, at_ns - BEFORE_NS, at_ns + SETTLED_NS))
    unsure = frozenset(
        seat
        for seat, zone in SEAT_ZONES.items()
        if not _looked(bench, seat, now_ns - BEFORE_NS, now_ns) or not all_read_well(copper, zone)
    )
    crowded = frozenset(
        seat for seat, zone in SEAT_ZONES.items() if len(copper.lying_on(zone)) > bench.view.game.hole_cards
    )
    return Lay(between=between, untimely=untimely, away=away, unsure=unsure, crowded=crowded)


def is_timely(bench: WireBench, fallen: Fallen) -> bool:
    """Tell whether a card could be read from its landing on, where it lay and nowhere else."""
    return fallen.is_well and was_looked_at(bench, fallen.zone, fallen.at_ns, fallen.at_ns + SETTLED_NS)


def was_looked_at(bench: WireBench, zone: Zone, from_ns: int, until_ns: int) -> bool:
    """Tell whether the antenna of *zone* looked all the time between two moments, as far as time has come."""
    return bench.simulated.was_looked_at(zone, max(0, from_ns), min(until_ns, bench.clock.now_ns()))


def all_read_well(copper: Copper, zone: Zone) -> bool:
    """Tell whether each card on *zone* is read there as it lies now, by most looks, and nowhere else."""
    unread = copper.unread()
    for tag in copper.lying_on(zone):
        landing = copper.landings.of(tag)
        if tag in unread or (landing is not None and (landing.reads < READ_WELL or landing.beside is not None)):
            return False
    return True


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


def _looked(bench: WireBench, seat: int, from_ns: int, until_ns: int) -> bool:
    return was_looked_at(bench, SEAT_ZONES[seat], from_ns, until_ns)

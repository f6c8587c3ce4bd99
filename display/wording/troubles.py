"""What of the hardware is not there, in the dealer's words: short enough for one place on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.wording.people import in_runs
from table.engine.words.zones import ZONE_SEATS
from table.troubles import Cause, Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.zones import Zone
    from table.troubles import Trouble

_PARTS: Final = {Part.NODE: "Node", Part.PANEL: "Keys", Part.PAD: "Scan pad"}

_PLUG_IN: Final = {Part.NODE: "plug the node in", Part.PANEL: "plug them in", Part.PAD: "plug it in"}

_SILENT: Final = {Part.NODE: "node is silent", Part.PANEL: "down, trying again", Part.PAD: "down, trying again"}

_ELSE: Final = {
    Cause.NOT_ALLOWED: "port not allowed",
    Cause.IN_USE: "port is in use",
    Cause.STUCK: "stuck",
    Cause.REFUSED: "node does not fit",
}


def trouble_words(trouble: Trouble) -> str:
    """Say what is the matter, and what the dealer can do: `Seats 6-10: plug the node in`."""
    if trouble.cause is Cause.STRANGE:
        return "Unknown node: it counts for nothing"
    if trouble.cause is Cause.STUCK and trouble.part is Part.PANEL:
        return f"{trouble.name.capitalize()}: stuck, not counted"
    ways = {Cause.MISSING: _PLUG_IN, Cause.SILENT: _SILENT}.get(trouble.cause)
    return f"{_what(trouble)}: {_ELSE[trouble.cause] if ways is None else ways[trouble.part]}"


def count_words(count: int) -> str:
    """Say how many there are, where there is no room for more: `2 troubles`."""
    return f"{count} trouble{'' if count == 1 else 's'}"


def mended_words(trouble: Trouble) -> str:
    """Say that it is over: `Seats 6-10: all right again`."""
    what = trouble.name.capitalize() if trouble.cause is Cause.STUCK and trouble.part is Part.PANEL else _what(trouble)
    return f"{what}: all right again"


def zones_words(zones: Sequence[Zone]) -> str:
    """Name zones, seats in a row as one: `seats 6-10, board`."""
    seats = sorted(ZONE_SEATS[zone] for zone in zones if zone in ZONE_SEATS)
    said = [f"seat{'s' if len(seats) > 1 else ''} {', '.join(in_runs(seats))}"] if seats else []
    return ", ".join([*said, *(zone.value for zone in zones if zone not in ZONE_SEATS)])


def blind_words(zones: Sequence[Zone]) -> str:
    """Say which antennas do not answer: `Seat 9's antenna is`, `The antennas of seats 6-10 are`."""
    if len(zones) == 1:
        seat = ZONE_SEATS.get(zones[0])
        return f"The {zones[0].value} antenna is" if seat is None else f"Seat {seat}'s antenna is"
    return f"The antennas of {zones_words(zones)} are"


def blind_key_words(zones: Sequence[Zone]) -> str:
    """Say what the dealer does meanwhile: `key what seat 9 does`."""
    if len(zones) == 1 and zones[0] in ZONE_SEATS:
        return f"Key what seat {ZONE_SEATS[zones[0]]} does"
    return "Key what happens there"


def _what(trouble: Trouble) -> str:
    """Name the part, a node by what it watches."""
    zones = trouble.zones
    if not zones:
        return _PARTS[trouble.part]
    others = [zone for zone in zones if zone not in ZONE_SEATS]
    if len(others) == len(zones) > 2:  # noqa: PLR2004 - two have room
        return f"{zones[0].value.capitalize()} and {len(zones) - 1} more"
    return zones_words(zones).capitalize()

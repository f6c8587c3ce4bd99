"""Words hardware faults for the dealer: each short enough for one place on the screen."""

from collections.abc import Sequence
from typing import Final

from display.wording.called import zone_words
from display.wording.people import in_runs
from display.words.spoken import opening, phrase, say, say_many
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat, Zone
from table.troubles import Cause, Part, Trouble

_PARTS: Final = {
    Part.NODE: phrase("Node"),
    Part.PANEL: phrase("Keys"),
    Part.PAD: phrase("Scan pad"),
    Part.AIR: phrase("AIR wire"),
}

_PLUG_IN: Final = {
    Part.NODE: phrase("plug the node in"),
    Part.PANEL: phrase("plug them in"),
    Part.PAD: phrase("plug it in"),
}

_SILENT: Final = {
    Part.NODE: phrase("node is silent"),
    Part.PANEL: phrase("down, trying again"),
    Part.PAD: phrase("down, trying again"),
}

_ELSE: Final = {
    Cause.NOT_ALLOWED: phrase("port not allowed"),
    Cause.IN_USE: phrase("port is in use"),
    Cause.STUCK: phrase("stuck"),
    Cause.REFUSED: phrase("node does not fit"),
    Cause.GROUNDED: phrase("touches ground"),
}


def trouble_words(trouble: Trouble) -> str:
    """Say what is the matter, and what the dealer can do: `Seats 6-10: plug the node in`."""
    if trouble.cause is Cause.STRANGE:
        return say("Unknown node: it counts for nothing")
    if trouble.cause is Cause.STUCK and trouble.part is Part.PANEL:
        return say("{key}: stuck, not counted", key=trouble.name.capitalize())
    ways = {Cause.MISSING: _PLUG_IN, Cause.SILENT: _SILENT}.get(trouble.cause)
    return f"{_what(trouble)}: {say(_ELSE[trouble.cause] if ways is None else ways[trouble.part])}"


def count_words(count: int) -> str:
    """Say how many there are, where there is no room for more: `2 troubles`."""
    return say_many("{count} trouble", "{count} troubles", count)


def mended_words(trouble: Trouble) -> str:
    """Say that it is over: `Seats 6-10: all right again`."""
    what = trouble.name.capitalize() if trouble.cause is Cause.STUCK and trouble.part is Part.PANEL else _what(trouble)
    return say("{what}: all right again", what=what)


def zones_words(zones: Sequence[Zone]) -> str:
    """Name zones, seats in a row as one: `seats 6-10, board`."""
    seats = sorted(ZONE_SEATS[zone] for zone in zones if zone in ZONE_SEATS)
    numbers = ", ".join(in_runs(seats))
    said = [say_many("seat {seats}", "seats {seats}", len(seats), seats=numbers)] if seats else []
    return ", ".join([*said, *(zone_words(zone) for zone in zones if zone not in ZONE_SEATS)])


def blind_words(zones: Sequence[Zone]) -> str:
    """Say which antennas do not answer: `Seat 9's antenna is down`, `The antennas of seats 6-10 are down`."""
    if len(zones) > 1:
        return say("The antennas of {zones} are down", zones=zones_words(zones))
    seat = ZONE_SEATS.get(zones[0])
    if seat is None:
        return say("The {zone} antenna is down", zone=zone_words(zones[0]))
    return say("Seat {seat}'s antenna is down", seat=seat)


def deaf_words(seats: Sequence[Seat]) -> str:
    """Say which antennas answer and read nothing: `The antennas of seats 1-4 read nothing: check the node`."""
    zones = zones_words([SEAT_ZONES[seat] for seat in seats])
    return say("The antennas of {zones} read nothing: check the node", zones=zones)


def sees_again_words(zones: Sequence[Zone]) -> str:
    """Say which antennas answer again: `Seat 9's antenna is back`, `The antennas of seats 6-10 are back`."""
    if len(zones) > 1:
        return say("The antennas of {zones} are back", zones=zones_words(zones))
    seat = ZONE_SEATS.get(zones[0])
    if seat is None:
        return say("The {zone} antenna is back", zone=zone_words(zones[0]))
    return say("Seat {seat}'s antenna is back", seat=seat)


def blind_key_words(zones: Sequence[Zone], *, is_dealing: bool = False) -> str:
    """Say what the dealer does meanwhile: `key what seat 9 does`; no key says that a card was dealt."""
    if is_dealing and any(zone in ZONE_SEATS for zone in zones):
        return say("Deal on: cards there count as dealt")
    if len(zones) == 1 and zones[0] in ZONE_SEATS:
        return say("Key what seat {seat} does", seat=ZONE_SEATS[zones[0]])
    return say("Key what happens there")


def _what(trouble: Trouble) -> str:
    """Name the part, a node by what it watches."""
    zones = trouble.zones
    if not zones:
        return say(_PARTS[trouble.part])
    others = [zone for zone in zones if zone not in ZONE_SEATS]
    if len(others) == len(zones) > 2:  # noqa: PLR2004 - two have room
        return say("{zone} and {count} more", zone=opening(zone_words(zones[0])), count=len(zones) - 1)
    return opening(zones_words(zones))

"""Where the pages of each event stand: below `/tournament` where a station runs one, else each below its own name."""

import re
from collections.abc import Iterator
from typing import Final

from display.station.tournament.events import Events, RunningEvent

ALONE: Final = "/tournament"
_SEVERAL: Final = "/events"
_OF_EVENT: Final = re.compile(rf"{_SEVERAL}/([0-9a-z-]+)")


def address_in(events: Events, one: RunningEvent) -> str:
    """Return the address of an event's first page, below which its others stand."""
    return ALONE if events.only is not None else f"{_SEVERAL}/{one.name}"


def addresses(events: Events) -> Iterator[str]:
    """Yield the address of each event's first page."""
    return (address_in(events, one) for one in events)


def as_alone(path: str) -> str:
    """Return an address as it is where its event is the only one: roles are given by these."""
    return _OF_EVENT.sub(ALONE, path, count=1) if _OF_EVENT.match(path) else path


def event_at(path: str, events: Events) -> str | None:
    """Return the name of the event that an address is of; None where it is of none, or of all."""
    named = _OF_EVENT.match(path)
    if named is not None:
        return named[1]
    is_of_one = path == ALONE or path.startswith(f"{ALONE}/")
    return events.only.name if is_of_one and events.only is not None else None

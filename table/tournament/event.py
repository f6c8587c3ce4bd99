"""The door of the tournament engine: an event is begun, things happen, and it is looked at.

Pure: values in, values out; no clock and no chance of its own. Every answer is asked of the rulebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.state import EventState
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import EventSetup
    from table.tournament.words.told import EventAlert
    from table.tournament.words.view import EventView


class EventOutcome(msgspec.Struct, frozen=True):
    """The event after something happened, and what that came to."""

    state: EventState
    alerts: tuple[EventAlert, ...]


def begin(setup: EventSetup, book: Rulebook) -> EventState:
    """Return the event as it stands before anything happens.

    Raises ImpossibleHappeningError where *setup* cannot be: a seat taken twice, a table that is not there.
    """
    raise NotImplementedError


def happen(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome:
    """Return what *happening* makes of *state*.

    Raises ImpossibleHappeningError where it cannot have happened; the state stays what it was.
    """
    raise NotImplementedError


def look(state: EventState, book: Rulebook) -> EventView:
    """Return the event as it stands, with the orders that are due."""
    raise NotImplementedError

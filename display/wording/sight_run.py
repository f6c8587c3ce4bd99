"""Puts antennas that went down, or came back, one right after the other into one line: a node has five of them."""

from display.wording.troubles import blind_words, sees_again_words
from table.engine.words.events import TableEvent
from table.engine.words.table_events import SightLost, SightRegained
from table.engine.words.zones import Zone


class SightRun:
    """The antennas of one run; whatever else happens ends it."""

    def __init__(self) -> None:
        """Begin with none."""
        self.before = ""
        """The line that the last one takes the place of; empty where it began a run."""
        self._line = ""
        self._kind: type[TableEvent] | None = None
        self._zones: tuple[Zone, ...] = ()

    def take(self, event: TableEvent) -> str | None:
        """Return the line of all antennas of the run; None where *event* is about none."""
        if not isinstance(event, SightLost | SightRegained):
            self._kind = None
            return None
        is_going_on = type(event) is self._kind
        self.before = self._line if is_going_on else ""
        self._zones = (*self._zones, event.zone) if is_going_on else (event.zone,)
        self._kind = type(event)
        words = blind_words if isinstance(event, SightLost) else sees_again_words
        self._line = words(self._zones)
        return self._line

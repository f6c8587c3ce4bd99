"""Who sits where by name, while a journal is read: from the set-up, and from whoever was seated or renamed since."""

from table.engine.words.director_commands import PlayerSeated
from table.engine.words.sightings import CommandReceived, KeyPressed
from table.engine.words.table_events import PlayerRenamed, RosterChanged
from table.engine.words.zones import Seat
from table.keeping.journal import SightingTaken, TableOpened


class Names:
    """The names of one table's players."""

    def __init__(self, opened: TableOpened) -> None:
        """Begin with those of the set-up."""
        self._names = {player.seat: player.name for player in opened.setup.players}

    def of(self, seat: Seat | None) -> str:
        """Return a player's name, empty where the table was told none."""
        return "" if seat is None else self._names.get(seat, "")

    def follow(self, taken: SightingTaken) -> None:
        """Take note of who was seated in a record; a name that was corrected comes with its event."""
        match taken.sighting:
            case (
                KeyPressed(command=PlayerSeated(seat=seat, name=name))
                | CommandReceived(command=PlayerSeated(seat=seat, name=name))
            ) if any(isinstance(event, RosterChanged) and event.seat == seat for event in taken.events):
                self._names[seat] = name
            case _:
                pass

    def rename(self, renamed: PlayerRenamed) -> None:
        """Take note of a name that the director corrected."""
        self._names[renamed.seat] = renamed.name

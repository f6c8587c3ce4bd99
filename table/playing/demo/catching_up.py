"""Going on in mid-hand after a stop: the simulated room catches up with the table's journal.

A real room is where it was when the power comes back; a simulated one begins its file
anew. So a second table, without a journal, follows the room until it has taken as much
as the first one's journal holds; from there on the first one takes over.
"""

from collections.abc import Mapping
from typing import Final

from table.controller import Controller
from table.engine.table import Outcome
from table.engine.words.commands import DealerCommand
from table.engine.words.entry_view import Preview
from table.engine.words.sightings import CommandReceived
from table.engine.words.view import TableView
from table.inbox import InboxItem
from table.keeping.recovery import OtherTableError


class CatchingUp:
    """A table and its stand-in."""

    def __init__(
        self, table: Controller, stand_in: Controller, commands: Mapping[int, CommandReceived] | None = None
    ) -> None:
        """Let *stand_in* listen until it has taken as much as *table* had when it was opened.

        *commands* are those of the director's in the journal, by the number of their record: no room says them again.
        """
        self._table = table
        self._stand_in = stand_in
        self._commands = commands or {}
        self._until = table.taken
        self._take_commands()

    @property
    def is_behind(self) -> bool:
        """Whether the room has not come to where the journal ends."""
        return self._stand_in.taken < self._until

    @property
    def view(self) -> TableView:
        """The table as the room finds it."""
        return self._stand_in.view if self.is_behind else self._table.view

    def preview(self, command: DealerCommand | None) -> Preview | None:
        """Return what *command* would come to; None while the room keys what the table has had."""
        return None if self.is_behind else self._table.preview(command)

    def take(self, item: InboxItem) -> Outcome:
        """Give *item* to whoever listens now.

        Raises `OtherTableError` where the room comes to another place than the journal.
        """
        if not self.is_behind:
            return self._table.take(item)
        outcome = self._stand_in.take(item)
        self._take_commands()
        if self._stand_in.taken >= self._until and self._stand_in.view != self._table.view:
            raise OtherTableError(_OTHER_FILE)
        return outcome

    def _take_commands(self) -> None:
        while (command := self._commands.get(self._stand_in.taken + 1)) is not None:
            self._stand_in.take(command)

    def end(self) -> None:
        """Raise `OtherTableError` where the room has ended before it came to where the journal stands."""
        if self.is_behind:
            raise OtherTableError(_OTHER_FILE)


_OTHER_FILE: Final = (
    "the journal was begun with another file: name another folder for this one, or play the file that it belongs to"
)

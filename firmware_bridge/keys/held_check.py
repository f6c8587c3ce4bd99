"""Follows the key of check while it is held: after a while all who are left check, where nobody faces a bet."""

from collections.abc import Callable

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.presses import KeyDown
from table.engine.words.commands import Action, ActionKeyed, CheckOrCall, DealerCommand
from table.engine.words.entry_view import Figures
from table.engine.words.reports import CheckedAround
from table.engine.words.sightings import KeyPressed


class HeldCheck:
    """The last key, as long as it was a check that may be held."""

    def __init__(self, hold_ns: int) -> None:
        """Hold it for *hold_ns*; 0 is never."""
        self._hold_ns = hold_ns
        self._place: KeyPlace | None = None
        self.due_ns: int | None = None
        """When it will have been held for long enough; None where no check was keyed last."""

    def press(self, down: KeyDown, command: DealerCommand | None, faced: Figures | None) -> None:
        """Take note of a key, what it has made complete, and what was faced before it."""
        is_check = command in (CheckOrCall(), ActionKeyed(Action.CHECK))
        is_held = self._hold_ns > 0 and is_check and faced is not None and faced.is_checked
        self._place, self.due_ns = (down.place, down.at_ns + self._hold_ns) if is_held else (None, None)

    def pump(self, at_ns: int, is_down: Callable[[KeyPlace], bool]) -> tuple[KeyPressed, ...]:
        """Return that all who are left check, once; nothing where the key came up before."""
        if self._place is None or self.due_ns is None:
            return ()
        if is_down(self._place) and at_ns < self.due_ns:
            return ()
        is_held, due_ns, self._place, self.due_ns = is_down(self._place), self.due_ns, None, None
        return (KeyPressed(command=CheckedAround(), at_ns=due_ns),) if is_held else ()

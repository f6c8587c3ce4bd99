"""Defines what a table is shown on and keyed at: a window, or a terminal. The table's loop asks for no more.

Which of the two it is, the loop does not know.
"""

import enum

from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.terminal.spoken import Spoken
from display.wording.game_names import games_ahead
from display.wording.tournament_line import other_blinds, tournament_words
from firmware_bridge.bridge import Bridge
from table.clock import TICK_NS, wall_ms
from table.controller import Controller
from table.engine.words.view import TableView
from table.troubles import Trouble
from table.uplink.noticing import Noticing


class FrontKind(enum.Enum):
    """How a table is shown."""

    WINDOW = "window"
    LINES = "lines"
    """In lines that are heard, and keyed by typing."""
    HEADLESS = "headless"
    """In lines that somebody may read."""


TableWatcher = InLines | OnScreen | Spoken
"""Whoever is told of a whole table: also what is due at it beside the hand."""


class Front:
    """A terminal where somebody may read along; a window, and a terminal that is heard, do more."""

    is_heard = False
    """Whether somebody hears it: a line that is rewritten says nothing there."""

    def __init__(self, watcher: TableWatcher) -> None:
        """Tell what happens through *watcher*."""
        self.watcher = watcher

    def is_to_end(self, *, is_hand_live: bool, now_ns: int) -> bool:  # noqa: ARG002 - no signal: that ends every table
        """Tell whether somebody has closed it."""
        return False

    def look(self, taken: int, now_ns: int) -> bool:  # noqa: ARG002 - a terminal needs no look
        """Look after it; return whether the program is to start anew. *taken* is how much the table has heard."""
        return False

    def show_broadcast(self, *, is_on: bool) -> None:
        """Show that hands are broadcast, or none; a terminal says it in the operator's line."""

    @property
    def rest_ns(self) -> int:
        """How long it may be left alone."""
        return TICK_NS

    @property
    def inputs(self) -> tuple[int, ...]:
        """What can be read once somebody touches it."""
        return ()

    def hand_on_taps(self, bridge: Bridge) -> None:
        """Give the keys that were touched to *bridge*."""

    def sound_alarm(self) -> bool:
        """Let it be heard that nobody attends to the table; return whether the panel may sound, too."""
        return True

    def tick(self, bridge: Bridge, controller: Controller, told: tuple[Trouble, ...], now_ns: int) -> None:  # noqa: ARG002 - it is read later
        """Do what is due ten times a second; *told* are the troubles that were not one too many for the operator."""
        self.watcher.show_troubles(told)

    def tell_tournament(self, noticing: Noticing, view: TableView) -> None:
        """Tell what the table has heard of its tournament: the director's word, the clock, the games."""
        now_ms = wall_ms()
        games = games_ahead(noticing.dealt_next(now_ms, view), view)
        other = other_blinds(noticing.not_taken(now_ms, view), view)
        self.watcher.tell_tournament(*tournament_words(noticing.notice, noticing.standing(now_ms), games, other))

    def refresh(self, bridge: Bridge, controller: Controller, now_ns: int) -> None:
        """Show the entry line, and heed the keyboard, where that is not a line for each key."""

    def tell_unkept(self) -> bool:
        """Show that what happens now is not recorded; return false where nobody would see it."""
        return False

    def is_gone(self) -> bool:
        """Tell whether nobody looks at it any more."""
        return False

"""Who is shown what happens at a table: the dealer's screen, or a terminal that is told in lines.

Pictures and lines are made in `display`; when they are shown is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from display.dealer.picture import Picture
from display.wording.alerts import alert_text
from display.wording.quiet import quiet_line
from display.wording.telling import told
from table.engine.events import HandStarted, KeyUndone

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen
    from table.engine.alerts import Alert
    from table.engine.table import Outcome
    from table.engine.view import TableView
    from table.engine.zones import Seat


def names_of(view: TableView) -> dict[Seat, str]:
    """Return the players' names by seat."""
    return {seat.seat: seat.name for seat in view.seats if seat.name}


class OnScreen:
    """Keeps the dealer's screen."""

    def __init__(self, screen: DealerScreen, table_name: str) -> None:
        """Show on *screen*."""
        self._screen = screen
        self._table_name = table_name
        self._quiet = ""
        self._alerts: tuple[Alert, ...] = ()
        self._entry = ""
        self._view: TableView | None = None

    def show(self, outcome: Outcome, view: TableView) -> None:
        """Show how the table stands, and in the quiet line what just happened."""
        names = names_of(view)
        for event in outcome.events:
            if isinstance(event, HandStarted | KeyUndone):
                # What a key brought goes with it when it is taken back.
                self._alerts = self._alerts[:-1] if isinstance(event, KeyUndone) else ()
            self._quiet = quiet_line(event, names) or self._quiet
        for alert in outcome.alerts:
            if alert.is_note:
                self._quiet = alert_text(alert)
            else:
                self._alerts = (*self._alerts, alert)
        self._view = view
        self._show()

    @property
    def is_alarming(self) -> bool:
        """Whether an alert is open that wants somebody."""
        return bool(self._alerts)

    def refresh(self, entry: str) -> None:
        """Show the entry line as it stands now."""
        if entry != self._entry:
            self._entry = entry
            self._show()

    def _show(self) -> None:
        if self._view is not None:
            self._screen.show(
                Picture(
                    table_name=self._table_name,
                    view=self._view,
                    entry=self._entry,
                    quiet=self._quiet,
                    alerts=self._alerts,
                )
            )


class InLines:
    """Tells the hand on the terminal."""

    def show(self, outcome: Outcome, view: TableView) -> None:
        """Tell what just happened."""
        names = names_of(view)
        for event in outcome.events:
            line = told(event, names)
            if line is not None:
                click.echo(line)
        for alert in outcome.alerts:
            click.echo(f"{'note' if alert.is_note else 'ALERT'}: {alert_text(alert)}")

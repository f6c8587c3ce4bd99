"""Lights the lamps of the dealer's panel: sends only changes, and the whole state to a newly opened panel."""

from firmware_bridge.keys.panel_source import PanelSource
from table.engine.words.zones import Seat


class Lamps:
    """The lamps of the seats, and the alarm lamp."""

    def __init__(self) -> None:
        """Begin dark."""
        self._lit: tuple[Seat | None, bool] = (None, False)
        self._lit_on: PanelSource | None = None

    def light(self, panel: PanelSource, turn: Seat | None, *, is_alarm: bool) -> None:
        """Light the lamp of the player in turn, and the alarm lamp."""
        if panel is not self._lit_on:
            # A panel that was opened only now is dark.
            self._lit, self._lit_on = (None, False), panel
        if (turn, is_alarm) == self._lit:
            return
        before, was_alarm = self._lit
        if before is not None and before != turn:
            panel.set_lamp(before, is_lit=False)
        if turn is not None and before != turn:
            panel.set_lamp(turn, is_lit=True)
        if is_alarm != was_alarm:
            panel.set_alarm(is_lit=is_alarm)
        self._lit = turn, is_alarm

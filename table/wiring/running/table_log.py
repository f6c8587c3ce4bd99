"""Logs what a table does for its technician: hands, alerts and blind antennas, and each event by its kind.

A kind and a seat, never a card: the log may be sent to anybody.
"""

import logging
from typing import Final

from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import Alert
from table.engine.words.chip_events import HandCompleted
from table.engine.words.events import TableEvent
from table.engine.words.table_events import AntennasExchanged, HandStarted, SightLost, SightRegained
from table.wiring.process.technical_log import log_of


class TableLog:
    """Watches a table for the log."""

    def __init__(self, part: str = "table") -> None:
        """Speak as *part*: the table, or one of several."""
        self._log: Final[logging.Logger] = log_of(part)

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what happened is enough
        """Log what just happened."""
        for event in outcome.events:
            self._event(event)
        for alert in outcome.alerts:
            self._log.info("%s", _said(alert))

    def _event(self, event: TableEvent) -> None:
        match event:
            case HandStarted(number=number, dealt_in=seats):
                self._log.info("hand %d begins, %d seats are dealt in", number, len(seats))
            case HandCompleted():
                self._log.info("the hand is complete")
            case SightLost(zone=zone):
                self._log.info("%s is blind", zone.value)
            case SightRegained(zone=zone):
                self._log.info("%s is seen again", zone.value)
            case AntennasExchanged(seats=(one, other)):
                self._log.warning("antennas %d and %d seem to be exchanged: look at their cables", one, other)
            case _:
                seat = getattr(event, "seat", None)
                self._log.debug("%s%s", type(event).__name__, "" if seat is None else f" seat {seat}")


def _said(alert: Alert) -> str:
    words = [f"alert {alert.code.value}", f"ruling {alert.ruling.value}"]
    words += [] if alert.seat is None else [f"seat {alert.seat}"]
    words += [] if alert.cite is None else [f"cite {alert.cite}"]
    return ", ".join(words)

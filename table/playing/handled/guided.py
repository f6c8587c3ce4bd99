"""Ticks off the mistakes a newcomer makes on purpose once the table notices them: by its alerts and events."""

from typing import Final

from display.felt.mistakes import Mistake
from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import AlertCode
from table.engine.words.matter_events import ClockStarted
from table.engine.words.table_events import KeyUndone

_BY_CODE: Final = {
    AlertCode.CARD_EXPOSED: Mistake.EXPOSED,
    AlertCode.EXPOSED_BY_PLAYER: Mistake.EXPOSED,
    AlertCode.OUT_OF_TURN: Mistake.OUT_OF_TURN,
    AlertCode.STRING_BET: Mistake.STRING,
    AlertCode.FLOOR_CALLED: Mistake.FLOOR,
    AlertCode.MISDEAL_CLAIMED: Mistake.MISDEAL,
    AlertCode.MISDEAL_TOO_LATE: Mistake.MISDEAL,
}
_BY_EVENT: Final = {ClockStarted: Mistake.SLOW, KeyUndone: Mistake.WRONG_KEY}


class Guided:
    """Stands among the watchers of a table, and ticks off."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self.made: frozenset[Mistake] = frozenset()

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what happened is enough
        """Take note of the mistakes in what happened."""
        found = {_BY_CODE[alert.code] for alert in outcome.alerts if alert.code in _BY_CODE}
        found |= {_BY_EVENT[type(event)] for event in outcome.events if type(event) in _BY_EVENT}
        self.made |= found

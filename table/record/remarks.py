"""What was ruled, put right or taken back in a hand, in a few plain words for a comment, and why a hand died.

Nothing here names a card or who told on whom: these words go into files for the players.
"""

from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import PenaltyHandKilled
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import (
    FloorAnswered,
    HandDied,
    HandGivenBack,
    HandPlaysAgain,
    RulingMade,
    RulingWithdrawn,
)
from table.engine.words.table_events import KeyUndone
from table.engine.words.zones import Seat
from table.keeping.journal import SightingTaken
from table.record.hand_record import Killed


class HandRemarks:
    """Finds the words for the events of one hand, record after record."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self._alerts: dict[tuple[AlertCode, int | None], Alert] = {}
        self._record: SightingTaken | None = None
        self.killed: dict[Seat, Killed] = {}
        """The last death of each seat's hand; it may have come back since."""

    def begin(self, record: SightingTaken) -> None:
        """Take the alerts of the record whose events come next."""
        self._record = record
        self._alerts |= {(alert.code, alert.number): alert for alert in record.alerts}

    def on(self, event: TableEvent) -> str | None:
        """Return the remark on *event*, None where it wants none."""
        match event:
            case RulingMade(code=code, seat=seat, number=number) if not code.is_for_room:
                return self._ruled(code, seat, number)
            case FloorAnswered():
                return _answered(event)
            case RulingWithdrawn(code=code, seat=seat):
                return f"{code.value}{_of(seat)} was taken back"
            case KeyUndone(goes_back_to=int()):
                return "the dealer took the last key back, and what followed from it"
            case HandGivenBack(seat=seat) | HandPlaysAgain(seat=seat):
                return f"the hand of seat {seat} is live again"
            case _:
                return None

    def _ruled(self, code: AlertCode, seat: Seat | None, number: int | None) -> str:
        alert = self._alerts.get((code, number))
        if alert is None or alert.ruling in {RulingValue.PENDING, RulingValue.FLOOR}:
            return f"{code.value}{_of(seat)}" + _by(alert)
        return f"{code.value}{_of(seat)}: {alert.ruling.value}" + _by(alert)

    def on_death(self, died: HandDied | PenaltyHandKilled) -> None:
        """Keep why a hand died: the ruling of its record, or the floor's word."""
        seat = died.seat
        if isinstance(died, PenaltyHandKilled) or self._record is None:
            self.killed[seat] = Killed(seat=seat, code=None, cite=None, is_by_floor=False, is_on_penalty=True)
            return
        causes = [
            one
            for one in self._record.events
            if isinstance(one, RulingMade | FloorAnswered) and one.seat in {seat, None}
        ]
        answers = [one for one in causes if isinstance(one, FloorAnswered)]
        cause = (answers or causes or [None])[-1]
        alert = None if cause is None or cause.code is None else self._alerts.get((cause.code, cause.number))
        self.killed[seat] = Killed(
            seat=seat,
            code=None if cause is None else cause.code,
            cite=None if alert is None else alert.cite,
            is_by_floor=bool(answers),
        )


def _answered(answered: FloorAnswered) -> str:
    about = "the floor" if answered.code is None else f"the floor on {answered.code.value}"
    amount = "" if answered.amount is None else f" {answered.amount}"
    return f"{about}{_of(answered.seat)}: {answered.option.value}{amount}"


def _of(seat: Seat | None) -> str:
    return "" if seat is None else f" of seat {seat}"


def _by(alert: Alert | None) -> str:
    return "" if alert is None or alert.cite is None else f" by {alert.cite}"

"""What went wrong at a table, one incident after another, with what was ruled, who said it and how long it took.

Alerts are followed as they were told, and nothing is judged. It is for the director: players get no such list.
"""

from collections.abc import Iterable

import msgspec

from table.clock import NS_PER_MS
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, MatterSettled, RulingWithdrawn
from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import HandStarted, PlayerRenamed
from table.engine.words.zones import Seat
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.record.names import Names


class Incident(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity, or a word of the floor's over the book."""

    table_name: str
    hand: int
    """0 before the first."""
    number: int | None = None
    """Which of the hand's irregularities it is; None of those that nothing follows from."""
    wall_ms: int | None
    """The time of day when it was told."""
    at_ns: int
    seat: Seat | None
    player: str
    code: AlertCode | None = None
    """None of a word over the book."""
    rule: str | None = None
    is_book_silent: bool = False
    """The book leaves it to the house, and `rule` is the nearest."""
    ruling: RulingValue
    """As the book has it; `floor` where somebody had to be called."""
    answer: RulingValue | None = None
    """What the floor has said."""
    amount: int | None = None
    answered_by: str | None = None
    """`station`, `director` at the table, or `dealer` where the floor's spoken word was keyed."""
    took_ms: int | None = None
    """Until it was put right, or answered where nothing had to be done; None while it is open."""
    is_withdrawn: bool = False
    """The dealer has taken it back."""


def incidents_of(records: Iterable[Record]) -> tuple[Incident, ...]:
    """Return the incidents of a journal, as they were told. Notes are none."""
    following: _Following | None = None
    for record in records:
        if isinstance(record, TableOpened):
            following = _Following(record)
        elif following is not None:
            following.take(record)
    return () if following is None else tuple(following.told)


class _Following:
    def __init__(self, opened: TableOpened) -> None:
        self._table_name = opened.table_name
        self._names = Names(opened)
        self._hand = 0
        self._began: tuple[int, int] | None = None
        """The time of day when the hand began, and its own time then."""
        self.told: list[Incident] = []

    def take(self, taken: SightingTaken) -> None:
        """Follow one record: what was told in it comes before what was answered."""
        self._names.follow(taken)
        for event in taken.events:
            if isinstance(event, HandStarted):
                self._hand = event.number
                self._began = None
                if isinstance(taken.wall_ms, int):
                    self._began = taken.wall_ms, taken.sighting.at_ns
            elif isinstance(event, PlayerRenamed):
                self._names.rename(event)
        self.told += [self._told(alert, taken) for alert in taken.alerts if not alert.is_quiet]
        for event in taken.events:
            self._follow(event, taken)

    def _told(self, alert: Alert, taken: SightingTaken) -> Incident:
        return replace(
            self._incident(alert.seat, alert.ruling, taken.sighting.at_ns),
            number=alert.number,
            code=alert.code,
            rule=alert.cite,
            is_book_silent=alert.is_book_silent,
        )

    def _incident(self, seat: Seat | None, ruling: RulingValue, at_ns: int) -> Incident:
        wall_ms = None if self._began is None else self._began[0] + (at_ns - self._began[1]) // NS_PER_MS
        return Incident(
            table_name=self._table_name,
            hand=self._hand,
            wall_ms=wall_ms,
            at_ns=at_ns,
            seat=seat,
            player=self._names.of(seat),
            ruling=ruling,
        )

    def _follow(self, event: TableEvent, taken: SightingTaken) -> None:
        match event:
            case FloorAnswered():
                self._answer(event, taken)
            case MatterSettled(code=code, number=number) | RulingWithdrawn(code=code, number=number):
                at = self._find(code, number)
                if at is not None:
                    is_back = isinstance(event, RulingWithdrawn)
                    self.told[at] = replace(self.told[at], took_ms=self._took_ms(at, taken), is_withdrawn=is_back)
            case _:
                pass

    def _answer(self, answered: FloorAnswered, taken: SightingTaken) -> None:
        at = None if answered.code is None else self._find(answered.code, answered.number)
        if at is None:
            self.told.append(self._incident(answered.seat, answered.option, taken.sighting.at_ns))
            at = len(self.told) - 1
        here = "dealer" if answered.is_keyed else "director"
        self.told[at] = replace(
            self.told[at],
            answer=answered.option,
            amount=answered.amount,
            answered_by="station" if isinstance(taken.sighting, CommandReceived) else here,
            took_ms=self._took_ms(at, taken),
        )

    def _took_ms(self, at: int, taken: SightingTaken) -> int:
        return (taken.sighting.at_ns - self.told[at].at_ns) // NS_PER_MS

    def _find(self, code: AlertCode, number: int | None) -> int | None:
        """Return which incident of this hand is the last of that code and number."""
        of_hand = [at for at, one in enumerate(self.told) if one.hand == self._hand]
        found = [at for at in of_hand if (self.told[at].code, self.told[at].number) == (code, number)]
        return found[-1] if found else None

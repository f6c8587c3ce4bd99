"""Past hands before the dealer's screen again: what it showed at any moment, remade from the records of a journal.

A table is kept for the beginning of each hand, and none for each moment: what comes behind is taken again. A journal
has no names of face-down cards, and so the screen shows what it showed then; not what was being keyed, and no
trouble of the hardware, for those are in no journal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from config.files.faults import ConfigError
from config.rulebook.catalogue import Rule
from display.dealer.picture import Picture, Playback
from display.dealer.showing import OnScreen
from table.clock import NS_PER_S
from table.engine.standing import Standing
from table.engine.table import Outcome, Table
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.entry import Entry
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.sightings import CardRevealed
from table.engine.words.table_events import HandStarted
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.outcomes import is_to_be_shown, together
from table.playing.past.reel import Reel, ReelMoment


class _HandBegin(NamedTuple):
    """From which record on a hand is played, and how the table stood there."""

    number: int
    """0 for what was before the first."""
    record: int
    at_ns: int
    standing: Standing


class ReadJournal(NamedTuple):
    """The records of a journal, with the book and the rules that were in force."""

    opened: TableOpened
    book: Rulebook
    rules: Mapping[str, Rule]
    records: Callable[[int], Iterable[Record]]
    """Goes through them from the record of a number on, 1 for the first sighting."""


class PastHands:
    """The hands of one journal."""

    def __init__(
        self,
        journal: ReadJournal,
        steps: Sequence[int] | None = None,
        *,
        passing: Callable[[Iterable[Record]], Iterable[Record]] = iter,
    ) -> None:
        """Go through all of it once; *passing* does, and may say how far it is.

        A moment is what the screen showed at once; or each of *steps*, by the number of its last record. Raises
        ConfigError where the records mean something else by their book than when they were written.
        """
        self._opened, self._book, self._rules, self._records = journal
        self._hands: list[_HandBegin] = []
        self._shown: Picture | None = None
        self._alerts: list[tuple[int, Alert]] = []
        """Each that was raised, and the last record of what was shown with it."""
        self._begin(_HandBegin(0, 1, 0, Table(journal.opened.setup, journal.book).standing), 0)
        shown = list(self._go_through(passing(journal.records(1))))
        self.moments: Sequence[ReelMoment] = shown if steps is None else list(_moments(steps, shown, self._hands))

    def moment_of_alert(self, code: AlertCode | None = None) -> int | None:
        """Return which moment, from 0, is the first with an alert, or with one of *code*; None where there is none.

        Without *code* what went to the quiet line alone is passed over.
        """
        raised = (at for at, alert in self._alerts if (not alert.is_quiet if code is None else alert.code is code))
        if (record := next(raised, None)) is None:
            return None
        return next((index for index, moment in enumerate(self.moments) if moment.record >= record), None)

    def show(self, picture: Picture) -> None:
        """Keep *picture*, as what the screen showed."""
        self._shown = picture

    def picture(self, reel: Reel) -> Picture:
        """Return what was shown where *reel* is, and where that is."""
        moment = reel.now
        if moment.hand != self._hand or moment.record < self._at:
            self._begin(self._hands[moment.hand], moment.hand)
        while self._at < moment.record:
            self._take(next(self._coming))
        assert self._shown is not None  # noqa: S101 - a hand is shown as it begins
        hand = self._hands[moment.hand]
        playback = Playback(
            hand=hand.number,
            at_s=max(0, moment.at_ns - hand.at_ns) // NS_PER_S,
            event=reel.index + 1,
            events=len(self.moments),
            speed=reel.speed,
            is_paused=reel.is_paused,
        )
        return replace(self._shown, playback=playback)

    def _begin(self, hand: _HandBegin, index: int) -> None:
        """Stand where *hand* begins."""
        self._hand, self._at = index, hand.record - 1
        self._table = Table(self._opened.setup, self._book, hand.standing)
        self._screen = OnScreen(self, self._opened.table_name, self._rules)
        self._screen.show(Outcome((), ()), self._table)
        self._view = self._table.view
        self._coming = showings(self._records(hand.record))

    def _take(self, showing: Sequence[SightingTaken]) -> None:
        """Take what was shown at once."""
        outcome = together(showing)
        for record in showing:
            self._table.receive(record.sighting)
        self._at = showing[-1].number
        before, self._view = self._view, self._table.view
        if is_to_be_shown(outcome, self._view, before):
            self._screen.show(outcome, self._table)
        self._screen.refresh(Entry(), now_ns=showing[0].sighting.at_ns)

    def _go_through(self, records: Iterable[Record]) -> Iterator[ReelMoment]:
        """Yield every moment, and note where each hand begins."""
        table = Table(self._opened.setup, self._book)
        self._hands.append(_HandBegin(0, 1, 0, table.standing))
        view = table.view
        for showing in showings(records):
            standing, first = table.standing, showing[0]
            for record in showing:
                _check_same(table.receive(record.sighting), record)
            outcome = together(showing)
            for event in outcome.events:
                if isinstance(event, HandStarted):
                    self._hands.append(_HandBegin(event.number, first.number, first.sighting.at_ns, standing))
            self._alerts += [(showing[-1].number, alert) for alert in outcome.alerts]
            before, view = view, table.view
            if is_to_be_shown(outcome, view, before):
                yield ReelMoment(showing[-1].number, first.sighting.at_ns, len(self._hands) - 1)


def _moments(steps: Sequence[int], shown: Sequence[ReelMoment], hands: Sequence[_HandBegin]) -> Iterator[ReelMoment]:
    """Yield a moment for each of *steps*."""
    times = {moment.record: moment.at_ns for moment in shown}
    at_ns = 0
    for record in steps:
        at_ns = times.get(record, at_ns)
        yield ReelMoment(record, at_ns, max(index for index, hand in enumerate(hands) if hand.record <= max(1, record)))


def showings(records: Iterable[Record]) -> Iterator[Sequence[SightingTaken]]:
    """Put together what was shown at once: a sighting, and the names of the cards that it made public."""
    showing: list[SightingTaken] = []
    for record in records:
        if not isinstance(record, SightingTaken):
            continue
        if showing and not isinstance(record.sighting, CardRevealed):
            yield showing
            showing = []
        showing.append(record)
    if showing:
        yield showing


def _check_same(outcome: Outcome, record: SightingTaken) -> None:
    if (outcome.events, outcome.alerts) != (record.events, record.alerts):
        words = (
            f"record {record.number} means something else to this program or this rulebook than to the one that wrote "
            "it: name the table's file with --table, for what its house has set, or use that program"
        )
        raise ConfigError([words])

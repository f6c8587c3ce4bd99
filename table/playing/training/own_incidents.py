"""Situations out of a table's own journal: what went wrong there, asked of whoever deals there next.

A hand is taken again from its beginning, by the book that is trained; what its players are called is left out, and no
card is seen that was not seen by all. What the sensors or the network had to say is nothing to learn from.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from config.rulebook.catalogue import Rule
from display.dealer.showing import OnScreen
from display.wording.alerts import heading
from display.wording.game_names import game_words
from display.wording.rules import OF_SENSORS
from display.wording.telling import told
from display.words.spoken import opening, say
from table.engine.standing import Standing
from table.engine.table import Outcome, Table, Viewed
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.card_events import HoleCardDealt
from table.engine.words.chip_events import Acted
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.table_events import HandStarted
from table.engine.words.view import TableView
from table.keeping.journal import SightingTaken
from table.outcomes import together
from table.playing.past.past_hands import ReadJournal, showings
from table.playing.training.ruled_questions import AskedMoment, NobodyLooks, Situation, questions_on_ruling, ruled_of

_SAYS_NOTHING: Final = OF_SENSORS | {AlertCode.FLOOR_CALLED}
"""Of what somebody called the floor for, no journal knows."""

_Showing = Sequence[SightingTaken]


class OwnIncident(NamedTuple):
    """A moment of a journal in which something was ruled."""

    path: Path
    hand: int
    record: int
    """The number of its last record."""
    standing: Standing
    """How the table stood before the hand."""
    showings: tuple[_Showing, ...]
    """All that happened in the hand, to this moment."""
    alert: Alert
    """As it was told then."""

    @property
    def id(self) -> str:
        """The journal, the hand and the record: `table-7/table/hand-12/record-841`."""
        path = self.path.resolve()
        return f"{path.parent.name}/{path.stem}/hand-{self.hand}/record-{self.record}"


def incidents_in(path: Path, journal: ReadJournal) -> Iterator[OwnIncident]:
    """Yield what was ruled in the *journal* at *path*, in its order; the first of several at once."""
    table, hand, hand_showings = Table(journal.opened.setup, journal.book), 0, list[_Showing]()
    begun = standing = table.standing
    for showing in showings(journal.records(1)):
        standing = table.standing
        for record in showing:
            table.receive(record.sighting)
        outcome = together(showing)
        for event in outcome.events:
            if isinstance(event, HandStarted):
                hand, begun, hand_showings = event.number, standing, []
        hand_showings.append(showing)
        alert = ruled_of(one for one in outcome.alerts if not one.is_quiet and one.code not in _SAYS_NOTHING)
        if alert is not None and hand:
            yield OwnIncident(path, hand, showing[-1].number, begun, tuple(hand_showings), alert)


class OwnIncidents:
    """Makes situations of the incidents of one journal."""

    def __init__(
        self, journal: ReadJournal, book: Rulebook, rules: Mapping[str, Rule], others: Sequence[Rulebook]
    ) -> None:
        """Rule by *book*, whose *rules* are cited; what the *others* say is offered beside it."""
        self._setup, self._table_name = journal.opened.setup, journal.opened.table_name
        self._book, self._rules, self._others = book, rules, others

    def situation(self, incident: OwnIncident) -> Situation | None:
        """Return what is asked of *incident*; None where this book rules on nothing there."""
        moment = self._moment(incident, self._book)
        if moment is None or moment.alert is None:
            return None
        elsewhere = (self._moment(incident, book) for book in self._others)
        rulings = [one.alert.ruling for one in elsewhere if one is not None and one.alert is not None]
        game = moment.after.view.game
        return Situation(
            id=incident.id,
            group=self._table_name,
            book=self._book.id,
            game="" if game.is_plain else game_words(game),
            title=_title(incident),
            before=moment.before,
            after=moment.after,
            questions=questions_on_ruling(incident.id, moment, rulings, self._book, self._rules),
            alert=moment.alert,
        )

    def _moment(self, incident: OwnIncident, book: Rulebook) -> AskedMoment | None:
        """Take the hand again by *book*; None where it does not tell what was told then."""
        table = Table(self._setup, book, incident.standing)
        screen, nameless = OnScreen(NobodyLooks(), self._table_name, self._rules), _Nameless(table)
        screen.show(Outcome((), ()), nameless)
        before, alerts = screen.picture, tuple[Alert, ...]()
        for showing in incident.showings:
            before, outcomes = screen.picture, [table.receive(record.sighting) for record in showing]
            alerts = tuple(alert for outcome in outcomes for alert in outcome.alerts)
            screen.show(Outcome(tuple(event for outcome in outcomes for event in outcome.events), alerts), nameless)
        alert = ruled_of(alert for alert in alerts if alert.code is incident.alert.code)
        if alert is None or before is None or screen.picture is None:
            return None
        return AskedMoment(before, screen.picture, alert)


class _Nameless:
    """A table whose players have no names."""

    def __init__(self, table: Viewed) -> None:
        self._table = table

    @property
    def view(self) -> TableView:
        """The table, with seats for names."""
        view = self._table.view
        return replace(view, seats=tuple(replace(player, name="") for player in view.seats))


def _title(incident: OwnIncident) -> str:
    """Say what happens, and not how it is ruled: the player's action or the card, and what is out of order with it."""
    events = together(incident.showings[-1]).events
    acts = (told(event, {}) for event in events if isinstance(event, Acted | HoleCardDealt))
    seat = incident.alert.seat
    where = heading(incident.alert.code)
    if seat is not None:
        where = say("{what}, seat {seat}", what=where, seat=seat)
    said = [say("Hand {number}", number=incident.hand), *(opening(act) for act in acts if act), where]
    return f"{'. '.join(said)}."

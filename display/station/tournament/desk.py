"""The tournament's desk: what happens is entered here, kept in the store, and only then done and acknowledged.

The event is its journal: a start reads every entry again and goes on where it was. What is due is the engine's to say.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from display.station.store.event_kept import KeepsEvent
from display.station.tournament.accounts import NOTHING_HEARD, Accounts
from display.station.tournament.coming_in import coming_in
from display.station.tournament.draws import Draws
from display.station.tournament.entries import (
    OF_TABLES,
    Entered,
    Entry,
    HeardUpTo,
    Pressed,
    ReportRefused,
    StationDrew,
    TableGiven,
    TableHeard,
    TableUnfollowed,
    TakenBack,
    new_entry,
)
from display.station.tournament.event_moment import EventMoment
from display.station.tournament.file_seals import FileSeals
from display.station.tournament.journal import EventJournal, begin_with, begun_with, see_to_setup
from display.station.tournament.mid_hand import InHand, check_drawn, check_seats, due_between_hands
from display.station.tournament.run import DeskError, EventRun, after, passed, played, seen, start_of
from display.words.spoken import say
from table.engine.words.rulebook import Rulebook
from table.tournament.due_draws import newcomers_alone
from table.tournament.event import look
from table.tournament.state.remembered import EventState
from table.tournament.words.setup import EventSetup, Name
from table.tournament.words.told import EventAlert
from table.tournament.words.view import EventView

OWN_MS: Final = 3_600_000
"""For so long one's own entry can be taken back, whatever was entered since."""

SAME_MS: Final = 10_000
"""Within so long two people who enter the same mean the same."""


class Desk:
    """The one place where the event changes; any thread may ask."""

    def __init__(self, setup: EventSetup, book: Rulebook, store: KeepsEvent, now_ms: Callable[[], int]) -> None:
        """Begin the event of *setup*, or go on with it where *store* has it. Raises DeskError and StoreError."""
        self.book = book
        self.now_ms = now_ms
        self._lock = threading.RLock()
        self.changed: Callable[[EventView, EventView, bool], None] = lambda _before, _after, _is_of_table: None
        """Told of each entry how the event looked before and looks now, and whether a table has reported it."""
        self.flush: Callable[[int], None] = lambda _table: None
        """Has a table's hand entered that is over and waits: somebody goes by it now."""
        self.ask: Callable[[Iterable[Name]], None] = lambda _names: None
        """Raises DeskError where somebody who comes in plays elsewhere, and nobody has said that it is meant."""
        self.in_hand: InHand = lambda _table: ()
        self.seals: FileSeals | None = None
        """Signs the files for other events; None where there is no key."""
        begun = begun_with(store) or setup
        self._start = start_of(begun)
        self._journal = EventJournal(store)
        self._counted = self._journal.counted()
        self._held: list[tuple[EventView, EventView, bool]] | None = None
        """Changes that are told once all that is entered together is on the disk."""
        self._run = played(self._start, self._counted, self.book)
        see_to_setup(setup, begun, self.setup)
        begin_with(begun, store)
        self._before: tuple[int, EventRun] | None = None
        """How many entries count before the last one of a person's, and the event as it was then."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the entries that count, in order."""
        with self._lock:
            return tuple(self._counted)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Return every entry, those that were taken back and those by which they were with them."""
        with self._lock:
            return tuple(self._journal.entries)

    @property
    def setup(self) -> EventSetup:
        """The event as people have changed it since it began: its players, levels, prizes and tables."""
        return self._run.state.setup

    @property
    def is_running(self) -> bool:
        """Whether the clock runs."""
        return self._run.is_running

    def look(self) -> EventView:
        """Return the event as it stands at this moment."""
        with self._lock:
            return self._looked(passed(self._run, self.now_ms(), self.book), self._run)

    def glance(self) -> tuple[EventView, bool]:
        """Return the event as it stands, and whether it is over, while somebody else may be entering something.

        Two desks that ask each other while each enters something must not wait for each other.
        """
        run = self._run
        view = self._looked(passed(run, self.now_ms(), self.book), run)
        return view, run.bagged is not None or view.is_over or (run.is_begun and view.remaining <= 1)

    def look_at(self, at_ms: int) -> EventView:
        """Return the event as it stood by the clock at a moment after the last entry."""
        with self._lock:
            return self._looked(passed(self._run, at_ms, self.book), self._run)

    def look_whole(self) -> EventMoment:
        """Return the event as it stands, with what a page shows beside it."""
        with self._lock:
            run, now_ms = self._run, self.now_ms()
            state = passed(run, now_ms, self.book)
            lately = tuple(self._of_people(now_ms))
            return EventMoment(
                self._looked(state, run),
                state.setup,
                run.is_running,
                now_ms,
                lately[0] if lately else self._last_of_a_person(),
                lately,
                run.accounts,
                run.told,
                run.seed,
                state.denominations,
                state.announced,
                self._journal.number,
                run.is_begun,
                run.books,
                run.bagged,
            )

    def _looked(self, state: EventState, run: EventRun) -> EventView:
        return seen(run)(look(state, self.book))

    def heard(self, table_id: str, journal: str) -> HeardUpTo:
        """Return how far a journal of a table was heard."""
        with self._lock:
            return self._run.accounts.heard.get((table_id, journal), NOTHING_HEARD)

    @property
    def accounts(self) -> Accounts:
        """What is known of the tables' reports; nobody waits for it, for the one who asks may keep the desk waiting."""
        return self._run.accounts

    @contextmanager
    def still(self) -> Iterator[None]:
        """Keep the event as it is: until this ends nothing is entered, and nobody is told of a change."""
        with self._lock:
            yield

    @contextmanager
    def together(self) -> Iterator[None]:
        """Have all that is entered within on the disk at once, or nothing of it, where it ends with a fault.

        Raises StoreError. What follows from it is told afterwards.
        """
        with self._lock:
            if self._held is not None:
                yield
                return
            kept = self._run, list(self._counted), self._before
            self._held = []
            try:
                with self._journal.together():
                    yield
                held = self._held
            except BaseException:
                self._run, self._counted, self._before = kept
                raise
            finally:
                self._held = None
            for before, now, is_of_table in held:
                self.changed(before, now, is_of_table)

    def enter(self, what: Pressed, by: str) -> tuple[EventAlert, ...]:
        """Keep what happened, have it happen, and return what it came to.

        Raises DeskError where it cannot have happened, StoreError where it cannot be kept: nothing is changed then.
        """
        with self._lock:
            last = self._last_of_a_person()
            if last is not None and last.by != by and last.what == what and self.now_ms() < last.at_ms + SAME_MS:
                raise DeskError(say("{name} has entered just that a moment ago: once is enough", name=last.by))
            self.ask(coming_in(what))
            return self._enter(what, by)

    def hear(self, heard: TableHeard | ReportRefused | TableUnfollowed | TableGiven, by: str = "") -> None:
        """Keep what a table reports, or what another event has of it. Raises DeskError where it cannot be so."""
        with self._lock:
            self._enter(heard, by or heard.table_id)

    def draw(self, seed: str, by: str, table: int | None = None, *, of_newcomers: bool = False) -> StationDrew:
        """Draw by chance what is due, at one table or everywhere; *seed* stands beside it. Raises DeskError.

        Of newcomers alone, whoever was let in late and waits gets a seat, and nothing else is drawn.
        """
        with self._lock:
            state, due = passed(self._run, self.now_ms(), self.book), seen(self._run)

            def eyes(view: EventView) -> EventView:
                return newcomers_alone(due(view)) if of_newcomers else due_between_hands(due(view), self.in_hand)

            drew = StationDrew(seed=seed, drawn=Draws(seed, self.book, table, eyes).make(state))
            check_drawn(drew.drawn, self.look(), table, self.in_hand)
            self._enter(drew, by)
            return drew

    def take_back(self, reason: str, by: str, number: int | None = None) -> Entry:
        """Take back the entry of this *number*, and return it: one's own of the last hour, or the last of all.

        Without a number it is the last of a person. Raises DeskError where it cannot be.
        """
        if not reason.strip():
            raise DeskError(say("give the reason: it stands in the journal beside the entry"))
        with self._lock:
            entry = self._taken_back(number, by)
            at = self._counted.index(entry)
            before = self._before[1] if self._before is not None and self._before[0] == at else None
            run = before or played(self._start, self._counted[:at], self.book)
            try:
                run = played(run, self._counted[at + 1 :], self.book)
            except DeskError as why:
                raise DeskError(say("what was entered or reported since rests on it: {why}", why=why)) from None
            view, now = self.look(), self._looked(passed(run, self.now_ms(), self.book), run)
            check_seats(view, now, self.in_hand)
            taken_back = TakenBack(reason=reason.strip(), number=entry.number)
            self._journal.add(new_entry(self.now_ms(), by, taken_back, self._journal.number + 1))
            self._run = run
            self._before = None
            del self._counted[at]
            self._tell(view, now, is_of_table=False)
            return entry

    def _taken_back(self, number: int | None, by: str) -> Entry:
        last = self._last_of_a_person()
        if last is None:
            raise DeskError(say("nothing is entered yet that could be taken back"))
        if number in {None, last.number}:
            return last
        own = next((one for one in self._of_people(self.now_ms()) if (one.number, one.by) == (number, by)), None)
        if own is not None:
            return own
        raise DeskError(
            say("{name} has entered something since, or that was taken back: look at what is there now", name=last.by)
        )

    # --- how the journal grows ---

    def _enter(self, what: Entered, by: str) -> tuple[EventAlert, ...]:
        # A clock that was set back does not take back time that has passed.
        entry = new_entry(max(self.now_ms(), self._run.at_ms), by, what, self._journal.number + 1)
        was, before = self._run, passed(self._run, entry.at_ms, self.book)
        run, alerts = after(self._run, entry, self.book)
        then, now = self._looked(before, was), self._looked(run.state, run)
        is_of_table = isinstance(what, OF_TABLES)
        if not is_of_table:
            check_seats(then, now, self.in_hand)
        self._journal.add(entry)
        if not is_of_table:
            self._before = (len(self._counted), self._run)
        self._counted.append(entry)
        self._run = run
        self._tell(then, now, is_of_table=is_of_table)
        return alerts

    def _tell(self, before: EventView, now: EventView, *, is_of_table: bool) -> None:
        if self._held is None:
            self.changed(before, now, is_of_table)
        else:
            self._held.append((before, now, is_of_table))

    def _of_people(self, now_ms: int) -> Iterator[Entry]:
        """Yield what people have entered within the last hour, the newest first."""
        for entry in reversed(self._counted):
            if entry.at_ms < now_ms - OWN_MS:
                return
            if not isinstance(entry.what, OF_TABLES):
                yield entry

    def _last_of_a_person(self) -> Entry | None:
        return next((one for one in reversed(self._counted) if not isinstance(one.what, OF_TABLES)), None)

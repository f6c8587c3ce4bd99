"""The tournament's desk: what happens is entered here, kept in the store, and only then done and acknowledged.

The event is its journal: a start reads every entry again and goes on where it was. What is due is the engine's to say.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from display.station.store.store import Store, StoreError
from display.station.tournament.draws import Draws
from display.station.tournament.entries import (
    OF_TABLES,
    ClockSet,
    Entered,
    Entry,
    HeardUpTo,
    Pressed,
    Refused,
    ReportRefused,
    StationDrew,
    TableHeard,
    TakenBack,
)
from display.station.tournament.run import DeskError, Run, after, passed, played, seen
from display.words.spoken import say
from table.engine.words.rulebook import Rulebook
from table.tournament.event import begin, look
from table.tournament.state.remembered import EventState
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandBegun
from table.tournament.words.setup import EventSetup
from table.tournament.words.told import EventAlert
from table.tournament.words.view import EventView

__all__ = ["ClockSet", "Desk", "DeskError", "Entry", "Looked", "TakenBack"]

_BEGUN: Final = "tournament"
"""The setting in which the set-up stands that the event was begun with."""

_ENTRIES: Final[msgspec.json.Decoder[Entered]] = msgspec.json.Decoder(Entered)

_NOTHING_HEARD: Final = HeardUpTo("", 0, is_over=True)


class Looked(NamedTuple):
    """The event at one moment, as a page shows it."""

    view: EventView
    is_running: bool
    at_ms: int
    last: Entry | None
    """The last entry of a person: what would be taken back."""
    refused: tuple[Refused, ...]
    told: tuple[EventAlert, ...]
    """What the last entry that came to anything came to."""
    seed: str
    """Of the station's last draw; empty before the first."""
    denominations: tuple[int, ...]
    announced: int
    """The level of hands that begin now."""
    number: int
    """Of the last line of the journal."""
    is_begun: bool
    """Whether anything has happened: until then whoever comes is registered, and not late."""


class Desk:
    """The one place where the event changes; any thread may ask."""

    def __init__(self, setup: EventSetup, book: Rulebook, store: Store, now_ms: Callable[[], int]) -> None:
        """Begin the event of *setup*, or go on with it where *store* has it. Raises DeskError and StoreError."""
        self.setup = setup
        self.book = book
        self._store = store
        self._now_ms = now_ms
        self._lock = threading.RLock()
        self.changed: Callable[[EventView, EventView, bool], None] = lambda _before, _after, _is_of_table: None
        """Told of each entry how the event looked before and looks now, and whether a table has reported it."""
        self.flush: Callable[[int], None] = lambda _table: None
        """Has a table's hand entered that is over and waits: somebody goes by it now."""
        try:
            self._start = Run(begin(setup), 0, is_running=False, heard={})
        except ImpossibleHappeningError as why:
            msg = f"the event cannot begin: {why}"
            raise DeskError(msg) from None
        _see_to_setup(setup, store)
        self._counted: list[Entry] = []
        self._number = 0
        for number, row in enumerate(store.entries(), start=1):
            self._count(_read(number, *row))
            self._number = number
        self._run = played(self._start, self._counted, self.book)
        self._before: tuple[int, Run] | None = None
        """How many entries count before the last one of a person's, and the event as it was then."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the entries that count, in order."""
        return tuple(self._counted)

    @property
    def is_running(self) -> bool:
        """Whether the clock runs."""
        return self._run.is_running

    def look(self) -> EventView:
        """Return the event as it stands at this moment."""
        with self._lock:
            return self._looked(passed(self._run, self._now_ms(), self.book), self._run)

    def look_whole(self) -> Looked:
        """Return the event as it stands, with what a page shows beside it."""
        with self._lock:
            run, now_ms = self._run, self._now_ms()
            state = passed(run, now_ms, self.book)
            at = self._last_of_a_person()
            return Looked(
                self._looked(state, run),
                run.is_running,
                now_ms,
                None if at is None else self._counted[at],
                run.refused,
                run.told,
                run.seed,
                state.denominations,
                state.announced,
                self._number,
                run.is_begun,
            )

    def _looked(self, state: EventState, run: Run) -> EventView:
        return seen(run)(look(state, self.book))

    def heard(self, table_id: str) -> HeardUpTo:
        """Return how far the hands of a table were heard."""
        with self._lock:
            return self._run.heard.get(table_id, _NOTHING_HEARD)

    def enter(self, what: Pressed, by: str) -> tuple[EventAlert, ...]:
        """Keep what happened, have it happen, and return what it came to.

        Raises DeskError where it cannot have happened, StoreError where it cannot be kept: nothing is changed then.
        """
        with self._lock:
            return self._enter(what, by)

    def hear(self, heard: TableHeard) -> None:
        """Take what a table reports; what cannot be so is kept as a report that somebody is to see to."""
        with self._lock:
            try:
                self._enter(heard, heard.table_id)
            except DeskError as why:
                happened = heard.happened
                if isinstance(happened, HandBegun):
                    # The hand counts all the same: with its end it is begun, or somebody is asked.
                    return
                self._enter(
                    ReportRefused(
                        table_id=heard.table_id,
                        journal=heard.journal,
                        hand_number=heard.hand_number,
                        table=happened.table,
                        why=str(why),
                    ),
                    heard.table_id,
                )

    def refuse(self, refused: ReportRefused) -> None:
        """Keep a report that cannot be so, and go on."""
        with self._lock:
            self._enter(refused, refused.table_id)

    def draw(self, seed: str, by: str, table: int | None = None) -> StationDrew:
        """Draw by chance what is due, at one table or everywhere; *seed* stands beside it. Raises DeskError."""
        with self._lock:
            state = passed(self._run, self._now_ms(), self.book)
            drew = StationDrew(seed=seed, drawn=Draws(seed, self.book, table, seen(self._run)).make(state))
            if not drew.drawn:
                raise DeskError(say("nothing is to be drawn now"))
            self._enter(drew, by)
            return drew

    def take_back(self, reason: str, by: str) -> Entry:
        """Take back the last entry of a person, and return it. Raises DeskError without a reason, or with none."""
        if not reason.strip():
            raise DeskError(say("give the reason: it stands in the journal beside what is taken back"))
        with self._lock:
            at = self._last_of_a_person()
            if at is None:
                raise DeskError(say("nothing is entered yet that could be taken back"))
            before = self._before[1] if self._before is not None and self._before[0] == at else None
            run = before or played(self._start, self._counted[:at], self.book)
            try:
                run = played(run, self._counted[at + 1 :], self.book)
            except DeskError as why:
                raise DeskError(say("what tables have reported since rests on it: {why}", why=why)) from None
            view = self.look()
            entry = self._counted[at]
            self._keep(Entry(self._now_ms(), by, TakenBack(reason=reason.strip(), number=entry.number)))
            self._run = run
            self._before = None
            del self._counted[at]
            self.changed(view, self.look(), False)  # noqa: FBT003 - a listener has no names
            return entry

    # --- how the journal grows ---

    def _enter(self, what: Entered, by: str) -> tuple[EventAlert, ...]:
        # A clock that was set back does not take back time that has passed.
        entry = Entry(max(self._now_ms(), self._run.at_ms), by, what, self._number + 1)
        was, before = self._run, passed(self._run, entry.at_ms, self.book)
        run, alerts = after(self._run, entry, self.book)
        self._keep(entry)
        is_of_table = isinstance(what, OF_TABLES)
        if not is_of_table:
            self._before = (len(self._counted), self._run)
        self._counted.append(entry)
        self._run = run
        self.changed(self._looked(before, was), self._looked(run.state, run), is_of_table)
        return alerts

    def _keep(self, entry: Entry) -> None:
        self._store.enter(entry.at_ms, entry.by, msgspec.json.encode(entry.what).decode())
        self._number += 1

    def _count(self, entry: Entry) -> None:
        match entry.what:
            case TakenBack(number=0):
                del self._counted[-1:]
            case TakenBack(number=number):
                self._counted = [one for one in self._counted if one.number != number]
            case _:
                self._counted.append(entry)

    def _last_of_a_person(self) -> int | None:
        counted = self._counted
        return next((at for at in reversed(range(len(counted))) if not isinstance(counted[at].what, OF_TABLES)), None)


def was_begun(store: Store) -> bool:
    """Tell whether *store* has a tournament that somebody has entered something in."""
    return store.setting(_BEGUN) is not None and bool(store.entries())


def _see_to_setup(setup: EventSetup, store: Store) -> None:
    """Raise DeskError where the journal belongs to another set-up."""
    text = msgspec.json.encode(setup).decode()
    begun = store.setting(_BEGUN)
    if begun != text and begun is not None and store.entries():
        msg = "the event was begun with another file; go on with that one, or name another folder with --data"
        raise DeskError(msg)
    store.set(_BEGUN, text)


def _read(number: int, at_ms: int, by: str, said: str) -> Entry:
    try:
        return Entry(at_ms, by, _ENTRIES.decode(said), number)
    except (msgspec.DecodeError, ValueError) as fault:
        words = f"entry {number} of the tournament's journal cannot be read ({fault}); name another folder with --data"
        raise StoreError(words) from None

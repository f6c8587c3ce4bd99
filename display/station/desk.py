"""The tournament's desk: what happens is entered here, kept in the store, and only then done and acknowledged.

The event is its journal: a start reads every entry again and goes on where it was. What is due is the engine's to say.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from display.station.store.store import StoreError
from table.said_plainly import SaidPlainlyError
from table.tournament.event import EventOutcome, begin, happen, look
from table.tournament.words.happenings import Happening, ImpossibleHappeningError, TimePassed
from table.tournament.words.setup import EventSetup

if TYPE_CHECKING:
    from collections.abc import Callable

    from display.station.store.store import Store
    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState
    from table.tournament.words.told import EventAlert
    from table.tournament.words.view import EventView

_BEGUN: Final = "tournament"
"""The setting in which the set-up stands that the event was begun with."""


class ClockSet(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="clock-set"):
    """The director starts the clock, or stops it."""

    is_running: bool


class TakenBack(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="taken-back"):
    """The last entry that still counts is taken back; both stay in the journal."""

    reason: str


Entered = Happening | ClockSet | TakenBack

_ENTRIES: Final[msgspec.json.Decoder[Entered]] = msgspec.json.Decoder(Entered)


class DeskError(SaidPlainlyError):
    """An entry or a start that cannot be; `str` names the thing and the way out."""


class Entry(NamedTuple):
    """One line of the journal."""

    at_ms: int
    by: str
    what: Entered


class _Run(NamedTuple):
    """The event after some of its entries."""

    state: EventState
    at_ms: int
    is_running: bool


class Desk:
    """The one place where the event changes; any thread may ask."""

    def __init__(self, setup: EventSetup, book: Rulebook, store: Store, now_ms: Callable[[], int]) -> None:
        """Begin the event of *setup*, or go on with it where *store* has it. Raises DeskError and StoreError."""
        self._book = book
        self._store = store
        self._now_ms = now_ms
        self._lock = threading.Lock()
        try:
            self._start = _Run(begin(setup), 0, is_running=False)
        except ImpossibleHappeningError as why:
            msg = f"the event cannot begin: {why}"
            raise DeskError(msg) from None
        _see_to_setup(setup, store)
        self._counted: list[Entry] = []
        for number, row in enumerate(store.entries(), start=1):
            self._count(_read(number, *row))
        self._run = self._played(self._counted)

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
            return look(self._passed(self._run, self._now_ms()), self._book)

    def enter(self, what: Happening | ClockSet, by: str) -> tuple[EventAlert, ...]:
        """Keep what happened, have it happen, and return what it came to.

        Raises DeskError where it cannot have happened, StoreError where it cannot be kept: nothing is changed then.
        """
        with self._lock:
            # A clock that was set back does not take back time that has passed.
            entry = Entry(max(self._now_ms(), self._run.at_ms), by, what)
            run, alerts = self._after(self._run, entry)
            self._keep(entry)
            self._counted.append(entry)
            self._run = run
            return alerts

    def take_back(self, reason: str, by: str) -> Entry:
        """Take the last entry back, and return it. Raises DeskError without a reason, or with nothing entered."""
        if not reason.strip():
            msg = "give the reason: it stands in the journal beside what is taken back"
            raise DeskError(msg)
        with self._lock:
            if not self._counted:
                msg = "nothing is entered yet that could be taken back"
                raise DeskError(msg)
            run = self._played(self._counted[:-1])
            self._keep(Entry(self._now_ms(), by, TakenBack(reason=reason.strip())))
            self._run = run
            return self._counted.pop()

    def _keep(self, entry: Entry) -> None:
        self._store.enter(entry.at_ms, entry.by, msgspec.json.encode(entry.what).decode())

    def _count(self, entry: Entry) -> None:
        if not isinstance(entry.what, TakenBack):
            self._counted.append(entry)
        elif self._counted:
            self._counted.pop()

    def _played(self, entries: list[Entry]) -> _Run:
        run = self._start
        for entry in entries:
            run, _ = self._after(run, entry)
        return run

    def _after(self, run: _Run, entry: Entry) -> tuple[_Run, tuple[EventAlert, ...]]:
        state = self._passed(run, entry.at_ms)
        match entry.what:
            case ClockSet(is_running=is_running):
                return _Run(state, entry.at_ms, is_running), ()
            case TakenBack():
                return run, ()
            case happening:
                done = self._happened(state, happening)
                return _Run(done.state, entry.at_ms, run.is_running), done.alerts

    def _happened(self, state: EventState, happening: Happening) -> EventOutcome:
        try:
            return happen(state, happening, self._book)
        except ImpossibleHappeningError as why:
            raise DeskError(str(why)) from None

    def _passed(self, run: _Run, at_ms: int) -> EventState:
        by_ms = at_ms - run.at_ms
        if not run.is_running or by_ms <= 0:
            return run.state
        return happen(run.state, TimePassed(by_ms=by_ms), self._book).state


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
        return Entry(at_ms, by, _ENTRIES.decode(said))
    except (msgspec.DecodeError, ValueError) as fault:
        words = f"entry {number} of the tournament's journal cannot be read ({fault}); name another folder with --data"
        raise StoreError(words) from None

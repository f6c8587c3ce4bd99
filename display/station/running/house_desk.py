"""The desk of the house's players and seasons: what is entered is checked, on the disk first, and counts from then on.

What the journals of events say is taken over: who is in them, and once they are over what they came to.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import assert_never

from display.station.known.house import (
    EntryGiven,
    House,
    HouseEntry,
    KeptHouseEntry,
    Known,
    LeftUnsigned,
    PlayerChanged,
    PlayerMade,
    PlayersJoined,
    PlayersParted,
    ResultsKept,
    SeasonSet,
    called,
    is_day_of_birth,
    no_such_number,
)
from display.station.store.press_log import HOUSE_LOG
from display.station.store.store import Store, StoreError
from display.station.tournament.events import RunningEvent
from display.station.tournament.finishes import names_in, results_of, whole_event
from display.station.tournament.players_csv import LONGEST_NAME
from display.station.tournament.run import DeskError
from display.wording.people import alike, plain
from display.words.spoken import say
from table.clock import local_day


class HouseDesk:
    """The one place where they change; any thread may ask."""

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        """Go on with what *store* has."""
        self._store, self._now_ms = store, now_ms
        self._lock = threading.RLock()
        self._entries = HOUSE_LOG.entries(store)
        self._now = House()
        for entry in self._entries:
            self._now.enter(entry.what)
        self._seen: dict[str, int] = {}
        """Of each event, how many entries its journal had when it was looked at."""

    @property
    def now(self) -> House:
        """How it stands; what is entered later does not change it."""
        return self._now

    @property
    def journal(self) -> tuple[KeptHouseEntry, ...]:
        """Every entry, in order."""
        with self._lock:
            return tuple(self._entries)

    def enter(self, by: str, *what: HouseEntry) -> None:
        """Keep all that happened, or nothing. Raises DeskError and `StoreError`."""
        with self._lock:
            house = self._now.copy()
            for one in what:
                _check(house, one, local_day(self._now_ms()))
                house.enter(one)
            entries = [KeptHouseEntry(at_ms=self._now_ms(), by=by, what=one) for one in what]
            if not entries:
                return
            HOUSE_LOG.add(self._store, entries)
            self._entries += entries
            self._now = house

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Let nobody else enter anything, and no event be seen to meanwhile.

        An event's desk may be asked within this, and never this within a desk: two would wait for each other.
        """
        with self._lock:
            yield

    def enter_from(self, by: str, read: Callable[[House], Iterable[HouseEntry]]) -> None:
        """Keep what *read* makes of the house as it stands: nobody enters anything in between. Raises what it does."""
        with self._lock:
            self.enter(by, *read(self._now))

    def make(self, by: str, name: str, born: str = "") -> Known:
        """Know somebody more, under a number of his own. Raises DeskError and `StoreError`."""
        with self._lock:
            number = self._now.next_number
            self.enter(by, PlayerMade(number=number, name=name.strip(), born=born.strip()))
            return self._now.players[number]

    def picked(self, text: str) -> Known | None:
        """Return who is called so, name and number: `Ann #12`; None for a name alone. Raises DeskError."""
        name, number = called(text)
        if number is None:
            return None
        house = self._now
        found = house.players.get(house.whole(number))
        if found is None or alike(found.name) != alike(name):
            words = say('the house knows no "{text}": choose from the list, or write the name alone', text=plain(text))
            raise DeskError(words)
        return found

    def name_for(self, event: RunningEvent, text: str) -> str:
        """Return the name under which whoever is called *text* enters an event. Raises DeskError."""
        player = self.picked(text)
        if player is None or event.desk.look_whole().books.queue.holds(text):
            return text
        of, in_event, house = whole_event(event), event.desk.look().players, self._now
        own = next((name for name in in_event if house.player_of(of, name) == player), None)
        if own is not None:
            return own
        return player.called if alike(player.name) in map(alike, in_event) else player.name

    def give(self, event: RunningEvent, name: str, text: str, by: str) -> None:
        """Keep whose an entry is that was just made in an event for whoever is called *text*. Raises `StoreError`."""
        of = whole_event(event)
        with self._lock:
            player, was_there = self.picked(text), (of, name) in self._now.given
            if player is None and (not was_there or event.desk.setup.day.event or called(name)[1]):
                return
            # An entry of that name was there before and is no more: whoever comes by the name alone is somebody new.
            self.enter(by, *_given(self._now, (of, name), player, say("registered anew") if was_there else ""))

    def give_over(self, by: str, entry: tuple[str, str], player: Known | None, reason: str) -> None:
        """Have an entry of an event be *player*'s, or somebody new's. Raises DeskError and `StoreError`."""
        with self._lock:
            if entry not in self._now.given:
                raise DeskError(say("nobody of that name was in this event"))
            self.enter(by, *_given(self._now, entry, player, reason))

    def follow(self, event: RunningEvent, origin: str, names: Iterable[str], by: str) -> None:
        """Have those entries of an event be whoever had them in the event that they come from. Raises `StoreError`."""
        of = whole_event(event)
        with self._lock:
            house = self._now
            known = ((name, house.player_of(origin, name)) for name in names if (of, name) not in house.given)
            self.enter(by, *(EntryGiven(event=of, name=name, number=one.number) for name, one in known if one))

    def see_to(self, *events: RunningEvent) -> None:
        """Take over from events who is in them, and what those came to that are over. Raises `StoreError`."""
        with self._lock:
            for one in events:
                count = len(one.desk.journal)
                if self._seen.get(one.name) != count:
                    self.enter(one.title, *self._new_in(one))
                    self._seen[one.name] = count

    def fault_of(self, events: Iterable[RunningEvent]) -> str | None:
        """Take over from each what there is, whatever becomes of the others; return why one cannot be, in a sentence.

        Of a disk that takes nothing a bar of its own tells.
        """
        said = None
        for one in events:
            try:
                self.see_to(one)
            except StoreError:
                continue
            except Exception as fault:  # noqa: BLE001 - what one event comes to is no end of the others
                why = f"{type(fault).__name__}: {fault}"
                said = say("{event} is not taken over into Players and League ({why})", event=plain(one.title), why=why)
        return said

    def _new_in(self, event: RunningEvent) -> Iterator[HouseEntry]:
        house, of = self._now, whole_event(event)
        number = house.next_number
        for name in names_in(event):
            if (of, name) in house.given:
                continue
            base, wanted = called(name)
            known = None if wanted is None else house.players.get(house.whole(wanted))
            if known is not None and alike(known.name) == alike(base):
                yield EntryGiven(event=of, name=name, number=known.number)
                continue
            yield PlayerMade(number=number, name=_bare(base))
            yield EntryGiven(event=of, name=name, number=number)
            number += 1
        results = results_of(event, house.results.get(event.name))
        if results is not None:
            yield results


def _given(house: House, entry: tuple[str, str], player: Known | None, reason: str) -> Iterator[HouseEntry]:
    """Yield whose an entry of an event is from now on: *player*'s, or somebody new's."""
    event, name = entry
    if player is None:
        player = Known(number=house.next_number, name=_bare(name))
        yield PlayerMade(number=player.number, name=player.name)
    yield EntryGiven(event=event, name=name, number=player.number, reason=reason)


def _bare(name: str) -> str:
    """Return a name as an event has it without what no player of the house is called by."""
    name, number = called(plain(name)[:LONGEST_NAME])
    if number is not None:
        return _bare(name)
    return name or "?"


def _check(house: House, what: HouseEntry, today: str) -> None:
    """Raise DeskError where it cannot be."""
    match what:
        case PlayerMade() | PlayerChanged():
            _check_player(what, today)
        case EntryGiven(event=event, name=name, number=number):
            _check_number(house, number)
            if (event, name) in house.given:
                _check_reason(what.reason)
        case PlayersJoined():
            _check_joined(house, what)
        case PlayersParted(number=number, reason=reason):
            if number not in house.joined:
                raise DeskError(say("these two are not joined"))
            _check_reason(reason)
        case LeftUnsigned() | ResultsKept():
            _check_results(house, what)
        case SeasonSet(name=name):
            if not name or len(name) > LONGEST_NAME or name != plain(name):
                raise DeskError(say("give the season a name of {most} letters at most", most=LONGEST_NAME))
        case never:
            assert_never(never)


def _check_joined(house: House, what: PlayersJoined) -> None:
    _check_number(house, what.number)
    _check_number(house, what.into)
    if what.number in house.joined or house.whole(what.into) == what.number:
        raise DeskError(say("these two are one already"))
    _check_reason(what.reason)


def _check_results(house: House, what: LeftUnsigned | ResultsKept) -> None:
    kept = house.results.get(what.event)
    if isinstance(what, LeftUnsigned):
        if kept is None or what.name not in {one.name for one in kept.finishes}:
            raise DeskError(say("nobody of that name was in this event"))
        _check_reason(what.reason)
    elif what.is_elsewhere and kept is not None:
        _check_reason(what.reason)


def _check_player(what: PlayerMade | PlayerChanged, today: str) -> None:
    if not what.name or len(what.name) > LONGEST_NAME or what.name != plain(what.name) or called(what.name)[1]:
        raise DeskError(say("write a name of {most} letters at most, without a number behind it", most=LONGEST_NAME))
    if what.born and not is_day_of_birth(what.born, today):
        raise DeskError(say("write the date of birth as in 1990-12-31"))
    if isinstance(what, PlayerChanged):
        _check_reason(what.reason)


def _check_number(house: House, number: int) -> None:
    if number not in house.players:
        raise DeskError(no_such_number(number))


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise DeskError(say("give the reason: it stands in the journal beside the entry"))

"""The events of one station: each with its desk, and every table in one of them at most.

One event is a list of one. A table goes from an event that is through with it to another; both journals say so.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from display.station.store.event_kept import KeepsEvent
from display.station.tournament.desk import Desk, EventMoment
from display.station.tournament.entries import TableGiven, TableTaken
from display.station.tournament.follower import Follower
from display.station.tournament.run import DeskError
from display.wording.people import alike, plain
from display.words.spoken import say
from table.tournament.words.seated import TableAdded
from table.tournament.words.setup import Name
from table.tournament.words.view import PlayerView, TableStatus


class RunningEvent(NamedTuple):
    """A tournament that is open at the station, with all that is its own."""

    name: str
    """As its address has it."""
    event: str
    """As its file calls it."""
    title: str
    """The same with its day, where it has several."""
    desk: Desk
    follower: Follower
    kept: KeepsEvent


class FreeTable(NamedTuple):
    """A table that may be taken over."""

    table_id: str
    event: RunningEvent
    """Which is through with it."""


class Events:
    """All events of a station, in the order of their files."""

    def __init__(self, running: Sequence[RunningEvent] = ()) -> None:
        """Have them share the room. Raises DeskError where two have the same table."""
        self._running = tuple(running)
        self._giving = threading.Lock()
        for one in self._running:
            self._see_to_tables(one)
            if len(self._running) > 1:
                one.follower.called = one.title
                one.follower.is_elsewhere = partial(self._is_elsewhere, one.name)

    def _see_to_tables(self, one: RunningEvent) -> None:
        for other in self._running:
            both = set(one.follower.ids.by_number.values()) & set(other.follower.ids.by_number.values())
            if other is not one and both:
                msg = f"{min(both)}: in {one.title} and in {other.title}; a table plays in one event at a time"
                raise DeskError(msg)

    def __iter__(self) -> Iterator[RunningEvent]:
        """Yield each, in the order of their files."""
        return iter(self._running)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._running)

    @property
    def only(self) -> RunningEvent | None:
        """The event, where there is one alone."""
        return self._running[0] if len(self._running) == 1 else None

    def named(self, name: str) -> RunningEvent | None:
        """Return the event whose address has this name; None for none."""
        return next((one for one in self._running if one.name == name), None)

    def event_of(self, table_id: str) -> str | None:
        """Return the name of the event in which a table plays; None where it plays in none."""
        owner = self._owner(table_id)
        return None if owner is None else owner.name

    def _is_elsewhere(self, here: str, table_id: str) -> bool:
        return self.event_of(table_id) not in {None, here}

    def _owner(self, table_id: str) -> RunningEvent | None:
        return next((one for one in self._running if one.follower.ids.number_of(table_id) is not None), None)

    # --- players ---

    def elsewhere(self, here: str, names: Iterable[Name]) -> Iterator[str]:
        """Yield where those of *names* play who play in another event than the one *here*."""
        wanted = {alike(name) for name in names}
        for one in self._running:
            looked = None if one.name == here else one.desk.look_whole()
            for known, player in {} if looked is None or _is_over(looked) else looked.view.players.items():
                if alike(known) in wanted and not player.is_unsold and (player.place_at or player.is_waiting):
                    yield _where(one, known, player)

    def ask_about(self, here: str, names: Iterable[Name]) -> None:
        """Raise DeskError where somebody plays in another event, to whoever has not said yet that it is meant."""
        where = list(self.elsewhere(here, names))
        if where:
            words = say("Tick 'Plays elsewhere too' where that is meant, or where two people have one name.")
            raise DeskError("\n".join([*where, words]))

    # --- tables ---

    def free_tables(self, here: str) -> list[FreeTable]:
        """Return the tables that other events than the one *here* are through with."""
        return [
            FreeTable(one.follower.ids.by_number[number], one)
            for one in self._running
            if one.name != here
            for number in _through(one)
        ]

    def take_over(self, here: str, added: TableAdded, by: str) -> None:
        """Have a further table in the event *here*, from another one if it plays there. Raises DeskError.

        Of two who ask for one table at once the second finds it taken.
        """
        with self._giving:
            self._take_over(here, added, by)

    def _take_over(self, here: str, added: TableAdded, by: str) -> None:
        taker, owner = self.named(here), self._owner(added.table_id)
        if taker is None:
            return
        known = taker.follower.ids.number_of(added.table_id)
        if known not in {None, added.table}:
            raise DeskError(say("{table_id} is table {table} already", table_id=added.table_id, table=known))
        giver = owner or next((one for one in self._running if added.table_id in one.desk.accounts.given), None)
        if giver is None or owner is taker:
            taker.desk.enter(added, by)
            return
        if added.table in {table.number for table in taker.desk.setup.tables}:
            raise DeskError(say("table {table} is in this event already: write another number", table=added.table))
        if owner is not None:
            _give(owner, added.table_id, taker.title, by)
        heard = taker.follower.told_up_to(added.table_id)
        taken = TableTaken(
            table=added.table, table_id=added.table_id, giver=giver.title, reason=added.reason, heard=heard
        )
        taker.desk.enter(taken, by)
        if heard is not None:
            # Who sat there for the other event sits there no more.
            for delivery in taker.follower.differing(heard.table_id):
                taker.follower.tell(delivery)


NO_EVENTS: Final = Events()


def _give(owner: RunningEvent, table_id: str, to: str, by: str) -> None:
    """Have an event give a table away. Raises DeskError while it plays there."""
    number = owner.follower.ids.number_of(table_id)
    if number not in _through(owner):
        raise DeskError(say("{table} plays in {event}: break it there first", table=table_id, event=plain(owner.title)))
    owner.desk.flush(number)
    owner.desk.hear(TableGiven(table_id=table_id, to=to), by)


def _through(one: RunningEvent) -> list[int]:
    """Return the tables that an event is through with: those it has broken, and all once it is over."""
    looked = one.desk.look_whole()
    is_over, tables = _is_over(looked), looked.view.tables
    return [
        number
        for number in one.follower.ids.by_number
        if is_over or (number in tables and tables[number].status is TableStatus.BROKEN)
    ]


def _where(one: RunningEvent, name: Name, player: PlayerView) -> str:
    if player.place_at is None:
        return say("{name} waits for a seat in {event}", name=plain(name), event=plain(one.title))
    return say(
        "{name} sits in {event}, table {table}, seat {seat}",
        name=plain(name),
        event=plain(one.title),
        table=player.place_at.table,
        seat=player.place_at.seat,
    )


def _is_over(looked: EventMoment) -> bool:
    return looked.bagged is not None or (looked.is_begun and looked.view.remaining <= 1)

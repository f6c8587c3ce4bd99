"""The demo of a room: tables that play by themselves, and the station that they report to.

Broker and station are the real ones, in processes of their own. At a station of our own they play a tournament, whose
staff presses on the page.
"""

import random
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import Final

import click

from config.files.deck_file import load_deck
from config.files.settings_folder import SettingsFolder
from config.rulebook.rulebook_file import load_rulebook
from display.words.spoken import say
from table.clock import NS_PER_S, LiveClock
from table.courier.address import BrokerAddress
from table.playing.room.night import BOOK, NightTable, night_file, planned_night
from table.playing.room.own_station import OwnStation
from table.playing.room.room_table import DECK, RoomPlan, RoomTable
from table.playing.room.staff import Staff
from table.wiring.station.station_line import StationPlace

__all__ = ["RoomPlan", "play_room"]

_SEED: Final = 1
"""Of names and stacks."""


def play_room(plan: RoomPlan, folders: SettingsFolder, broker: BrokerAddress | None) -> int:
    """Play *plan*; report by way of *broker*, or to a station that is started for it. Return how many tables failed."""
    stop = threading.Event()
    with ExitStack() as stack:
        for number in (signal.SIGTERM, signal.SIGINT):
            stack.callback(signal.signal, number, signal.signal(number, lambda *_: stop.set()))
        if broker is not None:
            tables = _tables(plan, folders, stop, [None] * plan.tables)
            places = [StationPlace(broker, table.address) for table in tables]
        else:
            night = planned_night(plan.tables, random.Random(_SEED))  # noqa: S311 - the same night each time
            own = stack.enter_context(closing(OwnStation(plan.folder / "station", night_file(night))))
            tables = _tables(plan, folders, stop, night)
            places = own.places([table.address for table in tables])
            stack.enter_context(_at_work(own, plan, stop))
            _say_where(own.address, own.password, plan.read_s)
        _play(tables, places, plan, stop)
    hands, here = sum(table.hands for table in tables), sum(table.answered_here for table in tables)
    words = say(
        "tables {tables}, hands {hands}, floor calls that no director answered {here}",
        tables=plan.tables,
        hands=hands,
        here=here,
    )
    click.echo(words)
    return sum(1 for table in tables if table.fault is not None)


def _tables(
    plan: RoomPlan, folders: SettingsFolder, stop: threading.Event, night: Sequence[NightTable | None]
) -> list[RoomTable]:
    book = load_rulebook(BOOK, folders=folders)
    decks = {DECK: load_deck(DECK, folders=folders)}
    return [RoomTable(number, plan, book, decks, stop, one) for number, one in enumerate(night, start=1)]


@contextmanager
def _at_work(own: OwnStation, plan: RoomPlan, stop: threading.Event) -> Iterator[None]:
    """Let somebody press on the tournament's page until the tables are through, or *stop* is set."""
    staff = Staff(own.port, say("Demo staff"), own.password, plan.read_s, stop)
    thread = threading.Thread(target=staff.run, name="staff")
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _say_where(address: str, password: str, read_s: float) -> None:
    lines = (
        say("station: {address}  log in with any name and the password {password}", address=address, password=password),
        say("floor calls wait a minute for you; then the demo takes the first answer"),
        say(
            "tournament: {address}  draws, moves, a broken table; what stands there {seconds} s the demo presses",
            address=f"{address}tournament",
            seconds=round(read_s),
        ),
        say("wall: {address}  the clock for everybody; Ctrl-C ends the demo", address=f"{address}tournament/wall"),
    )
    click.echo("\n".join(lines))


def _play(tables: list[RoomTable], places: list[StationPlace], plan: RoomPlan, stop: threading.Event) -> None:
    """Let the tables play until *stop* is set, the time is up, or each has its hands or nobody to deal them to."""
    threads = [
        threading.Thread(target=table.run, args=(place,), name=f"table {at}")
        for at, (table, place) in enumerate(zip(tables, places, strict=True))
    ]
    for thread in threads:
        thread.start()
    clock = LiveClock()
    end_ns = None if plan.seconds is None else clock.now_ns() + int(plan.seconds * NS_PER_S)
    while not stop.wait(0.1) and any(
        thread.is_alive() and (plan.hands is None or table.has_game)
        for thread, table in zip(threads, tables, strict=True)
    ):
        if end_ns is not None and clock.now_ns() >= end_ns:
            stop.set()
    stop.set()
    for thread in threads:
        thread.join()

"""`make bench-killed`: a room with TLS in which broker, station and tables are killed, or hang for a minute, for long.

Exit status 1 where a record is missing, there twice or out of order, or an order was followed twice or after its end.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import cycle, pairwise
from pathlib import Path
from typing import Final, NamedTuple

import click

from display.station.known.orders import LIFE_S, DirectorOrder, OrderState
from display.station.store.store import Store
from table.clock import MS_PER_S, wall_ms
from table.engine.words.sightings import CommandReceived
from table.keeping.journal import SightingTaken
from table.wiring.station.station_line import journal_id
from tests.bench.spared import STORES, Kept, Plan, kept
from tests.brokers.killed import (
    Victim,
    became,
    is_refused,
    journal_of_the_evening,
    journal_path,
    table_of_an_evening,
)
from tests.brokers.running import KINDS
from tests.brokers.safe_room import SafeRoom
from tests.patience import wait_until
from tests.table.uplink.test_public_side import public_records

MINUTES: Final = 7.0
TABLES: Final = 2
SPEED: Final = 15
HANDS_A_MINUTE: Final = 26
HURRIED: Final = 100_000
"""At this speed each table plays the rest of its evening, once nobody is killed any more."""

MOST_UP_S: Final = 4.0
MOST_DOWN_S: Final = 0.5
KILLS_BETWEEN: Final = 12
LONG_S: Final = LIFE_S + 15.0
"""Longer than an order lives: what was on its way is over when this is."""

ORDERS_EVERY_S: Final = 0.4
"""Of all tables together: of more, most would be refused for what another has changed, be they late or not."""

SETTLE_S: Final = 600.0
LOOK_S: Final = 0.05
SLACK_MS: Final = 250
"""Between a table's judgement and its record on the disk."""


Anybody = SafeRoom | Victim


class Evening(NamedTuple):
    """One table."""

    name: str
    folder: Path
    process: Victim
    hurried: Victim


class Looks:
    """How large each journal was, and until when: what is in it was written after that."""

    def __init__(self, evenings: list[Evening]) -> None:
        self._paths = {evening.name: journal_path(evening.folder) for evening in evenings}
        self._until_ms: dict[str, dict[int, int]] = {name: {} for name in self._paths}
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._is_over.wait(LOOK_S):
            for name, path in self._paths.items():
                now_ms = wall_ms()
                self._until_ms[name][path.stat().st_size if path.exists() else 0] = now_ms

    def close(self) -> None:
        """Look no more."""
        self._is_over.set()
        self._thread.join()

    def after_ms(self, name: str, octets: int) -> int:
        """Return when a table's journal was last seen with less than so many octets."""
        return max((ms for size, ms in self._until_ms[name].items() if size < octets), default=0)


@contextmanager
def a_room(
    kind: str, where: Kept, tables: int, hands: int, stations: int
) -> Iterator[tuple[SafeRoom, list[Victim], list[Evening]]]:
    """Yield the broker, the stations and the tables, at work; end them afterwards."""
    folder = where.data.parent
    room = SafeRoom(kind, folder / "data")
    evenings = []
    for name in (f"table-{number}" for number in range(1, tables + 1)):
        own = folder / name
        own.mkdir()
        join = room.join(name)
        two = [table_of_an_evening(own, room.url, join, hands=hands, speed=speed) for speed in (SPEED, HURRIED)]
        evenings.append(Evening(name, own, *two))
    ordering = ("tests.display.station.ordering_station", room.url, str(folder / "data"), str(ORDERS_EVERY_S))
    names = tuple(evening.name for evening in evenings)
    begun = [Victim(*ordering, *names, secret=where.secret) for _ in range(stations)]
    everybody: list[Anybody] = [room, *begun, *(evening.process for evening in evenings)]
    try:
        for one in everybody:
            one.start()
        yield room, begun, evenings
    finally:
        for victim in [*everybody, *(evening.hurried for evening in evenings)]:
            if isinstance(victim, SafeRoom) or victim.process is not None:
                victim.kill()


def harm(
    room: SafeRoom, stations: list[Victim], evenings: list[Evening], plan: Plan, hurt: dict[int, int]
) -> Counter[str]:
    """Kill and stop them in turn for so long; return what was done how often, and in *hurt* when to which process."""
    seconds, seed = plan.minutes * 60, plan.seed
    chance = random.Random(seed)  # noqa: S311 - the same order each time
    done: Counter[str] = Counter()
    tables = [evening.process for evening in evenings]
    everybody: list[Anybody] = [room, *stations, *tables]
    # Of two stations one always waits: there it is they who matter.
    to_hang: list[Anybody] = [*stations, tables[0], room] if len(stations) > 1 else [tables[0], room, *stations]
    hung, away = [(one, True) for one in to_hang], [(one, False) for one in (room, tables[0])]
    long_ones: Iterator[tuple[Anybody, bool]] = cycle([*hung, *away])
    end_s = time.monotonic() + seconds
    while (left_s := end_s - time.monotonic()) > 0:
        time.sleep(chance.uniform(MOST_UP_S / 4, MOST_UP_S))
        is_long = done["kills"] >= KILLS_BETWEEN * (1 + done["hung"] + done["away"]) and left_s > LONG_S
        victim, hangs = next(long_ones) if is_long else (chance.choice(everybody), False)
        if isinstance(victim, Victim) and victim.is_over:
            continue
        hurt[victim.pid] = wall_ms()
        if hangs:
            hang(victim.pid, LONG_S)
        else:
            victim.kill()
            time.sleep(LONG_S if is_long else chance.uniform(0, MOST_DOWN_S))
            victim.start()
        done["hung" if hangs else "away" if is_long else "kills"] += 1
    return done


def hang(pid: int, seconds: float) -> None:
    """Let a process stand still, and go on as if nothing had been."""
    os.kill(pid, signal.SIGSTOP)
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)


def play_to_the_end(evening: Evening, where: Kept) -> None:
    """Let a table finish its evening, until the station has it whole or nothing comes any more."""
    evening.process.kill()
    for _ in range(2):
        evening.hurried.start()
        wait_until(lambda: evening.hurried.is_over, SETTLE_S)
        if not faults_of_records(evening, where)["missing"]:
            break


def faults_of_records(evening: Evening, where: Kept) -> Counter[str]:
    """Return what is wrong with the records of a table that the station has."""
    records = journal_of_the_evening(evening.folder)
    told, table, journal = public_records(records), f"main/{evening.name}", journal_id(records[0])
    by_sequence = {one.sequence: one for one in told}
    with closing(Store(where.place)) as store:
        found = store.records(table, journal)
    order = where.order(table, journal)
    return Counter(
        {
            "records": len(told),
            "missing": len(by_sequence.keys() - {one.sequence for one in found}),
            "twice": len(order) - len(set(order)),
            "out of order": sum(later <= earlier for earlier, later in pairwise(order)),
            "changed": sum(by_sequence.get(one.sequence) != one for one in found),
        }
    )


def faults_of_orders(evening: Evening, orders: dict[str, DirectorOrder], looks: Looks) -> Counter[str]:
    """Return what is wrong with what a table has done of the *orders* that the station knows."""
    lines = journal_path(evening.folder).read_bytes().splitlines(keepends=True)
    found, octets, late = list[tuple[str, bool]](), 0, 0
    for line, record in zip(lines, journal_of_the_evening(evening.folder), strict=True):
        octets += len(line)
        found += became(record)
        if not isinstance(record, SightingTaken) or is_refused(record):
            continue
        if isinstance(record.sighting, CommandReceived):
            order = orders.get(record.sighting.id)
            ends_ms = 0 if order is None else order.said_ms + LIFE_S * MS_PER_S
            late += looks.after_ms(evening.name, octets) > ends_ms + SLACK_MS
    followed = [order_id for order_id, is_followed in found if is_followed]
    mine = {order.id for order in orders.values() if order.table == f"main/{evening.name}"}
    done = {order_id for order_id in mine if orders[order_id].state is OrderState.DONE}
    return Counter(
        {
            "followed": len(followed),
            "twice": len(found) - len({order_id for order_id, _ in found}),
            "unlike the station's": len(done ^ set(followed)),
            "after their end": late,
        }
    )


@click.command()
@click.option("--minutes", type=click.FloatRange(min=0.2), default=MINUTES, show_default=True, help="With each broker.")
@click.option("--broker", "kinds", type=click.Choice(KINDS), multiple=True, default=KINDS, show_default=True)
@click.option("--tables", type=click.IntRange(min=1), default=TABLES, show_default=True)
@click.option("--store", type=click.Choice(STORES), default=STORES[0], show_default=True)
@click.option("--spare", "is_spared", is_flag=True, help="Two stations on one database, the second a spare.")
@click.option("--seed", type=int, default=14, show_default=True)
def killed(  # noqa: PLR0913 - an option each
    *, minutes: float, kinds: tuple[str, ...], tables: int, store: str, is_spared: bool, seed: int
) -> None:
    """Kill and stop everybody for some minutes; print what is left of records and orders."""
    if is_spared and store != "postgres":
        msg = "--spare: a spare wants --store postgres"
        raise click.UsageError(msg)
    plan = Plan(minutes, tables, store, 1 + is_spared, seed)
    harmed = [kind for kind in kinds if is_harmed(kind, plan)]
    sys.exit(bool(harmed))


def is_harmed(kind: str, plan: Plan) -> bool:
    """Tell whether anything of what must be 0 is not."""
    minutes, hurt = plan.minutes, dict[int, int]()
    with tempfile.TemporaryDirectory() as name, kept(plan.store, Path(name) / "data") as where:
        with a_room(kind, where, plan.tables, int(minutes * HANDS_A_MINUTE), plan.stations) as room:
            _, stations, evenings = room
            looks = Looks(evenings)
            done = harm(*room, plan, hurt)
            for evening in evenings:
                play_to_the_end(evening, where)
            for station in stations:
                station.kill()
            looks.close()
        with closing(Store(where.place)) as store:
            orders = {order.id: order for order in store.orders(since_ms=0)}
        waited = where.taken_over(hurt)
        of_records = sum((faults_of_records(one, where) for one in evenings), Counter[str]())
        of_orders = sum((faults_of_orders(one, orders, looks) for one in evenings), Counter[str]())
    states = Counter(order.state.value for order in orders.values())
    said = ", ".join(f"{count} {state}" for state, count in states.most_common())
    long_ones = f"{done['hung']} hung and {done['away']} were away for {LONG_S:.0f} s"
    click.echo(f"{kind} with TLS, {plan.store}, {minutes:g} minutes: {done['kills']} kills, {long_ones}")
    if waited:
        late = waited[min(len(waited) - 1, len(waited) * 99 // 100)]
        click.echo(f"  {len(waited)} take-overs, half within {waited[len(waited) // 2]} ms, p99 {late} ms")
    is_bad = report(of_records, "records", ("missing", "twice", "out of order", "changed"))
    more = f" orders of {len(orders)} ({said})"
    return report(of_orders, "followed", ("twice", "unlike the station's", "after their end"), more) or is_bad


def report(found: Counter[str], all_of_it: str, must_be_none: tuple[str, ...], more: str = "") -> bool:
    """Print a line; tell whether something is not 0 in it."""
    told = ", ".join(f"{found[what]} {what}" for what in must_be_none)
    click.echo(f"  {found[all_of_it]} {all_of_it}{more}; {told}")
    return any(found[what] for what in must_be_none) or not found[all_of_it]


if __name__ == "__main__":
    killed()

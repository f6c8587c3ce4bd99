"""One station at a time holds the line: a holder that was killed, hangs or is cut off loses it, and writes no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from sqlalchemy import Connection

from display.station.store.server.lease import Lease, LeaseHolder
from display.station.store.server.on_server import OnServer
from display.station.store.store import Store, StoreError
from table.clock import NS_PER_MS, Clock, LiveClock, SimulatedClock
from tests.patience import PATIENCE_S, wait_until
from tests.postgresql.running import RunningServer

LONG_MS, SHORT_MS = 300_000, 300


class Told:
    """What a holder is told by the thread that keeps its lease."""

    def __init__(self) -> None:
        self.lost: list[str] = []
        self.away: list[str | None] = []

    def keep(self, lease: Lease) -> None:
        """Have it kept."""
        lease.keep(self.lost.append, self.away.append)


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def lease(server: RunningServer, on_server: OnServer, opened: ExitStack) -> Callable[..., Lease]:
    """Return how one is made, which is let go with the test; no busy machine keeps its holder silent for so long."""
    on_server.open()

    def made(name: str, life_ms: int = LONG_MS, clock: Clock | None = None) -> Lease:
        one = Lease(server.address(), (name, f"key of {name}"), clock or LiveClock(), life_ms)
        opened.callback(one.close)
        return one

    return made


def taken(lease: Lease) -> Lease:
    """Return *lease* once it is its holder's: the server may be about to end a session that was closed before."""
    wait_until(lease.take, PATIENCE_S)
    return lease


@pytest.fixture
def first(lease: Callable[..., Lease]) -> Lease:
    return taken(lease("first"))


@pytest.fixture
def second(lease: Callable[..., Lease]) -> Lease:
    return lease("second")


def session_ended(server: RunningServer) -> None:
    """End the holder's session behind its back, as a network that is gone does."""
    server.do("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted")


def test_a_second_does_not_get_what_is_held_and_is_told_by_whom(first: Lease, second: Lease) -> None:
    assert not second.take()
    holder = second.holder()
    assert isinstance(holder, LeaseHolder)
    assert (holder.name, holder.key) == ("first", "key of first")
    assert first.is_ours


def test_a_spare_that_takes_its_time_is_not_sent_away(
    server: RunningServer, first: Lease, lease: Callable[..., Lease]
) -> None:
    slow = lease("slow", 1)
    assert not slow.take()
    server.do("select pg_sleep(0.05)")

    assert (slow.take(), first.is_ours) == (False, True)


def test_who_lets_go_is_followed_at_once_by_a_higher_epoch(first: Lease, second: Lease) -> None:
    epoch = first.epoch
    first.close()

    assert second.take()
    assert second.epoch == epoch + 1
    assert not first.is_ours


def test_a_holder_that_says_nothing_loses_it_to_whoever_waits(lease: Callable[..., Lease], second: Lease) -> None:
    silent = taken(lease("silent", SHORT_MS))

    assert taken(second).epoch == silent.epoch + 1


def test_what_a_holder_does_not_know_it_does_not_believe(lease: Callable[..., Lease]) -> None:
    clock = SimulatedClock()
    slow = taken(lease("slow", LONG_MS, clock))
    assert slow.is_ours

    clock.wait_ns(LONG_MS * NS_PER_MS)

    assert not slow.is_ours


@pytest.fixture
def late(server: RunningServer, first: Lease, opened: ExitStack) -> Store:
    """What the first holder writes by."""
    made = Store(OnServer(server.address(), first))
    opened.callback(made.close)
    return made


def test_a_holder_that_wakes_up_late_writes_nothing(server: RunningServer, late: Store, second: Lease) -> None:
    late.enter((1, "Tina", "before"))
    session_ended(server)
    taken(second)

    with pytest.raises(StoreError, match="another station holds the line") as refused:
        late.enter((2, "Tina", "late"))

    assert refused.value.is_of_the_disk
    assert [said for _, _, said in late.entries()] == ["before"]


def test_a_transaction_that_stands_still_keeps_no_other_station_waiting(
    server: RunningServer, lease: Callable[..., Lease], second: Lease, opened: ExitStack
) -> None:
    late = Store(OnServer(server.address(), taken(lease("first", SHORT_MS))))
    opened.callback(late.close)

    def stand_still(connection: Connection) -> None:
        taken(second)
        connection.exec_driver_sql("insert into settings (name, value) values ('late', '1')")

    with pytest.raises(StoreError), late.writing() as connection:
        stand_still(connection)

    assert late.setting("late") is None


def test_whoever_has_lost_it_is_told_who_has_it(server: RunningServer, first: Lease, second: Lease) -> None:
    told = Told()
    session_ended(server)
    taken(second)

    told.keep(first)

    wait_until(lambda: told.lost, PATIENCE_S)
    assert told.lost == ["second"]
    assert not first.is_ours


def test_a_connection_that_was_lost_is_no_lease_lost_where_nobody_took_it(server: RunningServer, first: Lease) -> None:
    told, epoch = Told(), first.epoch
    told.keep(first)
    session_ended(server)

    wait_until(lambda: any(told.away), PATIENCE_S)
    wait_until(lambda: told.away[-1] is None and first.is_ours, PATIENCE_S)

    assert (told.lost, first.epoch) == ([], epoch)


def test_of_many_who_try_at_once_one_gets_it(lease: Callable[..., Lease]) -> None:
    leases = [lease(str(number)) for number in range(6)]
    with ThreadPoolExecutor(len(leases)) as pool:
        got = list(pool.map(lambda one: one.take(), leases))

    assert got.count(True) <= 1
    wait_until(lambda: any(got) or any(one.take() for one in leases), PATIENCE_S)
    assert sum(one.is_ours for one in leases) == 1

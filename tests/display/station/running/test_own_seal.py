"""The station seals its own log each minute, looks through it once a day, and says on its pages what is wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.audit import LogEntry
from display.station.running.own_seal import LOT_EVERY_NS, OWN_LOG, PASS_EVERY_NS, SEAL_EVERY_NS, OwnSeal
from display.station.store.store import Store
from table.clock import SimulatedClock
from table.pki.signing import SigningKey, is_signed

KEY = SigningKey(b"s" * 32)


class Looked:
    """A store that is looked after, with its clock and what the pages say."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock, self.told = store, SimulatedClock(), dict[str, str | None]()
        self.own = OwnSeal(store, self.clock, KEY, 90, self.told.__setitem__)

    def pass_(self, ns: int) -> None:
        """Let so much time pass, with a step each fifth of a second for a while."""
        for _ in range(20):
            self.own.step()
            self.clock.wait_ns(LOT_EVERY_NS)
        self.clock.wait_ns(ns)
        self.own.step()


@pytest.fixture
def looked(tmp_path: Path) -> Iterator[Looked]:
    with closing(Store(tmp_path / "station.sqlite")) as store:
        store.note(*(LogEntry(at_ms=at, kind="log-in", by=f"D{at}") for at in range(1, 6)))
        yield Looked(store)


def sealed(store: Store) -> int:
    verifying = store.own.verifying(is_signed, KEY.public)
    list(verifying.faults())
    return verifying.sealed


def test_it_is_sealed_at_the_start_and_again_each_minute(looked: Looked) -> None:
    looked.pass_(0)
    assert sealed(looked.store) == 5

    looked.store.note(LogEntry(at_ms=9, kind="log-out", by="D"))
    assert sealed(looked.store) == 5
    looked.pass_(SEAL_EVERY_NS)

    assert (sealed(looked.store), looked.told) == (6, {})


def test_what_was_changed_is_told_on_every_page_within_a_day(looked: Looked) -> None:
    looked.pass_(0)
    with closing(sqlite3.connect(looked.store.own.place)) as other:
        other.execute("update log set by = 'nobody' where id = 3")
        other.commit()
    looked.pass_(PASS_EVERY_NS)
    looked.pass_(0)

    assert "log entry 3" in (looked.told[OWN_LOG] or "")


def test_whoever_is_told_how_far_it_has_come_can_prove_it(looked: Looked) -> None:
    head = looked.own.head()

    assert head is not None
    assert list(looked.store.own.verifying(is_signed, KEY.public, {head.upto: head.link}).faults()) == [
        f"{looked.store.own.place}: its log is not sealed: no seal says how far it goes"
    ]

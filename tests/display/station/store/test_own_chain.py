"""The chain of the station's own file: each row bound to all before, and what is dropped as old bound as dropped."""

from __future__ import annotations

import pytest

from display.station.known.audit import LogEntry
from display.station.store.own_chain import DROPPED, Bound, bound, dropped, end_of
from display.station.store.store import Store
from display.station.store.thinning import Old, ThinningStep
from table.clock import wall_ms
from table.pki.signing import is_signed
from tests.display.station.store.own_file import KEY, changed, faults


def test_a_file_of_an_earlier_version_is_bound_with_its_next_entry(store: Store) -> None:
    changed(store, "delete from chain")
    assert changed(store, "delete from settings where name = 'chain-seal'") == []

    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))
    store.own.seal(KEY, 0)

    assert faults(store) == []
    assert changed(store, "update log set words = 'out' where id = 7")


@pytest.mark.parametrize("old", [Old.LOG, Old.ORDERS])
def test_what_is_dropped_as_old_is_no_fault(store: Store, old: Old) -> None:
    store.thin(old, None, ThinningStep(1_000, 200, frozenset()))

    assert faults(store) == []


def test_links_that_are_old_are_dropped_and_the_seal_says_so(store: Store) -> None:
    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))
    store.own.seal(KEY, wall_ms() + 1_000)
    verifying = store.own.verifying(is_signed, KEY.public)

    assert (list(verifying.faults()), verifying.first, verifying.links) == ([], 25, 25)


ROW = {"id": 7, "at_ms": 1, "by": "Maria", "said": "{}"}


def test_a_row_is_bound_by_all_that_stands_in_it_and_to_its_own_kind() -> None:
    first = bound("entry", ROW)

    assert first == bound("entry", dict(reversed(ROW.items())))
    others = [bound("entry", {**ROW, name: value}) for name, value in (("at_ms", 2), ("by", "Ana"), ("said", "{ }"))]
    assert len({first.digest, *(one.digest for one in others)}) == 4
    assert bound("class", ROW) == Bound("class", "7", first.digest)


def test_what_is_dropped_is_bound_as_nothing_and_cannot_be_a_digest() -> None:
    assert dropped("log", 7) == Bound("log", "7", DROPPED)
    assert bound("entry", ROW).digest != DROPPED


def test_a_chain_of_which_every_link_was_dropped_goes_on_behind_its_seal(store: Store) -> None:
    end = store.own.end
    assert end is not None
    assert changed(store, "delete from chain") != []

    with store.reading() as connection:
        assert end_of(connection) == end


def test_an_order_that_is_answered_is_bound_once_more(store: Store) -> None:
    with store.reading() as connection:
        kinds = [row.kind for row in connection.exec_driver_sql("select kind from chain where key = 'o1'")]

    assert kinds == ["order", "order"]

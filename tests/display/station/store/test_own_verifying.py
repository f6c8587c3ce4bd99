"""Whoever changes the station's file behind its back is told of, with the place: changed, taken out, put in, cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from display.station.known.audit import LogEntry
from display.station.store import own_chain
from display.station.store.store import Store
from display.station.store.thinning import Old, ThinningStep
from table.clock import wall_ms
from table.pki.signing import is_signed
from tests.display.station.store.own_file import KEY, changed, faults


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("update log set words = 'out' where id = 7", ("log entry 7", "somebody has changed it")),
        ("update orders set said_ms = 9", ("order o1", "somebody has changed it")),
        ("update tournament set by = 'Anna' where id = 2", ("entry of the tournament 2", "has changed it")),
        ("delete from log where id = 7", ("log entry 7", "is missing")),
        ("delete from orders", ("order o1", "is missing")),
        (
            "insert into log select 99,at_ms,kind,by,address,table_id,words,outcome,folded from log where id=7",
            ("log entry 99", "was put in"),
        ),
        ("update chain set digest = 'x' where id = 20", ("link 20 of its log does not follow",)),
        ("delete from chain where id = 3", ("links 3 to 3 of its log are missing",)),
        ("delete from chain where id < 3", ("links 1 to 2 of its log are missing",)),
        ("delete from chain where id > 22", ("the end of its log is cut off: 22 links are there, and 24",)),
        ("delete from chain", ("its log has no chain any more",)),
        (
            "update settings set value = replace(value, '\"upto\":24', '\"upto\":23') where name = 'chain-seal'",
            ("the signature of its log's seal is not the station's",),
        ),
        ("delete from settings where name = 'chain-seal'", ("its log is not sealed",)),
    ],
)
def test_what_was_changed_is_told_with_its_place(store: Store, statement: str, told: tuple[str, ...]) -> None:
    found = changed(store, statement)

    assert any(all(word in line for word in told) for line in found), found


def test_a_chain_that_is_made_anew_does_not_follow_what_was_told(store: Store) -> None:
    told = store.own.end
    assert told is not None
    changed(store, "update log set words = 'out' where id = 7")
    changed(store, "delete from chain")
    changed(store, "delete from settings where name = 'chain-seal'")
    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))
    store.own.seal(KEY, 0)

    assert faults(store) == []
    assert ["was written anew" in line for line in faults(store, heads={told.id: told.link})] == [True]


def test_a_clock_set_back_a_year_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_chain, "wall_ms", lambda: wall_ms() - 365 * 24 * 60 * 60 * 1_000)
    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))

    assert [line for line in faults(store) if "the clock had been set back, by 525" in line]


def test_it_is_verified_while_the_station_writes_and_drops(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("display.station.store.own_verifying.AT_ONCE", 4)
    busy: list[Callable[[], object]] = [
        lambda: store.note(LogEntry(at_ms=30, kind="log-out", by="D")),
        lambda: store.thin(Old.LOG, None, ThinningStep(12, 200, frozenset())),
        lambda: store.own.seal(KEY, wall_ms() + 1_000),
        lambda: store.note(LogEntry(at_ms=31, kind="log-out", by="D")),
    ]
    found = []
    for some in store.own.verifying(is_signed, KEY.public).lots():
        found += some
        if busy:
            busy.pop(0)()

    assert found == []

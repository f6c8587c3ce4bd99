"""The station's own log is one chain: what is changed in the file, taken out or put in is told, and where."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.audit import LogEntry
from display.station.known.orders import DirectorOrder, OrderState
from display.station.store import own_chain
from display.station.store.batch import Batch
from display.station.store.store import Store
from display.station.store.thinning import Old, ThinningStep
from table.clock import wall_ms
from table.engine.words.director_commands import PlayerNamed
from table.engine.words.frozen import replace
from table.messages.sayings import StationCommand
from table.pki.signing import SigningKey, is_signed

KEY = SigningKey(b"s" * 32)
ORDER = DirectorOrder(
    table="main/t",
    said=StationCommand(id="o1", command=PlayerNamed(seat=1, name="Ana")),
    by="Maria",
    words="a name",
    said_ms=5,
    stands=OrderState.SENT,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "station.sqlite")) as made:
        made.note(*(LogEntry(at_ms=at, kind="log-in", by=f"D{at}", words="in") for at in range(1, 21)))
        made.keep(Batch(orders={"o1": ORDER}), 5)
        made.keep(Batch(orders={"o1": replace(ORDER, stands=OrderState.DONE)}), 6)
        made.enter((7, "Maria", "{}"), (8, "Maria", "{}"))
        made.own.seal(KEY, 0)
        yield made


def faults(store: Store, key: str = KEY.public, heads: dict[int, str] | None = None) -> list[str]:
    return [line.partition(": ")[2] for line in store.own.verifying(is_signed, key, heads or {}).faults()]


def changed(store: Store, statement: str) -> list[str]:
    """Change the file behind the station's back, and return what is told."""
    with closing(sqlite3.connect(store.own.path)) as other:
        other.execute(statement)
        other.commit()
    return faults(store)


def test_what_is_as_it_was_written_is_quiet(store: Store) -> None:
    verifying = store.own.verifying(is_signed, KEY.public)

    assert (list(verifying.faults()), verifying.first, verifying.links, verifying.sealed) == ([], 1, 24, 24)


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


def test_the_seal_of_another_key_is_told(store: Store) -> None:
    assert "bears another key" in faults(store, SigningKey(b"o" * 32).public)[0]


def test_a_clock_set_back_a_year_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_chain, "wall_ms", lambda: wall_ms() - 365 * 24 * 60 * 60 * 1_000)
    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))

    assert [line for line in faults(store) if "the clock had been set back, by 525" in line]


def test_a_file_of_an_earlier_version_is_bound_with_its_next_entry(store: Store) -> None:
    changed(store, "delete from chain")
    assert changed(store, "delete from settings where name = 'chain-seal'") == []

    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))
    store.own.seal(KEY, 0)

    assert faults(store) == []
    assert changed(store, "update log set words = 'out' where id = 7")


@pytest.mark.parametrize("old", [Old.LOG, Old.ORDERS])
def test_what_is_dropped_as_old_is_no_fault(store: Store, old: Old) -> None:
    store.thin(old, 0, ThinningStep(1_000, 200, frozenset()))

    assert faults(store) == []


def test_links_that_are_old_are_dropped_and_the_seal_says_so(store: Store) -> None:
    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))
    store.own.seal(KEY, wall_ms() + 1_000)
    verifying = store.own.verifying(is_signed, KEY.public)

    assert (list(verifying.faults()), verifying.first, verifying.links) == ([], 25, 25)


def test_it_is_verified_while_the_station_writes_and_drops(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("display.station.store.own_verifying.AT_ONCE", 4)
    busy: list[Callable[[], object]] = [
        lambda: store.note(LogEntry(at_ms=30, kind="log-out", by="D")),
        lambda: store.thin(Old.LOG, 0, ThinningStep(12, 200, frozenset())),
        lambda: store.own.seal(KEY, wall_ms() + 1_000),
        lambda: store.note(LogEntry(at_ms=31, kind="log-out", by="D")),
    ]
    found = []
    for some in store.own.verifying(is_signed, KEY.public).lots():
        found += some
        if busy:
            busy.pop(0)()

    assert found == []

"""The station's own log is one chain: how far it goes, sealed by its key, and quiet while it is as it was written."""

from __future__ import annotations

from display.station.known.audit import LogEntry
from display.station.store.store import Store
from table.pki.signing import SigningKey, is_signed
from tests.display.station.store.own_file import KEY, faults


def test_what_is_as_it_was_written_is_quiet(store: Store) -> None:
    verifying = store.own.verifying(is_signed, KEY.public)

    assert (list(verifying.faults()), verifying.first, verifying.links, verifying.sealed) == ([], 1, 24, 24)


def test_the_seal_of_another_key_is_told(store: Store) -> None:
    assert "bears another key" in faults(store, SigningKey(b"o" * 32).public)[0]


def test_a_seal_is_made_anew_only_where_something_was_written(store: Store) -> None:
    before = store.setting("chain-seal")
    store.own.seal(KEY, 0)
    assert store.setting("chain-seal") == before

    store.note(LogEntry(at_ms=30, kind="log-out", by="D"))
    store.own.seal(KEY, 0)

    assert store.setting("chain-seal") != before
    assert faults(store) == []


def test_a_seal_of_the_key_before_is_made_anew_though_nothing_was_written_since(store: Store) -> None:
    key = SigningKey(b"n" * 32)
    store.own.seal(key, 0)

    assert faults(store, key.public) == []

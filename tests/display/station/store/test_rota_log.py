"""The rota's journal in the station's file: each entry is bound, and one that cannot be read is left out and noted."""

from __future__ import annotations

from display.station.known.rota import KeptEntry, Pushed, RotaEnded
from display.station.store.rota_log import add_to_rota, rota_entries
from display.station.store.store import Store
from table.pki.signing import is_signed
from tests.display.station.store.own_file import KEY

ENTRIES = [
    KeptEntry(at_ms=0, by="Maria", what=Pushed()),
    KeptEntry(at_ms=1, by="Maria", what=RotaEnded()),
]


def test_entries_come_back_in_order_and_a_change_of_one_is_found(store: Store) -> None:
    for entry in ENTRIES:
        add_to_rota(store, entry)
    store.own.seal(KEY, 0)
    assert rota_entries(store) == ENTRIES
    assert list(store.own.verifying(is_signed, KEY.public).faults()) == []

    with store.writing() as connection:
        connection.exec_driver_sql("update rota set by = 'Ben' where id = 2")

    (fault,) = store.own.verifying(is_signed, KEY.public).faults()
    assert "entry of the rota 2" in fault


def test_an_entry_that_cannot_be_read_is_left_out_and_noted(store: Store) -> None:
    for entry in ENTRIES:
        add_to_rota(store, entry)
    with store.writing() as connection:
        connection.exec_driver_sql("update rota set said = '{' where id = 1")

    assert rota_entries(store) == ENTRIES[1:]
    assert store.left_out == {"rota 1"}

"""The house's journal in the store: each entry is bound, all of a press or none, and what cannot be read is noted."""

from __future__ import annotations

from display.station.known.house import KeptHouseEntry, PlayerMade, PlayersJoined
from display.station.store.house_log import add_to_house, house_entries
from display.station.store.store import Store
from table.pki.signing import is_signed
from tests.display.station.store.own_file import KEY

ENTRIES = [
    KeptHouseEntry(at_ms=0, by="Maria", what=PlayerMade(number=1, name="Ann \0 Lee")),
    KeptHouseEntry(at_ms=0, by="Maria", what=PlayerMade(number=2, name="Ann")),
    KeptHouseEntry(at_ms=1, by="Maria", what=PlayersJoined(number=2, into=1, reason="one")),
]


def test_entries_come_back_in_order_and_a_change_of_one_is_found(store: Store) -> None:
    add_to_house(store, ENTRIES)
    store.own.seal(KEY, 0)
    assert house_entries(store) == ENTRIES
    assert list(store.own.verifying(is_signed, KEY.public).faults()) == []

    with store.writing() as connection:
        connection.exec_driver_sql("update house set by = 'Ben' where id = 2")

    (fault,) = store.own.verifying(is_signed, KEY.public).faults()
    assert "entry of the house 2" in fault


def test_an_entry_that_cannot_be_read_is_left_out_and_noted(store: Store) -> None:
    add_to_house(store, ENTRIES)
    with store.writing() as connection:
        connection.exec_driver_sql("update house set said = '{' where id = 1")

    assert house_entries(store) == ENTRIES[1:]
    assert store.left_out == {"house 1"}

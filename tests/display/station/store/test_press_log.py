"""The journals of rota and house in the store: each entry is bound, and what cannot be read is left out and noted."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from display.station.known.house import KeptHouseEntry, PlayerMade, PlayersJoined
from display.station.known.rota import KeptEntry, Pushed, RotaEnded
from display.station.store.own_chain import BOUND
from display.station.store.press_log import HOUSE_LOG, ROTA_LOG, PressLog
from display.station.store.store import Store
from table.pki.signing import is_signed
from tests.display.station.store.own_file import KEY

OF_ROTA = [
    KeptEntry(at_ms=0, by="Maria", what=Pushed()),
    KeptEntry(at_ms=1, by="Maria", what=RotaEnded()),
]
OF_HOUSE = [
    KeptHouseEntry(at_ms=0, by="Maria", what=PlayerMade(number=1, name="Ann \0 Lee")),
    KeptHouseEntry(at_ms=0, by="Maria", what=PlayerMade(number=2, name="Ann")),
    KeptHouseEntry(at_ms=1, by="Maria", what=PlayersJoined(number=2, into=1, reason="one")),
]
CHANGED = 2
LOGS = pytest.mark.parametrize(
    ("kind", "log", "entries"), [("rota", ROTA_LOG, OF_ROTA), ("house", HOUSE_LOG, OF_HOUSE)], ids=["rota", "house"]
)


@LOGS
def test_entries_come_back_in_order_and_a_change_of_one_is_found(
    store: Store, kind: str, log: PressLog[Any], entries: list[Any]
) -> None:
    log.add(store, entries)
    store.own.seal(KEY, 0)
    assert log.entries(store) == entries
    assert list(store.own.verifying(is_signed, KEY.public).faults()) == []

    with store.writing() as connection:
        connection.execute(update(BOUND[kind]).where(BOUND[kind].c.id == CHANGED).values(by="Ben"))

    (fault,) = store.own.verifying(is_signed, KEY.public).faults()
    assert f"entry of the {kind} {CHANGED}" in fault


@LOGS
def test_an_entry_that_cannot_be_read_is_left_out_and_noted(
    store: Store, kind: str, log: PressLog[Any], entries: list[Any]
) -> None:
    log.add(store, entries)
    with store.writing() as connection:
        connection.execute(update(BOUND[kind]).where(BOUND[kind].c.id == 1).values(said="{"))

    assert log.entries(store) == entries[1:]
    assert store.left_out == {f"{kind} 1"}

"""One antenna on its own: what passes it is told once, and what keeps it from reading."""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from firmware_bridge.nodes.node_port import NodePortError
from table.clock import LiveClock
from table.engine.words.zones import Facing, Zone
from table.wiring.hardware.stub_antenna import OneAntenna, antenna_of
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S
from tests.table.commands.live_dealer import STACKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def room() -> Iterator[LiveRoom]:
    with LiveRoom() as made:
        yield made


def stub_of(room: LiveRoom, folder: Path) -> OneAntenna:
    path = room.table_file(folder, stacks=STACKS, journal=folder / "journal")
    return antenna_of(load_table(str(path), folders=settings_folder(None)), Zone.STUB, room.clock)


def looked_until(antenna: OneAntenna, is_so: Callable[[], bool]) -> list[bytes]:
    found: list[bytes] = []
    until_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < until_s:
        found += antenna.look()
        if is_so():
            return found
    raise AssertionError(antenna.trouble)


def lying_at(antenna: OneAntenna) -> frozenset[bytes]:
    return antenna._read  # noqa: SLF001 - it tells nobody what is gone, and a test is not to guess when


def test_a_card_that_lies_there_is_told_once_and_again_when_it_comes_back(room: LiveRoom, tmp_path: Path) -> None:
    tag, other = list(room.deck.cards)[:2]
    with closing(stub_of(room, tmp_path)) as antenna:
        found: list[bytes] = []
        for each in (tag, other, tag):
            room.lay(each, Zone.STUB, Facing.UP)
            found += looked_until(antenna, lambda: each in lying_at(antenna))  # noqa: B023 - looked for at once
            for _ in range(10):
                found += antenna.look()
            room.lift_off(each)
            found += looked_until(antenna, lambda: not lying_at(antenna))

    assert found == [tag, other, tag]


def test_what_lies_elsewhere_is_nothing_to_it(room: LiveRoom, tmp_path: Path) -> None:
    room.lay(next(iter(room.deck.cards)), Zone.BOARD, Facing.UP)
    with closing(stub_of(room, tmp_path)) as antenna:
        assert [tag for _ in range(20) for tag in antenna.look()] == []


def test_an_antenna_that_fails_and_a_plug_that_is_pulled_are_told_and_over_when_they_are(
    room: LiveRoom, tmp_path: Path
) -> None:
    with closing(stub_of(room, tmp_path)) as antenna:
        room.blind(Zone.STUB)
        looked_until(antenna, lambda: "antenna 3 of node e660583883720003" in antenna.trouble)
        room.unplug(2)
        looked_until(antenna, lambda: "no such port" in antenna.trouble)
        room.plug(2)
        looked_until(antenna, lambda: "no such port" not in antenna.trouble)


def test_a_port_that_is_not_there_is_refused(room: LiveRoom, tmp_path: Path) -> None:
    room.unplug(2)
    with pytest.raises(NodePortError, match="no such port"):
        stub_of(room, tmp_path)


def test_a_table_without_such_an_antenna_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text('name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n')
    with pytest.raises(ConfigError, match="no antenna watches the stub"):
        antenna_of(load_table(str(path), folders=settings_folder(None)), Zone.STUB, LiveClock())

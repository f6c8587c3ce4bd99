"""Errors that are said plainly: whatever may stop a command for want of a file, a port or a library is of that kind."""

from __future__ import annotations

import errno
import os

import pytest

from config.files.faults import ConfigError
from display.dealer.glass import DisplayError
from display.station.store.store import StoreError
from display.station.web.serving import WebFailedError
from firmware_bridge.nodes.node_port import NodePortError
from firmware_bridge.pad.nfc_reader import NfcReaderError
from firmware_bridge.part_fault import PartFailedError
from firmware_bridge.simulated.keys.gpio_path import SimulatedGpioError
from table.broker.passwords import PasswordFileError
from table.broker.serving import BrokerFailedError
from table.commands.libraries import LibraryMissingError
from table.keeping.journal import JournalUnreadableError
from table.keeping.recovery import OtherTableError
from table.said_plainly import SaidPlainlyError, refused_by_system
from table.statements.faults import ScenarioUnreadableError
from table.wiring.station.own_broker import OwnBrokerFailedError

STOPPING = [
    BrokerFailedError,
    ConfigError,
    DisplayError,
    JournalUnreadableError,
    LibraryMissingError,
    NfcReaderError,
    NodePortError,
    OtherTableError,
    OwnBrokerFailedError,
    PartFailedError,
    PasswordFileError,
    ScenarioUnreadableError,
    SimulatedGpioError,
    StoreError,
    WebFailedError,
]


@pytest.mark.parametrize("kind", STOPPING)
def test_what_stops_a_command_is_said_plainly(kind: type[Exception]) -> None:
    assert issubclass(kind, SaidPlainlyError)


@pytest.mark.parametrize(
    ("number", "way_out"),
    [
        (errno.EISDIR, "move it away"),
        (errno.EEXIST, "move away what is there"),
        (errno.EROFS, "writable again"),
        (errno.ENOSPC, "make room"),
        (errno.EACCES, "give this user leave"),
    ],
)
def test_what_the_system_refuses_is_told_with_its_name_and_the_way_out(number: int, way_out: str) -> None:
    line = refused_by_system(OSError(number, os.strerror(number), "/journal/hand.key"))

    assert line.startswith(f"/journal/hand.key: {os.strerror(number)}; ")
    assert way_out in line


def test_an_error_that_nobody_foresaw_is_told_as_the_system_says_it() -> None:
    assert refused_by_system(OSError("what now")) == "squaredeal: what now"

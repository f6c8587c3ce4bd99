"""What the operator reads of an antenna that cannot be used."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.nodes.link_remarks import antenna_remark
from firmware_bridge.settling.inventory import AntennaSilent


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        (payloads.FAULT_UNSAID, "leads"),
        (payloads.CHIP_SILENT, "chip"),
        (payloads.FIELD_DOWN, "5 V"),
        (payloads.DETUNED, "metal"),
        (payloads.KEEPS_RESETTING, "regulator"),
        (payloads.CHIP_REFUSED, "SPI"),
        (payloads.BUSY_OPEN, "BUSY"),
        (payloads.OVERLOOKED, "firmware"),
        (200, "leads"),
    ],
)
def test_the_antenna_is_named_with_what_to_look_at(fault: int, word: str) -> None:
    kind, line = antenna_remark(AntennaSilent(node="e6", antenna=2, at_ns=0, fault=fault))

    assert kind == "antenna 2 of node e6"
    assert word in line

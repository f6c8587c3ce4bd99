"""Words for the operator why an antenna of a node is unusable; its zone is blind, and no other."""

from firmware_bridge.firmware import payloads
from firmware_bridge.settling.inventory import AntennaSilent

_WHY = {
    payloads.CHIP_SILENT: "its reader chip does not answer; look at the chip's power and its five wires to the node",
    payloads.FIELD_DOWN: "its field does not stay up; look at the reader's 5 V and at the antenna's two leads",
    payloads.DETUNED: "it shows another load than it was calibrated for; take metal away from it, look for a broken "
    "turn, and calibrate it again",
    payloads.KEEPS_RESETTING: "its reader chip starts anew at look after look; its 3.3 V dips when the field is lit: "
    "give it a regulator of its own and a large capacitor",
    payloads.CHIP_REFUSED: "its reader chip takes what the node says for an error; put the firmware of this release on "
    "the node, and look at the wires of its SPI",
    payloads.BUSY_OPEN: "its reader chip lives, and its BUSY does not move; look at the wire of BUSY and its plug",
    payloads.OVERLOOKED: "its node answers and does not look at it; unplug the node and plug it in again, and if that "
    "does not help put the firmware of this release on it",
}

_UNSAID = "it does not answer; look at its leads and its plug"


def antenna_remark(silent: AntennaSilent) -> tuple[str, str]:
    """Return what it is one of, and the line."""
    name = f"antenna {silent.antenna} of node {silent.node}"
    return name, f"{name}, counted from 0, and its zone is blind: {_WHY.get(silent.fault, _UNSAID)}"

"""Words what a link reports to the operator about a node, and why an antenna of it is unusable: one clear line.

Remarks change nothing at the table; what does is in `inventory`.
"""

from collections.abc import Sequence

import msgspec

from firmware_bridge.firmware import payloads
from firmware_bridge.settling.inventory import AntennaSilent


class LinkRemark(msgspec.Struct, frozen=True, kw_only=True):
    """Something about one node."""

    kind: str
    """What it is one of, for whoever must not hear of it too often."""
    node: str
    line: str
    """What the operator reads."""
    at_ns: int


def restarted(port: str, node: str, at_ns: int) -> LinkRemark:
    """Tell that a node lost power or was reset while the link was up; what lies on its antennas is told anew."""
    line = f"node {node} at {port} started anew; if that happens again look at its power and its cable"
    return LinkRemark(kind=f"node port {port}: restarts of its node", node=node, line=line, at_ns=at_ns)


def chip_restarted(node: str, antenna: int, at_ns: int) -> LinkRemark:
    """Tell that a reader chip started anew by itself; it is set up again, and its antenna is looked at."""
    name = f"antenna {antenna} of node {node}"
    line = (
        f"the reader chip of {name}, counted from 0, started anew by itself and was set up again: its 3.3 V dips, or"
        " its RST is touched; give it a regulator of its own and a large capacitor"
    )
    return LinkRemark(kind=f"{name}: restarts of its chip", node=node, line=line, at_ns=at_ns)


def wrong_version(port: str, node: str, versions: tuple[int, int], wanted: int, at_ns: int) -> LinkRemark:
    """Tell that a node does not speak this host's version of the protocol; it is asked again once a second."""
    lowest, highest = versions
    spoken = f"version {lowest}" if lowest == highest else f"versions {lowest} to {highest}"
    line = (
        f"node {node} at {port} speaks {spoken} of the protocol, this table speaks {wanted}:"
        f" put the firmware of this release on the node"
    )
    return LinkRemark(kind=f"node port {port}: nodes of another version", node=node, line=line, at_ns=at_ns)


def answers_twice(node: str, first: str, second: str, at_ns: int) -> LinkRemark:
    """Tell that two ports claim the same node; which one watches its zones cannot be told."""
    line = (
        f"node {node} answers at {first} and at {second}: unplug one of them, or give it its own unique id;"
        f" until then only {first} counts"
    )
    return LinkRemark(kind=f"node port {second}: nodes that answer twice", node=node, line=line, at_ns=at_ns)


def floods(port: str, node: str, at_ns: int) -> LinkRemark:
    """Tell that a node says more than a node can; *node* is empty where it has not said who it is."""
    who = f"node {node} at {port}" if node else f"what is plugged in at {port}"
    line = (
        f"{who} says more than a node can and is not listened to, its zones are blind: unplug it and plug it in "
        "again; if that does not help, put another node in its place"
    )
    return LinkRemark(kind=f"node port {port}: floods", node=node, line=line, at_ns=at_ns)


def air_words(nodes: Sequence[str]) -> str:
    """Say that the wire by which nodes take turns touches ground, as these tell."""
    told = f"node {nodes[0]} tells" if len(nodes) == 1 else f"nodes {', '.join(nodes)} tell"
    return (
        f"the AIR wire touches ground, as {told}: nobody takes turns, and fields disturb one another; take it off one"
        " node after the other until it is all right again, and look there for solder or a bare end"
    )


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

"""Reads which hardware a table has: antenna nodes and the zones they watch, the panel, the scan pad.

Ports are opened where they are used.
"""

from collections.abc import Sequence

import msgspec

from config.files.faults import FilePlace, did_you_mean
from config.files.typed_table import shown
from table.engine.words.zones import Zone

ANTENNAS_OF_A_NODE = 5
ID_DIGITS = 16


class NodeKeys(msgspec.Struct, frozen=True, kw_only=True):
    """A node as it stands in the file."""

    id: str
    port: str
    zones: tuple[str, ...]
    far: tuple[str, ...] = ()


class NodeFile(msgspec.Struct, frozen=True, kw_only=True):
    """One antenna node."""

    id: str
    """The node's unique id, 16 hex digits: it is told when its board is flashed, and when it answers."""
    port: str
    zones: tuple[Zone, ...]
    """What each antenna watches, the first antenna first."""
    far: tuple[Zone, ...] = ()
    """Those of them whose antennas lie far from the antennas of all other nodes: both may be lit at once."""

    @property
    def far_antennas(self) -> int:
        """These antennas, bit 0 for the first."""
        return sum(1 << number for number, zone in enumerate(self.zones) if zone in self.far)


class PanelNodeFile(msgspec.Struct, frozen=True, kw_only=True):
    """The node to whose pins the dealer's panel is wired, where those are not this machine's own."""

    id: str
    """As that of an antenna node."""
    port: str


def read_panel_node(
    keys: PanelNodeFile | None, panel: str | None, nodes: Sequence[NodeKeys], place: FilePlace
) -> PanelNodeFile | None:
    """Return the node of a file's panel; note a fault where it cannot be one."""
    if keys is None:
        return None
    _check_id(keys.id, place.at("id"))
    if panel is None:
        place.fault('there is no panel; name the file that says what its keys are, as in panel = "dealer"')
    if keys.id.lower() in {node.id.lower() for node in nodes}:
        place.at("id").fault(f"found {shown(keys.id)}, which is a node with antennas; the panel has a node of its own")
    if keys.port in {node.port for node in nodes}:
        place.at("port").fault(f"found {shown(keys.port)}, which is the port of a node with antennas; each has its own")
    return PanelNodeFile(id=keys.id.lower(), port=keys.port)


def read_nodes(keys: Sequence[NodeKeys], place: FilePlace) -> tuple[NodeFile, ...]:
    """Return the nodes of a file; note a fault for each zone that nobody can watch, or that two claim."""
    watched: dict[Zone, str] = {}
    nodes = []
    for number, node in enumerate(keys, start=1):
        at = place.at(f"{number}")
        _check_id(node.id, at.at("id"))
        zones = tuple(zone for name in node.zones if (zone := _zone(name, at.at("zones"))) is not None)
        if len(node.zones) > ANTENNAS_OF_A_NODE:
            at.at("zones").fault(f"a node has {ANTENNAS_OF_A_NODE} antennas, here are {len(node.zones)} zones")
        for zone in zones:
            if zone in watched:
                at.at("zones").fault(f"{zone.value} is watched by node {watched[zone]} already; one antenna a zone")
            watched.setdefault(zone, node.id)
        nodes.append(NodeFile(id=node.id.lower(), port=node.port, zones=zones, far=_far(node.far, zones, at.at("far"))))
    for kind in ("id", "port"):
        named = [getattr(node, kind) for node in keys]
        for twice in sorted({name for name in named if named.count(name) > 1}):
            place.fault(f"two nodes with the {kind} {shown(twice)}; each has its own")
    return tuple(nodes)


def _far(names: Sequence[str], zones: Sequence[Zone], place: FilePlace) -> tuple[Zone, ...]:
    far = tuple(zone for name in names if (zone := _zone(name, place)) is not None)
    for zone in far:
        if zone not in zones:
            place.fault(f"{zone.value} is no zone of this node; name those of its own that lie far from all others")
    return far


def _check_id(text: str, place: FilePlace) -> None:
    is_hex = len(text) == ID_DIGITS and all(digit in "0123456789abcdefABCDEF" for digit in text)
    if not is_hex:
        place.fault(f"found {shown(text)}, expected {ID_DIGITS} hex digits, as in e660583883724a2f")


def _zone(name: str, place: FilePlace) -> Zone | None:
    known = {zone.value: zone for zone in Zone}
    if name not in known:
        hint = did_you_mean(name, known) or ";"
        place.fault(f"found {shown(name)}, expected a zone{hint} seat 1 to seat 10, board, burn, muck, stub, aside")
    return known.get(name)

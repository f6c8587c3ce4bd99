"""Reads the felt: where each loop, module and node lies, how they are wound, and how long their cables are."""

from __future__ import annotations

import math
import tomllib
from functools import cache
from typing import Final, Literal

import msgspec

from tests.house import ROOT

BUILDING: Final = ROOT / "firmware_bridge" / "building"
Spot = tuple[float, float]


class Loop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to wind an antenna, in centimetres, at the middle of its turns."""

    turns: int
    long: float
    wide: float
    step_mm: float


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a loop lies."""

    x: float
    y: float
    turned: float
    loop: Literal["place", "board"] = "place"

    def spot(self, along: float, across: float) -> Spot:
        """Return the point that lies so far from its middle."""
        turn = math.radians(self.turned)
        return (
            self.x + along * math.cos(turn) - across * math.sin(turn),
            self.y + along * math.sin(turn) + across * math.cos(turn),
        )

    def outline(self, long: float, wide: float, across: float = 0.0) -> tuple[Spot, ...]:
        """Return the corners of a rectangle that lies as it does, *across* its middle."""
        a, b = long / 2, wide / 2
        return tuple(self.spot(x, across + y) for x, y in ((-a, -b), (a, -b), (a, b), (-a, b)))


class NodePlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a node's box is."""

    x: float
    y: float


class Cable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a node to a module."""

    slack: float
    most: float


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wire of the loops, and the Q that a loop is damped to."""

    thick_mm: float
    lead: float
    quality: float


class Module(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reader's board, and what of its matching network stays."""

    long: float
    wide: float
    antenna: float
    filter_nh: float
    filter_pf: float
    series_pf: float
    parallel_pf: float
    supply_v: float


class Felt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    long: float
    deep: float
    rail: float
    apart: float
    cable: Cable
    loops: dict[str, Loop]
    wire: Wire
    module: Module
    nodes: tuple[NodePlace, ...]
    places: dict[str, Place]

    def outer(self, zone: str) -> tuple[Spot, ...]:
        """Return the corners of the outermost turn of a zone's loop."""
        place = self.places[zone]
        loop = self.loops[place.loop]
        more = loop.step_mm / 10 * (loop.turns - 1)
        return place.outline(loop.long + more, loop.wide + more)

    def module_of(self, zone: str) -> tuple[Spot, ...]:
        """Return the corners of its module: beside the loop, towards its node, a lead away."""
        place, node = self.places[zone], self.nodes[node_of(zone)]
        loop = self.loops[place.loop]
        far = (loop.wide + self.module.wide) / 2 + self.wire.lead - 1
        across = min((far, -far), key=lambda one: math.dist(place.spot(0, one), (node.x, node.y)))
        return place.outline(self.module.long, self.module.wide, across)

    def cable_to(self, zone: str) -> float:
        """Return how long the cable of a module is, by whole five centimetres."""
        node = self.nodes[node_of(zone)]
        straight = math.dist(middle(self.module_of(zone)), (node.x, node.y))
        return 5 * math.ceil((straight + self.cable.slack) / 5)


def middle(corners: tuple[Spot, ...]) -> Spot:
    """Return the middle of a rectangle."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


@cache
def felt() -> Felt:
    """Return the felt as its file says it."""
    return msgspec.toml.decode((BUILDING / "felt.toml").read_bytes(), type=Felt)


@cache
def zones_of_nodes() -> tuple[tuple[str, ...], ...]:
    """Return the zones of each node, in the order of its antennas, as the example of a table has them."""
    example = tomllib.loads((ROOT / "config/tables/example.toml").read_text(encoding="utf-8"))
    return tuple(tuple(node["zones"]) for node in example["nodes"])


def node_of(zone: str) -> int:
    """Return which node has a zone, the first is 0."""
    return next(number for number, zones in enumerate(zones_of_nodes()) if zone in zones)


def gap(one: tuple[Spot, ...], other: tuple[Spot, ...]) -> float:
    """Return how far two rectangles that do not touch are from each other."""
    sides = [
        (spot, (corners[at], corners[at - 1]))
        for spots, corners in ((one, other), (other, one))
        for spot in spots
        for at in range(len(corners))
    ]
    return min(_from_side(spot, *side) for spot, side in sides)


def _from_side(spot: Spot, begin: Spot, end: Spot) -> float:
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    along = ((spot[0] - begin[0]) * dx + (spot[1] - begin[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, along))
    return math.dist(spot, (begin[0] + share * dx, begin[1] + share * dy))

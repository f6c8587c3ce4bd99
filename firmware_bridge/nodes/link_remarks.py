"""What a link has to tell the operator about a node: each is a value with one clear line.

Remarks change nothing at the table; what does is in `inventory`.
"""

from __future__ import annotations

import msgspec


class NodeRestarted(msgspec.Struct, frozen=True, kw_only=True):
    """A node lost power or was reset while the link was up; what lies on its antennas is told anew."""

    port: str
    node: str
    at_ns: int

    @property
    def kind(self) -> str:
        """What it is one of, for whoever must not hear of it too often."""
        return f"node port {self.port}: restarts of its node"

    @property
    def line(self) -> str:
        """What the operator reads."""
        return f"node {self.node} at {self.port} started anew; if that happens again look at its power and its cable"


class WrongVersion(msgspec.Struct, frozen=True, kw_only=True):
    """A node does not speak this host's version of the protocol; it is asked again once a second."""

    port: str
    node: str
    versions: tuple[int, int]
    wanted: int
    at_ns: int

    @property
    def kind(self) -> str:
        """What it is one of, for whoever must not hear of it too often."""
        return f"node port {self.port}: nodes of another version"

    @property
    def line(self) -> str:
        """What the operator reads."""
        lowest, highest = self.versions
        spoken = f"version {lowest}" if lowest == highest else f"versions {lowest} to {highest}"
        return (
            f"node {self.node} at {self.port} speaks {spoken} of the protocol, this table speaks {self.wanted}:"
            f" put the firmware of this release on the node"
        )


class TwoNodesOneId(msgspec.Struct, frozen=True, kw_only=True):
    """Two ports claim the same node; which one watches its zones cannot be told."""

    node: str
    ports: tuple[str, str]
    at_ns: int

    @property
    def kind(self) -> str:
        """What it is one of, for whoever must not hear of it too often."""
        return f"node port {self.ports[1]}: nodes that answer twice"

    @property
    def line(self) -> str:
        """What the operator reads."""
        first, second = self.ports
        return (
            f"node {self.node} answers at {first} and at {second}: unplug one of them, or give it its own unique id;"
            f" until then only {first} counts"
        )


class NodeFloods(msgspec.Struct, frozen=True, kw_only=True):
    """A node says more than a node can; nobody listens to it until it has calmed down."""

    port: str
    node: str
    """Empty where it has not said who it is."""
    at_ns: int

    @property
    def kind(self) -> str:
        """What it is one of, for whoever must not hear of it too often."""
        return f"node port {self.port}: floods"

    @property
    def line(self) -> str:
        """What the operator reads."""
        who = f"node {self.node} at {self.port}" if self.node else f"what is plugged in at {self.port}"
        return (
            f"{who} says more than a node can and is not listened to, its zones are blind: unplug it and plug it in "
            "again; if that does not help, put another node in its place"
        )


LinkRemark = NodeRestarted | WrongVersion | TwoNodesOneId | NodeFloods

"""What the contract asks of a bench: a port with a node behind it, cards and a plug that somebody moves, and time.

Three kinds keep it: in memory, over a pseudo-terminal, and a rig, where somebody is asked to move things and
takes his time. A move has happened at the latest when it returns, and not before it was asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware_bridge.nodes.link import LinkEvent
    from firmware_bridge.nodes.node_port import NodePort
    from firmware_bridge.settling.inventory import Inventory
    from table.clock import Clock
    from table.inbox import Tag
    from tests.firmware_bridge.wire_bench import Plug


class Bench(Protocol):
    """One node with five antennas, and the port that listens to it."""

    @property
    def clock(self) -> Clock: ...

    @property
    def port(self) -> NodePort: ...

    @property
    def plug(self) -> Plug: ...

    @property
    def node_id(self) -> str: ...

    @property
    def events(self) -> Sequence[LinkEvent]: ...

    @property
    def inventories(self) -> Sequence[Inventory]: ...

    def told_on(self, antenna: int) -> frozenset[Tag] | None: ...

    def others(self) -> Sequence[LinkEvent]: ...

    def card(self, number: int) -> Tag: ...

    def lay(self, antenna: int, uid: Tag) -> None: ...

    def lift(self, antenna: int, uid: Tag) -> None: ...

    def run(self, seconds: float) -> None: ...

    def close(self) -> None: ...

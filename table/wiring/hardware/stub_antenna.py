"""One antenna of a table on its own, outside of a hand: whatever it reads, once, as a deck is fanned over it.

Raw: what was read in a single look counts, for a card that passes is not to settle.
"""

import queue

from config.files.faults import ConfigError
from config.files.hardware import NodeFile
from config.files.table_file import TableFile
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.link_remarks import antenna_remark
from firmware_bridge.nodes.node_port import NodePort, NodePortError
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeSilent
from table.clock import NS_PER_MS, Clock
from table.engine.words.zones import Zone
from table.inbox import Tag

LOOK_EVERY_NS = 50 * NS_PER_MS


class OneAntenna:
    """The antenna that watches one zone."""

    def __init__(self, node: NodeFile, zone: Zone, clock: Clock) -> None:
        """Open the port of *node*; raise NodePortError where it cannot be opened."""
        self._node = node
        self._antenna = node.zones.index(zone)
        self._clock = clock
        self._heard: queue.SimpleQueue[LinkEvent] = queue.SimpleQueue()
        self._read: frozenset[Tag] = frozenset()
        self._port = NodePort(node.port, clock=clock, sink=self._heard.put, roll=NodeRoll())
        self._fault = ""
        if self._port.fault is not None:
            raise NodePortError(self._port.fault.line)
        self._port.start()

    @property
    def trouble(self) -> str:
        """Why nothing can be read now, a line; empty while the antenna answers."""
        if self._port.fault is not None:
            return self._port.fault.line
        if self._port.refused_node is not None:
            return self._port.refused_node.line
        return self._fault

    def look(self) -> list[Tag]:
        """Return the tags that were read since the last look and not in the one before."""
        self._clock.wait_ns(LOOK_EVERY_NS)
        found: list[Tag] = []
        while not self._heard.empty():
            found += self._take(self._heard.get_nowait())
        return found

    def close(self) -> None:
        """Give the port back."""
        self._port.close()

    def _take(self, heard: LinkEvent) -> list[Tag]:
        if isinstance(heard, NodeSilent):
            self._fault = f"node {heard.node} at {self._port.port} does not answer any more; look at its cable"
        elif isinstance(heard, NodeHeard):
            self._fault = ""
        elif isinstance(heard, AntennaSilent) and heard.antenna == self._antenna:
            self._fault = antenna_remark(heard)[1]
        elif isinstance(heard, Inventory) and heard.antenna == self._antenna:
            self._fault = ""
            new, self._read = heard.tags - self._read, heard.tags if heard.is_whole else self._read | heard.tags
            return sorted(new)
        return []


def antenna_of(table: TableFile, zone: Zone, clock: Clock) -> OneAntenna:
    """Open the antenna of *zone*. Raises ConfigError where the table has none, NodePortError where it is not there."""
    node = next((node for node in table.nodes if zone in node.zones), None)
    if node is None:
        raise ConfigError([f"{table.path}: no antenna watches the {zone.value}; name one under [[nodes]]"])
    return OneAntenna(node, zone, clock)

"""A table's hardware for the technician's tools: the ports of its nodes, each read as it comes, and nothing settled.

No hand is followed here, and none can be meanwhile: a port is one program's.
"""

import queue
from collections.abc import Sequence
from typing import Final

from config.files.hardware import NodeFile
from config.files.patience import Patience
from firmware_bridge.measuring.antenna_watch import AntennaWatch
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.antenna_looks import Inlays
from table.clock import NS_PER_MS, Clock
from table.troubles import Cause
from table.wiring.hardware.opening import REAL_LINES, Lines


class BenchPlace:
    """The nodes of one table, listened to."""

    def __init__(
        self,
        nodes: Sequence[NodeFile],
        patience: Patience,
        inlays: Inlays,
        clock: Clock,
        lines: Lines = REAL_LINES,
    ) -> None:
        """Open what is there of *nodes* through *lines*, and try the rest again and again."""
        self.nodes = tuple(nodes)
        self.watch = AntennaWatch(nodes, patience, inlays)
        self.first_word_ns: Final = patience.first_word_ms * NS_PER_MS
        """A node that has not said a word by then is silent."""
        self._clock = clock
        self._heard: queue.SimpleQueue[LinkEvent] = queue.SimpleQueue()
        roll = NodeRoll()
        tapped = [(node.port, lines.port(node.port, clock)) for node in nodes]
        self.ports = tuple(
            NodePort(port, clock=at, sink=self._heard.put, roll=roll, open_line=at.open_line) for port, at in tapped
        )
        for port in self.ports:
            port.start()

    def listen(self, duration_ns: int) -> list[str]:
        """Listen for so long; return what the links have to say, a line each."""
        self._clock.wait_ns(duration_ns)
        lines: list[str] = []
        while not self._heard.empty():
            heard = self._heard.get_nowait()
            if isinstance(heard, LinkRemark):
                lines.append(heard.line)
            else:
                self.watch.take(heard)
        return lines

    def is_missing(self, number: int) -> bool:
        """Tell whether there is no such port as that of the node of this number, from 0."""
        fault = self.ports[number].fault
        return fault is not None and fault.cause is Cause.MISSING

    def fault_of(self, number: int) -> str:
        """Return why the node of this number, from 0, is of no use now; empty where it answers."""
        node, port = self.nodes[number], self.ports[number]
        if port.fault is not None:
            return port.fault.line
        if port.refused_node is not None:
            return port.refused_node.line
        if port.node is None:
            return f"{port.port}: no node answers; look at its cable and its power, or put the firmware on it"
        if port.node != node.id:
            return (
                f"{port.port}: node {port.node} answers, the table's file names {node.id}; write down the one there is"
            )
        return ""

    def close(self) -> None:
        """Give the ports back."""
        for port in self.ports:
            port.close()

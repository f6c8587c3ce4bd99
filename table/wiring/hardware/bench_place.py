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
            return _unanswered(port)
        if port.node != node.id:
            return (
                f"{port.port}: node {port.node} answers, the table's file names {node.id}; write down the one there is"
            )
        return ""

    def silence_of(self, number: int) -> str:
        """Return why the node of this number, from 0, tells nothing of an antenna, though it answers."""
        port, others = self.ports[number], sorted(self.watch.others[self.nodes[number].id])
        if misfits := misfit_words(port):
            return f"{port.port}: {misfits}"
        if others:
            told = ", ".join(map(str, others))
            return f"its node tells of antenna {told}, counted from 0, and the table's file names none there"
        return "its node told nothing of it"

    def close(self) -> None:
        """Give the ports back."""
        for port in self.ports:
            port.close()


def misfit_words(port: NodePort) -> str:
    """Return which whole frames of a node are not as their type has them; empty where all are."""
    told = ", ".join(f"{count} of type {kind:02x}" for kind, count in sorted(port.link.reader.misfits.items()))
    return f"whole frames with a payload that their type does not allow (PROTOCOL, 3): {told}" if told else ""


def _unanswered(port: NodePort) -> str:
    """Return what came where no node answers: nothing, nothing that is a frame, or frames that answer nothing."""
    reader = port.link.reader
    if misfits := misfit_words(port):
        words = f"no node answers; {misfits}"
    elif reader.frames:
        words = (
            "whole frames come, and none answers a question: it hears nothing, look at its cable; or its Hello has "
            "not the question's seq and session (PROTOCOL, 5)"
        )
    elif reader.damaged:
        words = (
            "what comes is no frame: put the firmware on it; of a firmware of your own look at COBS and CRC "
            "(PROTOCOL, 1 and 2)"
        )
    else:
        words = "no node answers; look at its cable and its power, or put the firmware on it"
    return f"{port.port}: {words}"

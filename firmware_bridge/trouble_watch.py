"""Collects a table's unusable hardware by asking the parts themselves. Opens and reports nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from config.files.hardware import NodeFile
from firmware_bridge.keys.dealer_panel import DealerPanel
from firmware_bridge.nodes.link_remarks import air_words
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.part_fault import PartFault
from table.clock import Clock
from table.engine.words.frozen import replace
from table.troubles import Cause, Part, Trouble

if TYPE_CHECKING:
    from firmware_bridge.pad.nfc_reader import NfcReader


class TroubleWatch:
    """Looks at ports, panel and pad, and remembers since when one of them is in trouble."""

    def __init__(self, clock: Clock, first_word_ns: int) -> None:
        """Begin with nothing; a node has until *first_word_ns* to say its first word."""
        self._clock = clock
        self._first_word_ns = first_word_ns
        self._expected: list[tuple[NodeFile, NodePort]] = []
        self._since_ns: dict[str, int] = {}

    def expect(self, node: NodeFile, port: NodePort) -> None:
        """Have *node* looked for; the table's file names it at *port*, and it may answer at another."""
        self._expected.append((node, port))

    def found(self, ports: Sequence[NodePort], pad: NfcReader | None, panel: DealerPanel | None) -> tuple[Trouble, ...]:
        """Return what cannot be used now: nodes first, then the panel, then the pad."""
        now_ns = self._clock.now_ns()
        troubles = [*self._nodes(ports, now_ns), *self._strangers(ports), *_air(ports, now_ns)]
        for part, opened in ((Part.PANEL, panel), (Part.PAD, pad)):
            if opened is not None and opened.fault is not None:
                troubles.append(_trouble(part, opened.name, opened.fault))
        if panel is not None and panel.stuck:
            keys = f"key{'s' if len(panel.stuck) > 1 else ''} {', '.join(panel.stuck)}"
            troubles.append(_trouble(Part.PANEL, keys, PartFault(Cause.STUCK, " ".join(panel.troubles))))
        self._since_ns = {trouble.name: self._since_ns.get(trouble.name, now_ns) for trouble in troubles}
        return tuple(replace(each, since_ns=self._since_ns[each.name]) for each in troubles)

    def _nodes(self, ports: Sequence[NodePort], now_ns: int) -> Iterator[Trouble]:
        heard = {port.node for port in ports}
        for node, port in self._expected:
            fault = None if node.id in heard else self._fault(node, port, ports, now_ns)
            if fault is not None:
                trouble = _trouble(Part.NODE, f"node {node.id}", fault)
                yield replace(trouble, zones=node.zones)

    def _fault(self, node: NodeFile, port: NodePort, ports: Sequence[NodePort], now_ns: int) -> PartFault | None:
        """Return why a node that does not answer does not, as far as its port tells."""
        if port.fault is not None:
            return port.fault
        if (refused := port.refused_node) is not None:
            return PartFault(Cause.REFUSED, refused.line)
        if now_ns < self._first_word_ns:
            return None
        if port.node is not None:
            # Plugs were changed: this node's may be one that cannot be opened.
            other = next((port.fault for port in ports if port.fault is not None), None)
            words = f"node {node.id} is not at {port.port}, where node {port.node} answers"
            return other or PartFault(Cause.SILENT, f"{words}; plug it in, or name it in the table's file as it is")
        words = f"node {node.id} does not answer at {port.port}; look at its cable and its power"
        return PartFault(Cause.SILENT, f"{words}, or put the firmware on it")

    def _strangers(self, ports: Sequence[NodePort]) -> Iterator[Trouble]:
        named = {node.id for node, _ in self._expected}
        for port in ports if named else ():
            if port.node is not None and port.node not in named:
                words = f"node {port.node} at {port.port} is in no table's file: what lies on its antennas counts for"
                fault = PartFault(Cause.STRANGE, f"{words} nothing; name it there with its zones, or unplug it")
                yield _trouble(Part.NODE, f"node {port.node}", fault)


def _air(ports: Sequence[NodePort], now_ns: int) -> Iterator[Trouble]:
    held = [port.node for port in ports if port.node is not None and port.link.due_looks.is_air_held(now_ns)]
    if held:
        yield _trouble(Part.AIR, "the AIR wire", PartFault(Cause.GROUNDED, air_words(held)))


def _trouble(part: Part, name: str, fault: PartFault) -> Trouble:
    return Trouble(part=part, name=name, cause=fault.cause, line=fault.line, since_ns=0)

"""Opening what a table's file names: ports, panel and scan pad become a bridge.

A real table and a simulated one come through here alike: the simulated one names
ports of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from config.files.hardware import PanelNodeFile
from config.panel.panel_file import PanelFile
from firmware_bridge.bridge import Bridge
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.dealer_panel import DealerPanel, MakeSource
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.keys.panel_source import NoPanel, PanelError, PanelSource
from firmware_bridge.node_panel import NodePanel
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.node_port import NodePort, SerialLine, open_serial
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.whereabouts import Whereabouts
from table.clock import NS_PER_S, Clock
from table.inbox import InboxItem
from table.troubles import Cause
from table.wiring.hardware.plugged import Hardware

if TYPE_CHECKING:
    from firmware_bridge.pad.pad_targets import PadTag
    from firmware_bridge.recording.played import PlayedHardware, PlayedPort
    from firmware_bridge.recording.recorder import RecordedPort, Recorder

    Tap = Recorder | PlayedHardware
    """Stands between the drivers and their parts: writes down what they say, or says it again."""


WAITED_NS: Final = 3 * NS_PER_S
"""A node says its first word within two seconds of being plugged in."""

_TURN_S: Final = 0.02


class Lines(NamedTuple):
    """How the port of a node is opened, and who stands between drivers and parts, if anybody does."""

    open_line: Callable[[str], SerialLine] = open_serial
    tap: Tap | None = None

    def port(self, port: str, clock: Clock) -> _Untapped | RecordedPort | PlayedPort:
        """Return the clock and the line of a node's port."""
        return _Untapped(clock, self.open_line) if self.tap is None else self.tap.port(port, self.open_line)

    def panel(self, make_source: MakeSource) -> MakeSource:
        """Return what opens a panel on pins."""
        return make_source if self.tap is None else self.tap.panel(make_source)

    def pad(self, sink: Callable[[PadTag], object]) -> Callable[[PadTag], object]:
        """Return where the pad says what lies on it."""
        return sink if self.tap is None else self.tap.pad(sink)


REAL_LINES: Final = Lines()


def open_bridge(
    hardware: Hardware,
    clock: Clock,
    *,
    sink: Callable[[InboxItem], object],
    remark: Callable[[str], object],
    lines: Lines = REAL_LINES,
) -> Bridge:
    """Open what is there; `Bridge.troubles` names the rest, which is tried again for as long as the table runs.

    Nothing at all may be there: whoever looks at the screen of such a table reads which plug is missing.
    """
    wiring = {(node.id, antenna): zone for node in hardware.nodes for antenna, zone in enumerate(node.zones)}
    whereabouts = Whereabouts(wiring, hardware.patience, hardware.inlays)
    bridge = Bridge(whereabouts, clock, hardware.inlays, sink=sink, remark=remark)
    try:
        _plug_in(hardware, bridge, clock, lines)
    except BaseException:
        bridge.close()
        raise
    return bridge


def _plug_in(hardware: Hardware, bridge: Bridge, clock: Clock, lines: Lines) -> None:
    """Add each part of *hardware* to *bridge*."""
    roll = NodeRoll()
    for node in hardware.nodes:
        at = lines.port(node.port, clock)
        bridge.add_port(NodePort(node.port, clock=at, sink=bridge.hear, roll=roll, open_line=at.open_line), node)
    if (panel := hardware.panel or hardware.touched) is not None:
        make_source = _panel_source(hardware, bridge, clock, lines, roll)
        bridge.add_panel(DealerPanel(panel, hardware.denominations, clock, make_source=make_source, sink=bridge.hear))
    if hardware.pad is not None:
        from firmware_bridge.pad.nfc_reader import NfcReader  # noqa: PLC0415 - a table without a pad needs no nfcpy

        bridge.add_pad(NfcReader(hardware.pad, clock=clock, sink=lines.pad(bridge.hear)))


def _panel_source(hardware: Hardware, bridge: Bridge, clock: Clock, lines: Lines, roll: NodeRoll) -> MakeSource:
    """Return what opens the panel: on its node, or on the pins of this machine."""
    panel, node = hardware.panel, hardware.panel_node
    if panel is None:
        return lambda _: NoPanel()
    if node is None:
        return lines.panel(lambda sink: GpioPanel(panel, clock, sink))
    # All that its node says is heard at its port, as with the nodes of antennas.
    at = lines.port(node.port, clock)
    return lambda sink: NodePanel(node, panel, clock, sink, tell=bridge.hear, make_port=_port_maker(node, at, roll))


def _port_maker(
    node: PanelNodeFile, at: _Untapped | RecordedPort | PlayedPort, roll: NodeRoll
) -> Callable[[Callable[[LinkEvent], object]], NodePort]:
    return lambda hear: NodePort(node.port, clock=at, sink=hear, roll=roll, open_line=at.open_line)


def opened_panel(
    panel: PanelFile, node: PanelNodeFile | None, clock: Clock, sink: Callable[[ContactChanged], object]
) -> PanelSource:
    """Open *panel* for a tool that wants it at once. Raises PanelError where its keys cannot be heard."""
    if node is None:
        return GpioPanel(panel, clock, sink)
    make_port = _port_maker(node, REAL_LINES.port(node.port, clock), NodeRoll())
    source = NodePanel(node, panel, clock, sink, tell=lambda _: None, make_port=make_port)
    until_ns = clock.now_ns() + WAITED_NS
    while not source.is_ready and clock.now_ns() < until_ns:
        source.wait(_TURN_S)
        source.pump()
        if source.fault is not None and source.fault.cause is Cause.MISSING:
            # What is not plugged in says nothing for as long as one waits.
            break
    if source.is_ready:
        return source
    fault = source.fault
    source.close()
    raise PanelError("the dealer's panel: its node does not answer" if fault is None else fault.line)


class _Untapped:
    """A port to which nobody listens."""

    def __init__(self, clock: Clock, open_line: Callable[[str], SerialLine]) -> None:
        self.now_ns = clock.now_ns
        self.wait_ns = clock.wait_ns
        self.open_line = open_line

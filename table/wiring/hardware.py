"""Opening what a table's file names: ports, panel and scan pad become a bridge.

A real table and a simulated one come through here alike: the simulated one names
ports of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from config.files.patience import Patience
from firmware_bridge.bridge import Bridge
from firmware_bridge.keys.dealer_panel import DealerPanel
from firmware_bridge.keys.no_panel import NoPanel
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.keys.panel_source import PanelError
from firmware_bridge.node_panel import NodePanel
from firmware_bridge.nodes.node_port import NodePort, NodePortError, SerialLine, open_serial
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.whereabouts import Whereabouts
from table.clock import NS_PER_S
from table.troubles import Cause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from config.files.deck_file import DeckFile
    from config.files.hardware import NodeFile, PanelNodeFile
    from config.panel.panel_file import PanelFile
    from firmware_bridge.keys.contacts import ContactChanged
    from firmware_bridge.keys.dealer_panel import MakeSource, PanelRemark
    from firmware_bridge.keys.panel_source import PanelSource
    from firmware_bridge.nodes.link import LinkEvent
    from firmware_bridge.nodes.link_remarks import LinkRemark
    from firmware_bridge.pad.pad_targets import PadTag
    from table.clock import Clock
    from table.engine.words.zones import Facing
    from table.inbox import InboxItem, Tag


WAITED_NS: Final = 3 * NS_PER_S
"""A node says its first word within two seconds of being plugged in."""

_TURN_S: Final = 0.02


class TappedPort(Protocol):
    """The clock by which a port goes, and what opens its line."""

    def now_ns(self) -> int:
        """Return the time."""

    def wait_ns(self, duration_ns: int) -> None:
        """Return when *duration_ns* have passed."""

    def open_line(self, port: str) -> SerialLine:
        """Open the port; raise OSError where that fails."""


class Tap(Protocol):
    """Stands between the drivers and their parts: somebody who writes down what they say, or who says it again."""

    def port(self, port: str, open_line: Callable[[str], SerialLine]) -> TappedPort:
        """Return the clock and the line of a node's port."""

    def panel(self, make_source: MakeSource) -> MakeSource:
        """Return what opens the panel."""

    def pad(self, sink: Callable[[PadTag], object]) -> Callable[[PadTag], object]:
        """Return where the pad says what lies on it."""


class Hardware(msgspec.Struct, frozen=True, kw_only=True):
    """What is plugged into a table."""

    nodes: tuple[NodeFile, ...]
    panel: PanelFile | None
    """The keys with contacts; null for a table without."""
    panel_node: PanelNodeFile | None = None
    """The node that they are wired to; null where it is this machine's own pins."""
    touched: PanelFile | None = None
    """The keys on the screen, of a table whose panel has no contacts."""
    pad: str | None
    patience: Patience


def inlays_of(decks: Iterable[DeckFile]) -> dict[Tag, tuple[Tag, Facing]]:
    """Return which card each inlay of two-inlay decks is in, and the side that is up when it is read."""
    return {inlay: side for deck in decks for inlay, side in deck.inlays.items()}


def open_bridge(  # noqa: PLR0913 - what is plugged in, what it is for, and whom to tell
    hardware: Hardware,
    denominations: tuple[int, ...],
    inlays: Mapping[Tag, tuple[Tag, Facing]],
    clock: Clock,
    *,
    sink: Callable[[InboxItem], object],
    remark: Callable[[str], object],
    open_line: Callable[[str], SerialLine] = open_serial,
    tap: Tap | None = None,
) -> Bridge:
    """Open what is there; `Bridge.troubles` names the rest, which is tried again for as long as the table runs.

    *open_line* opens the port of a node; *tap* stands between parts and drivers. Raises
    NodePortError where none can be opened: one line that names
    them and the way out.
    """
    wiring = {(node.id, antenna): zone for node in hardware.nodes for antenna, zone in enumerate(node.zones)}
    bridge = Bridge(Whereabouts(wiring, hardware.patience, inlays), clock, inlays, sink=sink, remark=remark)
    roll = NodeRoll()
    try:
        for node in hardware.nodes:
            at = _tapped(node.port, clock, open_line, tap)
            bridge.add_port(NodePort(node.port, clock=at, sink=bridge.hear, roll=roll, open_line=at.open_line), node)
        _refuse_blindness(bridge.ports)
        if hardware.panel is not None:
            panel, node_of_panel = hardware.panel, hardware.panel_node
            if node_of_panel is not None:
                # All that its node says is heard at its port, as with the nodes of antennas.
                at = _tapped(node_of_panel.port, clock, open_line, tap)
                make_source = panel_maker(panel, node_of_panel, clock, tell=bridge.hear, roll=roll, at=at)
            else:
                make_source = panel_maker(panel, None, clock, tell=bridge.hear)
                make_source = make_source if tap is None else tap.panel(make_source)
            bridge.add_panel(DealerPanel(panel, denominations, clock, make_source=make_source, sink=bridge.hear))
        elif hardware.touched is not None:
            bridge.add_panel(_touched(hardware.touched, denominations, clock, bridge))
        if hardware.pad is not None:
            from firmware_bridge.pad.nfc_reader import NfcReader  # noqa: PLC0415 - a table without a pad needs no nfcpy

            sink_of_pad = bridge.hear if tap is None else tap.pad(bridge.hear)
            bridge.add_pad(NfcReader(hardware.pad, clock=clock, sink=sink_of_pad))
    except BaseException:
        bridge.close()
        raise
    return bridge


def _refuse_blindness(ports: Sequence[NodePort]) -> None:
    """Raise NodePortError where a table has ports and none of them can be opened."""
    faults = [port.fault for port in ports if port.fault is not None]
    if not faults or len(faults) < len(ports):
        return
    named: dict[str, list[str]] = {}
    for port, fault in zip(ports, faults, strict=True):
        named.setdefault(fault.line.removeprefix(f"{port.port}: "), []).append(port.port)
    raise NodePortError("; ".join(f"{', '.join(names)}: {why}" for why, names in named.items()))


def panel_maker(  # noqa: PLR0913 - a panel, what it is wired to, and whom to tell
    panel: PanelFile,
    node: PanelNodeFile | None,
    clock: Clock,
    *,
    tell: Callable[[LinkRemark | PanelRemark], object],
    roll: NodeRoll | None = None,
    at: TappedPort | None = None,
) -> MakeSource:
    """Return what opens *panel*: on its *node*, whose port is *at*, or on the pins of this machine."""
    if node is None:
        return lambda sink: GpioPanel(panel, clock, sink)
    tapped, known = at or _Untapped(clock, open_serial), roll or NodeRoll()

    def make_port(hear: Callable[[LinkEvent], object]) -> NodePort:
        return NodePort(node.port, clock=tapped, sink=hear, roll=known, open_line=tapped.open_line)

    return lambda sink: NodePanel(node, panel, clock, sink, tell=tell, make_port=make_port)


def _tapped(port: str, clock: Clock, open_line: Callable[[str], SerialLine], tap: Tap | None) -> TappedPort:
    """Return the clock and the line of a node's port, with *tap* in between."""
    return _Untapped(clock, open_line) if tap is None else tap.port(port, open_line)


def opened_panel(
    panel: PanelFile, node: PanelNodeFile | None, clock: Clock, sink: Callable[[ContactChanged], object]
) -> PanelSource:
    """Open *panel* for a tool that wants it at once. Raises PanelError where its keys cannot be heard."""
    source = panel_maker(panel, node, clock, tell=lambda _: None)(sink)
    if not isinstance(source, NodePanel):
        return source
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


def _touched(panel: PanelFile, denominations: tuple[int, ...], clock: Clock, bridge: Bridge) -> DealerPanel:
    return DealerPanel(panel, denominations, clock, make_source=lambda _: NoPanel(), sink=bridge.hear)

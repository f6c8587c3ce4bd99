"""Examines a table's hardware: nodes with their antennas, panel, scan pad, each opened as the table does."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.panel.panel_file import PanelFile
from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.panel_source import PanelError
from firmware_bridge.nodes.link_remarks import air_words
from table.clock import NS_PER_MS, Clock
from table.wiring.examining.finding import Finding, bad, good, odd, unknown
from table.wiring.hardware.bench_place import BenchPlace, misfit_words

LISTENED_MS: Final = 3_000
"""A node says its first word within two seconds, and tells every antenna within a round more."""

BY_ID: Final = Path("/dev/serial/by-id")
MOST_STUCK: Final = 4
"""Keys that stick by themselves: more are under something."""

NOISY: Final = 0.001
"""Of the frames: above it the cable is worth a look; at one in a hundred the table still reads every card."""


def examine_ports() -> Finding:
    """Look which serial ports there are, for a table's file to be written."""
    found = sorted(path.name for path in BY_ID.glob("*")) if BY_ID.exists() else []
    if not found:
        return odd("ports", f"nothing is plugged in: {BY_ID} is empty")
    return good("ports", f"in {BY_ID}: {', '.join(found)}")


def examine_nodes(nodes: Sequence[NodeFile], patience: Patience, clock: Clock) -> Iterator[Finding]:
    """Open every node's port, listen for some seconds, and look at what its antennas do."""
    with closing(BenchPlace(nodes, patience, {}, clock)) as place:
        place.listen(LISTENED_MS * NS_PER_MS)
        for number, node in enumerate(nodes):
            if fault := place.fault_of(number):
                yield bad("node", fault)
                yield unknown("antennas", f"of node {node.id}: {', '.join(zone.value for zone in node.zones)}")
                continue
            yield _node(place, number)
            yield from _antennas(place, number)
        held = [port.node for port in place.ports if port.node and port.link.due_looks.is_air_held(clock.now_ns())]
        if held:
            yield bad("AIR wire", air_words(held))


def _node(place: BenchPlace, number: int) -> Finding:
    node, port = place.nodes[number], place.ports[number]
    hello, reader = port.link.hello, port.link.reader
    antennas = len(node.zones) if hello is None else hello.antennas
    firmware = "" if hello is None else f"firmware {'.'.join(map(str, hello.firmware))}, "
    if antennas < len(node.zones):
        words = f"has {antennas} antennas, and the table's file names {len(node.zones)} zones: name no more than it has"
        return bad("node", f"node {node.id} at {port.port} {words}")
    came = reader.frames + reader.damaged
    if reader.damaged > NOISY * came:
        words = misfit_words(port) or f"{reader.damaged} of {came} frames were damaged: look at its cable"
        return odd("node", f"node {node.id} at {port.port}: {words}")
    away_ms = port.link.clock.round_trip_ns / NS_PER_MS
    return good("node", f"node {node.id} at {port.port}: {firmware}{away_ms:.1f} ms away")


def _antennas(place: BenchPlace, number: int) -> Iterator[Finding]:
    node = place.nodes[number]
    antennas = [place.watch.antennas[node.id, antenna] for antenna in range(len(node.zones))]
    for antenna in antennas:
        if not antenna.is_heard:
            yield bad("antenna", f"{antenna.zone.value}: {antenna.fault or place.silence_of(number)}")
    seeing = [antenna for antenna in antennas if antenna.is_heard]
    if seeing:
        lying = sum(len(antenna.cards) for antenna in seeing)
        zones = ", ".join(antenna.zone.value for antenna in seeing)
        yield good("antennas", f"{zones} look; {'1 tag lies' if lying == 1 else f'{lying} tags lie'} there")


def examine_panel(panel: PanelFile, node: PanelNodeFile | None, clock: Clock) -> Iterator[Finding]:
    """Open the panel as a table does, on its *node* or on this machine's pins, and look whether a key is down."""
    from table.wiring.hardware.opening import opened_panel  # noqa: PLC0415 - a table without keys needs no pins

    changes: list[ContactChanged] = []
    try:
        with closing(opened_panel(panel, node, clock, changes.append)) as source:
            shorts = source.shorts
            down = [place for place in panel.keys if _is_down(place, changes)]
    except PanelError as fault:
        yield bad("panel", str(fault))
        return
    wiring = panel.wiring if node is None else None
    faults = [
        *(_shorted("row", row, wiring.rows if wiring else ()) for row in shorts.rows),
        *(_shorted("column", column, wiring.columns if wiring else ()) for column in shorts.columns),
        *_down(panel, down),
    ]
    for line in faults:
        yield bad("panel", f"{panel.name}: {line}")
    if not faults:
        yield _good_panel(panel, node)


def _shorted(what: str, number: int, pins: Sequence[int]) -> str:
    pin = f" (pin {pins[number - 1]})" if pins else ""
    words = "none of its keys can be read; pull the panel's plug, and look again: if it is good then, look in the panel"
    return f"{what} {number}{pin} touches ground: {words} for a wire or a drop of solder on it"


def _down(panel: PanelFile, places: Sequence[KeyPlace]) -> Iterator[str]:
    """Say of each key that is down what to do; of many at once, that something lies there."""
    if len(places) > MOST_STUCK:
        yield f"{len(places)} keys are down, and nobody presses them: take off what lies on the panel, and look again"
        return
    for place in places:
        where = f"{panel.key_at(place).name} (row {place.row + 1}, column {place.column + 1})"
        yield (
            f"nobody presses it, and down is {where}: free it; if it is free, look for a short between that row and "
            "column; squaredeal bench keys tries each key"
        )


def _good_panel(panel: PanelFile, node: PanelNodeFile | None) -> Finding:
    if node is not None:
        return good("panel", f"{panel.name}: its node {node.id} at {node.port} answers, no key is down")
    words = "whether the panel is plugged in shows when a key is pressed: squaredeal bench keys"
    return good("panel", f"{panel.name}: the pins are there, no key is down; {words}")


def _is_down(place: KeyPlace, changes: Sequence[ContactChanged]) -> bool:
    return any((change.row, change.column) == (place.row, place.column) for change in changes if change.is_closed)


def examine_pad(port: str, clock: Clock) -> Finding:
    """Open the scan pad as a table does."""
    from firmware_bridge.pad.nfc_reader import NfcReaderError  # noqa: PLC0415 - a table without a pad needs no nfcpy
    from table.wiring.hardware.scan_pad import ScanPad  # noqa: PLC0415 - as the line above it

    try:
        with closing(ScanPad(port, clock)):
            return good("scan pad", f"{port}: a PN532 answers")
    except NfcReaderError as fault:
        return bad("scan pad", str(fault))

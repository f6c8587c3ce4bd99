"""Values for a simulated table: its equipment, the hardware plugged in, and how well that works.

Values alone: nothing is opened here, and no driver is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from config.files.deck_file import DeckFile
from config.files.hardware import NodeFile, PanelNodeFile
from config.panel.panel_file import PanelFile
from firmware_bridge.simulated.nodes.lines import Line
from firmware_bridge.simulated.room.physics import PERFECT, PRESETS, Physics
from table.scenario.language import Setup

if TYPE_CHECKING:
    from table.wiring.hardware.opening import Tap

PHYSICS: Final = tuple(PRESETS)
"""How unkind copper, wires and keys may be, by name; the first is perfect."""


class Kit(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is equipped with."""

    decks: Mapping[str, DeckFile]
    panel: PanelFile
    denominations: tuple[int, ...]
    is_facing_seen: bool = True
    """Whether the decks have two inlays a card, and tell face up from face down."""


def kit_of(setup: Setup, decks: Mapping[str, DeckFile], panel: PanelFile) -> Kit:
    """Return what a scenario's table is equipped with."""
    return Kit(decks=decks, panel=panel, denominations=setup.chips, is_facing_seen=setup.is_facing_seen)


class Ports(msgspec.Struct, frozen=True, kw_only=True):
    """The parts that a table's file names, each to be a link in *folder*, by the last part of its port's name."""

    folder: Path
    nodes: tuple[NodeFile, ...]
    panel_node: PanelNodeFile | None
    pad: str | None

    @property
    def of_nodes(self) -> list[str]:
        """The names of the links to the nodes, the panel's last."""
        ports = [node.port for node in self.nodes]
        return [Path(port).name for port in (*ports, *([] if self.panel_node is None else [self.panel_node.port]))]

    @property
    def of_pad(self) -> str:
        """The name of the link to the pad."""
        return Path(self.pad or "pad").name


class Rig(msgspec.Struct, frozen=True, kw_only=True):
    """What is plugged in, and how well it works."""

    physics: Physics = PERFECT
    """Of it what befalls nodes and keys is done by the hardware; what befalls cards is the copper's."""
    seed: int = 1
    """The same seed has the same misfortunes."""
    to_host: Line | None = None
    """How the wires of the nodes carry bytes to the host; None for what physics makes of them."""
    has_pad: bool = False
    """The scan pad's chip answers in real time, from a thread of its own."""
    has_gpio: bool = True
    """Without it nobody can open the panel's pins, and nothing need be installed for them."""
    has_panel_node: bool = False
    """The keys hang on the pins of a node's board, wired as its firmware ships."""
    is_in_memory: bool = False
    """The wires are this process's memory, and only what is due is pumped; else they are pseudo-terminals under
    pyserial, and everything is."""
    tap: Tap | None = None
    """Who stands between the drivers and their parts."""
    ports: Ports | None = None
    """Which nodes there are, and where; None for three of our own, at names that nobody has to know."""


SOUND: Final = Rig()
"""Everything works."""

QUICK: Final = Rig(is_in_memory=True)
"""Everything works, and costs as little as it can."""


def rig_by_name(physics: str, seed: int) -> Rig:
    """Return a rig as unkind as *physics*, one of `PHYSICS`."""
    return Rig(physics=PRESETS[physics], seed=seed)

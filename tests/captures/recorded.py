"""Captures made from the simulated hardware: an evening at which things go wrong, recorded while it is played.

What is played here is the cause; what a capture comes to when it is played again is asserted elsewhere.
"""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from config.files.deck_file import load_deck
from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from config.panel.panel_file import load_panel
from config.rulebook.rulebook_file import load_rulebook
from firmware_bridge.simulated.room.physics import PERFECT
from table.benches.rig import Kit, Rig
from table.benches.simulated_hardware import NODE_IDS, PANEL_NODE_ID, ZONES_OF_NODE, down_inlays
from table.benches.wire import WireBench
from table.clock import NS_PER_S, SimulatedClock
from table.controller import Controller
from table.engine.table import Table
from table.engine.words.frozen import replace
from table.keeping.hand_key import NoKeyStore
from table.keeping.journal import MemoryJournal, SightingTaken, TableOpened
from table.keeping.vault import Vault
from table.playing.event.evening import Evening
from table.scenario.parser import parse_scenario
from table.scenario.runner import table_setup
from table.wiring.hardware.plugged import Hardware
from table.wiring.running.recording import HandWatcher, begin_recording, opening_now
from table.wiring.running.table_parts import TableParts

if TYPE_CHECKING:
    from config.files.deck_file import DeckFile
    from firmware_bridge.simulated.room.physics import Physics

BOOK = "nuts"
STACK = 20_000
PLAYERS = 4


class Recorded(NamedTuple):
    """What was recorded, and what the table made of it then."""

    path: Path
    journal: MemoryJournal
    decks: dict[str, DeckFile]

    @property
    def told(self) -> list[SightingTaken]:
        """The records of what was seen, and what each meant."""
        return [record for record in self.journal.kept if isinstance(record, SightingTaken)]


def record_evening(  # noqa: PLR0913 - what is recorded, and how
    path: Path,
    *,
    hands: int = 2,
    seed: int = 3,
    physics: Physics = PERFECT,
    is_facing_seen: bool = False,
    has_panel_node: bool = False,
) -> Recorded:
    """Play some hands of an evening through the simulated hardware, and record them at *path*."""
    opening = f"title A table that is recorded\nrulebook {BOOK}\nblinds 100 200\nbutton 1\n"
    opening += "".join(f"seat {seat} {STACK}\n" for seat in range(1, PLAYERS + 1))
    folders = settings_folder(None)
    scenario = parse_scenario(opening, Path("recorded.hand"))
    book, panel = load_rulebook(BOOK, folders=folders), load_panel("dealer", folders=folders)
    decks = {name: load_deck(name, folders=folders) for name in ("red", "blue")}
    setup = replace(table_setup(scenario.setup), is_facing_seen=is_facing_seen)
    clock, journal = SimulatedClock(7 * NS_PER_S), MemoryJournal()
    table = Table(setup, book)
    hardware = Hardware(
        nodes=_nodes(),
        panel=panel,
        panel_node=_panel_node() if has_panel_node else None,
        pad=None,
        patience=Patience(),
    )
    inlaid = [_with_inlays(deck) for deck in decks.values()] if is_facing_seen else list(decks.values())
    parts = TableParts(
        file=replace(load_table("demo", folders=folders), name="recorded", rulebook=BOOK, settings={}),
        hardware=hardware,
        book=book,
        rules={},
        decks=tuple(inlaid),
        setup=setup,
    )
    begun = opening_now(parts, table, clock.now_ns(), has_played=False)
    recorder = begin_recording(path, begun, parts.decks, clock, bytes([seed]) * 32)
    controller = Controller(
        table,
        TableOpened(table_name="recorded", rulebook=book.id, setup=setup),
        Vault(decks.values(), NoKeyStore(), lambda number: number.to_bytes(16, "big"), publish=recorder.show),
        journal,
        (HandWatcher(recorder),),
    )
    bench = WireBench(
        controller,
        clock,
        Kit(decks=decks, panel=panel, denominations=setup.denominations, is_facing_seen=is_facing_seen),
        Rig(physics=physics, seed=seed, is_in_memory=True, has_panel_node=has_panel_node, tap=recorder),
    )
    with closing(bench), closing(recorder):
        evening = Evening(scenario.setup, bench, random.Random(seed), STACK, NS_PER_S)  # noqa: S311 - the same evening each time
        for _ in range(hands):
            evening.play_hand()
    return Recorded(path, journal, decks)


def _nodes() -> tuple[NodeFile, ...]:
    return tuple(
        NodeFile(id=unique_id.hex(), port=f"memory/node-{unique_id.hex()}", zones=zones)
        for unique_id, zones in zip(NODE_IDS, ZONES_OF_NODE, strict=True)
    )


def _panel_node() -> PanelNodeFile:
    return PanelNodeFile(id=PANEL_NODE_ID.hex(), port=f"memory/node-{PANEL_NODE_ID.hex()}")


def _with_inlays(deck: DeckFile) -> DeckFile:
    return replace(deck, down_inlays={inlay: tag for tag, inlay in down_inlays([deck]).items()})

"""Simulated hands for the technician's tools: they lay, lift and press what the tools ask for, on simulated hardware.

One antenna reads badly and one key is worn, so that a newcomer sees what that looks like.
"""

import threading
from collections.abc import Callable, Iterator
from typing import Final

from config.files.deck_file import load_deck
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.room.physics import Physics
from table.benches.live_hardware import LiveHardware
from table.benches.rig import Rig
from table.engine.words.zones import Facing, Zone

REST_S: Final = 1.5
BETWEEN_KEYS_S: Final = 0.35
A_CHIP_COSTS: Final = 0.11
"""So much of the looks a card loses with each chip under it: assumed, as the simulation knows no height."""

WORN_KEY: Final = 9
"""Counted from 0, row by row."""

MISSED: Final = Physics(missed=0.02, crossed=0.0)
BADLY: Final = ((Zone.SEAT_3, 0.5), (Zone.SEAT_4, 0.25))
"""Where a card lies so badly that its antenna reads it in that share of its looks."""


class BenchHands:
    """Hands at a simulated table."""

    def __init__(self, folders: SettingsFolder, like: TableFile | None = None, *, has_gpio: bool) -> None:
        """Take up a deck; without *has_gpio* the panel's pins cannot be opened.

        The panel is that of the table *like*, on a node where that one is.
        """
        deck = load_deck("red", folders=folders)
        panel = load_panel("dealer" if like is None or like.panel is None else like.panel, folders=folders)
        has_panel_node = like is not None and like.panel_node is not None
        rig = Rig(physics=MISSED, has_gpio=has_gpio, has_panel_node=has_panel_node)
        self.hardware = LiveHardware(deck, panel, rig)
        self._tags = sorted(deck.cards)
        self._laid = False

    def deal(self) -> None:
        """Lay cards on all seats, lift and turn some now and then, until the room is stopped."""
        self._in_thread(self._deal)

    def lay_at(self, zone: Zone, chips: int) -> None:
        """Lay a card on *zone*, on so many chips."""
        share = max(0.0, 1.0 - A_CHIP_COSTS * chips)
        beside = Zone.SEAT_2 if zone is not Zone.SEAT_2 else Zone.SEAT_3
        self.hardware.lay_badly(self._tags[0], zone, Facing.UP, beside=beside, reads=(share, 0.0))
        self._laid = True

    def lift(self) -> None:
        """Take the card off."""
        if self._laid:
            self.hardware.lift_off(self._tags[0])
            self._laid = False

    def press_all(self) -> None:
        """Press each key of the panel, one after another."""
        self._in_thread(self._press_all)

    def _in_thread(self, what: Callable[[], None]) -> None:
        threading.Thread(target=what, name="simulated hands", daemon=True).start()

    def _deal(self) -> None:
        room, badly = self.hardware, dict(BADLY)
        for number, zone in enumerate(Zone):
            if zone in badly:
                room.lay_badly(
                    self._tags[number], zone, Facing.UP, beside=Zone.SEAT_5, reads=(badly[zone], badly[zone] / 4)
                )
            elif zone is not Zone.ASIDE:
                room.lay(self._tags[number], zone, Facing.UP if number % 2 else Facing.DOWN)
        for number in self._endlessly():
            if room.pause(REST_S):
                return
            tag, zone = self._tags[number], list(Zone)[number]
            room.lift_off(tag)
            if room.pause(REST_S):
                return
            room.lay(tag, zone, Facing.UP if number % 2 else Facing.DOWN)

    def _endlessly(self) -> Iterator[int]:
        while True:
            yield from (0, 1, 4)

    def _press_all(self) -> None:
        room = self.hardware
        room.pause(BETWEEN_KEYS_S)
        for number, key in enumerate(room.panel.keys.values()):
            press = room.press_worn if number == WORN_KEY else room.press
            press(key.name)
            if room.pause(BETWEEN_KEYS_S):
                return

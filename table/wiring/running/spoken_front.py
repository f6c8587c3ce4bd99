"""A table without a screen: it is told so that it can be heard, and keyed by typing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from display.terminal.spoken import Spoken
from firmware_bridge.bridge import Bridge
from table.controller import Controller
from table.troubles import Trouble
from table.wiring.running.front import Front

if TYPE_CHECKING:
    from table.wiring.running.typed_lines import TypedLines


class SpokenFront(Front):
    """The terminal of one table, where somebody hears it and types its keys."""

    is_heard = True

    def __init__(self, watcher: Spoken, smallest_chip: int) -> None:
        """Tell what happens through *watcher*, and read amounts with *smallest_chip*."""
        super().__init__(watcher)
        self._spoken = watcher
        self._smallest_chip = smallest_chip

    @cached_property
    def _typed(self) -> TypedLines:
        """What is typed from the first time on that it is asked for."""
        from table.wiring.running.typed_lines import TypedLines  # noqa: PLC0415 - few tables are keyed by typing

        return TypedLines(self._spoken, self._smallest_chip)

    def tick(self, bridge: Bridge, controller: Controller, told: tuple[Trouble, ...], now_ns: int) -> None:
        """Say what is due, take what was typed, and tell what cannot be used."""
        self._spoken.look(now_ns)
        self._typed.follow(controller.view, bridge.key)
        super().tick(bridge, controller, told, now_ns)

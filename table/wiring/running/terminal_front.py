"""A table without a screen: told in lines, and keyed by typing where it is told so that it can be heard."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from table.clock import TICK_NS

if TYPE_CHECKING:
    from display.terminal.in_lines import InLines
    from display.terminal.spoken import Spoken
    from firmware_bridge.bridge import Bridge
    from table.controller import Controller
    from table.troubles import Trouble
    from table.wiring.running.typed_lines import TypedLines


class TerminalFront:
    """The terminal of one table, where somebody may read along."""

    is_heard = False
    rest_ns = TICK_NS
    inputs: tuple[int, ...] = ()

    def __init__(self, watcher: InLines) -> None:
        """Tell what happens through *watcher*."""
        self.watcher = watcher

    def is_to_end(self, *, is_hand_live: bool, now_ns: int) -> bool:  # noqa: ARG002 - a signal ends it
        """Never: it is ended by a signal."""
        return False

    def look(self, taken: int, now_ns: int) -> bool:  # noqa: ARG002 - there is nothing to look after
        """Let it be."""
        return False

    def hand_on_taps(self, bridge: Bridge) -> None:
        """Give nothing: there is nothing to touch."""

    def sound_alarm(self) -> bool:
        """Leave it to the panel."""
        return True

    def tick(self, bridge: Bridge, controller: Controller, told: tuple[Trouble, ...], now_ns: int) -> None:  # noqa: ARG002 - it is read later
        """Tell what of the hardware cannot be used, unless it is one line too many."""
        self.watcher.show_troubles(told)

    def refresh(self, bridge: Bridge, controller: Controller, now_ns: int) -> None:
        """Show no entry: it would be a line for each key."""

    def tell_unkept(self) -> bool:
        """Tell nothing: the table ends, and whatever looks after it starts it again."""
        return False

    def is_gone(self) -> bool:
        """Never."""
        return False


class SpokenFront(TerminalFront):
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

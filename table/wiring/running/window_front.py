"""A table with a screen: its window, the keys that lie on it, and its sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from config.files.table_file import TableFile
from config.panel.panel_file import PanelFile
from display.dealer.panel_caps import caps_of
from display.dealer.showing import NO_AMOUNTS, OnScreen
from display.dealer.touch import TouchPanel
from firmware_bridge.bridge import Bridge
from table.clock import NS_PER_S, TICK_NS
from table.controller import Controller
from table.troubles import Trouble
from table.wiring.process.technical_log import log_of
from table.wiring.running.front import Front
from table.wiring.running.sounding import Loudspeaker, Sounding
from table.wiring.running.table_parts import TableParts
from table.wiring.running.window import BACK, TableWindow

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen

RULE_KEY: Final = "f1"
"""Of the window's keyboard: the whole rule of the alert on show, or no more."""

LOOK_NS: Final = NS_PER_S // 60
"""How long a finger waits at most, on a display that does not tell."""


class WindowFront(Front):
    """The window of one table."""

    def __init__(self, screen: DealerScreen, speaker: Loudspeaker, watcher: OnScreen) -> None:
        """Show on *screen* what *watcher* makes of the table, and sound through *speaker*."""
        log = log_of("screen")
        super().__init__(watcher)
        self._on_screen = watcher
        self._first = screen
        self._window = TableWindow(screen, log.warning, log.error)
        self._sounding = Sounding(speaker, watcher, log.warning)

    def is_to_end(self, *, is_hand_live: bool, now_ns: int) -> bool:
        """Tell whether the window was closed: in mid-hand only if it was twice."""
        return self._window.is_to_end(is_hand_live=is_hand_live, now_ns=now_ns, remark=self.watcher.remark)

    def look(self, taken: int, now_ns: int) -> bool:
        """Say what is gone; return whether a display that was gone is there again."""
        self._window.look(taken, now_ns)
        if self._window.is_back:
            log_of("screen").warning(BACK)
        return self._window.is_back

    def show_broadcast(self, *, is_on: bool) -> None:
        """Have it in each picture from the next on."""
        self._on_screen.is_broadcast = is_on

    @property
    def rest_ns(self) -> int:
        """How long it may be left alone: a finger is to be felt at once, and where the display tells it is."""
        screen = self._window.screen
        return LOOK_NS if screen is not None and screen.is_touched and not screen.inputs else TICK_NS

    @property
    def inputs(self) -> tuple[int, ...]:
        """What can be read once a finger touches it; strokes of a keyboard have time until the next tick."""
        screen = self._window.screen
        return screen.inputs if screen is not None and screen.is_touched else ()

    def hand_on_taps(self, bridge: Bridge) -> None:
        """Give the keys that a finger has tapped to *bridge*."""
        if self._window.screen is not None:
            for key in self._window.screen.take_tapped():
                bridge.tap(key)

    def sound_alarm(self) -> bool:
        """Let the alarm be heard and seen; the panel is silent where the sound is switched off."""
        self._on_screen.sound_alarm()
        return not self._on_screen.is_silent

    def tick(self, bridge: Bridge, controller: Controller, told: tuple[Trouble, ...], now_ns: int) -> None:  # noqa: ARG002 - it has room for all
        """Show what cannot be used now."""
        self.watcher.show_troubles(bridge.troubles)

    def refresh(self, bridge: Bridge, controller: Controller, now_ns: int) -> None:
        """Heed the window's keyboard, and show the entry line and what it would come to."""
        screen, figures = self._window.screen, controller.figures
        if screen is not None:
            screen.pass_time(now_ns)
        keys = () if screen is None else screen.pressed()
        if RULE_KEY in keys:
            self._on_screen.turn_rule_over()
        self._sounding.look(keys, bridge.sound_presses)
        amounts = figures.amounts if screen is not None and screen.is_touched and figures is not None else NO_AMOUNTS
        self._on_screen.refresh(bridge.entry, controller.preview(bridge.if_entered), now_ns, amounts)

    def tell_unkept(self) -> bool:
        """Show that what happens now is not recorded."""
        self._on_screen.tell_unkept()
        return True

    def is_gone(self) -> bool:
        """Tell whether the window was closed, or its display is gone."""
        return self._first.is_lost or self._first.is_closed()


def open_window(parts: TableParts) -> WindowFront:
    """Open the window that a table's file asks for. Raises `DisplayError`, and `TooSmallError` for its keys."""
    from display.dealer.backlight import set_brightness  # noqa: PLC0415 - goes with the screen
    from display.dealer.glass import Mounting, display_size, upright  # noqa: PLC0415 - as the screen
    from display.dealer.painting.speaker import Speaker  # noqa: PLC0415 - as the screen
    from display.dealer.painting.themes import theme_of  # noqa: PLC0415 - as the screen
    from display.dealer.screen import DealerScreen  # noqa: PLC0415 - a table that is told in lines draws nothing

    shown, speaker = parts.file.screen, Speaker(parts.file.screen.volume / 100)
    size = shown.pixels or display_size()
    screen = DealerScreen(
        size,
        is_windowed=True,
        touch=touch_panel(parts.file, parts.hardware.touched, upright(size, shown.turned)),
        speaker=speaker,
        mounting=Mounting(shown.inches, shown.turned),
        theme=theme_of(shown.theme, shown.suits),
    )
    if shown.brightness is not None and (fault := set_brightness(shown.brightness)):
        log_of("screen").warning(fault)
    dealers = {dealer.number: dealer.name for dealer in parts.dealers.values()}
    watcher = OnScreen(screen, parts.file.name, parts.rules, is_silent=not shown.sound, dealers=dealers)
    return WindowFront(screen, speaker, watcher)


def touch_panel(table_file: TableFile, keys: PanelFile | None, size: tuple[int, int]) -> TouchPanel | None:
    """Return *keys* as they lie on a screen of *size* pixels.

    Raises `TooSmallError` where a finger would not find them.
    """
    if keys is None:
        return None
    caps = caps_of(keys, table_file.chips.denominations)
    return TouchPanel(size, table_file.screen.inches, caps, keys.timing)

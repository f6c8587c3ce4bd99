"""The glass that the dealer looks at: a window of the display, or a surface that nobody sees.

The display may give a window another size than was asked for, now or later, and the panel may be mounted turned: what
is drawn is as large as what is there, and upright.

A window needs a display; without one, `DisplayError` says so. Off screen nothing of the machine is touched: no window,
no video driver, no environment variable.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from config.files.dealer_screen import Turned
from display.dealer.painting.sdl import pygame, window_surface
from table.said_plainly import SaidPlainlyError

_UNSEEN_DRIVERS: Final = ("dummy", "offscreen")
"""Drivers that SDL falls back on and nobody can look at; right only when they are asked for."""

_MEMORY_DRIVERS: Final = ("x11", "wayland")
_FROM_MEMORY: Final = ("SDL_FRAMEBUFFER_ACCELERATION", "0")
"""What SDL is told where it can hand a window's pixels over as they are: by itself it has OpenGL draw them, which takes
ten times as long where that is done by the processor."""


class DisplayError(SaidPlainlyError):
    """There is nothing to show on, or a picture cannot be written."""

    @property
    def why(self) -> str:
        """Return what is missing, for a command that knows another way out."""
        return str(self).partition("; ")[0]


class Mounting(NamedTuple):
    """A panel as it is built into a table."""

    inches: float | None = None
    """From corner to corner; without them it is taken for a panel as they are sold."""
    turned: Turned = 0


BARE: Final = Mounting()


class Glass:
    """What is drawn on, upright, and how it comes to the panel."""

    def __init__(self, size: tuple[int, int], turned: Turned = 0, *, is_windowed: bool) -> None:
        """Open a glass of *size* pixels, as the panel has them. Raises `DisplayError` where no window can be opened."""
        self._asked = size
        self._turned: Turned = turned
        self._window = open_window(size) if is_windowed else None
        self.surface = self._upright_surface(size)
        """What is drawn on; another one after `fit`."""
        self.size = upright(size, turned)
        """Its width and height in pixels, as of the last `fit`."""

    @property
    def misfit(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """The size that was asked for and the panel's own, where they differ."""
        own = self._asked if self._window is None else self._window.get_size()
        return None if own == self._asked else (self._asked, own)

    def fit(self) -> bool:
        """Take the size that the window has by now; return whether it is another one."""
        if self._window is None:
            return False
        # Asked for, because SDL lets go of the old pixels only then.
        self._window = window_surface()
        if upright(self._window.get_size(), self._turned) == self.size:
            return False
        self.surface = self._upright_surface(self._window.get_size())
        self.size = self.surface.get_size()
        return True

    def present(self, places: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in these places."""
        if self._window is None:
            return
        if self._turned:
            places = [self._turn(self._window, place) for place in places]
        pygame.display.update(places)

    def place_of(self, x: int, y: int) -> tuple[int, int]:
        """Return where a finger at this place of the panel points, on what is drawn."""
        wide, high = self.size
        match self._turned:
            case 0:
                return x, y
            case 90:
                return y, high - 1 - x
            case 180:
                return wide - 1 - x, high - 1 - y
            case 270:
                return wide - 1 - y, x

    def _upright_surface(self, size: tuple[int, int]) -> pygame.Surface:
        if self._window is not None and not self._turned:
            return self._window
        return pygame.Surface(upright(size, self._turned), 0, 32)

    def _turn(self, window: pygame.Surface, place: pygame.Rect) -> pygame.Rect:
        """Copy a place to the window, and return where it came to."""
        seen = place.clip(self.surface.get_rect())
        wide, high = self.size
        corner = {
            90: (high - seen.bottom, seen.left),
            180: (wide - seen.right, high - seen.bottom),
            270: (seen.top, wide - seen.right),
        }[self._turned]
        return window.blit(pygame.transform.rotate(self.surface.subsurface(seen), -self._turned), corner)


def upright(size: tuple[int, int], turned: Turned) -> tuple[int, int]:
    """Return the size of an upright picture on a panel of *size* that is mounted so."""
    return size if turned in {0, 180} else size[::-1]


def open_window(size: tuple[int, int], caption: str = "Squaredeal", *, is_resizable: bool = False) -> pygame.Surface:
    """Open a window of *size* pixels. Raises `DisplayError` where none can be opened."""
    try:
        _open_display()
        pygame.display.set_caption(caption)
        return pygame.display.set_mode(size, pygame.RESIZABLE if is_resizable else 0)
    except pygame.error as error:
        raise DisplayError(_no_display(str(error))) from error


def display_size() -> tuple[int, int]:
    """Return the display's own width and height, in pixels. Raises `DisplayError` where there is none."""
    try:
        _open_display()
        return pygame.display.get_desktop_sizes()[0]
    except pygame.error as error:
        raise DisplayError(_no_display(str(error))) from error


def _open_display() -> None:
    """Let SDL find a display. Raises `DisplayError` and pygame's own error where it finds none."""
    if not _may_have_display():
        raise DisplayError(_no_display("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    pygame.display.init()
    if pygame.display.get_driver() in _UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise DisplayError(_no_display("no video driver found one"))
    if pygame.display.get_driver() in _MEMORY_DRIVERS:
        os.environ.setdefault(*_FROM_MEMORY)


def _may_have_display() -> bool:
    """Tell whether it is worth asking SDL, which writes to standard error where there is none."""
    if sys.platform != "linux":
        return True
    is_named = any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    return is_named or Path("/dev/dri").exists()


def _no_display(reason: str) -> str:
    return f"no display to open a window on ({reason}); run it with --headless, or on the table's own screen"

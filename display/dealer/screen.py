"""The door to the dealer's screen: a window, or a surface that nobody sees.

A window needs a display; without one, `DisplayError` says so. Off screen nothing of
the machine is touched: no window, no video driver, no environment variable.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from pathlib import Path
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import Mark, Panel
from display.dealer.painting.painter import Painter
from display.dealer.painting.sdl import pygame
from display.dealer.painting.speaker import Speaker
from display.dealer.painting.themes import THEMES, ThemeName
from display.dealer.painting.typeface import Typeface
from display.dealer.painting.x_server import XServer
from display.dealer.picture import Picture
from display.dealer.scene import scene
from display.dealer.sounds import sound_of
from display.dealer.touch import TouchPanel
from display.words.spoken import speaking, spoken
from table.said_plainly import SaidPlainlyError

_UNSEEN_DRIVERS: Final = ("dummy", "offscreen")
"""Drivers that SDL falls back on and nobody can look at; right only when they are asked for."""


_MEMORY_DRIVERS: Final = ("x11", "wayland")
_FROM_MEMORY: Final = ("SDL_FRAMEBUFFER_ACCELERATION", "0")
"""What SDL is told where it can hand a window's pixels over as they are: by itself it has OpenGL draw them, which takes
ten times as long where that is done by the processor."""

_SEEN_AGAIN: Final = (pygame.VIDEOEXPOSE, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWDISPLAYCHANGED)

_MOST_KEYS: Final = 32
"""Keys kept for whoever asks for them; a table that is played at does not."""


class DisplayError(SaidPlainlyError):
    """There is nothing to show on, or a picture cannot be written."""


class DealerScreen:
    """Shows pictures of the table, each whole."""

    def __init__(  # noqa: PLR0913 - everything that a screen is made of comes together here
        self,
        size: tuple[int, int],
        *,
        is_windowed: bool,
        touch: TouchPanel | None = None,
        speaker: Speaker | None = None,
        inches: float | None = None,
        theme: ThemeName = "dark",
    ) -> None:
        """Open a screen of *size* pixels, *inches* from corner to corner: how large letters are follows from both.

        Without *inches* it is taken for a screen as they are sold. With *touch* its keys lie on the screen;
        without a *speaker* it is silent. It speaks the language that is spoken where it is opened.

        Raises `DisplayError` when it is to be a window and none can be opened.
        """
        self._size = size
        self._is_windowed = is_windowed
        self._scale = px_per_mm(size, inches)
        self._touch = touch
        self._language = spoken()
        self._speaker = speaker
        self._surface = open_window(size) if is_windowed else pygame.Surface(size, 0, 32)
        self._x_server = XServer() if is_windowed else None
        self._typeface = Typeface()
        self._painter = Painter(self._typeface, THEMES[theme])
        self._shown: Picture | None = None
        self._marks: tuple[Mark, ...] = ()
        self._is_closed = self._may_hold_more = False
        self._pressed: deque[str] = deque(maxlen=_MOST_KEYS)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What was drawn last, and where."""
        return self._marks

    def show(self, picture: Picture) -> None:
        """Show *picture*; nothing is drawn again when it equals the last."""
        if picture == self._shown:
            return
        sound = sound_of(self._shown, picture)
        self._shown = picture
        self._paint(picture)
        if sound is not None and self._speaker is not None:
            self._speaker.play(sound)

    def _paint(self, picture: Picture) -> None:
        if self.is_lost:
            return
        with speaking(self._language):
            self._marks = self._scene(picture)
        places = self._painter.repaint(self._marks, self._surface)
        if self._has_window:
            pygame.display.update(places)
            self._may_hold_more = True

    def _scene(self, picture: Picture) -> tuple[Mark, ...]:
        if self._touch is None:
            return scene(picture, self._size, self._typeface, self._scale)
        room = Panel(box=Box(0, 0, *self._size), fill=palette.ROOM, rim=palette.ROOM, rim_px=1, radius=0)
        table = scene(picture, self._touch.table_size, self._typeface, self._scale)
        return (room, *table, *self._touch.draw(picture, self._typeface))

    def save(self, path: Path) -> None:
        """Write what is shown to *path* as a PNG. Raises `DisplayError` when it cannot be written."""
        save_surface(self._surface, path)

    def is_closed(self) -> bool:
        """Tell whether the window was closed, by its button, Escape or q; never off screen until `close`."""
        if self._has_window and not self._is_closed:
            self._may_hold_more = False
            for event in pygame.event.get():
                self._is_closed |= _is_closing(event)
                if event.type in _SEEN_AGAIN:
                    # What was under another window, or on a screen that was off, is nobody's to paint but ours.
                    pygame.display.flip()
                if event.type == pygame.KEYDOWN:
                    self._pressed.append(pygame.key.name(event.key))
                elif self._touch is not None:
                    self._touched(self._touch, event)
        return self._is_closed

    def keep_open(self) -> None:
        """Take no notice of the last time that the window was to be closed."""
        self._is_closed = False

    def pressed(self) -> tuple[str, ...]:
        """Return the keys that `is_closed` found pressed since the last time, by their names: `space`, `page up`."""
        keys = tuple(self._pressed)
        self._pressed.clear()
        return keys

    @property
    def is_touched(self) -> bool:
        """Whether keys lie on it."""
        return self._touch is not None

    @property
    def inputs(self) -> tuple[int, ...]:
        """What can be read once somebody touches the keys on it or strikes a key.

        Nothing while that has to be asked for with `is_closed` again and again: the display may not tell, and what came
        as it was drawn on is already with SDL.
        """
        server = self._x_server
        if server is None or server.fd is None or server.is_gone or self._may_hold_more:
            return ()
        return (server.fd,)

    def take_tapped(self) -> tuple[str, ...]:
        """Return the keys of the panel that `is_closed` found touched since the last time, by their names."""
        return () if self._touch is None else self._touch.take_tapped()

    @property
    def missing_fonts(self) -> frozenset[str]:
        """The files of fonts that could not be opened so far: what they are for is drawn in another."""
        return self._typeface.missing

    @property
    def unwritten(self) -> frozenset[str]:
        """The letters that no font has, so far: what is written is written without them."""
        return self._typeface.unwritten

    @property
    def is_lost(self) -> bool:
        """Whether the display of its window is gone: nothing of it is seen any more, and it does no harm."""
        return self._x_server is not None and self._x_server.is_gone

    @property
    def is_display_back(self) -> bool:
        """Whether a display that is gone could be had again, by another program than this one."""
        return self._x_server is not None and self._x_server.is_gone and self._x_server.is_back()

    @property
    def _has_window(self) -> bool:
        return self._is_windowed and not self.is_lost

    def _touched(self, touch: TouchPanel, event: pygame.event.Event) -> None:
        """Hand a finger, or a mouse in its place, to the panel; what it touches is seen at once."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            touch.press(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            touch.release()
        else:
            return
        if self._shown is not None:
            self._paint(self._shown)

    def close(self) -> None:
        """Close the window. A second time does nothing."""
        if self._speaker is not None:
            self._speaker.close()
        if self._has_window and pygame.display.get_init():
            pygame.display.quit()
        self._is_closed = True


def _is_closing(event: pygame.event.Event) -> bool:
    if event.type == pygame.KEYDOWN:
        return event.key in {pygame.K_ESCAPE, pygame.K_q}
    return event.type == pygame.QUIT


def save_surface(surface: pygame.Surface, path: Path) -> None:
    """Write *surface* to *path* as a PNG. Raises `DisplayError` when it cannot be written."""
    try:
        with path.open("wb") as file:
            pygame.image.save(surface, file, "shot.png")
    except (OSError, pygame.error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        msg = f"{path}: the picture cannot be written ({reason}); name a file in a folder you may write to"
        raise DisplayError(msg) from error


def open_window(size: tuple[int, int], caption: str = "Squaredeal", *, is_resizable: bool = False) -> pygame.Surface:
    """Open a window of *size* pixels. Raises `DisplayError` where none can be opened."""
    if not _may_have_display():
        raise DisplayError(_no_display("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    try:
        pygame.display.init()
        if pygame.display.get_driver() in _UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise DisplayError(_no_display("no video driver found one"))
        if pygame.display.get_driver() in _MEMORY_DRIVERS:
            os.environ.setdefault(*_FROM_MEMORY)
        pygame.display.set_caption(caption)
        return pygame.display.set_mode(size, pygame.RESIZABLE if is_resizable else 0)
    except pygame.error as error:
        raise DisplayError(_no_display(str(error))) from error


def _may_have_display() -> bool:
    """Tell whether it is worth asking SDL, which writes to standard error where there is none."""
    if sys.platform != "linux":
        return True
    is_named = any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    return is_named or Path("/dev/dri").exists()


def _no_display(reason: str) -> str:
    return f"no display to open a window on ({reason}); run it with --headless, or on the table's own screen"

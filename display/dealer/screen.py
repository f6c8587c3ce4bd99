"""The door to the dealer's screen: pictures of the table on a glass, with sounds and keys that are touched."""

from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import Mark, Panel, moved_right
from display.dealer.glass import BARE, DisplayError, Glass, Mounting
from display.dealer.painting.painter import Painter
from display.dealer.painting.sdl import pygame
from display.dealer.painting.speaker import Speaker
from display.dealer.painting.themes import THEMES, Theme, ThemeName
from display.dealer.painting.typeface import Typeface
from display.dealer.painting.x_server import XServer
from display.dealer.picture import Picture
from display.dealer.scene import scene
from display.dealer.sounds import sound_of
from display.dealer.touch import TooSmallError, TouchPanel
from display.words.spoken import speaking, spoken
from table.engine.words.frozen import replace

_SEEN_AGAIN: Final = (pygame.VIDEOEXPOSE, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWDISPLAYCHANGED)

_MOST_KEYS: Final = 32
"""Keys kept for whoever asks for them; a table that is played at does not."""


class DealerScreen:
    """Shows pictures of the table, each whole."""

    def __init__(  # noqa: PLR0913 - everything that a screen is made of comes together here
        self,
        size: tuple[int, int],
        *,
        is_windowed: bool,
        touch: TouchPanel | None = None,
        speaker: Speaker | None = None,
        mounting: Mounting = BARE,
        theme: ThemeName | Theme = "dark",
    ) -> None:
        """Open a screen of *size* pixels: how large letters are follows from these and the inches of its *mounting*.

        Where the display gives it another size it has that one. With *touch* its keys lie on the screen; without a
        *speaker* it is silent. It speaks the language that is spoken where it is opened.

        Raises `DisplayError` when it is to be a window and none can be opened.
        """
        self._is_windowed = is_windowed
        self._inches = mounting.inches
        self._touch = touch
        self._language = spoken()
        self._speaker = speaker
        self._glass = Glass(size, mounting.turned, is_windowed=is_windowed)
        self._x_server = XServer() if is_windowed else None
        self.typeface: Final = Typeface()
        self._painter = Painter(self.typeface, THEMES[theme] if isinstance(theme, str) else theme)
        self._shown: Picture | None = None
        self._heard: Picture | None = None
        """The last of the table's own."""
        self.marks: tuple[Mark, ...] = ()
        """What was drawn last, and where."""
        self._is_closed = self._may_hold_more = False
        self._pressed: deque[str] = deque(maxlen=_MOST_KEYS)

    def show(self, picture: Picture) -> None:
        """Show *picture*; nothing is drawn again when it equals the last."""
        if picture == self._shown:
            return
        # A class is quiet, and what the table told before it is not told anew after it.
        sound = None if picture.lesson is not None else sound_of(self._heard, picture)
        self._heard = self._heard if picture.lesson is not None else picture
        self._shown = picture
        self._paint(picture)
        if sound is not None and self._speaker is not None:
            self._speaker.play(sound)

    def _paint(self, picture: Picture) -> None:
        if self.is_lost:
            return
        with speaking(self._language):
            self.marks = self._scene(picture)
        places = self._painter.repaint(self.marks, self._glass.surface)
        if self._has_window:
            self._glass.present(places)
            self._may_hold_more = True

    def _fit(self) -> None:
        """Paint all of it anew where the window has another size by now."""
        if not self._glass.fit():
            return
        self._painter.forget()
        if self._touch is not None:
            # A display that is too small for a moment must not end the table: the keys stay where they were.
            with suppress(TooSmallError):
                self._touch.fit(self._glass.size)
        if self._shown is not None:
            self._paint(self._shown)

    def _scene(self, picture: Picture) -> tuple[Mark, ...]:
        size = self._glass.size
        scale = px_per_mm(size, self._inches)
        if self._touch is None:
            return scene(picture, size, self.typeface, scale)
        room = Panel(box=Box(0, 0, *size), fill=palette.ROOM, rim=palette.ROOM, rim_px=1, radius=0)
        keys = self._touch.draw(picture, self.typeface)
        left = self._touch.table
        table = scene(replace(picture, is_touched=True), (left.w, left.h), self.typeface, scale)
        return (room, *(moved_right(mark, left.x) if left.x else mark for mark in table), *keys)

    def save(self, path: Path) -> None:
        """Write what is shown to *path* as a PNG. Raises `DisplayError` when it cannot be written."""
        save_surface(self._glass.surface, path)

    def is_closed(self) -> bool:
        """Tell whether the window was closed, by its button, Escape or q; never off screen until `close`."""
        if self._has_window and not self._is_closed:
            self._may_hold_more = False
            for event in pygame.event.get():
                self._is_closed |= _is_closing(event)
                if event.type == pygame.WINDOWSIZECHANGED:
                    self._fit()
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

    def pass_time(self, now_ns: int) -> None:
        """Let a finger that stays on its key come to what it comes to by *now_ns*."""
        if self._touch is not None:
            self._touch.pass_time(now_ns)

    def take_tapped(self) -> tuple[str, ...]:
        """Return the keys of the panel that `is_closed` found touched since the last time, by their names."""
        return () if self._touch is None else self._touch.take_tapped()

    @property
    def misfit(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """The size in pixels that was asked for and the one that the display gave, where they differ."""
        return self._glass.misfit

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
            touch.press(*self._glass.place_of(*event.pos))
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

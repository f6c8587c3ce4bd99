"""The window in which somebody plays: the dealer's screen, the keys, and the felt; and what was done in it.

It decides nothing: it paints what it is given, whole, when that has changed, and hands on mouse and keyboard.
"""

import select
from pathlib import Path
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.keycaps import KeyCap, draw_keycaps, keycap_boxes
from display.dealer.drawing.places import UNITS_H, UNITS_W, places
from display.dealer.drawing.sketch import Sketch
from display.dealer.glass import open_window
from display.dealer.painting.painter import Painter
from display.dealer.painting.sdl import pygame
from display.dealer.painting.speaker import Speaker
from display.dealer.painting.themes import DARK
from display.dealer.painting.typeface import Typeface
from display.dealer.painting.x_server import XServer
from display.dealer.picture import Picture
from display.dealer.scene import scene
from display.dealer.screen import save_surface
from display.dealer.sounds import sound_of
from display.felt.drawing import Scale, draw_felt
from display.felt.inputs import (
    CapPressed,
    Input,
    MouseMoved,
    MousePressed,
    MouseReleased,
    StrokePressed,
    TurnedOver,
)
from display.felt.painting import FeltPainter
from display.felt.panes import LEAST_SIZE, panes
from display.felt.picture import FeltPicture
from table.clock import MS_PER_S

_REPEAT: Final = frozenset({pygame.K_SPACE, pygame.K_BACKSPACE})
"""The keys that go on while they are held down."""
_CAPTION: Final = "Squaredeal - try it by hand"
_FRAME_MS: Final = 16
_LEFT: Final = 1
_RIGHT: Final = 3
_KEYS_WIDE: Final = 640
"""The width of the pane of keys at which its words have the size that is written down."""


class FeltWindow:
    """A window that can be pulled to any size."""

    def __init__(self, size: tuple[int, int], speaker: Speaker | None = None) -> None:
        """Open it; without a *speaker* it is silent. Raises `DisplayError` where there is nothing to open it on."""
        self.speaker = speaker
        self._surface = open_window(size, _CAPTION, is_resizable=True)
        self._x_server = XServer()
        pygame.key.set_repeat(400, 180)
        self.typeface: Final = Typeface()
        self._screen_painter = Painter(self.typeface)
        self._keys_painter = Painter(self.typeface)
        self._felt_painter = FeltPainter(self.typeface)
        self.picture: Picture | None = None
        """What the dealer's screen shows."""
        self._caps: tuple[KeyCap, ...] = ()
        self._felt: FeltPicture | None = None
        self._mouse = (0, 0)
        self._down: set[int] = set()
        """The keys of the keyboard that are held down."""
        self._is_stale = True
        self._may_hold_more = True
        self._come: list[pygame.event.Event] = []
        """What was fetched while it was waited for."""
        self.is_closed = False

    @property
    def is_lost(self) -> bool:
        """Whether the display that it was on is gone, and it with it."""
        return self._x_server.is_gone

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    def show(self, picture: Picture) -> None:
        """Take what the dealer's screen shows; it is painted with the next frame."""
        sound = None if picture == self.picture else sound_of(self.picture, picture)
        self._is_stale |= picture != self.picture
        self.picture = picture
        if sound is not None and self.speaker is not None:
            self.speaker.play(sound)

    def paint(self, felt: FeltPicture, caps: tuple[KeyCap, ...]) -> None:
        """Paint a frame, where anything of it has changed."""
        if self.is_lost:
            return
        if self._is_stale or caps != self._caps:
            self._caps = caps
            self._paint_left()
        elif felt == self._felt:
            return
        if self._is_stale or felt != self._felt:
            self._felt = felt
            self._paint_felt(felt)
        self._is_stale = False
        pygame.display.flip()
        self._may_hold_more = True

    def await_input(self, timeout_s: float) -> bool:
        """Return once something may have been done, at the latest after *timeout_s*; tell whether it may.

        An X server says so; any other display is asked every frame.
        """
        if self._may_hold_more or self.is_lost:
            # What came as it was painted is already with SDL.
            return True
        server = self._x_server.fd
        if server is not None:
            return bool(select.select([server], [], [], timeout_s)[0])
        for _ in range(round(timeout_s * MS_PER_S / _FRAME_MS)):
            pygame.time.wait(_FRAME_MS)
            # To peek would spoil what somebody posted.
            self._come = pygame.event.get()
            if self._come:
                break
        return bool(self._come)

    def inputs(self) -> list[Input]:
        """Return what was done since the last time, in order."""
        self._may_hold_more = False
        events = [] if self.is_lost else [*self._come, *pygame.event.get()]
        self._come = []
        # That the display is gone shows as it is asked.
        self.is_closed |= self.is_lost
        found = [one for event in events if (one := self._input(event)) is not None]
        # Only the last of many moves matters.
        kept: list[Input] = []
        for one in found:
            if kept and isinstance(one, MouseMoved) and isinstance(kept[-1], MouseMoved):
                kept.pop()
            kept.append(one)
        return kept

    def save(self, path: Path) -> None:
        """Write the window to *path* as a PNG. Raises `DisplayError` where it cannot be written."""
        save_surface(self._surface, path)

    def close(self) -> None:
        """Close it. A second time does nothing."""
        self.is_closed = True
        if self.speaker is not None:
            self.speaker.close()
        if not self.is_lost and pygame.display.get_init():
            pygame.display.quit()

    def _paint_left(self) -> None:
        left = panes(self.size)
        self._surface.fill(DARK[palette.ROOM], (0, 0, left.screen.w, self.size[1]))
        if self.picture is not None:
            size = left.screen.w, left.screen.h
            marks = scene(self.picture, size, self.typeface)
            self._screen_painter.paint(marks, self._surface.subsurface(left.screen))
        unit = min(left.keys.w / _KEYS_WIDE, left.keys.h / (_KEYS_WIDE / 2))
        sheet = Sketch(self.typeface, places((round(UNITS_W * unit), round(UNITS_H * unit))))
        draw_keycaps(sheet, left.keys, self._caps)
        self._keys_painter.paint(sheet.marks, self._surface)

    def _paint_felt(self, felt: FeltPicture) -> None:
        pane = panes(self.size).felt
        marks = draw_felt(felt, (pane.w, pane.h), self.typeface)
        self._felt_painter.paint(marks, self._surface.subsurface(pane))

    def _input(self, event: pygame.event.Event) -> Input | None:
        if event.type == pygame.QUIT:
            self.is_closed = True
        elif event.type == pygame.VIDEORESIZE:
            self._resize((max(event.w, LEAST_SIZE[0]), max(event.h, LEAST_SIZE[1])))
        elif event.type in {pygame.VIDEOEXPOSE, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED}:
            self._is_stale = True
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            return self._pressed(event)
        elif event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION}:
            self._mouse = event.pos
            return self._mouse_input(event)
        return None

    def _resize(self, size: tuple[int, int]) -> None:
        if size != self.size:
            self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._is_stale = True

    def _pressed(self, event: pygame.event.Event) -> Input | None:
        """Take a stroke; a key of the panel that is held down is one press, however late its release is heard of."""
        is_held = event.key in self._down
        self._down.add(event.key)
        return self._stroke(event) if not is_held or event.key in _REPEAT else None

    def _stroke(self, event: pygame.event.Event) -> Input | None:
        name = pygame.key.name(event.key)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and name == "q":
            self.is_closed = True
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if name == "tab":
            x, y = self._on_felt(self._mouse)
            return TurnedOver(x=x, y=y)
        return StrokePressed(name)

    def _mouse_input(self, event: pygame.event.Event) -> Input | None:
        x, y = self._on_felt(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return MouseMoved(x=x, y=y)
        if event.type == pygame.MOUSEBUTTONUP:
            return MouseReleased(x=x, y=y) if event.button == _LEFT else None
        if event.button == _RIGHT:
            return TurnedOver(x=x, y=y)
        if event.button != _LEFT:
            return None
        number = self._cap_at(event.pos)
        if number is not None:
            return CapPressed(number)
        return MousePressed(x=x, y=y, is_alone=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def _on_felt(self, at: tuple[int, int]) -> tuple[int, int]:
        pane = panes(self.size).felt
        return Scale((pane.w, pane.h)).units(at[0] - pane.x, at[1] - pane.y)

    def _cap_at(self, at: tuple[int, int]) -> int | None:
        boxes = keycap_boxes(panes(self.size).keys, self._caps, 0)
        return next((number for number, box in enumerate(boxes) if box.holds(*at)), None)

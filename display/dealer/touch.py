"""A touch panel on the dealer's screen: the keys of a panel's file, under a finger.

It knows which keys are wanted now and which one is touched; what a key does is the panel's, as for a key with contacts.
"""

import math
from collections.abc import Mapping
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.edges import to_come
from display.dealer.drawing.fitting import Ruler
from display.dealer.drawing.keycaps import KeyCap, draw_keycaps, keycap_boxes
from display.dealer.drawing.letters import FIGURE, LEAST, MM_PER_INCH, NAME, SMALL, px_per_mm
from display.dealer.drawing.marks import Align, Mark, Weight
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.touch_places import LEAST_MM, touch_places
from display.dealer.picture import Picture
from display.dealer.strip import StripKey, wanted_keys
from display.wording.entry import entry_words
from display.words.spoken import opening, say
from table.engine.words.frozen import replace
from table.engine.words.view import TableView
from table.said_plainly import SaidPlainlyError

_KEYS: Final = "keys"
"""The key of the strip that opens the tray."""
_BACK: Final = "back"
_CLEAR: Final = "clear"
_LEAST_ON_KEY: Final = 10
_MORE: Final = "more"


class TooSmallError(SaidPlainlyError):
    """The screen has no room for keys that a finger finds."""


class TouchPanel:
    """The keys on one screen."""

    def __init__(self, size: tuple[int, int], inches: float | None, caps: Mapping[str, KeyCap]) -> None:
        """Lay *caps*, by the names of their keys, on a screen of *size* pixels. Raises `TooSmallError`."""
        self._inches = inches
        self._caps = dict(caps)
        self._is_open = False
        self._is_keying = False
        self.targets: tuple[tuple[str, Box], ...] = ()
        """What can be touched on the last frame, by the names of the keys."""
        self._strip: dict[str, tuple[str, ...]] = {}
        """The keys of the panel that each key of the strip stands for; of the tray each stands for itself."""
        self._down = ""
        self._tapped: list[str] = []
        self.fit(size)

    def fit(self, size: tuple[int, int]) -> None:
        """Lay the keys on a screen that has this size by now. Raises `TooSmallError`."""
        scale = px_per_mm(size, self._inches)
        rows = 1 + max(cap.row for cap in self._caps.values())
        columns = 1 + max(cap.column for cap in self._caps.values())
        found = touch_places(size, scale, rows, columns)
        if found is None:
            inches = math.hypot(*size) / scale / MM_PER_INCH
            msg = (
                f"a screen of {inches:.3g} inches has no room for {rows} rows of {columns} keys of {LEAST_MM} mm "
                "beside the table; take a larger screen, or write touch = false under [screen]"
            )
            raise TooSmallError(msg)
        self._size, self._scale, self.places = size, scale, found

    @property
    def table_size(self) -> tuple[int, int]:
        """What is left for the table."""
        return self._size[0], self.places.strip.y - self.places.gap

    def draw(self, picture: Picture, ruler: Ruler) -> tuple[Mark, ...]:
        """Return the marks of the keys that are wanted at the moment of *picture*."""
        sketch = Sketch(ruler, places(self._size, self._scale))
        self._is_keying = not picture.entry.is_empty
        if self._is_open or self._is_keying:
            self._draw_tray(sketch, picture)
        else:
            self._draw_strip(sketch, picture.view)
        return tuple(sketch.marks)

    def press(self, x: int, y: int) -> None:
        """Put a finger down: a key counts at once."""
        self._down = next((name for name, box in self.targets if box.holds(x, y)), "")
        if self._down == _KEYS:
            self._is_open = True
        elif self._down == _BACK:
            self._is_open = False
            if self._is_keying:
                self._tapped.append(_CLEAR)
        elif self._down:
            self._tapped += self._strip.get(self._down) or (self._down,)

    def release(self) -> None:
        """Lift it: a tray that was opened for one key is closed, unless an entry is under way."""
        if self._down not in {"", _KEYS, _MORE}:
            self._is_open = False
        self._down = ""

    def take_tapped(self) -> tuple[str, ...]:
        """Return the keys that were touched since the last time, by their names."""
        tapped = tuple(self._tapped)
        self._tapped.clear()
        return tapped

    def _draw_strip(self, sketch: Sketch, view: TableView) -> None:
        wanted = (*wanted_keys(view, self._caps), StripKey(_KEYS, say("all keys")))
        boxes = self.places.row(len(wanted))
        self.targets = tuple((key.name, box) for key, box in zip(wanted, boxes, strict=True))
        self._strip = {key.name: key.presses for key in wanted}
        for key, box in zip(wanted, boxes, strict=True):
            _draw_key(sketch, box, key.label, is_down=key.name == self._down)

    def _draw_tray(self, sketch: Sketch, picture: Picture) -> None:
        tray = self.places.tray
        sketch.panel(tray, palette.ROOM, palette.PLATE_RIM, radius=0)
        header = self.places.header
        ink = palette.INK if picture.entry.doubt is None else palette.ALERT_INK
        first_ink, ground = (palette.BET, palette.BADGE) if ink is palette.INK else (ink, palette.ALERT)
        sketch.panel(header, ground, palette.BET, rim_units=1.5, radius=5)
        first, second = header.inset(sketch.px(10), sketch.px(3)).rows(header.h // 2 - 3, header.h // 2 - 3)
        entry = entry_words(picture.entry) or say("press a key")
        sketch.bold(first_ink, ground).text(first, entry, FIGURE, least=LEAST)
        sketch.pen(ink, ground).text(second, opening(to_come(picture)), NAME, least=SMALL - 4)
        is_second = picture.entry.keyed[-1:] == (_MORE,)
        caps = tuple(self._shown(name, cap, is_second=is_second) for name, cap in self._caps.items())
        draw_keycaps(sketch, self.places.keys, caps, gap=self.places.gap)
        boxes = keycap_boxes(self.places.keys, caps, self.places.gap)
        back = say("back to the table") if picture.entry.is_empty else say("empty it")
        _draw_key(sketch, self.places.back, back, is_down=self._down == _BACK)
        self._strip = {}
        self.targets = (*zip(self._caps, boxes, strict=True), (_BACK, self.places.back))

    def _shown(self, name: str, cap: KeyCap, *, is_second: bool) -> KeyCap:
        """Return a key of the tray: after `more` its second word alone."""
        if is_second and name not in {_MORE, _CLEAR}:
            cap = replace(cap, label=cap.second, second="")
        return replace(cap, is_down=name == self._down)


def _draw_key(sketch: Sketch, box: Box, label: str, *, is_down: bool) -> None:
    fill = palette.TURN if is_down else palette.PLATE
    ink = palette.TURN_INK if is_down else palette.INK
    sketch.panel(box, fill, palette.PLATE_RIM, radius=7)
    inner = box.inset(sketch.px(6), sketch.px(4))
    first, _, second = label.partition(" ")
    if not second or not sketch.is_wider(inner.w, label, _LEAST_ON_KEY + 4, Weight.BOLD):
        sketch.bold(ink, fill).text(inner, label, NAME, least=_LEAST_ON_KEY, align=Align.CENTRE)
        return
    # Upright a key of many is narrow, and high enough for two lines.
    for words, row in zip((first, second), inner.rows(inner.h // 2, inner.h // 2), strict=True):
        sketch.bold(ink, fill).text(row, words, NAME, least=_LEAST_ON_KEY, align=Align.CENTRE)

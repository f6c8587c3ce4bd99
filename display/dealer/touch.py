"""A touch panel on the dealer's screen: the keys of a panel's file, under a finger.

It knows which keys are wanted now and which one is touched; what a key does is the panel's, as for a key with contacts.
A strip below the table has what the screen asks for; a pad beside it takes amounts and seats; the tray has all keys.
"""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from config.panel.panel_wiring import Timing
from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.edges import to_come
from display.dealer.drawing.fitting import Ruler
from display.dealer.drawing.keycaps import KeyCap, draw_keycaps, keycap_boxes
from display.dealer.drawing.letters import FIGURE, LEAST, MM_PER_INCH, NAME, SMALL, px_per_mm
from display.dealer.drawing.marks import Align, Arrow, Mark, Weight
from display.dealer.drawing.pad_places import pad_places
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.touch_places import LEAST_MM, touch_places
from display.dealer.finger import Finger
from display.dealer.pad import BACKWARDS, VERB, is_on_pad, is_wager_due, pad_header, pad_keys
from display.dealer.picture import Picture
from display.dealer.strip import StripKey, wanted_keys
from display.wording.entry import entry_words
from display.words.spoken import opening, say
from table.engine.words.entry import Wants
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure
from table.said_plainly import SaidPlainlyError

NO_TIMES: Final = Timing()
_KEYS: Final = "keys"
"""The key of the strip that opens the tray."""
_BACK: Final = "back"
_CLEAR: Final = "clear"
_LEAST_ON_KEY: Final = 10
_LEAST_BELOW: Final = 13
_SHORT: Final = 3
"""What has so few letters is a figure, and stands large."""
_MORE: Final = "more"


class TooSmallError(SaidPlainlyError):
    """The screen has no room for keys that a finger finds."""


class TouchPanel:
    """The keys on one screen."""

    def __init__(
        self, size: tuple[int, int], inches: float | None, caps: Mapping[str, KeyCap], timing: Timing = NO_TIMES
    ) -> None:
        """Lay *caps*, by the names of their keys, on a screen of *size* pixels. Raises `TooSmallError`.

        *timing* is that of the panel's keys: how long check is held, and when a finger has jumped.
        """
        self._inches = inches
        self._finger = Finger(timing)
        self._picture: Picture | None = None
        self._caps = dict(caps)
        self._is_open = False
        self._is_keying = False
        self.targets: tuple[tuple[str, Box], ...] = ()
        """What can be touched on the last frame, by the names of the keys."""
        self._presses: dict[str, tuple[str, ...]] = {}
        """The keys of the panel that a key of strip or pad stands for; of the tray each stands for itself."""
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
        self._pad = pad_places(size, scale, found.strip, is_left=_is_left_handed(self._caps))
        self._is_padded = self._pad.is_standing

    @property
    def table(self) -> Box:
        """What was left for the table as the keys were drawn last."""
        without = Box(0, 0, self._size[0], self.places.strip.y - self.places.gap)
        return self._pad.table if self._is_padded else without

    def draw(self, picture: Picture, ruler: Ruler) -> tuple[Mark, ...]:
        """Return the marks of the keys that are wanted at the moment of *picture*."""
        sketch = Sketch(ruler, places(self._size, self._scale))
        self._picture, entry = picture, picture.entry
        self._is_keying = not entry.is_empty
        is_amount = bool(entry.keyed) and is_wager_due(picture.view)
        # A limit leaves one bet, whose key is on the strip: the table keeps its size.
        # So does a lesson: its answers are on the strip.
        is_wanted = picture.view.game.betting is not BettingStructure.LIMIT and picture.lesson is None
        stands = self._pad.is_standing and is_wanted
        self._is_padded = stands or (is_amount and is_on_pad(entry, picture.view))
        is_elsewhere = bool(entry.keyed) and not (self._is_padded and is_on_pad(entry, picture.view))
        self.targets, self._presses = (), {}
        if self._is_open or (is_elsewhere and not _is_to_confirm(picture)):
            self._draw_tray(sketch, picture)
            return tuple(sketch.marks)
        if self._is_padded:
            self._draw_pad(sketch, picture)
        self._draw_strip(sketch, picture)
        return tuple(sketch.marks)

    def press(self, x: int, y: int) -> None:
        """Put a finger down: a key counts at once."""
        self._down = next((name for name, box in self.targets if box.holds(x, y)), "")
        if not self._finger.press(self._down, self._picture):
            return
        if self._down == _KEYS:
            self._is_open = True
        elif self._down == _BACK:
            self._is_open = False
            if self._is_keying:
                self._tapped.append(_CLEAR)
        elif self._down:
            self._tapped += self._presses.get(self._down) or (self._down,)

    def release(self) -> None:
        """Lift it: a tray that was opened for one key is closed, unless an entry is under way."""
        if self._down not in {"", _KEYS, _MORE}:
            self._is_open = False
        self._down = ""
        self._finger.release()

    def pass_time(self, now_ns: int) -> None:
        """Press what a finger that stays where it is has come to by *now_ns*."""
        self._tapped += self._finger.pass_time(now_ns, self._picture, self._caps)

    def take_tapped(self) -> tuple[str, ...]:
        """Return the keys that were touched since the last time, by their names."""
        tapped = tuple(self._tapped)
        self._tapped.clear()
        return tapped

    def _draw_strip(self, sketch: Sketch, picture: Picture) -> None:
        wanted = (*self._wanted(picture), StripKey(_KEYS, say("all keys")))
        row = self._pad.row if self._is_padded else self.places.row
        self._put(sketch, zip(wanted, row(len(wanted)), strict=True))

    def _wanted(self, picture: Picture) -> tuple[StripKey, ...]:
        """Return the keys of the strip: while an amount is keyed on the pad what else could be meant is empty it."""
        if picture.entry.keyed and self._is_padded and not _is_to_confirm(picture):
            return (StripKey(_BACK, say("empty the entry")),)
        return wanted_keys(picture, self._caps, is_pad_there=self._is_padded)

    def _draw_pad(self, sketch: Sketch, picture: Picture) -> None:
        pad = self._pad
        if pad.header is not None:
            _draw_header(sketch, pad.header, picture, pad_header(picture))
        keys = {place: key for place, key in pad_keys(picture, self._caps).items() if place in pad.keys}
        for place, box in pad.keys.items():
            if place not in keys:
                sketch.panel(box, palette.KEY_IDLE, palette.PLATE_RIM, radius=7)
        self._put(sketch, ((key, pad.keys[place]) for place, key in keys.items()))

    def _put(self, sketch: Sketch, keys: Iterable[tuple[StripKey, Box]]) -> None:
        for key, box in keys:
            self.targets += ((key.name, box),)
            self._presses[key.name] = key.presses
            is_light = key.name == VERB and bool(self._is_keying)
            _draw_key(sketch, box, key.label, is_down=key.name == self._down, is_light=is_light)

    def _draw_tray(self, sketch: Sketch, picture: Picture) -> None:
        sketch.panel(self.places.tray, palette.ROOM, palette.PLATE_RIM, radius=0)
        words = entry_words(picture.entry) or say("press a key"), opening(to_come(picture))
        _draw_header(sketch, self.places.header, picture, words)
        is_second = picture.entry.keyed[-1:] == (_MORE,)
        caps = tuple(self._shown(name, cap, is_second=is_second) for name, cap in self._caps.items())
        draw_keycaps(sketch, self.places.keys, caps, gap=self.places.gap)
        boxes = keycap_boxes(self.places.keys, caps, self.places.gap)
        back = say("back to the table") if picture.entry.is_empty else say("empty the entry")
        _draw_key(sketch, self.places.back, back, is_down=self._down == _BACK)
        self.targets = (*zip(self._caps, boxes, strict=True), (_BACK, self.places.back))

    def _shown(self, name: str, cap: KeyCap, *, is_second: bool) -> KeyCap:
        """Return a key of the tray: after `more` its second word alone."""
        if is_second and name not in {_MORE, _CLEAR}:
            cap = replace(cap, label=cap.second, second="")
        return replace(cap, is_down=name == self._down)


def _is_to_confirm(picture: Picture) -> bool:
    return picture.entry.wants is Wants.CONFIRM


def _is_left_handed(caps: Mapping[str, KeyCap]) -> bool:
    """Tell whether the digits lie to the right of the verbs: then the pad lies to the left of the table."""
    fold, digit = caps.get("fold"), caps.get("1")
    return fold is not None and digit is not None and fold.column < digit.column


def _draw_header(sketch: Sketch, header: Box, picture: Picture, words: tuple[str, str]) -> None:
    """Put what is keyed in large letters, and below it what that would come to."""
    is_doubted = picture.entry.doubt is not None
    ground, ink = (palette.ALERT, palette.ALERT_INK) if is_doubted else (palette.BADGE, palette.INK)
    keyed, comes_to = words
    sketch.panel(header, ground, palette.BET if keyed else palette.PLATE_DEAD_RIM, rim_units=1.5, radius=5)
    inner = header.inset(sketch.px(10), sketch.px(3))
    high = 0 if not keyed else inner.h * 5 // 9 if comes_to else inner.h
    first, second = inner.rows(high, inner.h - high)
    sketch.bold(ink if is_doubted else palette.BET, ground).text(first, keyed, FIGURE, least=LEAST)
    sketch.pen(ink if keyed else palette.SOFT, ground).paragraph(second, comes_to, NAME, least=LEAST - 2, most=2)


def _draw_key(sketch: Sketch, box: Box, label: str, *, is_down: bool, is_light: bool = False) -> None:
    """Put a key; one that is light ends what is keyed."""
    fill = palette.TURN if is_down else palette.BET if is_light else palette.PLATE
    ink = palette.TURN_INK if is_down else palette.BET_INK if is_light else palette.INK
    sketch.panel(box, fill, palette.PLATE_RIM, radius=7)
    inner = box.inset(sketch.px(6), sketch.px(4))
    if label == BACKWARDS:
        side = min(inner.h, inner.w) // 2
        spot = Box(inner.x + (inner.w - side) // 2, inner.y + (inner.h - side // 2) // 2, side, side // 2)
        tail, tip = (side, side // 4), (0, side // 4)
        sketch.add(Arrow(box=spot, tail=tail, tip=tip, wide_px=max(2, sketch.px(3)), ink=ink))
        return
    first, _, second = label.partition("\n" if "\n" in label else " ")
    is_said = second.casefold() == first.casefold()
    if "\n" in label and (is_said or sketch.is_wider(inner.w, second, _LEAST_BELOW, Weight.BOLD)):
        # What it means stands beside its name on the table.
        label, second = first, ""
    if not second or ("\n" not in label and not sketch.is_wider(inner.w, label, SMALL, Weight.BOLD)):
        size = FIGURE if len(label) <= _SHORT else NAME
        sketch.bold(ink, fill).text(inner, label, size, least=_LEAST_ON_KEY, align=Align.CENTRE)
        return
    # Upright a key of many is narrow, and high enough for two lines.
    for words, row in zip((first, second), inner.rows(inner.h // 2, inner.h // 2), strict=True):
        sketch.bold(ink, fill).text(row, words, NAME, least=_LEAST_ON_KEY, align=Align.CENTRE)

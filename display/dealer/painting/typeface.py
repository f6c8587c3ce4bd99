"""The letters of the screen: measures text, and renders it.

Noto Sans Condensed covers Latin, Greek and Cyrillic with all their accents, and its figures are of one width, a
seventh narrower than those of most faces: a larger letter finds room. What it lacks comes from another font, of the
machine or of pygame, with capitals as high as its own; the rest of the line stays as it is. A letter that no font has
is left out. What changes by its neighbours, or runs from right to left, is cut in `scripts`. `ink` and `Ruler` agree
because both ask the same fonts.
"""

import io
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from display.dealer.drawing.marks import Weight
from display.dealer.painting.scripts import clusters, is_shaped, may_shape, runs
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import Rgb

_FONTS: Final = Path(__file__).parent / "fonts"
_OF_THE_MACHINE: Final = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))
_MOST_TRIED: Final = 600
"""So many fonts of the machine are looked through for a letter."""
_MOST_SIZES: Final = 20_000
"""Sizes remembered: an evening's worth of texts; then the memory starts again."""
_NO_LETTER: Final = "\uffff"
"""A code that stands for no character: its glyph is the box that every missing letter gets."""
_PROBE_PX: Final = 100
_SIMPLE: Final = (range(0x300), range(0x370, 0x530), range(0x1E00, 0x2000))
"""Latin, Greek and Cyrillic: one glyph a letter, none drawn over another."""


_NOT_OPENED: Final = (OSError, ValueError, pygame.error)
"""Whatever pygame and pygame-ce say of a font that is damaged; of an empty file the latter says ValueError."""
_TAKEN_AS_THEY_COME: Final = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf", "Cs"})
"""Categories of Unicode: spaces, and what stands for no letter."""
_BEFORE_A_STOP: Final = re.compile(r" +(?=[,.:;])")


class _Extent(NamedTuple):
    """What a text takes."""

    width: int
    above: int
    """Rows over the line on which it stands."""
    below: int


class Typeface:
    """All weights and sizes, opened when first needed. A `Ruler`."""

    def __init__(self) -> None:
        pygame.font.init()
        self.missing: frozenset[str] = frozenset()
        """The files of fonts that could not be opened so far: what they are for is drawn in another."""
        self.unwritten: frozenset[str] = frozenset()
        """Letters that no font of the machine has, so far: they are left out."""
        self.is_unshaped = False
        """Whether a text had letters that change by their neighbours, and this pygame does not shape them."""
        self._fonts: dict[tuple[Path, int, str], pygame.font.Font] = {}
        self._extents: dict[tuple[str, Weight, int], _Extent] = {}

    def width(self, text: str, weight: Weight, px: int) -> int:
        """Return the columns that *text* takes."""
        return self._extent(text, weight, px).width

    def height(self, text: str, weight: Weight, px: int) -> int:
        """Return the rows that *text* takes: its capitals, and what accents and descenders it has."""
        extent = self._extent(text, weight, px)
        return extent.above + extent.below

    def capital(self, weight: Weight, px: int) -> int:
        """Return the rows that a capital takes."""
        return capital_of(self._font(_FONTS / weight.value, px))

    def middle(self, text: str, weight: Weight, px: int) -> int:
        """Return the row, from the top of the rendered text, of the middle of its capitals and digits."""
        return round(self._extent(text, weight, px).above - self.capital(weight, px) / 2)

    def ink(self, text: str, weight: Weight, px: int, rgb: Rgb) -> pygame.Surface:
        """Return *text* on a clear ground."""
        extent = self._extent(text, weight, px)
        ground = pygame.Surface((extent.width, extent.above + extent.below), pygame.SRCALPHA, 32)
        ground.fill((*rgb, 0))
        x = 0
        for part, font in self._runs(text, weight, px):
            width = font.size(part)[0]
            if width:
                # Where nothing takes any room pygame refuses to render it.
                drawn = font.render(part, True, rgb)  # noqa: FBT003 - pygame takes no keyword here
                ground.blit(drawn, (x, extent.above - _baseline(drawn, font)))
            x += width
        return ground

    def _extent(self, text: str, weight: Weight, px: int) -> _Extent:
        key = (text, weight, px)
        known = self._extents.get(key)
        if known is None:
            if len(self._extents) >= _MOST_SIZES:
                self._extents.clear()
            known = self._extents[key] = self._measured(text, weight, px)
        return known

    def _measured(self, text: str, weight: Weight, px: int) -> _Extent:
        width, above, below = 0, self.capital(weight, px), 0
        for part, font in self._runs(text, weight, px):
            wide = font.size(part)[0]
            width += wide
            if wide and not all(map(_is_simple, part)):
                # Ink, and not the room that a face keeps for its highest marks: a line gets no smaller by a name.
                drawn = font.render(part, True, (255, 255, 255))  # noqa: FBT003 - pygame takes no keyword here
                place, line = drawn.get_bounding_rect(), _baseline(drawn, font)
                above, below = max(above, line - place.top), max(below, place.bottom - line)
                continue
            for _, _, lowest, highest, _ in filter(None, font.metrics(part)):
                above, below = max(above, highest), max(below, -lowest)
        return _Extent(width, above, below)

    def _runs(self, text: str, weight: Weight, px: int) -> Iterator[tuple[str, pygame.font.Font]]:
        """Cut *text* where another font or script has to take over, from left to right as it is seen."""
        writable = self._writable(text, weight)
        if not is_shaped(writable):
            yield from self._in_fonts(writable, "", weight, px)
            return
        self.is_unshaped = self.is_unshaped or not may_shape()
        for part, script in runs(writable):
            yield from self._in_fonts(part, script, weight, px)

    def _in_fonts(self, text: str, script: str, weight: Weight, px: int) -> Iterator[tuple[str, pygame.font.Font]]:
        # Letters join within one font alone, and marks lie where theirs has them.
        whole = _font_with_all(frozenset(text)) if script else None
        for path, letters in groupby(clusters(text), key=lambda cluster: whole or font_with(cluster[0], weight)):
            yield "".join(letters), self._font(path, as_high(path, weight, px), script)

    def _writable(self, text: str, weight: Weight) -> str:
        """Return *text* without the letters that no font has, and the gaps that these would leave: no row of boxes."""
        if text.isascii():
            return text
        missing = frozenset(letter for letter in text if not is_writable(letter, weight))
        if not missing:
            return text
        self.unwritten |= missing
        kept = "".join(letter for letter in text if letter not in missing)
        return _BEFORE_A_STOP.sub("", " ".join(kept.split()))

    def _font(self, path: Path, px: int, script: str = "") -> pygame.font.Font:
        key = (path, px, script)
        if key not in self._fonts:
            font = self._fonts[key] = self._opened(path, px)
            if script and may_shape():
                font.set_script(script)
        return self._fonts[key]

    def _opened(self, path: Path, px: int) -> pygame.font.Font:
        """Open a font; one that is not there, or is damaged, gives way to another, and is named in `missing`."""
        if (font := _font_at(path, px)) is not None:
            return font
        self.missing |= {str(path)}
        sisters = (_font_at(_FONTS / weight.value, px) for weight in Weight)
        # Not as `Font(None, px)`: that is smaller by a third.
        return next(filter(None, sisters), None) or pygame.font.Font(helping_fonts()[0], px)


def _font_at(path: Path, px: int) -> pygame.font.Font | None:
    """Return the font at *path*; None where there is none, or one of ours is damaged: it opens, without letters."""
    try:
        # Each size of ours would hold its file open for as long as the screen lives.
        source = io.BytesIO(_octets(path, path.stat().st_mtime_ns)) if path.parent == _FONTS else path
        font = pygame.font.Font(source, px)
    except _NOT_OPENED:
        return None
    is_any_letter = any(highest > 0 for _, _, _, highest, _ in filter(None, font.metrics("H")))
    return font if is_any_letter or path.parent != _FONTS else None


@cache
def _octets(path: Path, changed_ns: int) -> bytes:  # noqa: ARG001 - a file that has changed is read anew
    return path.read_bytes()


def _baseline(drawn: pygame.Surface, font: pygame.font.Font) -> int:
    """Return the row of *drawn* on which it stands: marks above the highest of the face push it down."""
    more = drawn.get_height() - font.get_height()
    return int(font.get_ascent()) + (more if more > 0 and drawn.get_bounding_rect().top == 0 else 0)


def _is_simple(letter: str) -> bool:
    return any(ord(letter) in letters for letters in _SIMPLE) or unicodedata.category(letter)[0] in "PSZ"


def capital_of(font: pygame.font.Font) -> int:
    """Return the rows that a capital of *font* takes."""
    extents: Any = font.metrics("H")[0]  # None for a letter that is not there, in pygame-ce's types
    return int(extents[3])


@cache
def _probe(path: Path) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(path, _PROBE_PX)


@cache
def as_high(path: Path, weight: Weight, px: int) -> int:
    """Return the size at which the capitals of the font at *path* are as high as the face's own of *px*."""
    own = _FONTS / weight.value
    if path == own or not (_has(path, "H") and _has(own, "H")):
        return px
    return max(1, round(px * capital_of(_probe(own)) / capital_of(_probe(path))))


@cache
def font_with(letter: str, weight: Weight) -> Path:
    """Return the font that *letter* is drawn in: the face's own, another that has it, or the own with its box."""
    own = _FONTS / weight.value
    if letter.isascii() or _has(own, letter):
        return own
    return next((path for path in helping_fonts() if _has(path, letter)), own)


@cache
def _font_with_all(letters: frozenset[str]) -> Path | None:
    """Return the font of the machine that has all *letters* of a script; None where none has."""
    return next((path for path in helping_fonts() if all(_has(path, letter) for letter in letters)), None)


@cache
def is_writable(letter: str, weight: Weight) -> bool:
    """Tell whether some font of the machine has *letter*; what is no letter, figure or sign is taken as it comes."""
    return unicodedata.category(letter) in _TAKEN_AS_THEY_COME or _has(font_with(letter, weight), letter)


@cache
def helping_fonts() -> tuple[Path, ...]:
    """Return the fonts that help out: the one that pygame brings along, then the upright ones of the machine."""
    brought = Path(pygame.__file__).parent / pygame.font.get_default_font()
    found = [path for folder in _OF_THE_MACHINE if folder.is_dir() for path in folder.rglob("*.[ot]t[fc]")]
    upright = sorted(
        found, key=lambda path: ("Sans" not in path.name, "Mono" in path.name, "Bold" not in path.name, path.name)
    )
    kept = [path for path in upright if not any(word in path.name for word in ("Italic", "Oblique", "Emoji"))]
    return (brought, *kept[:_MOST_TRIED])


@cache
def _has(path: Path, letter: str) -> bool:
    try:
        # One that is damaged may open, and fail at a letter.
        return _pixels(_probe(path), letter) != _no_letter(path)
    except _NOT_OPENED:
        return False


@cache
def _no_letter(path: Path) -> bytes:
    return _pixels(_probe(path), _NO_LETTER)


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    """Return what *letter* looks like; nothing for one that takes no room, such as a soft hyphen."""
    if not font.size(letter)[0]:
        return b""
    surface = font.render(letter, True, (255, 255, 255))  # noqa: FBT003 - pygame takes no keyword here
    return pygame.image.tobytes(surface, "RGBA")

"""The sheet of a panel's keycaps: one page of HTML with a drawing in millimetres, to be printed and cut.

Nothing on it comes from anywhere else than the panel's file. A key is 19.05 mm from the next, as the switches are.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from config.panel.panel_file import PanelFile, PanelKey
from config.panel.panel_wiring import KeyPlace
from config.panel.panel_words import COLUMNS, MORE, ROWS
from display.keycaps.legends import Kind, kind_of, lines_of, small_words
from display.words.spoken import say, spoken

PITCH_MM: Final = 19.05
"""From one key to the next: three quarters of an inch, as keyboards have it."""
CAP_MM: Final = 18.0
"""A side of the paper that goes under the cap or onto it."""
PAGE_MM: Final = (210, 297)
_LEFT_MM: Final = (PAGE_MM[0] - COLUMNS * PITCH_MM) / 2
_TOP_MM: Final = 40.0
_RULER_MM: Final = 100
_EXAMPLES_MM: Final = _TOP_MM + ROWS * PITCH_MM + 24
_SMALL_MM: Final = 9.4
"""A side of a key in an example."""
_WORDS_MM: Final = 62.0
_TWO_LINES: Final = 0.92
"""So much smaller are two lines above the bar of the second word."""
_BESIDE_CORNER: Final = 0.75
"""And so much smaller again where the corner has a rank."""
_INK: Final = "#14181d"


class _Square(NamedTuple):
    """Where a cap lies, in millimetres."""

    left: float
    top: float
    side: float


class _Face(NamedTuple):
    """How a text looks: its class or weight, and its colour."""

    how: str
    fill: str = _INK


_PLAIN: Final = _Face('font-weight="400"')
_HEADING: Final = _Face('font-weight="700"')
_MORE: Final = _Face('class="more"', "#fff")
_SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

_TINTS: Final = {
    Kind.NUMBER: ("#ffffff", "#14181d"),
    Kind.FOLD: ("#5b6673", "#ffffff"),
    Kind.PASSIVE: ("#1e7d4f", "#ffffff"),
    Kind.WAGER: ("#c4560d", "#ffffff"),
    Kind.FIGURE: ("#ffe3c2", "#4a2003"),
    Kind.CHIP: ("#f2e9ff", "#3b1d66"),
    Kind.YES: ("#d6f2e1", "#0c4429"),
    Kind.NO: ("#fbdcdc", "#6b1010"),
    Kind.ENTRY: ("#dfe9f7", "#123a6b"),
    Kind.TABLE: ("#eceff2", "#1d252d"),
}
"""Paper and ink by the kind of key; each pair reads in black and white too."""

_SIZES_MM: Final = ((2, 6.6), (3, 5.6), (4, 4.7), (5, 4.1), (6, 3.6), (7, 3.05), (8, 2.7))
"""How high letters are, by how many stand in the longest line."""

_STYLE: Final = """@page { size: 210mm 297mm; margin: 0 }
html, body { margin: 0; background: #fff }
svg { display: block; width: 210mm; height: 297mm }
text { font-family: "DejaVu Sans", "Liberation Sans", Arial, sans-serif }
.cap { font-weight: 700; text-anchor: middle }
.more { font-weight: 600; text-anchor: middle }
.card { font-weight: 700; text-anchor: end }"""


Keyed = tuple[str, tuple[str, ...]]
"""What a dealer has to say, and the names of the keys that say it."""


def keycap_sheet(panel: PanelFile, chips: tuple[int, ...] = (), examples: Sequence[Keyed] = ()) -> str:
    """Return the page of *panel*, with *examples* of what is keyed how below its keys.

    Its chip keys bear *chips*, smallest first, where they are given.
    """
    width, height = PAGE_MM
    title = say("Keycaps: {panel}", panel=panel.name)
    drawing = "\n".join(
        (*_heading(panel), *_keys(panel, chips), *_explained(), *_examples(panel, chips, examples), *_ruler())
    )
    return (
        f'<!doctype html>\n<html lang="{spoken().code}">\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>\n{_STYLE}\n</style>\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title)}">\n{drawing}\n</svg>\n</html>\n'
    )


def _heading(panel: PanelFile) -> Iterator[str]:
    yield _text(_LEFT_MM, 20, 7, say("Keycaps: {panel}", panel=panel.name), _HEADING)
    print_it = say("Print at 100 %, not fitted to the page: the ruler below is 100 mm long.")
    cut_it = say(
        "Keys are {pitch} mm apart. Cut along the thin lines: each cap is {cap} mm.", pitch=PITCH_MM, cap=f"{CAP_MM:g}"
    )
    yield _text(_LEFT_MM, 27.5, 3.4, print_it)
    yield _text(_LEFT_MM, 33, 3.4, cut_it)


def _keys(panel: PanelFile, chips: tuple[int, ...]) -> Iterator[str]:
    for place, key in panel.keys.items():
        yield from _key(place, key, lines_of(key.name, panel, chips), small_words(key.more, panel, chips))


def _key(place: KeyPlace, key: PanelKey, lines: Sequence[str], more: str) -> Iterator[str]:
    gap = (PITCH_MM - CAP_MM) / 2
    left, top = _LEFT_MM + place.column * PITCH_MM + gap, _TOP_MM + place.row * PITCH_MM + gap
    yield f'<g id="{escape(key.name)}">'
    yield from _cap(_Square(left, top, CAP_MM), kind_of(key.name), lines, has_bar=bool(more), has_corner=bool(key.card))
    if more:
        bar = f'width="{CAP_MM - 2:g}" height="3.9" rx="0.9" fill="{_INK}"'
        yield f'<rect x="{left + 1:.3f}" y="{top + 13.1:.3f}" {bar}/>'
        yield _text(left + CAP_MM / 2, top + 15.95, 2.5, more, _MORE)
    if key.card and key.card != key.name:
        ink = _TINTS[kind_of(key.name)][1]
        yield _text(left + CAP_MM - 1.3, top + 4.1, 3.3, _SUITS.get(key.card, key.card), _Face('class="card"', ink))
    yield "</g>"


def _cap(
    square: _Square, kind: Kind, lines: Sequence[str], *, has_bar: bool, has_corner: bool = False
) -> Iterator[str]:
    """Draw a cap with its lines in the middle, or above the bar of its second word."""
    left, top, side = square
    paper, ink = _TINTS[kind]
    yield (
        f'<rect x="{left:.3f}" y="{top:.3f}" width="{side:g}" height="{side:g}" rx="{side * 0.09:.2f}" '
        f'fill="{paper}" stroke="#8a939c" stroke-width="0.15"/>'
    )
    size = next((mm for most, mm in _SIZES_MM if max(map(len, lines)) <= most), _SIZES_MM[-1][1])
    size *= side / CAP_MM * (_TWO_LINES if len(lines) > 1 and has_bar else 1)
    if len(lines) > 1 and has_corner:
        size *= _BESIDE_CORNER
    middle = top + side * ((0.385 if len(lines) > 1 else 0.43) if has_bar else 0.5)
    for number, line in enumerate(lines):
        down = middle + (number - (len(lines) - 1) / 2) * size * 1.12 + size * 0.36
        yield _text(left + side / 2, down, size, line, _Face('class="cap"', ink))


def _explained() -> Iterator[str]:
    top = _TOP_MM + ROWS * PITCH_MM + 9
    for number, line in enumerate(
        (
            say("Large: what the key says. White on black: what it says once, after MORE."),
            say("In the corner: the rank or suit it says while a card is keyed, after BOXED or CARD."),
        )
    ):
        yield _text(_LEFT_MM, top + number * 5.2, 3.4, line)


def _examples(panel: PanelFile, chips: tuple[int, ...], examples: Sequence[Keyed]) -> Iterator[str]:
    for number, (words, keys) in enumerate(examples):
        top = _EXAMPLES_MM + number * (_SMALL_MM + 0.8)
        yield _text(_LEFT_MM, top + _SMALL_MM * 0.66, 3.4, words)
        left = _LEFT_MM + _WORDS_MM
        is_second = False
        for name in keys:
            key = panel.keys[panel.place(name)]
            if is_second:
                bar = f'width="{_SMALL_MM * 1.8:.3f}" height="{_SMALL_MM:g}" rx="0.9" fill="{_INK}"'
                yield f'<rect x="{left:.3f}" y="{top:.3f}" {bar}/>'
                more = small_words(key.more, panel, chips)
                yield _text(left + _SMALL_MM * 0.9, top + _SMALL_MM * 0.62, 2.5, more, _MORE)
                left += _SMALL_MM * 0.8
            else:
                square = _Square(left, top, _SMALL_MM)
                yield from _cap(square, kind_of(name), lines_of(name, panel, chips), has_bar=False)
            is_second = name == MORE and not is_second
            left += _SMALL_MM + 0.8


def _ruler() -> Iterator[str]:
    top = PAGE_MM[1] - 11.0
    yield f'<path d="M{_LEFT_MM:.3f} {top:.3f}h{_RULER_MM}" stroke="{_INK}" stroke-width="0.25" fill="none"/>'
    for mm in range(0, _RULER_MM + 1, 5):
        tick = 3.0 if mm % 10 == 0 else 1.8
        yield f'<path d="M{_LEFT_MM + mm:.3f} {top:.3f}v-{tick}" stroke="{_INK}" stroke-width="0.25" fill="none"/>'
    yield _text(_LEFT_MM + _RULER_MM + 3, top, 3.4, f"{_RULER_MM} mm")


def _text(x: float, y: float, size: float, words: str, face: _Face = _PLAIN) -> str:
    return f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size:g}" {face.how} fill="{face.fill}">{escape(words)}</text>'

"""Text made to fit its box: the largest size that does, and cut with an ellipsis only where nothing does.

Pure: how wide a text is, a `Ruler` says. An amount is never cut: it shrinks as
far as it must.
"""

from collections.abc import Callable
from typing import Final, Protocol

from display.dealer.drawing.marks import TextMark, Weight
from display.wording.amounts import THOUSANDS
from table.engine.words.frozen import replace

ELLIPSIS: Final = "…"
PART: Final = "·"
"""Between the parts of a text."""
_TWO: Final = 2
SMALLEST_PX: Final = 5
"""A size that no lawful amount ever needs: the last stop of shrinking."""


class Ruler(Protocol):
    """Measures text as the painter will draw it."""

    def width(self, text: str, weight: Weight, px: int) -> int:
        """Return the columns that *text* takes."""
        ...

    def height(self, text: str, weight: Weight, px: int) -> int:
        """Return the rows that *text* takes, accents and descenders included."""
        ...


def printable(text: str) -> str:
    """Return *text* without what no font draws: controls, line breaks, halves of pairs."""
    if text.replace(THOUSANDS, "").isprintable():
        return text.strip()
    return "".join(letter if letter.isprintable() or letter == THOUSANDS else " " for letter in text).strip()


def line(ruler: Ruler, words: TextMark, least_px: int) -> TextMark:
    """Return *words* as they fit their box: from their size down to *least_px*, then cut at the end."""
    text, weight, px, box = printable(words.text), words.weight, words.px, words.box
    while px > 1 and ruler.height(text, weight, px) > box.h:
        px -= 1
    while px > least_px and ruler.width(text, weight, px) > box.w:
        px -= 1
    if ruler.width(text, weight, px) > box.w:
        text = _cut(ruler, box.w, text, weight, px)
    return replace(words, text=text, px=px)


def called(ruler: Ruler, width: int, name: str, weight: Weight, px: int) -> str:
    """Return how a player is called within *width* pixels: the whole name, its first word, or an initial and its last.

    Where none of them has room it is the first word, for what is cut of it is the least.
    """
    words = name.split()
    if len(words) <= 1:
        return name
    first = words[0][0]
    # Scripts without capitals have no initials either.
    ways = (name, words[0], *([f"{first}. {words[-1]}"] if first.lower() != first.upper() else []))
    return next((way for way in ways if ruler.width(way, weight, px) <= width), words[0])


def _cut(ruler: Ruler, width: int, text: str, weight: Weight, px: int) -> str:
    fitting, too_long = 0, len(text)
    while too_long - fitting > 1:
        middle = (fitting + too_long) // 2
        if ruler.width(text[:middle].rstrip() + ELLIPSIS, weight, px) <= width:
            fitting = middle
        else:
            too_long = middle
    return text[:fitting].rstrip() + ELLIPSIS if ruler.width(ELLIPSIS, weight, px) <= width else ""


def wrapped(ruler: Ruler, width: int, text: str, weight: Weight, px: int) -> list[str]:
    """Break *text* at its spaces into lines no wider than *width*; what is too wide by itself stands alone.

    A number stays on the line of the word before it: `seat 10` is one thing. So does the point between two parts. Where
    two lines do, they part between two parts rather than within one.
    """
    lines: list[str] = []
    for word in _unbroken(printable(text).split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and ruler.width(longer, weight, px) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return _between_parts(ruler, width, lines, weight, px) if len(lines) == _TWO else lines


def _between_parts(ruler: Ruler, width: int, lines: list[str], weight: Weight, px: int) -> list[str]:
    """Return two lines that part at the point that makes them most alike; *lines* where none does."""

    def wide(two: list[str]) -> int:
        return max(ruler.width(line, weight, px) for line in two)

    parts = " ".join(lines).split(f" {PART} ")
    ways = [[f"{f' {PART} '.join(parts[:at])} {PART}", f" {PART} ".join(parts[at:])] for at in range(1, len(parts))]
    return min((way for way in ways if wide(way) <= width), key=wide, default=lines)


def _unbroken(words: list[str]) -> list[str]:
    """Join what no line may begin with to the word before it."""
    found: list[str] = []
    for at, word in enumerate(words):
        is_tied = at > 0 and (word == PART or (word.strip(".,:;!?").isdecimal() and words[at - 1].isalpha()))
        if is_tied:
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    return found


def shortened(lines: list[str], most: int, fits: Callable[[str], bool]) -> list[str]:
    """Keep at most *most* of *lines*; what finds no room is left out from a whole word on, and seen to be left out."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while " " in last and not fits(f"{last} {ELLIPSIS}"):
        last = last.rpartition(" ")[0]
    return [*lines[: most - 1], f"{last} {ELLIPSIS}"]

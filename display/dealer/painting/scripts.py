"""Scripts whose letters change by their neighbours or run from right to left: Arabic, Hebrew, Thai, those of India.

HarfBuzz, which comes with pygame, shapes the letters of a run once it is told their script. It lays them from left to
right, so it gets a run of Hebrew or Arabic in the order in which it is seen. Each name is a thing of its own: amounts
beside it stand where the sentence has them. A pygame that does not shape is said to be one.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from display.dealer.painting.sdl import pygame

_SCRIPTS: Final = (
    (range(0x590, 0x600), "Hebr"),
    (range(0x600, 0x700), "Arab"),
    (range(0x750, 0x780), "Arab"),
    (range(0x8A0, 0x900), "Arab"),
    (range(0x900, 0x980), "Deva"),
    (range(0x980, 0xA00), "Beng"),
    (range(0xA00, 0xA80), "Guru"),
    (range(0xA80, 0xB00), "Gujr"),
    (range(0xB00, 0xB80), "Orya"),
    (range(0xB80, 0xC00), "Taml"),
    (range(0xC00, 0xC80), "Telu"),
    (range(0xC80, 0xD00), "Knda"),
    (range(0xD00, 0xD80), "Mlym"),
    (range(0xD80, 0xE00), "Sinh"),
    (range(0xE00, 0xE80), "Thai"),
    (range(0xE80, 0xF00), "Laoo"),
    (range(0x1000, 0x10A0), "Mymr"),
    (range(0x1780, 0x1800), "Khmr"),
    (range(0xFB1D, 0xFB50), "Hebr"),
    (range(0xFB50, 0xFE00), "Arab"),
    (range(0xFE70, 0xFEFF), "Arab"),
)
_FROM_RIGHT: Final = frozenset({"R", "AL"})
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_JOINS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


class ScriptRun(NamedTuple):
    """Letters of one script, in the order in which they are seen."""

    text: str
    script: str
    """As ISO 15924 has it; empty where nothing is to be shaped."""


@cache
def script_of(letter: str) -> str:
    """Return the script by which *letter* is shaped; empty for one that stands by itself."""
    code = ord(letter)
    return next((script for codes, script in _SCRIPTS if code in codes), "")


def is_shaped(text: str) -> bool:
    """Tell whether some of *text* is in such a script."""
    return not text.isascii() and any(map(script_of, text))


def runs(text: str) -> Iterator[ScriptRun]:
    """Cut *text* into runs of one script, as they follow each other from left to right."""
    for is_from_right, part in _stretches(text):
        seen = "".join(reversed(clusters(part.translate(_MIRRORED)))) if is_from_right else part
        for script, same in groupby(clusters(seen), key=lambda cluster: script_of(cluster[0])):
            yield ScriptRun("".join(same), script)


def _stretches(text: str) -> Iterator[tuple[bool, str]]:
    """Yield what runs from right to left, from its first letter to its last, and what lies between."""
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    start = 0
    while start < len(text):
        first = next((at for at in range(start, len(text)) if kinds[at] in _FROM_RIGHT), len(text))
        if first > start:
            yield False, text[start:first]
        end = first
        for at in range(first, len(text)):
            if kinds[at] in {"L", "EN", "AN"}:
                break
            if kinds[at] in _FROM_RIGHT or (kinds[at] == "NSM" and end == at):
                end = at + 1
        if text[end : end + 1] == ")" and "(" in text[first:end]:
            end += 1
        if end > first:
            yield True, text[first:end]
        start = max(end, first)


def clusters(text: str) -> list[str]:
    """Cut *text* into letters, each with the marks that belong to it."""
    found: list[str] = []
    for letter in text:
        if found and (unicodedata.category(letter)[0] == "M" or letter in _JOINS):
            found[-1] += letter
        else:
            found.append(letter)
    return found


@cache
def may_shape() -> bool:
    """Tell whether this pygame has HarfBuzz."""
    pygame.font.init()
    try:
        pygame.font.Font(None, 12).set_script("Arab")
    except (AttributeError, pygame.error):
        return False
    return True

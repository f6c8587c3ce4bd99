"""Collects the texts of the page's scripts, in the reader's language: they go with the page, as data.

The texts are found in the scripts themselves, where they are written out.
"""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from display.words.language import languages
from display.words.spoken import spoken

_TEXT: Final = r'"(?:[^"\\\n]|\\.)*"'
_SAY: Final = re.compile(rf"\bsay\(\s*({_TEXT})")
_SAY_MANY: Final = re.compile(rf"\bsayMany\(\s*({_TEXT}),\s*({_TEXT})")


def texts_in(scripts: Iterable[str]) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Return what *scripts* say, and what they say of one and of many."""
    said: set[str] = set()
    of_many: set[tuple[str, str]] = set()
    for script in scripts:
        said |= {msgspec.json.decode(text, type=str) for text in _SAY.findall(script)}
        of_many |= {
            (msgspec.json.decode(one, type=str), msgspec.json.decode(many, type=str))
            for one, many in _SAY_MANY.findall(script)
        }
    return tuple(sorted(said)), tuple(sorted(of_many))


def words_for(said: Iterable[str], of_many: Iterable[tuple[str, str]]) -> dict[str, object]:
    """Return *said* and *of_many* as the page's script wants them."""
    language = spoken()
    messages = language.messages
    words = {text: [messages.gettext(text)] for text in said}
    words |= {one: [messages.ngettext(one, many, 1), messages.ngettext(one, many, 2)] for one, many in of_many}
    return {"thousands": language.thousands, "said": words}


def next_code() -> str:
    """Return the code of the language that the page offers instead: the next of all."""
    codes = languages()
    return codes[(codes.index(spoken().code) + 1) % len(codes)]

"""Names the keys of a panel: on their caps, in the entry being keyed and in typed lines.

A panel's file has its own words, which are the English ones here; what a key does is not known.
"""

import functools
import re
from typing import Final

from config.panel.panel_words import NAMED
from display.words.language import Language
from display.words.spoken import phrase_of, say_of, speaking, spoken
from table.engine.words.commands import KEYS

_KEY: Final = "key"
_ON_CAP: Final = "on a keycap, line by line"

_CALLED: Final = {key.word: key.called for key in KEYS.values() if key.word}
_NAMES: Final = {_CALLED.get(name, name) for name in NAMED} | {phrase_of("key", "chips")}
_LINES: Final = {
    "check-call": phrase_of("on a keycap, line by line", "CHECK\nCALL"),
    "bet-raise": phrase_of("on a keycap, line by line", "BET\nRAISE"),
    "all-in": phrase_of("on a keycap, line by line", "ALL-IN"),
    "half-pot": phrase_of("on a keycap, line by line", "½ POT"),
    "last-raise": phrase_of("on a keycap, line by line", "LAST\nRAISE"),
    "new-hand": phrase_of("on a keycap, line by line", "NEW\nHAND"),
    "misdeal": phrase_of("on a keycap, line by line", "MISDEAL"),
    "~": phrase_of("on a keycap, line by line", "~ no unit"),
}
"""Where a key does not bear its own name in capitals."""


def key_words(name: str) -> str:
    """Name a key as in the entry: `new-hand`; a number, a chip or what is no key stays as it is."""
    name = _CALLED.get(name, name)
    return say_of(_KEY, name) if name in _NAMES else name


def with_keys_in_english(typed: str) -> str:
    """Return a line in which keys are called as in the language that is spoken, with their English names."""
    names = _by_spoken_name(spoken())
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(
        rf"(?<!\S)(?:{longest_first})(?!\S)", lambda found: names[found[0].lower()], typed, flags=re.IGNORECASE
    )


@functools.cache
def _by_spoken_name(language: Language) -> dict[str, str]:
    with speaking(language):
        return {key_words(name).lower(): name for name in sorted(_NAMES)}


def cap_lines(name: str) -> tuple[str, ...]:
    """Return what stands on the cap of a key, line by line."""
    if name in _LINES:
        return tuple(say_of(_ON_CAP, _LINES[name]).split("\n"))
    return (key_words(name).upper(),)

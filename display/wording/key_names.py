"""What the keys of a panel are called, on their caps and in the line of what is being keyed.

A panel's file has its own words, which are the English ones here; what a key does is not known.
"""

from __future__ import annotations

import functools
import re
from typing import Final

from display.wording.amounts import chips
from display.words.language import Language
from display.words.spoken import opening, phrase, phrase_of, say, say_of, speaking, spoken
from table.engine.words.commands import KEYS

_KEY: Final = "key"
_ON_CAP: Final = "on a keycap, line by line"

_CALLED: Final = {key.word: key.called for key in KEYS.values() if key.word}
_NAMES: Final = {
    *_CALLED.values(),
    phrase_of("key", "said"),
    phrase_of("key", "enter"),
    phrase_of("key", "clear"),
    phrase_of("key", "more"),
    phrase_of("key", "player"),
    phrase_of("key", "again"),
    phrase_of("key", "by"),
    phrase_of("key", "card"),
    phrase_of("key", "pot"),
    phrase_of("key", "half-pot"),
    phrase_of("key", "last-raise"),
    phrase_of("key", "min"),
    phrase_of("key", "if"),
    phrase_of("key", "board"),
    phrase_of("key", "chip"),
    phrase_of("key", "chips"),
    phrase_of("key", "seat"),
    phrase_of("key", "backspace"),
    phrase_of("key", "sound"),
}
"""What the dealer's commands are called, and the other keys."""
_WHY: Final = (
    (r"bet is (?P<amount>\d+): key again", phrase("bet is {amount}: key again")),
    (r"no bet now: key again", phrase("no bet now: key again")),
    (r"turn is seat (?P<seat>\d+): key again", phrase("turn is seat {seat}: key again")),
    (r"not read: key again", phrase("not read: key again")),
    (r"keys were away (?P<seconds>\d+) s: key again", phrase("keys were away {seconds} s: key again")),
    (r"nothing to delete", phrase("nothing to delete")),
    (r"two keys", phrase("two keys")),
    (r"several keys: none counted", phrase("several keys: none counted")),
    (r"several keys: (?P<keys>.+) counted", phrase("several keys: {keys} counted")),
    (r"no (?P<key>.+)", phrase("not {key}")),
)
"""Why a key was refused, as the keypad says it, and as the dealer reads it."""
_NOT: Final = "no "
_OF_A_SEAT: Final = {key.word for key in KEYS.values() if "SEAT" in key.needs} - {""}
"""Keys that say something of a seat, which comes before them."""
_FORGOTTEN: Final = " forgotten"
_REFUSED: Final = "! "
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


def wants_seat(entry: str) -> bool:
    """Tell whether *entry* is a key that was refused because it is about a seat, and none was named."""
    keyed, refused, why = entry.partition(_REFUSED)
    return bool(refused) and not keyed.strip() and why.removeprefix(_NOT) in _OF_A_SEAT


def entry_words(entry: str) -> str:
    """Say what is being keyed, key by key, and why a key was refused."""
    keyed, refused, why = entry.partition(_REFUSED)
    words = _keyed_words(keyed)
    if wants_seat(entry):
        return _REFUSED + say("{key}: seat first", key=key_words(why.removeprefix(_NOT)))
    return f"{words}{refused}{_why_words(why)}" if refused else words


def refused_words(entry: str) -> str:
    """Say why a key was refused, behind what is keyed still; empty where none was."""
    keyed, refused, why = entry_words(entry).partition(_REFUSED)
    return "" if not refused else f"{keyed}{refused}{why}" if keyed else opening(why)


def _keyed_words(keyed: str) -> str:
    words = (word.partition("?") for word in keyed.split(" "))
    return " ".join(f"{key_words(word)}{asked}" for word, asked, _ in words)


def _why_words(why: str) -> str:
    if why.endswith(_FORGOTTEN):
        return say("{keyed} forgotten", keyed=entry_words(why.removesuffix(_FORGOTTEN)))
    for pattern, words in _WHY:
        found = re.fullmatch(pattern, why)
        if found is not None:
            return say(words, **{name: _part_words(name, part) for name, part in found.groupdict().items()})
    return why


def _part_words(name: str, part: str) -> str:
    if name == "amount":
        return chips(int(part))
    return part if name == "seat" else ", ".join(map(_keyed_words, re.split(", | and ", part)))


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

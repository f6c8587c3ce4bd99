"""What is being keyed, written as the screen shows it: `seat 4 ..`, `raise 12_`, `misdeal? confirm`."""

from __future__ import annotations

from typing import Final

from table.engine.words.entry import Entry, EntryRefusal, NotHere, Wants

_ENDS: Final = {"? confirm": Wants.CONFIRM, " ..": Wants.KEY, " _": Wants.DIGIT, "_": Wants.MORE_DIGITS}


def entry_of(line: str, refusal: EntryRefusal | None = None) -> Entry:
    """Return what *line* shows, with why the last key was refused."""
    end = next((end for end in _ENDS if line.endswith(end)), "")
    words = line.removesuffix(end).replace("~", "~ ").split()
    return Entry(tuple(words), _ENDS.get(end, Wants.NOTHING), refusal)


def not_here(line: str, *key: str) -> Entry:
    """Return what *line* shows after *key*, which did not belong there."""
    return entry_of(line, NotHere(key))

"""The notation in which a panel's file says how a command is keyed: `[SEAT] bet [~] AMOUNT enter`.

A line becomes a `KeySequence`: its terms in order, and which stretches of them may be left out.
"""

import re
from collections.abc import Collection
from itertools import combinations, product
from typing import Final

import msgspec

from config.panel.panel_words import FIGURES

SLOTS: Final = ("SEAT", "AMOUNT", "TOTAL", "CHIPS", "CARD")
"""The terms that stand for a choice of keys."""

_ENDLESS: Final = frozenset({"AMOUNT", "TOTAL", "CHIPS"})
"""What goes on for as many keys as the dealer presses."""

_SAME_KEYS: Final = (
    *({"SEAT", "AMOUNT"}, {"SEAT", "TOTAL"}, {"SEAT", "CARD"}),
    *({"AMOUNT", "TOTAL"}, {"AMOUNT", "CARD"}, {"TOTAL", "CARD"}, {"CHIPS", "CARD"}),
    *({"TOTAL", figure} for figure in FIGURES),
)

_WORD: Final = re.compile(r"[\[\]]|[^\s\[\]]+")


class Stretch(msgspec.Struct, frozen=True):
    """Terms that may be left out together: from `start` up to, not including, `end`."""

    start: int
    end: int


class KeySequence(msgspec.Struct, frozen=True):
    """How one command is keyed."""

    command: str
    terms: tuple[str, ...]
    optional: tuple[Stretch, ...]
    """An outer stretch stands before the ones in it."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The terms, sorted, those in brackets that may be left out."""
        return tuple(sorted(f"[{term}]" if self.is_optional(at) else term for at, term in enumerate(self.terms)))

    def is_optional(self, at: int) -> bool:
        """Tell whether the term at *at* may be left out."""
        return any(stretch.start <= at < stretch.end for stretch in self.optional)

    def next_terms(self, at: int) -> tuple[int, ...]:
        """Return where to go on from *at*: there, or past the stretches that begin there. The end is `len(terms)`."""
        found = [at]
        for place in found:
            found += [s.end for s in self.optional if s.start == place and s.end not in found]
        return tuple(found)


def read_key_sequence(command: str, line: str, words: Collection[str]) -> KeySequence | str:
    """Return the sequence that *line* says, or what is wrong with it, as a sentence's end."""
    terms: list[str] = []
    stretches: list[Stretch] = []
    opened: list[int] = []
    for word in _WORD.findall(line):
        if word == "[":
            opened.append(len(terms))
        elif word == "]":
            if not opened or opened[-1] == len(terms):
                return "a ] closes nothing; write what may be left out as [again]"
            stretches.append(Stretch(opened.pop(), len(terms)))
        elif word in SLOTS or word in words:
            terms.append(word)
        else:
            return f"no such key: {word}"
    if opened:
        return "a [ is never closed"
    if not terms or any(stretch.end == len(terms) for stretch in stretches):
        return "the last key must not be in brackets; nobody would know whether it is still to come"
    sequence = KeySequence(command, tuple(terms), tuple(sorted(stretches, key=lambda s: (s.start, -s.end))))
    return sequence if _is_plain(sequence) else "one key could be meant in two ways; put a word between them"


def _is_plain(sequence: KeySequence) -> bool:
    """Tell whether each key that may come next can be meant in one way only."""
    for at, term in enumerate(sequence.terms):
        follow = _terms(sequence, at + 1)
        if term in _ENDLESS and any(_is_alike(term, other) or other == term for other in follow):
            return False
        choice = _terms(sequence, at)
        if any(one == other or _is_alike(one, other) for one, other in combinations(choice, 2)):
            return False
    return True


def clash(one: KeySequence, other: KeySequence) -> str | None:
    """Return keys after which nobody could tell the two apart: one is complete, or a key could belong to either."""
    seen: set[tuple[int, int]] = set()
    todo: list[tuple[int, int, str]] = [(0, 0, "")]
    for here, there, keys in todo:
        if (here, there) in seen:
            continue
        seen.add((here, there))
        if here == len(one.terms) or there == len(other.terms):
            return keys
        for at, beside in product(one.next_terms(here), other.next_terms(there)):
            term, match = one.terms[at], other.terms[beside]
            further = f"{keys} {term}".strip()
            if {term, match} == {"SEAT", "TOTAL"}:
                # One digit is a seat as well; what follows it tells. A total may go on, and a seat is one key.
                todo.append((at + 1, beside + 1, further))
                todo.append((at + 1, beside, further) if term == "SEAT" else (at, beside + 1, further))
            elif _is_alike(term, match):
                return further
            elif term == match:
                todo.append((at + 1, beside + 1, further))
    return None


def _terms(sequence: KeySequence, at: int) -> list[str]:
    return [sequence.terms[place] for place in sequence.next_terms(at) if place < len(sequence.terms)]


def _is_alike(one: str, other: str) -> bool:
    """Tell whether the two are different and one key may say either."""
    return {one, other} in _SAME_KEYS

"""A file as statements, and one statement as words read from left to right.

What the words mean is not known here: `terms` reads seats, cards and amounts, the
`*_lines` modules read whole statements.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from config.files.settings_folder import SettingsFolder
from table.statements.faults import End, shown


class StatementRefusedError(Exception):
    """A statement cannot be read; the parser adds file and line and goes on with the next one."""

    def __init__(self, word: str | End, expected: str, reason: str = "") -> None:
        """Name the word that cannot stand there, or the end at which one is missing."""
        super().__init__(word, expected, reason)
        self.word = word
        self.expected = expected
        self.reason = reason


class Words:
    """One statement: its words, and how far they have been read."""

    __slots__ = ("_at", "_end", "_words", "folders", "line", "names_game", "path", "smallest_chip")

    def __init__(self, line: int, words: list[str], *, end: End = End.LINE) -> None:
        """Begin at the first word; *end* is what stands behind the last one."""
        self.line = line
        self.smallest_chip = 1
        """Every amount that names real chips is a multiple of it; the parser sets it once it is known."""
        self.names_game = False
        """Whether the file names a game: in some the table knows how much a bet is, and no total need be said."""
        self.path: Path | None = None
        """The file, so that what it names can stand beside it; None where the statement was typed."""
        self.folders: SettingsFolder | None = None
        """Where a game that is named is looked for; None: where settings are when nobody says otherwise."""
        self._words = words
        self._end = end
        self._at = 0

    @property
    def text(self) -> str:
        """The whole statement, one blank between words."""
        return " ".join(self._words)

    def peek(self, ahead: int = 0) -> str:
        """Return the next word, or the one *ahead* of it, without taking it; empty at the end."""
        at = self._at + ahead
        return self._words[at] if at < len(self._words) else ""

    def behind(self, word: str) -> Words:
        """Return the same statement with *word* before it."""
        return Words(self.line, [word, *self._words], end=self._end)

    def has_more(self) -> bool:
        """Tell whether a word is left."""
        return self._at < len(self._words)

    def take(self, expected: str) -> str:
        """Take the next word; at the end the statement is refused, because *expected* is missing."""
        if not self.has_more():
            raise StatementRefusedError(self._end, expected)
        word = self._words[self._at]
        self._at += 1
        return word

    def take_if(self, word: str) -> bool:
        """Take the next word if it is *word*; tell whether it was."""
        is_next = self.peek() == word
        if is_next:
            self._at += 1
        return is_next

    def take_rest(self) -> list[str]:
        """Take all the words that are left, perhaps none."""
        rest = self._words[self._at :]
        self._at = len(self._words)
        return rest

    def finish(self) -> None:
        """Refuse the statement if a word is left over."""
        if self.has_more():
            raise StatementRefusedError(
                self.peek(), "nothing more here", f"'{self._words[0]}' is complete; the next statement needs a ';'"
            )


def statements(text: str) -> Iterator[Words]:
    """Yield the statements of *text*: comments and blank ones taken off, `;` taken apart.

    Lines end as on any system, and are counted as an editor counts them.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        *before, last = line.partition("#")[0].split(";")
        for part in before:
            if words := part.split():
                yield Words(number, words, end=End.STATEMENT)
        if words := last.split():
            yield Words(number, words)


_LONGEST_GUESSED = 24
"""Characters of the longest word worth a guess: every word of the language is shorter."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return `did you mean ...?` for the known word that is closest to *word*; empty if none is close."""
    guess = closest(word, known)
    return f"did you mean '{shown(guess)}'?" if guess else ""


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is closest to *word*; empty if none is close."""
    return "" if len(word) > _LONGEST_GUESSED else _nearest(word.lower(), tuple(known))


def nearest_code(word: str, codes: Collection[str]) -> str:
    """Return `did you mean ...?` for a code that is misspelt, else for those that share most parts with *word*."""
    if misspelt := difflib.get_close_matches(word, codes, n=1, cutoff=_MISSPELT):
        return f"did you mean '{misspelt[0]}'?"
    first, *rest = word.split("-")
    parts = {first, *rest}
    # A fault is looked for by where it is, which comes first: `flop`, `burn`, `card`.
    shared = {code: (len(parts & set(code.split("-"))), code.startswith(first)) for code in codes}
    best = [code for code in sorted(shared, key=shared.__getitem__, reverse=True) if shared[code][0]]
    return f"did you mean {' or '.join(map(repr, best[:_MOST_CODES]))}?" if best else nearest(word, shared)


_MISSPELT = 0.8
"""How alike two words are, of 1, that differ by a slip of the finger."""

_MOST_CODES = 3
"""Codes that are offered together: more is no help."""


@functools.lru_cache(maxsize=1024)
def _nearest(word: str, known: tuple[str, ...]) -> str:
    return next(iter(difflib.get_close_matches(word, known, n=1)), "")

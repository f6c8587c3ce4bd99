"""How a file of statements is read, be it a hand or an event: set-up, then steps and expectations, and all the faults.

What the statements are, and what is checked at the end of the set-up, is said by
those who read a file of their kind.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from table.scenario.faults import End, Fault, ScenarioUnreadableError, shown
from table.scenario.setup_lines import smallest_chip
from table.scenario.words import StatementRefusedError, Words, closest, nearest


class Draft(Protocol):
    """The set-up while it is being read."""

    @property
    def first_lines(self) -> Mapping[str, int]:
        """The line in which each thing of the set-up first stood."""

    def missing(self) -> Iterable[str]:
        """Return what every file needs and this one has not, once the set-up is over."""


DraftT = TypeVar("DraftT", bound=Draft)
LineT = TypeVar("LineT")
"""A step or an expectation, and where it stands."""

_EXPECT: Final = "expect"
_END_OF_TITLE: Final = "the title of this line has ended at ';', which no title holds"

_FOREIGN: Final = 3
"""Statements that are refused at the top of a file before it is taken for one of another kind."""

_ANOTHER_KIND: Final = "another file: nothing at the top of this one is of this language, and the rest was not read"


@dataclasses.dataclass(frozen=True, slots=True)
class Misplaced:
    """Something of the set-up that does not fit what another line says."""

    line: int
    word: str
    expected: str
    reason: str


class FileReading(ABC, Generic[DraftT, LineT]):
    """One file while it is being read."""

    setup_words: ClassVar[Iterable[str]]
    """The first words of set-up lines."""
    step_words: ClassVar[Iterable[str]]
    """The first words of steps."""
    keys: ClassVar[Collection[str]] = ()
    """What may stand after `key`, and is no statement without it."""
    examples: ClassVar[str]
    """What may stand where an unknown word stands."""
    instead: ClassVar[Mapping[str, str]]
    """The way out for a set-up line that stands too low, by its first word."""

    def __init__(self, path: Path, draft: DraftT) -> None:
        """Begin with the file at *path*, which is only named, and an empty *draft*."""
        self.draft = draft
        self._path = path
        self._lines: list[LineT] = []
        self._faults: list[Fault] = []
        self._has_begun = False
        """Whether the first step, readable or not, has been seen: the set-up is over."""

    def read(self, lines: Sequence[Words]) -> tuple[LineT, ...]:
        """Read every statement; one that is refused does not hide the next.

        Return the lines after the set-up. Raises ScenarioUnreadableError with all the faults.
        """
        smallest = smallest_chip(lines)
        for words in lines:
            words.smallest_chip = smallest
            try:
                self._read_statement(words)
            except StatementRefusedError as refused:
                is_of_title = self.draft.first_lines.get("title") == words.line
                self._add(words.line, refused.word, refused.expected, _END_OF_TITLE if is_of_title else refused.reason)
            if not self._is_of_this_kind():
                break
        if not self._has_begun and self._is_of_this_kind():
            self._end_setup(lines[-1].line if lines else 1, End.FILE)
        if self._faults:
            raise ScenarioUnreadableError(tuple(sorted(self._faults, key=lambda fault: fault.line)))
        return tuple(self._lines)

    def _is_of_this_kind(self) -> bool:
        """Tell whether the file may be one of this kind: its first three statements were not all refused."""
        if self._has_begun or self._lines or self.draft.first_lines or len(self._faults) < _FOREIGN:
            return True
        if len(self._faults) == _FOREIGN:
            self._faults.append(Fault(self._path, self._faults[-1].line, None, _ANOTHER_KIND))
        return False

    def begins_setup(self, words: Words) -> bool:
        """Tell, before the first step, whether a statement is a set-up line though its first word begins steps, too."""
        return words.peek() not in self.step_words

    @abstractmethod
    def read_setup(self, words: Words) -> None:
        """Read a line of the set-up."""

    @abstractmethod
    def read_step(self, words: Words) -> LineT:
        """Read a step."""

    @abstractmethod
    def read_expectation(self, words: Words) -> LineT:
        """Read an expectation."""

    @abstractmethod
    def misplaced(self) -> Iterable[Misplaced]:
        """Return what does not fit what another line of the set-up says, once it is over."""

    def _read_statement(self, words: Words) -> None:
        first = words.peek()
        if first == _EXPECT:
            self._check_begun(first)
            self._lines.append(self.read_expectation(words))
        elif first in self.step_words and (self._has_begun or not self.begins_setup(words)):
            self._take_step(words)
        elif first not in self.setup_words:
            raise StatementRefusedError(first, self.examples, self._meant(words))
        elif self._has_begun:
            reason = self.instead.get(first, "a set-up line stands before the first step: move it up")
            raise StatementRefusedError(first, "a step or an expectation", reason)
        else:
            self.read_setup(words)

    def _meant(self, words: Words) -> str:
        """Return `did you mean ...?` where the first word is not known; the whole statement where it is a key's."""
        first, *rest = words.take_rest()
        known = dict.fromkeys([*self.setup_words, *self.step_words, _EXPECT])
        guess = closest(first, [*known, *self.keys])
        if guess in known or not guess:
            return nearest(first, known)
        return f"did you mean '{' '.join(['key', guess, *map(shown, rest)])}'?"

    def _take_step(self, words: Words) -> None:
        """Read a step. One that cannot be read, before the set-up is whole, may be a line of it, misspelt."""
        first = words.peek()
        near = "" if self._has_begun or not any(self.draft.missing()) else nearest(first, self.setup_words)
        try:
            step = self.read_step(words)
        except StatementRefusedError as refused:
            if near:
                raise StatementRefusedError(first, "a line of the set-up", near) from None
            self._begin_with(first, words.line)
            raise refused from None
        self._begin_with(first, words.line)
        self._lines.append(step)

    def _begin_with(self, word: str, line: int) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._end_setup(line, word)

    def _check_begun(self, word: str) -> None:
        if not self._has_begun:
            reason = "nothing has happened yet that could be expected"
            raise StatementRefusedError(word, "a step before the first expectation", reason)

    def _end_setup(self, line: int, word: str | End) -> None:
        for expected in self.draft.missing():
            self._add(line, word, expected)
        for found in self.misplaced():
            self._add(found.line, found.word, found.expected, found.reason)

    def _add(self, line: int, word: str | End, expected: str, reason: str = "") -> None:
        self._faults.append(Fault(self._path, line, word, expected, reason))

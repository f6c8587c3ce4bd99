"""Reads a file of statements: set-up, then steps and expectations, and all the faults of the file."""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from config.files.settings_folder import SettingsFolder
from table.statements.faults import End, Fault, ScenarioUnreadableError, shown
from table.statements.lines import ExpectationLine, StepLine
from table.statements.setup import Draft, smallest_chip
from table.statements.words import StatementRefusedError, Words, closest, nearest

DraftT = TypeVar("DraftT", bound=Draft)
StepT = TypeVar("StepT")
ExpectationT = TypeVar("ExpectationT")

_EXPECT: Final = "expect"
_END_OF_TITLE: Final = "the title of this line has ended at ';', which no title holds"

_FOREIGN: Final = 3
"""Statements with an unknown first word, none read before them, by which a file is taken for one of another kind."""

_ANOTHER_KIND: Final = "another file: the top of this one is not of this language, and the rest was not read"


class FileLanguage(msgspec.Struct, Generic[DraftT, StepT, ExpectationT], frozen=True, kw_only=True):
    """The vocabulary of one kind of file."""

    setup_lines: Mapping[str, Callable[[Words, DraftT], None]]
    """The readers of set-up lines, by their first words."""
    many_times: Collection[str]
    """The set-up lines that may stand more than once."""
    steps: Mapping[str, Callable[[Words], StepT]]
    """The readers of steps, by their first words."""
    read_expectation: Callable[[Words], ExpectationT]
    begins_setup: Callable[[Words], bool]
    """Tells, before the first step, whether a statement is a set-up line though its first word begins steps, too."""
    keys: Collection[str] = ()
    """What may stand after `key`, and is no statement without it."""
    examples: str
    """What may stand where an unknown word stands."""
    instead: Mapping[str, str]
    """The way out for a set-up line that stands too low, by its first word."""

    def read_step(self, words: Words) -> StepT:
        """Read a step whose first word is known, to its end."""
        step = self.steps[words.take("a step")](words)
        words.finish()
        return step

    def read_setup(self, words: Words, draft: DraftT) -> None:
        """Read a set-up line whose first word is known, to its end."""
        first = words.take("a set-up line")
        if first not in self.many_times:
            draft.note_once(first, first, words.line)
        self.setup_lines[first](words, draft)
        words.finish()


class FileReading(Generic[DraftT, StepT, ExpectationT]):
    """One file while it is being read."""

    def __init__(
        self,
        language: FileLanguage[DraftT, StepT, ExpectationT],
        path: Path,
        draft: DraftT,
        folders: SettingsFolder | None = None,
    ) -> None:
        """Begin with the file at *path*, which is only named, and an empty *draft*; games are found in *folders*."""
        self._language = language
        self._draft = draft
        self._path = path
        self._folders = folders
        self._lines: list[StepLine[StepT] | ExpectationLine[ExpectationT]] = []
        self._faults: list[Fault] = []
        self._has_begun = False
        """Whether the first step, readable or not, has been seen: the set-up is over."""
        self._has_read_setup = False
        self._unknown = 0
        """How many statements began with a word that is none of this language."""

    def read(self, lines: Sequence[Words]) -> tuple[StepLine[StepT] | ExpectationLine[ExpectationT], ...]:
        """Read every statement; one that is refused does not hide the next.

        Return the lines after the set-up. Raises ScenarioUnreadableError with all the faults.
        """
        smallest = smallest_chip(lines)
        for words in lines:
            words.smallest_chip, words.path, words.folders = smallest, self._path, self._folders
            try:
                self._read_statement(words)
            except StatementRefusedError as refused:
                is_of_title = self._draft.first_lines.get("title") == words.line
                self._add(words.line, refused.word, refused.expected, _END_OF_TITLE if is_of_title else refused.reason)
            if self._is_of_another_kind():
                self._faults.append(Fault(self._path, words.line, None, _ANOTHER_KIND))
                break
        if not self._has_begun and not self._is_of_another_kind():
            self._end_setup(lines[-1].line if lines else 1, End.FILE)
        if self._faults:
            raise ScenarioUnreadableError(tuple(sorted(self._faults, key=lambda fault: fault.line)))
        return tuple(self._lines)

    def _is_of_another_kind(self) -> bool:
        """Tell whether words that are unknown came before any statement that could be read."""
        return self._unknown >= _FOREIGN and not (self._has_begun or self._lines or self._has_read_setup)

    def _read_statement(self, words: Words) -> None:
        first = words.peek()
        if first == _EXPECT:
            self._check_begun(first)
            expectation = self._language.read_expectation(words)
            self._lines.append(ExpectationLine(words.line, words.text, expectation))
        elif first in self._language.steps and (self._has_begun or not self._language.begins_setup(words)):
            self._take_step(words)
        elif first not in self._language.setup_lines:
            self._unknown += 1
            raise StatementRefusedError(first, self._language.examples, self._meant(words))
        elif self._has_begun:
            reason = self._language.instead.get(first, "a set-up line stands before the first step: move it up")
            raise StatementRefusedError(first, "a step or an expectation", reason)
        else:
            self._language.read_setup(words, self._draft)
            self._has_read_setup = True

    def _meant(self, words: Words) -> str:
        """Return `did you mean ...?` where the first word is not known; the whole statement where it is a key's."""
        first, *rest = words.take_rest()
        known = dict.fromkeys([*self._language.setup_lines, *self._language.steps, _EXPECT])
        guess = closest(first, [*known, *self._language.keys])
        if guess in known or not guess:
            return nearest(first, known)
        return f"did you mean '{' '.join(['key', guess, *map(shown, rest)])}'?"

    def _take_step(self, words: Words) -> None:
        """Read a step. One that cannot be read, before the set-up is whole, may be a line of it, misspelt."""
        first = words.peek()
        near = "" if self._has_begun or not any(self._draft.missing()) else nearest(first, self._language.setup_lines)
        try:
            step = self._language.read_step(words)
        except StatementRefusedError as refused:
            if near:
                raise StatementRefusedError(first, "a line of the set-up", near) from None
            self._begin_with(first, words.line)
            raise refused from None
        self._begin_with(first, words.line)
        self._lines.append(StepLine(words.line, words.text, step))

    def _begin_with(self, word: str, line: int) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._end_setup(line, word)

    def _check_begun(self, word: str) -> None:
        if not self._has_begun:
            reason = "nothing has happened yet that could be expected"
            raise StatementRefusedError(word, "a step before the first expectation", reason)

    def _end_setup(self, line: int, word: str | End) -> None:
        for expected in self._draft.missing():
            self._add(line, word, expected)
        for found in self._draft.misplaced():
            self._add(found.line, found.word, found.expected, found.reason)

    def _add(self, line: int, word: str | End, expected: str, reason: str = "") -> None:
        self._faults.append(Fault(self._path, line, word, expected, reason))

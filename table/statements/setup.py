"""The set-up while it is being read, and the lines of it that hands and events share.

A line is checked where it is read, what concerns several lines once the set-up is over.
"""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from table.engine.words.frozen import with_field
from table.statements.terms import is_whole, read_amount
from table.statements.words import StatementRefusedError, Words

DEFAULT_CHIPS: Final = (25, 100, 500, 1000, 5000, 25000)


class Misplaced(msgspec.Struct, frozen=True):
    """Something of the set-up that does not fit what another line says."""

    line: int
    word: str
    expected: str
    reason: str


@dataclasses.dataclass(slots=True)
class Draft(ABC):
    """What has been said so far; it begins as the defaults.

    What stands in one line is checked where that line is read; what concerns several lines is checked here.
    """

    title: str = ""
    rulebook: str = "firekeepers"
    chips: tuple[int, ...] = DEFAULT_CHIPS
    settings: dict[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    first_lines: dict[str, int] = dataclasses.field(default_factory=dict)
    """The line in which a thing first stood, refused or not: `blinds`, `seat 3`, `Kh`, `player Ann`."""

    def note_once(self, thing: str, word: str, line: int) -> None:
        """Refuse *word* if *thing* stood in an earlier line, or earlier in this one."""
        if thing in self.first_lines:
            reason = f"it stands in line {self.first_lines[thing]} already"
            raise StatementRefusedError(word, f"'{thing}' only once", reason)
        self.first_lines[thing] = line

    @abstractmethod
    def missing(self) -> list[str]:
        """Return what every file needs and this one has not, once the set-up is over."""

    @abstractmethod
    def misplaced(self) -> Iterable[Misplaced]:
        """Return what does not fit what another line says, once the set-up is over."""


def _read_title(words: Words, draft: Draft) -> None:
    draft.title = " ".join([words.take("one sentence that says what happens"), *words.take_rest()])


def _read_rulebook(words: Words, draft: Draft) -> None:
    draft.rulebook = words.take("a rulebook: tfpl, homegame, firekeepers, nuts, jpa or a file")


def _read_chips(words: Words, draft: Draft) -> None:
    expected = "denominations in whole chips, smallest first"
    chips: list[int] = []
    for word in (words.take(expected), *words.take_rest()):
        if not is_whole(word) or int(word) == 0:
            raise StatementRefusedError(word, expected)
        if chips and int(word) <= chips[-1]:
            raise StatementRefusedError(word, expected, f"chips: {int(word)} is not above {chips[-1]}")
        chips.append(int(word))
    draft.chips = tuple(chips)


def read_set(words: Words, draft: Draft, bare: str = "") -> None:
    """Take a setting and what it is set to; the one that is *bare* may stand in a line of its own name, too."""
    # Which settings there are, and what each may be, only the rulebook knows.
    name = words.take("the name of a setting that the rulebook leaves to the house")
    draft.note_once(bare if name == bare else f"set {name}", name, words.line)
    draft.settings[name] = (words.take(f"what {name} is set to"), *words.take_rest())


def puts(field: str, read: Callable[[Words], object]) -> Callable[[Words, Any], None]:
    """Return the reader of a line that says one *field* of a draft's `setup`, and no more."""

    def put(words: Words, draft: Any) -> None:  # noqa: ANN401 - each draft has a set-up of its own kind
        draft.setup = with_field(draft.setup, field, read(words))

    return put


def read_blinds(words: Words) -> tuple[int, int]:
    """Take `SMALL BIG`."""
    small_word = words.peek()
    small = 0 if words.names_game and words.take_if("0") else read_amount(words, "the small blind")
    big = read_amount(words, "the big blind")
    if small > big:
        reason = f"blinds: the small blind {small} is above the big blind {big}"
        raise StatementRefusedError(small_word, f"a small blind of at most {big}", reason)
    return small, big


def smallest_chip(lines: Iterable[Words]) -> int:
    """Return the smallest chip in play, which may be named below the first amount.

    Where the line of the chips cannot be read it is 1, so that one fault is not told as many.
    """
    named = next((words for words in lines if words.peek() == "chips"), None)
    if named is None:
        return DEFAULT_CHIPS[0]
    word = named.peek(1)
    return max(int(word), 1) if is_whole(word) else 1


SHARED_LINES: Final[Mapping[str, Callable[[Words, Draft], None]]] = {
    "title": _read_title,
    "rulebook": _read_rulebook,
    "chips": _read_chips,
    "set": read_set,
}
"""The set-up lines of hands and events alike, by their first words."""

"""Faults that make a scenario unreadable: where each stands, the word, and what was expected.

One fault is one line that a director can act on.
"""

import enum
from pathlib import Path

import msgspec

from table.said_plainly import SaidPlainlyError


class End(enum.Enum):
    """Where a word was missing."""

    LINE = "end of line"
    STATEMENT = "end of statement"
    """Before a `;`."""
    FILE = "end of file"


class Fault(msgspec.Struct, frozen=True):
    """One thing that cannot be read."""

    path: Path
    line: int
    """Counted from 1; 0 is the file as a whole."""
    word: str | End | None
    """The word that cannot stand there, or the end at which one is missing; None for the file as a whole."""
    expected: str
    reason: str = ""
    """Why, or the way out, where *expected* alone does not tell."""

    def __str__(self) -> str:
        """Return it as one line that is safe to print, whatever the file holds."""
        place = _printable(str(self.path)) + (f":{self.line}" if self.line else "")
        reason = f" ({_printable(self.reason)})" if self.reason else ""
        return f"{place}: {self._named()}expected {self.expected}{reason}"

    def _named(self) -> str:
        match self.word:
            case None:
                return ""
            case End():
                return f"{self.word.value}: "
            case str():
                return f"'{shown(self.word)}': "


class ScenarioUnreadableError(SaidPlainlyError):
    """A `.hand` file cannot be read; `faults` are all that was found, by line."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults; the text is a line for each."""
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


_LONGEST_SHOWN = 40
"""Characters of a foreign word that are repeated: enough to find it, and the line stays a line."""


def shown(word: str) -> str:
    """Return *word* as it can be shown in a message: printable, and not without end."""
    cut = word if len(word) <= _LONGEST_SHOWN else word[:_LONGEST_SHOWN] + "..."
    return _printable(cut)


def _printable(text: str) -> str:
    # `repr` also escapes what no terminal should be sent: control characters, lone surrogates.
    return text if text.isprintable() else repr(text)[1:-1]

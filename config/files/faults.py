"""Words the faults of a file that an operator edits: each with its place, in the operator's terms.

Every refusal of this package is a `ConfigError`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

from table.said_plainly import SaidPlainlyError


class ConfigError(SaidPlainlyError):
    """A file cannot be used: every fault of it, one line each."""

    def __init__(self, faults: Iterable[str]) -> None:
        """Keep *faults*; each names its file, the place in it and the way out."""
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class FilePlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a file, and the list that the faults of the whole file are noted in."""

    file: str
    keys: tuple[str, ...] = ()
    """From the top of the file down: `("screen", "size")`."""
    faults: list[str]

    def at(self, *keys: str) -> FilePlace:
        """Return the place below this one."""
        return FilePlace(file=self.file, keys=(*self.keys, *keys), faults=self.faults)

    def fault(self, words: str) -> None:
        """Note that *words* are true of this place."""
        self.faults.append(f"{self.file}: {self._name()}{words}")

    def _name(self) -> str:
        *tables, key = self.keys or ("",)
        if tables:
            return f"[{'.'.join(tables)}] {key}: "
        return f"{key}: " if key else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `, did you mean "..."?` where one of *known* looks like *word*, else nothing."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f', did you mean "{close[0]}"?' if close else ""


def listed(words: Iterable[str], *, last: str = "and") -> str:
    """Return *words* as a person lists them: `a, b and c`; `nothing` for none."""
    *first, final = list(words) or ["nothing"]
    return f"{', '.join(first)} {last} {final}" if first else final

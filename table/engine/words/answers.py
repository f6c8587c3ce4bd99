"""The three ways in which a rulebook answers a question: by a rule, by the house's setting, by leaving it to the floor.

No question and no answer lives here; the questions are in `rulebook`.
"""

from typing import Annotated, ClassVar, Final, Generic, TypeVar

import msgspec

T_co = TypeVar("T_co", covariant=True)

NOT_IN_FILES: Final = frozenset({"question"})
"""What an answer knows of itself, and no file says."""


class Ruled(msgspec.Struct, Generic[T_co], frozen=True, kw_only=True):
    """The book says it."""

    value: T_co
    cite: str
    """The rule's id, as in the catalogue: the name of the book and the number there."""
    also: tuple[str, ...] = ()
    """Rules of the same book that say the same or complete it."""
    question: str = ""
    """What it answers, by the name of the field: `wagers.second_motion`; the loader writes it in."""
    not_in_files: ClassVar[frozenset[str]] = NOT_IN_FILES


class HouseSets(msgspec.Struct, Generic[T_co], frozen=True, kw_only=True):
    """The book leaves it open once for all: a setting of the table's file, here with the value in force."""

    setting: str
    value: T_co
    silent: tuple[str, ...]
    """The ids of the book's rules that leave it open."""
    question: str = ""
    not_in_files: ClassVar[frozenset[str]] = NOT_IN_FILES

    @property
    def cite(self) -> str | None:
        """The book's own first id among them, None where it has none."""
        return self.silent[0] if self.silent else None


class FloorDecides(msgspec.Struct, Generic[T_co], frozen=True, kw_only=True):
    """The book leaves it to the director each time: `options`, the sensible default first."""

    options: tuple[T_co, ...]
    silent: tuple[str, ...]
    """The ids of the book's rules that come nearest; the first is what a floor call cites."""
    question: str = ""
    not_in_files: ClassVar[frozenset[str]] = NOT_IN_FILES

    @property
    def value(self) -> T_co:
        """The sensible default: what is assumed until the question arises."""
        return self.options[0]

    @property
    def cite(self) -> str | None:
        """The book's own first id among them, None where it has none."""
        return self.silent[0] if self.silent else None


Answer = Ruled[T_co] | HouseSets[T_co] | FloorDecides[T_co]

Count = Annotated[int, msgspec.Meta(ge=0)]
CountFromOne = Annotated[int, msgspec.Meta(ge=1)]

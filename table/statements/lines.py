"""Values for the lines of a file and their results: steps, what each came to, expectations, shortfalls."""

from typing import Generic, TypeVar

import msgspec

StepT = TypeVar("StepT")
ExpectationT = TypeVar("ExpectationT")
AlertT = TypeVar("AlertT")
ViewT = TypeVar("ViewT")


class StepLine(msgspec.Struct, Generic[StepT], frozen=True):
    """A step and where it stands."""

    line: int
    text: str
    """The statement as written, comment and outer blanks taken off."""
    step: StepT


class ExpectationLine(msgspec.Struct, Generic[ExpectationT], frozen=True):
    """An expectation and where it stands."""

    line: int
    text: str
    expectation: ExpectationT


class Done(msgspec.Struct, Generic[StepT, AlertT, ViewT], frozen=True, kw_only=True):
    """What one step came to."""

    line: StepLine[StepT]
    alerts: tuple[AlertT, ...]
    view: ViewT


class Shortfall(msgspec.Struct, frozen=True):
    """Something that fell short of a line of the file."""

    line: int
    expected: str
    seen: str

"""Values for the findings of an examination: one line for each thing, and what to do where it is not good."""

import enum
from functools import partial

import msgspec


class State(enum.Enum):
    """How a thing is."""

    GOOD = "good"
    ODD = "odd"
    """A table runs with it; somebody should know."""
    BAD = "BAD"
    UNKNOWN = "-"
    """It could not be looked at: something before it is not good, or it is not there to be looked at."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    state: State
    what: str
    """The thing, in a word or two."""
    line: str
    """How it is; where it is not good with the way out."""


good = partial(Finding, State.GOOD)
odd = partial(Finding, State.ODD)
bad = partial(Finding, State.BAD)
unknown = partial(Finding, State.UNKNOWN)

"""Values for the findings of an examination: one line for each thing, and what to do where it is not good."""

import enum

import msgspec


class State(enum.Enum):
    """How a thing is."""

    GOOD = "good"
    ODD = "odd"
    """A table runs with it; somebody should know."""
    BAD = "BAD"
    UNKNOWN = "-"
    """It could not be looked at: something before it is not good, or it is not there to be looked at."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at."""

    state: State
    what: str
    """The thing, in a word or two."""
    line: str
    """How it is; where it is not good with the way out."""


def good(what: str, line: str) -> Finding:
    """Return that all is well."""
    return Finding(state=State.GOOD, what=what, line=line)


def odd(what: str, line: str) -> Finding:
    """Return what somebody should know."""
    return Finding(state=State.ODD, what=what, line=line)


def bad(what: str, line: str) -> Finding:
    """Return what keeps a table from running well."""
    return Finding(state=State.BAD, what=what, line=line)


def unknown(what: str, line: str) -> Finding:
    """Return what could not be looked at."""
    return Finding(state=State.UNKNOWN, what=what, line=line)

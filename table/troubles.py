"""Faults of a table's hardware: a node, the panel or the scan pad that is missing, for as long as it lasts.

Values only. Hardware finds troubles, the dealer's screen shows them; neither knows the other.
A trouble changes nothing in the hand: what cannot be seen is told by `ZoneBlind`.
"""

import enum

import msgspec

from table.engine.words.zones import Zone


class Part(enum.Enum):
    """What may be missing."""

    NODE = "node"
    PANEL = "panel"
    PAD = "scan pad"
    AIR = "AIR wire"
    """It joins the nodes, so that they light one field at a time."""


class Cause(enum.Enum):
    """Why it cannot be used, as far as it can be told apart."""

    MISSING = "missing"
    """Nothing is plugged in there."""
    NOT_ALLOWED = "not allowed"
    """The system does not let this user open it."""
    IN_USE = "in use"
    """Another program has it."""
    SILENT = "silent"
    """Something is plugged in and does not answer as it should."""
    REFUSED = "refused"
    """It answers and cannot be used: firmware of another release, or an id that another node has."""
    STUCK = "stuck"
    """A key has been down for too long, and counts for nothing until it is released."""
    STRANGE = "strange"
    """A node answers that the table's file does not name."""
    GROUNDED = "grounded"
    """A wire touches ground: what it is for is not done."""


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """One part that cannot be used now. It is tried again until it can."""

    part: Part
    name: str
    """What an operator calls it; two troubles of one name are the same one."""
    cause: Cause
    zones: tuple[Zone, ...] = ()
    """What nobody watches because of it."""
    line: str
    """For the operator: the thing, what is the matter, and the way out."""
    since_ns: int
    """When it was noticed."""

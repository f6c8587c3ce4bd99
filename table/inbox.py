"""The input of a table's controller: settled facts that still carry tags, and commands.

Only the bridge, the simulated room, the vault and the controller ever hold such a
value. Past the vault a tag is a handle; no tag is journaled, shown or sent. A value
that holds one is `unspoken`: what is printed of it, in a log or a traceback, is its kind.
All times are of the one Clock, stamped once at the edge.
"""

from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec

from table.engine.words.sightings import CommandReceived, KeyPressed, Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone

Tag = bytes
"""A tag's UID: 4, 7, 8 or 10 opaque bytes; longer where it stands for a clone."""

_CLONE: Final = b"|clone"


def clone_of(tag: Tag) -> Tag:
    """Return what stands for another tag with the same UID that lies elsewhere at the same time."""
    return original_of(tag) + _CLONE


def original_of(tag: Tag) -> Tag:
    """Return the UID that a tag answers with, a clone's too."""
    return tag.removesuffix(_CLONE)


Kind = TypeVar("Kind", bound=type)


def unspoken(kind: Kind) -> Kind:
    """Have values of *kind* say nothing of what they hold."""
    for name, says in (("__repr__", _kind_alone), ("__rich_repr__", _nothing)):
        setattr(kind, name, says)
    return kind


def _kind_alone(value: object) -> str:
    return f"<{type(value).__name__}>"


def _nothing(_: object) -> Iterator[object]:
    return iter(())


@unspoken
class TagSeen(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A tag has settled on a zone, or shows another side there."""

    zone: Zone
    tag: Tag
    facing: Facing
    not_before_ns: int
    """The last inventory of this zone without the tag."""
    at_ns: int
    beside: Zone | None = None
    """Another zone whose antenna reads it too, and nearly as well. Told again, same zone, when that changes."""


@unspoken
class TagGone(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A tag has left a zone."""

    zone: Zone
    tag: Tag
    not_before_ns: int
    """The last inventory of this zone that still read the tag."""
    at_ns: int


@unspoken
class TagScanned(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A tag was laid on the scan pad."""

    tag: Tag
    at_ns: int


InboxItem = TagSeen | TagGone | TagScanned | KeyPressed | CommandReceived | ZoneBlind | ZoneSighted | Tick

"""Values for what the bridge heard of a node: the tags on an antenna, and whether the node answers.

Values only, raw: an inventory may miss a card or read a neighbour's. What has settled is
said by `whereabouts`, and which zone an antenna watches is written in the table's file.
"""

import msgspec

from table.inbox import Tag, unspoken


@unspoken
class Inventory(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All tags that one look at one antenna read."""

    node: str
    """The node's unique id, 16 hex digits."""
    antenna: int
    """From 0."""
    tags: frozenset[Tag]
    not_before_ns: int
    """The start of the look before this one at this antenna: what differs from it happened later.

    A look that was not told (PROTOCOL 6) read the same as the last one told. After a gap in the
    talk this reaches back to before the gap; only the first inventory of all has nothing before it.
    """
    at_ns: int
    """The end of this look."""
    is_whole: bool = True
    """False where only these tags were asked for, or came: it says nothing of others (PROTOCOL 13)."""


class NodeLooked(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Until when the antennas of a node were looked at, their field up: what was not told since is unchanged."""

    node: str
    looked_until_ns: tuple[int | None, ...]
    """Of each antenna, from 0: the end of its last look; None where that is too long ago to be told."""
    at_ns: int


class AntennaSilent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One antenna of a node stopped answering: what lies there is not known. It answers again with an `Inventory`."""

    node: str
    antenna: int
    at_ns: int
    fault: int = 0
    """Why, by the number that the node gave (PROTOCOL 3.2); one that is not known says nothing."""


class NodeHeard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A node answers, for the first time or again; the inventory of every antenna follows."""

    node: str
    at_ns: int
    shares_air: bool = False
    """It waits for the looks of others that do."""


class NodeSilent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A node stopped answering: what lies on its antennas is not known."""

    node: str
    at_ns: int

"""Base class of all happenings in the room, and the error for an impossible one: the state stays what it was."""

import msgspec


class Happens(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happened in the room, frozen."""


class ImpossibleHappeningError(Exception):
    """What is reported cannot have happened: a name nobody has, a seat that is taken, chips that do not add up.

    The message is a clause for people that names the thing and the way out. The state stays what it was.
    """

    def __init__(self, *, why: str) -> None:
        """Say *why*, and what to do instead."""
        super().__init__(why)

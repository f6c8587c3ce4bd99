"""Marks who may learn of an event: everyone, or the table alone. Each table event is of one of the two.

What leaves the table in place of a private event, where anything does, `table.uplink.public_side` says.
"""

from typing import ClassVar

import msgspec


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody at the table saw: no handle is in it, and no card that lies face down."""

    is_public: ClassVar[bool] = True


class Private(msgspec.Struct, frozen=True, gc=False):
    """What stays at the table."""

    is_public: ClassVar[bool] = False

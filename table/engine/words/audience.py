"""Who may learn of an event: everybody, or the table alone. Each event of the table is of one of the two classes.

What leaves the table in place of a private event, where anything does, `table.uplink.public_side` says.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened at the table, frozen."""

    is_public: ClassVar[bool]


class Public(Event, frozen=True):
    """What everybody at the table saw: no handle is in it, and no card that lies face down."""

    is_public: ClassVar[bool] = True


class Private(Event, frozen=True):
    """What stays at the table."""

    is_public: ClassVar[bool] = False


class ForgottenEventError(TypeError):
    """An event is missing from its family, or its family and its class differ on who may learn of it."""


def audit(events: Iterable[type], public: Iterable[type]) -> None:
    """Raise `ForgottenEventError` unless *events* are all there are, and *public* those that are public."""
    families = {True: set(public), False: set(events) - set(public)}
    for base in (Public, Private):
        if wrong := families[base.is_public] ^ set(base.__subclasses__()):
            names = ", ".join(sorted(event.__name__ for event in wrong))
            msg = f"{names}: {base.__name__} by its class or by its union, and not by the other"
            raise ForgottenEventError(msg)

"""Who may say and hear what, as the broker asks it: nobody without a password, a table nothing but its own.

A table's client id is its address, `event/zone/table`: so it writes below its own `up/` and hears its own `down/`, and
the station of its zone. The station may do all that is ours. Nothing else is carried.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from amqtt.plugins.base import BaseAuthPlugin

from table.broker.passwords import STATION, TABLES, Passwords
from table.messages.topics import PREFIX, TableAddress

if TYPE_CHECKING:
    from amqtt.session import Session

ADDRESS_LEVELS = 3


def may(user: str | None, client_id: str | None, *, is_writing: bool, topic: str) -> bool:
    """Tell whether a client may write to *topic*, or listen to it."""
    if user == STATION:
        return topic.startswith(f"{PREFIX}/")
    levels = (client_id or "").split("/")
    if user != TABLES or len(levels) != ADDRESS_LEVELS or not all(levels) or {"+", "#"} & set("".join(levels)):
        return False
    own = f"{PREFIX}/{client_id}"
    if is_writing:
        return topic.startswith(f"{own}/up/")
    return topic.startswith(f"{own}/down/") or topic == TableAddress(*levels).station


class HouseAccess(BaseAuthPlugin):  # type: ignore[misc]  # amqtt has no annotations
    """The broker's doorkeeper."""

    @dataclass
    class Config:
        """What the broker hands over when it starts."""

        passwords: Passwords = field(default_factory=lambda: Passwords(station="", tables=""))

    async def authenticate(self, *, session: Session) -> bool:
        """Tell whether the client may come in."""
        passwords: Passwords = self.config.passwords
        return bool(session.username) and passwords.is_right(session.username, session.password or "")

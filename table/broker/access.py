"""Decides which topics a client may write and hear, by its proven name: a table only its own.

A table's name is its address, `event/zone/table`: it writes its own records and report, and hears what is said to it
and the station of its zone; no pattern, and no other topic. A station is `station/event/zone`, and may
do all that is its zone's; `station` alone, who came with the password, all that is ours. Names and topics only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.messages.topics import PREFIX, STATION, table_named, zone_named

if TYPE_CHECKING:
    from table.broker.connecting import Connect


def may(name: str | None, *, is_writing: bool, topic: str) -> bool:
    """Tell whether the client of this *name* may write to *topic*, or listen to it."""
    if name == STATION:
        return topic.startswith(f"{PREFIX}/")
    zone = zone_named(name or "")
    if zone is not None:
        return topic.startswith(f"{PREFIX}/{zone.event}/{zone.zone}/")
    table = table_named(name or "")
    if table is None:
        return False
    return topic in (table.written if is_writing else table.heard)


def may_come_as(name: str, client_id: str) -> bool:
    """Tell whether a client that has proven to be *name* may be called *client_id*: a table is called by its name."""
    if name == STATION:
        return bool(client_id) and table_named(client_id) is None
    return client_id == name


def may_leave(name: str, connect: Connect) -> bool:
    """Tell whether the client's will, if it has one, is a thing that it might say itself."""
    return connect.will is None or may(name, is_writing=True, topic=connect.will.topic)

"""Decides which topics a client may write and hear, by its proven name: a table only its own.

A table's name is its address, `event/zone/table`: it writes its own records and report, and hears what is said to it
and the station of its zone; no pattern, and no other topic. A station is `station/event/zone`, and may
do all that is its zone's; `station` alone, who came with the password, all that is ours. A reader is
`reader/event/zone/NAME`, and hears its zone's tables and station. Names and topics only.
"""

from table.broker.connecting import Connect
from table.messages.topics import STATION, granted_to, reader_named, table_named


def may(name: str | None, *, is_writing: bool, topic: str) -> bool:
    """Tell whether the client of this *name* may write to *topic*, or listen to it."""
    granted = granted_to(name or "")
    return any(topic == one or _covers(one, topic) for one in (granted.written if is_writing else granted.heard))


def may_come_as(name: str, client_id: str) -> bool:
    """Tell whether a client that has proven to be *name* may be called *client_id*: a table is called by its name.

    The programs of readers choose ids of their own: any will do that has no level, as every name of a member has.
    """
    if name == STATION:
        return bool(client_id) and table_named(client_id) is None
    return client_id == name or (reader_named(name) is not None and client_id != "" and "/" not in client_id)


def may_leave(name: str, connect: Connect) -> bool:
    """Tell whether the client's will, if it has one, is a thing that it might say itself."""
    return connect.will is None or may(name, is_writing=True, topic=connect.will.topic)


def _covers(granted: str, topic: str) -> bool:
    """Tell whether the pattern *granted* has all in it that *topic* is, or matches where that is a pattern too."""
    asked = topic.split("/")
    for at, level in enumerate(granted.split("/")):
        if level == "#":
            return len(asked) > at
        if len(asked) <= at or asked[at] == "#" or level not in {"+", asked[at]}:
            return False
    return len(asked) == granted.count("/") + 1

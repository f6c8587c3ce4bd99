"""Names the topic of each message: version first, then one level each for event, zone and table.

A table's id stands at one level, so that one pattern of a broker's access list covers all that a
table may write, and another all that it may read. Names only; nothing is sent here.
"""

from __future__ import annotations

import enum
import re
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

PREFIX: Final = "squaredeal/v1"
"""The version of the topics and of what is said on them: raised when either changes its meaning."""

LONGEST_LEVEL: Final = 200

LONGEST_TOPIC: Final = len(PREFIX) + 3 * (LONGEST_LEVEL + 1) + len("/up/broadcast")

TOPICS_KEPT: Final = 8_192
"""Topics that are matched once: all of a room of two thousand tables, and no more of what strangers make up."""

_LEVEL: Final = re.compile(r"[^a-z0-9]+")


def level_of(name: str) -> str:
    """Return *name* as one level of a topic: `Table 12` is `table-12`; empty where nothing of it can stand there."""
    return _LEVEL.sub("-", name.lower()).strip("-")


def is_level(name: str) -> bool:
    """Tell whether *name* can stand at one level of a topic as it is."""
    return 0 < len(name) <= LONGEST_LEVEL and name == level_of(name)


class Saying(enum.Enum):
    """What is said on a table's topic: the levels below the table's own."""

    RECORDS = "up/ev"
    REPORT = "up/state"
    WATCH = "up/watch"
    BROADCAST = "up/broadcast"
    CLASS_REPORT = "up/class"
    ACK = "down/ack"
    COMMAND = "down/cmd"
    NOTICE = "down/event"
    CLASS = "down/class"


SAID_BY_TABLE: Final = (Saying.RECORDS, Saying.REPORT, Saying.WATCH, Saying.BROADCAST, Saying.CLASS_REPORT)
SAID_TO_TABLE: Final = (Saying.ACK, Saying.COMMAND, Saying.NOTICE, Saying.CLASS)


class TableAddress(msgspec.Struct, frozen=True, order=True):
    """A table among all: the event, the zone of the room, and its own id; each is one level of a topic."""

    event: str
    zone: str
    table: str

    def topic(self, saying: Saying) -> str:
        """Return the topic on which *saying* is said to or by this table."""
        return f"{PREFIX}/{self.event}/{self.zone}/{self.table}/{saying.value}"

    @property
    def name(self) -> str:
        """What the table is called: its client id, its user, the name in its certificate and in a signed command."""
        return f"{self.event}/{self.zone}/{self.table}"

    @property
    def zone_of(self) -> ZoneAddress:
        """The zone whose station looks after this table."""
        return ZoneAddress(self.event, self.zone)

    @property
    def station(self) -> str:
        """The topic on which the station of this zone says whether it is there."""
        return self.zone_of.station

    @property
    def written(self) -> tuple[str, ...]:
        """The topics that this table alone writes to."""
        return tuple(self.topic(saying) for saying in SAID_BY_TABLE)

    @property
    def heard(self) -> tuple[str, ...]:
        """The topics that this table listens to."""
        return (*(self.topic(saying) for saying in SAID_TO_TABLE), self.station)


class ZoneAddress(msgspec.Struct, frozen=True, order=True):
    """The tables that one station looks after."""

    event: str
    zone: str

    @property
    def station(self) -> str:
        """The topic of the station's own report."""
        return f"{PREFIX}/{self.event}/{self.zone}/station"

    @property
    def name(self) -> str:
        """What the zone's station is called to a broker; no event is called `station`."""
        return f"{STATION}/{self.event}/{self.zone}"

    @property
    def broker(self) -> str:
        """The topic on which a broker of ours tells what is wrong with the clients of this zone."""
        return f"{PREFIX}/{self.event}/{self.zone}/broker"

    @property
    def echo(self) -> str:
        """The topic on which the station hears itself, to know whether the broker carries."""
        return f"{self.station}/echo"

    def every(self, saying: Saying) -> str:
        """Return the pattern of the topics on which all tables of the zone say, or are told, *saying*."""
        return f"{PREFIX}/{self.event}/{self.zone}/+/{saying.value}"


class ReaderAddress(msgspec.Struct, frozen=True, order=True):
    """Who hears a zone and says nothing there: a dashboard, a scoreboard, a reporter's program."""

    zone: ZoneAddress
    reader: str

    @property
    def name(self) -> str:
        """What it is called to a broker: four levels, which no table's or station's name has."""
        return f"{READER}/{self.zone.event}/{self.zone.zone}/{self.reader}"

    @property
    def heard(self) -> tuple[str, ...]:
        """What it may listen to: what tables and station tell of themselves, nothing that is said to a table."""
        return (self.zone.every(Saying.RECORDS), self.zone.every(Saying.REPORT), self.zone.station, _DISCOVERY)


HOME_ASSISTANT: Final = "homeassistant"
"""How the topics begin on which Home Assistant is told what there is to show."""

_DISCOVERY: Final = f"{HOME_ASSISTANT}/#"
_DISCOVERED: Final = f"{HOME_ASSISTANT}/device/+/config"
_STATUS: Final = f"{HOME_ASSISTANT}/status"
"""Where Home Assistant says that it is there, by its will too, and nobody listens: without it it would not come in."""

READER: Final = "reader"
"""How the names of readers begin."""

STATION: Final = "station"
"""How the names of stations begin; no event is called so."""


def table_named(name: str) -> TableAddress | None:
    """Return the table that is called *name* by a broker; None for any other name."""
    levels = name.split("/")
    return TableAddress(*levels) if _is_address(levels) and levels[0] != STATION else None


def zone_named(name: str) -> ZoneAddress | None:
    """Return the zone whose station is called *name* by a broker; None for any other name."""
    levels = name.split("/")
    return ZoneAddress(*levels[1:]) if _is_address(levels) and levels[0] == STATION else None


def reader_named(name: str) -> ReaderAddress | None:
    """Return the reader that is called *name* by a broker; None for any other name."""
    first, *levels = name.split("/")
    return ReaderAddress(ZoneAddress(*levels[:2]), levels[2]) if first == READER and _is_address(levels) else None


class Granted(NamedTuple):
    """What a member of the room may write to and listen to: topics, or patterns of them."""

    written: tuple[str, ...]
    heard: tuple[str, ...]


def granted_to(name: str) -> Granted:
    """Return what the member that is called *name* may do: the one list from which each broker's access is made."""
    table, zone, reader = table_named(name), zone_named(name), reader_named(name)
    if table is not None:
        return Granted(table.written, table.heard)
    if reader is not None:
        return Granted((_STATUS,), reader.heard)
    below = f"{PREFIX}/{zone.event}/{zone.zone}/#" if zone is not None else f"{PREFIX}/#" if name == STATION else ""
    return Granted((below, _DISCOVERED), (below,)) if below else Granted((), ())


def _is_address(levels: list[str]) -> bool:
    return len(levels) == len(("event", "zone", "table")) and all(
        level and level == level_of(level) for level in levels
    )


def address_of(topic: str) -> tuple[TableAddress, Saying] | None:
    """Return the table a topic belongs to and what is said on it; None for any other topic, and for unlawful levels."""
    return _matched(topic) if len(topic) <= LONGEST_TOPIC else None


@lru_cache(maxsize=TOPICS_KEPT)
def _matched(topic: str) -> tuple[TableAddress, Saying] | None:
    levels = topic.removeprefix(f"{PREFIX}/").split("/", 3)
    if not topic.startswith(f"{PREFIX}/") or len(levels) != len(("event", "zone", "table", "saying")):
        return None
    event, zone, table, last = levels
    if not all(is_level(level) for level in (event, zone, table)):
        return None
    try:
        return TableAddress(event, zone, table), Saying(last)
    except ValueError:
        return None

"""Messages that could not be read: put aside with their bytes, counted by table, and never the end of anything.

Values, and how much of it is kept: who sends nonsense for hours fills no disk.
"""

from typing import Final

import msgspec

from table.clock import MS_PER_S, is_of_late
from table.engine.words.frozen import replace

KEPT_OCTETS: Final = 1 << 16
"""Of one message: more than any honest one has."""

KEPT_A_MINUTE: Final = 10
"""Of one table, with their bytes; the rest is counted."""

SHOWN_MS: Final = 10 * 60 * MS_PER_S
"""A tile is marked so long."""

MINUTE_MS: Final = 60 * MS_PER_S


class PutAside(msgspec.Struct, frozen=True, kw_only=True):
    """One message, or one record of a message, that could not be read."""

    table: str
    """Whose it was; empty where its topic is no table's."""
    topic: str
    why: str
    octets: int
    """How many there were."""
    payload: bytes
    """The first of them."""


class Unread(msgspec.Struct, frozen=True, kw_only=True):
    """What of one table could not be read."""

    count: int = 0
    last_ms: int = 0
    why: str = ""
    is_report: bool = False
    """Whether its last report is among it: then nobody knows how the table stands."""
    minute_ms: int = 0
    kept: int = 0
    """In the minute that began then."""

    def is_shown(self, now_ms: int) -> bool:
        """Whether its tile is marked."""
        return self.is_report or is_of_late(self.last_ms, now_ms, SHOWN_MS)


def with_one_more(unread: Unread, why: str, now_ms: int, *, is_report: bool) -> tuple[Unread, bool]:
    """Return *unread* with another one counted, and whether its bytes are to be kept."""
    is_new_minute = not unread.minute_ms <= now_ms < unread.minute_ms + MINUTE_MS
    kept = 0 if is_new_minute else unread.kept
    is_kept = kept < KEPT_A_MINUTE
    more = Unread(
        count=unread.count + 1 if unread.is_shown(now_ms) else 1,
        last_ms=now_ms,
        why=why,
        is_report=is_report or unread.is_report,
        minute_ms=now_ms if is_new_minute else unread.minute_ms,
        kept=kept + is_kept,
    )
    return more, is_kept


def with_a_sound_report(unread: Unread) -> Unread:
    """Return *unread* once the table has told how it stands."""
    return replace(unread, is_report=False)

"""The log of who did what at the station: log-ins, answers, orders, and what became of each.

Values only. Where they are kept is the store's affair, how they are shown the pages'.
"""

import msgspec


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that somebody did, or that happened to what they did."""

    at_ms: int
    """By the station's clock."""
    kind: str
    """`log-in`, `refused-log-in`, `locked-out`, `log-out`, `dealer`, `invited`, `withdrawn`, `accepted`, `role`,
    `person-removed`, `answer`, `take-back`, `order`, `cancel`, `outcome`, `taken`, `removed`, `joined`,
    `refused-join`, `shut-out`, `turned-away`, `broadcast`, `announced`, `trusted` or `trouble`."""
    by: str = ""
    """The name that was given at the log-in; empty where it was nobody's doing."""
    address: str = ""
    """Where it came from; empty where it came from no browser."""
    table: str = ""
    """The table's id; empty where it is about none."""
    words: str = ""
    outcome: str = ""
    """What became of it, as far as that is known with it."""
    id: int = 0
    """Counts up; 0 as long as it is not kept."""


class LogSearch(msgspec.Struct, frozen=True, kw_only=True):
    """What of the log somebody wants to see; what is empty is not asked for."""

    words: str = ""
    """Each of them has to occur somewhere in the entry, in any order and any case."""
    kind: str = ""
    table: str = ""
    before: int = 0
    """The id of the last entry that was shown: older ones come next."""
    most: int = 200

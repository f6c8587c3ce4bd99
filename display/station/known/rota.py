"""The dealers' rota as values: who deals where by plan, who has a break, and when everybody is pushed.

A push sends each dealer one table on: the last table's has a break, and whoever has had one longest begins at the
first.
"""

from typing import Final

import msgspec

MOST_DEALERS: Final = 999
MOST_MINUTES: Final = 240
MINUTE_MS: Final = 60_000


class RotaSet(msgspec.Struct, frozen=True, kw_only=True, tag="set"):
    """The rota begins anew: its tables in order, and its dealers; those beyond the tables have a break, in order."""

    tables: tuple[str, ...]
    dealers: tuple[int, ...]
    minutes: int
    """From one push to the next."""


class Pushed(msgspec.Struct, frozen=True, kw_only=True, tag="pushed"):
    """Every dealer goes one on."""


class RotaEnded(msgspec.Struct, frozen=True, kw_only=True, tag="ended"):
    """Nobody deals by plan any more."""


RotaEntry = RotaSet | Pushed | RotaEnded


class KeptEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the rota's journal."""

    at_ms: int
    by: str
    what: RotaEntry


class RotaNow(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands."""

    tables: tuple[str, ...]
    dealers: tuple[int, ...]
    """At the tables, one after another, then on a break: who has had one longest first."""
    minutes: int
    pushed_ms: int
    """When the dealers went where they are."""

    @property
    def next_ms(self) -> int:
        """When they go on."""
        return self.pushed_ms + self.minutes * MINUTE_MS

    @property
    def at_tables(self) -> dict[str, int]:
        """Who deals at each table, by plan."""
        return dict(zip(self.tables, self.dealers, strict=False))

    @property
    def on_break(self) -> tuple[int, ...]:
        """Who has a break."""
        return self.dealers[len(self.tables) :]


def after(now: RotaNow | None, entry: KeptEntry) -> RotaNow | None:
    """Return the rota as an entry leaves it; None for none."""
    match entry.what:
        case RotaSet(tables=tables, dealers=dealers, minutes=minutes):
            return RotaNow(tables=tables, dealers=dealers, minutes=minutes, pushed_ms=entry.at_ms)
        case Pushed():
            return None if now is None else pushed(now, entry.at_ms)
        case RotaEnded():
            return None


def pushed(now: RotaNow, at_ms: int) -> RotaNow:
    """Return the rota after a push."""
    count = len(now.tables)
    dealing, resting = now.dealers[:count], now.dealers[count:]
    # Whoever comes from the last table has a break, unless nobody is there to take over from a break.
    line = (*resting, dealing[-1])
    return RotaNow(tables=now.tables, dealers=(line[0], *dealing[:-1], *line[1:]), minutes=now.minutes, pushed_ms=at_ms)

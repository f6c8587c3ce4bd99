"""The files of the festival's events, as a director writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

STACK: Final = 10_000
SIZE: Final = 9
SEAT: Final = 115
"""A buy-in of the main event."""
SHARES: Final = (28, 19, 14, 10, 8, 6, 5, 4, 3, 3)
SHORT_SHARES: Final = (50, 30, 20)
ROUND_TO: Final = 5
BREAKS_AFTER: Final = (2, 4, 6)
"""Breaks come after these levels; until the end of the first people may come."""

LAST_LEVEL: Final = 8

DAY_ENDS_WITH: Final = 4

_LEVELS: Final = """levels = [
    { minutes = 40, small = 25, big = 50 },
    { minutes = 40, small = 50, big = 100, break_minutes = 15 },
    { minutes = 40, small = 100, big = 200 },
    { minutes = 40, small = 200, big = 400, break_minutes = 15 },
    { minutes = 40, small = 500, big = 1000 },
    { minutes = 40, small = 1000, big = 2000, break_minutes = 15 },
    { minutes = 40, small = 2000, big = 4000 },
    { minutes = 40, small = 5000, big = 10000 },
]
"""


class Price(NamedTuple):
    """What a buy-in costs: for the prizes, for the house; a re-entry costs the house less."""

    pool: int = 100
    fee: int = 15
    fee_again: int = 10


class EventFile(NamedTuple):
    """One event, or one day of one."""

    address: str
    """What it is called in addresses."""
    name: str
    tables: tuple[int, ...]
    shares: tuple[int, ...]
    price: Price = Price()
    day: str = ""
    """The lines of its day, if it has several."""
    satellite: str = ""
    """The lines of what it is a satellite for."""

    @property
    def text(self) -> str:
        """Return the file."""
        shares = ", ".join(map(str, self.shares))
        return f"""
name = "{self.name}"
rulebook = "firekeepers"
table_size = {SIZE}
start = {STACK}
chips = [25, 100, 500, 1000, 5000, 25000]
tables = {list(self.tables)}
{_LEVELS}
{self.day}{self.satellite}
[settings]
re-entry = true

[money]
currency = "€"
buy_in = {{ pool = {self.price.pool}, fee = {self.price.fee} }}
re_entry = {{ pool = {self.price.pool}, fee = {self.price.fee_again} }}
payouts = [{{ entries = 99999, shares = [{shares}] }}]
round_to = {ROUND_TO}
"""


def main_event(day: str, tables: Sequence[int], shares: tuple[int, ...], *, is_last: bool = False) -> EventFile:
    """Return one day of the main event."""
    lines = f'[day]\nname = "{day}"\n' + (
        f"level = {DAY_ENDS_WITH + 1}\n" if is_last else f"last_level = {DAY_ENDS_WITH}\n"
    )
    return EventFile(f"main-event-{day.lower()}", "Main Event", tuple(tables), shares, day=lines)


def satellite(tables: Sequence[int], to_day: str) -> EventFile:
    """Return a satellite to a day of the main event."""
    lines = f'[satellite]\nevent = "Main Event"\nday = "{to_day}"\nseat = {SEAT}\n'
    return EventFile("satellite", "Satellite", tuple(tables), SHORT_SHARES, Price(25, 5, 5), satellite=lines)


def side_event(tables: Sequence[int]) -> EventFile:
    """Return an event of one day, with re-entries."""
    return EventFile("side-event", "Side Event", tuple(tables), SHORT_SHARES)

"""People at the station as values: who has a password of his own, who is invited, who is logged in."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from typing import Final

import msgspec

from display.station.known.roles import HouseRole
from table.messages.topics import is_level

MOST_TABLES: Final = 999
"""Tables that one person may be given by their numbers."""

_USUAL: Final = re.compile(r"table-[1-9]\d{0,2}")
_NUMBERS: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


class LogIn(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is logged in."""

    name: str
    csrf: str
    """What a form of this session has to bring along."""
    until_ms: int
    role: HouseRole = HouseRole.DIRECTOR
    tables: tuple[str, ...] = ()
    """The zones and tables that are looked after; empty for all."""
    events: tuple[str, ...] = ()
    """The events in which anything may be pressed, by the names in their addresses; empty for all."""
    is_own: bool = False
    """By a password of one's own; else by the station's."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a password of his own."""

    name: str
    role: HouseRole
    tables: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    password: str
    """Its hash, and the salt."""


class PersonInvitation(msgspec.Struct, frozen=True, kw_only=True):
    """The right to choose a password, once."""

    name: str
    role: HouseRole
    tables: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    until_ms: int
    by: str


def key_of(name: str) -> str:
    """Return what two spellings of one name have in common: people are told apart by it."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def looks_after(tables: Iterable[str], table_id: str) -> bool:
    """Tell whether a table is one of *tables*, by its id or its zone; where there are none, every table is."""
    wanted = tuple(tables)
    return not wanted or table_id in wanted or table_id.partition("/")[0] in wanted


def is_of_event(events: Collection[str], name: str) -> bool:
    """Tell whether somebody who was given *events* may press in the one of this name: without any, in all."""
    return not events or name in events


def tables_in(text: str, zone: str) -> tuple[str, ...] | None:
    """Return the tables and zones that *text* names: `1-8 final-a`, or the *zone*; None where it names what is none.

    A number is that of `table-7`.
    """
    found: list[str] = []
    for word in text.replace(",", " ").split():
        numbers = _NUMBERS.fullmatch(word)
        if numbers is not None:
            first, last = int(numbers[1]), int(numbers[2] or numbers[1])
            if not 1 <= first <= last:
                return None
            found += [f"{zone}/table-{number}" for number in range(first, last + 1)]
        elif word == zone:
            found.append(zone)
        elif is_level(name := word.removeprefix(f"{zone}/")):
            found.append(f"{zone}/{name}")
        else:
            return None
    return tuple(dict.fromkeys(found)) if len(found) <= MOST_TABLES else None


def tables_text(tables: Iterable[str]) -> str:
    """Return *tables* as they may be typed again: numbers that follow each other as `1-8`."""
    return " ".join(_words_of(tables))


def _words_of(tables: Iterable[str]) -> Iterator[str]:
    names = [table.rpartition("/")[2] for table in tables]
    numbers = sorted(int(name[6:]) for name in names if _USUAL.fullmatch(name))
    for _, run in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        first, *more = [number for _, number in run]
        yield f"{first}-{more[-1]}" if more else str(first)
    yield from (name for name in names if not _USUAL.fullmatch(name))

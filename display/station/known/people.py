"""People at the station as values: who has a password of his own, who is invited, who is logged in."""

import unicodedata
from collections.abc import Iterable
from typing import Final

import msgspec

from display.station.known.roles import Role

MOST_TABLES: Final = 500


class LogIn(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is logged in."""

    name: str
    csrf: str
    """What a form of this session has to bring along."""
    until_ms: int
    role: Role = Role.DIRECTOR
    tables: tuple[str, ...] = ()
    """The zones and tables that are looked after; empty for all."""
    is_own: bool = False
    """By a password of one's own; else by the station's."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a password of his own."""

    name: str
    role: Role
    tables: tuple[str, ...] = ()
    password: str
    """Its hash, and the salt."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """The right to choose a password, once."""

    name: str
    role: Role
    tables: tuple[str, ...] = ()
    until_ms: int
    by: str


def key_of(name: str) -> str:
    """Return what two spellings of one name have in common: people are told apart by it."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def looks_after(tables: Iterable[str], table_id: str) -> bool:
    """Tell whether a table is one of *tables*, by its id or its zone; where there are none, every table is."""
    wanted = tuple(tables)
    return not wanted or table_id in wanted or table_id.partition("/")[0] in wanted

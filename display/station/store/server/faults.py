"""Says in a sentence why a database on a server cannot be used, and the way out.

A server tells a code of five letters (PostgreSQL's appendix A); where a connection does not come about there is none,
and its words are read.
"""

from typing import Final

import psycopg
from sqlalchemy.exc import DBAPIError

from display.station.store.server.address import ServerAddress
from display.words.spoken import phrase, say

_OF_WHAT_WAS_TO_BE_KEPT: Final = ("22", "23")
"""Classes of codes: data that no column holds, and rows that are there already."""

_STRANGER: Final = phrase(
    "{store}: the server does not let the station in ({why}); write the password to a file and name it with "
    "--store-password-file, or see to PGPASSFILE"
)
_NOWHERE: Final = phrase(
    "{store}: there is no such database; make it there: createdb --encoding UTF8 --template template0 {name}"
)
_GONE: Final = phrase(
    "{store}: the station's tables are gone, and nothing is kept; stop the station, and bring them back with pg_restore"
)
_DEAD: Final = phrase(
    "{store}: the server's disk cannot be read or written any more ({why}); stop the station, and bring its database "
    "back on another disk with pg_restore"
)
_AWAY: Final = phrase(
    "{store}: the server does not answer ({why}); start it, or see to the network: a station that runs goes on by "
    "itself"
)
_OTHER: Final = phrase("{store}: the database cannot be used ({why}); name another one with --store")

_BY_CODE: Final = {
    "53100": phrase("{store}: the server's disk is full; make room on it: a station that runs goes on by itself"),
    "53300": phrase("{store}: the server takes no more connections; end some, or raise its max_connections"),
    "55P03": phrase("{store}: another program holds the station's tables; end what changes or repairs them"),
    "25006": phrase("{store}: nothing can be written there, it is a standby; name the server that it follows"),
    "42501": phrase(
        "{store}: the station may not do this there ({why}); have its user own the database: ALTER DATABASE ... OWNER "
        "TO ..."
    ),
    "28P01": _STRANGER,
    "28000": _STRANGER,
    "3D000": _NOWHERE,
    "3F000": _GONE,
    "42P01": _GONE,
    "58030": _DEAD,
    "XX001": _DEAD,
    "XX002": _DEAD,
}
_BY_WORDS: Final = {
    "no password supplied": _STRANGER,
    "password authentication failed": _STRANGER,
    "no pg_hba.conf entry": _STRANGER,
    "remaining connection slots": _BY_CODE["53300"],
    "too many clients": _BY_CODE["53300"],
}


def is_of_the_server(fault: Exception) -> bool:
    """Tell whether a fault is the server's, and not that of what was to be kept."""
    why = fault.orig if isinstance(fault, DBAPIError) else fault
    code = getattr(why, "sqlstate", None) or ""
    is_refused = isinstance(why, (psycopg.DataError, psycopg.IntegrityError)) or code[:2] in _OF_WHAT_WAS_TO_BE_KEPT
    return isinstance(why, psycopg.Error) and not is_refused


def server_words_of(address: ServerAddress, fault: Exception) -> str:
    """Return the line about a *fault* of the database at *address*."""
    why = fault.orig if isinstance(fault, DBAPIError) else fault
    plain = _plain(why)
    found = _BY_CODE.get(getattr(why, "sqlstate", None) or "") or _read(plain)
    if found is None:
        is_away = isinstance(why, (psycopg.OperationalError, psycopg.InterfaceError))
        found = _AWAY if is_away else _OTHER
    return say(found, store=address.name, why=plain, name=address.database)


def _read(plain: str) -> str | None:
    """Return what the words of a connection that did not come about mean."""
    if plain.startswith("database ") and plain.endswith(" does not exist"):
        return _NOWHERE
    return next((found for said, found in _BY_WORDS.items() if said in plain), None)


def _plain(why: object) -> str:
    """Return what a fault says in its one line: of a row that was to be kept, nothing."""
    said = why.diag.message_primary if isinstance(why, psycopg.Error) else None
    line = said or (str(why).splitlines() or [""])[0]
    for before in ("FATAL:", "ERROR:", "failed:"):
        line = line.rpartition(before)[2]
    return line.strip()

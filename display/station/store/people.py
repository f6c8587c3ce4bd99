"""Keeps who has a password, who is invited and who is logged in; an invitation is used up in the moment it is used."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Table, delete, select

from display.station.known.people import LogIn, Person, PersonInvitation, key_of
from display.station.store.schema import INVITATIONS, LOG_INS, PEOPLE
from display.station.store.upserting import put

_Kept = TypeVar("_Kept", LogIn, Person, PersonInvitation)
_Opened = Callable[[], AbstractContextManager[Connection]]


class PeopleKept:
    """The people of one station's file."""

    def __init__(self, reading: _Opened, writing: _Opened, left_out: set[str]) -> None:
        """Read and write by the store's own connections; rows that cannot be read are noted in *left_out*."""
        self._reading, self._writing, self._left_out = reading, writing, left_out

    # --- log-ins, by the hashes of their tokens ---

    def log_ins(self, token_hash: str | None = None) -> dict[str, LogIn]:
        """Return the log-ins, the last first; with *token_hash*, that one alone."""
        found = self._found(LOG_INS, LogIn, token_hash)
        return dict(sorted(found.items(), key=lambda one: -one[1].until_ms))

    def keep_log_in(self, token_hash: str, log_in: LogIn) -> None:
        """Remember a log-in."""
        with self._writing() as connection:
            _put_timed(connection, LOG_INS, token_hash, log_in)

    def drop_log_in(self, token_hash: str) -> None:
        """Forget one log-in."""
        with self._writing() as connection:
            connection.execute(delete(LOG_INS).where(LOG_INS.c.token_hash == token_hash))

    def drop_log_ins(self, *, until_ms: int | None = None) -> None:
        """Forget log-ins that were over by *until_ms*, or all."""
        wanted = delete(LOG_INS)
        with self._writing() as connection:
            connection.execute(wanted if until_ms is None else wanted.where(LOG_INS.c.until_ms <= until_ms))

    # --- people ---

    def person(self, name: str) -> Person | None:
        """Return who has a password of his own by this name; None for nobody."""
        return self._found(PEOPLE, Person, key_of(name)).get(key_of(name))

    def everybody(self) -> list[Person]:
        """Return all who have one, by name."""
        return [one for _, one in sorted(self._found(PEOPLE, Person).items())]

    def change(self, person: Person) -> None:
        """Keep *person* in the place of what was kept by that name."""
        with self._writing() as connection:
            _put_person(connection, person)

    def remove(self, name: str) -> None:
        """Forget a person, and whoever is logged in by that name."""
        with self._writing() as connection:
            connection.execute(delete(PEOPLE).where(PEOPLE.c.key == key_of(name)))
            _log_out(connection, name)

    # --- invitations, by the hashes of their tokens ---

    def invitations(self) -> dict[str, PersonInvitation]:
        """Return who is invited."""
        return self._found(INVITATIONS, PersonInvitation)

    def invite(self, token_hash: str, invitation: PersonInvitation) -> None:
        """Keep an invitation, in the place of any other of that name."""
        with self._writing() as connection:
            connection.execute(delete(INVITATIONS).where(INVITATIONS.c.key == key_of(invitation.name)))
            _put_timed(connection, INVITATIONS, token_hash, invitation)

    def withdraw(self, token_hash: str) -> PersonInvitation | None:
        """Forget an invitation; return it, None where it was used or withdrawn."""
        with self._writing() as connection:
            return self._taken(connection, token_hash)

    def accept(self, token_hash: str, password: str, now_ms: int) -> Person | None:
        """Use an invitation up: keep its person with the hash *password*; None where it is none, or over.

        Whoever was logged in by that name is out.
        """
        with self._writing() as connection:
            invitation = self._taken(connection, token_hash)
            if invitation is None or invitation.until_ms <= now_ms:
                return None
            person = Person(
                name=invitation.name,
                role=invitation.role,
                tables=invitation.tables,
                events=invitation.events,
                password=password,
            )
            _put_person(connection, person)
            _log_out(connection, person.name)
            return person

    def _taken(self, connection: Connection, token_hash: str) -> PersonInvitation | None:
        here = INVITATIONS.c.token_hash == token_hash
        said = connection.execute(select(INVITATIONS.c.said).where(here)).scalar()
        is_ours = bool(connection.execute(delete(INVITATIONS).where(here)).rowcount)
        return self._read(INVITATIONS, PersonInvitation, said) if is_ours else None

    # --- rows ---

    def _found(self, table: Table, kind: type[_Kept], key: str | None = None) -> dict[str, _Kept]:
        (named,) = table.primary_key.columns
        wanted = select(named, table.c.said)
        with self._reading() as connection:
            rows = connection.execute(wanted if key is None else wanted.where(named == key))
            read = {found: self._read(table, kind, said) for found, said in rows}
        return {found: one for found, one in read.items() if one is not None}

    def _read(self, table: Table, kind: type[_Kept], said: object) -> _Kept | None:
        try:
            return msgspec.json.decode(str(said), type=kind)
        except (msgspec.DecodeError, ValueError, RecursionError):
            self._left_out.add(table.name)
            return None


def _log_out(connection: Connection, name: str) -> None:
    connection.execute(delete(LOG_INS).where(LOG_INS.c.key == key_of(name)))


def _put_person(connection: Connection, person: Person) -> None:
    put(connection, PEOPLE, "key", [{"key": key_of(person.name), "said": msgspec.json.encode(person).decode()}])


def _put_timed(connection: Connection, table: Table, token_hash: str, one: LogIn | PersonInvitation) -> None:
    row = {"token_hash": token_hash, "key": key_of(one.name), "until_ms": one.until_ms}
    put(connection, table, "token_hash", [{**row, "said": msgspec.json.encode(one).decode()}])

"""Rows written in the place of those with the same key: the one statement that each database spells in its own way."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Column, Connection, Table, case
from sqlalchemy.dialects import postgresql, sqlite


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def put(connection: Connection, table: Table, key: str, rows: Sequence[dict[str, object]]) -> None:
    """Write rows of *table*, in the place of those with the same *key*."""
    if rows:
        wanted = _insert(connection, table)
        fresh = {column.name: wanted.excluded[column.name] for column in table.columns if column.name != key}
        connection.execute(wanted.on_conflict_do_update(index_elements=[key], set_=fresh), rows)


def put_higher(
    connection: Connection, highest: Column[int], keys: Sequence[Column[Any]], rows: Collection[dict[str, object]]
) -> None:
    """Write rows of the table of *highest*, which never goes down: of two with the same *keys* the higher one stays."""
    if rows:
        wanted = _insert(connection, highest.table)
        fresh = wanted.excluded[highest.name]
        further = {highest.name: case((fresh > highest, fresh), else_=highest)}
        connection.execute(wanted.on_conflict_do_update(index_elements=keys, set_=further), list(rows))

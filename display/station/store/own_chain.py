"""The chain of the station's own file: each row of log, orders and journals is bound to all before it.

It grows in the transaction that writes the row. An order is bound again with each answer, and what is dropped as old is
bound as dropped. The station's key signs how far the chain has come. Whoever calls has the connection.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, delete, func, insert, select

from display.station.store.schema import CHAIN, CLASSES, ENTRIES, EVENTS, HOUSE, LOG, ORDERS, ROTA, SETTINGS
from table.chain import BEGINNING, Seal, link_after
from table.clock import wall_ms
from table.engine.words.frozen import replace
from table.messages.signed import Signer

BOUND: Final[dict[str, Table]] = {
    "log": LOG,
    "order": ORDERS,
    "entry": ENTRIES,
    "event": EVENTS,
    "class": CLASSES,
    "rota": ROTA,
    "house": HOUSE,
}
"""What is bound, as the chain calls it."""

SEAL: Final = "chain-seal"
"""The setting with the seal."""

OF: Final = "station"
"""In the seal, in place of a journal's id: no seal of a journal can pass for one of a log."""

DROPPED: Final = ""
"""In place of the digest of a row that was dropped as old."""

_AT_ONCE: Final = 1_000
_MOST_DROPPED: Final = 1_000


class Bound(NamedTuple):
    """A row that is to be bound."""

    kind: str
    key: str
    digest: str


class ChainEnd(NamedTuple):
    """How far the chain has come."""

    id: int
    link: str


def bound(kind: str, row: Mapping[str, Any]) -> Bound:
    """Return what binds *row* as it is now."""
    names = [column.name for column in BOUND[kind].columns]
    return Bound(kind, str(row["id"]), link_after(BEGINNING, msgspec.json.encode([row[name] for name in names])))


def dropped(kind: str, key: object) -> Bound:
    """Return what binds that this row is dropped as old."""
    return Bound(kind, str(key), DROPPED)


def body(at_ms: int, kind: str, key: str, digest: str) -> bytes:
    """Return what a link is made of, behind the link before it."""
    return msgspec.json.encode([at_ms, kind, key, digest])


def add(connection: Connection, kind: str, rows: Sequence[dict[str, Any]]) -> None:
    """Write *rows*, each with the next id, and bind them."""
    table = BOUND[kind]
    last = connection.execute(select(func.max(table.c.id))).scalar() or 0
    numbered = [{"id": number, **row} for number, row in enumerate(rows, start=last + 1)]
    connection.execute(insert(table), numbered)
    bind(connection, [bound(kind, row) for row in numbered])


def bind(connection: Connection, rows: Sequence[Bound]) -> None:
    """Bind *rows*, which are written already. A file of an earlier version is bound first, as it is found."""
    if not rows:
        return
    end = end_of(connection)
    wanted = iter(rows) if end is not None else _all(connection)
    at_ms, (last, link) = wall_ms(), end or ChainEnd(0, BEGINNING)
    while some := list(islice(wanted, _AT_ONCE)):
        made = []
        for row in some:
            last, link = last + 1, link_after(link, body(at_ms, *row))
            made.append({"id": last, "at_ms": at_ms, **row._asdict(), "link": link})
        connection.execute(insert(CHAIN), made)


def end_of(connection: Connection) -> ChainEnd | None:
    """Return how far the chain has come, None where there is none: one that was sealed goes on behind its seal."""
    found = connection.execute(select(CHAIN.c.id, CHAIN.c.link).order_by(CHAIN.c.id.desc()).limit(1)).first()
    if found is not None:
        return ChainEnd(*found)
    seal = seal_of(connection)
    return None if seal is None else ChainEnd(seal.upto, seal.link)


def seal_of(connection: Connection) -> Seal | None:
    """Return the seal; None where there is none that can be read."""
    text = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == SEAL)).scalar()
    try:
        return None if text is None else msgspec.json.decode(text, type=Seal)
    except (msgspec.DecodeError, TypeError):
        return None


def fresh_seal(connection: Connection, signer: Signer, before_ms: int) -> str | None:
    """Sign how far the chain has come, and drop links older than *before_ms*; None where the seal there says so."""
    seal, end = seal_of(connection), end_of(connection)
    before = _drop_old(connection, 0 if seal is None else seal.before, before_ms)
    if end is None or (seal is not None and (seal.before, seal.upto, seal.key) == (before, end.id, signer.public)):
        return None
    made = Seal(journal_id=OF, before=before, upto=end.id, link=end.link, sealed_ms=wall_ms(), key=signer.public)
    return msgspec.json.encode(replace(made, signature=signer.sign(made.signed))).decode()


def _drop_old(connection: Connection, before: int, before_ms: int) -> int:
    """Drop links that follow *before* one after another, but never the last; return the last that is dropped."""
    wanted = select(CHAIN.c.id, CHAIN.c.at_ms).where(CHAIN.c.id > before).order_by(CHAIN.c.id)
    upto = before
    for number, at_ms in connection.execute(wanted.limit(_MOST_DROPPED)).all()[:-1]:
        if number != upto + 1 or at_ms >= before_ms:
            break
        upto = number
    if upto > before:
        connection.execute(delete(CHAIN).where(CHAIN.c.id <= upto))
    return upto


def _all(connection: Connection) -> Iterator[Bound]:
    for kind, table in BOUND.items():
        for row in connection.execute(select(table)).mappings():
            yield bound(kind, {**row})

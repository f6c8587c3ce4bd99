"""What the store has of classes: the entries of the last one, in order. Nothing is written here."""

import msgspec
from sqlalchemy import func, select

from display.station.known.classes import ClassEntry, ClassNow, after
from display.station.store.schema import CLASSES
from display.station.store.store import Store


def last_class(store: Store) -> ClassNow | None:
    """Return the last class as its entries leave it; None before the first. Raises `StoreError`."""
    begun = select(func.max(CLASSES.c.id)).where(CLASSES.c.said.like('{"type":"opened"%'))
    now: ClassNow | None = None
    with store.reading() as connection:
        first = connection.execute(begun).scalar() or 0
        wanted = select(CLASSES.c.id, CLASSES.c.said).where(CLASSES.c.id >= first).order_by(CLASSES.c.id)
        for number, text in connection.execute(wanted):
            try:
                now = after(now, msgspec.json.decode(text, type=ClassEntry))
            except (msgspec.DecodeError, TypeError, ValueError):
                store.left_out.add(f"class {number}")
    return now

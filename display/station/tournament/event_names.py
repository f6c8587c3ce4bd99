"""Finds the journal of each event in a store of several: an event is known by its name, as its address has it.

A store of one event, as any was before, has that event's journal first.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

import msgspec

from display.station.known.house import House
from display.station.store.event_kept import EventKept
from display.station.store.press_log import HOUSE_LOG
from display.station.store.store import Store
from display.station.tournament.journal import was_begun
from display.station.tournament.run import DeskError

_SETTING: Final = "tournament-names"
_UNFIT: Final = re.compile(r"[^0-9a-z]+")
_LONGEST: Final = 60


def address_of(title: str) -> str:
    """Return how an event of this title stands in an address: `Friday Night 50+5` is `friday-night-50-5`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return _UNFIT.sub("-", plain).strip("-")[:_LONGEST].strip("-") or "event"


def waiting(store: Store) -> list[str]:
    """Return the names of the events in *store* that somebody has entered something in, and that are not over."""
    house = House()
    for entry in HOUSE_LOG.entries(store):
        house.enter(entry.what)
    over = {one.event for one in house.over() if not one.is_elsewhere}
    begun = (name for number, name in enumerate(_kept(store)) if was_begun(EventKept(store, number)))
    return [name for name in begun if name not in over]


def journals_of(names: Sequence[str], store: Store) -> list[EventKept]:
    """Return what keeps each of the events with these *names*, and keep the names.

    Raises DeskError where an event is under way in *store* that is none of them. One alone may have a new name; what
    those came to that are over, the house has kept.
    """
    kept = _kept(store)
    missing = [name for name in waiting(store) if name not in names]
    fresh = [name for name in names if name not in kept]
    if missing and len(missing) == len(fresh) == 1:
        kept[kept.index(missing[0])] = fresh.pop()
    elif missing:
        named = ", ".join(name or "one event" for name in missing)
        out = "name its file too, under the name that it had" if missing != [""] else "start once with its file alone"
        msg = f"{named}: begun in this folder, and no file is its own: {out}, or name another folder with --data"
        raise DeskError(msg)
    for name in fresh:
        unused = (at for at, one in enumerate(kept) if one not in names and not was_begun(EventKept(store, at)))
        if (at := next(unused, None)) is None:
            kept.append(name)
        else:
            kept[at] = name
    store.set(_SETTING, msgspec.json.encode(kept).decode())
    return [EventKept(store, kept.index(name)) for name in names]


def _kept(store: Store) -> list[str]:
    """Return the names by the numbers of the journals; the first is empty where it was begun without one."""
    text = store.setting(_SETTING)
    try:
        return [""] if text is None else msgspec.json.decode(text, type=list[str])
    except msgspec.DecodeError:
        return [""]

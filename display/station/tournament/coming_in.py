"""Says who comes into an event with an entry, and whether whoever enters it means people who play in another one too.

Each way in is an entry at the desk: a press, a file of players, the bags of other days, a satellite's seats. There
alone it is asked, before anything is kept.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from display.station.tournament.cash_entries import AlternateListed
from display.station.tournament.entries import Pressed, Registered, RegisteredMany
from table.tournament.words.money import ReEntryWanted
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import Name

_MEANT: ContextVar[bool] = ContextVar("meant", default=False)


def coming_in(what: Pressed) -> tuple[Name, ...]:
    """Return who is in the event, or waits to be, once *what* is entered."""
    match what:
        case Registered(name=name) | EntryWanted(name=name) | ReEntryWanted(name=name) | AlternateListed(name=name):
            return (name,)
        case RegisteredMany(players=players):
            return tuple(one.name for one in players)
        case _:
            return ()


def is_meant() -> bool:
    """Tell whether nobody is asked about in this task or thread: it was said that it is meant."""
    return _MEANT.get()


@contextmanager
def meant(*, is_so: bool = True) -> Iterator[None]:
    """Let people in who play in another event, as long as this is entered."""
    token = _MEANT.set(is_so or _MEANT.get())
    try:
        yield
    finally:
        _MEANT.reset(token)

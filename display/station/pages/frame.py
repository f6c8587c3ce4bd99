"""What stands on every page of whoever is logged in: menu, event's name, floor calls; known for as long as a request.

It holds from where `framing` is entered, in this thread and task, as a language does.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from display.station.known.people import LogIn
from display.station.known.roles import ROLES, role_words


class Frame(NamedTuple):
    """Who looks, at which event, and what there is to be led to."""

    log_in: LogIn
    event: str
    leads_to: AbstractSet[str] = frozenset()
    """The class, where the station has one."""

    @property
    def name(self) -> str:
        """Who looks."""
        return self.log_in.name

    @property
    def role(self) -> str:
        """In which role, in words."""
        return role_words(self.log_in.role)

    @property
    def csrf(self) -> str:
        """What only a page of this log-in has."""
        return self.log_in.csrf

    @property
    def powers(self) -> list[str]:
        """What that role may."""
        return sorted(power.value for power in ROLES[self.log_in.role])

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that are looked after; none for all."""
        return self.log_in.tables


_FRAME: ContextVar[Frame | None] = ContextVar("frame", default=None)


def framed() -> Frame | None:
    """Return the frame of this task or thread; None where nobody is logged in."""
    return _FRAME.get()


@contextmanager
def framing(frame: Frame | None) -> Iterator[None]:
    """Have pages stand in *frame*, or in none, as long as this is entered."""
    token = _FRAME.set(frame)
    try:
        yield
    finally:
        _FRAME.reset(token)

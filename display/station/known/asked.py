"""Requests from a page to the feed: an answer to a floor call, an order to a table, a name on a call, a class.

Each brings a future with it: None once it is kept, or why it cannot be.
"""

from concurrent.futures import Future

import msgspec

from display.wording.lesson_words import LessonWords
from table.engine.words.director_commands import DirectorCommand, DirectorRuled


class _Asked(msgspec.Struct, frozen=True, kw_only=True):
    by: str
    done: Future[str | None] = msgspec.field(default_factory=Future)


class CallAnswer(_Asked, frozen=True, kw_only=True):
    """The director answers a floor call, or rules otherwise on one that was answered."""

    call_id: int
    ruled: DirectorRuled
    reason: str = ""


class CallTakenBack(_Asked, frozen=True, kw_only=True):
    """An answer is taken back before it goes."""

    call_id: int


class TableTold(_Asked, frozen=True, kw_only=True):
    """The director tells a table something that nobody asked."""

    table_id: str
    command: DirectorCommand
    hand_number: int | None = None
    """Of the picture by which it was decided; None is the one that the station has."""
    reason: str = ""
    is_after_hand: bool = False
    """Whether it is to be done once the hand is over."""


class CallTaken(_Asked, frozen=True, kw_only=True):
    """Somebody is on the way to a floor call."""

    call_id: int


class OrderCancelled(_Asked, frozen=True, kw_only=True):
    """An order is taken back: before the table has it, before it does it, or by the opposite order."""

    order_id: str


class TableRemoved(_Asked, frozen=True, kw_only=True):
    """A table that went, and is not expected back, is taken off the page."""

    table_id: str


class ClassOpen(_Asked, frozen=True, kw_only=True):
    """A teacher begins a class at some tables, by one book."""

    book: str
    tables: tuple[str, ...]


class ClassAsk(_Asked, frozen=True, kw_only=True):
    """The next question of the class, as it was built."""

    words: LessonWords
    seed: int


class ClassReveal(_Asked, frozen=True, kw_only=True):
    """The answer is shown on every screen."""


class ClassEnd(_Asked, frozen=True, kw_only=True):
    """The class is over."""


class ClassTakeIn(_Asked, frozen=True, kw_only=True):
    """A table takes part, at first or again."""

    table: str


class ClassTableOut(_Asked, frozen=True, kw_only=True):
    """A table is let go from the class."""

    table: str


ClassPress = ClassOpen | ClassAsk | ClassReveal | ClassEnd | ClassTakeIn | ClassTableOut
Asked = CallAnswer | CallTakenBack | TableTold | CallTaken | OrderCancelled | TableRemoved | ClassPress

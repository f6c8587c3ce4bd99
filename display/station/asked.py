"""What a page asks of the feed: an answer to a floor call, a word to a table, a name on a call.

Each brings a future with it: null once it is kept, or why it cannot be. Nothing is decided here.
"""

from __future__ import annotations

from concurrent.futures import Future

import msgspec

from table.engine.words.commands import DirectorCommand, DirectorRuled


class CallAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The director answers a floor call."""

    call_id: int
    ruled: DirectorRuled
    by: str
    done: Future[str | None] = msgspec.field(default_factory=Future)


class TableTold(msgspec.Struct, frozen=True, kw_only=True):
    """The director tells a table something that nobody asked."""

    table_id: str
    command: DirectorCommand
    by: str
    done: Future[str | None] = msgspec.field(default_factory=Future)


class CallTaken(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody is on the way to a floor call."""

    call_id: int
    by: str
    done: Future[str | None] = msgspec.field(default_factory=Future)


Asked = CallAnswer | TableTold | CallTaken

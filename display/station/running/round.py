"""One round of the feed: what is written together, and what goes out once it is on the disk.

What is put here is in the overview at once; the overview is only as old as the disk again when a round cannot be kept.
"""

from collections.abc import Sequence
from concurrent.futures import Future

from display.station.known.calls import QueuedCall
from display.station.known.classes import ClassEntry, after
from display.station.known.orders import DirectorOrder
from display.station.known.overview import Changed, Decision, Overview
from display.station.known.tables import TableNow
from display.station.store.batch import Batch
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace
from table.messages.sayings import Ack
from table.messages.topics import TableAddress


class Round:
    """Some of what has come, taken together."""

    def __init__(self, overview: Overview) -> None:
        """Begin with nothing new in *overview*."""
        self._overview = overview
        self.batch = Batch()
        self.acks: list[tuple[TableAddress, Ack]] = []
        self.replies: list[tuple[Future[str | None], str | None]] = []
        self.tables: set[str] = set()
        self.has_calls = False
        self.put_aside = 0
        """Messages that could not be read, kept or not."""
        self.has_link = False

    def decide(self, decision: Decision) -> str | None:
        """Take over what was decided; return why nothing was."""
        for order in decision.orders:
            self.put_order(order)
        for table in decision.tables:
            self.put_table(table)
            self.batch.tables[table.id] = replace(table, lines=())
        self.put_calls(decision.calls)
        self.batch.log += decision.log
        self.put_class(decision.classes, by=decision.by)
        return decision.refusal

    def put_class(self, entries: Sequence[ClassEntry], *, by: str = "") -> None:
        """Keep what happens in a class; the overview has it at once."""
        for entry in entries:
            self._overview.school = after(self._overview.school, entry)
            self.batch.classes.append((by, entry))

    def put_table(self, table: TableNow) -> None:
        """Show a table as it stands now; whether that is written, its owner says."""
        self._overview.tables[table.id] = table
        self.tables.add(table.id)

    def put_order(self, order: DirectorOrder) -> DirectorOrder:
        """Keep an order as it stands now."""
        self._overview.orders[order.id] = order
        self.batch.orders[order.id] = order
        self.tables.add(order.table)
        # What became of a word over a decision stands on the call.
        self.has_calls |= isinstance(order.said.command, DirectorRuled)
        return order

    def put_calls(self, calls: Sequence[QueuedCall]) -> None:
        """Keep entries of the queue as they stand now."""
        for call in calls:
            self._overview.queue.put(call)
            self.batch.calls[call.id] = call
            self.has_calls = True

    def count(self) -> None:
        """Count all of it, now that it is on the disk."""
        self._overview.counted.put_aside += self.put_aside
        for kept in self.batch.records:
            self._overview.counted.add(kept.records)

    @property
    def changed(self) -> Changed:
        """What a page has to show anew."""
        return Changed(tables=frozenset(self.tables), has_calls=self.has_calls, has_link=self.has_link)

"""Rebuilds a table from its journal's records: where it stood, and what was seen since its hand began.

The records are gone through one by one, and none is kept. No tag and no key is known here.
"""

from collections.abc import Iterable, Iterator

import msgspec

from table.engine.table import Outcome, Table
from table.engine.words.card_events import CardKeyedUp, CardMadePublic
from table.engine.words.cards import Handle
from table.engine.words.director_commands import OrderWithdrawn
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardRevealed, CardSeen, CommandReceived, Sighting
from table.engine.words.table_events import HandStarted
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.said_plainly import SaidPlainlyError


class OtherTableError(SaidPlainlyError):
    """The journal is another table's; `str` says what differs and the way out."""


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """What records have come to, beside the state of the table."""

    records: int = 0
    hand_number: int = 0
    """Of the hand in which they end."""
    latest_ns: int = 0
    """The latest time in any of them."""
    commands: tuple[str, ...] = ()
    """The director's commands that were taken, and those that they took back."""
    beginning: SightingTaken | None = None
    """The record that began the hand in which they end."""

    @property
    def taken(self) -> int:
        """How many sightings there are among them."""
        return max(0, self.records - 1)


class Recovered:
    """What the records have told by now."""

    def __init__(self, story: Story | None = None) -> None:
        """Go on from *story*, which ended with the beginning of a hand; None is before the first record."""
        story = story or Story()
        self._commands = list(story.commands)
        self._hand_number = story.hand_number
        self.records = story.records
        self.latest_ns = self.at_ns = story.latest_ns
        self.begun_by = story.taken
        """The number of the record that began the hand; 0 before the first."""
        self.since: list[CardSeen | CardGone | CardRevealed] = []
        """What was seen of cards since then."""
        self._beginning = story.beginning
        self.heard = [] if self._beginning is None else [_outcome(self._beginning)]
        """What they have meant since then, one by one: what a screen says of this hand."""
        self.unnamed: list[CardMadePublic | CardKeyedUp] = []
        """Cards that are public and still wait for their names."""

    @property
    def story(self) -> Story:
        """What they have come to."""
        return Story(
            records=self.records,
            hand_number=self._hand_number,
            latest_ns=self.latest_ns,
            commands=tuple(self._commands),
            beginning=self._beginning,
        )

    @property
    def taken(self) -> int:
        """How many sightings there are among them."""
        return max(0, self.records - 1)

    @property
    def is_beginning(self) -> bool:
        """Whether the last of them began a hand."""
        return self.begun_by == self.taken > 0

    def take(self, record: Record) -> None:
        """Take in the next one."""
        self.records += 1
        if not isinstance(record, SightingTaken):
            return
        sighting = record.sighting
        self.at_ns = sighting.at_ns
        self.latest_ns = max(self.latest_ns, sighting.at_ns)
        self.unnamed = _still_unnamed(self.unnamed, sighting)
        if isinstance(sighting, CardSeen | CardGone | CardRevealed):
            self.since.append(sighting)
        elif isinstance(sighting, CommandReceived):
            self._commands += _ids(sighting)
        if any(isinstance(event, HandStarted) for event in record.events):
            self._beginning, self.heard = record, []
        if record.events or record.alerts:
            self.heard.append(_outcome(record))
        for event in record.events:
            if isinstance(event, HandStarted):
                self.begun_by, self._hand_number = record.number, event.number
                self.since, self.unnamed = [], []
            elif isinstance(event, CardMadePublic | CardKeyedUp):
                self.unnamed.append(event)


def _outcome(record: SightingTaken) -> Outcome:
    return Outcome(record.events, record.alerts)


def retold(table: Table, opened: TableOpened, records: Iterable[Record], told: Recovered) -> Iterator[None]:
    """Have *table* take the *records*, and *told* after it, one for each step.

    Raises `OtherTableError` where they were written for another table than the one that is *opened*, or mean
    something else to it.
    """
    for record in records:
        if not isinstance(record, SightingTaken):
            check_is_same(record, opened)
        else:
            outcome = table.receive(record.sighting)
            if (outcome.events, outcome.alerts) != (record.events, record.alerts):
                msg = (
                    f"record {record.number} of the journal means something else to this program or this rulebook than "
                    "to the one that wrote it: finish the hand with that one, or move the journal away to begin anew"
                )
                raise OtherTableError(msg)
        told.take(record)
        yield


def _ids(received: CommandReceived) -> Iterator[str]:
    yield received.id
    if isinstance(received.command, OrderWithdrawn):
        yield received.command.order


def _still_unnamed(
    unnamed: list[CardMadePublic | CardKeyedUp], sighting: Sighting
) -> list[CardMadePublic | CardKeyedUp]:
    """Return what still waits for its name after *sighting*."""
    if isinstance(sighting, CardRevealed):
        return [public for public in unnamed if not is_of(public, sighting.handle)]
    # Names follow their card at once: whatever is unnamed by now, a joker or a strange tag, has no name.
    return []


def is_of(public: CardMadePublic | CardKeyedUp, handle: Handle) -> bool:
    """Tell whether *handle* is a card, or may be, that became public so."""
    return handle in public.handles if isinstance(public, CardKeyedUp) else handle == public.handle


def check_is_same(found: Record, opened: TableOpened) -> None:
    """Raise `OtherTableError` unless a journal that begins so was begun for the table that is *opened*.

    A journal's id is its own and is no table's, and so is the time of day when it was begun.
    """
    if isinstance(found, TableOpened):
        found = replace(found, journal_id=opened.journal_id, wall_ms=opened.wall_ms)
    if found == opened:
        return
    msg = (
        f"the journal is another table's: {_difference(found, opened)}; "
        "name another folder for this table, or open the table that it belongs to"
    )
    raise OtherTableError(msg)


def _difference(found: Record, opened: TableOpened) -> str:
    """Say the first thing in which the journal's table is not the one that is opened."""
    if not isinstance(found, TableOpened):
        return "it does not begin with a table"
    for name, there, here in (
        ("the schema of its records", found.schema, opened.schema),
        ("its name", found.table_name, opened.table_name),
        ("its rulebook", found.rulebook, opened.rulebook),
        ("its button", found.setup.button, opened.setup.button),
        ("its seats", _seats(found), _seats(opened)),
        ("how much its antennas are believed ([evidence])", found.setup.evidence, opened.setup.evidence),
    ):
        if there != here:
            return f"{name}: {there} there, {here} here"
    return "its stacks, blinds or chips, or its kind of cards, were others when it was begun"


def _seats(opened: TableOpened) -> str:
    return " ".join(str(player.seat) for player in opened.setup.players)

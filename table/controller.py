"""The table's loop: one thing from the inbox after another, the engine, the journal, the screens.

Rule 1: nothing is shown before its record is durable.
Rule 2: nothing is judged here; the engine says what a sighting means.
Rule 3: tags end here: the vault swaps them for handles, and names only public cards.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, assert_never

from table.engine.table import Outcome, Table
from table.engine.words.events import CardKeyedUp, CardMadePublic, HandStarted
from table.engine.words.frozen import replace
from table.engine.words.sightings import (
    CardGone,
    CardRevealed,
    CardSeen,
    CommandReceived,
    KeyPressed,
    Sighting,
    Tick,
    ZoneBlind,
    ZoneSighted,
)
from table.inbox import InboxItem, TagGone, TagScanned, TagSeen
from table.journal import SightingTaken, TableOpened
from table.said_plainly import SaidPlainlyError
from table.vault import NotPublicError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from table.engine.words.cards import Handle
    from table.engine.words.view import TableView
    from table.journal import Journal, Record
    from table.vault import Vault


class Watcher(Protocol):
    """Whoever is shown what happened, once it is in the journal."""

    def show(self, outcome: Outcome, view: TableView) -> None:
        """Show what just happened and how the table stands."""


class Taker(Protocol):
    """Whoever takes what the room sees: a controller, or somebody who listens before it."""

    def take(self, item: InboxItem) -> Outcome:
        """Take one thing from the inbox."""

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""


class OtherTableError(SaidPlainlyError):
    """The journal is another table's; `str` says what differs and the way out."""


class Controller:
    """Runs one table."""

    def __init__(
        self, table: Table, opened: TableOpened, vault: Vault, journal: Journal, watchers: Sequence[Watcher] = ()
    ) -> None:
        """Stand where the journal says; an empty journal gets *opened* as its first record.

        Raises `OtherTableError` where the journal was begun for another table.
        """
        self._table = table
        self._vault = vault
        self._journal = journal
        self._watchers = watchers
        self._taken = 0
        self._unnamed: list[CardMadePublic | CardKeyedUp] = []
        """Cards that became public just before the power went with the hand's key: named once they are known again."""
        records = journal.records()
        if records:
            self._recover(records, opened)
        else:
            # A key that was kept is another journal's.
            vault.begin_hand(0)
            vault.end_hand()
            journal.append(opened)

    @property
    def taken(self) -> int:
        """How many sightings have been journaled, those of earlier starts included."""
        return self._taken

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""
        return self._table.view

    def take(self, item: InboxItem) -> Outcome:
        """Take one thing from the inbox all the way: engine, journal, screens."""
        if isinstance(item, TagSeen | TagGone) and self._vault.holds_back(item):
            return Outcome((), ())
        sighting = self._without_tag(item)
        meant = self._take_named(sighting)
        if self._unnamed and isinstance(sighting, CardSeen):
            meant += self._name_known_again(sighting)
        whole = Outcome(
            tuple(event for part in meant for event in part.events),
            tuple(alert for part in meant for alert in part.alerts),
        )
        if whole.events or whole.alerts:
            view = self._table.view
            for watcher in self._watchers:
                watcher.show(whole, view)
        return whole

    def _take_named(self, sighting: Sighting) -> list[Outcome]:
        """Take a sighting, then the names of the cards that it made public, then what was held back until now."""
        is_over = self._is_over
        outcome = self._take(sighting)
        public = [event for event in outcome.events if isinstance(event, CardMadePublic | CardKeyedUp)]
        meant = [outcome, *self._name(public, sighting.at_ns)]
        held: tuple[CardSeen | CardGone, ...] = ()
        if any(isinstance(event, HandStarted) for event in outcome.events):
            held = self._vault.begin_hand(self._taken)
        elif is_over and not self._is_over:
            held = self._vault.go_on()
        if self._is_over and not is_over:
            self._end_hand(sighting.at_ns)
        for late in held:
            meant += self._take_named(late)
        return meant

    @property
    def _is_over(self) -> bool:
        """Whether no hand is live."""
        hand = self._table.state.hand
        return hand is None or hand.phase.is_over

    def _end_hand(self, at_ns: int) -> None:
        hand = self._table.state.hand
        is_called_off = hand is not None and hand.is_called_off
        self._vault.end_hand(called_off_ns=at_ns if is_called_off else None)

    def _take(self, sighting: Sighting) -> Outcome:
        before = self._table.state
        outcome = self._table.receive(sighting)
        if isinstance(sighting, Tick) and self._table.state is before and not outcome.events and not outcome.alerts:
            # Ten a second that changed nothing: a replay without them is the same.
            return outcome
        self._taken += 1
        self._journal.append(
            SightingTaken(number=self._taken, sighting=sighting, events=outcome.events, alerts=outcome.alerts)
        )
        return outcome

    def _name(self, public: Iterable[CardMadePublic | CardKeyedUp], at_ns: int) -> list[Outcome]:
        """Have the vault name cards that became public."""
        revealed = (self._vault.reveal(event, at_ns) for event in public)
        return [self._take(card) for card in revealed if card is not None]

    def _name_known_again(self, seen: CardSeen) -> list[Outcome]:
        """Have a card named that was public when its key was lost, if it lies there as it did."""
        named: list[Outcome] = []
        for public in [public for public in self._unnamed if _is_of(public, seen.handle)]:
            with suppress(NotPublicError):
                named += self._name([public], seen.at_ns)
            if named:
                self._unnamed.remove(public)
        return named

    def _without_tag(self, item: InboxItem) -> Sighting:
        match item:
            case TagSeen() | TagGone():
                return self._vault.sighting(item)
            case TagScanned():
                return self._vault.scanned(item, is_hand_live=not self._table.view.status.is_over)
            case KeyPressed() | CommandReceived() | ZoneBlind() | ZoneSighted() | Tick():
                return item
            case never:
                assert_never(never)

    def _recover(self, records: Sequence[Record], opened: TableOpened) -> None:
        """Take the journal's sightings again, without showing or keeping them a second time."""
        if not _is_same_table(records[0], opened):
            msg = (
                f"the journal is another table's: {_difference(records[0], opened)}; "
                "name another folder for this table, or open the table that it belongs to"
            )
            raise OtherTableError(msg)
        begun_by = 0
        since: list[CardSeen | CardGone | CardRevealed] = []
        unnamed: list[CardMadePublic | CardKeyedUp] = []
        at_ns = 0
        for record in records:
            if not isinstance(record, SightingTaken):
                continue
            self._taken += 1
            at_ns = record.sighting.at_ns
            unnamed = _still_unnamed(unnamed, record.sighting)
            if isinstance(record.sighting, CardSeen | CardGone | CardRevealed):
                since.append(record.sighting)
            outcome = self._table.receive(record.sighting)
            if (outcome.events, outcome.alerts) != (record.events, record.alerts):
                msg = (
                    f"record {record.number} of the journal means something else to this program or this rulebook than "
                    "to the one that wrote it: finish the hand with that one, or move the journal away to begin anew"
                )
                raise OtherTableError(msg)
            for event in outcome.events:
                if isinstance(event, HandStarted):
                    begun_by, since, unnamed = record.number, [], []
                elif isinstance(event, CardMadePublic | CardKeyedUp):
                    unnamed.append(event)
        self._vault.resume_hand(begun_by, since)
        if self._is_over:
            self._end_hand(at_ns)
        # The power may have gone between a card's record and its name's.
        self._name(unnamed, at_ns)
        self._unnamed = unnamed if self._vault.has_lost_key else []


def _is_same_table(found: Record, opened: TableOpened) -> bool:
    """Tell whether a journal was begun for the table that is opened; its id is its own and is no table's."""
    return isinstance(found, TableOpened) and replace(found, journal_id=opened.journal_id) == opened


def _still_unnamed(
    unnamed: list[CardMadePublic | CardKeyedUp], sighting: Sighting
) -> list[CardMadePublic | CardKeyedUp]:
    """Return what still waits for its name after *sighting*."""
    if isinstance(sighting, CardRevealed):
        return [public for public in unnamed if not _is_of(public, sighting.handle)]
    # Names follow their card at once: whatever is unnamed by now, a joker or a strange tag, has no name.
    return []


def _is_of(public: CardMadePublic | CardKeyedUp, handle: Handle) -> bool:
    return handle in public.handles if isinstance(public, CardKeyedUp) else handle == public.handle


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

"""The table's loop: one thing from the inbox after another, the engine, the journal, the screens.

Rule 1: nothing is shown before its record is durable.
Rule 2: nothing is judged here; the engine says what a sighting means.
Rule 3: tags end here: the vault swaps them for handles, and names only public cards.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Protocol, assert_never, runtime_checkable

from table.engine.table import Outcome, Table, Viewed
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardKeyedUp, CardMadePublic, HoleCardDealt
from table.engine.words.commands import Command, DealerCommand
from table.engine.words.entry_view import Figures, Preview
from table.engine.words.sightings import (
    CardGone,
    CardSeen,
    CardsLeftLying,
    CommandReceived,
    DeckWashed,
    KeyPressed,
    Sighting,
    Tick,
    ZoneBlind,
    ZoneSighted,
)
from table.engine.words.table_events import HandStarted
from table.engine.words.view import TableView
from table.engine.words.zones import Zone
from table.inbox import InboxItem, TagGone, TagScanned, TagSeen
from table.keeping.journal import Journal, SightingTaken, TableOpened
from table.keeping.recovery import Recovered, is_of, retold
from table.keeping.vault import NotPublicError, Vault
from table.outcomes import NOTHING, is_to_be_shown, is_told, together


class Listener(Protocol):
    """Whoever is told what happened, once it is in the journal, and looks at the table in their own time."""

    def hear(self, outcome: Outcome) -> None:
        """Take note of what just happened."""


@runtime_checkable
class Watcher(Protocol):
    """Whoever is shown what happened, once it is in the journal."""

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Show what just happened and, to whoever looks, how the table stands."""


@runtime_checkable
class ToldOfKeys(Protocol):
    """A watcher who is told of keys that meant nothing, too: whoever pressed one waits to see what comes of it."""

    def show_unheeded(self, command: Command, table: Viewed) -> None:
        """Show that *command* was taken, and that nothing happened."""


class Taker(Protocol):
    """Whoever takes what the room sees: a controller, or somebody who listens before it."""

    def take(self, item: InboxItem) -> Outcome:
        """Take one thing from the inbox."""

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""


class Controller:
    """Runs one table."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a table is made of comes together here
        self,
        table: Table,
        opened: TableOpened,
        vault: Vault,
        journal: Journal,
        watchers: Sequence[Watcher | Listener] = (),
        told: Recovered | None = None,
    ) -> None:
        """Stand where the journal says; an empty journal gets *opened* as its first record.

        *told* is what the journal told the table, where it has been gone through already. Raises
        `OtherTableError` where it was begun for another table.
        """
        self._table = table
        self._vault = vault
        self._journal = journal
        self._watchers = [one for one in watchers if isinstance(one, Watcher)]
        self._listeners = [one for one in watchers if not isinstance(one, Watcher)]
        self._taken = 0
        self._unnamed: list[CardMadePublic | CardKeyedUp] = []
        """Cards that became public just before the power went with the hand's key: named once they are known again."""
        if told is None:
            told = Recovered()
            deque(retold(table, opened, journal.records(), told), maxlen=0)
        self.found = told.story
        """What was in the journal at the start."""
        self.heard = tuple(told.heard)
        """What the records of its hand had meant by then, one by one: what a screen says of the hand."""
        if told.records:
            self._go_on(told)
        else:
            # A key that was kept is another journal's.
            vault.begin_hand(0)
            vault.end_hand()
            journal.append(opened)
        self._is_deal_begun = True
        """Whether a card was dealt since the hand was keyed, as far as this start of the table knows."""
        self._shown: TableView | None = table.view if self._watchers else None
        """How the table stood when it was shown last."""

    @property
    def taken(self) -> int:
        """How many sightings have been journaled, those of earlier starts included."""
        return self._taken

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""
        return self._table.view

    def preview(self, command: DealerCommand | None) -> Preview | None:
        """Return what *command* would come to if it were keyed now; None where it is not of chips and words."""
        return self._table.preview(command)

    @property
    def figures(self) -> Figures | None:
        """What the player in turn faces, and could bet or raise to in a press; None where nobody is to act."""
        return self._table.figures

    def take(self, item: InboxItem) -> Outcome:
        """Take one thing from the inbox all the way: engine, journal, screens."""
        if isinstance(item, TagSeen | TagGone) and item.zone is Zone.STUB and self._is_deck_checked:
            # Fanned over the stub each card counts as on the pad: its handle stands in the hand that is just over.
            return self.take(TagScanned(tag=item.tag, at_ns=item.at_ns)) if isinstance(item, TagSeen) else NOTHING
        is_first = self._vault.laid.wash.empty_ns is not None and self._is_first_of_deal(item)
        meant = self._take_named(DeckWashed(at_ns=item.at_ns)) if is_first else []
        if isinstance(item, TagSeen | TagGone) and self._vault.holds_back(item):
            return together([self.take(seen) for seen in self._vault.laid.wash.release()])
        if isinstance(item, TagGone) and self._is_washed_late():
            anew = DeckWashed(at_ns=item.at_ns)
            return together([*self._take_named(anew), *map(self.take, self._vault.laid.wash.end())])
        meant += self._take_named(sighting := self._without_tag(item))
        if self._unnamed and isinstance(sighting, CardSeen):
            meant += self._name_known_again(sighting)
        for found in self._vault.watch.at_once(sighting.at_ns) if isinstance(sighting, CardSeen) else ():
            meant += self._take_named(found)
        whole = meant[0] if len(meant) == 1 else together(meant)
        for listener in self._listeners if is_told(whole) else ():
            listener.hear(whole)
        if self._watchers:
            self._show(item, whole)
        dealt = self._vault.laid.wash.end_if_over() if isinstance(sighting, DeckWashed) else ()
        return together([whole, *map(self.take, dealt)]) if dealt else whole

    def _show(self, item: InboxItem, whole: Outcome) -> None:
        """Show what *item* meant, and how the table stands where that has changed without a word."""
        before, self._shown = self._shown, self._table.view
        if is_to_be_shown(whole, self._shown, before):
            for watcher in self._watchers:
                watcher.show(whole, self)
        if not is_told(whole) and isinstance(item, KeyPressed):
            for watcher in self._watchers:
                if isinstance(watcher, ToldOfKeys):
                    watcher.show_unheeded(item.command, self)

    def _take_named(self, sighting: Sighting) -> list[Outcome]:
        """Take a sighting, then the names of the cards that it made public, then what was held back until now."""
        is_over = self._is_over
        outcome = self._take(sighting)
        if not outcome.events and self._is_over is is_over:
            return [outcome]
        meant = [outcome, *self._name(outcome.public_cards, sighting.at_ns)]
        held: Iterator[CardSeen | CardGone] = iter(())
        if any(isinstance(event, HandStarted) for event in outcome.events):
            held = self._vault.begin_hand(self._taken, *self._table.dealt_in)
        elif is_over and not self._is_over:
            held = self._vault.go_on()
        if self._is_over and not is_over:
            meant += self._end_hand(sighting.at_ns)
        meant += [one for late in held for one in self._take_named(late)]
        return meant + self._take_left_lying(outcome, sighting.at_ns)

    def _take_left_lying(self, outcome: Outcome, at_ns: int) -> list[Outcome]:
        """With the first card of a deal, take what lies in its way since before the hand was keyed."""
        if any(isinstance(event, HandStarted) for event in outcome.events):
            self._is_deal_begun = False
        if self._is_deal_begun or not any(isinstance(event, HoleCardDealt) for event in outcome.events):
            return []
        self._is_deal_begun = True
        zones = tuple(sorted(self._vault.laid.left_lying, key=lambda zone: zone.value))
        return [self._take(CardsLeftLying(zones=zones, at_ns=at_ns))] if zones else []

    @property
    def _is_over(self) -> bool:
        """Whether no hand is live."""
        hand = self._table.state.hand
        return hand is None or hand.phase.is_over

    @property
    def _is_deck_checked(self) -> bool:
        """Whether the deck is being checked between two hands."""
        check = self._table.state.deck_check
        return check is not None and not check.is_over and self._is_over

    def _end_hand(self, at_ns: int) -> list[Outcome]:
        is_off = (hand := self._table.state.hand) is not None and hand.is_called_off
        self._vault.end_hand(called_off_ns=at_ns if is_off else None)
        surplus = self._table.card_count.surplus
        return [self._take(found) for found in self._vault.watch.end_hand(surplus, at_ns, is_called_off=is_off)]

    def _take(self, sighting: Sighting) -> Outcome:
        before = self._table.state
        outcome = self._table.receive(sighting)
        if isinstance(sighting, Tick) and self._table.state is before and not outcome.events and not outcome.alerts:
            # Ten a second that changed nothing: a replay without them is the same.
            return outcome
        self._taken += 1
        if (hand := self._table.state.hand) and any(a.code is AlertCode.CARD_UNACCOUNTED for a in outcome.alerts):
            for handle, seat in self._table.card_count.missed.items():
                self._vault.watch.miss(handle, hand.number, seat)
        self._journal.append(
            SightingTaken(number=self._taken, sighting=sighting, events=outcome.events, alerts=outcome.alerts)
        )
        return outcome

    def _name(self, public: Iterable[CardMadePublic | CardKeyedUp], at_ns: int) -> list[Outcome]:
        """Have the vault name cards that became public; keys that waited for a name may make more of them so."""
        waiting, named = [*public], list[Outcome]()
        for event in waiting:
            if (card := self._vault.reveal(event, at_ns)) is not None:
                named.append(self._take(card))
                waiting += named[-1].public_cards
        return named

    def _name_known_again(self, seen: CardSeen) -> list[Outcome]:
        """Have a card named that was public when its key was lost, if it lies there as it did."""
        named: list[Outcome] = []
        for public in [public for public in self._unnamed if is_of(public, seen.handle)]:
            with suppress(NotPublicError):
                named += self._name([public], seen.at_ns)
            if named:
                self._unnamed.remove(public)
        return named

    def _is_first_of_deal(self, item: InboxItem) -> bool:
        hand = self._table.untold_deal
        if hand is None or not isinstance(item, TagSeen):
            return False
        return self._vault.laid.wash.is_first_of_deal(item, hand.whole_deal if hand.is_dealt else 0)

    def _is_washed_late(self) -> bool:
        hand = self._table.untold_deal
        return hand is not None and not hand.is_dealt and self._vault.laid.wash.is_told_late()

    def _is_wash(self, at_ns: int) -> bool:
        wash = self._vault.laid.wash
        hand = self._table.open_deal or (self._table.untold_deal if wash.is_in_doubt else None)
        return hand is not None and wash.finds(at_ns, hand.game.hole_cards, hand.positions.order)

    def _without_tag(self, item: InboxItem) -> Sighting:
        match item:
            case TagSeen(at_ns=at_ns) if self._is_wash(at_ns):
                return DeckWashed(at_ns=at_ns)
            case TagSeen() | TagGone():
                return self._vault.sighting(item)
            case TagScanned():
                return self._vault.scanned(item, is_hand_live=not self._table.view.status.is_over)
            case KeyPressed() | CommandReceived() | ZoneBlind() | ZoneSighted() | Tick():
                return item
            case never:
                assert_never(never)

    def _go_on(self, told: Recovered) -> None:
        """Stand where the journal left the table, without showing or keeping anything a second time."""
        self._taken = told.taken
        self._vault.resume_hand(told.begun_by, told.since)
        if self._is_over:
            self._end_hand(told.at_ns)
        # The power may have gone between a card's record and its name's.
        unnamed = list(told.unnamed)
        self._name(unnamed, told.at_ns)
        self._unnamed = unnamed if self._vault.has_lost_key else []

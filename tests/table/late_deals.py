"""What the tests of a hand that is keyed late share: a table, and a dealer who lays its deck out by hand.

Nothing is asserted here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from config.files.deck_file import DeckFile
from firmware_bridge.simulated.room.tabletop import Tabletop
from table.clock import NS_PER_S, SimulatedClock
from table.controller import Controller
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.commands import Action, ActionKeyed, Command, NewHand
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed, Sighting, Tick
from table.engine.words.view import TableView
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import InboxItem, Tag, TagSeen
from table.keeping.hand_key import KeyStore
from table.keeping.journal import MemoryJournal, Record, SightingTaken
from tests.table.evening import Seen, controller_of, decks, scenario_of, starts_a_hand

SEATS = (1, 3, 4, 6, 9)
ROUND_NS = 50_000_000
"""How long all antennas of a node take to look once: the first look of each says nothing of the order of cards."""

TABLE = """
title Five players
rulebook {book}
blinds 100 200
button 9
seat 1 5000
seat 3 5000
seat 4 5000
seat 6 5000
seat 9 5000
"""


class Tags(Protocol):
    """Where tags are laid."""

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone, wherever it was."""

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight of every antenna."""

    def collect(self) -> None:
        """Take every tag back."""


class LateTable:
    """A table with perfect antennas, and a dealer who may have forgotten to key the hand."""

    def __init__(
        self, book: str, *, keys: KeyStore | None = None, is_facing_seen: bool = True, is_read_by_looks: bool = False
    ) -> None:
        self.journal, self.seen = MemoryJournal(), Seen()
        self.scenario = scenario_of(TABLE.format(book=book) + "shuffle\n")
        self.controller = controller_of(self.scenario, journal=self.journal, keys=keys, watchers=(self.seen,))
        self.clock = SimulatedClock()
        self._is_read_by_looks = is_read_by_looks
        """When each card came is known to a round of looks, not better; so it is with all of them at a start."""
        self.tags = Tabletop(self.clock, self.take, is_facing_seen=is_facing_seen)

    def take(self, item: InboxItem) -> None:
        """Hand an item to the controller that runs the table now."""
        if self._is_read_by_looks and isinstance(item, TagSeen):
            item = replace(item, not_before_ns=item.at_ns - ROUND_NS)
        self.controller.take(item)

    def again(self, controller: Controller) -> None:
        """Go on with another start of the table; its antennas report anew what lies there."""
        self.controller = controller
        before = self.tags
        self.tags = Tabletop(self.clock, self.take, is_facing_seen=True)
        self._is_read_by_looks = True
        for zone in Zone:
            for tag, facing in before.lying_on(zone).items():
                self.tags.lay(tag, zone, facing)
        self._is_read_by_looks = False

    @property
    def view(self) -> TableView:
        return self.controller.view

    @property
    def alerts(self) -> list[Alert]:
        """What was told, but for the note that the deal can no longer be called back."""
        told = [alert for outcome in self.seen.outcomes for alert in outcome.alerts]
        return [alert for alert in told if alert.code is not AlertCode.SUBSTANTIAL_ACTION]

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.clock.wait_ns(NS_PER_S // 10)
            self.controller.take(Tick(at_ns=self.clock.now_ns()))

    def press(self, command: Command) -> None:
        self.take(KeyPressed(command=command, at_ns=self.clock.now_ns()))

    def act(self, *actions: Action) -> None:
        for action in actions:
            self.press(ActionKeyed(action))


def order_of(seats: Sequence[int] = SEATS) -> list[Zone]:
    """Return where the cards of a correct deal go, the button being on the last of *seats*."""
    return [SEAT_ZONES[seat] for seat in seats] * 2


def deal(
    tags: Tags,
    wait: Callable[[float], None],
    cards: Sequence[Tag],
    zones: Sequence[Zone],
) -> None:
    """Pitch *cards* to *zones*, five a second."""
    for tag, zone in zip(cards, zones, strict=False):
        tags.lay(tag, zone, Facing.DOWN)
        wait(0.2)


def red(start: int = 0, count: int = 10) -> list[Tag]:
    """Return tags of the red deck."""
    return list(deck().cards)[start : start + count]


def deck(name: str = "red") -> DeckFile:
    """Return an enrolled deck."""
    return decks()[name]


def sightings_since_start(records: Sequence[Record]) -> list[Sighting]:
    """Return what the journal was told since the last hand began."""
    taken = [record for record in records if isinstance(record, SightingTaken)]
    begun = max((at for at, record in enumerate(taken) if starts_a_hand(record)), default=-1)
    return [record.sighting for record in taken[begun + 1 :]]


def deal_late(table: LateTable, cards: Sequence[Tag], zones: Sequence[Zone], before: int) -> None:
    """Pitch so many cards, key the hand, and pitch the rest."""
    deal(table.tags, table.wait, cards[:before], zones[:before])
    table.press(NewHand())
    table.wait(0.2)
    deal(table.tags, table.wait, cards[before:], zones[before:])
    table.wait(2)

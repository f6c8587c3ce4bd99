"""A table at which a story happens: one line of the scenario language after another, and all that can be asked of it.

Beside the table stands another that is told the journal's records alone: it is the replay, and what the state was
before each of them can be asked of it. Nothing is judged here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.following.view_of import view_of
from table.engine.table import Table
from table.engine.words.alerts import Alert
from table.engine.words.chip_events import HandCompleted
from table.engine.words.sightings import Sighting
from table.engine.words.view import HandPart, TableView
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Facing, Zone
from table.keeping.journal import Record, SightingTaken
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.dealer import Dealer
from table.scenario.deck_order import taken_from_stub
from table.scenario.parser import HANDS, parse_scenario
from table.scenario.runner import table_setup
from table.statements.words import StatementRefusedError, Words
from tests.bench.shipped import benches, books

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from table.engine.standing import Standing
    from table.engine.table import Outcome, Viewed
    from table.engine.words.cards import Street
    from table.engine.words.zones import Seat
    from table.inbox import Tag
    from table.scenario.language import Setup
    from table.scenario.steps import Step

SMALLEST_CHIP: Final = 25
NO_FILE: Final = Path("meeting.hand")


class Paid(msgspec.Struct, frozen=True):
    """A hand that was paid: how everything stood at the sighting that ended it."""

    before: TableView
    sighting: Sighting
    after: TableView
    lying_on_board: int
    burns_read: int
    is_burned_for_river: bool
    is_by_showdown: bool


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """What one line came to."""

    text: str
    before: TableView
    view: TableView
    alerts: tuple[Alert, ...]
    paid: tuple[Paid, ...]
    is_keyed: bool
    """It was a key, and no card moved with it."""
    has_moved_cards: bool
    keys: tuple[int, int]
    """How many keys could be taken back before it and after it."""
    on_board: int
    """Cards that lie on the board after it."""
    standing: Standing
    """The table after it."""
    at_ns: int
    differs: str
    """Where the replay came to something else."""


class _Kept:
    """The journal, and the table beside it that is told the records alone."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.records_kept: list[Record] = []

    def append(self, record: Record) -> None:
        self.records_kept.append(record)
        if isinstance(record, SightingTaken):
            self._live.replay(record)

    def records(self) -> tuple[Record, ...]:
        return ()


class _Dealer(Dealer):
    """A dealer who hears of the steps one by one."""

    def hear(self, step: Step) -> None:
        self.dealing.taken |= taken_from_stub([step])


class LiveTable:
    """A table, its room, its dealer and its replay."""

    def __init__(self, head: Sequence[str], coming: Iterable[str] = ()) -> None:
        """Open the table of *head*; of what is *coming* it must know which cards are enrolled twice."""
        twins = [line for line in coming if line.startswith("tag twin")]
        scenario = parse_scenario("\n".join((*head, "shuffle", *twins)), NO_FILE)
        self.head = tuple(head)
        self.setup: Setup = scenario.setup
        self.book = books().book_of(scenario)
        self.done: list[Done] = []
        self._alerts: list[Alert] = []
        self._paid: list[Paid] = []
        self._moved = False
        self._differs = ""
        self._burned: tuple[int, Street] | None = None
        self.lifted: list[str] = []
        """How the dealer lays down again what was just lifted."""
        self.tried: list[str] = []
        """Cards that the dealer has tried for the step that is asked now."""
        self.laid_out: list[str] = []
        """Cards that lay aside and were dealt to the board, in this hand."""
        self.exposed: dict[Seat, str] = {}
        """Which card the dealer saw exposed, by the seat that was keyed."""
        self.replayed = Table(table_setup(scenario.setup), self.book)
        self._kept = _Kept(self)
        decks = benches().decks_for(scenario)
        self.table = open_table(scenario, self.book, decks, watchers=(self,), journal=self._kept)
        self.clock = SimulatedClock()
        self.bench = StraightBench(self.table, self.clock, decks, is_facing_seen=scenario.setup.is_facing_seen)
        self.room = self.bench.room
        self.dealer = _Dealer(scenario.setup, self.bench)

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self.table.view

    @property
    def records(self) -> list[Record]:
        """The journal."""
        return self._kept.records_kept

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - it is looked at when the line is over
        """Take note of what is told."""
        self._alerts += outcome.alerts

    def replay(self, record: SightingTaken) -> None:
        """Tell the replay a record, and keep how the table stood where it pays."""
        before = self.replayed.state
        outcome = self.replayed.receive(record.sighting)
        if outcome.events != record.events or outcome.alerts != record.alerts:
            self._differs = self._differs or f"record {record.number}"
        if type(record.sighting).__name__ in {"CardSeen", "CardGone"}:
            self._moved = True
        if any(isinstance(event, HandCompleted) for event in outcome.events) and before.hand is not None:
            self._paid.append(self._how_paid(view_of(before, self.book), record.sighting))

    def _how_paid(self, before: TableView, sighting: Sighting) -> Paid:
        unread = self.room.unread()
        hand = self.replayed.state.hand
        after = self.replayed.view
        return Paid(
            before=before,
            sighting=sighting,
            after=after,
            lying_on_board=len(self.room.lying_on(Zone.BOARD)),
            burns_read=len(self.room.lying_on(Zone.BURN).keys() - unread.keys()),
            is_burned_for_river=hand is not None and any(street.value == "river" for street in hand.middle.burned),
            is_by_showdown=sum(seat.part is HandPart.LIVE for seat in after.seats) > 1 and len(after.board) == 5,
        )

    def do(self, line: str) -> Done | None:
        """Let one line happen; None where it cannot, because a card is not there or the line is none."""
        try:
            words = Words(1, line.split())
            words.smallest_chip = SMALLEST_CHIP
            step = HANDS.read_step(words)
        except StatementRefusedError:
            return None
        self._alerts, self._paid, self._moved, self._differs = [], [], False, ""
        before, keys = self.view, len(self.replayed.state.keys)
        self.dealer.hear(step)
        self._notice(line)
        try:
            self.dealer.do(step)
        except CardNotThereError:
            self.dealer.settle()
            return None
        self.dealer.settle()
        if not self._differs and self.replayed.view != self.view:
            self._differs = "the view"
        done = Done(
            text=line,
            before=before,
            view=self.view,
            alerts=tuple(self._alerts),
            paid=tuple(self._paid),
            is_keyed=line.split(maxsplit=1)[0] not in _WITH_CARDS and not self._moved,
            has_moved_cards=self._moved,
            keys=(keys, len(self.replayed.state.keys)),
            on_board=len(self.room.lying_on(Zone.BOARD)),
            standing=self.replayed.standing,
            at_ns=self.clock.now_ns(),
            differs=self._differs,
        )
        self.done.append(done)
        return done

    def _notice(self, line: str) -> None:
        words = line.split()
        if words[0] in {"burn", "street"} and self.view.turn is None:
            self._burned = self.view.hand_number, self.view.street
        if words[0] == "shuffle":
            self.exposed.clear()
            self.laid_out.clear()
        if words[:2] == ["key", "exposed"] and (lying := self.at_seat(int(words[2]))):
            self.exposed[int(words[2])] = lying[-1]

    # --- what a dealer sees ---

    def names_on(self, zone: Zone) -> list[str]:
        """Return the cards that lie on *zone*, in the order in which they came, without what is no card of a deck."""
        named = (self.dealer.cards.name(tag) for tag in self.room.lying_on(zone))
        return [name for name in named if name is not None]

    def face_down_on_board(self) -> list[str]:
        """Return the cards that lie on the board and show their backs."""
        lying = self.room.lying_on(Zone.BOARD).items()
        return [name for tag, facing in lying if facing is Facing.DOWN and (name := self._name(tag))]

    def at_seat(self, seat: Seat) -> list[str]:
        """Return the cards that lie at *seat*."""
        return self.names_on(SEAT_ZONES[seat])

    def strange(self) -> list[tuple[str, Zone]]:
        """Return what lies on the table and is no card of a deck, by its word and its place."""
        jokers = self.bench.deck(self.dealer.cards.deck_name).jokers
        lying = [(tag, zone) for zone in Zone if zone not in _OUT for tag in self.room.lying_on(zone)]
        return [
            ("joker" if tag in jokers else "unknown", zone)
            for tag, zone in lying
            if tag in jokers or self.dealer.cards.name(tag) is None
        ]

    def place_of(self, card: str) -> Zone | None:
        """Return where a card lies."""
        return next((zone for zone in Zone if card in self.names_on(zone)), None)

    def off(self) -> list[str]:
        """Return the cards that are out of sight."""
        return [name for tag in self.room.out_of_sight() if (name := self.dealer.cards.name(tag))]

    def away_from(self, seat: Seat) -> list[tuple[str, str]]:
        """Return the cards of *seat* that are out of sight, in the muck or at another seat, and where each is."""
        mine = SEAT_ZONES[seat]
        others = [zone for zone in (*ZONE_SEATS, Zone.MUCK) if zone is not mine]
        lying = [(tag, zone.value) for zone in others for tag in self.room.lying_on(zone)]
        away = [*((tag, "off") for tag in self.room.out_of_sight()), *lying]
        dealt_to = self.dealer.cards.dealt_to
        return [(name, place) for tag, place in away if dealt_to.get(tag) is mine and (name := self._name(tag))]

    def cards_of(self, seat: Seat, zone: Zone) -> list[str]:
        """Return the cards of *seat* that lie on *zone*."""
        dealt_to, mine = self.dealer.cards.dealt_to, SEAT_ZONES[seat]
        lying = [tag for tag in self.room.lying_on(zone) if dealt_to.get(tag) is mine]
        return [name for tag in lying if (name := self._name(tag))]

    @property
    def is_burned(self) -> bool:
        """Whether the dealer has burned for the next street already, whatever the antennas saw of it."""
        return self._burned == (self.view.hand_number, self.view.street)

    def in_stub(self) -> list[str]:
        """Return the names of the cards of the stub, the top one first."""
        return [name for tag in self.room.stub if (name := self._name(tag))]

    def _name(self, tag: Tag) -> str | None:
        return self.dealer.cards.name(tag)

    def live(self) -> list[Seat]:
        """Return the seats that are in the hand."""
        return [seat.seat for seat in self.view.seats if seat.part is HandPart.LIVE]

    def players(self) -> list[Seat]:
        """Return the seats that have a player."""
        return [seat.seat for seat in self.view.seats]


_OUT: Final = frozenset({Zone.ASIDE, Zone.STUB, Zone.MUCK})
_WITH_CARDS: Final = frozenset({"wait", "peek", "shuffle", "deal", "street", "collect", "late", "blind", "sight"})

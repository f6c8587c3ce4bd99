"""The straight bench: a scenario's motions go from a tabletop with perfect antennas into the engine.

Everything above the antennas is the real thing: vault, engine, journal, controller.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from config.files.deck_file import DeckFile
from firmware_bridge.simulated.room.tabletop import Tabletop
from table.benches.settling import SETTLE_AT_MOST_NS, Settling
from table.clock import TICK_NS, Clock
from table.controller import Controller, Listener, Taker, Watcher
from table.engine.table import Table
from table.engine.words.cards import Card
from table.engine.words.commands import Command
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import KeyPressed, Tick
from table.engine.words.view import TableView
from table.engine.words.zones import Seat
from table.keeping.hand_key import KEY_BYTES, KeyStore, NoKeyStore
from table.keeping.journal import Journal, MemoryJournal, TableOpened
from table.keeping.vault import Vault
from table.keeping.vault_terms import SealsHidden
from table.scenario.cards_in_hand import twin_tag
from table.scenario.language import Scenario
from table.scenario.runner import table_setup
from table.scenario.steps import TagDealt, TagKind
from table.statements.lines import StepLine


class StraightBench:
    """A table, and the room round it."""

    def __init__(self, table: Taker, clock: Clock, decks: Mapping[str, DeckFile], *, is_facing_seen: bool) -> None:
        """Put a tabletop before *table*."""
        self._table = table
        self.clock = clock
        self._decks = decks
        self.room = self._tabletop(is_facing_seen=is_facing_seen)
        self._settling = Settling(self.room)

    def _tabletop(self, *, is_facing_seen: bool) -> Tabletop:
        return Tabletop(self.clock, self._table.take, is_facing_seen=is_facing_seen)

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._table.view

    def press(self, command: Command) -> None:
        """Give a command to the table as the panel would."""
        self._table.take(KeyPressed(command=command, at_ns=self.clock.now_ns()))

    def wait(self, duration_ns: int) -> None:
        """Let time pass, and tell the table of it ten times a second."""
        left_ns = duration_ns
        while left_ns > 0:
            self._pass(min(TICK_NS, left_ns))
            left_ns -= TICK_NS
            self._table.take(Tick(at_ns=self.clock.now_ns()))

    def settle(self) -> None:
        """Let time pass only where a card is not read, or not judged yet: all else was settled when it was made."""
        until_ns = self.clock.now_ns() + SETTLE_AT_MOST_NS
        while self._settling.is_waiting(self.view):
            if self.clock.now_ns() >= until_ns:
                self._settling.give_up()
                return
            self.wait(TICK_NS)

    def _pass(self, duration_ns: int) -> None:
        """Let time pass; a card that lies badly is seen at the very moment at which it can be."""
        end_ns = self.clock.now_ns() + duration_ns
        while (due_ns := self.room.next_due_ns()) is not None and due_ns <= end_ns:
            self.clock.wait_ns(max(0, due_ns - self.clock.now_ns()))
            self.room.look()
        self.clock.wait_ns(end_ns - self.clock.now_ns())

    def deck(self, name: str) -> DeckFile:
        """Return an enrolled deck."""
        return self._decks[name]


class KnownAs(NamedTuple):
    """As what a simulated table is known, by which keys its cards are, and who seals them."""

    table_name: str = "scenario"
    names: Mapping[Seat, str] = {}
    journal_id: str = ""
    keys: KeyStore | None = None
    hidden: SealsHidden | None = None
    """Who is given the hidden cards of a hand that is over."""


NOBODY: Final = KnownAs()


def open_table(  # noqa: PLR0913 - a scenario with its book and cards, and who follows it
    scenario: Scenario,
    rulebook: Rulebook,
    decks: Mapping[str, DeckFile],
    *,
    watchers: Sequence[Watcher | Listener] = (),
    journal: Journal | None = None,
    known: KnownAs = NOBODY,
) -> Controller:
    """Return the controller of a scenario's table, standing where its journal says."""
    setup = with_names(table_setup(scenario.setup), known.names)
    return Controller(
        Table(setup, rulebook),
        TableOpened(table_name=known.table_name, rulebook=rulebook.id, setup=setup, journal_id=known.journal_id),
        Vault(_enrolled(scenario, decks), known.keys or NoKeyStore(), _key_of_hand, hidden=known.hidden),
        journal or MemoryJournal(),
        watchers,
    )


def with_names(setup: TableSetup, names: Mapping[Seat, str]) -> TableSetup:
    """Return the table with a name for each player who has one in *names*."""
    players = tuple(replace(player, name=names.get(player.seat, "")) for player in setup.players)
    return replace(setup, players=players)


def _enrolled(scenario: Scenario, decks: Mapping[str, DeckFile]) -> list[DeckFile]:
    """Return the decks as the vault knows them: with the second tags that the scenario deals."""
    twins: dict[bytes, Card] = {
        twin_tag(line.step.card): line.step.card
        for line in scenario.lines
        if isinstance(line, StepLine)
        and isinstance(line.step, TagDealt)
        and line.step.kind is TagKind.TWIN
        and line.step.card is not None
    }
    played = scenario.setup.deck
    return [replace(deck, cards={**deck.cards, **twins}) if name == played else deck for name, deck in decks.items()]


def _key_of_hand(number: int) -> bytes:
    """Return a key that is the same in every run: a simulated table has nothing to hide."""
    return hashlib.blake2b(number.to_bytes(8), digest_size=KEY_BYTES).digest()

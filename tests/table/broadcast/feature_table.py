"""A table whose hands are broadcast, straight into the engine: house, production, journal, and a clock that is set.

Nothing is asserted here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from config.files.deck_file import DeckFile, load_deck
from config.files.table_file import load_table
from config.rulebook.rulebook_file import load_rulebook
from table.benches.straight import KnownAs, StraightBench, open_table
from table.broadcast.opening import Opened, opened
from table.broadcast.permit import FLOOR_S, Answer, Permit, write_permit
from table.broadcast.released import SUFFIX, HandReleased, ReleasedHands
from table.broadcast.withheld import SUFFIX as WITHHELD
from table.clock import MS_PER_S, SimulatedClock
from table.engine.words.commands import Command
from table.engine.words.rulebook import Rulebook
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import HandKeyFile
from table.keeping.timed_journal import TimedJournal
from table.pki.house_box import HouseKey
from table.pki.key_file import KEY_BYTES
from table.pki.table_key import TableKey
from table.scenario.dealer import Dealer
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario
from table.statements.lines import StepLine
from table.wiring.running.broadcasting import Broadcasting
from tests.config.house_folder import house, write
from tests.table.evening import SHIPPED

HOUSE: Final = HouseKey(bytes(range(KEY_BYTES)))
PRODUCTION: Final = HouseKey(bytes(range(1, KEY_BYTES + 1)))
OTHER: Final = HouseKey(bytes(range(2, KEY_BYTES + 2)))
TABLES: Final = TableKey(bytes(range(3, KEY_BYTES + 3)), "a test")
HEAD: Final = "rulebook firekeepers\nblinds 100 200\nbutton 1\nseat 1 9000\nseat 2 9000\nseat 3 9000\n"
CARDS: Final = "holds 1 7c 2d\nholds 2 As Kd\nholds 3 9h Qc\nstub 2c Ac 8d 3h 4c 4h 5s 3d\n"
FOLDED: Final = "shuffle ; deal\nfold ; raise 600 ; fold\n"
DELAY_S: Final = FLOOR_S + 60
NIGHT_MS: Final = 12 * 60 * 60 * MS_PER_S


@cache
def decks() -> dict[str, DeckFile]:
    """Return the decks."""
    return {name: load_deck(name, folders=SHIPPED) for name in ("red", "blue")}


@cache
def book() -> Rulebook:
    """Return the rulebook."""
    return load_rulebook("firekeepers", folders=SHIPPED)


class FeatureTable:
    """One such table; it may be started again."""

    def __init__(self, folder: Path, head: str = HEAD + CARDS, *, delay_s: int = 0) -> None:
        """Permit it, and start it: its machine has run for a night."""
        self.folder, self._head, self.now_ms = folder, head, NIGHT_MS
        self.shown: list[str] = []
        self.permit_path = folder / "tables" / "one.permit"
        write(
            folder,
            "tables",
            "one.toml",
            'name = "One"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\n[broadcast]\n'
            f'permit = "one.permit"\nhouse = "{HOUSE.signing.public}"\ndelay_s = {delay_s}\n',
        )
        self.permit()
        self._clock = SimulatedClock()
        self.journal: FileJournal | None = None
        self.journal_id = "day"
        self.start()

    def permit(self, *, number: int = 1, to: HouseKey = PRODUCTION, answer: Answer = Answer.YES) -> None:
        """Have the house sign a permit."""
        said = Permit(table="One", answer=answer, number=number, production=to.public, delay_s=DELAY_S)
        write_permit(self.permit_path, said, HOUSE.signing)

    def start(self) -> None:
        """Start the table, for the first time or again."""
        self.close()
        scenario = self._scenario("shuffle")
        self.journal = journal = FileJournal(self.path)
        table = load_table("one", folders=house(self.folder))
        self.broadcasting = Broadcasting(table, self.path, [TABLES], lambda: self.now_ms)
        self.controller = open_table(
            scenario,
            book(),
            decks(),
            journal=TimedJournal(self.broadcasting.journal(journal), lambda: 1_700_000_000_000),
            known=KnownAs("One", {1: "Ana"}, self.journal_id, HandKeyFile(self.folder / "hand.key"), self.broadcasting),
        )
        self.broadcasting.begin(self.shown.append, is_hand_live=not self.controller.view.status.is_over)
        self._bench = StraightBench(self.controller, self._clock, decks(), is_facing_seen=True)
        self._dealer = Dealer(scenario.setup, self._bench)

    def close(self) -> None:
        """Stop it."""
        if self.journal is not None:
            self.journal.close()

    def play(self, text: str) -> None:
        """Do what the steps of a scenario say."""
        for line in self._scenario(text).lines:
            if isinstance(line, StepLine):
                self._dealer.do(line.step)
                self._dealer.settle()

    def press(self, command: Command) -> None:
        """Press a key: a table that was started again has no dealer who knows its cards."""
        self._bench.press(command)

    def pass_s(self, seconds: int) -> None:
        """Let time pass since the machine's start, and release what is due."""
        self.now_ms += seconds * MS_PER_S
        self.broadcasting.release()

    @property
    def path(self) -> Path:
        """The journal's."""
        return self.folder / "table.journal"

    @property
    def file(self) -> ReleasedHands:
        """The file of released hands."""
        return ReleasedHands(self.path.with_suffix(SUFFIX))

    @property
    def withheld(self) -> Path:
        """The file of those that are withheld."""
        return self.path.with_suffix(WITHHELD)

    def opened(self, key: HouseKey = PRODUCTION) -> Sequence[Opened]:
        """Return the released hands that *key* opens."""
        return [one for one in opened(self.file.hands(), key) if isinstance(one, Opened)]

    def released(self) -> Sequence[HandReleased]:
        """Return all released hands, in their boxes."""
        return self.file.hands()

    def hand(self) -> Opened:
        """Return the only released hand, once a delay has run and the next has begun."""
        self.play("shuffle\n")
        self.pass_s(DELAY_S)
        (one,) = self.opened()
        return one

    def _scenario(self, text: str) -> Scenario:
        return parse_scenario(f"{self._head}{text}", Path("here.hand"))

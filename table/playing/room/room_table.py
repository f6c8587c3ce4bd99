"""A table of the demo's room: it plays by itself, with a clock, a journal and a line to the station of its own.

What is simulated is the dealer, the players and the cards.
"""

import random
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from config.files.deck_file import DeckFile
from display.words.spoken import say
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import NS_PER_S, LiveClock, PacedClock, wall_ms
from table.controller import Taker
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import HandKeyFile
from table.messages.topics import TableAddress
from table.playing.demo.pace import paced
from table.playing.event.evening import Evening
from table.playing.event.event_plan import FAMILY, GIVEN
from table.playing.room.night import NightTable
from table.playing.room.night_evening import NightEvening
from table.playing.room.staff import READ_S
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario
from table.scenario.room import Bench
from table.wiring.running.table_log import TableLog
from table.wiring.station.station_line import StationLine, StationPlace, journal_id

DECK: Final = "red"
STACK: Final = 20_000
PLAYERS: Final = 9

AUTOMATIC_S: Final = 60.0
"""A floor call that nobody answers for so long is decided by the first of its options, so that the demo goes on."""

BETWEEN_HANDS_NS: Final = 6 * NS_PER_S
"""A table of a tournament waits so long for what the station makes of a hand: it enters one after five seconds."""


class RoomPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    tables: int
    speed: float
    hands: int | None
    """Hands of each table; None for as many as there is time for."""
    seconds: float | None
    folder: Path
    """Where the journals are kept, and what the station remembers."""
    automatic_s: float = AUTOMATIC_S
    read_s: float = READ_S
    """So long the staff leaves what is due on the tournament's page before it is pressed."""


class RoomTable:
    """A table that plays by itself, in a thread of its own."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it is put together from
        self,
        number: int,
        plan: RoomPlan,
        book: Rulebook,
        decks: dict[str, DeckFile],
        stop: threading.Event,
        night: NightTable | None,
    ) -> None:
        """Be table *number*, in a tournament that of *night*; play until *stop* is set or enough hands are played."""
        self._name = say("Table {table}", table=number)
        self._number = number
        self._plan = plan
        self._book = book
        self._decks = decks
        self._stop = stop
        self._night = night
        self._live = LiveClock()
        self._dealt_ns = 0
        """When the last hand was over."""
        self.hands = 0
        self.answered_here = 0
        self.has_game = True
        """Whether two players or more have chips here: not at a broken table."""
        self.fault: BaseException | None = None

    @property
    def address(self) -> TableAddress:
        """As whom it reports."""
        return TableAddress("main", "main", f"table-{self._number}")

    def run(self, place: StationPlace) -> None:
        """Play, and report to the station at *place*."""
        try:
            self._run(place)
        except _StoppedError:
            pass
        except BaseException as fault:
            self.fault = fault
            raise

    def _run(self, place: StationPlace) -> None:
        chance = random.Random(self._number)  # noqa: S311 - a simulated table has nothing to hide
        names, opening = self._opening(chance) if self._night is None else (self._night.names, self._night.scenario())
        scenario = parse_scenario(opening, Path(self._name))
        path = self._plan.folder / f"table-{self._number}.journal"
        with closing(FileJournal(path)) as journal:
            line = StationLine(place, journal, path, path.with_suffix(".station"))
            table = open_table(
                scenario,
                self._book,
                self._decks,
                watchers=[line.uplink, TableLog(self.address.table)],
                journal=line.journal,
                known=KnownAs(
                    keys=HandKeyFile(path.with_suffix(".key")),
                    table_name=self._name,
                    names=names,
                    journal_id=journal_id(journal.opened),
                ),
            )
            clock = PacedClock(self._plan.speed, lambda: self._idle(line, table, clock))
            bench = paced(StraightBench(table, clock, self._decks, is_facing_seen=True))
            evening = self._evening(scenario, bench, chance, line)
            line.open(table.view, table.found)
            try:
                bench.wait(int(chance.random() * 4 * NS_PER_S))
                while not self._stop.is_set() and self.hands != self._plan.hands:
                    evening.play_hand()
                    self._dealt_ns = self._live.now_ns()
                    self.hands, self.answered_here = evening.hands, evening.answered_here
            finally:
                line.close()

    def _opening(self, chance: random.Random) -> tuple[dict[Seat, str], str]:
        """Return who sits at a table of no tournament, and how it begins."""
        given, family = chance.sample(GIVEN, PLAYERS), chance.sample(FAMILY, PLAYERS)
        names = {seat: f"{given[seat - 1]} {family[seat - 1]}" for seat in range(1, PLAYERS + 1)}
        seats = "".join(f"seat {seat} {STACK}\n" for seat in names)
        head = f"title A room\nrulebook {self._book.id}\nblinds 100 200\nchips 25 100 500 1000 5000\n"
        return names, f"{head}button {chance.randint(1, PLAYERS)}\n{seats}"

    def _evening(self, scenario: Scenario, bench: Bench, chance: random.Random, line: StationLine) -> Evening:
        wait_ns = int(self._plan.automatic_s * self._plan.speed * NS_PER_S)
        if self._night is None:
            return Evening(scenario.setup, bench, chance, STACK, wait_ns)
        return NightEvening(scenario, bench, chance, wait_ns, lambda: self._may_deal(line, bench), self._number)

    def _may_deal(self, line: StationLine, bench: Bench) -> bool:
        """Tell whether the tournament lets the next hand begin: the clock runs, and nothing is due here first."""
        noticing, view = line.uplink.noticing, bench.view
        self.has_game = sum(seat.stack > 0 for seat in view.seats) > 1
        notice, standing = noticing.notice, noticing.standing(wall_ms())
        if notice is None or standing is None or standing.is_paused or standing.is_break or view.is_break:
            return False
        is_settled = self._live.now_ns() >= self._dealt_ns + BETWEEN_HANDS_NS
        return is_settled and self.has_game and not (notice.is_hold or notice.lines)

    def _idle(self, line: StationLine, table: Taker, clock: PacedClock) -> None:
        if self._stop.is_set():
            raise _StoppedError
        line.take_commands(table, clock.now_ns)


class _StoppedError(Exception):
    """The demo ends, in the middle of a hand."""

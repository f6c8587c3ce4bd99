"""Two events at one station, with their tables as a test has them report. No test lives here."""

from __future__ import annotations

from pathlib import Path

from display.station.known.asked import Asked, TableTold
from display.station.known.tables import TableNow
from display.station.store.batch import Batch, Kept
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.event_names import address_of, journals_of
from display.station.tournament.events import Events, RunningEvent
from display.station.tournament.follower import Follower
from display.station.tournament.reports import SETTLED_NS
from table.engine.words.chip_events import HandCompleted
from table.engine.words.table_events import HandStarted
from table.messages.public_records import PublicRecord
from table.messages.topics import TableAddress
from table.tournament.words import played, seated
from table.tournament.words.setup import Place
from tests.display.station.tournament_room import FILE, read

MAIN = f'name = "Main Event"\n{FILE}'
SIDE = """
name = "Side Event"
rulebook = "firekeepers"
table_size = 4
tables = [11]
levels = [{ minutes = 20, small = 25, big = 50 }]
players = [
    { name = "Gil", table = 11, seat = 1 },
    { name = "Hal", table = 11, seat = 2 },
    { name = "Ida", table = 11, seat = 3 },
]
"""
TAKEN = 12
"""What table 2 of the main event is called in the other one."""


class TwoEvents:
    """A main event of tables 1 and 2, and a side event of table 11."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked: list[Asked] = []
        self.sequence = 0
        self.tables = {
            f"main/table-{number}": TableNow(
                address=TableAddress("main", "main", f"table-{number}"), journal="j1", is_online=True
            )
            for number in (1, 2, 11)
        }
        self.start()

    def start(self) -> None:
        """Have the station begin, or begin once more on the same file."""
        self.store = Store(self.path)
        read_in = [read(text) for text in (MAIN, SIDE)]
        kept = journals_of([address_of(one.name) for one in read_in], self.store)
        running = []
        for tournament, own in zip(read_in, kept, strict=True):
            desk = Desk(tournament.setup, tournament.book, own, lambda: 1_000)
            follower = Follower(desk, self.store, self.asked.append, tournament.ids)
            name = tournament.name
            running.append(RunningEvent(address_of(name), name, name, desk, follower, own))
        self.events = Events(running)
        self.main, self.side = running
        self.settle(0)
        self.settle()

    def play(self, table: int, hand: int, moved: dict[int, int]) -> None:
        """Have a table report a hand from its beginning to its end, as the feed does: on the disk first."""
        started = HandStarted(number=hand, button=1, small_blind_seat=2, big_blind_seat=3, dealt_in=(2, 3, 1))
        for event in (started, HandCompleted(number=hand, won={}, moved=moved)):
            self.sequence += 1
            record = PublicRecord(sequence=self.sequence, hand_number=hand, at_ns=0, events=(event,))
            kept = [Kept(f"main/table-{table}", "j1", (record,))]
            self.store.keep(Batch(records=kept), 0)
            for one in self.events:
                one.follower.hear(kept, self.tables, 0)
        self.settle()

    def settle(self, now_ns: int = SETTLED_NS) -> None:
        """Let the time pass in which a dealer can take the end of a hand back."""
        for one in self.events:
            one.follower.step(self.tables, now_ns)

    def break_table(self) -> None:
        """Have the main event go on at table 1 alone."""
        self.main.desk.enter(played.HandEnded(table=1, stacks=(("Ann", 30_000), ("Bea", 0), ("Cem", 0))), "Tina")
        self.main.desk.enter(seated.TableBroken(table=2), "Tina")
        self.main.desk.draw("7", "Tina")

    def take_over(self, table: int = 2) -> None:
        """Have the side event take a table over."""
        added = seated.TableAdded(table=TAKEN, table_id=f"table-{table}", reason="room for more")
        self.events.take_over("side-event", added, "Tina")

    def open_taken(self) -> None:
        """Put the table in use, with two newcomers at it."""
        self.side.desk.enter(seated.TableOpened(table=TAKEN), "Tina")
        for seat, name in ((1, "Zoe"), (2, "Yan")):
            self.side.desk.enter(seated.EntryWanted(name=name), "Tina")
            self.side.desk.enter(seated.SeatGiven(name=name, place=Place(TAKEN, seat)), "Tina")

    def stack(self, event: RunningEvent, name: str) -> int:
        """Return what somebody has in an event."""
        return event.desk.look().players[name].stack

    def told(self, table: int) -> list[TableTold]:
        """Return what a table was told."""
        return [one for one in self.asked if isinstance(one, TableTold) and one.table_id == f"main/table-{table}"]

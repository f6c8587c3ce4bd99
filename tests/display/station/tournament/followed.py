"""A desk and what follows its tables for it, with table 1 as a test has it report. No test lives here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from display.station.known.asked import Asked, TableTold
from display.station.known.tables import TableNow
from display.station.store.batch import Batch, Kept
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.follower import Follower
from display.station.tournament.reports import SETTLED_NS
from table.engine.words.chip_events import HandCompleted, PlayerBusted
from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted
from table.messages.public_events import PublicEvent
from table.messages.public_records import PublicRecord
from table.messages.topics import TableAddress
from tests.display.station.afternoon import OUT_OF_ORDER, told
from tests.display.station.tournament_room import FILE, read

TABLE = "main/table-1"
LOST_100 = {1: -100, 2: 100}
"""What a hand moves from Ann to Bea."""
JOURNAL = "j1"


class Room:
    """A desk with table 1, at which Ann, Bea and Cem sit in seats 1 to 3 with 10 000 each."""

    def __init__(self, path: Path, text: str = FILE) -> None:
        tournament = read(text)
        self.path = path
        self.store = Store(path)
        self.desk = Desk(tournament.setup, tournament.book, self.store, lambda: 1_000)
        self.asked: list[Asked] = []
        self.follower = Follower(self.desk, self.store, self.asked.append)
        self.tables = {
            f"main/table-{number}": TableNow(
                address=TableAddress("main", "main", f"table-{number}"), journal=JOURNAL, is_online=True
            )
            for number in (1, 2)
        }
        self.follower.step(self.tables, 0)
        self.sequence = 0

    def report(self, hand: int, *events: PublicEvent, journal: str = JOURNAL, table: str = TABLE) -> None:
        """Have a table report, as the feed does: on the disk first."""
        self.sequence += 1
        record = PublicRecord(sequence=self.sequence, hand_number=hand, at_ns=0, events=events)
        self.store.keep(Batch(records=[Kept(table, journal, (record,))]), 0)
        self.follower.hear([Kept(table, journal, (record,))], self.tables, 0)

    def begin(self, hand: int, journal: str = JOURNAL, table: str = TABLE) -> None:
        """Have a hand begin."""
        started = HandStarted(number=hand, button=1, small_blind_seat=2, big_blind_seat=3, dealt_in=(2, 3, 1))
        self.report(hand, started, journal=journal, table=table)

    def end(
        self,
        hand: int,
        moved: dict[int, int],
        busted: Sequence[int] = (),
        journal: str = JOURNAL,
        table: str = TABLE,
    ) -> None:
        """Have it end."""
        out = [PlayerBusted(seat=seat, place=place) for place, seat in enumerate(busted, start=1)]
        self.report(hand, HandCompleted(number=hand, won={}, moved=moved), *out, journal=journal, table=table)

    def play(self, hand: int, moved: dict[int, int], journal: str = JOURNAL) -> None:
        """Have a hand begin, end and be settled."""
        self.begin(hand, journal)
        self.end(hand, moved, journal=journal)
        self.settle()

    def name(self, hand: int, **names: str) -> None:
        """Have table 1 say who sits in its seats in this hand: `seat_1="Ann"`."""
        picture = told(OUT_OF_ORDER).picture
        seats = tuple(replace(seat, name=names.get(f"seat_{seat.seat}", "")) for seat in picture.seats)
        picture = replace(picture, hand_number=hand, seats=seats)
        self.tables[TABLE] = replace(self.tables[TABLE], picture=picture)

    def start_again(self) -> None:
        """Have the station start once more on the same file."""
        self.desk = Desk(self.desk.setup, self.desk.book, self.store, lambda: 1_000)
        self.follower = Follower(self.desk, self.store, self.asked.append)
        self.follower.step(self.tables, 0)
        self.follower.step(self.tables, SETTLED_NS)

    def settle(self) -> None:
        """Let the time pass in which a dealer can take the end of a hand back."""
        self.follower.step(self.tables, SETTLED_NS)

    def stack(self, name: str) -> int:
        """Return what somebody has at the desk."""
        return self.desk.look().players[name].stack

    @property
    def lines(self) -> list[str]:
        """What stands on the page of reports that cannot be."""
        return [one.report.why for one in self.desk.accounts.refused]

    def told(self) -> list[tuple[str, object]]:
        """Return what tables were told."""
        return [(one.table_id, one.command) for one in self.asked if isinstance(one, TableTold)]

"""What the station's tests share: a hand that calls the floor, told as a table would tell it, and an address.

Nothing is asserted here.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from display.station.known.tables import TableNow, with_records, with_report
from table.messages.public_records import PublicRecord, TablePicture
from table.messages.sayings import TableReport
from table.messages.stamps import Stamp
from table.messages.topics import TableAddress, ZoneAddress
from table.uplink.public_side import public_record, table_picture
from tests.table.evening import played

ZONE = ZoneAddress("main", "main")
ADDRESS = TableAddress("main", "main", "table-1")
JOURNAL = "j1"

OUT_OF_ORDER = """
title A seat is passed over in the deal
rulebook firekeepers
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000
seat 8 9000

shuffle
deal 2
card 1
"""
ANSWERED = OUT_OF_ORDER + "td play-on\n"

FLOOR = """
title The dealer wants the floor
rulebook firekeepers
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000
seat 8 9000

shuffle
deal
key floor
"""
FLOOR_ANSWERED = FLOOR + "td play-on\n"
FLOOR_AGAIN = FLOOR_ANSWERED + "key floor\n"

TWO_BOXED = """
title Two cards of one flop lay face up in the deck, and it is too late for a misdeal
rulebook firekeepers
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000
seat 8 9000

shuffle
deal
fold
call
call
check
key boxed 9c
key boxed Ts
"""

TWO_EXPOSED = """
title Both cards of a seat are turned up
rulebook jpa
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000
seat 8 9000

shuffle
deal 2
card 8 up
card 1
card 3
card 6
card 8 up
"""


class Told(NamedTuple):
    """All that a table tells of a scenario."""

    records: tuple[PublicRecord, ...]
    picture: TablePicture

    @property
    def report(self) -> TableReport:
        """The table's report at the end."""
        return report_of(self.picture)


@cache
def told(text: str) -> Told:
    """Play a scenario, and return what its table tells."""
    public: list[PublicRecord] = []
    for record in played(text).records:
        public.append(public_record(record, public[-1] if public else None))
    return Told(tuple(public), table_picture(played(text).last_view, len(public)))


def report_of(picture: TablePicture | None, *, boot: str = "b1", journal: str = JOURNAL) -> TableReport:
    """Return a report with *picture*; without one the table is offline."""
    if picture is None:
        return TableReport(is_online=False, boot=boot)
    return TableReport(
        is_online=True,
        boot=boot,
        journal=journal,
        table_name="Table 1",
        rulebook="firekeepers",
        sequence=picture.sequence,
        picture=picture,
        stamp=Stamp(at_ns=7_000_000_000, proof="a table's own"),
    )


def table_after(text: str) -> TableNow:
    """Return the table as a station knows it at the end of a scenario."""
    all_told = told(text)
    now = with_records(TableNow(address=ADDRESS), JOURNAL, all_told.records)
    return with_report(now, all_told.report, 1_000)

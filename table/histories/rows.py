"""Complete hands -> rows of CSV, one for each player of each hand: for spreadsheets."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Final

from table.histories.unsaid import Unsaid
from table.histories.walked import name_of, started_utc
from table.record.hand_record import HandRecord
from table.record.happening import Remarked

COLUMNS: Final = (
    *("hand", "started_utc", "table", "game", "small_blind", "big_blind", "ante", "button", "board", "pot"),
    *("seat", "player", "start", "end", "won_high", "won_low", "shown", "killed_by"),
)


def session_text(hands: Sequence[HandRecord]) -> str:
    """Return all rows, their heading first."""
    return csv_text(COLUMNS, (row for hand in hands for row in _rows(hand)))


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return *rows* below a heading."""
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows([columns, *rows])
    return written.getvalue()


def _rows(hand: HandRecord) -> Iterator[Sequence[object]]:
    level, killed = hand.level, {one.seat: one for one in hand.killed}
    started = "" if hand.wall_ms is None else started_utc(hand)
    head = (hand.id, started, plain(hand.table_name), hand.game.id, level.small_blind, level.big_blind, level.ante)
    pot = sum(one.amount for one in hand.pots)
    for player in hand.seats:
        seat = player.seat
        why = killed.get(seat)
        yield (
            *head,
            *(hand.button, " ".join(hand.board), pot, seat, plain(name_of(player)), player.start, player.end),
            *(sum(one.high.get(seat, 0) for one in hand.pots), sum(one.low.get(seat, 0) for one in hand.pots)),
            " ".join(player.shown),
            "" if why is None else "floor" if why.is_by_floor else why.cite or "penalty",
        )


def plain(text: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r"} else text


def unsaid(hand: HandRecord) -> list[Unsaid]:
    """Return what of *hand* the rows have no column for."""
    return [Unsaid.RULINGS] if any(isinstance(one, Remarked) for one in hand.happened) else []

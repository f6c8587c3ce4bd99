"""A page for the manager: who dealt how long and how fast, what went wrong meanwhile, and what each has to learn.

Rows of CSV, and a page that one can print. Everything of it is in English.
"""

import csv
from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import Final, NamedTuple

from table.clock import utc_time
from table.histories.rows import plain
from table.record.dealers import Down

COLUMNS: Final = (
    *("dealer", "table", "since_utc", "minutes", "hands", "hands_an_hour", "alerts", "refused_keys", "undone_keys"),
)
_DEALERS: Final = ("Dealer", "Downs", "Minutes", "Longest", "Hands", "An hour", "Alerts in 100 hands", "Lessons")
_DOWNS: Final = ("Dealer", "Table", "Since", "Minutes", "Hands", "An hour", "Alerts", "Keys refused", "Keys undone")
_LONGEST_DOWN: Final = 45
"""Minutes: beyond it a down is marked, for a dealer who is tired errs."""
_STYLE: Final = """
body { font: 11pt/1.4 sans-serif; margin: 1.5cm; color: #111; }
h1 { font-size: 17pt; margin: 0 0 4pt; } h2 { font-size: 13pt; margin: 18pt 0 0; }
table { border-collapse: collapse; margin-top: 8pt; min-width: 60%; }
th, td { text-align: right; vertical-align: top; padding: 4pt 9pt; border-bottom: 0.5pt solid #999; }
th:first-child, td:first-child, .words { text-align: left; }
thead { display: table-header-group; } tr { break-inside: avoid; }
.long { font-weight: bold; } .long::after { content: " \\2021"; }
@page { size: A4 landscape; margin: 1cm; } @media print { body { margin: 0; } }
"""


class Lessons(NamedTuple):
    """What one dealer has learned, by the number that he signs in with."""

    asked: int
    known: int
    due: int
    """To be asked again today."""
    tasks: int
    """Of a first evening, done."""
    missed: tuple[str, ...]
    """The groups in which most was missed."""


def dealer_files(stem: str, downs: Sequence[Down], lessons: dict[int, Lessons]) -> dict[str, bytes]:
    """Return the files of a report by their names, which *stem* begins."""
    return {
        f"{stem}-dealers.csv": _csv(downs).encode(),
        f"{stem}-dealers.html": dealer_page(stem, downs, lessons).encode(),
    }


def _csv(downs: Sequence[Down]) -> str:
    written = StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows(
        (
            *(one.dealer, plain(one.table_name), _since(one), round(one.minutes, 1), one.hands, one.pace),
            *(one.alerts, one.refused, one.undone),
        )
        for one in downs
    )
    return written.getvalue()


def dealer_page(title: str, downs: Sequence[Down], lessons: dict[int, Lessons]) -> str:
    """Return the page: a row for each dealer, then one for each down."""
    numbers = sorted({one.dealer or 0 for one in downs} | set(lessons))
    sums = [_summed(number, [one for one in downs if (one.dealer or 0) == number], lessons) for number in numbers]
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title)}: dealers</title>\n'
        f"<style>{_STYLE}</style></head>\n<body>\n<h1>{escape(title)}: dealers</h1>\n"
        f"<p>‡ a down of more than {_LONGEST_DOWN} minutes. Lessons are those of <code>squaredeal train --name</code> "
        "with the dealer's number.</p>\n"
        f"{_table(_DEALERS, sums)}\n<h2>Downs</h2>\n{_table(_DOWNS, [_row(one) for one in downs])}\n"
        "</body>\n</html>\n"
    )


def _table(heads: Sequence[str], rows: Sequence[str]) -> str:
    cells = "".join(f"<th>{head}</th>" for head in heads)
    body = "\n".join(rows)
    return f"<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _summed(number: int, downs: Sequence[Down], lessons: dict[int, Lessons]) -> str:
    hands, minutes = sum(one.hands for one in downs), sum(one.minutes for one in downs)
    alerts, longest = sum(one.alerts for one in downs), max((one.minutes for one in downs), default=0)
    pace = f"{hands * 60 / minutes:.0f}" if minutes >= 1 else ""
    rate = f"{alerts * 100 / hands:.1f}" if hands else ""
    cells = (len(downs), f"{minutes:.0f}", _minutes(longest), hands, pace, rate)
    learned = escape(_learned(lessons.get(number)))
    return f"<tr><td>{_called(number)}</td>{_cells(cells)}<td class=words>{learned}</td></tr>"


def _learned(lessons: Lessons | None) -> str:
    if lessons is None:
        return "none"
    known = f"{lessons.known} of {lessons.asked} known, {lessons.due} due"
    missed = f"; most missed: {', '.join(lessons.missed)}" if lessons.missed else ""
    return f"{known}{missed}" + (f"; {lessons.tasks} tasks done" if lessons.tasks else "")


def _row(one: Down) -> str:
    pace = "" if one.pace is None else one.pace
    counts = (_minutes(one.minutes), one.hands, pace, one.alerts, one.refused, one.undone)
    return f"<tr><td>{_called(one.dealer or 0)}</td>{_cells((escape(one.table_name), _since(one), *counts))}</tr>"


def _cells(cells: Sequence[object]) -> str:
    return "".join(f"<td>{cell}</td>" for cell in cells)


def _minutes(minutes: float) -> str:
    return f"<span class=long>{minutes:.0f}</span>" if minutes > _LONGEST_DOWN else f"{minutes:.0f}"


def _called(number: int) -> str:
    return str(number) if number else "nobody signed in"


def _since(one: Down) -> str:
    return "" if one.wall_ms is None else utc_time(one.wall_ms)

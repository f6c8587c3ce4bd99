"""An incident report: rows of CSV, JSON, and a page that one can print. Everything of it is in English."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final

import msgspec

from table.clock import MS_PER_S, utc_time
from table.histories.rows import csv_text, plain
from table.record.incidents import Incident

COLUMNS: Final = (
    *("time_utc", "table", "hand", "number", "seat", "player", "code", "what", "rule", "ruling", "answer", "amount"),
    *("answered_by", "took_s", "taken_back"),
)
_HEADINGS: Final = ("Time", "Table", "Hand", "Player", "What", "Rule", "Ruling", "Floor", "Took")
_STYLE: Final = """
body { font: 10pt/1.35 sans-serif; margin: 1.5cm; color: #111; }
h1 { font-size: 16pt; margin: 0 0 4pt; }
table { border-collapse: collapse; width: 100%; margin-top: 12pt; }
th, td { text-align: left; vertical-align: top; padding: 3pt 6pt; border-bottom: 0.5pt solid #999; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.back { color: #666; text-decoration: line-through; }
.number { text-align: right; white-space: nowrap; }
@page { size: A4 landscape; margin: 1cm; }
@media print { body { margin: 0; } }
"""


def report_files(stem: str, incidents: Sequence[Incident]) -> dict[str, bytes]:
    """Return the files of a report by their names, which *stem* begins."""
    return {
        f"{stem}-incidents.csv": report_csv(incidents).encode(),
        f"{stem}-incidents.json": report_json(incidents),
        f"{stem}-incidents.html": report_page(stem, incidents).encode(),
    }


def report_csv(incidents: Sequence[Incident]) -> str:
    """Return the rows of a report, their heading first."""
    return csv_text(COLUMNS, map(_row, incidents))


def _row(one: Incident) -> Sequence[object]:
    return (
        *(_time(one), plain(one.table_name), one.hand, one.number, one.seat, plain(one.player)),
        *("" if one.code is None else one.code.value, _what(one), one.rule, one.ruling.value),
        *("" if one.answer is None else one.answer.value, one.amount, one.answered_by),
        *("" if one.took_ms is None else one.took_ms / MS_PER_S, "yes" if one.is_withdrawn else ""),
    )


def report_json(incidents: Sequence[Incident]) -> bytes:
    """Return a report as JSON: a list, with all that is known."""
    return msgspec.json.format(msgspec.json.encode(list(incidents))) + b"\n"


def report_page(title: str, incidents: Sequence[Incident]) -> str:
    """Return a report as a page of its own."""
    heads = "".join(f"<th>{heading}</th>" for heading in _HEADINGS)
    body = "\n".join(_line(one) for one in incidents)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title)}: incidents</title>\n'
        f"<style>{_STYLE}</style></head>\n<body>\n<h1>{escape(title)}: incidents</h1>\n"
        f"<p>{escape(_sum(incidents))}</p>\n"
        f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n</body>\n</html>\n"
    )


def _sum(incidents: Sequence[Incident]) -> str:
    if not incidents:
        return "Nothing went wrong."
    counts = Counter(_what(one) for one in incidents if not one.is_withdrawn)
    most = ", ".join(f"{what} ({count})" for what, count in counts.most_common(5))
    told = f"{len(incidents)} incident{'' if len(incidents) == 1 else 's'}. Most often: {most}."
    answered = [one.took_ms for one in incidents if one.answer is not None and one.took_ms is not None]
    if not answered:
        return told
    mean_s = sum(answered) / len(answered) / MS_PER_S
    return f"{told} The floor answered {len(answered)}, in {mean_s:.0f} seconds on average."


def _line(one: Incident) -> str:
    player = "" if one.seat is None else f"seat {one.seat} {one.player}".strip()
    answer = "" if one.answer is None else one.answer.value.replace("-", " ")
    if one.amount is not None:
        answer += f" {one.amount}"
    if one.answered_by:
        answer += f" (by the {one.answered_by})"
    took = "" if one.took_ms is None else f"{one.took_ms / MS_PER_S:.1f} s"
    rule = f"{one.rule or ''}{' (the book is silent)' if one.is_book_silent else ''}"
    cells = (_time(one), one.table_name, one.hand, player, _what(one), rule, one.ruling.value.replace("-", " "), answer)
    row = "".join(f"<td>{escape(str(cell))}</td>" for cell in cells)
    return f'<tr{" class=back" if one.is_withdrawn else ""}>{row}<td class="number">{took}</td></tr>'


def _what(one: Incident) -> str:
    return "Word of the floor over the book" if one.code is None else one.code.heading


def _time(one: Incident) -> str:
    return "" if one.wall_ms is None else utc_time(one.wall_ms)

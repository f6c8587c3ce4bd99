"""The lines of a journal as a table writes them, made anew for the tests. Nothing is asserted here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.chain import BEGINNING, link_after, linked_line
from table.keeping.journal import record_body

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.keeping.journal import Record, SegmentBegun


def linked_lines(records: Iterable[Record | SegmentBegun], link: str = BEGINNING) -> list[bytes]:
    """Return a line for each of *records*, the first behind a line whose link is *link*."""
    lines: list[bytes] = []
    for record in records:
        body = record_body(record)
        link = link_after(link, body)
        lines.append(linked_line(body, link))
    return lines

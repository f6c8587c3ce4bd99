"""What is said of rows of the station's file that cannot be read. Nothing is read here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.words.spoken import say

if TYPE_CHECKING:
    from collections.abc import Collection

ROWS_NAMED: Final = 3


def left_out_words(rows: Collection[str]) -> str:
    """Return the line about *rows* of the file that cannot be read."""
    some = ", ".join(sorted(rows)[:ROWS_NAMED])
    if len(rows) > ROWS_NAMED:
        some = say("{some} and {count} more", some=some, count=len(rows) - ROWS_NAMED)
    return say(
        "rows of the station's file cannot be read and are left out: {rows}; a table that is there tells again",
        rows=some,
    )

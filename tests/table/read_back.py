"""Reads records back as the next start of a table does, and says which of them it would refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from table.keeping.journal import Record, record_line
from table.scenario.runner import HeardInStep

if TYPE_CHECKING:
    from collections.abc import Iterable

_DECODER = msgspec.json.Decoder(Record)
_CRC = len("00000000 ")
"""In front of the JSON of each line."""


def refusals(records: Iterable[Record]) -> list[str]:
    """Return why a start would refuse a record of *records*, or read another in its place; each with the record."""
    found = []
    for record in records:
        try:
            again = _DECODER.decode(record_line(record)[_CRC:])
        except msgspec.DecodeError as fault:
            found.append(f"{fault}: {record}")
        else:
            if again != record:
                found.append(f"read as {again}: {record}")
    return found


class HeardAndReadBack(HeardInStep):
    """Hears what leaves a table, and reads each record of its journal back as soon as it is written."""

    def __init__(self) -> None:
        """Start with nothing heard."""
        super().__init__()
        self.refused: list[str] = []

    def append(self, record: Record) -> None:
        """Take note of a record's bytes, and of why they cannot be read."""
        super().append(record)
        self.refused += refusals([record])

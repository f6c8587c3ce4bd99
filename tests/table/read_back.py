"""Reads records back as the next start of a table does, and says which of them it would refuse."""

from __future__ import annotations

import msgspec

from table.keeping.journal import Record
from table.scenario.runner import HeardInStep

_DECODER = msgspec.json.Decoder(Record)
_CRC = len("00000000 ")
"""In front of the JSON of each line."""


def why_refused(record: Record, line: bytes) -> list[str]:
    """Return why a start would refuse *line*, or read in it what is not *record*; with the record."""
    try:
        again = _DECODER.decode(line[_CRC:])
    except msgspec.DecodeError as fault:
        return [f"{fault}: {record}"]
    return [] if again == record else [f"read as {again}: {record}"]


class HeardAndReadBack(HeardInStep):
    """Hears what leaves a table, and reads each record of its journal back as soon as it is written."""

    def __init__(self) -> None:
        """Start with nothing heard."""
        super().__init__()
        self.refused: list[str] = []

    def append(self, record: Record) -> None:
        """Take note of a record's bytes, and of why they cannot be read."""
        begins = len(self.journaled)
        super().append(record)
        self.refused += why_refused(record, bytes(self.journaled[begins:]))

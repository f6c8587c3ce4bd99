"""A record of a table as the store has it: whose it is, its row, and when it came. Values only."""

from typing import NamedTuple

from table.messages.public_records import PublicRecord


class KeptRecord(NamedTuple):
    """One public record of a table, and when it came."""

    row: int
    """Its place among all that the station keeps, in the order in which they came."""
    table_id: str
    journal: str
    came_ms: int
    """By the station's clock."""
    record: PublicRecord

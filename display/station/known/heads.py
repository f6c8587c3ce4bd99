"""The heads of the tables' journals, as they were told with each hand, and whether each follows the one before.

Values only.
"""

from typing import Final, NamedTuple

from table.messages.public_records import Head, PublicRecord

NOT_FOLLOWING: Final = "its journal does not follow what it had told: keep a copy of it, and squaredeal journal verify"


class KnownHead(NamedTuple):
    """The head of one journal, behind the record that began a hand."""

    table_id: str
    journal: str
    sequence: int
    link: str


class Heads:
    """The last head of each journal."""

    def __init__(self) -> None:
        """Begin with none."""
        self.last: dict[tuple[str, str], KnownHead] = {}

    def take(self, table_id: str, journal: str, record: PublicRecord) -> tuple[KnownHead | None, bool]:
        """Take in what *record* tells; return the head that is to be kept, if any, and whether it follows the last."""
        if not isinstance(record.head, Head):
            return None, True
        told, before = record.head, self.last.get((table_id, journal))
        is_known = before is not None and 0 < told.before <= before.sequence
        follows = not is_known or (before is not None and (told.before, told.before_link) == before[2:])
        head = KnownHead(table_id, journal, record.sequence, told.link)
        self.last[table_id, journal] = head
        return head, follows

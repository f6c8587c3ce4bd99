"""Names the tournament's tables: which number is which table's id. Pure.

Only these ids are believed and told, whatever another table's name ends in.
"""

import re
from collections.abc import Container, Iterable, Mapping
from typing import Final, NamedTuple

from table.tournament.words.setup import TableInPlay, TableNumber

_AT_THE_END: Final = re.compile(r"(?<!\d)(\d{1,3})\Z")


class TableIds(NamedTuple):
    """The ids by number, as they stand behind the zone: `table-12`."""

    by_number: Mapping[TableNumber, str]

    def number_of(self, table_id: str) -> TableNumber | None:
        """Return the number of the table with this id, `main/table-12`; None for any other table."""
        name = table_id.rpartition("/")[2]
        # One that was broken, and has come back, plays under its new number.
        return next((number for number, one in reversed(list(self.by_number.items())) if one == name), None)

    def strangers(self, table_ids: Iterable[str]) -> dict[TableNumber, str]:
        """Return the ids that end in a number of ours, and are not its table's."""
        found: dict[TableNumber, str] = {}
        for table_id in sorted(table_ids):
            ending = _AT_THE_END.search(table_id)
            number = None if ending is None else int(ending[1])
            if number is not None and number in self.by_number and self.number_of(table_id) is None:
                found[number] = table_id
        return found


def ids_of(tables: Iterable[TableInPlay], of_file: TableIds | None, given: Container[str] = frozenset()) -> TableIds:
    """Return the tables' ids: as file or press have them, else `table-` and the number.

    Those that were *given* to another event are none of these.
    """
    named = {} if of_file is None else of_file.by_number
    ids = {one.number: named.get(one.number) or one.table_id or f"table-{one.number}" for one in tables}
    return TableIds({number: name for number, name in ids.items() if name not in given})

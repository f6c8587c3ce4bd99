"""Which table is which number's, and which are strangers that end in a number of ours."""

from __future__ import annotations

import pytest

from display.station.tournament.table_ids import TableIds


@pytest.mark.parametrize(
    ("table_id", "number"),
    [
        ("main/table-7", None),
        ("main/cash-7", 7),
        ("main/final007", 7),
        ("main/table-1007", None),
        ("main/table-17", None),
        ("main/bar", None),
    ],
)
def test_a_stranger_ends_in_a_whole_number_of_ours(table_id: str, number: int | None) -> None:
    found = TableIds({7: "table-7"}).strangers([table_id])

    assert found == ({} if number is None else {number: table_id})

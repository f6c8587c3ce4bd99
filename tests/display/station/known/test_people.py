"""People as values: whose name is whose, and which tables somebody looks after."""

from __future__ import annotations

import pytest

from display.station.known.people import key_of, looks_after


@pytest.mark.parametrize("other", ["ana  ruiz", " ANA RUIZ ", "\uff21na Ruiz"])
def test_a_name_is_the_same_however_it_is_spelled(other: str) -> None:
    assert key_of(other) == key_of("Ana Ruiz")


def test_whoever_has_no_tables_of_his_own_looks_after_all() -> None:
    assert looks_after((), "main/table-7")


@pytest.mark.parametrize(
    ("tables", "is_his"), [(("main/table-7",), True), (("main",), True), (("main/table-1",), False)]
)
def test_a_table_is_looked_after_by_its_id_or_its_zone(tables: tuple[str, ...], is_his: bool) -> None:  # noqa: FBT001
    assert looks_after(tables, "main/table-7") is is_his

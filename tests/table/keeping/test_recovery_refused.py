"""A table goes on from no journal but its own, and keeps nothing twice."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from table.keeping.file_journal import FileJournal
from table.keeping.journal import TableOpened, record_line
from table.keeping.reading import read_journal
from table.keeping.recovery import OtherTableError
from table.scenario.parser import read_scenario
from tests.strategies import SHARES
from tests.table.evening import (
    RUN_OUT,
    FoundJournal,
    Seen,
    controller_of,
    items_after,
    keys_at,
    played,
    scenario_of,
)
from tests.table.keeping.test_recovery import RECORDED_HANDS


def test_a_start_is_shown_to_nobody_and_keeps_nothing_twice() -> None:
    evening = played(RUN_OUT)
    seen = Seen()
    journal = FoundJournal(evening.records)
    table = controller_of(
        scenario_of(RUN_OUT), journal=journal, keys=keys_at(RUN_OUT, evening.records), watchers=(seen,)
    )

    assert seen.outcomes == []
    assert tuple(journal.kept) == evening.records
    assert table.taken == len(evening.records) - 1


@settings(max_examples=15)
@given(path=RECORDED_HANDS, share=SHARES)
def test_recorded_hands_cut_off_anywhere_in_the_file_go_on(path: Path, share: float) -> None:
    text = path.read_text(encoding="utf-8")
    scenario = read_scenario(path)
    evening = played(text)
    written = b"".join(record_line(record) for record in evening.records)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "table.journal"
        file.write_bytes(written[: int(len(written) * share)])
        with closing(FileJournal(file)) as journal:
            found = read_journal(file)
            table = controller_of(scenario, journal=journal, keys=keys_at(text, found))
            assert table.view == evening.views[table.taken]
            for item in evening.items[items_after(text, table.taken) :]:
                table.take(item)

    assert table.view == evening.last_view


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("rulebook firekeepers", "rulebook nuts", "its rulebook: firekeepers there, nuts here"),
        ("button 1", "button 3", "its button: 1 there, 3 here"),
        ("seat 6 9000", "seat 7 9000", "its seats: 1 3 6 there, 1 3 7 here"),
        ("seat 6 9000", "seat 6 9100", "its stacks, blinds or chips"),
        ("blinds 100 200", "blinds 200 400", "its stacks, blinds or chips"),
    ],
)
def test_the_journal_of_another_table_is_refused_with_what_differs(old: str, new: str, difference: str) -> None:
    evening = played(RUN_OUT)
    other = RUN_OUT.replace("holds 6 Kc Kd\n", "").replace(old, new).partition("shuffle")[0] + "shuffle\n"

    with pytest.raises(OtherTableError) as refused:
        controller_of(scenario_of(other), journal=FoundJournal(evening.records))

    assert difference in str(refused.value)
    assert "name another folder" in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_a_table_of_another_name_does_not_go_on_from_this_journal() -> None:
    evening = played(RUN_OUT)

    with pytest.raises(OtherTableError, match="its name: Table 1 there, Table 2 here"):
        controller_of(scenario_of(RUN_OUT), journal=FoundJournal(evening.records), table_name="Table 2")


def test_records_of_another_schema_are_refused() -> None:
    opened, *rest = played(RUN_OUT).records
    assert isinstance(opened, TableOpened)
    newer = TableOpened(schema=99, table_name=opened.table_name, rulebook=opened.rulebook, setup=opened.setup)

    with pytest.raises(OtherTableError, match="schema of its records: 99 there"):
        controller_of(scenario_of(RUN_OUT), journal=FoundJournal((newer, *rest)))

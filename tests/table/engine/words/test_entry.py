"""What is being keyed: whether it is anything, and the number that it is."""

from __future__ import annotations

import pytest

from table.engine.words.entry import Entry, NothingKeyed, Wants


def test_nothing_is_keyed_and_nothing_wanted_before_the_first_key() -> None:
    assert Entry() == Entry(keyed=(), wants=Wants.NOTHING, refusal=None)
    assert Entry().is_empty


@pytest.mark.parametrize("entry", [Entry(keyed=("raise",)), Entry(refusal=NothingKeyed())])
def test_an_entry_is_not_empty_once_a_key_is_in_it_or_was_refused(entry: Entry) -> None:
    assert not entry.is_empty


@pytest.mark.parametrize(
    ("keyed", "number"),
    [((), ""), (("12",), "12"), (("0",), "0"), (("raise",), ""), (("raise", "12"), ""), (("12", "3"), "")],
)
def test_a_number_is_one_that_is_keyed_alone(keyed: tuple[str, ...], number: str) -> None:
    assert Entry(keyed=keyed).number == number

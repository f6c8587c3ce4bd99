"""The director's amounts, as a refusal names them."""

from __future__ import annotations

import msgspec

from table.engine.words.table_events import WhichAmount


def test_an_amount_is_named_in_a_journal_as_the_screen_asks_for_it() -> None:
    names = [msgspec.json.encode(which) for which in WhichAmount]

    assert names == [b'"small-blind"', b'"big-blind"', b'"ante"', b'"stack"', b'"behind"']

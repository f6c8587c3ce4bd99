"""A page is as wide as the terminal, and no wider than can be read."""

from __future__ import annotations

import pytest

from table.wiring.process.page_width import WIDEST, page_width


@pytest.mark.parametrize(("columns", "width"), [("60", 60), (str(WIDEST), WIDEST), ("400", WIDEST), ("", WIDEST)])
def test_a_page_is_as_wide_as_its_terminal_up_to_what_can_be_read(
    monkeypatch: pytest.MonkeyPatch, columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)

    assert page_width() == width

"""The page of the dealers as text: the next push is counted in minutes, and one that is late says so."""

from __future__ import annotations

import pytest

from display.station.known.rota import RotaNow
from display.station.pages.rota_page import DealersNow, rota_page
from tests.display.station.web.visitor import MARIA

ROTA = RotaNow(tables=("main/table-1",), dealers=(9, 12), minutes=30, pushed_ms=0)


def page(now_ms: int) -> str:
    return rota_page(DealersNow(ROTA, {}, {12: "<b>Dana"}, [], now_ms), MARIA, event="main")


@pytest.mark.parametrize(
    ("now_ms", "words"),
    [(0, "in 30 minutes, at"), (1_741_000, "in 1 minute, at"), (1_800_000, "due since"), (9_999_999, "due since")],
)
def test_the_next_push_is_counted_down(now_ms: int, words: str) -> None:
    assert f"Next push: {words}" in page(now_ms)
    assert ("push late" in page(now_ms)) is (words == "due since")


def test_a_table_that_has_not_reported_stands_there_with_its_plan_and_a_name_is_text() -> None:
    text = page(0)

    assert "table-1" in text
    assert "nobody signed in" in text
    assert "&lt;b&gt;Dana" in text
    assert "<b>Dana" not in text

"""What the recorded hands cost a dealer: so many presses per action, and every hand keyed so comes to what it was."""

from __future__ import annotations

from functools import cache

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from tests.bench.presses import presses_of
from tests.bench.recorded import HANDS, RecordedHand, recorded_hands
from tests.long_run import long_run

RECORDED_ACTIONS = {1: 5026, 4: 1259}
"""Those of every hand, and of one in four."""


@cache
def hands(each: int) -> list[RecordedHand]:
    return recorded_hands(HANDS[::each])


@pytest.mark.parametrize(
    ("folded_by", "most", "each"), [("cards", 1.10, 4), long_run("cards", 1.10, 1), long_run("key", 1.45, 1)]
)
def test_the_recorded_hands_cost_few_presses_and_come_to_what_they_were(folded_by: str, most: float, each: int) -> None:
    panel = load_panel("dealer", folders=settings_folder(shipped_folder()))

    found = presses_of(hands(each), panel, is_fold_keyed=folded_by == "key")

    assert found.differing == []
    assert found.actions.total() == RECORDED_ACTIONS[each]
    assert found.per_action <= most

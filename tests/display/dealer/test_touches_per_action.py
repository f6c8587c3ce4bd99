"""What the recorded hands cost by touch: at most one touch an action, and every hand comes to what it was."""

from __future__ import annotations

from functools import cache

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from tests.bench.recorded import HANDS, RecordedHand, recorded_hands
from tests.bench.touches import touches_of
from tests.display.tables import FORMS, NARROWEST, Form
from tests.long_run import long_run


@cache
def hands(each: int) -> list[RecordedHand]:
    return recorded_hands(HANDS[::each])


@pytest.mark.parametrize(
    ("form", "panel", "each"),
    [
        *((form, "dealer", 20) for form in (NARROWEST[0], FORMS[3])),
        *(long_run(form, panel, 1) for form in FORMS for panel in ("dealer", "standard")),
    ],
)
def test_an_action_is_one_touch_at_most_and_the_hand_comes_to_what_it_was(form: Form, panel: str, each: int) -> None:
    keys = load_panel(panel, folders=settings_folder(shipped_folder()))

    found = touches_of(hands(each), keys, form)

    assert found.differing == []
    assert found.per_action <= 1.0

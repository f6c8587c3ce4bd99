"""What belongs to the story of a tournament: rulings, and notes on chips, but no note on what everybody sees."""

from __future__ import annotations

import pytest

from table.playing.event.event_told import is_worth_telling
from table.tournament.words.told import EventAlert, EventCode, EventRuling


@pytest.mark.parametrize(
    ("ruling", "amount", "is_told"),
    [
        (EventRuling.NOTE, None, False),
        (EventRuling.NOTE, 500, True),
        (EventRuling.FLOOR, None, True),
        (EventRuling.REFUSED, None, True),
    ],
)
def test_a_note_without_chips_is_no_news(*, ruling: EventRuling, amount: int | None, is_told: bool) -> None:
    alert = EventAlert(code=EventCode.CHIPS, ruling=ruling, cite=None, amount=amount)

    assert is_worth_telling(alert) is is_told

"""What a ruling is called, and asks, on an alert with which it does something of its own."""

from __future__ import annotations

from display.wording.alerts import what_to_do
from display.wording.rulings import asked_by
from table.engine.words.alerts import Alert, AlertCode, RulingValue


def test_where_two_cards_fell_as_the_river_to_keep_means_that_one_of_them_stays() -> None:
    options = (RulingValue.RESHUFFLE_RIVER, RulingValue.KEEP)
    alert = Alert(code=AlertCode.STREET_OVERDEALT, ruling=RulingValue.FLOOR, options=options)

    assert what_to_do(alert) == "Call the floor: reshuffle the river card / one card stays"
    assert asked_by(RulingValue.KEEP, AlertCode.STREET_OVERDEALT).startswith("The floor says which")

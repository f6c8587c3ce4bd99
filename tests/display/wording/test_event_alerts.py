"""What the tournament says of those who wait for a seat: who came first."""

from __future__ import annotations

from display.wording.event_alerts import event_alert_text
from table.tournament.words.told import EventAlert, EventCode, EventRuling


def alert(code: EventCode, ruling: EventRuling, *before: str) -> EventAlert:
    return EventAlert(code=code, ruling=ruling, cite=None, name="Zoe", before=before)


def test_who_waits_is_told_who_came_first() -> None:
    waits = event_alert_text(alert(EventCode.ENTRY, EventRuling.WAIT, "Yan", "Xia"))
    draws = event_alert_text(alert(EventCode.DRAW_AGAIN, EventRuling.REFUSED, "Yan"))

    assert waits == "Keep Zoe waiting: no seat is free, and Yan, Xia came first"
    assert draws == "Zoe draws no seat yet: Yan came first"


def test_of_a_long_list_the_first_three_are_named() -> None:
    waits = event_alert_text(alert(EventCode.ENTRY, EventRuling.WAIT, "Ann", "Bea", "Cem", "Dov", "Eva"))

    assert waits == "Keep Zoe waiting: no seat is free, and Ann, Bea, Cem and 2 more came first"


def test_with_nobody_before_the_words_are_those_of_any_draw() -> None:
    assert event_alert_text(alert(EventCode.ENTRY, EventRuling.WAIT)) == "Keep Zoe waiting: no seat is free"
    assert "draw again" in event_alert_text(alert(EventCode.DRAW_AGAIN, EventRuling.REFUSED))

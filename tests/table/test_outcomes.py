"""What sightings meant, taken together, and which of it has a word for those who watch."""

from __future__ import annotations

from table.engine.table import Outcome
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import DealCompleted
from table.engine.words.frozen import replace
from table.outcomes import NOTHING, is_to_be_shown, is_told, together
from tests.table.evening import RUN_OUT, controller_of, scenario_of

DEALT = Outcome((DealCompleted(),), ())
BURNT = Outcome((), (Alert(code=AlertCode.MISSING_BURN, ruling=RulingValue.NOTE),))


def test_what_several_sightings_meant_is_told_in_the_order_in_which_they_came() -> None:
    assert together([DEALT, NOTHING, BURNT]) == Outcome(DEALT.events, BURNT.alerts)


def test_an_event_or_an_alert_is_a_word() -> None:
    assert [is_told(outcome) for outcome in (DEALT, BURNT, NOTHING)] == [True, True, False]


def test_a_table_that_stands_otherwise_is_shown_without_a_word() -> None:
    view = controller_of(scenario_of(RUN_OUT)).view

    assert not is_to_be_shown(NOTHING, view, view)
    assert is_to_be_shown(NOTHING, replace(view, hand_number=7), view)
    assert is_to_be_shown(DEALT, view, view)

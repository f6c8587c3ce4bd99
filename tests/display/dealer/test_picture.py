"""A frame of the dealer's screen: what is left of the clock, and whether somebody may act now."""

from __future__ import annotations

import pytest

from display.dealer.picture import countdown_of, is_betting
from table.clock import NS_PER_S
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.beside_view import ClockView
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep
from tests.display.tables import picture_of
from tests.views import nobody_to_act, view

CALLED_NS = 100 * NS_PER_S
CLOCK = ClockView(
    seat=7,
    called_at_ns=CALLED_NS,
    last_seconds_ns=CALLED_NS + 50 * NS_PER_S,
    ends_at_ns=CALLED_NS + 60 * NS_PER_S,
    stopped_at_ns=None,
    is_over=False,
)


@pytest.mark.parametrize(
    ("passed_s", "left_s", "is_last"),
    [
        (0, 60, False),
        (0.1, 60, False),
        (1, 59, False),
        (49.9, 11, False),
        (50, 10, True),
        (59.9, 1, True),
        (60, 0, True),
    ],
)
def test_a_second_that_has_begun_is_still_there_and_the_last_ten_are_counted(
    passed_s: float, left_s: int, *, is_last: bool
) -> None:
    left = countdown_of(CLOCK, CALLED_NS + round(passed_s * NS_PER_S))

    assert (left.left_s, left.of_s, left.is_last) == (left_s, 60, is_last)


def test_a_clock_that_is_past_its_end_or_over_has_nothing_left() -> None:
    assert countdown_of(CLOCK, CALLED_NS + 3_600 * NS_PER_S).left_s == 0
    assert countdown_of(replace(CLOCK, is_over=True), CALLED_NS).left_s == 0


def test_a_clock_that_stands_still_shows_what_was_left_when_it_stopped() -> None:
    stopped = replace(CLOCK, stopped_at_ns=CALLED_NS + 20 * NS_PER_S)

    assert countdown_of(stopped, CALLED_NS + 55 * NS_PER_S).left_s == 40


def test_where_nobody_says_the_time_all_of_it_is_left() -> None:
    assert countdown_of(CLOCK, None).left_s == 60


def test_nobody_may_act_while_play_waits_though_somebody_is_in_turn() -> None:
    exposed = Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.REPLACE_CARD)
    held = MatterView(alert=exposed, steps=(NextStep(step=RemedyStep.CUT),), is_holding=True)

    assert is_betting(view())
    assert not is_betting(view(matters=(held,)))
    assert not is_betting(nobody_to_act())
    assert picture_of(view()).is_betting

"""What is done once something is ruled: at once, by the dealer's steps, or not at all."""

from __future__ import annotations

import pytest

from table.engine.matters.consequences import carry_out, open_matter
from table.engine.matters.kinds.floor_called import AwardDisputed, FloorWanted
from table.engine.matters.kinds.left_table import LeftTable
from table.engine.state.hand import Matter
from table.engine.state.irregularity import Irregularity
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import Alert, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import PenaltyNoted
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle


def dealt() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


def matter(found: Irregularity, ruling: RulingValue) -> Matter:
    alert = Alert(code=found.code, seat=found.seat, ruling=ruling, cite="firekeepers:1", number=1)
    return Matter(number=1, found=found, alert=alert)


def ruled(value: RulingValue, seat: int | None = 6) -> Moment:
    now = dealt()
    carry_out(now, matter(FloorWanted(seat=seat, handle=handle(1)), value), value)
    return now


def test_a_floor_call_waits_for_the_director() -> None:
    now = ruled(RulingValue.FLOOR)

    assert now.hand.holding == now.hand.matters[0]


@pytest.mark.parametrize("value", [RulingValue.PLAY_ON, RulingValue.KEEP])
def test_nothing_is_done_where_play_goes_on(value: RulingValue) -> None:
    now = ruled(value)

    assert (now.hand, now.events) == (dealt().hand, [])


@pytest.mark.parametrize(
    ("value", "phase"), [(RulingValue.MISDEAL, Phase.MISDEAL), (RulingValue.VOID_HAND, Phase.VOID)]
)
def test_a_hand_is_called_off_at_once_whoever_it_is_about(value: RulingValue, phase: Phase) -> None:
    assert ruled(value).hand.phase is phase
    assert ruled(value, seat=None).hand.phase is phase


def test_a_hand_is_killed_where_it_is_told_whose() -> None:
    assert ruled(RulingValue.DEAD_HAND).hand.stakes[6].fate is Fate.KILLED
    assert ruled(RulingValue.DEAD_HAND, seat=None).hand.live_count == 3


def test_an_action_that_a_ruling_makes_of_it_is_done_in_turn() -> None:
    now = dealt()
    carry_out(now, matter(FloorWanted(seat=6, amount=600), RulingValue.IS_RAISE), RulingValue.IS_RAISE)

    ordered = now.hand.turns.ordered
    assert ordered is not None
    assert (ordered.seat, ordered.value, ordered.amount) == (6, RulingValue.IS_RAISE, 600)


def test_raising_is_closed_to_a_seat_with_the_rule_that_does_it() -> None:
    now = ruled(RulingValue.NO_RAISE)

    assert (now.hand.stakes[6].is_closed, now.hand.stakes[6].closed_by) == (True, "firekeepers:1")


def test_a_penalty_is_noted_with_how_often_it_was() -> None:
    now = dealt()
    found = matter(LeftTable(seat=6, is_all_in=False), RulingValue.PENALTY)
    for _ in range(2):
        carry_out(now, found, RulingValue.PENALTY)

    assert [event.count for event in now.events if isinstance(event, PenaltyNoted)] == [1, 2]


def test_the_dealers_steps_wait_to_be_done_and_a_card_is_replaced_once_the_deal_is_over() -> None:
    now = ruled(RulingValue.REPLACE_CARD)
    (begun,) = now.hand.matters

    assert [step.step for step in begun.steps] == [RemedyStep.SET_ASIDE, RemedyStep.REPLACE]
    assert [step.count for step in begun.steps] == [None, 2], "a seat has two once one is dealt to it"
    assert begun.waits_for_deal


@pytest.mark.parametrize(("found", "is_done"), [(FloorWanted(seat=6), False), (AwardDisputed(seat=6), True)])
def test_once_the_pots_are_paid_only_what_outlives_the_hand_is_done(found: Irregularity, *, is_done: bool) -> None:
    now = dealt()
    now.put_hand(replace(now.hand, phase=Phase.COMPLETE))
    carry_out(now, matter(found, RulingValue.FLOOR), RulingValue.FLOOR)

    assert bool(now.hand.matters) is is_done


def test_what_may_be_ruled_otherwise_is_remembered_with_the_hand_before_it() -> None:
    now = ruled(RulingValue.DEAD_HAND)
    last = now.hand.telling.ruled

    assert last is not None
    assert last.before.stakes[6].is_live
    assert ruled(RulingValue.MISDEAL).hand.telling.ruled is None


def test_matters_wait_in_the_order_in_which_they_were_opened() -> None:
    now = dealt()
    one, two = (replace(matter(FloorWanted(), RulingValue.FLOOR), number=number) for number in (1, 2))
    open_matter(now, one)
    open_matter(now, two)

    assert now.hand.matters == (one, two)

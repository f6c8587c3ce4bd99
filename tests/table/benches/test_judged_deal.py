"""How the noise bench judges what was told: it forgives where a card lay badly, and nowhere else."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.room.physics import PRESETS
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from tests.bench.budgets import Budget, budget_of, of_deals, over
from tests.bench.irregular_deal import KINDS, IrregularDeal, Owed, irregular_deal
from tests.bench.judged_deal import judge
from tests.bench.lay import Lay
from tests.bench.noisy_deal import NoisyDeal

WELL = Lay()
PASSED_OVER, ONE_TOO_MANY, ELSEWHERE = (
    list(KINDS).index(kind) for kind in ("a seat passed over", "one card too many", "first card to another seat")
)


def told(owed: Owed, seat: int | None = None) -> Alert:
    """Return the alert that is owed, at another seat if one is named."""
    return Alert(
        code=AlertCode(owed.code),
        seat=owed.seat if seat is None else seat,
        ruling=RulingValue(owed.ruling),
        options=(RulingValue(owed.sensible),) if owed.sensible else (),
        cite=owed.cites[0],
    )


def one_too_many() -> tuple[IrregularDeal, Owed, int]:
    """Return a deal with an extra card, what is owed for it, and the seat beside."""
    irregular = irregular_deal(ONE_TOO_MANY, seed=1)
    (owed,) = irregular.owed
    assert owed.seat is not None
    return irregular, owed, owed.seat % 10 + 1


def test_what_is_told_at_its_seat_is_right() -> None:
    irregular, owed, _ = one_too_many()

    assert judge(irregular, [told(owed)], WELL).faults == ()


def test_the_right_alert_at_the_next_seat_accuses_somebody_where_all_cards_lie_well() -> None:
    irregular, owed, next_seat = one_too_many()

    judged = judge(irregular, [told(owed, next_seat)], WELL)

    assert (judged.accused, judged.missed, judged.beside) == (1, 1, 0)


def test_a_card_that_lies_badly_elsewhere_forgives_no_wrong_seat() -> None:
    irregular, owed, next_seat = one_too_many()
    lay = Lay(untimely=frozenset((next_seat,)), unsure=frozenset((next_seat,)))

    assert judge(irregular, [told(owed, next_seat)], lay).accused == 1


def test_the_next_seat_is_forgiven_where_the_card_lies_between_both() -> None:
    irregular, owed, next_seat = one_too_many()
    assert owed.seat is not None

    judged = judge(irregular, [told(owed, next_seat)], Lay(between=frozenset({(owed.seat, next_seat)})))

    assert (judged.faults, judged.beside) == ((), 1)


def test_what_is_not_told_is_missed_unless_a_card_of_that_very_seat_was_not_read() -> None:
    irregular, owed, next_seat = one_too_many()
    assert owed.seat is not None

    assert judge(irregular, [], WELL).missed == 1
    assert judge(irregular, [], Lay(unsure=frozenset((next_seat,)))).missed == 1
    assert judge(irregular, [], Lay(unsure=frozenset((owed.seat,)))).unknowable == 1


def test_a_card_whose_moment_is_not_known_is_not_told_out_of_order_but_the_one_behind_it_may_be() -> None:
    irregular = irregular_deal(PASSED_OVER + 3 * len(KINDS), seed=1)
    (owed,) = irregular.owed
    assert owed.seat is not None
    late = Lay(untimely=frozenset((owed.seat,)))
    behind = irregular.next_in_time(owed, late.untimely)
    assert behind not in {None, owed.seat}

    assert judge(irregular, [], WELL).missed == 1
    assert judge(irregular, [], late).unknowable == 1
    assert judge(irregular, [told(owed, behind)], late).beside == 1
    assert judge(irregular, [told(owed, behind)], WELL).accused == 1


def test_a_deal_that_began_elsewhere_is_missed_where_three_cards_before_the_rightful_one_were_read_in_time() -> None:
    irregular = irregular_deal(ELSEWHERE, seed=1)

    assert judge(irregular, [], WELL).missed == 1
    assert judge(irregular, [], Lay(untimely=frozenset(irregular.pitched))).unknowable == 1


def test_a_figure_over_its_budget_is_named_with_how_far() -> None:
    found = list(over(Budget(told_p90_ms=3_000, missed=0.0), Budget(told_p90_ms=7_500.0, missed=0.0)))

    assert [str(one) for one in found] == ["over budget: told_p90_ms 7500, at most 3000 (2.50 times)"]


def test_questions_are_counted_for_each_deal_and_times_of_what_could_be_seen_alone() -> None:
    deals = [
        NoisyDeal(title="", text="", faults=(), cards=4, simulated_ns=0, asked=asked, told_after_ns=after)
        for asked, after in ((1, 500_000_000), (0, None))
    ]
    figures = of_deals(deals, deals)

    assert (figures.asked_a_deal, figures.told_p50_ms, figures.asked_a_hand) == (0.5, 500.0, None)


@pytest.mark.parametrize("physics", PRESETS)
def test_every_physics_has_a_whole_budget(physics: str) -> None:
    assert all(getattr(budget_of(physics), name) is not None for name in Budget.__struct_fields__)

"""How long the evidence waits, a fifth less than the setting and a quarter more: in the test's own figures."""

from __future__ import annotations

import pytest

from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import SEATS, Deal


@pytest.mark.parametrize(("rested_s", "asked"), [(0.8, None), (1.3, Zone.BURN)])
def test_the_burn_of_a_whole_flop_is_asked_for_after_a_second(rested_s: float, asked: Zone | None) -> None:
    deal = Deal(SEATS, button=6)
    deal.deal()
    deal.act_all()
    deal.wait(4)
    for number in (700, 701, 702):
        deal.land(Zone.BOARD, number, facing=Facing.UP)

    deal.wait(rested_s)

    assert (deal.view.question.zone if deal.view.question else None) == asked

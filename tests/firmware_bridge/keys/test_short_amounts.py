"""12 stands for 1 200 where no chips make 12 and 1 200 is lawful, and for nothing else."""

from __future__ import annotations

import pytest

from firmware_bridge.keys.keypad import Keypad
from firmware_bridge.keys.short_amounts import in_full
from table.engine.words.commands import Action, ActionKeyed, Amount, BetOrRaise, Figure
from table.engine.words.entry_view import Figures, Measure
from table.engine.words.frozen import replace
from tests.firmware_bridge.keys.joint_keypad import joint_keypad, press
from tests.firmware_bridge.keys.standard_panel import DEALER, DENOMINATIONS

MEASURE = Measure(price=200, pot=500, least=400, chip=25)
FACED = Figures(seat=4, price=200, amounts={}, measures={4: MEASURE})


@pytest.mark.parametrize(
    ("keyed", "meant"),
    [
        (12, 1200),  # as people say it
        (6, 600),
        (1200, 1200),  # said in full
        (75, 75),  # three chips of 25: an underbet, which is ruled on
        (100, 100),
        (3, 3),  # 300 is below the smallest raise
        (18, 18),  # 1 800 is beyond three pots: nobody is taken at half a word
        (1210, 1210),  # no chips make it, and it is no short amount
    ],
)
def test_an_amount_is_taken_as_it_is_said_only_where_it_can_mean_nothing_else(keyed: int, meant: int) -> None:
    assert in_full(BetOrRaise(Amount(keyed)), FACED) == BetOrRaise(Amount(meant))
    assert in_full(ActionKeyed(Action.RAISE, Amount(keyed)), FACED) == ActionKeyed(Action.RAISE, Amount(meant))


def test_where_a_thousand_is_the_smallest_chip_it_is_thousands() -> None:
    faced = replace(FACED, measures={4: Measure(price=2000, pot=5000, least=4000, chip=1000)})

    assert in_full(BetOrRaise(Amount(12)), faced) == BetOrRaise(Amount(12_000))


def test_what_was_worked_out_or_left_open_stays_as_it_is() -> None:
    for command in (
        BetOrRaise(Amount(12), figure=Figure.MINIMUM),
        BetOrRaise(Amount(12, is_unit_spoken=False)),
        ActionKeyed(Action.CALL),
    ):
        assert in_full(command, FACED) == command
    assert in_full(BetOrRaise(Amount(12)), None) == BetOrRaise(Amount(12))


def test_it_is_shown_before_the_verb_and_a_panel_without_it_takes_digits_as_they_are() -> None:
    keypad = joint_keypad()
    keypad.face(FACED, answered=0)
    press(keypad, "1 2")
    assert keypad.if_entered == BetOrRaise(Amount(1200))
    assert press(keypad, "bet-raise") == [BetOrRaise(Amount(1200))]

    plain = Keypad(replace(DEALER, short_amounts=False), DENOMINATIONS)
    plain.face(FACED, answered=0)
    assert press(plain, "1 2 bet-raise") == [BetOrRaise(Amount(12))]

"""A wager that may have a zero too many is held back, once."""

from __future__ import annotations

from config.panel.panel_file import PanelKey
from firmware_bridge.keys.doubts import Doubts
from table.engine.words.commands import Action, ActionKeyed, Amount, BetOrRaise
from table.engine.words.entry_view import Figures, Measure

KEY, CONFIRM = PanelKey("bet-raise", "bet", ""), PanelKey("confirm", "", "")
FIGURES = Figures(seat=4, price=200, amounts={}, measures={4: Measure(price=200, pot=500, least=400, chip=25)})
TENFOLD = BetOrRaise(Amount(6000))


def test_it_is_held_back_until_its_key_comes_again() -> None:
    doubts = Doubts()

    assert doubts.press(KEY) is KEY
    assert doubts.holds(KEY, TENFOLD, FIGURES)
    assert doubts.press(CONFIRM) is KEY
    assert not doubts.holds(KEY, TENFOLD, FIGURES)


def test_another_key_between_lets_it_be_held_back_anew() -> None:
    doubts = Doubts()
    doubts.holds(KEY, TENFOLD, FIGURES)
    doubts.press(PanelKey("0", "", ""))

    assert doubts.doubt is None
    assert doubts.press(KEY) is KEY
    assert doubts.holds(KEY, TENFOLD, FIGURES)


def test_nothing_is_held_back_of_which_the_table_has_no_measure() -> None:
    for command, figures in ((TENFOLD, None), (ActionKeyed(Action.CALL), FIGURES), (None, FIGURES)):
        assert not Doubts().holds(KEY, command, figures)

"""Which phases are the end of a hand."""

from __future__ import annotations

from table.engine.state.phase import BETTING, COMPLETE, DEALING, SHOWDOWN, Phase


def test_a_hand_is_over_that_is_paid_or_called_off() -> None:
    assert [phase for phase in Phase if phase.is_over] == [Phase.COMPLETE, Phase.MISDEAL, Phase.VOID]


def test_a_hand_is_called_off_by_a_misdeal_or_void_and_not_by_being_paid() -> None:
    assert [phase for phase in Phase if phase.is_called_off] == [Phase.MISDEAL, Phase.VOID]


def test_each_phase_that_is_had_by_itself_is_that_phase() -> None:
    assert tuple(Phase)[:4] == (DEALING, BETTING, SHOWDOWN, COMPLETE)

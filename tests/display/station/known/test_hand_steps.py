"""A completed hand step by step: pot, board and seats after each, by public records alone, and its end adds up."""

from __future__ import annotations

import pytest

from display.station.known.hand_steps import SteppedHand, steps_of
from display.station.known.kept_record import KeptRecord
from table.messages.public_events import KeyTakenBack
from table.messages.public_records import PublicRecord
from tests.display.station.known.test_hands import HEAD, kept
from tests.house import ROOT
from tests.long_run import long_run
from tests.table.evening import RUN_OUT


def stepped(records: list[KeptRecord]) -> SteppedHand:
    found = steps_of(records, {3: "Ana"})
    assert found is not None
    return found


def test_the_last_step_has_board_tabled_cards_and_who_has_won_what() -> None:
    hand = stepped(kept(RUN_OUT))
    last = {one.seat: one for one in hand.steps[-1].seats}

    assert (hand.number, hand.button, hand.adds_up) == (1, 1, True)
    assert hand.steps[-1].board == ("Qh", "Jh", "7s", "4d", "9s")
    assert (last[3].name, last[3].cards, last[3].won, last[6].won) == ("Ana", ("As", "Ad"), 6000, 0)
    assert hand.steps[-1].pot == 0


def test_the_pot_grows_with_each_bet_and_time_runs_from_the_first_step() -> None:
    hand = stepped(kept(HEAD + "shuffle\ndeal\nraise 600\nfold\ncall\nstreet\ncheck\nbet 400\nfold\ncollect\n"))
    pots = [step.pot for step in hand.steps]

    assert hand.steps[0].after_ms == 0
    assert max(pots) == 1_700
    assert pots.index(max(pots)) > pots.index(900)
    assert hand.adds_up


def test_whoever_has_folded_is_out_from_that_step_on() -> None:
    hand = stepped(kept(HEAD + "shuffle\ndeal\nfold\nfold\ncollect\n"))
    folded = [step for step in hand.steps if any("folds" in line.text for line in step.lines)]

    assert [one.seat for one in folded[0].seats if one.is_out] == [1]
    assert folded[0].has_acted == 1
    assert [one.seat for one in hand.steps[-1].seats if one.is_out] == [1, 2]


def test_a_key_that_was_taken_back_takes_its_chips_back() -> None:
    text = HEAD + "shuffle\ndeal\nraise 600\nkey undo\nfold\nfold\ncollect\n"
    hand = stepped(kept(text))

    assert any(step.pot == 900 for step in hand.steps)
    assert hand.adds_up
    assert {one.seat: one.put_in for one in hand.steps[-1].seats}[1] == 0


def test_a_hand_that_is_taken_up_again_has_no_end() -> None:
    again = PublicRecord(sequence=99, hand_number=1, at_ns=1, events=(KeyTakenBack(),))

    assert steps_of(kept(RUN_OUT, again), {}) is None


def test_what_does_not_begin_is_no_hand() -> None:
    assert steps_of(kept(RUN_OUT)[-1:], {}) is None
    assert steps_of([], {}) is None


@pytest.mark.parametrize("every", [4, long_run(1)])
def test_the_chips_of_the_cases_of_the_board_add_up(every: int) -> None:
    """Whatever goes wrong in them: the last step has what the table has told at the end."""
    cases = sorted((ROOT / "tests/cases/board").glob("*firekeepers.hand"))[::every]
    found = {path.name: steps_of(kept(path.read_text(encoding="utf-8")), {}) for path in cases}

    assert [name for name, hand in found.items() if hand is not None and not hand.adds_up] == []
    assert sum(hand is not None for hand in found.values()) > 1


def test_a_hand_whose_chips_a_ruling_has_moved_says_that_they_may_differ() -> None:
    (path,) = (ROOT / "tests/cases").rglob("undercall-overruled-twice-firekeepers.hand")

    assert not stepped(kept(path.read_text(encoding="utf-8"))).adds_up

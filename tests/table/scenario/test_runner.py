"""Playing a scenario: steps in order, expectations in groups, and a step that cannot be done."""

from __future__ import annotations

import time

import pytest

from table.engine.words.card_events import CardsLifted
from table.engine.words.table_events import HandStarted
from table.engine.words.view import Status
from table.scenario.runner import HandStepDone, table_setup
from table.statements.faults import ScenarioUnreadableError
from tests.table.scenario.at_table import DEALT, reading, shortfalls_of, steps_of


def seen_at(text: str) -> list[tuple[int, str, str]]:
    return [(found.line, found.expected, found.seen) for found in shortfalls_of(text)]


def test_a_file_that_holds_has_no_shortfall() -> None:
    assert seen_at("shuffle\ndeal\nexpect turn 1\nexpect quiet\nfold\nfold\nexpect win 3 200") == []


def test_every_shortfall_is_found_not_the_first_alone() -> None:
    assert seen_at("shuffle\ndeal\nexpect turn 2\nexpect pot 300\nexpect pot 301\nfold\nexpect turn 3") == [
        (8, "expect turn 2", "1"),
        (10, "expect pot 301", "300"),
        (12, "expect turn 3", "2"),
    ]


FOLD_FOR_NOTHING = DEALT + "shuffle\ndeal\nfold\ncall\ncheck\nstreet\nfold\n"
"""The last step, in line 16, is a fold where nobody has bet."""


def test_a_group_of_expectations_looks_at_all_steps_since_the_last_group() -> None:
    assert seen_at(FOLD_FOR_NOTHING + "wait 1\nexpect fold-without-bet seat 2 ruling fold-stands") == []


def test_all_expectations_of_a_group_see_the_same_alerts() -> None:
    assert seen_at(FOLD_FOR_NOTHING + "expect fold-without-bet; expect fold-without-bet seat 2\nexpect no joker") == []


def test_the_next_group_does_not_see_them_again() -> None:
    found = seen_at(FOLD_FOR_NOTHING + "expect fold-without-bet\nwait 1\nexpect fold-without-bet\nexpect quiet")

    assert found == [(19, "expect fold-without-bet", "no alert")]


def test_of_two_rules_that_say_the_same_either_may_be_cited() -> None:
    first_card_up = "rulebook homegame\nshuffle\ncard 2 up\nexpect card-exposed cite "

    assert seen_at(first_card_up + "homegame:misdeals.1") == []
    assert seen_at(first_card_up + "homegame:holdem.2") == []
    assert [line for line, *_ in seen_at(first_card_up + "homegame:misdeals.2")] == [9]


def test_the_state_is_that_after_the_last_step() -> None:
    assert seen_at("shuffle\ndeal\nexpect status betting\nfold\nfold\nexpect status complete; expect turn none") == []


def test_each_step_says_its_own_events_and_the_view_after_it() -> None:
    shuffle, deal, peek = steps_of("shuffle ; deal\npeek 1")

    assert isinstance(shuffle.events[0], HandStarted)
    assert not any(isinstance(event, HandStarted) for event in deal.events)
    assert any(isinstance(event, CardsLifted) for event in peek.events)
    assert [step.view.status for step in (shuffle, deal, peek)] == [Status.DEALING, Status.BETTING, Status.BETTING]
    assert [step.line.line for step in (shuffle, deal, peek)] == [6, 6, 7]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("move As board muck", "As is not on board"),
        ("move 7c off seat 1", "7c is not off the antennas"),
        ("move any aside muck", "any is not on aside"),
        ("move joker seat 1 aside", "joker is not on seat 1"),
        ("card 1 As", "As is not in the stub"),
        ("flop As Ad Ah", "As is not in the stub"),
        ("show 1 7c", "7c is not on seat 1"),
    ],
)
def test_a_step_that_cannot_be_done_is_named_with_its_line(step: str, why: str) -> None:
    with pytest.raises(ScenarioUnreadableError) as refused:
        steps_of(f"{DEALT}shuffle\ndeal\n{step}")

    (fault,) = refused.value.faults
    assert str(fault) == f"night.hand:12: '{step}': expected a card that is there: {why}"


def test_a_deck_that_runs_out_is_said_and_not_dealt_from() -> None:
    with pytest.raises(ScenarioUnreadableError, match="the stub is empty"):
        steps_of("shuffle\n" + "board 40\n" + "board 13\n")


def test_the_set_up_of_the_table_is_the_files() -> None:
    setup = table_setup(reading("ante 25\nchips 25 100\nfacing off\nhand-for-hand\nshuffle").setup)

    assert (setup.level.small_blind, setup.level.big_blind, setup.level.ante) == (100, 200, 25)
    assert (setup.button, [player.seat for player in setup.players]) == (1, [1, 2, 3])
    assert setup.denominations == (25, 100)
    assert not setup.is_facing_seen
    assert setup.is_hand_for_hand


def test_an_hour_at_the_table_costs_no_time() -> None:
    began_s = time.monotonic()
    steps = steps_of("shuffle\ndeal\nwait 3600\nfold")

    assert steps[-1].view.turn == 2
    assert time.monotonic() - began_s < 3600


def test_two_runs_of_a_file_are_the_same_in_everything_that_is_heard() -> None:
    text = "shuffle\ndeal\nraise 600\ncall\ncall\nstreet\npeek 2\ncheck\ncheck\ncheck\nstreet\nshuffle\ndeal"
    first, second = steps_of(text), steps_of(text)

    assert first == second
    assert all(isinstance(step, HandStepDone) for step in first)

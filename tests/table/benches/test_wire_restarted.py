"""Hands through the wire whose table is killed and started again: it stands where it stood and sees what was moved."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from table.clock import NS_PER_S
from table.engine.words.alerts import AlertCode, RemedyStep
from table.engine.words.commands import Confirmed
from table.engine.words.matter_events import StepDone
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem, Tag, TagGone, TagSeen
from table.scenario.parser import parse_scenario, read_scenario
from tests.bench.restarted import RestartedHand
from tests.house import ROOT
from tests.long_run import long_run

CLEAN = ROOT / "tests" / "cases" / "clean"
TOO_EARLY = """
title A flop that is dealt too early
rulebook tfpl
blinds 100 200
button 2
seat 2 5000
seat 7 4000

shuffle
deal
burn
board 3
call
check
"""
DOWN_NS = 2 * NS_PER_S


def moves(items: list[InboxItem]) -> list[InboxItem]:
    return [item for item in items if isinstance(item, TagSeen | TagGone)]


@pytest.mark.parametrize("name", [long_run("all-in-on-the-river"), "folds-by-the-cards", "undone-fold-cards-returned"])
def test_killed_after_each_step_of_a_clean_hand_a_table_tells_no_card_twice_and_raises_no_alert(name: str) -> None:
    with closing(RestartedHand(read_scenario(CLEAN / f"{name}.hand"))) as hand:
        for _ in hand.steps():
            before, told = hand.bench.view, len(hand.table.items)
            hand.heard.clear()
            hand.kill()
            hand.clock.wait_ns(DOWN_NS)
            hand.start()
            hand.bench.wait(DOWN_NS)

            assert moves(hand.table.items[told:]) == []
            assert hand.heard.alerts == []
            assert hand.bench.view == before


def board_asked_back() -> tuple[RestartedHand, list[Tag]]:
    """Return a table that asks for three cards of the board to be put back into the stub, and these."""
    hand = RestartedHand(parse_scenario(TOO_EARLY, Path("early.hand")))
    for _ in hand.steps():
        pass
    return hand, list(hand.bench.copper.lying_on(Zone.BOARD))


def steps_done(hand: RestartedHand) -> list[RemedyStep]:
    return [event.step for event in hand.heard.events if isinstance(event, StepDone)]


def test_cards_that_are_put_back_deep_into_the_stub_while_the_table_is_down_are_confirmed_after_it() -> None:
    hand, cards = board_asked_back()
    with closing(hand):
        hand.kill()
        for card in cards:
            hand.bench.copper.lift_off(card)
        hand.start()
        hand.bench.wait(2 * DOWN_NS)
        hand.heard.clear()
        for _ in cards:
            hand.bench.press(Confirmed())
            hand.bench.settle()

        assert steps_done(hand) == [RemedyStep.RETURN_TO_STUB] * 3


def test_cards_that_are_put_back_onto_the_stub_while_the_table_is_down_are_seen_after_it() -> None:
    hand, cards = board_asked_back()
    with closing(hand):
        hand.kill()
        for card in cards:
            hand.bench.copper.lay(card, Zone.STUB, Facing.DOWN)
        hand.start()
        hand.heard.clear()
        hand.bench.wait(2 * DOWN_NS)

        assert steps_done(hand) == [RemedyStep.RETURN_TO_STUB] * 3


@pytest.mark.parametrize("is_mended", [True, False])
def test_a_zone_that_was_blind_is_looked_at_anew_and_blind_again_where_its_antenna_stays_silent(
    *, is_mended: bool
) -> None:
    hand, _ = board_asked_back()
    with closing(hand):
        hand.bench.copper.blind(Zone.SEAT_7)
        hand.bench.wait(DOWN_NS)
        assert Zone.SEAT_7 in hand.bench.view.blind_zones

        hand.kill()
        if is_mended:
            hand.bench.copper.sight(Zone.SEAT_7)
        hand.start()
        assert Zone.SEAT_7 not in hand.bench.view.blind_zones
        hand.bench.wait(2 * DOWN_NS)

        assert (Zone.SEAT_7 in hand.bench.view.blind_zones) is not is_mended


def test_a_board_that_is_cleared_in_mid_hand_while_the_table_is_down_is_told() -> None:
    hand = RestartedHand(read_scenario(CLEAN / "all-in-on-the-river.hand"))
    with closing(hand):
        for step in hand.steps():
            if step.line.text == "bet 3000":
                break
        hand.kill()
        for card in list(hand.bench.copper.lying_on(Zone.BOARD)):
            hand.bench.copper.lift_off(card)
        hand.start()
        hand.heard.clear()
        hand.bench.wait(10 * NS_PER_S)

        assert AlertCode.BOARD_DISTURBED in {alert.code for alert in hand.heard.alerts}

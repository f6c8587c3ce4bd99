"""The director's word to a table: what it says on the page, and what became of it."""

from __future__ import annotations

import pytest

from display.station.known.orders import DirectorOrder, answer_words, order_words, with_answer
from display.wording.amounts import chips
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.director_commands import (
    BreakSet,
    DirectorCommand,
    DirectorRuled,
    LevelSet,
    OrderWithdrawn,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackSet,
)
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.table_events import WhyRefused
from table.messages.public_records import CommandAnswer, OrderRefusal
from table.messages.sayings import StationCommand

NAMES = {4: "Anna"}
STACK = StackSet(seat=4, stack=12_500)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (STACK, f"Seat 4 Anna: stack {chips(12_500)}"),
        (PlayerNamed(seat=4, name="Bo"), "Seat 4: name Bo"),
        (PlayerNamed(seat=4, name=""), "Seat 4: no name"),
        (PresenceSet(seat=4, is_present=True), "Seat 4 Anna: is here"),
        (PresenceSet(seat=5, is_present=False), "Seat 5: away"),
        (PenaltySet(seat=4, unit=PenaltyUnit.ROUNDS, count=2), "Seat 4 Anna: penalty, 2 rounds"),
        (PenaltySet(seat=4, unit=PenaltyUnit.HANDS, count=0), "Seat 4 Anna: let off the rest of the penalty"),
        (PlayerSeated(seat=5, name="Bo", stack=9_000), f"Seat 5 Bo: comes with {chips(9_000)}"),
        (PlayerUnseated(seat=4), "Seat 4 Anna: leaves the table"),
        (LevelSet(small_blind=25, big_blind=50), "New level"),
        (OrderWithdrawn("a1"), "Taking back an order"),
        (BreakSet(is_on=True), "A break begins"),
        (BreakSet(is_on=False), "The break is over"),
        (DirectorRuled(option=RulingValue.DEAD_HAND, seat=4), "Dead hand, Seat 4 Anna"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_word_to_a_table_is_said_with_the_player_it_is_about(command: DirectorCommand, words: str) -> None:
    assert order_words(command, NAMES) == words


def test_an_answer_is_said_as_its_call_offers_it() -> None:
    stays = DirectorRuled(option=RulingValue.KEEP)

    assert answer_words(stays, NAMES, AlertCode.STUB_DROPPED) == "Stub stays"
    assert answer_words(stays, NAMES, AlertCode.CARD_EXPOSED) == "Card stays"


def test_an_order_is_open_until_its_answer_has_come_and_then_says_what_became_of_it() -> None:
    said = StationCommand(id="a1", command=STACK)
    order = DirectorOrder(table="t1", said=said, by="floor", words="Seat 4 Anna", said_ms=1_000)
    assert (order.id, order.answered_ms, order.refusal) == ("a1", None, None)

    done = with_answer(order, CommandAnswer(id="a1"), 1_400)
    assert (done.answered_ms, done.refusal) == (1_400, None)

    refused = with_answer(order, CommandAnswer(id="a1", refusal=OrderRefusal(why=WhyRefused.HAND_LIVE)), 1_500)
    assert refused.answered_ms == 1_500
    assert refused.refusal

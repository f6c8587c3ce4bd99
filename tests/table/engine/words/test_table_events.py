"""What happened around cards and chips, as a journal has it: seats, levels, breaks, penalties, keys and antennas."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.commands import Confirmed, NewHand
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.table_events import (
    BreakBegan,
    BreakEnded,
    HandStarted,
    KeyRefused,
    KeyUndone,
    NotFollowed,
    OrderTaken,
    OrderWaiting,
    PenaltyGiven,
    RosterChanged,
    SightLost,
    TableSideEvent,
    WhichAmount,
    WhyRefused,
)
from table.engine.words.zones import Zone

STARTED = {
    "type": "hand-started",
    "number": 1,
    "button": 1,
    "small_blind_seat": None,
    "big_blind_seat": 10,
    "dealt_in": [10, 1],
}
GIVEN = {"type": "penalty-given", "seat": 3, "unit": "hands", "hands": 2, "cite": None}


@pytest.mark.parametrize(
    "told",
    [
        HandStarted(number=1, button=10, small_blind_seat=None, big_blind_seat=1, dealt_in=(1, 10)),
        KeyUndone(command=NewHand(), goes_back_to=3),
        KeyRefused(command=Confirmed(), why=WhyRefused.ABOVE_BIG_BLIND, amount=200, which=WhichAmount.SMALL_BLIND),
        NotFollowed(zone=Zone.MUCK, command=Confirmed()),
        RosterChanged(seat=1, stack=None, added=-500),
        PenaltyGiven(seat=3, unit=PenaltyUnit.ROUNDS, count=1, hands=0, cite="tfpl:1"),
    ],
)
def test_what_happened_comes_back_as_it_was_told_from_the_rest_by_its_name(told: TableSideEvent) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told), type=TableSideEvent) == told


def test_a_break_that_began_is_told_from_one_that_ended() -> None:
    assert msgspec.json.encode([BreakBegan(), BreakEnded()]) == b'[{"type":"break-began"},{"type":"break-ended"}]'


def test_an_order_that_waits_is_told_from_one_that_was_taken() -> None:
    told = msgspec.json.encode([OrderWaiting(id="c1"), OrderTaken(id="c1")])

    assert told == b'[{"type":"order-waiting","id":"c1"},{"type":"order-taken","id":"c1","is_refused":false}]'


def test_a_reason_travels_as_it_is_written_in_scenarios() -> None:
    for why in WhyRefused:
        assert why.value == why.name.lower().replace("_", "-")


def test_an_amount_is_named_as_the_screen_asks_for_it() -> None:
    assert [which.value for which in WhichAmount] == ["small-blind", "big-blind", "ante", "bring-in", "stack", "behind"]


@pytest.mark.parametrize("wrong", [{"number": 0}, {"button": 11}, {"dealt_in": [1] * 11}])
def test_a_hand_that_no_table_can_deal_is_refused(wrong: dict[str, object]) -> None:
    assert msgspec.convert(STARTED | {"dealt_in": [1] * 10}, HandStarted).dealt_in == (1,) * 10
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(STARTED | wrong, HandStarted)


@pytest.mark.parametrize("count", [-1, 100])
def test_a_penalty_of_more_than_99_is_refused(count: int) -> None:
    assert msgspec.convert(GIVEN | {"count": 99}, PenaltyGiven).count == 99
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(GIVEN | {"count": count}, PenaltyGiven)


def test_a_penalty_is_the_directors_word_unless_it_is_said_that_the_dealer_keyed_it() -> None:
    assert not msgspec.convert(GIVEN | {"count": 0}, PenaltyGiven).is_keyed


def test_a_refusal_has_no_amount_and_asks_for_nothing_again_unless_it_is_said() -> None:
    refused = KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION)

    assert (refused.amount, refused.which, refused.is_kept) == (None, None, False)


def test_a_key_that_was_taken_back_had_done_nothing_to_the_hand_unless_it_is_said() -> None:
    assert KeyUndone(command=NewHand()).goes_back_to is None


def test_a_zone_that_is_lost_is_awaited_unless_it_is_said() -> None:
    assert SightLost(zone=Zone.BOARD).is_awaited


def test_a_fact_that_cannot_be_placed_is_of_a_zone_or_of_a_key() -> None:
    assert (NotFollowed().zone, NotFollowed().command) == (None, None)

"""What happened in a hand, as a journal has it."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.cards import Card, Handle
from table.engine.words.commands import Action, AnteKind, Confirmed, NewHand
from table.engine.words.events import (
    Acted,
    AntePosted,
    CardKeyedUp,
    CardMadePublic,
    HandCompleted,
    HandStarted,
    HandTabled,
    KeyRefused,
    KeyUndone,
    NotFollowed,
    PlayerBusted,
    RosterChanged,
    SightLost,
    Street,
    StreetDealt,
    TableEvent,
    WhyPublic,
    WhyRefused,
)
from table.engine.words.which_amount import WhichAmount
from table.engine.words.zones import Zone
from tests.table.engine.words.names import members, of_class, written

CARD = Handle("00ff")
STARTED = {
    "type": "hand-started",
    "number": 1,
    "button": 1,
    "small_blind_seat": None,
    "big_blind_seat": 10,
    "dealt_in": [10, 1],
}


@pytest.mark.parametrize("kind", members(TableEvent))
def test_each_is_written_under_its_own_name(kind: type) -> None:
    assert written(kind) == of_class(kind)


def test_no_two_events_are_written_under_one_name() -> None:
    names = [written(kind) for kind in members(TableEvent)]

    assert len(set(names)) == len(names) > 60


@pytest.mark.parametrize(
    "told",
    [
        HandStarted(number=1, button=10, small_blind_seat=None, big_blind_seat=1, dealt_in=(1, 10)),
        AntePosted(seat=1, amount=25, kind=AnteKind.BIG_BLIND),
        Acted(seat=1, action=Action.RAISE, total=600, added=-100, is_all_in=False),
        StreetDealt(street=Street.FLOP, board=(Card("As"), Card("2c"), Card("Td"))),
        CardMadePublic(handle=CARD, zone=Zone.BOARD, why=WhyPublic.BOARD),
        CardKeyedUp(card=Card("As"), handles=(CARD,)),
        HandTabled(seat=1, cards=()),
        HandCompleted(number=2, won={1: 300}, moved={1: 200, 10: -200}),
        KeyUndone(command=NewHand(), goes_back_to=3),
        KeyRefused(command=Confirmed(), why=WhyRefused.ABOVE_BIG_BLIND, amount=200, which=WhichAmount.SMALL_BLIND),
        NotFollowed(zone=Zone.MUCK, command=Confirmed()),
        RosterChanged(seat=1, stack=None, added=-500),
    ],
)
def test_what_happened_comes_back_as_it_was_told_from_the_rest_by_its_name(told: TableEvent) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told), type=TableEvent) == told


def test_the_streets_are_named_in_their_order() -> None:
    assert [street.value for street in Street] == ["preflop", "flop", "turn", "river"]


def test_a_reason_travels_as_it_is_written_in_scenarios() -> None:
    for why in (*WhyRefused, *WhyPublic):
        assert why.value == why.name.lower().replace("_", "-")


def test_a_table_of_ten_may_be_dealt_in_and_no_more() -> None:
    assert msgspec.convert(STARTED | {"dealt_in": [1] * 10}, HandStarted).dealt_in == (1,) * 10
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(STARTED | {"dealt_in": [1] * 11}, HandStarted)


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (HandStarted, STARTED | {"number": 0}),
        (HandStarted, STARTED | {"button": 11}),
        (StreetDealt, {"type": "street-dealt", "street": "flop", "board": ["As"] * 53}),
        (HandTabled, {"type": "hand-tabled", "seat": 1, "cards": ["joker"]}),
        (PlayerBusted, {"type": "player-busted", "seat": 1, "place": 0}),
    ],
)
def test_what_no_table_can_mean_is_refused(kind: type, wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, kind)


def test_a_refusal_has_no_amount_and_asks_for_nothing_again_unless_it_is_said() -> None:
    refused = KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION)

    assert (refused.amount, refused.which, refused.is_kept) == (None, None, False)


def test_a_key_that_was_taken_back_had_done_nothing_to_the_hand_unless_it_is_said() -> None:
    assert KeyUndone(command=NewHand()).goes_back_to is None


def test_a_zone_that_is_lost_is_awaited_unless_it_is_said() -> None:
    assert SightLost(zone=Zone.BOARD).is_awaited


def test_a_fact_that_cannot_be_placed_is_of_a_zone_or_of_a_key() -> None:
    assert (NotFollowed().zone, NotFollowed().command) == (None, None)


def test_journals_of_before_it_was_told_what_a_hand_moved_are_read() -> None:
    told = msgspec.convert({"type": "hand-completed", "number": 1, "won": {"3": 300}}, HandCompleted, strict=False)

    assert (told.won, told.moved) == ({3: 300}, {})

"""The one door: what is told once and what again, what gets a number, and what follows from nothing that was told."""

from __future__ import annotations

import pytest

from table.engine.matters.door import call_floor_for, raise_matter, tell_again
from table.engine.matters.kinds.card_to_empty_seat import CardToEmptySeat
from table.engine.matters.kinds.deck_incomplete import CardMissing
from table.engine.matters.kinds.floor_called import AwardDisputed, FloorWanted
from table.engine.matters.kinds.joker import JokerFound
from table.engine.matters.kinds.misdeal_claimed import MisdealClaim
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import ActOutOfTurn, OutOfTurnKind
from table.engine.state.phase import Phase
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingMade
from table.engine.words.zones import Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

EMPTY = CardToEmptySeat(seat=9, handle=handle(90))
IN_STUB = JokerFound(zone=Zone.STUB, handle=handle(91), is_dealt=False)


def dealing(rulebook: str = "firekeepers") -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook).start())


def in_phase(phase: Phase) -> Moment:
    now = dealing()
    now.put_hand(replace(now.hand, phase=phase))
    return now


def numbers(now: Moment) -> list[int | None]:
    return [alert.number for alert in now.alerts]


def test_what_is_told_has_the_next_number_its_ruling_and_the_rule() -> None:
    now = dealing()
    number = raise_matter(now, EMPTY)
    answer = now.book.deal.card_to_seat_not_entitled
    (alert,) = now.alerts

    assert (number, alert.number, alert.seat) == (1, 1, 9)
    assert (alert.ruling.value, alert.cite) == (answer.value, answer.cite)
    assert now.events[0] == RulingMade(code=AlertCode.CARD_TO_EMPTY_SEAT, seat=9, number=1)


def test_the_same_is_told_once() -> None:
    now = dealing("tfpl")
    raise_matter(now, EMPTY)

    assert raise_matter(now, EMPTY) is None
    assert len(now.alerts) == 1


def test_of_another_seat_or_another_card_it_is_another_matter() -> None:
    now = dealing("tfpl")
    now.put_hand(replace(now.hand, is_closed=True))
    for found in (EMPTY, replace(EMPTY, seat=8), replace(EMPTY, handle=handle(92))):
        raise_matter(now, found)

    assert numbers(now) == [1, 2, 3]


def test_what_recurs_is_told_each_time() -> None:
    now = dealing()
    for _ in range(2):
        raise_matter(now, FloorWanted())

    assert numbers(now) == [1, 2]


def test_what_is_only_told_has_no_number_and_is_told_of_a_hand_that_is_over_too() -> None:
    now = in_phase(Phase.COMPLETE)

    assert raise_matter(now, CardMissing()) is None
    assert numbers(now) == [None]
    assert now.events == []


@pytest.mark.parametrize(
    ("phase", "found", "is_told"),
    [
        (Phase.COMPLETE, EMPTY, False),
        (Phase.COMPLETE, AwardDisputed(), True),
        (Phase.MISDEAL, AwardDisputed(), False),
        (Phase.VOID, EMPTY, False),
    ],
)
def test_of_a_hand_that_is_over_only_what_outlives_it_is_told(
    phase: Phase, found: CardToEmptySeat | AwardDisputed, *, is_told: bool
) -> None:
    now = in_phase(phase)
    raise_matter(now, found)

    assert bool(now.alerts) is is_told


def test_what_else_the_same_card_did_wrong_is_told_beside_a_misdeal_and_nothing_follows() -> None:
    now = dealing()
    raise_matter(now, MisdealClaim())
    assert now.hand.phase is Phase.MISDEAL
    matters, keys = now.hand.matters, now.state.keys
    number = raise_matter(now, EMPTY)

    assert (number, numbers(now)) == (2, [1, 2])
    assert (now.hand.matters, now.state.keys) == (matters, keys)


def test_a_card_that_is_told_in_the_stub_is_told_again_when_it_is_dealt_and_not_the_other_way_round() -> None:
    dealt = replace(IN_STUB, is_dealt=True)
    now = dealing()
    for found in (IN_STUB, dealt, dealt, IN_STUB):
        raise_matter(now, found)

    assert numbers(now) == [1, 2]


def test_nothing_follows_from_a_card_that_nobody_has_yet() -> None:
    now = dealing()
    raise_matter(now, IN_STUB)

    assert now.hand.matters == ()


def test_a_ruling_can_be_taken_back_to_the_hand_as_it_was() -> None:
    now = dealing()
    before = now.hand
    raise_matter(now, MisdealClaim())
    (key,) = [key for key in now.state.keys if isinstance(key.command, RulingTold)]

    assert key.command == RulingTold(1, AlertCode.MISDEAL_CLAIMED, None)
    assert key.hand is not None
    assert key.hand.phase is before.phase


def test_a_card_is_named_where_everybody_sees_it() -> None:
    now = dealing()
    hidden = dealing()
    raise_matter(hidden, EMPTY)
    now.put_table(replace(now.state, names={EMPTY.handle: Card("As")}))
    raise_matter(now, EMPTY)

    assert (hidden.alerts[0].card, now.alerts[0].card) == (None, "As")


def test_a_fault_of_the_deal_is_ruled_on_as_late_once_the_deal_is_closed() -> None:
    now = dealing()
    now.put_hand(replace(now.hand, is_closed=True))
    raise_matter(now, EMPTY)

    assert now.alerts[0].ruling is RulingValue.PLAY_ON


def test_an_action_that_waits_for_its_turn_becomes_a_floor_call_under_its_own_number() -> None:
    now = dealing()
    act = ActOutOfTurn(
        seat=4,
        kind=OutOfTurnKind.CALL,
        total=None,
        wagers=0,
        calls=0,
        price=200,
        passed=1,
        is_before_amount=False,
        order=1,
        told=FloorWanted(seat=4),
        number=7,
    )
    call_floor_for(now, act, (RulingValue.BINDING, RulingValue.NOT_BINDING))
    (matter,) = now.hand.matters

    assert (matter.number, matter.act, matter.alert) == (7, act, now.alerts[0])
    assert (matter.alert.ruling, matter.alert.options) == (
        RulingValue.FLOOR,
        (RulingValue.BINDING, RulingValue.NOT_BINDING),
    )


def test_a_matter_that_is_told_again_is_told_as_it_stands() -> None:
    now = dealing()
    raise_matter(now, FloorWanted())
    tell_again(now, now.hand.matters[0])

    assert tuple(now.alerts) == (now.hand.matters[0].alert,) * 2

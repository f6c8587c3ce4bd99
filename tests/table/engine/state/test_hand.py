"""What follows from a hand's state by itself: what its cards count, what play waits for, and which step comes first."""

from __future__ import annotations

import pytest

from table.engine.state.hand import Hand, Matter, Telling
from table.engine.state.irregularity import KnownBy, Step, Unasked
from table.engine.state.phase import Phase
from table.engine.state.reading import Reading
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord
from table.engine.words.zones import Zone
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import Game, handle


def matter(number: int, *steps: Step, ruling: RulingValue = RulingValue.FLOOR, waits: bool = False) -> Matter:
    alert = Alert(code=AlertCode.FLOOR_CALLED, ruling=ruling, number=number)
    return Matter(number=number, found=Unasked(), alert=alert, steps=steps, waits_for_deal=waits)


def betting_with(*matters: Matter) -> Hand:
    return replace(hand_of(Game({1: 5000, 4: 5000, 6: 5000}).deal()), matters=matters)


BURN = Step(step=RemedyStep.BURN)
RETURN = Step(step=RemedyStep.RETURN_TO_STUB)
CUT = Step(step=RemedyStep.CUT)
MEANWHILE = Step(step=RemedyStep.RETURN_TO_STUB, is_meanwhile=True)


def test_a_matter_waits_for_the_director_until_he_has_answered_or_there_are_steps_to_do() -> None:
    assert matter(1).is_floor
    assert not matter(1, BURN).is_floor
    assert not matter(1, ruling=RulingValue.REPLACE_CARD).is_floor


def test_what_was_told_is_known_by_its_code_its_seat_and_its_card() -> None:
    telling = Telling(noticed=frozenset({KnownBy(AlertCode.JOKER, 3, handle(1))}))

    assert telling.has_told(AlertCode.JOKER)
    assert telling.has_told(AlertCode.BOXED_CARD, AlertCode.JOKER, seat=3, handle=handle(1))
    assert not telling.has_told(AlertCode.BOXED_CARD)
    assert not telling.has_told(AlertCode.JOKER, seat=4)
    assert not telling.has_told(AlertCode.JOKER, handle=handle(2))


def test_the_director_is_waited_for_before_a_step_of_the_dealers() -> None:
    remedy, floor = matter(1, BURN), matter(2)

    assert betting_with(remedy, floor).holding is floor
    assert betting_with(remedy).holding is remedy
    assert betting_with().holding is None


def test_nobody_waits_for_what_is_done_while_the_betting_goes_on() -> None:
    hand = betting_with(matter(1, MEANWHILE))

    assert hand.remedy is hand.matters[0]
    assert hand.holding is None
    assert replace(hand, phase=Phase.DEALING).holding is hand.matters[0]


def test_a_hand_that_was_called_off_waits_for_nothing_though_the_cards_are_still_to_be_put_right() -> None:
    hand = replace(betting_with(matter(1, BURN)), phase=Phase.MISDEAL)

    assert hand.waits_for is None
    assert hand.holding is hand.matters[0]
    assert replace(hand, phase=Phase.COMPLETE).waits_for is hand.matters[0]


@pytest.mark.parametrize(
    ("sooner", "later"), [(RETURN, CUT), (CUT, BURN), (RETURN, BURN), (BURN, MEANWHILE), (CUT, MEANWHILE)]
)
def test_what_goes_back_comes_before_the_cut_the_cut_before_a_burn_and_all_before_what_can_wait(
    sooner: Step, later: Step
) -> None:
    hand = betting_with(matter(1, later), matter(2, sooner))

    assert hand.remedy is hand.matters[1]


def test_of_two_that_can_wait_alike_the_first_told_is_asked_first() -> None:
    hand = betting_with(matter(1, BURN), matter(2, BURN))

    assert hand.remedy is hand.matters[0]


def test_a_remedy_that_waits_for_the_deal_is_not_asked_before_its_last_card() -> None:
    hand = betting_with(matter(1, BURN, waits=True))

    assert hand.remedy is hand.matters[0]
    assert replace(hand, is_dealt=False).remedy is None


@pytest.mark.parametrize(
    ("street", "phase", "is_complete"),
    [
        (Street.PREFLOP, Phase.DEALING, False),
        (Street.FLOP, Phase.BETTING, False),
        (Street.FLOP, Phase.DEALING, True),
        (Street.TURN, Phase.BETTING, True),
    ],
)
def test_a_step_for_after_the_flop_is_asked_once_its_betting_is_complete(
    street: Street, phase: Phase, *, is_complete: bool
) -> None:
    step = Step(step=RemedyStep.RETURN_TO_STUB, after=Street.FLOP)
    hand = replace(betting_with(matter(1, step)), street=street, phase=phase)

    assert hand.is_complete(Street.FLOP) is is_complete
    assert hand.is_asked(hand.matters[0]) is is_complete


def test_the_betting_before_the_flop_is_not_complete_while_the_deal_goes_on() -> None:
    hand = replace(betting_with(), phase=Phase.DEALING)

    assert hand.is_complete(Street.PREFLOP)
    assert not replace(hand, is_dealt=False).is_complete(Street.PREFLOP)


def test_burns_are_those_that_were_read_and_those_of_which_the_dealer_said_that_they_are_there() -> None:
    words = (
        DealersWord(Zone.BURN, known=1, is_there=True),
        DealersWord(Zone.BURN, known=1, is_there=False),
        DealersWord(Zone.BOARD, known=1, is_there=True),
    )
    hand = replace(betting_with(), burns=(handle(50),), reading=Reading(words=words))

    assert hand.burn_count == 2


def test_hands_that_can_win_are_those_that_are_live() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("fold")

    assert hand_of(game).live_count == 2

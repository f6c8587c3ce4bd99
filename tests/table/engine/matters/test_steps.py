"""Whether a step is done: by where the cards lie, or by the dealer's word where no antenna can tell."""

from __future__ import annotations

import pytest

from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.matters.steps import confirm, counted, has_moved_card, place_awaited, take_from_hand, tick_off
from table.engine.state.hand import Matter
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HoleCardTaken, MatterSettled, StepDone
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

CUT, RESHUFFLE = Step(step=RemedyStep.CUT), Step(step=RemedyStep.RESHUFFLE)
RETRIEVE = Step(step=RemedyStep.RETRIEVE)
DEAL_TO = Step(step=RemedyStep.DEAL_TO, seat=4)


def remedy(*steps: Step, number: int = 1) -> Matter:
    alert = Alert(code=AlertCode.FLOOR_CALLED, seat=4, ruling=RulingValue.FIX_BURN, number=number)
    return Matter(number=number, found=FloorWanted(seat=4), alert=alert, steps=steps)


def asked(*matters: Matter) -> Moment:
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())
    now.put_hand(replace(now.hand, matters=matters))
    return now


def laid_aside(now: Moment) -> Step:
    return Step(step=RemedyStep.SET_ASIDE, seat=4, handle=now.hand.stakes[4].cards[0])


def move(now: Moment, card: object, zone: Zone | None) -> None:
    places = {handle: place for handle, place in now.state.places.items() if handle != card}
    if zone is not None:
        places |= {handle: LastSeen(zone, Facing.DOWN) for handle in now.state.places if handle == card}
    now.place(places)


def left(now: Moment) -> list[list[RemedyStep]]:
    return [[step.step for step in matter.steps] for matter in now.hand.matters]


# --- the dealer's word ---


def test_a_cut_that_no_antenna_sees_is_done_by_the_dealers_word() -> None:
    now = asked(remedy(RESHUFFLE, CUT))

    assert confirm(now)
    assert left(now) == [[RemedyStep.CUT]]
    assert confirm(now)
    assert tuple(now.events) == (
        StepDone(step=RemedyStep.RESHUFFLE, seat=None),
        StepDone(step=RemedyStep.CUT, seat=None),
        MatterSettled(code=AlertCode.FLOOR_CALLED, seat=4, number=1),
    )


def test_where_nothing_is_asked_there_is_nothing_to_confirm() -> None:
    assert not confirm(asked())


def test_a_stub_that_is_shuffled_for_one_remedy_is_shuffled_for_all() -> None:
    now = asked(remedy(RESHUFFLE, CUT), remedy(RESHUFFLE, number=2))
    confirm(now)

    assert left(now) == [[RemedyStep.CUT]]


def test_another_remedys_later_step_is_still_to_be_done() -> None:
    now = asked(remedy(RESHUFFLE), remedy(RETRIEVE, RESHUFFLE, number=2))
    confirm(now)

    assert left(now) == [[RemedyStep.RETRIEVE, RemedyStep.RESHUFFLE]]


def test_a_card_that_an_antenna_would_read_is_not_dealt_by_the_dealers_word() -> None:
    now = asked(remedy(DEAL_TO))
    now.put_stake(4, replace(now.hand.stakes[4], cards=now.hand.stakes[4].cards[:1]))

    assert not confirm(now)


def test_a_card_dealt_to_an_antenna_that_is_silent_is_and_lies_there_unseen() -> None:
    now = asked(remedy(DEAL_TO))
    now.put_table(replace(now.state, blind_zones=frozenset({Zone.SEAT_4})))

    assert confirm(now)
    assert now.hand.stakes[4].unseen == 1


@pytest.mark.parametrize(("zone", "is_taken"), [(Zone.SEAT_4, False), (Zone.BURN, False), (None, True)])
def test_that_a_card_was_laid_aside_is_believed_unless_it_is_read_where_it_lay(
    zone: Zone | None, *, is_taken: bool
) -> None:
    now = asked()
    step = laid_aside(now)
    now.put_hand(replace(now.hand, matters=(remedy(step),)))
    move(now, step.handle, zone)

    assert confirm(now) is is_taken


# --- what the cards tell ---


def test_a_card_that_lies_aside_has_left_its_hand() -> None:
    now = asked()
    step = laid_aside(now)
    now.put_hand(replace(now.hand, matters=(remedy(step),)))
    tick_off(now)
    assert left(now) == [[RemedyStep.SET_ASIDE]]

    move(now, step.handle, Zone.ASIDE)
    tick_off(now)
    assert left(now) == []
    assert step.handle is not None
    assert step.handle not in now.hand.owners
    assert HoleCardTaken(seat=4, handle=step.handle) in now.events


@pytest.mark.parametrize("zone", [Zone.SEAT_1, Zone.BOARD, Zone.BURN, Zone.MUCK])
def test_cards_are_retrieved_once_none_is_read_on_the_table(zone: Zone) -> None:
    now = asked(remedy(RETRIEVE))
    now.place({handle(1): LastSeen(zone, Facing.DOWN)})
    tick_off(now)
    assert left(now) == [[RemedyStep.RETRIEVE]]

    now.place({handle(1): LastSeen(Zone.STUB, Facing.DOWN), handle(2): LastSeen(Zone.ASIDE, Facing.DOWN)})
    tick_off(now)
    assert left(now) == []


def test_a_seat_that_has_its_two_cards_is_dealt_no_more() -> None:
    now = asked(remedy(DEAL_TO))
    whole = now.hand.stakes[4]
    now.put_stake(4, replace(whole, cards=whole.cards[:1]))
    tick_off(now)
    assert left(now) == [[RemedyStep.DEAL_TO]]

    now.put_stake(4, whole)
    tick_off(now)
    assert left(now) == []


def test_the_card_that_goes_is_not_one_of_the_two() -> None:
    now = asked()
    aside = laid_aside(now)
    now.put_hand(replace(now.hand, matters=(remedy(aside, Step(step=RemedyStep.REPLACE, seat=4)),)))
    tick_off(now)

    assert left(now) == [[RemedyStep.SET_ASIDE, RemedyStep.REPLACE]]


def test_nothing_is_put_right_at_a_hand_that_has_died_and_its_cards_stay_there() -> None:
    now = asked()
    step = laid_aside(now)
    now.put_hand(replace(now.hand, matters=(remedy(step),)))
    now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.KILLED))
    tick_off(now)

    assert left(now) == []
    assert step.handle in now.hand.stakes[4].cards


def test_steps_are_done_in_whatever_order_they_come_true() -> None:
    now = asked(remedy(CUT, RETRIEVE))
    now.place({})
    tick_off(now)

    assert left(now) == [[RemedyStep.CUT]]
    assert [step.step for step in now.hand.matters[0].done] == [RemedyStep.RETRIEVE]


# --- a remedy that has begun ---


@pytest.mark.parametrize(
    ("step", "has_moved"), [(CUT, False), (RESHUFFLE, False), (RETRIEVE, True), (Step(step=RemedyStep.BURN), True)]
)
def test_a_remedy_has_moved_a_card_once_a_step_is_done_that_an_antenna_sees(step: Step, *, has_moved: bool) -> None:
    now = asked()

    assert has_moved_card(now.state, replace(remedy(CUT), done=(step,))) is has_moved


def test_a_board_card_that_was_only_laid_aside_can_be_laid_back() -> None:
    aside = Step(step=RemedyStep.SET_ASIDE, handle=handle(1))
    now = asked()

    assert not has_moved_card(now.state, replace(remedy(CUT), done=(aside,)))
    assert has_moved_card(now.state, replace(remedy(CUT), done=(replace(aside, seat=4),)))


def test_a_card_that_was_lifted_on_its_way_to_the_stub_is_moved_unless_nobody_looks() -> None:
    back = remedy(Step(step=RemedyStep.RETURN_TO_STUB, handle=handle(90)))
    now = asked()
    blind = replace(now.state, blind_zones=frozenset({Zone.BOARD}))
    lying = replace(now.state, places={handle(90): LastSeen(Zone.BOARD, Facing.UP)})

    assert has_moved_card(now.state, back)
    assert not has_moved_card(blind, back)
    assert not has_moved_card(lying, back)


# --- whose card it is ---


def test_a_card_that_is_taken_from_a_hand_is_nobodys_and_in_the_deal_that_is_irregular() -> None:
    now = asked()
    card = now.hand.stakes[4].cards[0]
    now.put_hand(replace(now.hand, is_dealt=False))
    take_from_hand(now, card)

    assert card not in now.hand.stakes[4].cards
    assert not now.hand.reading.is_deal_regular
    assert now.events == [HoleCardTaken(seat=4, handle=card)]


def test_a_card_that_was_nobodys_is_taken_from_no_hand() -> None:
    now = asked()
    take_from_hand(now, handle(90))

    assert now.events == []


@pytest.mark.parametrize(("cards", "count"), [(0, 1), (1, 2), (2, 2)])
def test_a_seat_that_is_dealt_a_card_is_to_have_one_more_and_two_at_most(cards: int, count: int) -> None:
    now = asked()
    now.put_stake(4, replace(now.hand.stakes[4], cards=now.hand.stakes[4].cards[:cards]))

    assert [step.count for step in counted(now.hand, remedy(DEAL_TO, CUT)).steps] == [count, None]


def test_where_no_card_is_awaited_none_is_placed() -> None:
    now = asked(remedy(CUT))
    place_awaited(now, handle(90))

    assert now.hand.matters == (remedy(CUT),)

"""Whether a step is done: told by where the cards lie, or by the dealer where no sensor can tell.

Steps are ticked off as they become true, whatever their order: a dealer who does the
second thing first has done it all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from table.engine.alerts import RemedyStep
from table.engine.cards import HOLE_CARDS
from table.engine.matter_events import HoleCardTaken, MatterSettled, StepDone
from table.engine.zones import SEAT_ZONES, Zone

if TYPE_CHECKING:
    from table.engine.cards import Handle
    from table.engine.moment import Moment
    from table.engine.state import Hand, Matter, Step, TableState

CONFIRMED: Final = frozenset(
    {RemedyStep.RESHUFFLE, RemedyStep.CUT, RemedyStep.RETURN_BETS, RemedyStep.SET_ASIDE, RemedyStep.RETRIEVE}
)
"""Steps that the dealer may confirm, for there are places that no antenna watches."""

_WATCHED: Final = frozenset({*SEAT_ZONES.values(), Zone.BOARD, Zone.BURN, Zone.MUCK})
"""Where a card lies that has not been taken back."""


def tick_off(moment: Moment) -> None:
    """Drop the steps that are done by now, and the matters that have none left."""
    hand = moment.hand
    for matter in hand.matters:
        if not matter.steps:
            continue
        left = tuple(
            step
            for step in matter.steps
            if not (_is_pointless(hand, step) or _is_done(moment.state, hand, matter, step))
        )
        for step in matter.steps:
            if step not in left:
                moment.say(StepDone(step=step.step, seat=step.seat))
        if left != matter.steps:
            _keep(moment, matter, left)


def confirm(moment: Moment) -> bool:
    """Take the dealer's word for the step that is due; return whether it was one that a word can settle."""
    matter = moment.hand.remedy
    if matter is None or matter.steps[0].step not in CONFIRMED:
        return False
    step = matter.steps[0]
    if step.handle is not None and step.step is RemedyStep.SET_ASIDE and _lies_where_it_lay(moment.state, step):
        return False
    moment.say(StepDone(step=step.step, seat=step.seat))
    _keep(moment, matter, matter.steps[1:])
    return True


def _keep(moment: Moment, matter: Matter, left: tuple[Step, ...]) -> None:
    done = tuple(step for step in matter.steps if step not in left)
    kept = replace(matter, steps=left, done=(*matter.done, *done))
    moment.change_hand(
        matters=tuple(
            kept if other is matter else other for other in moment.hand.matters if left or other is not matter
        )
    )
    _let_go(moment, matter, left)
    if not left:
        moment.say(MatterSettled(code=matter.alert.code, seat=matter.alert.seat))


def _let_go(moment: Moment, matter: Matter, left: tuple[Step, ...]) -> None:
    """Take cards that were set aside out of the hand that held them."""
    for step in matter.steps:
        if step.step is RemedyStep.SET_ASIDE and step.handle is not None and step not in left:
            take_from_hand(moment, step.handle)


def take_from_hand(moment: Moment, handle: Handle) -> None:
    """Let a card be nobody's hole card any more."""
    seat = moment.hand.owners.get(handle)
    if seat is None:
        return
    stake = moment.hand.stakes[seat]
    moment.change_stake(seat, cards=tuple(card for card in stake.cards if card != handle))
    moment.change_hand(owners={card: owner for card, owner in moment.hand.owners.items() if card != handle})
    moment.say(HoleCardTaken(seat=seat, handle=handle))


def _is_pointless(hand: Hand, step: Step) -> bool:
    """Tell whether the hand that was to be put right has died meanwhile."""
    return step.seat is not None and not hand.stakes[step.seat].is_live


def _is_done(state: TableState, hand: Hand, matter: Matter, step: Step) -> bool:
    match step.step:
        case RemedyStep.CARD_TO_BURN:
            return step.handle in hand.burns
        case RemedyStep.SET_ASIDE if step.handle is not None:
            return not _lies_where_it_lay(state, step)
        case RemedyStep.SET_ASIDE:
            return any(
                place.zone is Zone.ASIDE and state.names.get(card) == matter.alert.card
                for card, place in state.places.items()
            )
        case RemedyStep.REPLACE | RemedyStep.DEAL_TO if step.seat is not None:
            return _good_cards(hand, step) >= HOLE_CARDS
        case RemedyStep.RETRIEVE:
            return not any(place.zone in _WATCHED for place in state.places.values())
        case _:
            return False


def _lies_where_it_lay(state: TableState, step: Step) -> bool:
    place = None if step.handle is None else state.places.get(step.handle)
    zone = Zone.BOARD if step.seat is None else SEAT_ZONES[step.seat]
    return place is not None and place.zone in {zone, Zone.BURN}


def _good_cards(hand: Hand, step: Step) -> int:
    """Return how many cards the seat of *step* holds that it may keep."""
    if step.seat is None:
        return 0
    going = {
        other.handle
        for matter in hand.matters
        for other in matter.steps
        if other.step in {RemedyStep.CARD_TO_BURN, RemedyStep.SET_ASIDE}
    }
    stake = hand.stakes[step.seat]
    return stake.unseen + sum(1 for card in stake.cards if card not in going)

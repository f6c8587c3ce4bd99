"""Decides whether a step is done: by where the cards lie, or by the dealer where no sensor can tell.

Steps are ticked off as they become true, whatever their order: a dealer who does the
second thing first has done it all the same.
"""

from typing import Final

from table.engine.hand.phases import next_phase
from table.engine.matters.middle_steps import (
    is_done_in_middle,
    is_lifted_for,
    lifted_from,
    may_be_confirmed,
    note_confirmed,
    note_on_burns,
    take_from_middle,
    unmark_burn,
)
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BEFORE
from table.engine.state.table_state import TableState
from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HoleCardTaken, MatterSettled, StepDone
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.zones import ON_FELT, SEAT_ZONES, Facing, Seat, Zone

_DEALT: Final = frozenset({RemedyStep.REPLACE, RemedyStep.DEAL_TO})

_ONCE_FOR_ALL: Final = frozenset({RemedyStep.RESHUFFLE, RemedyStep.CUT})
"""There is one stub: what one remedy does to it is done for all."""


def tick_off(moment: Moment, *, is_time: bool = False) -> None:
    """Drop the steps that are done by now, and the matters that have none left.

    What only an absence shows is judged as time passes: of cards that are missed in one look each is told by itself.
    """
    if (aside := _laid_aside(moment.state, moment.hand)) is not None:
        place_awaited(moment, aside)
    note_on_burns(moment)
    hand = moment.hand
    for matter in hand.matters:
        if not matter.steps:
            continue
        left = tuple(
            step
            for step in matter.steps
            if not (
                _is_pointless(hand, step)
                or _is_done(moment.state, hand, matter, step)
                or (is_time and is_lifted_for(moment, step))
            )
        )
        for step in matter.steps:
            if step not in left:
                moment.say(StepDone(step=step.step, seat=step.seat))
        if left != matter.steps:
            _keep(moment, matter, left)


def has_moved_card(state: TableState, matter: Matter) -> bool:
    """Tell whether a card was moved for a remedy: one that has begun like that is finished, or taken back.

    A card that was only laid aside from the middle can be laid back: it is no such card.
    """
    aside = [step.handle for step in (*matter.done, *matter.steps) if _is_laid_aside(step)]
    if any(step.step not in UNSEEN_STEPS and not _is_laid_aside(step) for step in matter.done):
        return True
    going = [step.handle for step in matter.steps if step.step is RemedyStep.RETURN_TO_STUB and step.handle is not None]
    is_lifted = any(handle not in state.places and handle not in aside for handle in going)
    return is_lifted and Zone.BOARD not in state.blind_zones


def _is_laid_aside(step: Step) -> bool:
    return step.step is RemedyStep.SET_ASIDE and step.seat is None and step.laid_out is None


def confirm(moment: Moment) -> bool:
    """Take the dealer's word for the step that is due; return whether it was one that a word can settle."""
    matter = moment.hand.remedy
    step = None if matter is None else matter.steps[0]
    if matter is None or step is None or not (step.step in CONFIRMED_STEPS or _is_seen_by_nobody(moment.state, step)):
        return False
    if step.step in _DEALT and step.seat is not None:
        moment.put_stake(
            step.seat, replace(moment.hand.stakes[step.seat], unseen=moment.hand.stakes[step.seat].unseen + 1)
        )
    if step.handle is not None and step.step is RemedyStep.SET_ASIDE and _lies_where_it_lay(moment.state, step):
        return False
    note_confirmed(moment, step)
    matter = next((other for other in moment.hand.matters if other.number == matter.number), matter)
    moment.say(StepDone(step=step.step, seat=step.seat))
    _keep(moment, matter, matter.steps[1:])
    if step.step in _ONCE_FOR_ALL:
        for other in moment.hand.matters:
            if other.number != matter.number and moment.hand.is_asked(other) and other.steps[0].step is step.step:
                _keep(moment, other, other.steps[1:])
    return True


def _is_seen_by_nobody(state: TableState, step: Step) -> bool:
    return _is_dealt_unseen(state, step) or may_be_confirmed(state, step)


def _is_dealt_unseen(state: TableState, step: Step) -> bool:
    """Tell whether the step deals a card to a seat whose antenna does not answer."""
    return step.step in _DEALT and step.seat is not None and SEAT_ZONES[step.seat] in state.blind_zones


def _keep(moment: Moment, matter: Matter, left: tuple[Step, ...]) -> None:
    done = tuple(step for step in matter.steps if step not in left)
    kept = replace(matter, steps=left, done=(*matter.done, *done))
    moment.put_hand(
        replace(
            moment.hand,
            matters=tuple(
                kept if other is matter else other for other in moment.hand.matters if left or other is not matter
            ),
        )
    )
    _let_go(moment, matter, left)
    if not left:
        moment.say(MatterSettled(code=matter.alert.code, seat=matter.alert.seat, number=matter.number))


def _let_go(moment: Moment, matter: Matter, left: tuple[Step, ...]) -> None:
    """Take cards that were set aside out of the hand that held them, and one that goes back, whichever it is.

    What lies at a hand that died meanwhile stays there.
    """
    for step in matter.steps:
        if step in left or _is_pointless(moment.hand, step):
            continue
        if step.step is RemedyStep.SET_ASIDE and step.handle is not None:
            take_from_hand(moment, step.handle)
            _take_from_middle(moment, step.handle)
            take_from_middle(moment, step.handle)
        elif step.step is RemedyStep.RETURN_TO_STUB and step.handle is None:
            # Lifted is on its way: only what lies there still is of the board, or a burn.
            for card in lifted_from(moment.state, moment.hand, step):
                take_from_middle(moment, card)


def take_from_hand(moment: Moment, handle: Handle) -> None:
    """Let a card be nobody's hole card any more."""
    hand = moment.hand
    seat = hand.owners.get(handle)
    if seat is None:
        return
    moment.put_stake(
        seat, replace(moment.hand.stakes[seat], cards=tuple(card for card in hand.stakes[seat].cards if card != handle))
    )
    moment.put_hand(
        replace(
            moment.hand,
            owners={card: owner for card, owner in hand.owners.items() if card != handle},
            reading=replace(moment.hand.reading, is_deal_regular=hand.reading.is_deal_regular and hand.is_dealt),
        )
    )
    moment.say(HoleCardTaken(seat=seat, handle=handle))


def _is_pointless(hand: Hand, step: Step) -> bool:
    """Tell whether the hand that was to be put right has died meanwhile, or there was none at that seat."""
    stake = hand.stakes.get(step.seat) if step.seat is not None else None
    return step.seat is not None and (stake is None or not stake.is_live)


def _take_from_middle(moment: Moment, handle: Handle) -> None:
    """Let a card be no burn and no board card any more: the street is due again, for nobody has acted on it."""
    hand = moment.hand
    take_from_middle(moment, handle)
    if handle in hand.burns:
        unmark_burn(moment)
    if handle in hand.board and hand.phase is Phase.BETTING:
        moment.put_hand(replace(moment.hand, phase=next_phase(moment.hand, Phase.DEALING), street=BEFORE[hand.street]))


def _is_done(state: TableState, hand: Hand, matter: Matter, step: Step) -> bool:
    match step.step:
        case RemedyStep.SET_ASIDE if step.handle is not None:
            return not _lies_where_it_lay(state, step)
        case RemedyStep.REPLACE | RemedyStep.DEAL_TO if step.seat is not None:
            # A card that comes before the bad one is taken away may be the one that the deal goes on with.
            is_counted = not hand.is_dealt and step is matter.steps[0]
            return _good_cards(hand, step.seat) >= ((step.count if is_counted else None) or hand.hole_cards)
        case RemedyStep.RETRIEVE:
            return not any(place.zone in ON_FELT for place in state.places.values())
        case _:
            return is_done_in_middle(state, hand, step)


def _laid_aside(state: TableState, hand: Hand) -> Handle | None:
    """Return a card that lies aside and is the one that is wanted there: by its name, or for want of any."""
    wanted = [matter.alert.card for matter in hand.matters if matter.found.awaits_place]
    if not wanted:
        return None
    known = {step.handle for matter in hand.matters for step in matter.steps}
    for card, place in state.places.items():
        # While the deal goes on nothing else can lie in the muck.
        is_out = place.zone is Zone.ASIDE or (place.zone is Zone.MUCK and not hand.is_dealt)
        if is_out and card not in known:
            name = state.names.get(card)
            if name in wanted or (name is None and place.facing is not Facing.DOWN):
                return card
    return None


def place_awaited(moment: Moment, handle: Handle) -> None:
    """A card of which only the name was known is in sight: its place shows from where it goes, and who is owed one."""
    hand, name = moment.hand, moment.state.names.get(handle)
    unplaced = [matter for matter in hand.matters if matter.found.awaits_place and name in {None, matter.alert.card}]
    if not unplaced:
        return
    seat = hand.owners.get(handle)
    matter = unplaced[0]
    found = matter.found.at_place(handle, seat)
    placed = replace(matter, found=found, alert=replace(matter.alert, seat=seat))
    if matter.steps:
        placed = counted(hand, replace(placed, steps=found.steps(RulingValue.SCRAP_CARD)))
    moment.put_hand(replace(moment.hand, matters=tuple(placed if other is matter else other for other in hand.matters)))


def _lies_where_it_lay(state: TableState, step: Step) -> bool:
    place = None if step.handle is None else state.places.get(step.handle)
    zone = Zone.BOARD if step.seat is None else SEAT_ZONES[step.seat]
    return place is not None and place.zone in {zone, Zone.BURN}


def counted(hand: Hand, matter: Matter) -> Matter:
    """Return *matter* with how many cards its seat is to have once one is dealt to it: in the deal not all of them."""
    others = tuple(other for other in hand.matters if other.number != matter.number)
    with_it = replace(hand, matters=(*others, matter))
    steps = (
        replace(step, count=min(_good_cards(with_it, step.seat) + 1, hand.hole_cards))
        if step.step in _DEALT and step.seat in hand.stakes
        else step
        for step in matter.steps
    )
    return replace(matter, steps=tuple(steps))


def _good_cards(hand: Hand, seat: Seat) -> int:
    """Return how many cards a seat holds that it may keep."""
    going = {
        step.handle
        for matter in hand.matters
        for step in matter.steps
        if step.step in {RemedyStep.CARD_TO_BURN, RemedyStep.SET_ASIDE}
    }
    stake = hand.stakes[seat]
    return stake.unseen + sum(1 for card in stake.cards if card not in going)

"""Steps about board, burns and stub: when they are done, and how one more card comes into those that are open.

What each fault asks for, its kind says; which step is due, the hand.
"""

from collections.abc import Iterable
from typing import Final

from table.engine.matters.board_steps import dealing, returning, shuffling
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF, RANK
from table.engine.state.table_state import TableState
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone

_PAST: Final = frozenset({RemedyStep.RESHUFFLE, RemedyStep.DEAL_BOARD})
"""Once one of these is done, a remedy cannot begin anew."""
_BURNING: Final = frozenset({RemedyStep.BURN, RemedyStep.CARD_TO_BURN})
_TO_PILE: Final = frozenset({RemedyStep.BURN, RemedyStep.CARD_TO_BURN, RemedyStep.FLOOR_PICKS})


def is_done_in_middle(state: TableState, hand: Hand, step: Step) -> bool:
    """Tell whether the cards show a step about board, burns or stub to be done."""
    match step.step:
        case RemedyStep.BURN | RemedyStep.FLOOR_PICKS:
            is_done = step.count is not None and hand.burn_count >= step.count
        case RemedyStep.CARD_TO_BURN:
            is_any = step.handle is None and step.count is not None and hand.burn_count >= step.count
            is_done = is_any or step.handle in hand.burns
        case RemedyStep.DEAL_BOARD:
            is_done = step.street is not None and RANK[hand.street] >= RANK[step.street]
        case RemedyStep.RETURN_TO_STUB if step.handle is not None:
            is_done = _lies_in(state, step.handle, Zone.STUB)
        case RemedyStep.RETURN_TO_STUB if step.among:
            is_done = step.count is not None and len(_not_back(state, hand, step)) <= step.count
        case RemedyStep.RETURN_TO_STUB:
            is_done = _is_taken_from_pile(state, hand, step) and not lifted_from(state, hand, step)
        case RemedyStep.SCRAMBLE:
            facings = [state.places[card].facing for card in _on_board(hand) if _lies_in(state, card, Zone.BOARD)]
            is_done = bool(facings) and all(facing is Facing.DOWN for facing in facings)
        case RemedyStep.SET_ASIDE:
            is_done = step.laid_out is not None and len(hand.middle.laid_out) > step.laid_out
        case _:
            is_done = False
    return is_done


def _not_back(state: TableState, hand: Hand, step: Step) -> list[Handle]:
    """Return the cards of a step that were not put back into the stub: on the board still, or laid elsewhere."""
    early = {card.handle for card in hand.middle.early}
    elsewhere = {card for card, place in state.places.items() if place.zone is not Zone.STUB}
    return [card for card in step.among if card in early or card in elsewhere]


def _is_pick_to_come(hand: Hand) -> bool:
    return any(step.step is RemedyStep.FLOOR_PICKS for matter in hand.matters for step in matter.steps)


def _lies_in(state: TableState, handle: Handle, zone: Zone) -> bool:
    place = state.places.get(handle)
    return place is not None and place.zone is zone


def _pile(hand: Hand, step: Step) -> tuple[Handle, ...]:
    """Return the cards of the pile that a step takes one from; what else lies there is none of them."""
    return _on_board(hand) if step.zone is Zone.BOARD else hand.burns


def _on_board(hand: Hand) -> tuple[Handle, ...]:
    """Return the cards of the board, and those that came too early or too many."""
    return (*hand.board, *(card.handle for card in hand.middle.early))


def _is_taken_from_pile(state: TableState, hand: Hand, step: Step) -> bool:
    """Tell whether no more cards lie there than a step leaves; what is lifted may be what the floor picks."""
    return not _is_pick_to_come(hand) and step.count is not None and _left_of_pile(state, hand, step) <= step.count


def is_lifted_for(moment: Moment, step: Step) -> bool:
    """Tell whether the cards that a step takes from a pile are read nowhere, and it is done by that.

    Where fewer lie there than it leaves, the field may be down: they count once they have been away for long.
    """
    state, hand = moment.state, moment.hand
    if not _may_be_lifted_for(state, hand, step):
        return False
    if _left_of_pile(state, hand, step) == step.count:
        return True
    away_ns = [state.away[card].at_ns for card in lifted_from(state, hand, step) if card in state.away]
    return moment.at_ns - max(away_ns, default=0) >= state.setup.evidence.gone_ns


def awaits_lifted(state: TableState, hand: Hand) -> bool:
    """Tell whether time alone shows that a step is done, once what was lifted for it has stayed away."""
    return any(_may_be_lifted_for(state, hand, step) for matter in hand.matters for step in matter.steps)


def _may_be_lifted_for(state: TableState, hand: Hand, step: Step) -> bool:
    is_any = step.step is RemedyStep.RETURN_TO_STUB and step.handle is None and not step.among
    return is_any and _is_taken_from_pile(state, hand, step)


def _left_of_pile(state: TableState, hand: Hand, step: Step) -> int:
    return sum(step.zone is not None and _lies_in(state, card, step.zone) for card in _pile(hand, step))


def lifted_from(state: TableState, hand: Hand, step: Step) -> tuple[Handle, ...]:
    """Return the cards of the pile that a step takes one from which lie there no more."""
    cards = hand.board if step.zone is Zone.BOARD else hand.burns
    return tuple(card for card in cards if step.zone is not None and not _lies_in(state, card, step.zone))


def may_be_confirmed(state: TableState, step: Step) -> bool:
    """Tell whether the dealer's word can settle a step that an antenna would see, were it there to be seen."""
    if step.step is RemedyStep.RETURN_TO_STUB:
        # Deep in the stub no antenna reads it; where it is seen to lie elsewhere it was not put back.
        if step.among:
            # As many of them lie in sight as may be left, and no more.
            lying = [card for card in step.among if card in state.places and not _lies_in(state, card, Zone.STUB)]
            return step.count is not None and len(lying) <= step.count
        return step.handle is not None and step.handle not in state.places
    is_elsewhere = step.step is RemedyStep.CARD_TO_BURN and step.handle in state.places
    return step.step in _TO_PILE and Zone.BURN in state.blind_zones and not is_elsewhere


def note_confirmed(moment: Moment, step: Step) -> None:
    """Let the cards be as the dealer has said."""
    if step.step in _TO_PILE:
        middle = moment.hand.middle
        moment.put_middle(replace(middle, burned=middle.burned.union(step.burned_for)))
        word = DealersWord(Zone.BURN, len(moment.hand.burns), is_there=True)
        moment.put_reading(replace(moment.hand.reading, words=(*moment.hand.reading.words, word)))
        gone = [card.handle for card in middle.early if card.handle not in moment.state.places]
        for handle in (*moment.hand.board, *gone):
            if handle not in moment.state.places:
                take_from_middle(moment, handle)
    elif step.step is RemedyStep.RETURN_TO_STUB:
        for handle in step.among if step.handle is None else (step.handle,):
            if handle not in moment.state.places or step.handle is not None:
                take_from_middle(moment, handle)


def note_on_burns(moment: Moment) -> None:
    """Let a board card be the burn that it is to be, where it lies on the burns already: the dealer was quicker."""
    remedy = moment.hand.remedy if moment.hand.matters else None
    step = None if remedy is None else remedy.steps[0]
    if step is None or step.step is not RemedyStep.CARD_TO_BURN or step.handle not in moment.hand.board:
        return
    if _lies_in(moment.state, step.handle, Zone.BURN):
        take_from_middle(moment, step.handle)
        count_burn(moment, step.handle, step.burned_for)


def take_from_middle(moment: Moment, handle: Handle) -> None:
    """Let a card be no board card and no burn any more."""
    hand, middle = moment.hand, moment.hand.middle
    matters = tuple(_with_a_burn_less(matter) for matter in hand.matters) if handle in hand.burns else hand.matters
    moment.put_hand(
        replace(
            hand,
            matters=matters,
            board=tuple(card for card in hand.board if card != handle),
            burns=tuple(card for card in hand.burns if card != handle),
            middle=replace(
                middle,
                early=tuple(card for card in middle.early if card.handle != handle),
                laid_out=tuple(card for card in middle.laid_out if card != handle),
            ),
        )
    )


def _with_a_burn_less(matter: Matter) -> Matter:
    """Return a matter whose burns to come are counted from a pile of one less: a remedy has taken that one away."""
    steps = (
        replace(step, count=step.count - 1) if step.step in _BURNING and step.count else step for step in matter.steps
    )
    return replace(matter, steps=tuple(steps))


def lie_too_early(moment: Moment) -> None:
    """Let the board cards of a street that is not due after all lie there as such: what they are is judged anew."""
    hand = moment.hand
    first = BOARD_OF[hand.street]
    at_ns = moment.at_ns
    early = tuple(
        CardSeen(zone=Zone.BOARD, handle=card, facing=Facing.UP, not_before_ns=at_ns, at_ns=at_ns)
        for card in hand.board[first:]
    )
    if early and hand.phase is Phase.BETTING:
        odd = (*hand.middle.odd, *early)
        moment.put_hand(replace(hand, board=hand.board[:first], middle=replace(hand.middle, odd=odd)))


def count_burn(moment: Moment, handle: Handle, burned_for: Iterable[Street]) -> None:
    """Let a card be a burn, the one of the streets that it was made for."""
    hand = moment.hand
    middle = replace(hand.middle, burned=hand.middle.burned.union(burned_for))
    moment.put_hand(replace(hand, burns=(*hand.burns, handle), middle=middle))


def unmark_burn(moment: Moment) -> None:
    """Let a burn be due again, now that one is gone: the last, unless as many lie there as streets were burned for."""
    hand = moment.hand
    burned = hand.middle.burned
    if hand.burn_count < len(burned):
        moment.put_middle(replace(hand.middle, burned=burned - {max(burned, key=RANK.__getitem__)}))


def join(moment: Moment, number: int, handle: Handle, street: Street) -> None:
    """Let an open matter be about one more card, of *street*: it is shuffled into the stub with the others, or anew."""
    matters = []
    for matter in moment.hand.matters:
        if matter.number != number:
            matters.append(matter)
            continue
        found = matter.found.with_card(handle, street)
        # A card that had been taken away and lies there again is not away.
        done = tuple(step for step in matter.done if step.handle != handle)
        if {step.step for step in done} & _PAST:
            is_laid_out = handle in moment.hand.middle.laid_out
            steps = _with_one_more(matter.steps, handle, street, is_laid_out=is_laid_out)
        else:
            steps = tuple(step for step in found.steps(matter.alert.ruling) if step not in done)
        matters.append(replace(matter, found=found, steps=steps, done=done))
    moment.put_hand(replace(moment.hand, matters=tuple(matters)))


def set_aside_again(moment: Moment, seen: CardSeen) -> bool:
    """Ask again for a card to be set aside that lies on the board still; return whether it was to be.

    It was only missed, as all the others were, while the field was down; or it was laid back.
    """
    for matter in moment.hand.matters:
        step = next(
            (one for one in matter.done if one.step is RemedyStep.SET_ASIDE and one.handle == seen.handle), None
        )
        if step is None or step.seat is not None or {one.step for one in matter.done} & _PAST:
            continue
        done = tuple(one for one in matter.done if one is not step)
        again = replace(matter, steps=(step, *matter.steps), done=done)
        matters = tuple(again if other is matter else other for other in moment.hand.matters)
        middle = moment.hand.middle
        moment.put_hand(replace(moment.hand, matters=matters, middle=replace(middle, early=(*middle.early, seen))))
        return True
    return False


def _with_one_more(steps: tuple[Step, ...], handle: Handle, street: Street, *, is_laid_out: bool) -> tuple[Step, ...]:
    """Return *steps* with a card in them that goes back into the stub before that is shuffled; it may be once more."""
    at = next((at for at, step in enumerate(steps) if step.step is RemedyStep.RESHUFFLE), None)
    if at is not None:
        return (*steps[:at], *returning([handle], steps[at].after), *steps[at:])
    at = next((at for at, step in enumerate(steps) if step.street is street), None)
    if at is None:
        return steps
    after = steps[at].after
    # Where it had been laid out for this street, a new card is dealt instead; else the one that was is still unseen.
    dealt = dealing(street) if is_laid_out else steps[at]
    again = (*returning([handle], after), *shuffling(after), dealt)
    aside = (Step(step=RemedyStep.SET_ASIDE, handle=handle, is_meanwhile=True),) if street is Street.TURN else ()
    return (*aside, *steps[:at], *again, *steps[at + 1 :])


def ask_first(moment: Moment, handle: Handle) -> None:
    """Ask for a card to go back to where it came from before anything else is done in the remedy that is under way."""
    remedy = moment.hand.remedy
    if remedy is None:
        return
    is_laid_out = handle in moment.hand.middle.laid_out
    back = Step(step=RemedyStep.SET_ASIDE if is_laid_out else RemedyStep.RETURN_TO_STUB, handle=handle)
    steps = (back, *remedy.steps)
    moment.put_hand(
        replace(
            moment.hand,
            matters=tuple(
                replace(matter, steps=steps) if matter is remedy else matter for matter in moment.hand.matters
            ),
        )
    )

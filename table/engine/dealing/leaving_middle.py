"""Cards that leave the middle: the board, the burn pile, and what a remedy has had laid out.

A remedy asks for some of it. What nobody has asked for is noted once the card has lain elsewhere for a while, or face
down in its place, or has been off its antenna for long while that was looking.
"""

from typing import Final

from table.engine.dealing.board import finish_street, lay_on_board, may_be_passing
from table.engine.dealing.burns import lay_burn, lay_other_burn, lie_odd
from table.engine.dealing.changed_board import lay_back
from table.engine.dealing.in_sight import in_sight_ns
from table.engine.dealing.streets_due import asked_step, due_street, is_board_held, is_burned_ahead, step_of_cards
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.board_disturbed import BoardDisturbed
from table.engine.matters.middle_steps import take_from_middle, unmark_burn
from table.engine.matters.steps import place_awaited
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import CARD, Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_events import StepWrong
from table.engine.words.sightings import CardGone, CardSeen
from table.engine.words.zones import ASIDE, BOARD, DOWN, Facing, Zone

_PLAYED: Final = frozenset({Phase.DEALING, Phase.BETTING})
_TO_BURN: Final = frozenset({RemedyStep.CARD_TO_BURN, RemedyStep.FLOOR_PICKS})


def follow_middle_card(moment: Moment, seen: CardSeen) -> bool:
    """Follow a card of the middle to where it lies now; return whether it was one, and there is no more to be said."""
    hand = moment.hand
    if hand.middle.gone and seen.zone is BOARD and seen.facing is not DOWN:
        _forget_gone(moment, seen.handle)
    if hand.middle.changed and seen.zone is BOARD:
        lay_back(moment, seen.handle)
    if seen.handle in hand.board or (hand.middle.early and _is_early(hand, seen.handle)):
        return _follow_board_card(moment, seen)
    if seen.handle in hand.burns:
        return _follow_burn(moment, seen)
    # Cards are laid out for the streets to come aside, or face down on the board.
    is_beside = seen.zone is ASIDE or (seen.zone is BOARD and seen.facing is DOWN)
    return is_beside and _lay_out(moment, seen)


def _lay_out(moment: Moment, seen: CardSeen) -> bool:
    """Take a card of the stub that is laid out face down for the burn or the street that comes next in a remedy."""
    hand, step = moment.hand, step_of_cards(moment.hand)
    if seen.handle in hand.middle.laid_out:
        return True
    if step is None or seen.handle in hand.owners or seen.handle in moment.state.names:
        return False
    if seen.handle.kind is not CARD:
        # A joker that is taken away is laid out for no street.
        return False
    if step.step is RemedyStep.BURN and seen.facing is Facing.DOWN:
        lay_burn(moment, seen, step.burned_for)
        return True
    if not _is_to_be_laid_out(hand):
        return False
    moment.put_middle(replace(moment.hand.middle, laid_out=(*hand.middle.laid_out, seen.handle)))
    return True


def _is_early(hand: Hand, handle: Handle) -> bool:
    return any(card.handle == handle for card in hand.middle.early)


def _is_to_be_laid_out(hand: Hand) -> bool:
    """Tell whether a remedy wants a card laid out."""
    steps = (step for matter in hand.matters if hand.is_asked(matter) for step in matter.steps)
    return any(step.step is RemedyStep.SET_ASIDE and step.laid_out is not None for step in steps)


def _follow_board_card(moment: Moment, seen: CardSeen) -> bool:
    hand, step = moment.hand, step_of_cards(moment.hand)
    is_early = seen.handle not in hand.board
    if seen.zone is Zone.BOARD:
        if seen.facing is DOWN and not is_early and not is_board_held(hand):
            # It may be straightened, and is turned up again.
            _note_gone(moment, seen.handle, seen.at_ns)
        return True
    if seen.zone is Zone.BURN and step is not None and step.step in _TO_BURN:
        if step.handle is not None and step.handle != seen.handle:
            moment.say(StepWrong(step=step.step, seat=None, zone=seen.zone))
            return True
        take_from_middle(moment, seen.handle)
        lay_burn(moment, seen, step.burned_for)
        return True
    if step is not None and step.step in _TO_BURN and step.handle == seen.handle:
        # It is still wanted on the burns, wherever it was laid.
        moment.say(StepWrong(step=step.step, seat=None, zone=seen.zone))
        return True
    is_asked = _is_wanted(hand, seen.handle) or (seen.zone is Zone.STUB and _takes_any(hand, Zone.BOARD))
    if _is_to_be_set_aside(hand, seen.handle):
        # It counts for nothing once the step is ticked off.
        pass
    elif is_early or is_asked:
        take_from_middle(moment, seen.handle)
        if seen.zone is Zone.BURN and is_board_held(hand):
            # It was to go back into the stub, not onto the burns.
            lie_odd(moment, seen)
    else:
        # It may lie over two antennas, and is pushed to its place.
        _note_gone(moment, seen.handle, seen.at_ns)
    return True


def _is_wanted(hand: Hand, handle: Handle) -> bool:
    """Tell whether a step takes this card from where it lies."""
    return any(step.handle == handle for matter in hand.matters for step in matter.steps)


def _takes_any(hand: Hand, zone: Zone) -> bool:
    """Tell whether a step takes a card from a pile back into the stub, whichever it is."""
    steps = (step for matter in hand.matters for step in matter.steps if step.step is RemedyStep.RETURN_TO_STUB)
    return any(step.handle is None and step.zone is zone for step in steps)


def _is_to_be_set_aside(hand: Hand, handle: Handle) -> bool:
    return any(
        step.handle == handle and step.step is RemedyStep.SET_ASIDE for matter in hand.matters for step in matter.steps
    )


def _follow_burn(moment: Moment, seen: CardSeen) -> bool:
    hand = moment.hand
    if seen.zone is Zone.BURN or _is_to_be_set_aside(hand, seen.handle):
        return True
    if seen.zone is Zone.BOARD:
        return _follow_burn_to_board(moment, seen)
    if seen.zone is Zone.ASIDE:
        # A card that the dealer has told to lie face up in the deck was the burn.
        place_awaited(moment, seen.handle)
    elif seen.zone is Zone.STUB or _is_wanted(hand, seen.handle):
        is_asked = _is_wanted(hand, seen.handle) or _takes_any(hand, Zone.BURN)
        if is_asked:
            take_from_middle(moment, seen.handle)
        elif is_burned_ahead(hand):
            # Else it stays the burn of a street that is out, wherever it lies.
            _take_off(moment, seen.handle)
    return seen.zone is not Zone.MUCK


def _take_off(moment: Moment, burn: Handle) -> None:
    """Let a burn be due again that the dealer takes back onto the stub; it may only be read there, and lie well."""
    burned = moment.hand.middle.burned
    take_from_middle(moment, burn)
    if is_burned_ahead(moment.hand):
        unmark_burn(moment)
    middle = moment.hand.middle
    moment.put_middle(replace(middle, taken_off={**middle.taken_off, burn: burned - middle.burned}))


def _follow_burn_to_board(moment: Moment, seen: CardSeen) -> bool:
    """A burn comes to the board: a remedy wants it there, or it had only slid over the burn pile on its way.

    Or it lies over both antennas, and is a burn for all that.
    """
    hand = moment.hand
    street = due_street(hand)
    if seen.facing is Facing.UP and _is_old_burn(hand, seen.handle, street):
        return True
    if street is None or len(hand.board) >= BOARD_OF[street] or seen.facing is Facing.DOWN:
        return False
    if may_be_passing(moment, seen):
        lie_odd(moment, seen)
        return True
    lay_on_board(moment, seen)
    lay_other_burn(moment, seen)
    finish_street(moment)
    return True


def _is_old_burn(hand: Hand, burn: Handle, street: Street | None) -> bool:
    """Tell whether a burn was made for a street that is out, and nothing lacks on the board: it is no board card."""
    if is_board_held(hand) or asked_step(hand) is not None:
        return False
    if street is None:
        return len(hand.board) >= BOARD_OF[hand.street]
    return street not in hand.middle.burned or burn != hand.burns[-1]


def miss_from_middle(moment: Moment, gone: CardGone) -> None:
    """A card has left the board: where to, nobody has seen yet."""
    hand = moment.hand
    if gone.zone is Zone.BOARD and gone.handle in hand.board and not _is_wanted(hand, gone.handle):
        _note_gone(moment, gone.handle, gone.at_ns)


def _note_gone(moment: Moment, handle: Handle, at_ns: int) -> None:
    middle = moment.hand.middle
    if all(card != handle for card, _ in middle.gone):
        moment.put_middle(replace(middle, gone=(*middle.gone, (handle, at_ns))))


def _forget_gone(moment: Moment, handle: Handle) -> None:
    left = tuple(card for card in moment.hand.middle.gone if card[0] != handle)
    if left != moment.hand.middle.gone:
        moment.put_middle(replace(moment.hand.middle, gone=left))


def note_disturbed(moment: Moment) -> None:
    """Note board cards that have been off their antenna for long, or face down on it."""
    hand = moment.state.hand
    if hand is None or not hand.middle.gone or hand.phase.is_over:
        return
    gone_ns = moment.state.setup.evidence.gone_ns
    for handle, since_ns in hand.middle.gone:
        if in_sight_ns(moment, Zone.BOARD, since_ns) >= gone_ns:
            _forget_gone(moment, handle)
            is_explained = _is_wanted(moment.hand, handle) or _goes_to_blind_burns(moment)
            lies_on = BOARD if moment.zone_of(handle) is BOARD else None
            if lies_on and not _may_be_told_down(moment.hand, handle):
                continue
            if handle in moment.hand.board and not is_explained:
                raise_matter(moment, BoardDisturbed(handle=handle, lies_on=lies_on, since_ns=since_ns))


def _may_be_told_down(hand: Hand, handle: Handle) -> bool:
    """Tell whether a card that lies face down on the board is news: at the showdown it is gathered up."""
    is_known = hand.telling.has_told(BoardDisturbed.code, handle=handle)
    return hand.phase in _PLAYED and not is_board_held(hand) and not is_known


def _goes_to_blind_burns(moment: Moment) -> bool:
    """Tell whether a remedy has a board card laid on the burns while no antenna looks there."""
    step = step_of_cards(moment.hand)
    return step is not None and step.step in _TO_BURN and Zone.BURN in moment.state.blind_zones

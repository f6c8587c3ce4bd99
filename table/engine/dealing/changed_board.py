"""A board card that was changed for another: the one that belongs there is named, and the other never counts.

Where as many cards lie as before, and no burn was made, no street was dealt.
"""

from collections.abc import Sequence

from table.engine.dealing.in_sight import in_sight_ns, lain_ns
from table.engine.dealing.streets_due import is_board_held
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.board_disturbed import BoardDisturbed
from table.engine.state.moment import Moment
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import BOARD, BURN, DOWN


def may_stand_in(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card that came to the board where one is due lies in the place of one of it, or came as one went.

    One that has been away for longer may only not be read: then a card that comes is dealt, burned for or not.
    """
    middle, within_ns = moment.hand.middle, moment.state.setup.evidence.gone_ns
    is_of_motion = bool(middle.gone) and any(abs(seen.at_ns - since_ns) < within_ns for _, since_ns in middle.gone)
    return seen.handle in middle.changed or (is_of_motion and not _is_dealt_on(moment) and bool(_missing(moment)))


def tell_if_changed(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell of the board cards in whose place *cards* lie; return whether they do, or may: a board is straightened."""
    places, missing = moment.state.places, _missing(moment)
    is_down = any(places[card.handle].facing is DOWN for card in cards)
    if is_down or len(cards) > len(missing) or _is_dealt_on(moment) or _are_of_street(moment, cards):
        return False
    if min(lain_ns(moment, card) for card in cards) < moment.state.setup.evidence.stay_ns:
        return True
    belong = {card.handle: handle for card, handle in zip(cards, missing, strict=False)}
    middle = moment.hand.middle
    gone = tuple(one for one in middle.gone if one[0] not in belong.values())
    moment.put_middle(replace(middle, gone=gone, changed={**middle.changed, **belong}))
    for card in cards:
        handle = belong[card.handle]
        raise_matter(moment, BoardDisturbed(handle=handle, came_from=BOARD, lies_on=BOARD, since_ns=card.at_ns))
    return True


def lay_back(moment: Moment, handle: Handle) -> None:
    """A board card lies in its place again: what lay there instead has a while to be taken away."""
    middle = moment.hand.middle
    others = {card: belongs for card, belongs in middle.changed.items() if belongs != handle}
    left = middle.changed.keys() - others.keys()
    if left:
        anew_ns = {**middle.anew_ns, **dict.fromkeys(left, moment.at_ns)}
        moment.put_middle(replace(middle, changed=others, anew_ns=anew_ns))


def _missing(moment: Moment) -> list[Handle]:
    """Return the board cards that do not lie on the board, and in whose place no other is known to lie.

    None while a remedy takes cards from there, while nobody looks, or where nothing lies there of what did: then it was
    a stub's, or is another flop.
    """
    hand = moment.hand
    if hand.holding is not None or is_board_held(hand) or in_sight_ns(moment, BOARD, 0) < 0:
        return []
    known = hand.middle.changed.values()
    missing = [card for card in hand.board if moment.zone_of(card) is not BOARD]
    return [card for card in missing if card not in known] if len(missing) < len(hand.board) else []


def _is_dealt_on(moment: Moment) -> bool:
    """Tell whether a burn was made for the next street, or lies there for it, or nobody looks at the pile."""
    hand = moment.hand
    is_made = hand.next_street in hand.middle.burned
    is_lying = any(card.zone is BURN for card in hand.middle.odd)
    return is_made or is_lying or BURN in moment.state.blind_zones


def _are_of_street(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell whether some cards came in the motion of the street that lies there: one too many, while one is not read."""
    within_ns = moment.state.setup.evidence.one_motion_ns
    return any(card.at_ns - moment.hand.reading.laid_ns < within_ns for card in cards)

"""Substantial action: when so much has been done that the deal cannot be called back.

Posted blinds are no action here. How much is substantial, the book says.
"""

from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.substantial_action import SubstantialAction
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import Act
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat


def count_action(moment: Moment, seat: Seat, *, is_with_chips: bool) -> None:
    """Count an action in turn, and close the deal where it makes substantial action of it."""
    hand = moment.hand
    if hand.is_closed or not _counts(moment, seat):
        return
    acts = (*hand.turns.acts, Act(seat, is_with_chips, moment.at_ns))
    is_by_chips = are_chips_enough(acts, moment.book.window.chips_of_two.value)
    is_closed = is_by_chips or _are_enough(acts, moment)
    moment.put_hand(replace(moment.hand, is_closed=is_closed, turns=replace(moment.hand.turns, acts=acts)))
    if is_closed:
        raise_matter(moment, SubstantialAction(is_by_chips=is_by_chips))


def has_anybody_acted_by(hand: Hand, at_ns: int) -> bool:
    """Tell whether anybody had acted in turn by then."""
    return bool(_acts_by(hand, at_ns))


def was_closed_by(moment: Moment, at_ns: int) -> bool:
    """Tell whether what had been done by then was substantial action already."""
    acts = _acts_by(moment.hand, at_ns)
    is_by_chips = any(
        are_chips_enough(acts[:count], moment.book.window.chips_of_two.value) for count in range(1, len(acts) + 1)
    )
    return moment.hand.is_closed and (is_by_chips or _are_enough(acts, moment))


def stood_by(moment: Moment, at_ns: int) -> bool:
    """Tell whether the deal stood by then, whatever was keyed since; once the flop is out it stands."""
    is_dealt_on = not moment.hand.is_first_street
    return moment.hand.is_closed and (is_dealt_on or was_closed_by(moment, at_ns))


def had_acted_by(moment: Moment, seat: Seat, at_ns: int) -> bool:
    """Tell whether a player had acted by then; no time is kept of actions that close no deal, or come after that."""
    if at_ns >= moment.at_ns or not _counts(moment, seat):
        return moment.hand.stakes[seat].has_acted
    is_known = any(act.seat == seat for act in _acts_by(moment.hand, at_ns))
    return is_known or (moment.hand.stakes[seat].has_acted and stood_by(moment, at_ns))


def _acts_by(hand: Hand, at_ns: int) -> tuple[Act, ...]:
    return tuple(act for act in hand.turns.acts if act.at_ns <= at_ns)


def _are_enough(acts: tuple[Act, ...], moment: Moment) -> bool:
    return len(acts) >= moment.book.window.any_actions.value


def _counts(moment: Moment, seat: Seat) -> bool:
    positions = moment.hand.positions
    return moment.book.window.whose_actions.value == "anybody" or seat not in {
        positions.small_blind_seat,
        positions.big_blind_seat,
    }


def are_chips_enough(acts: tuple[Act, ...], chips_of_two: str) -> bool:
    """Tell whether the last two actions, by two players, are substantial for the chips in them."""
    if len(acts) <= 1:
        return False
    one, other = acts[-2:]
    if one.seat == other.seat:
        return False
    with_chips = one.is_with_chips + other.is_with_chips
    return {"one-of-them": with_chips > 0, "both": with_chips > 1, "not-enough": False}[chips_of_two]

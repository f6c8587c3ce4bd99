"""A burn too many, and a burn that was left out: what the fault is, and whether it is one.

When a card has lain in the pile for long enough to be judged stands in `undue_in_middle`.
"""

from collections.abc import Sequence
from typing import TypeGuard

from table.engine.dealing.streets_due import due_street, is_burned_ahead, unburned_until
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.extra_burn import ExtraBurn
from table.engine.matters.kinds.missing_burn import MissingBurn
from table.engine.state.hand import Hand
from table.engine.state.irregularity import Irregularity
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BEFORE, BOARD_OF
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn
from table.engine.words.sightings import CardSeen


def are_of_blind_time(hand: Hand, card: CardSeen) -> bool:
    """Tell whether a burn and that of the street that is out both came while the antenna of the pile was away.

    While the betting goes on it is one too many. One that came by itself may be made early for the next street.
    """
    is_out = hand.phase is Phase.BETTING and hand.street in hand.middle.burned
    sighted_ns = hand.middle.sighted_ns
    return is_out and is_after_sight(hand, card) and sighted_ns is not None and hand.middle.burned_ns >= sighted_ns


def is_after_sight(hand: Hand, card: CardSeen) -> bool:
    """Tell whether a card may have come while the antenna of the pile was away."""
    sighted_ns = hand.middle.sighted_ns
    return sighted_ns is not None and card.not_before_ns <= sighted_ns <= card.at_ns


def extra_burn(moment: Moment, card: CardSeen, alike: tuple[Handle, ...] = ()) -> ExtraBurn:
    """Return what is wrong with a card in the pile that is one too many, or one of those that are *alike*."""
    hand, board = moment.hand, moment.book.board
    # Before its street the pile is that of the next one; with a card of it out, that of the street itself.
    came_after = card.at_ns >= hand.middle.begun_ns and not is_after_sight(hand, card)
    is_after_all = hand.is_last_street and came_after
    # Of a flop that is dealt card by card the first ones may lie there.
    is_begun = len(hand.board) > BOARD_OF[hand.street]
    # In a draw nobody knows which of the hidden cards it was: they stay where they are.
    is_last_out = not (hand.game.draws or hand.is_first_street or is_burned_ahead(hand) or is_after_all)
    is_out = is_begun or is_last_out
    street = hand.street if is_last_out and not is_begun else hand.next_street or hand.street
    dealt = hand.board[BOARD_OF[BEFORE[street]] : BOARD_OF[street]] if is_out else ()
    return ExtraBurn(
        handle=card.handle,
        street=street,
        is_out=is_out,
        is_acted=(is_out or is_after_all) and not is_begun and is_acted_on(hand),
        cards=dealt,
        alike=alike,
        burns=len(hand.burns),
        is_restored=board.burn_order_restored.value and not hand.game.draws,
        since_ns=card.at_ns,
    )


def tell_flop_on_burns(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell anew of a second burn before the flop that was dealt on: its *cards* seen, the book may rule otherwise."""
    matter = moment.hand.remedy
    if matter is None or not _is_burned_twice_for_flop(matter.found) or len(cards) > BOARD_OF[Street.FLOP]:
        return False
    found = replace(matter.found, is_out=True, cards=tuple(card.handle for card in cards), since_ns=cards[0].at_ns)
    if found.asks(moment.book).value is matter.alert.ruling:
        return False
    moment.put_hand(replace(moment.hand, matters=tuple(other for other in moment.hand.matters if other is not matter)))
    moment.say(RulingWithdrawn(code=matter.alert.code, seat=None, number=matter.number))
    raise_matter(moment, found)
    return True


def is_stub_in_hand(hand: Hand) -> bool:
    """Tell whether a second burn is to go back before the flop: the stub may be held over the board for it."""
    return hand.remedy is not None and _is_burned_twice_for_flop(hand.remedy.found)


def _is_burned_twice_for_flop(found: Irregularity) -> TypeGuard[ExtraBurn]:
    return isinstance(found, ExtraBurn) and found.street is Street.FLOP and not found.is_out


def is_acted_on(hand: Hand) -> bool:
    """Tell whether somebody has acted on the street that lies there."""
    return hand.betting.first_to_act is not None


def tell_missing_burn(moment: Moment) -> None:
    """Tell of a street that was dealt without a burn: the dealer has been asked, and there is none."""
    hand = moment.hand
    street = hand.street
    due = due_street(hand)
    if due is not None and len(hand.board) > BOARD_OF[hand.street]:
        street = due
    missing = unburned_until(hand, street)
    if not missing:
        return
    # While nobody saw it more than one may have been left out: it is told of once, with the last.
    moment.put_middle(replace(hand.middle, burned=hand.middle.burned.union(missing)))
    is_earlier = street not in missing
    raise_matter(
        moment,
        MissingBurn(
            street=street,
            is_acted=is_earlier or (street is hand.street and is_acted_on(hand)),
            cards=hand.board[BOARD_OF[BEFORE[street]] :],
            burns=hand.burn_count,
            is_restored=moment.book.board.burn_order_restored.value and not hand.game.draws,
            is_of_hands=not hand.game.has_board,
            since_ns=moment.at_ns,
        ),
    )

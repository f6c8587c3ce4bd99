"""Cards of a street that are due and not read while others of it lie there: where the dealer is asked to look.

When the question is put is decided in `card_questions`.
"""

from table.engine.dealing.burns import may_be_of_river
from table.engine.dealing.deal_order import is_denied
from table.engine.dealing.in_sight import lying_for_street
from table.engine.dealing.premature_streets import early_unburned
from table.engine.dealing.streets_due import due_street, seats_due, unburned_until
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.streets import BOARD_OF
from table.engine.words.zones import BOARD, BURN, SEAT_ZONES, Seat, Zone


def unread_of_street(moment: Moment) -> list[Zone]:
    """Return seat, board or burn pile where a card of a street is missing of which others lie there."""
    hand = moment.hand
    if hand.game.is_stud and (overtaken := _overtaken(hand)):
        return [SEAT_ZONES[seat] for seat in overtaken]
    due = due_street(hand)
    begun = due if due is not None and len(hand.board) > BOARD_OF[hand.street] else hand.street
    known, burns, words = len(hand.board), len(hand.burns), hand.reading.words
    is_begun = BOARD_OF[hand.street] < known < BOARD_OF[begun] and lying_for_street(moment, BOARD) <= known
    odd = hand.middle.odd
    is_turn_open = bool(odd) and any(moment.lies(card) and may_be_of_river(moment, card) for card in odd)
    if (is_begun or is_turn_open) and not any(word.zone is BOARD and word.known == known for word in words):
        return [BOARD]
    is_asked = bool(words) and any(word.zone is BURN and word.known == burns for word in words)
    is_short = bool(unburned_until(hand, begun)) or (not is_asked and early_unburned(hand) is not None)
    return [BURN] if is_short and lying_for_street(moment, BURN) <= burns else []


def next_of_street(hand: Hand) -> list[Zone]:
    """Return the seat to which the next card of a street of stud goes, once it has begun."""
    seats = [seat for seat in seats_due(hand) if not is_denied(hand, seat)]
    is_begun = len(seats_due(hand)) < hand.live_count or due_street(hand) in hand.middle.burned
    return [SEAT_ZONES[seat] for seat in seats[:1]] if is_begun else []


def _overtaken(hand: Hand) -> list[Seat]:
    """Return the live hands that lack a card of a street of stud, though one behind them has got it."""
    due = seats_due(hand)
    if not due:
        return []
    order = [seat for seat in hand.positions.order if hand.stakes[seat].is_live]
    last = max((at for at, seat in enumerate(order) if seat not in due), default=-1)
    return [seat for seat in order[: last + 1] if seat in due and not is_denied(hand, seat)]

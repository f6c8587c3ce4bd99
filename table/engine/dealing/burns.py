"""Burns: the cards that come to the pile, and the street that each is for.

A card that comes where none is due lies there, and is judged in `undue_in_middle`.
"""

from collections.abc import Iterable

from table.engine.dealing.in_sight import as_first_read
from table.engine.dealing.strange_cards import is_strange, notice_kind
from table.engine.dealing.streets_due import (
    due_street,
    is_board_denied,
    is_board_held,
    is_one_for_all,
    is_street_to_begin,
    step_of_cards,
    unburned,
)
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.deck_short import DeckShort
from table.engine.matters.middle_steps import unmark_burn
from table.engine.state.hand import Hand
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING
from table.engine.state.streets import BOARD_OF, RANK
from table.engine.words.alerts import RemedyStep
from table.engine.words.card_events import CardBurned
from table.engine.words.cards import Handle, HandleKind, Street
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import Zone


def take_burn(moment: Moment, seen: CardSeen) -> None:
    """A new card went to the burn pile."""
    hand = moment.hand
    if seen.handle in hand.burns:
        return
    if seen.handle.kind is HandleKind.JOKER:
        # It counts for nothing: the next card is the burn.
        notice_kind(moment, seen, seat=None, is_dealt=True)
        return
    step = step_of_cards(hand)
    if not hand.is_dealt:
        lie_odd(moment, seen)
        moment.say(NotFollowed(zone=seen.zone))
    elif (burned_for := _known_to_be_for(hand, seen.handle, step)) is not None:
        lay_burn(moment, seen, burned_for)
    elif step is not None and step.laid_out is not None and is_last_burn_aside(moment):
        _burn_after_all(moment, seen)
    elif _is_pushed_to_burns(moment, seen):
        lay_for_gone_burn(moment, seen)
    elif (street := _street_of_burn(hand, seen.handle)) is not None:
        lay_burn(moment, seen, (street,))
    elif not is_board_held(hand) and any(word.zone is Zone.BURN and word.is_there for word in hand.reading.words):
        # It is the one that the dealer had said to lie there unread.
        lay_burn(moment, seen, ())
    else:
        lie_odd(moment, seen)
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=None, is_dealt=False)


def _known_to_be_for(hand: Hand, burn: Handle, step: Step | None) -> Iterable[Street] | None:
    """Return the streets of a burn that a *step* asks for, or that lies in the pile again; None of any other card.

    Only a remedy burns a card twice: what was a burn before is that one.
    """
    is_asked = step is not None and step.step is RemedyStep.BURN
    return step.burned_for if step is not None and is_asked else hand.middle.taken_off.get(burn)


def _is_pushed_to_burns(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card that lay on the board is the burn of the street that is due: what was counted for it is gone.

    A stub was held over the pile as it was burned.
    """
    hand = moment.hand
    if not hand.middle.odd:
        return False
    on_board = [card for card in hand.middle.odd if card.handle == seen.handle and card.zone is Zone.BOARD]
    if not on_board or due_street(hand) not in hand.middle.burned:
        return False
    # Of two that changed places the burn is the one that came first.
    came_first = on_board[0].at_ns < hand.reading.laid_ns
    return is_last_burn_gone(moment) or (came_first and is_last_burn_on_board(moment))


def _street_of_burn(hand: Hand, burn: Handle) -> Street | None:
    """Return the street for which a *burn* is due, or was; while the betting goes on that for the next one is early."""
    street = None if is_board_held(hand) else unburned(hand, burn)
    is_early = street is not None and hand.phase is BETTING and RANK[street] > RANK[hand.street]
    return None if is_early else street


def lay_burn(moment: Moment, seen: CardSeen, burned_for: Iterable[Street]) -> None:
    """Count a card for a burn."""
    hand = moment.hand
    middle, reading = hand.middle, hand.reading
    odd = middle.odd and tuple(card for card in middle.odd if card.handle != seen.handle)
    words = reading.words and _without_vouched_burn(hand)
    moment.put_hand(
        replace(
            hand,
            burns=(*hand.burns, seen.handle),
            middle=replace(middle, odd=odd, burned=middle.burned.union(burned_for), burned_ns=seen.at_ns),
            reading=replace(reading, laid_ns=max(reading.laid_ns, seen.at_ns), words=words),
        )
    )
    moment.say(CardBurned(handle=seen.handle))
    if hand.game.is_stud and (street := due_street(moment.hand)) is not None and is_one_for_all(moment.hand, street):
        raise_matter(moment, DeckShort())


def lay_one_too_many(moment: Moment, seen: CardSeen) -> tuple[Handle, ...]:
    """Count a card for a burn that is due nowhere; return the one of the same look that may have come after it."""
    before = moment.hand
    lay_burn(moment, seen, ())
    return before.burns[-1:] if seen.not_before_ns < before.middle.burned_ns else ()


def _without_vouched_burn(hand: Hand) -> tuple[DealersWord, ...]:
    """Forget the dealer's word for a burn that lay there unread: it is read now."""
    vouched = next((word for word in hand.reading.words if word.zone is Zone.BURN and word.is_there), None)
    return tuple(word for word in hand.reading.words if word is not vouched)


def is_last_burn_gone(moment: Moment) -> bool:
    """Tell whether the last burn lies nowhere: it may have been of a stub held over the pile, and be gone with it.

    Not where an earlier burn was missed in the same look: then the field was down.
    """
    burns, state = moment.hand.burns, moment.state
    if not burns or burns[-1] in state.places:
        return False
    away = state.away.get(burns[-1])
    others = [state.away[burn] for burn in burns[:-1] if burn in state.away]
    return away is None or all(abs(away.at_ns - other.at_ns) > state.setup.evidence.at_once_ns for other in others)


def is_last_burn_on_board(moment: Moment) -> bool:
    """Tell whether the last burn lies on the board: it may have been a board card that slid over the pile."""
    burns = moment.hand.burns
    return bool(burns) and moment.zone_of(burns[-1]) is Zone.BOARD


def is_last_burn_aside(moment: Moment) -> bool:
    """Tell whether the last burn lies beside the pile, as cards do that are laid out for the streets to come."""
    burns = moment.hand.burns
    return bool(burns) and moment.zone_of(burns[-1]) not in {None, Zone.BURN, Zone.STUB}


def _burn_after_all(moment: Moment, seen: CardSeen) -> None:
    """Count a card for the burn, and what was taken for it for the card that was laid out before it."""
    laid_out = moment.hand.burns[-1]
    lay_for_gone_burn(moment, seen)
    middle = moment.hand.middle
    moment.put_middle(replace(middle, laid_out=(*middle.laid_out, laid_out)))


def was_there_before_board(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card is no burn for the street to come but the one that the last was taken for, and is gone.

    It lay in the pile before the last card of the board, and cards are read late, never early; or before what was
    taken for the burn came to the board; or that was gone before its street began, and no other burn was read.
    """
    hand = moment.hand
    if is_last_burn_on_board(moment):
        came = [card.at_ns for card in hand.middle.odd if card.handle == hand.burns[-1] and card.zone is Zone.BOARD]
        return bool(came) and seen.at_ns < came[0]
    if not is_last_burn_gone(moment):
        return False
    away = moment.state.away.get(hand.burns[-1])
    return seen.at_ns < hand.reading.laid_ns or (away is not None and away.at_ns < hand.middle.begun_ns)


def is_second_burn(hand: Hand, seen: CardSeen) -> bool:
    """Tell whether a card lay in the pile before the first card of the street that is out, and its burn as well.

    Nobody burns for the street to come before this one.
    """
    # A street that lies there too early has begun, too.
    early_ns = [card.not_before_ns for card in hand.middle.odd if card.zone is Zone.BOARD and hand.phase is BETTING]
    begun_ns = min(early_ns, default=hand.middle.begun_ns)
    is_out = is_street_to_begin(hand) and not early_ns
    street = hand.street if is_out else hand.next_street or hand.street
    is_burned = street in hand.middle.burned and len(hand.burns) >= len(hand.middle.burned)
    is_before = max(seen.at_ns, hand.middle.burned_ns) < begun_ns
    return is_burned and is_before and seen.handle not in hand.burns


def may_be_of_river(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a second burn of the turn may be that of the river: nobody can bet, and the turn may be unread.

    What was read as the turn is the river then. The dealer is asked first, unless nobody looks at the board.
    """
    hand = moment.hand
    if not hand.is_face_up or len(hand.board) != BOARD_OF[Street.TURN] or Zone.BOARD in moment.state.blind_zones:
        return False
    return not is_board_denied(hand) and is_second_burn(hand, seen)


def gone_burn(moment: Moment) -> Handle | None:
    """Return the last of the burns that does not lie in the pile any more, None where all do.

    A stub that was held over the pile, and then over the board, was perhaps taken for it.
    """
    return next((burn for burn in reversed(moment.hand.burns) if moment.zone_of(burn) is not Zone.BURN), None)


def lay_for_gone_burn(moment: Moment, seen: CardSeen, gone: Handle | None = None) -> None:
    """Count a card for the burn that another was taken for: the one that is *gone*, or the last.

    What was missed with that one was of the same stub: read again it lies there anew.
    """
    other = moment.hand.burns[-1] if gone is None else gone
    lay_burn(moment, seen, ())
    burns = tuple(burn for burn in moment.hand.burns if burn != other)
    missed = {card: missed for card, missed in moment.hand.middle.missed.items() if missed.zone is not Zone.BURN}
    moment.put_hand(replace(moment.hand, burns=burns, middle=replace(moment.hand.middle, missed=missed)))


def lay_other_burn(moment: Moment, board_card: CardSeen) -> None:
    """A board card was taken for the burn as it slid over the pile: what lay there before it came down is the burn."""
    burned = moment.hand.middle.burned
    unmark_burn(moment)
    for card in moment.hand.middle.odd:
        if card.zone is Zone.BURN and card.at_ns < board_card.at_ns:
            lay_burn(moment, card, burned - moment.hand.middle.burned)
            return


def lie_odd(moment: Moment, seen: CardSeen) -> None:
    """Remember a card that lies where none is due, until it is clear that it stays."""
    hand = moment.hand
    others = tuple(card for card in hand.middle.odd if card.handle != seen.handle)
    moment.put_middle(replace(hand.middle, odd=(*others, as_first_read(moment, seen))))

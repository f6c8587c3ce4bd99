"""Finds what the middle of the table waits for: the street due, its next card, the burns still due.

Questions to the hand alone; what comes of a card that lands must not live here.
"""

from table.engine.state.hand import Hand
from table.engine.state.irregularity import Step
from table.engine.state.phase import DEALING
from table.engine.state.streets import (
    BEFORE,
    BOARD_OF,
    NEXT_STREET,
    RANK,
    RIVER,
    burned_up_to,
    cards_by,
    street_reached,
)
from table.engine.state.table_state import TableState
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import SUITS, Handle, Street
from table.engine.words.ruling import UNSEEN_STEPS
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import BOARD, SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone


def due_street(hand: Hand) -> Street | None:
    """Return the street that is to be dealt, None while none is: what is open of the betting comes first."""
    if hand.phase is not DEALING or not hand.is_dealt or hand.turns.out_of_turn:
        return None
    if hand.matters and is_board_held(hand):
        return None
    # After a draw the betting opens with the last replacement.
    return None if hand.draw is not None else hand.game.following[hand.street]


def is_flop_half_out(hand: Hand) -> bool:
    """Tell whether cards of the flop lie on the board, and others are still to come."""
    return due_street(hand) is Street.FLOP and 0 < len(hand.board) < BOARD_OF[Street.FLOP]


def is_street_to_come(hand: Hand) -> bool:
    """Tell whether a street is burned for, and nothing of it lies on the board yet."""
    street = due_street(hand)
    return street is not None and street in hand.middle.burned and len(hand.board) == BOARD_OF[BEFORE[street]]


def seats_due(hand: Hand) -> tuple[Seat, ...]:
    """Return the live hands to which the street that is due brings a card, in order; none where it brings a board."""
    street = due_street(hand) if hand.game.is_stud else None
    if street is None or is_one_for_all(hand, street):
        return ()
    whole = cards_by(hand.game, street)
    stakes = hand.stakes
    return tuple(
        [
            seat
            for seat in hand.positions.order
            if stakes[seat].is_live and len(stakes[seat].cards) + stakes[seat].unseen < whole
        ]
    )


def may_be_of_street(hand: Hand, seen: CardSeen) -> bool:
    """Tell whether a card lies as the street of stud that is due brings it, and not as one that lay there unread."""
    return seen.facing is Facing.UNKNOWN or (seen.facing is Facing.UP) is is_up_due(hand, ZONE_SEATS[seen.zone])


def awaits_names(hand: Hand) -> bool:
    """Tell whether every card of the street that is due lies there: it opens once the last one of them is named."""
    street = due_street(hand)
    if street is None:
        return False
    if hand.game.is_stud and not is_one_for_all(hand, street):
        return not seats_due(hand)
    return len(hand.board) >= (BOARD_OF[street] or 1)


def is_one_for_all(hand: Hand, street: Street) -> bool:
    """Tell whether the stub cannot give every live hand a card of the last street: then one on the board is for all."""
    if not (hand.game.is_stud and street is hand.game.streets[-1]):
        return False
    return _left_before_burn(hand, street) - 1 < hand.live_count


def _left_before_burn(hand: Hand, street: Street) -> int:
    """Return how many cards the stub has before the last street of stud is burned for."""
    dealt = cards_by(hand.game, street) - 1
    out = sum(min(len(stake.cards), dealt) for stake in hand.stakes.values()) + len(burned_up_to(hand.game, street)) - 1
    return len(hand.game.ranks) * len(SUITS) - out


def may_be_burned(hand: Hand, street: Street) -> bool:
    """Tell whether a card is burned for a street: not the last of the stub, which is dealt for all."""
    return not is_one_for_all(hand, street) or _left_before_burn(hand, street) > 1


def is_up_due(hand: Hand, seat: Seat) -> bool:
    """Tell whether the next card of a seat comes face up: in stud, and there too once hands are tabled.

    On third street a card that was exposed is the up card, and the rest of the hand comes down.
    """
    ways, stake = hand.game.ways, hand.stakes[seat]
    at = len(stake.cards) + stake.unseen
    if hand.is_face_up:
        return hand.game.is_stud
    if at >= len(ways):
        return False
    is_shown = at < hand.game.hole_cards and any(card in hand.shown.up for card in stake.cards)
    return ways[at] == "u" and not is_shown


def is_board_held(hand: Hand) -> bool:
    """Tell whether a fault of the board is being put right, and its next step is not to deal a board card."""
    return bool(hand.matters) and any(
        matter.found.holds_street
        and (matter.is_floor or (hand.is_asked(matter) and matter.steps[0].step is not RemedyStep.DEAL_BOARD))
        for matter in hand.matters
    )


def is_board_denied(hand: Hand) -> bool:
    """Tell whether the dealer has said that no more cards lie on the board than are known there."""
    known = len(hand.board)
    return any(word.zone is BOARD and word.known == known and not word.is_there for word in hand.reading.words)


def asked_step(hand: Hand) -> Step | None:
    """Return the step that is asked of the dealer now."""
    remedy = hand.remedy if hand.matters else None
    return None if remedy is None else remedy.steps[0]


def step_of_cards(hand: Hand) -> Step | None:
    """Return the step that the next card may do: the one asked, or the first behind those that only a key proves.

    Nobody sees whether the stub was cut: that its key was not pressed is no proof that it was not.
    """
    remedy = hand.remedy if hand.matters else None
    return None if remedy is None else next((step for step in remedy.steps if step.step not in UNSEEN_STEPS), None)


def waits_for_key(state: TableState, hand: Hand, card: CardSeen) -> bool:
    """Tell whether a card of the stub lies there until the dealer has said that the stub was shuffled and cut."""
    step = asked_step(hand)
    if step is None or step.step not in UNSEEN_STEPS or not is_board_held(hand):
        return False
    following = step_of_cards(hand)
    if following is not None and following.step is not RemedyStep.DEAL_BOARD:
        return False
    # What everybody has seen was no burn, and is to go back.
    return card.zone is BOARD or (card.zone is Zone.BURN and card.handle not in state.names)


def wanted_card(hand: Hand, step: Step) -> Handle | None:
    """Return the card that a step takes to the board, where it is known which and lies elsewhere still."""
    if step.step is not RemedyStep.DEAL_BOARD:
        return None
    laid_out = hand.middle.laid_out
    if step.laid_out is not None and step.laid_out < len(laid_out):
        return laid_out[step.laid_out]
    return None if is_card_dealt(hand, step) else step.handle


def is_card_dealt(hand: Hand, step: Step) -> bool:
    """Tell whether the card that a step takes to the board lies there, or one that will do as well."""
    return any(card in hand.board for card in (step.handle, *step.among))


def wants_card(hand: Hand, step: Step, handle: Handle) -> bool:
    """Tell whether a step takes this very card to the board, or would take it as well."""
    wanted = wanted_card(hand, step)
    return wanted is not None and handle in {wanted, *step.among}


def due_street_card(hand: Hand) -> DueCard | None:
    """Return the burn or board card that the hand waits for."""
    step = asked_step(hand)
    is_burn_asked = step is not None and step.step is RemedyStep.BURN and hand.phase is DEALING
    street = hand.next_street if is_burn_asked else due_street(hand)
    if street is None:
        return None
    if hand.game.is_stud:
        return _due_of_stud(hand, street, is_burn=is_burn_asked or is_burn_due(hand, street))
    left = BOARD_OF[street] - len(hand.board)
    if is_burn_asked or is_burn_due(hand, street):
        return DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=left + 1)
    return DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=left)


def _due_of_stud(hand: Hand, street: Street, *, is_burn: bool) -> DueCard | None:
    """Return the burn of a street of stud, the card of the next seat, or the one for all."""
    seats = seats_due(hand)
    zones = tuple(SEAT_ZONES[seat] for seat in seats)
    left = len(seats) or (1 if is_one_for_all(hand, street) and not hand.board else 0)
    is_up = bool(seats) and is_up_due(hand, seats[0])
    if is_burn:
        return DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=left + 1, to_come=zones, is_up=is_up)
    if not zones:
        return DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=left) if left else None
    return DueCard(due=Due.STREET_CARD, zone=zones[0], left_to_deal=left, to_come=zones, is_up=is_up)


def is_burn_due(hand: Hand, street: Street) -> bool:
    """Tell whether the next card off the stub is the burn of a street."""
    step = asked_step(hand)
    if step is not None and step.step is RemedyStep.DEAL_BOARD:
        return False
    return street not in hand.middle.burned and is_street_to_begin(hand) and may_be_burned(hand, street)


def is_street_to_begin(hand: Hand) -> bool:
    """Tell whether no card of the street that comes next lies there."""
    if hand.game.is_stud:
        dealt = cards_by(hand.game, hand.street)
        return not hand.board and all(len(stake.cards) <= dealt for stake in hand.stakes.values() if stake.is_live)
    return len(hand.board) == BOARD_OF[hand.street]


def unburned(hand: Hand, burn: Handle | None = None) -> Street | None:
    """Return the street that a *burn* made now is for: the first of those that lie there, or the next; None if none.

    More odd cards than one street has are a stub that is held over the board; and what waits there to be a board card
    of the street that is due is no street yet.
    """
    if not hand.game.has_board:
        left = unburned_until(hand, hand.next_street or hand.street)
        return left[0] if left else None
    known = len(hand.board) + len(hand.middle.early)
    odd = _odd_of_street(hand, burn) if hand.middle.odd else 0
    reached = street_reached(known)
    if odd:
        reached = street_reached(min(known + odd, BOARD_OF[NEXT_STREET.get(reached, RIVER)]))
    if RANK[hand.street] > RANK[reached]:
        reached = hand.street
    # A burn may settle after the board card that followed it, or its antenna have been away: it is that street's.
    left = unburned_until(hand, NEXT_STREET.get(reached, reached))
    return left[0] if left else None


def _odd_of_street(hand: Hand, burn: Handle | None) -> int:
    """Return how many of the odd cards on the board make a street."""
    no_street = {burn, *hand.burns, *hand.middle.changed}
    if due_street(hand) is not None:
        no_street.update(card.handle for card in hand.middle.odd if card.facing is Facing.UNKNOWN)
    return sum(card.zone is BOARD and card.handle not in no_street for card in hand.middle.odd)


def unburned_until(hand: Hand, last: Street) -> list[Street]:
    """Return the streets up to *last* for which a burn is still due: none was read for them."""
    burned = hand.middle.burned
    return [street for street in burned_up_to(hand.game, last) if street not in burned]


def is_burned_ahead(hand: Hand) -> bool:
    """Tell whether the burn for the next street lies there already."""
    following = hand.next_street
    return following is not None and following in hand.middle.burned

"""The order of the initial deal: whose card is due, who comes before whom, and who may be passed over.

Read from the hand as it stands; nothing is dealt here, and nobody is judged.
"""

from table.engine.dealing.in_sight import NOT_NOW_NS, was_lost_before
from table.engine.dealing.streets_due import is_up_due, seats_due
from table.engine.hand.drawing import owed, seat_to_discard
from table.engine.hand.positions import HEADS_UP
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import KILLED, LIVE
from table.engine.words.alerts import RemedyStep
from table.engine.words.question import DealersWord
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat, Zone


def due_hole_card(hand: Hand) -> DueCard | None:
    """Return the hole card that the deal waits for, None when it is over."""
    if hand.phase is not Phase.DEALING or hand.is_dealt:
        return None
    if not hand.reading.is_deal_regular:
        to_come = seats_to_come(hand)
        zones = tuple(SEAT_ZONES[seat] for seat in to_come)
        if not zones:
            return None
        is_up = is_up_due(hand, to_come[0])
        return DueCard(due=Due.HOLE_CARD, zone=zones[0], left_to_deal=len(zones), to_come=zones, is_up=is_up)
    order = hand.positions.order
    dealt = len(hand.owners)
    left, seat = hand.game.hole_cards * len(order) - dealt, order[dealt % len(order)]
    if not left:
        # The last of them is still to be named.
        return None
    return DueCard(due=Due.HOLE_CARD, zone=SEAT_ZONES[seat], left_to_deal=left, is_up=is_up_due(hand, seat))


def seats_to_come(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats that the rest of the deal goes to, in order; a seat for each card."""
    seats = tuple(seat for seat in hand.positions.order if hand.stakes[seat].is_live)
    held = {seat: len(hand.stakes[seat].cards) + hand.stakes[seat].unseen for seat in seats}
    return tuple(seat for dealt in range(hand.game.hole_cards) for seat in seats if held[seat] <= dealt)


def seats_before(moment: Moment, seat: Seat, read_ns: int = NOT_NOW_NS) -> list[tuple[Seat, bool]] | None:
    """Return the seats that the deal brings a card to before this one, None where it brings none here any more.

    With each stands whether it may be passed over: its antenna did not answer any more when the card here was read, at
    *read_ns*, nobody misses a hand there, or its card may come after the others.
    """
    before: list[tuple[Seat, bool]] = []
    for due in seats_to_come(moment.hand):
        if due == seat:
            return before
        is_blind = was_lost_before(moment, SEAT_ZONES[due], read_ns)
        before.append((due, is_blind or is_excused(moment, due) or may_come_later(moment, due)))
    return None


def may_come_later(moment: Moment, seat: Seat) -> bool:
    """Tell whether a seat's card may come after the others of its round: the button's by some books, or a remedy's."""
    hand = moment.hand
    if SEAT_ZONES[seat] in moment.state.blind_zones or is_excused(moment, seat):
        return False
    button = hand.button_dealt_to
    is_button_later = seat == button and not hand.stakes[seat].cards and moment.book.deal.two_running_to_button.value
    return (is_button_later and _is_second_round(hand)) or is_owed(hand, seat)


def may_lie_beside(moment: Moment, seat: Seat) -> bool:
    """Tell whether a card at the next seat may be this one's: it may come later, or was passed over and lies unread."""
    return moment.hand.stakes[seat].unseen > 0 or is_excused(moment, seat) or may_come_later(moment, seat)


def is_denied(hand: Hand, seat: Seat) -> bool:
    """Tell whether the dealer has said that this seat has no more cards than are known there."""
    return bool(denials(hand, seat))


def is_denied_still(hand: Hand, seat: Seat) -> bool:
    """Tell whether the dealer's word that no card lies here holds for what was dealt since, too.

    A card that was read at the next seat after it may be the one that went here. Once a card was told to be out of
    order, what follows is no news.
    """
    words = denials(hand, seat)
    if not words or hand.reading.is_astray:
        return bool(words)
    said_ns = max(word.at_ns for word in words)
    since = (card for card in (*hand.reading.fallen, *hand.reading.waiting) if card.at_ns > said_ns)
    # What was only missed for a moment had come before.
    return not any(abs(ZONE_SEATS[card.zone] - seat) == 1 and card.handle not in hand.reading.left_ns for card in since)


def denials(hand: Hand, seat: Seat) -> list[DealersWord]:
    """Return the dealer's words that this seat has no more cards than are known there."""
    known, zone = len(hand.stakes[seat].cards), SEAT_ZONES[seat]
    return [word for word in hand.reading.words if word.zone is zone and word.known == known and not word.is_there]


def _is_second_round(hand: Hand) -> bool:
    """Tell whether everybody but the button has a first card; heads-up that would be one player."""
    button = hand.button_dealt_to
    return len(hand.positions.order) > HEADS_UP and all(
        hand.stakes[seat].cards or hand.stakes[seat].unseen for seat in hand.positions.order if seat != button
    )


def is_excused(moment: Moment, seat: Seat) -> bool:
    """Tell whether a seat may be dealt out by mistake without a misdeal: by some books, if nobody misses the hand."""
    is_empty = not moment.hand.stakes[seat].cards and not is_missed(moment, seat)
    return is_empty and moment.book.deal.absent_seat_not_dealt.value == "play-on"


def is_owed(hand: Hand, seat: Seat) -> bool:
    """Tell whether a remedy wants a card for this seat."""
    if not hand.matters:
        return False
    wanted = {RemedyStep.REPLACE, RemedyStep.DEAL_TO}
    return any(step.seat == seat and step.step in wanted for matter in hand.matters for step in matter.steps)


def is_next_of_all(moment: Moment, seat: Seat) -> bool:
    """Tell whether every card came where it was due, and none waits, and the next is due at this seat."""
    hand = moment.hand
    reading, order = hand.reading, hand.positions.order
    if hand.is_dealt or not reading.is_deal_regular or reading.waiting or reading.is_astray or moment.state.blind_zones:
        return False
    if len(hand.owners) >= hand.game.hole_cards * len(order):
        return False
    return seat == order[len(hand.owners) % len(order)] and hand.stakes[seat].fate is LIVE


def is_awaited(hand: Hand, seat: Seat) -> bool:
    """Tell whether a draw or a remedy wants a card for this seat, or one dealt here unseen has come into sight."""
    stake = hand.stakes.get(seat)
    if stake is None:
        return False
    if stake.unseen > 0:
        return True
    if hand.is_dealt and is_owed(hand, seat):
        return True
    if hand.is_dealt and hand.game.is_stud and seat in seats_due(hand):
        return True
    if hand.draw is not None and owed(hand, seat):
        # Of the others it is not known yet how many they throw away.
        return seat_to_discard(hand) is None
    # A hand that was killed during the deal may be dealt its cards until somebody acts, or passed over.
    return stake.fate is KILLED and len(stake.cards) < hand.game.hole_cards and not hand.turns.acts


def seats_awaited(hand: Hand) -> list[Seat]:
    """Return the seats to which a street of stud or a draw still brings a card."""
    if hand.game.is_stud:
        return list(seats_due(hand))
    is_told = hand.draw is not None and seat_to_discard(hand) is None
    return [seat for seat in hand.positions.order if owed(hand, seat)] if is_told else []


def seats_left(hand: Hand) -> bool:
    """Tell whether a hole card is still due."""
    if hand.reading.is_deal_regular:
        return len(hand.owners) < hand.game.hole_cards * len(hand.positions.order)
    return bool(seats_to_come(hand))


def is_missed(moment: Moment, seat: Seat) -> bool:
    """Tell whether anybody misses a hand at *seat*: its player is there, or has chips in the pot."""
    return not moment.state.players[seat].is_absent or moment.hand.stakes[seat].paid > 0


def is_read_in_order(hand: Hand) -> bool:
    """Tell whether every card came where it was due, and none was read before one that was dealt before it."""
    read_ns = [card.at_ns for card in hand.reading.fallen]
    return hand.reading.is_deal_regular and read_ns == sorted(read_ns)


def is_of_dead_hand(hand: Hand, zone: Zone) -> bool:
    """Tell whether a zone is that of a seat whose hand is dead, the deal over."""
    stake = hand.stakes.get(ZONE_SEATS.get(zone, 0))
    return stake is not None and hand.is_dealt and not stake.is_live

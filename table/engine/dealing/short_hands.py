"""Hands that are short of a card: the deal ended by the first action, or the dealer's word for it.

A seat whose antenna does not answer is not short: nobody can know.
"""

from table.engine.betting.substantial_action import had_acted_by, stood_by
from table.engine.dealing.counted_cards import pass_over
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.deal_order import denials, is_denied, is_missed, seats_before, seats_to_come
from table.engine.dealing.end_of_deal import complete_deal
from table.engine.dealing.in_sight import lain_ns
from table.engine.dealing.premature_streets import flop_in_deal
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.draw_count import DrawCount
from table.engine.matters.kinds.seat_not_dealt import SeatNotDealt
from table.engine.matters.kinds.too_few_cards import TooFewCards
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone


def may_end_deal(moment: Moment) -> bool:
    """Tell whether an action keyed now ends the deal: cards are due, and a round is out where it can be seen."""
    hand = moment.hand
    if hand.phase is not Phase.DEALING or hand.is_dealt:
        return False
    unseen = sum(
        1
        for seat in hand.positions.order
        if not hand.stakes[seat].cards and SEAT_ZONES[seat] in moment.state.blind_zones
    )
    waiting = sum(1 for card in hand.reading.waiting if moment.lies(card))
    return len(hand.owners) + waiting + unseen >= len(hand.positions.order)


def end_deal(moment: Moment) -> tuple[Seat, ...]:
    """The first action was keyed while cards were due: the deal is over. Return the seats that are short for certain.

    Cards that were not read are taken to lie there; the dealer is asked for them when it is quiet. A seat whose
    antenna does not answer is not short: nobody can know.
    """
    unread: list[Seat] = []
    while (before := _before_waiting(moment)) is not None:
        unread += before
        pass_over(moment, before)
        deal_waiting(moment)
    left = seats_to_come(moment.hand) if not moment.hand.is_dealt else ()
    pass_over(moment, left)
    seen = [seat for seat in dict.fromkeys((*unread, *left)) if SEAT_ZONES[seat] not in moment.state.blind_zones]
    short = tuple(seat for seat in seen if is_denied(moment.hand, seat))
    moment.put_reading(replace(moment.hand.reading, short=tuple(seat for seat in seen if seat not in short)))
    if moment.hand.phase is Phase.DEALING and not moment.hand.is_dealt:
        # A card that waited may have made it a misdeal.
        complete_deal(moment)
    return short


def end_deal_by_flop(moment: Moment) -> None:
    """A whole flop lies there while a hole card is due: the deal is over, as if somebody had acted.

    A card may slide over the board on its way to a seat, and a stub be held there: these are gone soon.
    """
    hand = moment.state.hand
    if hand is None or hand.is_dealt or not hand.middle.odd or hand.holding is not None or not may_end_deal(moment):
        return
    flop, rules = flop_in_deal(moment), moment.state.setup.evidence
    if len(flop) < BOARD_OF[Street.FLOP]:
        return
    may_hover = any(moment.state.places[card.handle].facing is not Facing.UP for card in flop)
    if min(lain_ns(moment, card) for card in flop) >= (rules.hover_ns if may_hover else rules.stay_ns):
        tell_short(moment, end_deal(moment))
        # The short seat is asked about first: until that is answered the flop is not judged.
        anew_ns = moment.hand.middle.anew_ns | {card.handle: moment.at_ns for card in flop}
        moment.put_middle(replace(moment.hand.middle, anew_ns=anew_ns))


def _before_waiting(moment: Moment) -> list[Seat] | None:
    """Return the seats that are due before the first waiting card that may be due; None where there is none."""
    if moment.hand.is_dealt:
        return None
    for card in sorted(moment.hand.reading.waiting, key=lambda card: card.at_ns):
        before = seats_before(moment, ZONE_SEATS[card.zone]) if moment.lies(card) else None
        if before:
            return [seat for seat, _ in before]
    return None


def see_again(moment: Moment, zone: Zone, at_ns: int) -> None:
    """A seat's antenna sees again, where a card was only taken to lie: once the deal is whole it may be missed."""
    hand, seat = moment.state.hand, ZONE_SEATS.get(zone)
    if hand is None or seat is None or seat not in hand.stakes:
        return
    if hand.stakes[seat].is_live and hand.stakes[seat].unseen and seat not in hand.reading.short:
        seats = dict.fromkeys((*hand.reading.sighted, seat))
        moment.put_reading(replace(hand.reading, sighted=tuple(seats), sighted_ns=at_ns))


def miss_unread(moment: Moment) -> None:
    """Where an antenna that was away reads one card of a seat and not the other, that one may be missed.

    Where it reads none the player may hold them, and nobody is asked.
    """
    hand = moment.hand
    if hand.draw is not None or (hand.drawn and hand.betting.first_to_act is None):
        # The draw was taken to be over because nobody saw its end: the dealer may still be dealing.
        return
    lying = {seat for seat in hand.reading.sighted if hand.stakes[seat].unseen and _is_read(moment, seat)}
    if lying:
        moment.put_reading(
            replace(
                hand.reading,
                short=tuple(dict.fromkeys((*hand.reading.short, *sorted(lying)))),
                sighted=tuple(seat for seat in hand.reading.sighted if seat not in lying),
            )
        )


def _is_read(moment: Moment, seat: Seat) -> bool:
    return any(moment.zone_of(card) is SEAT_ZONES[seat] for card in moment.hand.stakes[seat].cards)


def is_short(moment: Moment, seat: Seat) -> bool:
    """Tell whether a seat can be short of a card, as far as its antenna sees."""
    stake = moment.hand.stakes.get(seat)
    return stake is not None and stake.is_live and len(stake.cards) < moment.hand.hole_cards


def tell_short(moment: Moment, short: tuple[Seat, ...]) -> None:
    """Tell of seats that are short of cards, unless they had acted on what they had when the dealer was asked."""
    if not short:
        return
    moment.put_reading(
        replace(moment.hand.reading, short=tuple(seat for seat in moment.hand.reading.short if seat not in short))
    )
    for seat in short:
        if seat in moment.hand.stakes and not _is_counted_unseen(moment, seat):
            moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=0))
    for seat in short:
        hand = moment.hand
        stake = hand.stakes[seat]
        if hand.phase.is_over or not stake.is_live:
            continue
        is_button, asked_ns = seat == hand.button_dealt_to, _asked_ns(moment, seat)
        if hand.game.draws and not hand.is_first_street:
            moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=max(0, stake.unseen - 1)))
            raise_matter(moment, DrawCount(seat=seat))
            continue
        if had_acted_by(moment, seat, asked_ns):
            raise_matter(moment, WrongCardCount(seat=seat, is_button_short=is_button))
            continue
        if not stake.cards and not stake.unseen:
            not_dealt = SeatNotDealt(seat=seat, is_missed=is_missed(moment, seat))
            raise_matter(moment, not_dealt, is_late=stood_by(moment, asked_ns))
        else:
            # Where the antenna does not answer it holds a card less than was counted for it.
            moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=max(0, stake.unseen - 1)))
            few = TooFewCards(seat=seat, is_button=is_button, is_next=_is_next(moment.hand, seat))
            raise_matter(moment, few, is_late=stood_by(moment, asked_ns))


def _asked_ns(moment: Moment, seat: Seat) -> int:
    """Return since when the table has known that a seat may be short: when it asked, or now where it did not.

    Nobody is short before the deal is over: a word given by then is of its end, the first action.
    """
    ended_ns = moment.hand.betting.first_acted_ns if moment.hand.is_first_street else 0
    asked = (ended_ns if word.at_ns <= ended_ns else word.asked_ns for word in denials(moment.hand, seat))
    return min(asked, default=moment.at_ns)


def _is_counted_unseen(moment: Moment, seat: Seat) -> bool:
    """Tell whether cards are counted at a seat that nobody has read: its antenna is away, and the dealer denied none.

    Who says that nothing more lies there needs no antenna for it.
    """
    return SEAT_ZONES[seat] in moment.state.blind_zones and not is_denied(moment.hand, seat)


def _is_next(hand: Hand, seat: Seat) -> bool:
    """Tell whether the next cards off the deck would be those that are missing, this seat's among them."""
    to_come = seats_to_come(hand)
    order = hand.positions.order
    return seat in to_come and to_come == order[len(order) - len(to_come) :]

"""Draws: which cards were thrown away, the replacements that land, and the betting that opens after the last of them.

The dealer keys how many cards a player throws away, and the antennas see which: a card that is read in the muck was
thrown there, and so were as many of those that have left the seat as were keyed.
"""

from collections.abc import Sequence

from table.engine.dealing.counted_cards import deal_card, pass_over, uncount, wait_no_longer
from table.engine.dealing.deal_order import is_denied
from table.engine.dealing.dealt_hands import may_be_tabled, name_keyed_up
from table.engine.dealing.next_seat_cards import is_of_one_border, part_by_draw
from table.engine.hand.drawing import (
    discard,
    left_of_stub,
    owed,
    replaced,
    seat_to_discard,
    seats_over,
    seats_to_draw,
    still_to_throw,
)
from table.engine.hand.showdown import note_tabled
from table.engine.hand.turn import open_street
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.deck_short import DeckShort
from table.engine.matters.kinds.discard_out_of_turn import DiscardOutOfTurn
from table.engine.matters.kinds.draw_count import DrawCount
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import DEALING
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import DrawCompleted
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.reports import Discarded
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import MUCK, SEAT_ZONES, ZONE_SEATS, Seat, Zone


def take_discard(moment: Moment, keyed: Discarded) -> None:
    """Follow the dealer's key that a player throws cards away, or stands pat."""
    hand, draw = moment.hand, moment.hand.draw
    turn = seat_to_discard(hand)
    seat = turn if keyed.seat is None else keyed.seat
    held = None if draw is None or seat is None or seat in draw.counts else draw.held.get(seat)
    if hand.holding is not None:
        why = WhyRefused.FLOOR if hand.holding.is_floor else WhyRefused.REMEDY
        moment.say(KeyRefused(command=keyed, why=why))
    elif draw is None or turn is None or seat is None or held is None or not hand.stakes[seat].is_live:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NOT_DRAWING))
    elif keyed.count > (most := len(held) + draw.unread.get(seat, 0)):
        moment.say(KeyRefused(command=keyed, why=WhyRefused.TOO_MANY_CARDS, amount=most))
    elif seat != turn:
        raise_matter(moment, DiscardOutOfTurn(seat=seat, due=turn, cards_thrown=keyed.count, since_ns=moment.at_ns))
    else:
        discard(moment, seat, keyed.count)


def go_on_with_draw(moment: Moment) -> None:
    """Do what the draw waits for: cards that have left are thrown away, those that lie there are dealt, it ends."""
    if moment.hand.draw is None or moment.hand.phase is not DEALING:
        return
    for seat in tuple(moment.hand.draw.counts):
        _note_thrown(moment, seat)
    if seat_to_discard(moment.hand) is not None:
        return
    _mind_stub(moment)
    _deal_waiting(moment)
    left, blind_zones = seats_to_draw(moment.hand), moment.state.blind_zones
    is_begun = moment.hand.next_street in moment.hand.middle.burned or Zone.BURN in blind_zones
    if left and is_begun and all(SEAT_ZONES[seat] in blind_zones for seat in left):
        # Nobody will see them.
        pass_over(moment, left)
        left = ()
    if not left:
        _end(moment)


def due_in_draw(hand: Hand) -> DueCard | None:
    """Return the burn or the replacement that the draw waits for."""
    seats = seats_to_draw(hand)
    if not seats or hand.phase is not DEALING:
        return None
    zones = tuple(SEAT_ZONES[seat] for seat in seats)
    if hand.next_street not in hand.middle.burned:
        return DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=len(zones) + 1, to_come=zones)
    return DueCard(due=Due.REPLACEMENT, zone=zones[0], left_to_deal=len(zones), to_come=zones)


def may_end_draw(hand: Hand) -> bool:
    """Tell whether an action keyed now ends the draw: cards are owed, and the dealer has begun to deal them."""
    if hand.draw is None or not seats_to_draw(hand):
        return False
    return hand.next_street in hand.middle.burned or bool(hand.reading.waiting) or replaced(hand) > 0


def end_draw(moment: Moment) -> tuple[Seat, ...]:
    """Somebody acts while replacements are due: return who lacks one for certain; others are asked for later."""
    left = seats_to_draw(moment.hand)
    seen = [seat for seat in dict.fromkeys(left) if SEAT_ZONES[seat] not in moment.state.blind_zones]
    denied = tuple(seat for seat in seen if is_denied(moment.hand, seat))
    pass_over(moment, left)
    moment.put_reading(replace(moment.hand.reading, short=tuple(seat for seat in seen if seat not in denied)))
    go_on_with_draw(moment)
    return denied


def _note_thrown(moment: Moment, seat: Seat, *, is_over: bool = False) -> None:
    """Take the cards of a seat that were thrown away out of its hand, as far as it is known which they are.

    Where more have left it than were thrown its player holds some of them up; once the draw *is_over* they are those
    that do not lie there.
    """
    hand = moment.hand
    if hand.draw is None or not hand.stakes[seat].is_live:
        return
    mine = [card for card in hand.draw.held[seat] if card in hand.stakes[seat].cards and card not in hand.draw.again]
    mucked = [card for card in mine if moment.zone_of(card) is MUCK]
    if len(mucked) > still_to_throw(hand, seat):
        mucked = [card for card in mucked if is_over or not _is_neighbours(moment, seat, card)]
        hand = moment.hand
    left = max(0, still_to_throw(hand, seat) - len(mucked))
    away = [card for card in mine if moment.zone_of(card) not in {MUCK, SEAT_ZONES[seat]}]
    is_known = is_over or (len(away) <= left and all(_is_long_gone(moment, card) for card in away))
    _throw(moment, seat, [*mucked, *(away[:left] if is_known else [])])


def _is_neighbours(moment: Moment, seat: Seat, card: Handle) -> bool:
    """Tell whether a card too many in the muck is the neighbour's: both lay on one border; or may yet turn out so."""
    draw = moment.hand.draw
    return part_by_draw(moment, seat, card) or any(
        is_of_one_border(moment, seat, card, SEAT_ZONES[near])
        for near in (seat - 1, seat + 1)
        if draw is not None and near in draw.held and near not in draw.counts
    )


def _throw(moment: Moment, seat: Seat, cards: Sequence[Handle]) -> None:
    """Let these cards of a seat be thrown away."""
    for card in cards:
        uncount(moment, card)
        moment.put_hand(replace(moment.hand, thrown={**moment.hand.thrown, card: seat}))


def _is_long_gone(moment: Moment, card: Handle) -> bool:
    """Tell whether a card has been off its antenna for so long that a player who lifts his cards has lifted all."""
    away = moment.state.away.get(card)
    return away is None or moment.at_ns - away.at_ns >= moment.state.setup.evidence.stay_ns


def judge_drawn(moment: Moment) -> None:
    """Look at hands that have more cards after a draw than before.

    What lies there no more was thrown away, though it was missed late, and so was what nobody has ever read. Where all
    lie there fewer were thrown away than were keyed, and that is told.
    """
    hand = moment.hand
    for seat in seats_over(hand):
        zone, stake = SEAT_ZONES[seat], hand.stakes[seat]
        over = len(stake.cards) + stake.unseen - hand.hole_cards
        away = [card for card in stake.cards if moment.zone_of(card) not in ZONE_SEATS]
        since_ns = max(hand.reading.laid_ns, moment.state.looked_since_ns.get(zone, 0))
        is_read = all(moment.zone_of(card) is zone for card in stake.cards)
        if 0 < len(away) <= over and all(_is_long_gone(moment, card) for card in away):
            _throw(moment, seat, away)
            note_tabled(moment, seat)
        elif not is_read or moment.at_ns - since_ns < moment.state.setup.evidence.stay_ns:
            continue
        elif stake.unseen:
            moment.put_stake(seat, replace(stake, unseen=max(0, stake.unseen - over)))
        elif not _give_back(moment, seat):
            raise_matter(moment, DrawCount(seat=seat, handle=stake.cards[-1]))
    for seat, stake in moment.hand.stakes.items():
        if stake.is_keyed_up and may_be_tabled(moment.hand, seat):
            name_keyed_up(moment, seat)


def _give_back(moment: Moment, seat: Seat) -> bool:
    """Give a neighbour the card on the border that is his, where one that counts for him is in the muck or nowhere."""
    hand = moment.hand
    return any(
        moment.zone_of(card) in {MUCK, None} and part_by_draw(moment, near, card)
        for near in (seat - 1, seat + 1)
        if near in hand.stakes and hand.stakes[near].is_live
        for card in hand.stakes[near].cards
    )


def are_counts_open(hand: Hand) -> bool:
    """Tell whether a hand has more cards after a draw than before, and time will tell whether they stay."""
    return bool(seats_over(hand))


def _mind_stub(moment: Moment) -> None:
    """Tell, once the burn is made, that the stub is too small for all that is owed; sooner where it lacks the burn."""
    hand, draw = moment.hand, moment.hand.draw
    if draw is None or draw.is_short or not seats_to_draw(hand):
        return
    left = left_of_stub(hand)
    if left < len(seats_to_draw(hand)) if hand.next_street in hand.middle.burned else not left:
        moment.put_hand(replace(hand, draw=replace(draw, is_short=True)))
        raise_matter(moment, DeckShort())


def _deal_waiting(moment: Moment) -> None:
    """Deal the cards that lie there already: they came before the last key of who throws how many away."""
    waited = frozenset() if moment.hand.draw is None else moment.hand.draw.waited
    for seen in moment.hand.reading.waiting:
        seat = ZONE_SEATS[seen.zone]
        is_card = seen.handle.kind is not HandleKind.UNKNOWN and seen.handle not in waited
        if is_card and moment.lies(seen) and seat in moment.hand.stakes and owed(moment.hand, seat):
            wait_no_longer(moment, seen.handle)
            deal_card(moment, seen)


def _end(moment: Moment) -> None:
    """Open the betting after the draw."""
    hand = moment.hand
    street = hand.next_street
    if hand.draw is None or street is None:
        return
    for seat in hand.draw.held:
        _note_thrown(moment, seat, is_over=True)
    hand, middle, dealt = moment.hand, moment.hand.middle, replaced(moment.hand)
    for seat, unread in hand.draw.unread.items() if hand.draw is not None else ():
        # What was keyed and not seen to leave had never been read.
        stake = hand.stakes[seat]
        moment.put_stake(
            seat, replace(stake, unseen=stake.unseen - min(stake.unseen, unread, still_to_throw(hand, seat)))
        )
    hand = moment.hand
    if not dealt:
        # Where nobody draws nothing is burned.
        middle = replace(middle, burned=middle.burned | {street})
    moment.put_hand(replace(hand, draw=None, drawn=hand.drawn + dealt, middle=middle))
    for seat in hand.draw.held if hand.draw is not None else ():
        _note_lifted(moment, seat)
    moment.say(DrawCompleted(street=street))
    open_street(moment, street)


def _note_lifted(moment: Moment, seat: Seat) -> None:
    """See, now that the draw is over, whether a player holds up all of his cards."""
    stake = moment.hand.stakes[seat]
    is_lifted = bool(stake.cards) and all(moment.zone_of(card) is not SEAT_ZONES[seat] for card in stake.cards)
    if is_lifted != stake.is_lifted:
        lifted = replace(stake, is_lifted=is_lifted, lifted_at_ns=moment.at_ns, read_until_ns=moment.at_ns)
        moment.put_stake(seat, lifted)


def follow_thrown(moment: Moment, seen: CardSeen) -> bool:
    """Follow a card that was thrown away before; return whether it is no new card.

    One that was only taken to be thrown away, and lies at its seat, is its player's; of a stub that was too small the
    discards are dealt again.
    """
    hand = moment.hand
    owner = hand.thrown.get(seen.handle)
    if owner is None:
        return False
    draw = hand.draw
    if draw is not None and seen.zone is Zone.BURN and hand.telling.has_told(AlertCode.DECK_SHORT):
        _forget(moment, seen.handle)
        return False
    if draw is not None and draw.is_short and seen.zone in ZONE_SEATS:
        _forget(moment, seen.handle)
        moment.put_hand(replace(moment.hand, draw=replace(draw, again=draw.again | {seen.handle})))
        return False
    if seen.zone is SEAT_ZONES[owner] and seen.handle not in moment.state.mucked and hand.stakes[owner].is_live:
        _forget(moment, seen.handle)
        deal_card(moment, seen)
        _swap_for_absent(moment, owner)
    return True


def _swap_for_absent(moment: Moment, seat: Seat) -> None:
    """Of a hand that has a card too many now, the one that was thrown away is one that does not lie there."""
    hand = moment.hand
    cards = hand.stakes[seat].cards
    absent = [card for card in cards if moment.zone_of(card) is not SEAT_ZONES[seat]]
    if hand.draw is None and len(cards) > hand.hole_cards and absent:
        _throw(moment, seat, absent[:1])


def _forget(moment: Moment, handle: Handle) -> None:
    """Let a card be thrown away no more."""
    hand = moment.hand
    thrown = {card: seat for card, seat in hand.thrown.items() if card != handle}
    moment.put_table(replace(moment.state, hand=replace(hand, thrown=thrown), mucked=moment.state.mucked - {handle}))

"""Hole cards that lie over the antenna of the seat beside their own.

Seats are a hand's breadth apart: cards that are pushed aside together are nobody's fault, and
one of them is asked about before anybody is accused. What lies farther off was mixed.
"""

from table.engine.hand.drawing import read_late, still_to_throw
from table.engine.hand.showdown import note_tabled
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.cards_mixed import CardsMixed
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.state.table_state import LastSeen
from table.engine.words.card_events import CardsBesideSeat, HoleCardDealt
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone


def find_strayed(moment: Moment, seat: Seat, handle: Handle, zone: Zone, at_ns: int) -> None:
    """A hole card of *seat* appeared at another one: tell of it, or wait where the antennas are neighbours.

    In a deck that may be washed a card drifts: it is asked about once it stays.
    """
    if is_of_one_border(moment, seat, handle, zone):
        return
    if _is_far(moment, seat, handle, zone) and not _may_be_wash(moment):
        _mix(moment, handle, zone)
    elif all(other != handle or moment.zone_of(other) is not zone for other, _ in moment.hand.reading.strayed):
        others = tuple(stray for stray in moment.hand.reading.strayed if stray[0] != handle)
        moment.put_reading(replace(moment.hand.reading, strayed=(*others, (handle, at_ns))))


def _may_be_wash(moment: Moment) -> bool:
    """Tell whether the deal is not complete, and so many cards lie where none is due that it may be none."""
    hand, strewn = moment.hand, moment.state.setup.evidence.strewn_cards
    return not hand.is_dealt and len(hand.middle.odd) + len(hand.reading.waiting) >= strewn


def _is_far(moment: Moment, seat: Seat, handle: Handle, zone: Zone) -> bool:
    """Tell whether a card lies at a seat that is not the next: to its own, or to the other one of its border.

    Whose a card of a border is was a guess.
    """
    beside = (
        one for one in (seat - 1, seat + 1) if one in SEAT_ZONES and _lies_between(moment, handle, SEAT_ZONES[one])
    )
    return all(abs(ZONE_SEATS[zone] - one) > 1 for one in (seat, *beside))


def note_between(moment: Moment, seen: CardSeen) -> None:
    """Remember of a card that was dealt that the antenna beside its seat reads it too: it lies between the two."""
    fallen = tuple(
        replace(card, beside=seen.beside if seen.zone is card.zone else seen.zone)
        if card.handle == seen.handle
        else card
        for card in moment.hand.reading.fallen
    )
    moment.put_reading(replace(moment.hand.reading, fallen=fallen))
    _part_by_order(moment, seen.handle)


def forget_passing(moment: Moment, seen: CardSeen) -> None:
    """Forget that the antenna beside its seat read a card that came just now: it slid over it on its way."""
    reading, slide_ns = moment.hand.reading, moment.state.setup.evidence.slide_ns
    fallen = tuple(
        replace(card, beside=None) if card.handle == seen.handle and reading.laid_ns - card.at_ns < slide_ns else card
        for card in reading.fallen
    )
    moment.put_reading(replace(reading, fallen=fallen))


def _part_by_order(moment: Moment, handle: Handle) -> None:
    """Give two cards that lie on one border to its seats in the order in which they came, as the deal brings them."""
    hand = moment.hand
    fallen = {card.handle: card for card in hand.reading.fallen}
    card, seat = fallen.get(handle), hand.owners.get(handle)
    if card is None or seat is None or not hand.is_first_street or hand.draw is not None or hand.game.is_stud:
        return
    border = {card.zone, card.beside}
    near = next((other for other in (seat - 1, seat + 1) if border == {SEAT_ZONES[seat], SEAT_ZONES.get(other)}), None)
    if near is None or near not in hand.stakes:
        return
    number = hand.stakes[seat].cards.index(handle)
    theirs = hand.stakes[near].cards[number : number + 1]
    for other in (fallen[own] for own in theirs if own in fallen):
        order = hand.positions.order
        first, later = (card, other) if order.index(seat) < order.index(near) else (other, card)
        are_live = hand.stakes[seat].is_live and hand.stakes[near].is_live
        if are_live and {other.zone, other.beside} == border and later.at_ns < first.not_before_ns:
            _swap(moment, seat, handle, near, other.handle)


def lay_with_another_hand(hand: Hand, handle: Handle) -> bool:
    """Tell whether a hole card was told to lie at another seat, and has not come home since."""
    return hand.middle.astray.get(handle) in ZONE_SEATS


def is_of_one_border(moment: Moment, seat: Seat, handle: Handle, zone: Zone) -> bool:
    """Tell whether a card of *seat*, or one that counts at *zone*, lies between the two.

    Which of two cards on one border is whose was a guess: they have not changed places.
    """
    there = moment.hand.stakes.get(ZONE_SEATS[zone])
    return _lies_between(moment, handle, zone) or any(
        _lies_between(moment, other, SEAT_ZONES[seat]) for other in (() if there is None else there.cards)
    )


def _lies_between(moment: Moment, handle: Handle, zone: Zone) -> bool:
    """Tell whether both antennas have read a card since it was dealt: now one does, now the other."""
    reading = moment.hand.reading
    fell = any(card.handle == handle and zone in {card.zone, card.beside} for card in reading.fallen)
    return fell or zone in reading.between.get(handle, ())


def judge_strayed(moment: Moment, at_ns: int) -> None:
    """Forget the strayed cards that are back, or that all lie together where they lie."""
    hand = moment.state.hand
    if hand is None or not hand.reading.strayed:
        return
    stay_ns = moment.state.setup.evidence.stay_ns
    for handle, since_ns in hand.reading.strayed:
        zone = moment.zone_of(handle)
        seat = moment.hand.owners.get(handle)
        if seat is None or zone is None or zone is SEAT_ZONES[seat] or zone not in ZONE_SEATS:
            _forget(moment, handle)
        elif at_ns - since_ns >= stay_ns and _lie_together(moment, seat, zone):
            for card in moment.hand.stakes[seat].cards:
                _forget(moment, card)
            moment.say(CardsBesideSeat(seat=seat, at_seat=ZONE_SEATS[zone]))


def part_by_fold(moment: Moment) -> None:
    """Give each of two neighbours its own card of their border, once one of the two has folded.

    Which was whose was a guess. A folded hand goes into the muck whole: where one card of it lies there still, and one
    that counts for the neighbour, whose hand is live, is in the muck instead, the guess was wrong. The one that is left
    may wait beside the neighbour's as one too many, and count for nobody yet. A muck is read in part: a card that is
    nowhere is in it too, where the neighbour tables the one that was left.
    """
    hand = moment.state.hand
    if hand is None or hand.phase.is_over or not hand.reading.on_borders:
        return
    for seat, stake in hand.stakes.items():
        gone = [card for card in stake.cards if moment.zone_of(card) in {Zone.MUCK, None}]
        if not stake.is_live or len(gone) != 1 or len(stake.cards) == 1:
            continue
        for neighbour in (seat - 1, seat + 1):
            left = _left_of_fold(moment, neighbour, seat)
            is_told = moment.zone_of(gone[0]) is Zone.MUCK or (
                left is not None and _is_tabled_beside(moment, seat, left)
            )
            if left is not None and is_told and is_of_one_border(moment, seat, gone[0], SEAT_ZONES[neighbour]):
                if left not in moment.hand.owners:
                    _count_for_fold(moment, neighbour, left)
                _swap(moment, seat, gone[0], neighbour, left)
                note_tabled(moment, seat)
                break


def may_be_of_fold(moment: Moment, seat: Seat, card: Handle) -> bool:
    """Tell whether a card of a hand may be of its neighbour's, which has folded, and of which a card is nowhere.

    Both lay on their border, and a field that dropped reads neither: what comes back says which hand is in the muck.
    """
    for neighbour in (seat - 1, seat + 1):
        stake = moment.hand.stakes.get(neighbour)
        if stake is None or stake.fate is not Fate.FOLDED:
            continue
        is_missing = any(moment.zone_of(own) is None for own in stake.cards)
        if is_missing and _lies_between(moment, card, SEAT_ZONES[neighbour]):
            return True
    return False


def part_by_draw(moment: Moment, seat: Seat, card: Handle) -> bool:
    """Give a card in the muck, or nowhere, to the neighbour who threw it away in a draw; return whether it was his.

    It lay on their border, and which of two was whose was a guess: the one of them that the neighbour holds still is
    this seat's.
    """
    for neighbour in (seat - 1, seat + 1):
        stake = moment.hand.stakes.get(neighbour)
        if stake is None or not stake.is_live or not is_of_one_border(moment, seat, card, SEAT_ZONES[neighbour]):
            continue
        left = (own for own in stake.cards if _lies_between(moment, own, SEAT_ZONES[seat]))
        left = (own for own in left if moment.zone_of(own) in {SEAT_ZONES[seat], SEAT_ZONES[neighbour]})
        other = next(left, None)
        if other is not None and _has_one_to_throw(moment, neighbour):
            _swap(moment, seat, card, neighbour, other)
            return True
    return False


def _has_one_to_throw(moment: Moment, seat: Seat) -> bool:
    """Tell whether a seat threw more cards away than are known of it; after the draw it has more than a hand."""
    hand, cards = moment.hand, moment.hand.stakes[seat].cards
    if hand.draw is None:
        return len(cards) + hand.stakes[seat].unseen > hand.hole_cards
    return still_to_throw(hand, seat) > sum(moment.zone_of(own) is Zone.MUCK for own in cards)


def _is_tabled_beside(moment: Moment, seat: Seat, card: Handle) -> bool:
    """Tell whether a card on the border of a seat lies face up now that hands are tabled, and one of its own does."""
    hand, places = moment.hand, moment.state.places
    lying = places.get(card)
    own = (places.get(mine) for mine in hand.stakes[seat].cards)
    is_up = lying is not None and lying.facing is Facing.UP
    is_time = hand.is_face_up or hand.phase is Phase.SHOWDOWN
    return is_time and is_up and LastSeen(SEAT_ZONES[seat], Facing.UP) in own


def _left_of_fold(moment: Moment, folded: Seat, seat: Seat) -> Handle | None:
    """Return the one card of a folded hand that lies at its seat still, or at *seat* beside it; None if none does."""
    stake = moment.hand.stakes.get(folded)
    if stake is None or stake.fate is not Fate.FOLDED:
        return None
    lying = [card for card in stake.cards if moment.zone_of(card) in {SEAT_ZONES[folded], SEAT_ZONES[seat]}]
    if not lying and stake.unseen:
        waiting = moment.hand.reading.waiting
        lying = [card.handle for card in waiting if card.zone is SEAT_ZONES[seat] and moment.lies(card)]
    return lying[0] if len(lying) == 1 else None


def _count_for_fold(moment: Moment, folded: Seat, handle: Handle) -> None:
    """Count a card that waits for the folded hand, one of whose cards no antenna had read: as the guess had it."""
    hand, reading = read_late(moment.hand, folded, handle), moment.hand.reading
    fallen = tuple(card for card in reading.waiting if card.handle == handle)
    waiting = tuple(card for card in reading.waiting if card.handle != handle)
    reading = replace(reading, waiting=waiting, fallen=(*reading.fallen, *fallen))
    moment.put_hand(replace(hand, owners={**hand.owners, handle: folded}, reading=reading))
    stake = moment.hand.stakes[folded]
    moment.put_stake(folded, replace(stake, cards=(*stake.cards, handle), unseen=stake.unseen - 1))
    moment.say(HoleCardDealt(seat=folded, handle=handle))


def _swap(moment: Moment, seat: Seat, card: Handle, neighbour: Seat, other: Handle) -> None:
    hand, exchanged = moment.hand, {card: other, other: card}
    owners = hand.owners | {card: neighbour, other: seat}
    if hand.draw is not None:
        held = {whose: tuple(exchanged.get(mine, mine) for mine in cards) for whose, cards in hand.draw.held.items()}
        moment.put_hand(replace(hand, draw=replace(hand.draw, held=held)))
    for whose, gone, got in ((seat, card, other), (neighbour, other, card)):
        stake = moment.hand.stakes[whose]
        cards = tuple(got if mine == gone else mine for mine in stake.cards)
        moment.put_stake(whose, replace(stake, cards=cards, is_in_muck=False))
        moment.say(HoleCardTaken(seat=whose, handle=gone))
    moment.put_hand(replace(moment.hand, owners=owners))
    for whose, got in ((seat, other), (neighbour, card)):
        moment.say(HoleCardDealt(seat=whose, handle=got))


def strayed_to(moment: Moment, at_ns: int) -> Zone | None:
    """Return where a strayed card has lain for long enough to ask about it; None where none has."""
    if not moment.hand.reading.strayed:
        return None
    stay_ns = moment.state.setup.evidence.stay_ns
    zones = (moment.zone_of(handle) for handle, since_ns in moment.hand.reading.strayed if at_ns - since_ns >= stay_ns)
    return next((zone for zone in zones if zone is not None), None)


def answer_strayed(moment: Moment, zone: Zone, *, are_mixed: bool) -> None:
    """Take the dealer's word for the cards that strayed to *zone*."""
    for handle, _ in moment.hand.reading.strayed:
        if moment.zone_of(handle) is not zone:
            continue
        _forget(moment, handle)
        if are_mixed and not moment.hand.phase.is_over:
            _mix(moment, handle, zone)


def _mix(moment: Moment, handle: Handle, zone: Zone) -> None:
    seat = moment.hand.owners.get(handle)
    if seat is not None:
        middle = moment.hand.middle
        moment.put_middle(replace(middle, astray={**middle.astray, handle: zone}))
        raise_matter(moment, CardsMixed(seat=seat, handle=handle, came_from=SEAT_ZONES[seat], lies_on=zone))


def _lie_together(moment: Moment, seat: Seat, zone: Zone) -> bool:
    cards = moment.hand.stakes[seat].cards
    return len(cards) > 1 and all(moment.zone_of(card) is zone for card in cards)


def _forget(moment: Moment, handle: Handle) -> None:
    moment.put_reading(
        replace(
            moment.hand.reading, strayed=tuple(stray for stray in moment.hand.reading.strayed if stray[0] != handle)
        )
    )

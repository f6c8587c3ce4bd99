"""Cards of the next street of stud that fall while somebody has still to act.

They wait where they lie: the last action is often keyed a second or two after them, and then they are the street's.
What is told of those that are too early stands in their kind.
"""

from table.engine.dealing.counted_cards import deal_beside_unread, deal_card, wait_no_longer
from table.engine.dealing.deal_order import is_denied
from table.engine.dealing.in_sight import in_sight_ns
from table.engine.dealing.streets_due import may_be_of_street, seats_due
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.early_street import EarlyLastStreet, EarlyStreet
from table.engine.state.hand import Hand, Matter
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING
from table.engine.state.streets import cards_by
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import ZONE_SEATS


def may_be_of_next_street(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card that waits at a live hand may be its next one, dealt too early."""
    hand = moment.hand
    if not hand.game.is_stud or not hand.is_dealt or hand.phase is not BETTING or hand.next_street is None:
        return False
    if card.at_ns < hand.reading.laid_ns:
        # It lay there before the last card of this street.
        return False
    if hand.is_first_street and hand.betting.first_to_act is None and hand.next_street not in hand.middle.burned:
        # Nobody has burned, and nobody has acted: it is one too many of the deal.
        return False
    stake = hand.stakes.get(ZONE_SEATS[card.zone])
    if stake is None or not stake.is_live or card.handle.kind is HandleKind.UNKNOWN:
        return False
    first = next((other for other in hand.reading.waiting if other.zone is card.zone and moment.lies(other)), card)
    is_first = first.handle == card.handle
    return is_first and len(stake.cards) + stake.unseen == cards_by(hand.game, hand.street)


def is_told_early(hand: Hand, card: CardSeen) -> bool:
    """Tell whether it was told of a card that it came too early, and that is open still."""
    return any(card.handle in matter.found.cards for matter in hand.matters if isinstance(matter.found, EarlyStreet))


def judge_early(moment: Moment) -> None:
    """Tell of cards of the next street that have lain there for longer than a key takes."""
    stay_ns = moment.state.setup.evidence.stay_ns
    early = [
        card
        for card in moment.hand.reading.waiting
        if moment.lies(card)
        and not _may_be_a_neighbours(moment, card)
        and may_be_of_next_street(moment, card)
        and not is_told_early(moment.hand, card)
        and in_sight_ns(moment, card.zone, card.at_ns) >= stay_ns
    ]
    if not early:
        return
    told = next((matter for matter in moment.hand.matters if isinstance(matter.found, EarlyStreet)), None)
    if told is not None:
        _join(moment, told, early)
        return
    hand = moment.hand
    street = hand.next_street
    kind = EarlyLastStreet if street is hand.game.streets[-1] else EarlyStreet
    seats = tuple(ZONE_SEATS[card.zone] for card in early)
    cards = tuple(card.handle for card in early)
    only = seats[0] if len(seats) == 1 else None
    raise_matter(moment, kind(seat=only, seats=seats, cards=cards, hands=hand.live_count, since_ns=early[0].at_ns))
    middle = moment.hand.middle
    if kind is EarlyStreet and street in middle.burned:
        # It is burned for again, once the early cards are laid aside.
        moment.put_middle(replace(middle, burned=middle.burned - {street}))


def _may_be_a_neighbours(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a seat near by lacks a card that is not read there: this one may lie here in the place of that."""
    hand, near, seat = moment.hand, moment.state.setup.evidence.near_seats, ZONE_SEATS[card.zone]
    unseen = (other for other, stake in hand.stakes.items() if stake.unseen)
    return any(abs(other - seat) <= near and not is_denied(hand, other) for other in unseen)


def _join(moment: Moment, told: Matter, early: list[CardSeen]) -> None:
    """Take more cards of the same round into what was told of the first."""
    if not isinstance(told.found, EarlyStreet):
        return
    found = replace(
        told.found,
        seats=(*told.found.seats, *(ZONE_SEATS[card.zone] for card in early)),
        cards=(*told.found.cards, *(card.handle for card in early)),
    )
    steps = tuple(step for step in found.steps(told.alert.ruling) if step not in told.done)
    others = tuple(
        replace(matter, found=found, steps=steps) if matter is told else matter for matter in moment.hand.matters
    )
    moment.put_hand(replace(moment.hand, matters=others))


def is_held_over(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card of stud that is none of the street came at once with more than its seat lacks: of a stub."""
    hand, within_ns = moment.hand, moment.state.setup.evidence.at_once_ns
    if not hand.game.is_stud or may_be_of_street(hand, card):
        return False
    here = [other for other in hand.reading.waiting if other.zone is card.zone and moment.lies(other)]
    at_once = sum(abs(other.at_ns - card.at_ns) <= within_ns for other in here)
    return at_once > hand.stakes[ZONE_SEATS[card.zone]].unseen + seats_due(hand).count(ZONE_SEATS[card.zone])


def deal_early(moment: Moment) -> None:
    """Deal the cards of a street that lie there already, once it is due."""
    hand, street, due = moment.hand, moment.hand.next_street, seats_due(moment.hand)
    waiting = [card for card in hand.reading.waiting if ZONE_SEATS[card.zone] in due]
    # What lies the other way up than the street brings it is one that lay there unread.
    for card in sorted(waiting, key=lambda card: may_be_of_street(hand, card)):
        is_none = card.at_ns < hand.reading.laid_ns or is_told_early(moment.hand, card) or is_held_over(moment, card)
        if not moment.lies(card) or is_none or ZONE_SEATS[card.zone] not in seats_due(moment.hand):
            continue
        middle = moment.hand.middle
        is_kept = hand.telling.has_told(AlertCode.EARLY_STREET)
        if is_kept and street is not None and hand.burn_count > len(middle.burned):
            # It stays where it lies, and so does the burn before it.
            moment.put_middle(replace(middle, burned=middle.burned | {street}))
        wait_no_longer(moment, card.handle)
        if may_be_of_street(moment.hand, card):
            deal_beside_unread(moment, card)
        else:
            deal_card(moment, card)
